// Registrations of destinations in Swift sources: their forms and types, several sources, types that are Hashable and not
// Codable, equivalent names, and linear time. `SwiftDeclarationsTests` and `SwiftEffortTests` use `registered` too.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct SwiftRegistrationsTests {
  /// The types that sources register: `=` before a type declared in them, `-` before a private or local one, `?` for an
  /// unknown one.
  static func registered(_ sources: [String]) -> [String] {
    var registrations = SwiftRegistrations()
    for source in sources { registrations.add(Array(source.utf8)) }
    return registrations.all.map { registration in
      switch registration.type {
      case .declared(let name): "=\(name)"
      case .undeclared(let name): name
      case .hidden(let name): "-\(name)"
      case .unresolved: "?"
      }
    }
  }

  @Test(
    arguments: [
      NamedCase(
        "the forms of a type",
        """
        v.navigationDestination(for: Row.self) { }.navigationDestination(for:Shop.Row.self,destination: f)
        navigationDestination( for : [Row].self) {} navigationDestination(for: [Int: Row?].self) {}
        navigationDestination(for: Box<Row, Int>.Inner.self) {} navigationDestination(for: (Row).self) {} navigationDestination(for: `Type`.self) {}
        """,
        [
          "Row", "Shop.Row", "Swift.Array<Row>", "Swift.Dictionary<Int, Swift.Optional<Row>>", "Box<Row, Int>.Inner",
          "Row",
          "Type",
        ]),
      NamedCase(
        "code that is not a registration",
        """
        func navigationDestination(for: Row.self) {}
        navigationDestination(isPresented: $shown) {}  x.navigationDestination(store: s) case navigationDestination(Row)
        let f = navigationDestination
        """, []),
      NamedCase(
        "types that cannot be determined",
        """
        v.navigationDestination(for: type) {}; v.navigationDestination(for: type(of: x)) {}
        v.navigationDestination(for: (Int, Int).self) {}; v.navigationDestination(for: (any P).self) {}
        struct S<T: Hashable> { func f<each U, V>(g: () -> V = { x }) where V: A { v.navigationDestination(for: T.self) {}
          navigationDestination(for: V.self) {} } init?<W>(w: W) { navigationDestination(for: Box<W>.self) {} } }
        protocol P { associatedtype Route } extension P { var v: V { navigationDestination(for: Route.self) {} } }
        """, Array(repeating: "?", count: 8)),
      NamedCase(
        "nested types, found as Swift finds them",
        """
        enum Shop {} extension Shop { struct List { struct Row {}
          var body: V { { navigationDestination(for: Row.self) {}.navigationDestination(for: List.Row.self) {} }
            .navigationDestination(for: Self.self) {}.navigationDestination(for: Item.self) {} } } }
        class Item { class func a() {} ; final class Row {} }
        navigationDestination(for: Row.self) {} navigationDestination(for: Item.Row.self) {}
        """, ["=Shop.List.Row", "=Shop.List.Row", "=Shop.List", "=Item", "Row", "=Item.Row"]),
      NamedCase(
        "aliases, and those that lead nowhere",
        """
        struct A { struct B {} } typealias C = A.B; typealias D = C; typealias E = (Int, Int); typealias F<T> = Box<T>
        typealias G = H; typealias H = G; typealias I = Other.Row; typealias J = A
        for x in [navigationDestination(for: D.self) {}, navigationDestination(for: E.self) {}, navigationDestination(for: F.self) {},
          navigationDestination(for: G.self) {}, navigationDestination(for: I.self) {}, navigationDestination(for: J.B.self) {}] {}
        """, ["=A.B", "?", "?", "?", "Other.Row", "=A.B"]),
      NamedCase(
        "a type in a function",
        "struct V { var body: X { struct Row {} ; return navigationDestination(for: Row.self) {} } var x: Row? }\n",
        ["-V.Row"]),
      NamedCase(
        "private types, and those in them",
        """
        private enum Route {} ; struct Outer { fileprivate final class Row {} ; private(set) var x = 1; struct Open {} }
        @MainActor private struct Other { struct Inner {} } extension Other { struct More {} }
        private extension Outer { struct X {} ; internal struct Y {} }
        navigationDestination(for: Route.self) {} navigationDestination(for: Outer.Row.self) {} navigationDestination(for: Outer.Open.self) {}
        navigationDestination(for: Other.Inner.self) {} navigationDestination(for: Other.More.self) {}
        navigationDestination(for: Outer.X.self) {} navigationDestination(for: Outer.Y.self) {}
        """, ["-Route", "-Outer.Row", "=Outer.Open", "-Other.Inner", "-Other.More", "-Outer.X", "=Outer.Y"]),
      NamedCase(
        "attributes between private and the type",
        """
        struct O { private @available(iOS 16, *) struct A {} ; private @M.N(of: [f(1)]) @objc @available(iOS 16, *) final class B {}
          @available(iOS 16, *) private struct C {} ; private func f() {} ; @available(iOS 16, *) struct D {} }
        func private(x: X) struct E {} ; private (1) struct F {} ; private 1) struct G {}
        navigationDestination(for: O.A.self) {} navigationDestination(for: O.B.self) {} navigationDestination(for: O.C.self) {}
        navigationDestination(for: O.D.self) {} navigationDestination(for: E.self) {} navigationDestination(for: F.self) {}
        navigationDestination(for: G.self) {}
        """, ["-O.A", "-O.B", "-O.C", "=O.D", "=E", "=F", "=G"]),
      NamedCase(
        "the ID of a type, by its id, and members that are not declared",
        """
        struct Recipe: Identifiable { struct Key {} ; let id: UUID; var v: V { navigationDestination(for: ID.self) {} } }
        struct Note { let id: Key; struct Key {} } class Base { struct Row {} } class Derived: Base {}
        navigationDestination(for: Recipe.ID.self) {} navigationDestination(for: Note.ID.self) {} navigationDestination(for: Base.ID.self) {}
        navigationDestination(for: Derived.Row.self) {} navigationDestination(for: Other.ID.self) {} navigationDestination(for: [Recipe.ID].self) {}
        """, ["UUID", "UUID", "=Note.Key", "?", "=Base.Row", "Other.ID", "Swift.Array<UUID>"]),
      NamedCase(
        "types in extensions of aliases, which cannot be determined",
        """
        struct Outer { struct Inner { struct Old {} } } typealias Bar = Outer.Inner; typealias Baz = Bar
        extension Bar { struct X {} ; var b: V { navigationDestination(for: X.self) {}.navigationDestination(for: Old.self) {}
          .navigationDestination(for: Self.self) {} } }
        extension Baz { struct Y {} }
        typealias Text = String; extension Text { struct Z {} }
        navigationDestination(for: Outer.Inner.X.self) {} navigationDestination(for: Bar.Y.self) {} navigationDestination(for: Text.Z.self) {}
        """, ["?", "?", "?", "?", "?", "String.Z"]),
      NamedCase(
        "aliases that are extended in a circle",
        """
        typealias A = B.C; typealias B = A.D; extension A { struct D {} } extension B { struct C {} }
        typealias E = E.F; extension E { struct F {} }
        navigationDestination(for: A.D.self) {} navigationDestination(for: B.C.self) {} navigationDestination(for: E.F.self) {}
        """, ["?", "?", "?"]),
      NamedCase(
        "generic parameters of standard types",
        """
        extension Array where Element: Hashable { var v: V { navigationDestination(for: Element.self) {} } }
        extension Swift.Optional { var v: V { navigationDestination(for: Wrapped.self) {}.navigationDestination(for: Row.self) {} } }
        struct Range { struct Bound {} } extension Range { var v: V { navigationDestination(for: Bound.self) {} } }
        """, ["?", "?", "Row", "=Range.Bound"]),
      NamedCase(
        "a regular expression on its own line, and divisions",
        """
        let r = Regex {
          Capture { x }
          /[{]/
        }
        let m = s.firstMatch(of: y)
          /"{/
        let q = w!/2; let z = f { navigationDestination(for: A.self) { _ in h/2 } }
        struct User {} ; struct V { let x = a / b, y = (a) / "{".count; let z = c ? /"/ : /}/ }
        navigationDestination(for: User.self) {}
        """, ["A", "=User"]),
      NamedCase(
        "imports and cases called as keywords declare nothing",
        """
        import struct Foundation.UUID
        import typealias Other.Name
        enum Kind { case actor
          case film }
        struct User {} ; navigationDestination(for: User.self) {} navigationDestination(for: Foundation.UUID.self) {}
        navigationDestination(for: Name.self) {}
        """, ["=User", "Foundation.UUID", "Name"]),
      NamedCase(
        "labels of arguments called as keywords declare nothing",
        """
        struct Row {} ; func f(actor Route: Int, struct Other: Int, extension Row: Int) { struct Inner {} }
        navigationDestination(for: Route.self) {} navigationDestination(for: Other.self) {} navigationDestination(for: Inner.self) {}
        navigationDestination(for: Row.Inner.self) {}
        """, ["Route", "Other", "Inner", "?"]),
      NamedCase(
        "a backslash at the end of a line, in a regular expression that is being edited",
        """
        let a = #/ \\
        navigationDestination(for: A.self) {} /#
        let b = /x\\
        navigationDestination(for: B.self) {} / 2
        """, ["A", "B"]),
      NamedCase(
        "the forms of other packages",
        """
        v.nbNavigationDestination(for: A.self) { a in }.flowDestination(for: B.self, destination: { $b in }).navigationDestination(C.self)
          .navigationDestinationAutoReceive(D.self)
        """, ["A", "B", "C", "D"]),
      NamedCase(
        "methods of the app with that name, and calls outside a path",
        """
        router.navigationDestination(for: A.self); f(router.navigationDestination(for: A.self, as: x)) ; g.navigationDestination(A.self, 1)
        router.navigationDestination(route) { } ; v.navigationDestination(item: $a) { a in }.flowDestination(item: $b, style: .push) { }
        if let x = router.navigationDestination(for: A.self), x { } ; v.navigationDestination(isPresented: $c) { }
        let z = switch y { case let z: v.navigationDestination(for: B.self) { } }
        """, ["B"]),
      NamedCase(
        "comments, strings and regular expressions are not code",
        ###"""
        // navigationDestination(for: A.self) {}
        /* /* */ navigationDestination(for: B.self) {} */ let a = "navigationDestination(for: C.self) {} \" {"
        let b = """
          navigationDestination(for: D.self) {} " "" { \(f("}\(1)")) }
          """; let c = #" \(x) " { "#; let d = #"""# ; let e = ##"""
          "# "## {
          """##
        let r = /"{\/[/"]/ ; let s = 1 / 2 / "x".count; let t = #/ { " /# ; if x == /}/ { }
        let u = "\(x.map { "a\($0)}" }) }"
        struct Inner { struct Row {} ; let v = "\(navigationDestination(for: Row.self) {})" }
        navigationDestination(for: Last.self) {}
        """###, ["=Inner.Row", "Last"]),
      NamedCase(
        "branches of a condition begin with the same scopes",
        """
        enum Shop {
        #if os(iOS)
          struct List {
        #elseif os(macOS)
          struct Table {
        #else
          struct Grid {
        #endif
            struct Row {}
            func f() { navigationDestination(for: Row.self) {} }
          }
        }
        navigationDestination(for: Shop.self) {}
        """, ["=Shop.Grid.Row", "=Shop"]),
      NamedCase(
        "a text that is being edited",
        """
        let a = "not closed {
        let b = "\\(also not
        let c = navigationDestination(for: Row.self) {}
        struct struct class { } } } navigationDestination(for: Other.self) {}
        navigationDestination(for: navigationDestination(item: $ navigationDestination(for: [ navigationDestination(for: A<
        /* navigationDestination(for: Row.self) {}
        """, ["Row", "Other"]),
    ])
  func `registrations are found`(each: NamedCase<String, [String]>) {
    #expect(Self.registered([each.input]) == each.want)
  }

  @Test func `declarations of all sources are used, in any order`() {
    let sources = [
      "extension Shop.List { var body: V { navigationDestination(for: Row.self) {} } }", "enum Shop { struct List {} }",
      "extension Shop.List { struct Row {} }",
    ]
    #expect(Self.registered(sources) == ["=Shop.List.Row"])
  }

  @Test func `a private type is visible in its own source`() {
    let sources = [
      "private struct Row {} ; let v = x.navigationDestination(for: Row.self) {}", "struct Row {}",
      "private struct Only {}", "let v = x.navigationDestination(for: Only.self) {}",
    ]
    #expect(Self.registered(sources) == ["-Row", "Only"])
  }

  @Test(arguments: [
    NamedCase("Hashable alone", ["struct A: Hashable, Identifiable {}"], true),
    NamedCase(
      "in an extension, and by a protocol", ["enum A {} ; extension A: P {}", "protocol P: Sendable, Hashable {}"], true
    ),
    NamedCase("Codable", ["struct A: Hashable, Codable {}"], false),
    NamedCase(
      "in two parts", ["struct A: Hashable, Encodable {}", "extension A: @retroactive Swift.Decodable {}"], false),
    NamedCase("one part", ["struct A: Hashable, Encodable {}"], true),
    NamedCase(
      "by a protocol or a superclass", ["struct A: Hashable, P {} ; protocol P: Q {} ; protocol Q: Codable {}"], false),
    NamedCase("of another module, which may be Codable", ["struct A: Hashable, Routable {}"], false),
    NamedCase("by an alias of several", ["typealias P = Codable & Sendable; struct A: Hashable, P {}"], false),
    NamedCase("an enum that is Hashable without the word", ["enum A { case b }"], false),
  ])
  func `a type that is Hashable and not Codable is known from all sources`(each: NamedCase<[String], Bool>) {
    var registrations = SwiftRegistrations()
    for source in each.input { registrations.add(Array(source.utf8)) }
    var declarations = registrations.declarations
    #expect(declarations.lacksCodable(WrittenType(type: SwiftType(["A"]), scope: 0, source: 0)) == each.want)
  }

  @Test func `hostile sources take linear time`() {
    let count = LawSize.count(100, full: 5000)
    let parameters = (0..<count).map { "T\($0)" }.joined(separator: ", ")
    let calls = String(repeating: "navigationDestination(for: Row.self) {} ", count: count)
    let sources = [
      #""+/["# + String(repeating: "+/[", count: 4 * count) + "])", "func f<\(parameters)>() { \(calls) }",
      "(" + String(repeating: "+/[", count: 4 * count) + "])",
      String(repeating: "@a ", count: 4 * count) + "private struct A {}",
      "extension A" + String(repeating: ".A", count: 4 * count) + " { \(calls) }",
      String(repeating: "class Row {} ", count: count) + calls,
      String(repeating: "typealias Row = A ", count: count) + calls,
      (0..<count).map { "class C\($0): C\($0 + 1) {} " }.joined() + "extension C0 { \(calls) }",
      "class D: \((0..<count).map { "P\($0)" }.joined(separator: ", ")) { \(calls) }",
      "func g(" + (0..<count).map { "@A a\($0): B" }.joined(separator: ", ") + ") { \(calls) }",
      "struct E { \(String(repeating: "var row: Row? ; ", count: count)) }",
    ]
    var found = 0
    let time = ContinuousClock().measure { found = Self.registered(sources).count }
    #expect(found == 7 * count)
    #expect(time < .seconds(20))
  }

  @Test func `names that are canonically equivalent are different`() {
    #expect(Self.registered(["struct e\u{301} {} navigationDestination(for: \u{E9}.self) {}"]) == ["\u{E9}"])
  }

  @Test(arguments: [
    "{", "}", "(", "[", "<", "\"", "\"\\(", "/*", "/", "#if\n", "#\"", "\"\"\"", "struct A {", "typealias A = [",
    "navigationDestination(for: [", "navigationDestination(item: $a.", "func f<", "`", "(/", "(/[", "#/", "A<", "?",
    "class ", "func f<T>() {", "var a: [", "#if\n{\n#else\n", "extension A.", "#\"\"\"", "{ $a in ", "{ ($a, ", "{ @a ",
    "func f(@A a: ", "func f(@A(", "class A: A, ", "class A: A {", "extension A: B {} ", "typealias A = A<A> ",
    "#if\n{ $a in\n#else\n", "var a = a ", "{ @x(", "{ ($a, @x(", "@x(a) ",
    "@x(};\(String(repeating: ";", count: 31)){",
  ])
  func `very many declarations are read in bounded time`(part: String) {
    var registrations = SwiftRegistrations()
    let count = LawSize.count(20, full: 2000)
    registrations.add(Array(String(repeating: part, count: 10 * count).utf8))
    registrations.add(Array(("{" + String(repeating: part, count: count)).utf8))
    registrations.add(Array((String(repeating: "{", count: 600) + String(repeating: part, count: count)).utf8))
    #expect(registrations.texts.count == 3)
    _ = registrations.all
  }
}
