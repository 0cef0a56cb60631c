// Types that a path and a schema know: short names completed, ambiguous and unknown names, deep nesting, tags to push on
// dotted and on mangled paths, and private types.

import NavKit
import Testing

@Suite struct `A typed name stands for a type` {
  struct Case: CustomTestStringConvertible, Sendable {
    var typed: String
    var path: [String]
    var destinations: [String] = []
    var result: String
    var testDescription: String { "\(typed) among \(path) and \(destinations)" }
  }

  @Test(arguments: [
    Case(typed: "User", path: ["App.User"], result: "App.User"),
    Case(typed: "User", path: [], destinations: ["App.User"], result: "App.User"),
    Case(typed: "Outer.Inner", path: ["App.Outer.Inner"], result: "App.Outer.Inner"),
    Case(typed: "User", path: ["User", "App.User"], result: "User"),
    Case(typed: "User", path: ["3App4UserV"], result: "3App4UserV"),
    Case(typed: "App.User", path: ["3App4UserV"], destinations: ["App.User"], result: "3App4UserV"),
    Case(typed: "3App4UserV", path: ["App.User"], result: "App.User"),
    Case(typed: "Int", path: [], result: "Swift.Int"),
    Case(typed: "Int", path: ["Si"], result: "Si"),
    Case(typed: "Swift.Int", path: ["My.Swift.Int"], result: "Swift.Int"),
    Case(typed: "UUID", path: [], result: "Foundation.UUID"),
    Case(typed: "UUID", path: ["FoundationEssentials.UUID"], result: "FoundationEssentials.UUID"),
    Case(typed: "UUID", path: ["FoundationEssentials.UUID", "Foundation.UUID"], result: "FoundationEssentials.UUID"),
    Case(typed: "URL", path: ["FoundationEssentials.UUID"], result: "FoundationEssentials.URL"),
    Case(typed: "[UUID]", path: ["FoundationEssentials.UUID"], result: "Swift.Array<FoundationEssentials.UUID>"),
    Case(typed: "Decimal", path: ["__C.NSDecimal"], result: "__C.NSDecimal"),
    Case(typed: "Foundation.UUID", path: ["FoundationEssentials.UUID"], result: "FoundationEssentials.UUID"),
    Case(typed: "FoundationEssentials.UUID", path: [], destinations: ["Foundation.UUID"], result: "Foundation.UUID"),
    Case(
      typed: "UUID", path: ["FoundationEssentials.UUID"], destinations: ["Foundation.UUID"],
      result: "FoundationEssentials.UUID"),
    Case(
      typed: "Foundation.UUID", path: ["FoundationEssentials.UUID"], destinations: ["Foundation.UUID"],
      result: "FoundationEssentials.UUID"),
    Case(typed: "Foundation.URL", path: ["FoundationEssentials.UUID"], result: "FoundationEssentials.URL"),
    Case(typed: "FoundationEssentials.URL", path: [], result: "FoundationEssentials.URL"),
    Case(
      typed: "[UUID]", path: ["Swift.Array<FoundationEssentials.UUID>"],
      result: "Swift.Array<FoundationEssentials.UUID>"),
    Case(
      typed: "Swift.Array<Foundation.UUID>", path: ["Swift.Array<FoundationEssentials.UUID>"],
      result: "Swift.Array<FoundationEssentials.UUID>"),
    Case(typed: "Set<User>", path: ["App.User"], result: "Swift.Set<App.User>"),
    Case(typed: "App.Box<User>", path: ["App.User"], result: "App.Box<App.User>"),
    Case(typed: "Box<URL>", path: ["App.Box<App.URL>"], destinations: ["App.URL"], result: "App.Box<App.URL>"),
    Case(typed: "Array<Int>", path: ["Swift.Array<Swift.Int>"], result: "Swift.Array<Swift.Int>"),
    Case(typed: "Array", path: ["Swift.Array<Swift.Int>"], result: "Swift.Array<Swift.Int>"),
    Case(typed: "Other.Thing", path: ["App.User"], result: "Other.Thing"),
    Case(typed: "Foundation.URL", path: ["App.URL"], result: "Foundation.URL"),
    Case(typed: "App.URL", path: ["App.URL"], result: "App.URL"),
    Case(typed: "URL", path: ["App.URL"], result: "'URL' is ambiguous; write 'App.URL' or 'Foundation.URL'"),
    Case(
      typed: "User", path: ["App.User", "Kit.User"], destinations: ["App.A.User"],
      result: "'User' is ambiguous; write 'App.User', 'Kit.User' or 'App.A.User'"),
    Case(typed: "Usr", path: ["App.User"], result: "no type is named 'Usr'; did you mean 'App.User'?"),
    Case(typed: "[Usr]", path: ["App.User"], result: "no type is named 'Usr'; did you mean 'App.User'?"),
    Case(typed: "Thing", path: [], result: "no type is named 'Thing'; write its full name, such as App.User"),
    Case(typed: "App.", path: [], result: "no type is named 'App.'; write its full name, such as App.User"),
    Case(typed: "a b.c", path: [], result: "no type is named 'a b.c'; write its full name, such as App.User"),
    Case(
      typed: "x\u{202E}", path: [], result: "no type is named 'x\\u{202E}'; write its full name, such as App.User"),
  ])
  func `a known short name is completed, and another name is used as written`(_ test: Case) {
    let types = KnownTypes(
      path: test.path.map { NavPath.TypeName($0) }, destinations: test.destinations.map { NavPath.TypeName($0) })
    do throws(TypeNameError) {
      #expect(try types.resolve(test.typed).tag == test.result)
    } catch {
      #expect(error.message == test.result)
    }
  }

