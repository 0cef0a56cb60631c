// The comparison of elements where a schema says which parts of their values are UUIDs.

extension NavPath.Element {
  /// The element as it is compared where these types are known: UUIDs in small letters.
  fileprivate func comparable(among types: KnownTypes) -> NavPath.Element {
    guard let inside = types.codings.inside, let value = try? value() else { return self }
    let places = inside.uuids(in: value, of: type)
    return places.isEmpty ? self : with(text: value.withSmallUUIDs(at: places).text)
  }

  /// Whether two elements are equal where these types are known: by `==`, and with the UUIDs of the schema in capital or in
  /// small letters.
  package func isEqual(to other: NavPath.Element, among types: KnownTypes) -> Bool {
    if self == other { return true }
    guard types.codings.inside != nil, type == other.type else { return false }
    return comparable(among: types) == other.comparable(among: types)
  }
}
