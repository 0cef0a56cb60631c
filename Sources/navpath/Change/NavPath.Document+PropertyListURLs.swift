// The search for a URL that a new element of an in-place typed array of a property list has in the form of JSON, which
// `PropertyListEncoder` encodes differently.
//
//     JSON             {"web":{"_0":"https:\/\/a.b"}}
//     property list    {"web":{"_0":{"relative":"https://a.b"}}}, as JSON

import NavKit

extension NavPath.Document {
  /// The number of elements, from the top, that are searched for one of the same case.
  private static let mostElements = 1000

  /// The place in an element's value where the path's elements have a URL and this one has something else; nil if none is found.
  func misplacedURL(in element: NavPath.Element) -> NavJSON.Pointer? {
    guard isPropertyListArray, let value = try? element.value() else { return nil }
    let name = value.onlyMember?.nameBytes
    for index in path.indices.suffix(Self.mostElements).reversed() where path.type(at: index) == element.type {
      guard let other = try? path[index].value(), other.kind == value.kind, other.onlyMember?.nameBytes == name else {
        continue
      }
      let places = other.urlsOfList.filter { (try? value.value(at: $0)).map { !$0.isNull && !$0.isURLOfList } ?? false }
      if let place = places.first { return place }
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
