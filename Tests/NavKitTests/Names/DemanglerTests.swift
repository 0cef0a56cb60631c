// Mangled tags, including hostile ones: their names, private types, tags that are plain, unreadable or ambiguous, and the
// limits of length, memory and stack.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct DemanglerTests {
  @Test(
    arguments: [
      ("Si", "Swift.Int"), ("SS", "Swift.String"), ("Sb", "Swift.Bool"), ("Sd", "Swift.Double"),
      ("4Main6LessonV", "Main.Lesson"), ("4Main4AreaO", "Main.Area"), ("4Main5ModelC", "Main.Model"),
      ("4Main5OuterV5InnerV", "Main.Outer.Inner"), ("4Main3BoxVySiG", "Main.Box<Swift.Int>"),
      ("SaySiG", "Swift.Array<Swift.Int>"), ("SiSg", "Swift.Optional<Swift.Int>"),
      ("SDySSSaySiGG", "Swift.Dictionary<Swift.String, Swift.Array<Swift.Int>>"),
      ("SS4MainE3ExtV", "(extension in Main):Swift.String.Ext"),
      ("9LessonApp0A6DetailV", "LessonApp.LessonDetail"), ("10Foundation4UUIDV", "Foundation.UUID"),
      ("SDyS2SG", "Swift.Dictionary<Swift.String, Swift.String>"), ("3App4_FooV", "App._Foo"),
      ("6OldApp4PairVyS2iG", "OldApp.Pair<Swift.Int, Swift.Int>"), ("3App005_2_JfaV", "App.é2"),
      ("4Main3BoxVySi_SStG", "Main.Box<(Swift.Int, Swift.String)>"), ("4Main3BoxVyyytcG", "Main.Box<() -> ()>"),
      ("4Main3BoxVyAA1P_pG", "Main.Box<Main.P>"), ("4Main3BoxVyypXpG", "Main.Box<Any.Type>"),
      ("4Main4PackVySi_SSQPG", "Main.Pack<Pack{Swift.Int, Swift.String}>"), ("4Main3BoxVy$2_G", "Main.Box<3>"),
      (
        "4Main3BoxVySl_pSi7ElementSlRts_XPG",
        "Main.Box<any Swift.Collection<Self.Swift.Collection.Element == Swift.Int>>"
      ),
      ("So9NSDecimala", "__C.NSDecimal"), ("ScP", "Swift.TaskPriority"),
      ("Sa4MainE4Ext2VySi_G", "(extension in Main):Swift.Array<Swift.Int>.Ext2"),
      (
        "4Main3BigVyAA1AVAA1BVAA1CVAA1DVAA1EVAA1FVAA1GVAA1HVAA1IVAA1JVG",
        "Main.Big<Main.A, Main.B, Main.C, Main.D, Main.E, Main.F, Main.G, Main.H, Main.I, Main.J>"
      ),
    ])
  func `a mangled tag is read`(tag: String, name: String) {
    #expect(NavPath.TypeName(tag).name == name)
    #expect(NavPath.TypeName(tag) == NavPath.TypeName(name))
  }

  @Test(
    arguments: [
      "", "x", "S", "SX", "App", "User", "Home", "Detail", "Screen", "Sad", "Say", "Si ", "App.User", "Si.Int", "SiG",
      "4Main", "99Main", "4Main6Lesson", "é", "4Mäin1AV", "$sSi", "$sSiD", "4MainS", "SaS", "\0\0", "Main/Lesson",
      "4Main3FooV_", "Sit", "MyTuple_t", "Any", "AnyHashable", "0", "00", "000", "A", "AA", "AAAA", "A9999A", "SD",
      "Sa", "SE", "SV", "Sim", "SSm", "SiSgm", "So", "ScA", "Yt",
    ])
  func `a tag that is not mangled is a name`(tag: String) {
    let type = NavPath.TypeName(tag)
    #expect(Array(type.name.utf8) == Array(tag.utf8), "\(type.name)")
    #expect(!type.isMangled)
  }

  @Test(
    arguments: [
      "9LessonApp6DetaiV", "4Main3BoxVy$b2_G", "4Main3BoxVy$b2_SiG", "4Main3FooVQx_G", "4Main0A3FooV6DetaiV",
      "4MainA9999V",
      "4Main3BoxVy\(doubling(26))G",
      "4Main3BoxVy\(String(repeating: "Say", count: 400))Si\(String(repeating: "G", count: 401))",
    ])
  func `a tag that begins like a mangled name is mangled, even if it cannot be read`(tag: String) {
    let type = NavPath.TypeName(tag)
    #expect(type.isMangled && type.isUnreadable)
    #expect(type.name == tag && type.demangledName == nil)
  }

  @Test(arguments: [
    "4Main13$55fa35aac6acyXZ4PrivV", "4Main6Hidden33_0A0B0C0D0E0F00112233445566778899LLV",
    "4Main3runyyF5LocalL_V",
  ])
  func `a private type is recognized in both manglings`(tag: String) {
    #expect(NavPath.TypeName(tag).demangledName != nil && NavPath.TypeName(tag).isPrivate)
  }

  @Test(arguments: ["s7UnicodeO6caarV", "xSDySSSiGG", "_s11InlineArrayVy$2_SiGZSPySiG", "4Main3BoxVyScMlAA3BoxVyG"])
  func `a tag that the runtime does not read as one type is not read`(tag: String) {
    #expect(NavPath.TypeName(tag).demangledName == nil)
  }

  @Test(arguments: [("SayHelloG", true), ("9f8eC", true), ("Settings", false), ("SavedV", false), ("App.SayV", false)])
  func `a tag that may be a mangled name or a plain one is doubtful`(tag: String, mayBeUnreadable: Bool) {
    #expect(NavPath.TypeName(tag).mayBeUnreadable == mayBeUnreadable)
  }

  @Test(
    arguments: [
      "4Main6LessonV", "Si", "App.User", "12C", "1AC", "9f8eC", "99Main6DetailV", "9LessonApp6DetV", "9LessonApp",
      "4MainV",
      "SaySiGV", "So7UIImageC", "s5HelloV", "Main6LessonV", "9LessonApp.Detail6V", "4Main3FooV$", "", "1",
    ])
  func `a tag is readable if it can be read or is not mangled`(tag: String) {
    #expect(!NavPath.TypeName(tag).isUnreadable)
  }

  @Test(.timeLimit(.minutes(10))) func `random tags are read or left unchanged`() {
    var generator = SplitMix64(seed: 3)
    let pieces =
      "S Si SS Sa Sg SD y G _ A AA AB Aa A2A A2_ V O C P E t m p 4Main 1a 0A 0a5User 00 33_ $ XZ Q q d x z l r R s L c D"
      .split(separator: " ").map(String.init)
    let count = ProcessInfo.processInfo.environment["NAVPATH_HOSTILE_TAGS"].flatMap { Int($0) } ?? 5000
    for _ in 0..<count {
      let tag = (0..<Int.random(in: 1...30, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? ""
      }
      let type = NavPath.TypeName(tag.joined())
      #expect(type.name.utf8.count < 1 << 20)
      _ = type.shortName
      _ = type.components
    }
  }

  /// Nested dictionaries `[X: X]`: each level adds six characters to the tag and doubles the length of the name.
  static func doubling(_ levels: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return String(repeating: "SDy", count: levels) + "SDySiSiG" + (0..<levels).map { "A\(letters[$0])G" }.joined()
  }

  @Test(.timeLimit(.minutes(10))) func `a tag whose name would fill the memory is left unchanged`() {
    #expect(NavPath.TypeName(Self.doubling(2)).name.utf8.count == 212)
    #expect(NavPath.TypeName(Self.doubling(5)).isMangled)
    for levels in 9...26 {
      #expect(NavPath.TypeName(Self.doubling(levels)).name == Self.doubling(levels))
    }
    for tag in [
      "SaySaySiGA2000AG", "SaySaySiGA2000A2000A2000AG", "SaySaySiGA200a200a200AG", "SDyScA3X99\(Self.doubling(20))G",
    ] {
      #expect(NavPath.TypeName(tag).name == tag)
    }
  }

  @Test func `a mangled tag of the greatest length is read on a small stack`() async {
    let tag = String(repeating: "Say", count: 254) + "Si" + String(repeating: "G", count: 254)
    #expect(tag.utf8.count == 1018)
    let short = await onSmallStack {
      NavPath.TypeName(tag).shortName.utf8.count + NavPath.TypeName(tag + "SgSgSgSg").tag.utf8.count
    }
    #expect(short > 0)
  }
}
