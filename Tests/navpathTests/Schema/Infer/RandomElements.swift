// Random elements of an app's paths, and random JSON values, for the tests of this folder.

@testable import NavKit
@testable import TestSupport
@testable import navpath

/// The app has structures, enums and standard types; most values are valid for them.
struct RandomElements {
  var generator: SplitMix64

  init(seed: Int) { generator = SplitMix64(seed: UInt64(seed)) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func word() -> String {
    ["home", "search", "caf\u{E9}", "cafe\u{301}", "", "a/b", "\u{1F600}", "x-1", "$comment"][number(0...8)]
  }

  /// The JSON text of a random value of any type.
  mutating func anything(depth: Int = 0) -> String {
    switch number(0...(depth > 3 ? 5 : 8)) {
    case 0: return "null"
    case 1: return chance(50) ? "true" : "false"
    case 2: return ["0", "-0", "1.0", "1e2", "-3.5", "1e400", "0.1e1", "12345678901234567890", "0e5"][number(0...8)]
    case 3: return "\(number(-5...500))"
    case 4: return string(word())
    case 5:
      return [
        #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, #""2026-03-01T12:30:00Z""#, #""https://a.b/c""#, #""ABC-0001""#,
      ][number(0...3)]
    case 6: return "[" + (0..<number(0...3)).map { _ in anything(depth: depth + 1) }.joined(separator: ",") + "]"
    case 7: return object(depth)
    default: return #"{"\#(["home", "detail", "x-a", ""][number(0...3)])":\#(object(depth + 1))}"#
    }
  }

  private mutating func object(_ depth: Int) -> String {
    let names = ["id", "name", "_0", "caf\u{E9}", "cafe\u{301}", "$ref", "type", "x-y", ""].shuffled(using: &generator)
    let members = names.prefix(number(0...4)).map { "\(string($0)):\(anything(depth: depth + 1))" }
    return "{" + members.joined(separator: ",") + "}"
  }

  func string(_ text: String) -> String { NavJSON.compactText(ofString: text) }

  /// The JSON text of a random value of a type, usually valid for its declaration.
  mutating func value(of type: String) -> String {
    switch type {
    case "Swift.Int": return "\(number(-1000...1000))"
    case "Foundation.UUID", "FoundationEssentials.UUID": return #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#
    case "Swift.Array<App.Item>": return "[{\"id\":\(number(0...9))}]"
    case "App.Tab": return string(["home", "search", "cart"][number(0...2)])
    case "App.Screen", "3App6ScreenO":
      return [
        #"{"home":{}}"#, #"{"detail":{"_0":\#(number(1...9))}}"#, #"{"pair":{"id":1,"name":"n"}}"#,
        #"{"pair":{"id":2}}"#,
      ][number(0...3)]
    case "App.User":
      return "{\"id\":\(number(1...99)),\"name\":\(string(word()))\(chance(50) ? ",\"isAdmin\":true" : "")}"
    default: return anything()
    }
  }

  static let types = [
    "Swift.Int", "Foundation.UUID", "FoundationEssentials.UUID", "Swift.Array<App.Item>", "App.Tab", "App.Screen",
    "3App6ScreenO", "App.User", "App.Anything", "App.Box<Swift.Int>", "caf\u{E9}.User", "App.Screen.Inner",
  ]

  /// The elements of a path, root first.
  mutating func elements() -> [NavPath.Element] {
    (0..<number(0...6)).map { _ in
      let type = Self.types[number(0...Self.types.count - 1)]
      return NavPath.Element(type: NavPath.TypeName(type), uncheckedText: value(of: type))
    }
  }
}
