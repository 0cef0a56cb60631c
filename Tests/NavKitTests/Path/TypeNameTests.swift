import Foundation
import Testing

@testable import NavKit

struct SampleUser: Codable {
  struct Badge: Codable {}
}
enum SampleScreen: Codable { case home }
final class SampleModel: Codable {}
struct SampleBox<Content: Codable>: Codable {
  struct Inner: Codable {}
}
struct SamplePair<First: Codable, Second: Codable>: Codable {}
extension String {
  struct SampleExtension: Codable {}
}
extension SampleBox where Content == Int {
  struct OnlyOfInt: Codable {}
}
private struct SamplePrivate: Codable {}
struct SampleÜmlaut: Codable {}

/// Type names, dotted and mangled.
struct TypeNameTests {
  static var types: [any Codable.Type] {
    [
      Int.self, UInt8.self, Double.self, Bool.self, String.self, [Int].self, [String: [Int]].self, Int?.self,
      Set<String>.self, [Int?].self, UUID.self, Date.self, URL.self, Data.self, Decimal.self,
      SampleUser.self, SampleUser.Badge.self, SampleScreen.self, SampleModel.self, SampleBox<Int>.self,
      SampleBox<SampleUser>.Inner.self, SamplePair<SampleUser, SampleUser>.self,
      SamplePair<SampleUser.Badge, [String: SampleBox<SamplePair<SampleScreen, SampleModel>>]>.self,
      String.SampleExtension.self, SampleÜmlaut.self, SampleBox<String?>.self, ClosedRange<Int>.self,
    ]
  }

