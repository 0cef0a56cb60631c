// Parts of values that may vary in order or case, as far as the names of standard types identify them: for Notation and Links.
//
//     UUID   [UUID]   UUID?   [String: UUID]     UUIDs, in upper or lower case
//     Set<Int>   [App.Tab: Int]                  sets, and dictionaries as alternating keys and values, in any order

extension NavPath.TypeName {
  var isUUID: Bool {
    name.utf8.last == UInt8(ascii: "D") && StandardTypes.shortName(of: name)?.utf8.elementsEqual("UUID".utf8) ?? false
  }

  /// A cheap check whether values of the type may have loose parts, by its name.
  fileprivate var mayBeLoose: Bool {
    isUUID
      || name.utf8.last == UInt8(ascii: ">")
        && (name.containsText(".UUID") || name.containsText("Swift.Set<") || name.containsText("Swift.Dictionary<"))
  }
}

extension NavJSON.LooseComparison {
  /// Adds the loose parts in a value of a type. The recursion is as deep as the type's name nests.
  ///
  /// - Parameter described: Adds parts that the name of the type does not identify.
  mutating func add(
    in value: NavJSON.Value, of type: NavPath.TypeName,
    _ described: ((NavJSON.Value, NavPath.TypeName, inout NavJSON.LooseComparison) -> Void)? = nil
  ) {
    described?(value, type, &self)
    guard type.mayBeLoose || described != nil else { return }
    if type.isUUID { return add(value, .uuid) }
    if let wrapped = type.wrapped { return add(in: value, of: wrapped, described) }
    guard let element = type.element else { return }
    for member in type.isDictionary ? value.members.map(Array.init) ?? [] : [] {
      add(in: member.value, of: element, described)
    }
    guard let elements = value.elements else { return }
    // A dictionary whose keys are not strings is an array of alternating keys and values.
    let key = type.key ?? element
    if type.isDictionary || type.isSet { add(value, type.isSet ? .set : .pairs) }
    let types = [key, element]
    let looks = types.map { $0.mayBeLoose || described != nil && StandardTypes.shortName(of: $0.name) == nil }
    guard looks.contains(true) else { return }
    for (index, part) in elements.enumerated() where looks[index % 2] { add(in: part, of: types[index % 2], described) }
  }
}

extension NavJSON.Value {
  /// The value normalized for comparison with `==` as its type's name allows.
  func comparable(as type: NavPath.TypeName) -> NavJSON.Value {
    guard type.mayBeLoose else { return self }
    var parts = NavJSON.LooseComparison()
    parts.add(in: self, of: type)
    return parts.comparable(self)
  }

  /// Whether two strings are equal except for the case of ASCII letters.
  func isSameUUID(as other: NavJSON.Value) -> Bool {
    guard let bytes = stringBytes, let others = other.stringBytes, bytes.count == others.count else { return false }
    return zip(bytes, others).allSatisfy { Bytes.smallLetter($0) == Bytes.smallLetter($1) }
  }
}
