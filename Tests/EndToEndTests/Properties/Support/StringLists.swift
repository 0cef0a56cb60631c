// Arrays of strings, for `StringListsTests`: lists of values (`StringLists`), and paths, also with one error (`RealPaths`).

import Foundation

@testable import TestSupport

/// Makes lists of values as programs save them: `[String]`, `[UUID]`, `[URL]`, the raw values of `[Route]`.
///
/// Lists that alternate names and JSON are excluded: they cannot be distinguished from paths of undotted types.
struct StringLists {
  var random: SplitMix64

  /// A list of 1 to 9 items of one kind.
  mutating func list() -> [String] {
    let sort = random.one(of: Self.sorts)
    return (0..<Int.random(in: 1...9, using: &random)).map { _ in sort(&random) }
  }

  private typealias Sort = @Sendable (inout SplitMix64) -> String

  private static let sorts: [Sort] = [
    // Raw values of an enum of screens.
    { $0.one(of: ["home", "detail", "settings", "search", "profile", "editProfile", "signIn", "main_menu"]) },
    { $0.one(of: ["Home", "Detail", "Settings", "List", "Favourites", "User"]) },
    { $0.one(of: ["detail/3", "detail/4", "home", "user:7", "list?page=2", "detail(3)", ".home"]) },
    // Names, and identifiers in reverse-domain form.
    { $0.one(of: ["Apple Pie", "Crème brûlée", "寿司", "Baklava", "Brownies 2", "👩‍🍳", "", " ", "O'Neill", "a.b"]) },
    { $0.one(of: ["com.example.app", "com.apple.mail", "org.swift.Swift", "net.a1.b2"]) },
    { $0.one(of: ["ann@example.com", "bob.b@example.org"]) },
    { $0.one(of: ["en_US", "de", "zh-Hans", "CA", "SD", "SC", "Si", "SS"]) },
    { $0.one(of: ["App.Home", "App.Detail", "Shop.Product", "App.Outer.Inner"]) },
    // UUIDs, in upper case as Foundation writes them, and in lower case.
    { uuid(&$0).uppercased() },
    { uuid(&$0).lowercased() },
    // URLs and file paths.
    { "https://\($0.one(of: ["a.b", "example.com", "xn--bcher-kva.example"]))/\(number(&$0))?q=\(number(&$0))" },
    { $0.one(of: ["file:///", "myapp://", "https://a.b/"]) + $0.one(of: ["a/b", "detail/3", ""]) },
    { "/Users/\($0.one(of: ["ann", "bob"]))/\($0.one(of: ["Documents", "a b"]))/\(number(&$0)).json" },
    { $0.one(of: ["Notes/a.txt", "a.json", "photo 1.png", "~/x", "./y", "../z", "App.swift"]) },
    // Numbers as text.
    { number(&$0) },
    { "\(number(&$0)).\(number(&$0))" },
    { $0.one(of: ["007", "+5", "1,5", "0x1F", "1e5", "-1", "12 345", "½", "1.2.3", "5 €", "#ff8800"]) },
    // Dates.
    { "20\(digits(2, &$0))-\(digits(2, &$0))-\(digits(2, &$0))" },
    { "20\(digits(2, &$0))-05-\(digits(2, &$0))T12:\(digits(2, &$0)):00Z" },
    { $0.one(of: ["May 1, 2024", "1/5/24", "01.05.2024", "Wed 12:30", "12:30", "2024", "20240501"]) },
    // Encoded values and Booleans.
    { "{\"id\":\(number(&$0))}" },
    { $0.one(of: ["true", "false"]) },
  ]

  private static func number(_ random: inout SplitMix64) -> String { String(Int.random(in: 0...9999, using: &random)) }

  private static func digits(_ count: Int, _ random: inout SplitMix64) -> String {
    (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
  }

  private static func uuid(_ random: inout SplitMix64) -> String {
    let hex = (0..<32).map { _ in String(Int.random(in: 0...15, using: &random), radix: 16) }
    let ends = [8, 12, 16, 20]
    return hex.enumerated().map { (ends.contains($0) ? "-" : "") + $1 }.joined()
  }
}

/// Makes SwiftUI paths: tags and the JSON of values, the last pushed element first.
struct RealPaths {
  var random: SplitMix64

  /// A path of 1 to 9 elements; its types are all dotted, all mangled, all undotted, or mixed.
  mutating func path() -> [String] {
    let sort = random.one(of: Self.sorts)
    return (0..<Int.random(in: 1...9, using: &random)).flatMap { _ in
      let type = random.one(of: sort)
      return [type.tag, random.one(of: type.values)]
    }
  }

  /// A path with a dotted type and its value, and one error elsewhere.
  mutating func broken() -> [String] {
    var path = ["App.User", "{\"id\":1}"] + path()
    // At the end, so that the odd count is the only error.
    if Bool.random(using: &random) { return path + ["App.User"] }
    path[path.count - 1] = random.one(of: ["{", "", "x", "nan", "{\"a\":}", "[1,]"])
    return path
  }

  /// Tags, each with valid values.
  private typealias Sort = [(tag: String, values: [String])]

  private static let sorts = [dotted, mangled, undotted, dotted + mangled + undotted]

  private static let dotted =
    encoded(.dotted)
    + ["App.User", "App.Outer.Inner", "my_app.Screen", "Größe.Café", "App.Box<Swift.Int>.Inner", "App.Box<Swift.Int>"]
    .map { ($0, values) } + [("(extension in App):Swift.String.Ext", values)]

  private static let mangled =
    encoded(.mangled) + ["4Main6LessonV", "4Main4AreaO", "9LessonApp0A6DetailV"].map { ($0, values) }

  private static let undotted: Sort =
    ["User", "Screen", "Route", "ProductDetail", "Item2", "_Hidden", "Café"].map { ($0, values) }

  /// The example values of each kind, as Swift encodes them.
  private static func encoded(_ tagging: Tagging) -> Sort {
    Kind.all.map { kind in
      (tagging.tag(of: kind.type), kind.examples.compactMap { try? tagging.json(of: Screen($0)) })
    }
  }

  private static let values = [
    "1", "-1.5e3", "true", "null", "\"home\"", "\"\"", "{}", "[]", "{\"id\":42,\"name\":\"Blob\"}", "{\"home\":{}}",
    "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "\"https:\\/\\/a.b\"", "[1,null]", "{\"detail\":{\"_0\":3}}", " 7 ",
  ]
}
