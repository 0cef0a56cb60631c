// A path in an app: type-erased values (`Screen`), the tags and the file that the app writes (`Tagging`), and example values
// of each kind of type (`Kind`), for `FormsTests`, `EncodedPathTests`, `StringLists`, `DiffLawsTests` and `DiffMixesTests`.
// Also JSON texts for all suites (`jsonText`).

import Foundation

@testable import TestSupport

/// The JSON text of a value, as Foundation writes it.
func jsonText(_ value: some Encodable) throws -> String {
  String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
}

/// A value that can be on a saved path.
typealias Pushable = Codable & Hashable & Sendable

/// A value on a path, and its type as registered by `navigationDestination(for:)`.
struct Screen: Equatable, Sendable, CustomStringConvertible {
  let value: any Pushable

  init(_ value: any Pushable) { self.value = value }

  static func == (left: Screen, right: Screen) -> Bool {
    type(of: left.value) == type(of: right.value) && AnyHashable(left.value) == AnyHashable(right.value)
  }

  var description: String { "\(type(of: value))(\(value))" }
}

/// The kind of tags that an app saves: dotted for SwiftUI, mangled for NavigationBackport and swift-navigation.
enum Tagging: String, CaseIterable, CustomStringConvertible, Sendable {
  case dotted
  case mangled

  var description: String { rawValue }

  func tag(of type: Any.Type) -> String {
    switch self {
    case .dotted: String(reflecting: type)
    case .mangled: _mangledTypeName(type) ?? "?"
    }
  }

  /// The JSON text of a value, as in the file.
  func json(of screen: Screen) throws -> String {
    try jsonText(screen.value)
  }

  /// The `ELEMENT` word of a value: its tag and its JSON.
  func word(_ screen: Screen) throws -> String { "\(tag(of: type(of: screen.value)))=\(try json(of: screen))" }

  /// The file of a path, given root first.
  func encode(_ path: [Screen]) throws -> String {
    var strings: [String] = []
    for screen in path.reversed() { strings += [tag(of: type(of: screen.value)), try json(of: screen)] }
    return try jsonText(strings)
  }

