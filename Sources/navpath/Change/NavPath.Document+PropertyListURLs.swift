// URLs in a typed array in place in a property list, which `PropertyListEncoder` writes in a form of its own.
//
//     JSON             {"web":{"_0":"https:\/\/a.b"}}
//     property list    {"web":{"_0":{"relative":"https://a.b"}}}, as JSON

import NavKit

extension NavPath.Document {
  /// How many elements are looked at for one of the same case, from the current screen down.
  private static let mostElements = 1000

  /// Where a value for the path has anything else in the place of a URL; nil if it is not seen to have.
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
  /// Whether this is what `PropertyListEncoder` writes for a URL.
  fileprivate var isURLOfList: Bool {
    members.map { $0.allSatisfy { ["relative", "base"].contains($0.name) } } ?? false && self["relative"] != nil
  }

  /// The places of URLs inside. The parser bounds the recursion.
  fileprivate var urlsOfList: [NavJSON.Pointer] {
    if isURLOfList { return [NavJSON.Pointer()] }
    return (members.map(Array.init) ?? []).flatMap { member in
      member.value.urlsOfList.map { NavJSON.Pointer(tokens: [member.name] + $0.tokens) }
    }
  }
}
