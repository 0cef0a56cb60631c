// Comparison of values whose parts a schema describes, such as UUIDs and dictionaries: of elements for Operations, Schema and
// `diff`, of a value with that of a match.

extension NavPath.Element {
  /// Whether two elements are equal by `==`, or after normalizing the parts that the schema describes.
  package func isEqual(to other: NavPath.Element, among types: KnownTypes) -> Bool {
    if self == other { return true }
    guard let inside = types.codings.inside, type == other.type, isPresented(as: other), let value = try? value(),
      let otherValue = try? other.value()
    else { return false }
    return value.comparable(as: type, inside) == otherValue.comparable(as: type, inside)
  }
}

extension NavJSON.Value {
  /// The value normalized for comparison with `==`: as its type's name and a schema describe its parts, with UUIDs at these
  /// places.
  func comparable(
    as type: NavPath.TypeName, _ inside: (any DescribedValues)?, uuids: [NavJSON.Pointer] = []
  ) -> NavJSON.Value {
    var parts = NavJSON.LooseComparison()
    for place in uuids { if let part = try? value(at: place) { parts.add(part, .uuid) } }
    parts.add(in: self, of: type, inside.map { inside in { inside.addLooseParts(of: $0, $1, to: &$2) } })
    return parts.comparable(self)
  }
}