  /// The screens that the app decodes from a file; an error if SwiftUI would drop any.
  func decode(_ text: String, knowing types: [any Pushable.Type]) throws -> [Screen] {
    let strings = try JSONDecoder().decode([String].self, from: Data(text.utf8))
    guard strings.count.isMultiple(of: 2) else { throw Dropped(tag: "an odd count") }
    let registered = Dictionary(types.map { (tag(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    return try stride(from: strings.count - 2, through: 0, by: -2).map { index in
      guard let type = registered[strings[index]] else { throw Dropped(tag: strings[index]) }
      return Screen(try JSONDecoder().decode(type, from: Data(strings[index + 1].utf8)))
    }
  }

  struct Dropped: Error { var tag: String }
}

// MARK: - Pushed values

enum App {
  struct User: Pushable {
    var id: Int
    var name: String
    var boss: String?
  }

  struct Outer: Pushable {
    struct Inner: Pushable { var x: Double }
    var inner: Inner
    var seen: Date
    var link: URL
    var tags: [String: [Int?]]
  }

  struct Box<Value: Pushable>: Pushable {
    struct Inner: Pushable { var items: [Value] }
    var value: Value
  }

  enum Destination: Pushable {
    case home
    case detail(Int)
    case pair(id: Int, name: String?)
    case profile(User)
  }

  enum Tab: String, Pushable { case home, search }

  enum Level: Int, Pushable { case low = 1, high = 2 }

  final class Model: Pushable {
    let id: UUID
    init(id: UUID) { self.id = id }
    static func == (left: Model, right: Model) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
}

extension String {
  struct Extended: Pushable { var note: String }
}

/// A kind of value, its examples, and the first one in Swift notation.
struct Kind: Sendable, CustomStringConvertible {
  var name: String
  var examples: [any Pushable]
  /// The value in Swift notation, without the type; nil if it cannot be expressed.
  var swift: String?
  var type: any Pushable.Type

  var description: String { name }
  var testDescription: String { name }

  init<Value: Pushable>(_ name: String, _ examples: Value..., swift: String? = nil) {
    self.name = name
    self.examples = examples
    self.swift = swift
    self.type = Value.self
  }

  static let control = "line\nend\ttab \u{1} bell\u{7} \"quoted\" back\\slash /slash \u{7F}\u{85}\u{2028}"
  static let emoji = "👩‍👩‍👧 e\u{301} ﷽ 日本 \u{10FFFF}"
  static let moment = Date(timeIntervalSinceReferenceDate: 785_443_200.125)

  /// A value of a random kind.
  static func screen(_ random: inout SplitMix64) -> Screen {
    Screen(random.one(of: random.one(of: all).examples))
  }

  /// The kinds that are tested: a third, or all in the full run.
  static let tried = all.indices.filter { LawSize.isFull || $0.isMultiple(of: 3) }.map { all[$0] }

  static let all: [Kind] = [
    Kind("an Int", 42, Int.min, Int.max),
    Kind("a String", "Blob", "", control, emoji),
    Kind("a Bool", true, false),
    Kind("a Double", 1.5, 1.0, -0.0, 1e300, 2.5e-300, 0.1, 123_456_789.123),
    Kind("a Float", Float(0.1), Float(3)),
    Kind("a UInt8", UInt8(255)),
    Kind("a UInt64", UInt64.max),
    Kind(
      "a struct", App.User(id: 42, name: "Blob"), App.User(id: -1, name: control, boss: emoji),
      swift: #"(id: 42, name: "Blob", boss: nil)"#),
    Kind("a nested struct", App.Outer.Inner(x: 1.25), swift: "(x: 1.25)"),
    Kind(
      "a struct of everything",
      App.Outer(inner: .init(x: 2), seen: moment, link: url, tags: ["a/b": [1, nil], "": []]),
      swift:
        #"(inner: Inner(x: 2.0), seen: 785443200.125, link: "https://a.b/c?d=%C3%A9#f", tags: ["a/b": [1, nil], "": []])"#
    ),
    Kind("a generic struct", App.Box(value: 3), swift: "(value: 3)"),
    Kind("a generic struct of a generic", App.Box(value: App.Box(value: "x")), swift: #"(value: Box(value: "x"))"#),
    Kind(
      "a struct nested in a generic", App.Box<App.User>.Inner(items: [App.User(id: 1, name: "a")]),
      swift: #"(items: [User(id: 1, name: "a")])"#),
    Kind("a class", App.Model(id: uuid), swift: #"(id: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")"#),
    Kind("a type in an extension", String.Extended(note: "n"), swift: #"(note: "n")"#),
    Kind("an enum without payload", App.Destination.home, swift: ".home"),
    Kind("an enum with a payload", App.Destination.detail(3), swift: ".detail(3)"),
    Kind(
      "an enum with a labelled payload", App.Destination.pair(id: 1, name: "n"), .pair(id: 1, name: nil),
      swift: #".pair(id: 1, name: "n")"#),
    Kind(
      "an enum with a struct in it", App.Destination.profile(App.User(id: 1, name: "a")),
      swift: #".profile(User(id: 1, name: "a"))"#),
    Kind("a raw enum of strings", App.Tab.search, .home, swift: #"(rawValue: "search")"#),
    Kind("a raw enum of integers", App.Level.high, swift: "(rawValue: 2)"),
    Kind("an Optional", Int?.some(5), nil),
    Kind("an Optional struct", App.User?.some(App.User(id: 1, name: "a")), nil),
    Kind("an Array", [1, 2, 3], []),
    Kind("an Array of structs", [App.User(id: 1, name: "a")]),
    Kind("a Dictionary", ["a": [1], "é/\"": []], [:]),
    Kind("a Dictionary of integers", [1: "a"]),
    Kind("a Set", Set([7])),
    Kind("a Range", 0..<3),
    Kind("a UUID", uuid, swift: #"("E621E1F8-C36C-495A-93FC-0C247A3E6E5F")"#),
    Kind("a Date", moment, Date(timeIntervalSinceReferenceDate: 0)),
    Kind("a URL", url, swift: #"(string: "https://a.b/c?d=%C3%A9#f")"#),
    Kind("Data", Data([0, 255, 62, 63])),
    Kind("a Decimal", Decimal(string: "1.10") ?? 0, Decimal(string: "123456789012345678901234567890.5") ?? 0),
  ]

  private static let uuid = UUID(
    uuid: (0xE6, 0x21, 0xE1, 0xF8, 0xC3, 0x6C, 0x49, 0x5A, 0x93, 0xFC, 0x0C, 0x24, 0x7A, 0x3E, 0x6E, 0x5F))
  private static let url = URL(string: "https://a.b/c?d=%C3%A9#f") ?? URL(fileURLWithPath: "/")
}
