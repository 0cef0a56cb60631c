import Testing

@testable import NavKit
@testable import navpath

struct SwiftTypeTextTests {
  @Test(arguments: [
    ("s:5Kinds4UserV5aliasSayAC5InnerVGvp", "Swift.Array<Kinds.User.Inner>"),
    ("s:5Kinds8DictKeysV1cSDyS2iGvp", "Swift.Dictionary<Swift.Int, Swift.Int>"),
    ("s:5Kinds3BoxV5valuexvp", "A"), ("s:SS5KindsE3ExtV1aSivp", "Swift.Int"), ("s:5KindsXX", nil), ("c:objc(cs)A", nil),
    ("s:", nil), ("", nil),
  ])
  func `the type of a property is in its identifier`(usr: String, type: String?) {
    #expect(SwiftTypeText.ofProperty(usr) == type)
  }

  @Test(arguments: [
    ("s:5Kinds6ScreenO4homeyA2CmF", []),
    ("s:5Kinds6ScreenO4pairyACSi_SSSgtcACmF", ["Swift.Int", "Swift.Optional<Swift.String>"]),
    ("s:5Kinds6ScreenO4deepyACSi_AC3SubOtcACmF", ["Swift.Int", "Kinds.Screen.Sub"]), ("s:x", nil),
  ])
  func `the types of a case's values are in its identifier`(usr: String, types: [String]?) {
    #expect(SwiftTypeText.ofCase(usr) == types)
  }

  @Test func `names and labels are taken apart`() {
    #expect(SwiftTypeText.labels("pair(id:_:)").labels == ["id", "_"])
    #expect(SwiftTypeText.labels("home").name == "home" && SwiftTypeText.labels("home").labels.isEmpty)
    #expect(SwiftTypeText.plain("A.(B in _0F).C<A.(D in _0F)>") == "A.B.C<A.D>")
    #expect(SwiftTypeText.plain("(extension in A):Swift.String.B") == "(extension in A):Swift.String.B")
    #expect(SwiftTypeText.plain("((((") == "((((")
  }

  @Test func `generic arguments take the place of parameters`() {
    let arguments = [["Swift.Int", "Swift.String"], ["A.B<Swift.Bool>"]]
    #expect(SwiftTypeText.substituting(arguments, in: "A1") == "A.B<Swift.Bool>")
    #expect(
      SwiftTypeText.substituting(arguments, in: "Swift.Dictionary<B, X.Y<A>.Z>")
        == "Swift.Dictionary<Swift.String, X.Y<Swift.Int>.Z>")
    #expect(SwiftTypeText.substituting(arguments, in: "C") == nil)
    #expect(SwiftTypeText.parts("(Swift.Int, Swift.Int)")?.base == nil)
    #expect(SwiftTypeText.parts(String(repeating: "A<", count: 20) + String(repeating: ">", count: 20))?.base == nil)
  }
}