  @Test func `deeply nested arguments are resolved in time and without a crash`() {
    for depth in [20, 40, 20_000] {
      let name = String(repeating: "A.B<", count: depth) + "A.C" + String(repeating: ">", count: depth)
      let types = KnownTypes(
        path: [NavPath.TypeName(name), NavPath.TypeName("Swift.Array<\(name)>")], destinations: [])
      #expect((try? types.resolve(name + "x")) == nil)
      #expect((try? types.resolve(name)) == NavPath.TypeName(name))
      #expect((try? types.resolve("[\(name)]")) != nil || depth > 40)
      #expect((try? types.resolve("Z.\(name)")) == NavPath.TypeName("Z.\(name)"))
      let element = NavPath.Element(type: NavPath.TypeName("Swift.Array<\(name)>"), uncheckedText: "[]")
      #expect((try? Notation(types).element(element.swiftNotation)) == element)
    }
  }

  @Test(arguments: [
    ("Int", "Si"), ("String", "SS"), ("Int8", "s4Int8V"), ("UUID", "10Foundation4UUIDV"), ("[Int]", "SaySiG"),
    ("[String: [Int]]", "SDySSSaySiGG"), ("Int?", "SiSg"), ("[Lesson]", "Say4Main6LessonVG"),
    ("Set<Int8>", "Shys4Int8VG"),
    ("Lesson", "4Main6LessonV"), ("4Main4AreaO", "4Main4AreaO"), ("Duration", "s8DurationV"), ("UInt128", "s7UInt128V"),
  ])
  func `a type on a path of mangled tags gets a tag that the app can read`(_ typed: String, _ tag: String) throws {
    let types = KnownTypes(path: [NavPath.TypeName("4Main6LessonV")], destinations: [NavPath.TypeName("Main.Area")])
    let type = try types.resolve(toPush: typed)
    #expect(type.tag == tag)
    #expect(NavPath.TypeName(tag) == type)
  }

  @Test func `a mangled tag on a path of dotted ones becomes its name`() throws {
    let types = KnownTypes(path: [NavPath.TypeName("Main.Lesson")])
    #expect(try types.resolve(toPush: "Si").tag == "Swift.Int")
    #expect(try types.resolve(toPush: "4Main4AreaO").tag == "Main.Area")
    #expect(try KnownTypes().resolve(toPush: "Si").tag == "Si")
    #expect(try KnownTypes(path: ["Main.Lesson", "Sb"].map { NavPath.TypeName($0) }).resolve(toPush: "Si").tag == "Si")
  }

  @Test func `a private type is never pushed`() {
    let name = "App.(unknown context at $1046f0a2c).Hidden"
    let fault = #expect(throws: TypeNameError.self) {
      try KnownTypes(path: [NavPath.TypeName(name)]).resolve(toPush: name)
    }
    #expect(fault?.code == .privateType)
    #expect(throws: Never.self) { try KnownTypes().resolve(name) }
  }

  @Test func `a match with an unknown name gets the nearest ones`() throws {
    let types = KnownTypes(path: [NavPath.TypeName("Shop.Product")], destinations: [NavPath.TypeName("Shop.Category")])
    let notation = Notation(types)
    #expect(types.names(nearestTo: try notation.match("Shop.Produkt"), on: NavPath()) == ["Shop.Product"])
    #expect(types.names(nearestTo: try notation.match("Categry(id: 1)"), on: NavPath()) == ["Shop.Category"])
    #expect(types.names(nearestTo: try notation.match("Category"), on: NavPath()) == [])
    #expect(types.names(nearestTo: try notation.match("Int"), on: NavPath()) == [])
    #expect(types.names(nearestTo: try notation.match(".home"), on: NavPath()) == [])
  }

  @Test func `a type without a known mangled tag is refused on a path of mangled tags`() {
    let types = KnownTypes(path: [NavPath.TypeName("4Main6LessonV")], destinations: [NavPath.TypeName("Main.Area")])
    let fault = #expect(throws: TypeNameError.self) { try types.resolve(toPush: "Area") }
    #expect(
      fault?.message
        == "the path's tags are mangled and the one of 'Main.Area' is unknown; "
        + "write the tag that the app writes, such as 4Main6LessonV")
    #expect(throws: Never.self) { try types.resolve("Area") }
    #expect(throws: Never.self) { try Notation(types).element(#""Main.Area"={}"#) }
  }
}
