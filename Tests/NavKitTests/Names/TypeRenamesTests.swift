// New names of types in dotted and mangled tags, tags that cannot be renamed exactly, and the renames that were applied.

import Testing

@testable import NavKit
@testable import TestSupport

struct TypeRenamesTests {
  static func renames(_ pairs: [(String, String)]) -> TypeRenames {
    TypeRenames(pairs.map { TypeRename(NavPath.TypeName($0.0), to: NavPath.TypeName($0.1)) })
  }

  static let item = [("OldApp.Item", "Shop.Product")]
  static let module = [("OldApp.", "Shop.")]

  @Test(arguments: [
    NamedCase("the type", ("OldApp.Item", item), "Shop.Product"),
    NamedCase("another type", ("OldApp.Items", item), nil),
    NamedCase("a type of that name elsewhere", ("My.OldApp.Item", item), nil),
    NamedCase("a nested type", ("OldApp.Item.Kind", item), "Shop.Product.Kind"),
    NamedCase("with arguments", ("OldApp.Item<Swift.Int>", item), "Shop.Product<Swift.Int>"),
    NamedCase("in arguments", ("App.Box<OldApp.Item>.Inner", item), "App.Box<Shop.Product>.Inner"),
    NamedCase(
      "deep in arguments",
      ("Swift.Dictionary<Swift.String, Swift.Array<OldApp.Item>>", item),
      "Swift.Dictionary<Swift.String, Swift.Array<Shop.Product>>"
    ),
    NamedCase(
      "in a tuple and a function",
      ("App.Box<(OldApp.Item, Swift.Int) -> OldApp.Item>", item), "App.Box<(Shop.Product, Swift.Int) -> Shop.Product>"),
    NamedCase("as an existential", ("App.Box<any OldApp.Item & App.P>", item), "App.Box<any Shop.Product & App.P>"),
    NamedCase("behind an argument", ("OldApp.Item<OldApp.Item>", item), "Shop.Product<Shop.Product>"),
    NamedCase("a module", ("OldApp.A<OldApp.B>.C", module), "Shop.A<Shop.B>.C"),
    NamedCase("a longer module name", ("OldApp2.A", module), nil),
    NamedCase("a module alone", ("OldApp", module), nil),
    NamedCase(
      "the module of an extension", ("(extension in OldApp):Swift.String.E", module),
      "(extension in Shop):Swift.String.E"),
    NamedCase("a private type", ("OldApp.(unknown context at $1a).H", module), "Shop.(unknown context at $1a).H"),
    NamedCase("an undotted name", ("Item", [("Item", "Product")]), "Product"),
    NamedCase("an undotted name as a module", ("Item.Kind", [("Item", "Product")]), nil),
    NamedCase("the longest name counts", ("OldApp.Item", module + item), "Shop.Product"),
    NamedCase("types inside a type", ("A.B.C", [("A.B.", "X."), ("A.B", "Y.Z")]), "X.C"),
    NamedCase("the type itself", ("A.B", [("A.B.", "X."), ("A.B", "Y.Z")]), "Y.Z"),
    NamedCase("all at once", ("A.B<B.C>", [("A.B", "B.C"), ("B.C", "A.B")]), "B.C<A.B>"),
    NamedCase("arguments stay with their part", ("A.B<Swift.Int>.C", [("A.B.C", "D.E.F")]), "D.E<Swift.Int>.F"),
    NamedCase("a type with its arguments", ("A.B<Swift.Int>", [("A.B<Swift.Int>", "A.IntB")]), "A.IntB"),
    NamedCase("with others", ("A.B<Swift.Bool>", [("A.B<Swift.Int>", "A.IntB")]), nil),
    NamedCase(
      "with its arguments in arguments", ("C.D<A.B<Swift.Int>>", [("A.B<Swift.Int>", "A.IntB")]), "C.D<A.IntB>"),
    NamedCase("to one with arguments", ("A.IntB.C", [("A.IntB", "A.B<Swift.Int>")]), "A.B<Swift.Int>.C"),
    NamedCase("Foundation's on Linux", ("FoundationEssentials.UUID", [("Foundation.UUID", "App.ID")]), "App.ID"),
    NamedCase("no name of Swift's", ("home screen", [("home screen", "App.Home")]), "App.Home"),
    NamedCase("brackets that are not closed", ("OldApp.Item<OldApp.Item", item), "Shop.Product<Shop.Product"),
    NamedCase("brackets that are not opened", (">)].OldApp.Item", item), ">)].Shop.Product"),
    NamedCase("the same name", ("A.B", [("A.B", "A.B")]), nil),
  ])
  func `a dotted name is renamed`(_ row: NamedCase<(String, [(String, String)]), String?>) throws {
    let renamed = try Self.renames(row.input.1).renamed(NavPath.TypeName(row.input.0))
    #expect(renamed?.type.tag == row.want)
  }

