// The name that a schema has for the type of a value.

extension JSON.Value {
  /// The type that a schema refers to by its name, `"$ref": "#/$defs/App.Filter"`, or has as its title.
  var namedType: String? {
    let definition = self["$ref"]?.string.flatMap { reference -> String? in
      let start = "#/$defs/"
      guard reference.utf8.starts(with: start.utf8),
        let name = PercentEncoding.decoded(reference.utf8.dropFirst(start.utf8.count))
      else { return nil }
      return try? JSON.Pointer("/\(String(decoding: name, as: UTF8.self))").tokens.first
    }
    // A title without a dot is more likely one for people.
    let title = self["title"]?.string.flatMap { $0.utf8.contains(UInt8(ascii: ".")) ? $0 : nil }
    return [definition, title].lazy.compactMap { $0 }.first { name in
      let last = TypeName.split(name[...], at: UInt8(ascii: ".")).last
      return TypeText.isTypeName(name) && last.map(TypeText.isUpperCase) ?? false
        && StandardTypes.shortName(ofInitializer: name) == nil
    }
  }
}
