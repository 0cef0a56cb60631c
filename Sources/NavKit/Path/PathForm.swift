// The ways in which apps and libraries write a path (FORMAT 1 to 3).

/// The form that a path is written in.
///
///     try PathDocument(Array("[1,2]".utf8)).form == .array
///
/// Whatever the form, a `NavPath` counts from the root; which end comes first in the text is a property of the form.
public enum PathForm: String, CaseIterable, Sendable, Hashable {
  /// SwiftUI's own, and NavigationBackport's and swift-navigation's with mangled tags: `["Swift.Int","1"]`, strings in
  /// pairs, the current screen first.
  case swiftui
  /// A typed array, an enum of screens or a list of ids: `[{"detail":{"_0":3}}]`, `[1,2,3]`, the root first, no tags.
  case array
  /// FlowStacks' `FlowPath`: `[{"push":{}},"Si","1"]`, presentation style, mangled tag and value, the current screen
  /// first.
  case flowstacks
  /// swift-cross-ui's `NavigationPath`: `[{"type":"Swift.Int","value":"MQ=="}]`, the value in base64, the root first.
  case swiftcrossui
  /// The form for people and for `jq`: `[{"type":"App.User","value":{"id":42}}]`, the root first.
  case expanded
}

extension PathForm {
  /// Whether the current screen comes first in the text.
  var isTopFirst: Bool { self == .swiftui || self == .flowstacks }

  /// Whether each element has its type beside it.
  var hasTags: Bool { self != .array }

  /// Whether the form has a place for how a screen is presented.
  public var hasStyles: Bool { self == .flowstacks || self == .expanded }

  /// How an element's value is written.
  var valueCoding: ValueCoding {
    switch self {
    case .swiftui, .flowstacks: .text
    case .swiftcrossui: .base64
    case .array, .expanded: .inPlace
    }
  }

  enum ValueCoding {
    /// As JSON text in a string.
    case text
    /// As base64 of its JSON in a string.
    case base64
    /// As the JSON value that it is.
    case inPlace
  }

  /// The form of an array, by looking (DESIGN 2.4).
  ///
  /// An array that has a string for its first item, or nothing in it, is SwiftUI's; so is one with a string anywhere, but
  /// FlowStacks' if it begins with an object, so that the item that is wrong is found at fault. `swiftcrossui` looks like
  /// `expanded`, so it is never found.
  static func form(of array: JSON.Value) -> PathForm {
    var items = JSON.Value.Elements(container: array).makeIterator()
    guard let first = items.next(), first.kind != .string else { return .swiftui }
    if first.kind == .object, items.next()?.kind == .string { return .flowstacks }
    if JSON.Value.Elements(container: array).contains(where: { $0.kind == .string }) {
      return first.kind == .object ? .flowstacks : .swiftui
    }
    return first.isExpandedElement ? .expanded : .array
  }
}

extension JSON.Value {
  /// Whether the value is an object with a `type` that is a string and a `value`, and nothing that `expanded` does not
  /// have.
  fileprivate var isExpandedElement: Bool {
    guard let members, self["type"]?.kind == .string, self["value"] != nil else { return false }
    return members.allSatisfy { member in ["type", "value", "style"].contains { member.nameEquals($0) } }
  }
}
