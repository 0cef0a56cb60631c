// The check that new elements of a typed array are coded as the others are, for the public methods that write a path
// (NavPath.Document+Tags.swift) and for the tool's PathSession+Checking.swift.
//
//     sindresorhus/Defaults    "{\"web\":{}}"                                      the JSON text, as a string
//     property list            {"web":{"_0":{"relative":"https://a.b"}}}, as JSON   a URL by PropertyListEncoder

extension NavPath.Document {
  /// The first new element of a typed array that is coded unlike the others: JSON texts as texts, URLs of a property list.
  package func firstMiscoded(in path: NavPath) -> (index: Int, fault: NavNotationError)? {
    guard form == .array else { return nil }
    var first: (Int, NavNotationError)?
    path.forEachAdded { index, element in
      guard first == nil else { return }
      first = (self.path.misplacedText(in: element) ?? misplacedPart(in: element)).map { (index, $0) }
    }
    return first
  }

  /// The number of elements, from the top, that are searched for one of the same case.
  private static let mostElements = 1000

  /// The error for a place where the path's elements have a URL, a date or Data and this one has something else; nil if none.
  private func misplacedPart(in element: NavPath.Element) -> NavNotationError? {
    guard isPropertyListArray, let value = try? element.value() else { return nil }
    let name = value.onlyMember?.nameBytes
    for index in path.indices.suffix(Self.mostElements).reversed() where path.type(at: index) == element.type {
      guard let other = try? path[index].value(), other.kind == value.kind else { continue }
      if let kind = other.kindInList, kind != value.kindInList {
        return NavNotationError(offset: 0, detail: .partOfList(NavJSON.Pointer(), kind))
      }
      guard other.onlyMember?.nameBytes == name else { continue }
      let part = other.partsOfList.first { place, kind in
        (try? value.value(at: place)).map { !$0.isNull && $0.kindInList != kind } ?? false
      }
      if let part { return NavNotationError(offset: 0, detail: .partOfList(part.place, part.kind)) }
    }
    return nil
  }
}

extension NavJSON.Value {
  /// The kind of a value that `PropertyListEncoder` writes otherwise than `JSONEncoder`: `URL`, `date` or `data`; nil for any other.
  fileprivate var kindInList: String? {
    if let standIn { return standIn }
    return members.map { $0.allSatisfy { ["relative", "base"].contains($0.name) } } ?? false && self["relative"] != nil
      ? "URL" : nil
  }

  /// The pointers to all such parts. The recursion is as deep as the parser allows values to nest.
  fileprivate var partsOfList: [(place: NavJSON.Pointer, kind: String)] {
    if let kindInList { return [(NavJSON.Pointer(), kindInList)] }
    return (members.map(Array.init) ?? []).flatMap { member in
      member.value.partsOfList.map { (NavJSON.Pointer(tokens: [member.name] + $0.place.tokens), $0.kind) }
    }
  }
}