  @Test func `a type's dotted and mangled tags are one name`() throws {
    for type in Self.types {
      let dotted = TypeName(String(reflecting: type))
      let mangled = TypeName(try #require(_mangledTypeName(type)))
      #expect(dotted == mangled, "\(type): \(mangled.tag) is \(mangled.name), not \(dotted.name)")
      #expect(dotted.hashValue == mangled.hashValue)
      #expect(!dotted.isMangled && mangled.isMangled)
      #expect(dotted.name == dotted.tag && mangled.name == dotted.name && "\(mangled)" == dotted.name)
      #expect(!dotted.isPrivate && !mangled.isPrivate)
      #expect(dotted.shortName == mangled.shortName)
      #expect(dotted.isShortened(to: dotted.shortName))
      #expect(mangled.isShortened(to: mangled.tag))
    }
  }

  @Test func `a private type is known by its address, whichever way it is written`() throws {
    struct Local: Codable {}
    for type in [SamplePrivate.self, Local.self] as [any Codable.Type] {
      let dotted = TypeName(String(reflecting: type))
      #expect(dotted.isPrivate, "\(dotted.tag)")
      let mangled = TypeName(try #require(_mangledTypeName(type)))
      #expect(mangled.isPrivate, "\(mangled.tag) is \(mangled.name)")
      #expect(dotted.shortName == "\(type)")
      #expect(dotted.isShortened(to: "NavKitTests.\(type)") || dotted.isShortened(to: "TypeNameTests.\(type)"))
    }
  }

  @Test(
    arguments: [
      ("Si", "Swift.Int"), ("SS", "Swift.String"), ("Sb", "Swift.Bool"), ("Sd", "Swift.Double"),
      ("4Main6LessonV", "Main.Lesson"), ("4Main4AreaO", "Main.Area"), ("4Main5ModelC", "Main.Model"),
      ("4Main5OuterV5InnerV", "Main.Outer.Inner"), ("4Main3BoxVySiG", "Main.Box<Swift.Int>"),
      ("SaySiG", "Swift.Array<Swift.Int>"), ("SiSg", "Swift.Optional<Swift.Int>"),
      ("SDySSSaySiGG", "Swift.Dictionary<Swift.String, Swift.Array<Swift.Int>>"),
      ("SS4MainE3ExtV", "(extension in Main):Swift.String.Ext"),
      ("9LessonApp0A6DetailV", "LessonApp.LessonDetail"), ("10Foundation4UUIDV", "Foundation.UUID"),
    ])
  func `a mangled tag is read`(tag: String, name: String) {
    #expect(TypeName(tag).name == name)
    #expect(TypeName(tag) == TypeName(name))
  }

  @Test(
    arguments: [
      "", "x", "S", "SX", "App", "User", "Home", "Detail", "Screen", "Sad", "Say", "Si ", "App.User", "Si.Int", "SiG",
      "4Main", "99Main", "4Main6Lesson", "é", "4Mäin1AV", "$sSi", "$sSiD", "4MainS", "SaS", "\0\0", "Main/Lesson",
      "4Main3FooV_", "Sit", "MyTuple_t", "Any", "AnyHashable", "0", "00", "000", "A", "AA", "AAAA", "A9999A", "SD",
      "Sa", "SE", "SV", "Sim", "SSm", "SiSgm", "So", "ScA", "Yt",
    ])
  func `a tag that is no mangled one is its own name`(tag: String) {
    let type = TypeName(tag)
    #expect(Array(type.name.utf8) == Array(tag.utf8), "\(type.name)")
    #expect(!type.isMangled)
  }

  @Test func `names are compared by code points`() {
    #expect(TypeName("App.é") != TypeName("App.e\u{301}"))
    #expect(Set([TypeName("App.é"), TypeName("App.e\u{301}"), TypeName("App.é")]).count == 2)
  }

  @Test(
    arguments: [
      ("Swift.Int", ["Swift", "Int"], "Int"), ("User", ["User"], "User"), ("App.User", ["App", "User"], "User"),
      ("App.Outer.Inner", ["App", "Outer", "Inner"], "Inner"),
      ("App.Box<Swift.Int>", ["App", "Box"], "Box<Int>"),
      ("App.Box<Swift.Int>.Inner", ["App", "Box", "Inner"], "Inner"),
      (
        "Swift.Dictionary<Swift.String, Swift.Array<App.User>>", ["Swift", "Dictionary"],
        "Dictionary<String, Array<User>>"
      ),
      ("(extension in App):Swift.String.Ext", ["Swift", "String", "Ext"], "Ext"),
      ("App.(unknown context at $1046f0a2c).Hidden", ["App", "Hidden"], "Hidden"),
      ("App.Box<App.(unknown context at $1).Hidden>", ["App", "Box"], "Box<Hidden>"),
      ("", [""], ""), (".", ["", ""], ""), ("App.Box<", ["App", "Box<"], "Box<"), (">", [">"], ">"),
      ("App.Box<>", ["App", "Box"], "Box<>"), ("(extension in ", ["(extension in "], "(extension in "),
      ("(extension in App)", ["(extension in App)"], "(extension in App)"),
      ("(extension in App):", [""], ""),
      ("4Main3BoxVySiG", ["Main", "Box"], "Box<Int>"),
    ] as [(String, [String], String)])
  func `a name has parts, and the last is what people call it`(tag: String, parts: [String], short: String) {
    #expect(TypeName(tag).components.map { String($0.base) } == parts)
    #expect(TypeName(tag).shortName == short)
  }

  @Test(
    arguments: [
      ("App.User", "App.User", true), ("App.User", "User", true), ("App.User", "App", false), ("App.User", "", false),
      ("App.User", "ser", false), ("App.User", "p.User", false), ("App.User", "Other.User", false),
      ("App.User", "My.App.User", false), ("App.User", ".User", false), ("App.User", "user", false),
      ("App.Outer.Inner", "Outer.Inner", true), ("App.Outer.Inner", "Inner", true), ("App.Outer.Inner", "Outer", false),
      ("App.Box<Swift.Int>", "Box", true), ("App.Box<Swift.Int>", "Box<Int>", true),
      ("App.Box<Swift.Int>", "App.Box<Swift.Int>", true), ("App.Box<Swift.Int>", "Box<String>", false),
      ("App.Box<Swift.Int>", "Int", false), ("App.Box<Swift.Int>", "Box<Int, Int>", false),
      ("App.Box<Swift.Int>.Inner", "Box.Inner", true), ("App.Box<Swift.Int>.Inner", "Box<Int>.Inner", true),
      ("App.Pair<App.User, App.Box<Swift.Int>>", "Pair<User,Box>", true),
      ("(extension in App):Swift.String.Ext", "String.Ext", true),
      ("App.(unknown context at $1046f0a2c).Hidden", "App.Hidden", true), ("SS", "String", true), ("SS", "SS", true),
      ("App.é", "e\u{301}", false),
    ])
  func `a name may be shortened from the left, and its arguments too`(name: String, short: String, isShort: Bool) {
    #expect(TypeName(name).isShortened(to: short) == isShort)
  }
}

/// Tags that somebody made to do harm.
struct HostileTypeNameTests {
  @Test(.timeLimit(.minutes(1))) func `random tags are read or left alone`() {
    var generator = SeededGenerator(seed: 3)
    let pieces =
      "S Si SS Sa Sg SD y G _ A AA AB Aa A2A A2_ V O C P E t m p 4Main 1a 0A 0a5User 00 33_ $ XZ Q q d x z l r R s L c D"
      .split(separator: " ").map(String.init)
    let count = ProcessInfo.processInfo.environment["NAVPATH_HOSTILE_TAGS"].flatMap { Int($0) } ?? 5000
    for _ in 0..<count {
      let tag = (0..<Int.random(in: 1...30, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? ""
      }
      let type = TypeName(tag.joined())
      #expect(type.name.utf8.count < 1 << 20)
      _ = type.shortName
      _ = type.isShortened(to: "A.B<C>")
    }
  }

  /// `[X: X]`, where X is a dictionary of the same kind, and so on: each level twice as long, six characters a level.
  static func doubling(_ levels: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return String(repeating: "SDy", count: levels) + "SDySiSiG" + (0..<levels).map { "A\(letters[$0])G" }.joined()
  }

  @Test(.timeLimit(.minutes(1))) func `a tag whose name would fill the memory is left as it is`() {
    #expect(TypeName(Self.doubling(2)).name.utf8.count == 212)
    #expect(TypeName(Self.doubling(5)).isMangled)
    for levels in 9...26 {
      #expect(TypeName(Self.doubling(levels)).name == Self.doubling(levels))
    }
    for tag in [
      "SaySaySiGA2000AG", "SaySaySiGA2000A2000A2000AG", "SaySaySiGAaaaaaaaaaaaaaAG", "SDyScA3X99\(Self.doubling(20))G",
    ] {
      #expect(TypeName(tag).name == tag)
    }
  }

  @Test func `a mangled tag as long as they are read is read on a small stack`() async {
    let tag = String(repeating: "Say", count: 254) + "Si" + String(repeating: "G", count: 254)
    #expect(tag.utf8.count == 1018)
    let short = await onSmallStack { TypeName(tag).shortName.utf8.count + TypeName(tag + "SgSgSgSg").tag.utf8.count }
    #expect(short > 0)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["A<", "A.B<C.", "(", "A<B,"])
  func `a name of a hundred thousand brackets is taken apart on a small stack`(open: String) async {
    let name = String(repeating: open, count: 100_000) + String(repeating: ">", count: 100_000)
    let answers = await onSmallStack {
      [
        TypeName(name).shortName.isEmpty, TypeName(name).isShortened(to: "A"), TypeName("A").isShortened(to: name),
        TypeName(name).isShortened(to: name + " "),
      ]
    }
    #expect(answers == [false, answers[1], false, false])
  }
}
