// The name that a schema has for the type of a value.

extension JSON.Value {
  /// The definition that a schema refers to, `"$ref": "#/$defs/App.Filter"`, or its title.
  var namedType: String? {
    let start = "#/$defs/"
    if let reference = self["$ref"]?.string, reference.utf8.starts(with: start.utf8),
      let name = PercentEncoding.decoded(reference.utf8.dropFirst(start.utf8.count))
    {
      return try? JSON.Pointer("/\(String(decoding: name, as: UTF8.self))").tokens.first
    }
    // A title without a dot is more likely one for people.
    return self["title"]?.string.flatMap { $0.utf8.contains(UInt8(ascii: ".")) ? $0 : nil }
  }
}
