// Type names, dotted and mangled, also of sample types (`SampleUser` and others): one name for both, private types, comparison
// by code points, parts, shortened forms, and thousands of brackets.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

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

extension NavPath.TypeName {
  /// Whether `short` is this name, its tag, or a shortened form of it.
  fileprivate func isShortened(to short: String) -> Bool {
    name.utf8.elementsEqual(short.utf8) || tag.utf8.elementsEqual(short.utf8)
      || Component.isSuffix(Component.split(short), of: components)
  }
}

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

  @Test func `dotted and mangled tags of a type have one name`() throws {
    for type in Self.types {
      let dotted = NavPath.TypeName(String(reflecting: type))
      let mangled = NavPath.TypeName(try #require(_mangledTypeName(type)))
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

  @Test func `a private type is recognized by its address, in both notations`() throws {
    struct Local: Codable {}
    for type in [SamplePrivate.self, Local.self] as [any Codable.Type] {
      let dotted = NavPath.TypeName(String(reflecting: type))
      #expect(dotted.isPrivate, "\(dotted.tag)")
      let mangled = NavPath.TypeName(try #require(_mangledTypeName(type)))
      #expect(mangled.isPrivate, "\(mangled.tag) is \(mangled.name)")
      #expect(dotted.shortName == "\(type)")
      #expect(dotted.isShortened(to: "NavKitTests.\(type)") || dotted.isShortened(to: "TypeNameTests.\(type)"))
    }
  }

  @Test func `names are compared by code points`() {
    #expect(NavPath.TypeName("App.é") != NavPath.TypeName("App.e\u{301}"))
    #expect(Set([NavPath.TypeName("App.é"), NavPath.TypeName("App.e\u{301}"), NavPath.TypeName("App.é")]).count == 2)
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
  func `a name has parts, and a last part`(tag: String, parts: [String], short: String) {
    #expect(NavPath.TypeName(tag).components.map { String($0.base) } == parts)
    #expect(NavPath.TypeName(tag).shortName == short)
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
  func `a name and its arguments may be shortened from the left`(name: String, short: String, isShort: Bool) {
    #expect(NavPath.TypeName(name).isShortened(to: short) == isShort)
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["A<", "A.B<C.", "(", "A<B,"])
  func `a name with very many brackets is split on a small stack`(open: String) async {
    let count = LawSize.count(20_000, full: 100_000)
    let name = String(repeating: open, count: count) + String(repeating: ">", count: count)
    let answers = await onSmallStack {
      [
        NavPath.TypeName(name).shortName.isEmpty, NavPath.TypeName(name).isShortened(to: "A"),
        NavPath.TypeName("A").isShortened(to: name),
        NavPath.TypeName(name).isShortened(to: name + " "),
      ]
    }
    #expect(answers == [false, answers[1], false, false])
  }
}
