// Types read from the identifiers of a symbol graph: properties, values of cases, labels, and generic arguments.

import Testing

@testable import NavKit
@testable import navpath

struct DemangledTypeTests {
  @Test(arguments: [
    ("s:5Kinds4UserV5aliasSayAC5InnerVGvp", "Swift.Array<Kinds.User.Inner>"),
    ("s:5Kinds8DictKeysV1cSDyS2iGvp", "Swift.Dictionary<Swift.Int, Swift.Int>"),
    ("s:5Kinds3BoxV5valuexvp", "A"), ("s:SS5KindsE3ExtV1aSivp", "Swift.Int"), ("s:5KindsXX", nil), ("c:objc(cs)A", nil),
    ("s:", nil), ("", nil),
  ])
  func `the type of a property is read from its identifier`(usr: String, type: String?) {
    #expect(DemangledType.ofProperty(usr) == type)
  }

  @Test(arguments: [
    ("s:5Kinds6ScreenO4homeyA2CmF", []),
    ("s:5Kinds6ScreenO4pairyACSi_SSSgtcACmF", ["Swift.Int", "Swift.Optional<Swift.String>"]),
    ("s:5Kinds6ScreenO4deepyACSi_AC3SubOtcACmF", ["Swift.Int", "Kinds.Screen.Sub"]), ("s:x", nil),
  ])
  func `the types of a case's values are read from its identifier`(usr: String, types: [String]?) {
    #expect(DemangledType.ofCase(usr) == types)
  }

  @Test func `names and labels are split`() {
    #expect(DemangledType.labels("pair(id:_:)").labels == ["id", "_"])
    #expect(DemangledType.labels("home").name == "home" && DemangledType.labels("home").labels.isEmpty)
    #expect(DemangledType.plain("A.(B in _0F).C<A.(D in _0F)>") == "A.B.C<A.D>")
    #expect(DemangledType.plain("(extension in A):Swift.String.B") == "(extension in A):Swift.String.B")
    #expect(DemangledType.plain("((((") == "((((")
  }

  @Test func `generic arguments replace parameters`() {
    let arguments = [["Swift.Int", "Swift.String"], ["A.B<Swift.Bool>"]]
    #expect(DemangledType.substituting(arguments, in: "A1") == "A.B<Swift.Bool>")
    #expect(
      DemangledType.substituting(arguments, in: "Swift.Dictionary<B, X.Y<A>.Z>")
        == "Swift.Dictionary<Swift.String, X.Y<Swift.Int>.Z>")
    #expect(DemangledType.substituting(arguments, in: "C") == nil)
    #expect(DemangledType.parts("(Swift.Int, Swift.Int)")?.base == nil)
    #expect(DemangledType.parts(String(repeating: "A<", count: 20) + String(repeating: ">", count: 20))?.base == nil)
  }
}
