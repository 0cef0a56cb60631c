// Texts of paths in SwiftUI's form, from the types and values of their elements, for tests of Validation (NavKitTests) and
// Change (navpathTests).

@testable import NavKit

enum PathText {
  /// A path of elements that are `TYPE value`, root first.
  static func swiftUI(_ elements: [String]) -> String {
    let strings = elements.reversed().flatMap { element in
      let space = element.firstIndex(of: " ") ?? element.endIndex
      return [String(element[..<space]), String(element[element.index(after: space)...])]
    }
    return "[\(strings.map { NavJSON.compactText(ofString: $0) }.joined(separator: ","))]"
  }
}
