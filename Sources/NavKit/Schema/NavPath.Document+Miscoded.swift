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
      first = (self.path.misplacedText(in: element) ?? misplacedURL(in: element)).map { (index, $0) }
    }
    return first
  }

  /// The number of elements, from the top, that are searched for one of the same case.
  private static let mostElements = 1000

  /// The error for a place where the path's elements have a URL and this one has something else; nil if none is found.
  private func misplacedURL(in element: NavPath.Element) -> NavNotationError? {
    guard isPropertyListArray, let value = try? element.value() else { return nil }
    let name = value.onlyMember?.nameBytes
    for index in path.indices.suffix(Self.mostElements).reversed() where path.type(at: index) == element.type {
      guard let other = try? path[index].value(), other.kind == value.kind, other.onlyMember?.nameBytes == name else {
        continue
      }
      let places = other.urlsOfList.filter { (try? value.value(at: $0)).map { !$0.isNull && !$0.isURLOfList } ?? false }
      if let place = places.first { return NavNotationError(offset: 0, detail: .urlOfList(place)) }
    }
    return nil
  }
}

extension NavJSON.Value {
  /// Whether the value has the form in which `PropertyListEncoder` writes a URL.
  fileprivate var isURLOfList: Bool {
    members.map { $0.allSatisfy { ["relative", "base"].contains($0.name) } } ?? false && self["relative"] != nil
  }

  /// The pointers to all URLs in the value. The recursion is as deep as the parser allows values to nest.
  fileprivate var urlsOfList: [NavJSON.Pointer] {
    if isURLOfList { return [NavJSON.Pointer()] }
    return (members.map(Array.init) ?? []).flatMap { member in
      member.value.urlsOfList.map { NavJSON.Pointer(tokens: [member.name] + $0.tokens) }
    }
  }
}