  @Test(arguments: [
    NamedCase("a standard type", ("Si", [("Swift.Int", "Swift.Int64")]), "s5Int64V"),
    NamedCase("and back", ("s5Int64V", [("Swift.Int64", "Swift.Int")]), "Si"),
    NamedCase("one inside", ("6OldApp4PairVySiSSG", [("Swift.Int", "Swift.Int64")]), "6OldApp4PairVys5Int64VSSG"),
    NamedCase("to a standard type", ("6OldApp4ItemV", [("OldApp.Item", "Swift.String")]), "SS"),
    NamedCase(
      "out of a type", ("6OldApp12LessonDetailV0C0V", [("OldApp.LessonDetail.Lesson", "OldApp.Lesson")]),
      "6OldApp6LessonV"),
    NamedCase("another module and name", ("6OldApp4ItemV", item), "4Shop7ProductV"),
    NamedCase("to a mangled name", ("6OldApp4ItemV", [("OldApp.Item", "4Shop7ProductO")]), "4Shop7ProductO"),
    NamedCase("by a mangled name", ("6OldApp4ItemV", [("6OldApp4ItemV", "Shop.Product")]), "4Shop7ProductV"),
    NamedCase(
      "to a mangled name, inside", ("6OldApp3BoxCyAA4ItemVG", [("OldApp.Item", "4Shop5OuterV7ProductO")]),
      "6OldApp3BoxCy4Shop5OuterV7ProductOG"),
    NamedCase("a dotted tag stays dotted", ("OldApp.Item", [("OldApp.Item", "4Shop7ProductO")]), "Shop.Product"),
  ])
  func `a mangled tag is renamed to a mangled tag`(_ row: NamedCase<(String, [(String, String)]), String>) throws {
    let renamed = try #require(try Self.renames(row.input.1).renamed(NavPath.TypeName(row.input.0)))
    #expect(renamed.type.tag == row.want)
    #expect(NavPath.TypeName(renamed.type.tag).name == renamed.type.name)
  }

  @Test(arguments: [
    NamedCase(
      "into another type", ("6OldApp4ItemV", [("OldApp.Item", "Shop.Outer.Product")]),
      "the mangled tag of Shop.Outer.Product does not follow from that of OldApp.Item; give the new name mangled, as "
        + "_mangledTypeName prints it"),
    NamedCase(
      "an app's type for a standard one", ("Si", [("Swift.Int", "App.ID")]),
      "the mangled tag of App.ID does not follow from that of Swift.Int; give the new name mangled, as _mangledTypeName prints it"
    ),
    NamedCase(
      "in a part that is not parsed", ("6OldApp4PairVyAA4ItemVxG", item),
      "the mangled tag 6OldApp4PairVyAA4ItemVxG cannot be taken apart to make that of OldApp.Pair<Shop.Product, A>"
        + "; give the new name of the whole type mangled, as _mangledTypeName prints it"),
    NamedCase(
      "arguments in between", ("A.B<Swift.Int>.C", [("A.B.C", "A.D")]),
      "the generic arguments of A.B<Swift.Int>.C have no place in A.D; give the new name of the whole type"),
    NamedCase(
      "two pairs of arguments", ("A.B<Swift.Int>", [("A.B", "A.C<Swift.Bool>")]),
      "the generic arguments of A.B<Swift.Int> have no place in A.C<Swift.Bool>; give the new name of the whole type"),
  ])
  func `a tag that cannot be renamed exactly is refused`(_ row: NamedCase<(String, [(String, String)]), String>) throws
  {
    let error = #expect(throws: TypeRenameError.self) {
      try Self.renames(row.input.1).renamed(NavPath.TypeName(row.input.0))
    }
    #expect(error?.message == row.want)
  }

  @Test func `the result has the renames that were needed`() throws {
    let renames = Self.renames([("A.B", "A.C"), ("D.", "E."), ("F.G", "F.H")])
    #expect(try renames.renamed(NavPath.TypeName("A.B<D.X>"))?.numbers == [0, 1])
  }
}
