import Testing

@testable import NavKit

struct SwiftRegistrationsTests {
  /// What sources register: `=` before a type that they declare, `!` before one in a function, `?` for one that is not told.
  private static func registered(_ sources: [String]) -> [String] {
    var registrations = SwiftRegistrations()
    for source in sources { registrations.add(Array(source.utf8)) }
    return registrations.all.map { registration in
      switch registration.type {
      case .declared(let name): "=\(name)"
      case .undeclared(let name): name
      case .local(let name): "!\(name)"
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
        navigationDestination( for : [Row].self) navigationDestination(for: [Int: Row?].self)
        navigationDestination(for: Box<Row, Int>.Inner.self) navigationDestination(for: (Row).self) navigationDestination(for: `Type`.self)
        """,
        [
          "Row", "Shop.Row", "Swift.Array<Row>", "Swift.Dictionary<Int, Swift.Optional<Row>>", "Box<Row, Int>.Inner",
          "Row",
          "Type",
        ]),
      NamedCase(
        "what is no registration",
        """
        func navigationDestination(for: Row.self) {}
        navigationDestination(isPresented: $shown) {}  x.navigationDestination(store: s) case navigationDestination(Row)
        let f = navigationDestination
        """, []),
      NamedCase(
        "what the text does not tell",
        """
        v.navigationDestination(for: type) {}; v.navigationDestination(for: type(of: x)) {}
        v.navigationDestination(item: $store.scope(state: x)) { }; v.navigationDestination(item: $selected) { }
        v.navigationDestination(for: (Int, Int).self); v.navigationDestination(for: (any P).self)
        struct S<T: Hashable> { func f<each U, V>(g: () -> V = { x }) where V: A { v.navigationDestination(for: T.self)
          navigationDestination(for: V.self) } init?<W>(w: W) { navigationDestination(for: Box<W>.self) } }
        protocol P { associatedtype Route } extension P { var v: V { navigationDestination(for: Route.self) } }
        """, Array(repeating: "?", count: 10)),
      NamedCase(
        "nested types, found as Swift finds them",
        """
        enum Shop {} extension Shop { struct List { struct Row {}
          var body: V { { navigationDestination(for: Row.self).navigationDestination(for: List.Row.self) }
            .navigationDestination(for: Self.self).navigationDestination(for: Item.self) } } }
        class Item { class func a() {} ; final class Row {} }
        navigationDestination(for: Row.self) navigationDestination(for: Item.Row.self)
        """, ["=Shop.List.Row", "=Shop.List.Row", "=Shop.List", "=Item", "Row", "=Item.Row"]),
      NamedCase(
        "aliases, and those that lead nowhere",
        """
        struct A { struct B {} } typealias C = A.B; typealias D = C; typealias E = (Int, Int); typealias F<T> = Box<T>
        typealias G = H; typealias H = G; typealias I = Other.Row; typealias J = A
        for x in [navigationDestination(for: D.self), navigationDestination(for: E.self), navigationDestination(for: F.self),
          navigationDestination(for: G.self), navigationDestination(for: I.self), navigationDestination(for: J.B.self)] {}
        """, ["=A.B", "?", "?", "?", "Other.Row", "=A.B"]),
      NamedCase(
        "a type in a function",
        "struct V { var body: X { struct Row {} ; return navigationDestination(for: Row.self) } var x: Row? }\n",
        ["!V.Row"]),
      NamedCase(
        "items whose property is written",
        """
        struct V { @State private var selected: Item? ; var other: Shop.Item! = nil; let model: Model, x = 1
          var plain: Item ; @Bindable var optional: Optional<Int>
          var body: B { f.navigationDestination(item: $selected) { }.navigationDestination(item: self.$other)
          .navigationDestination(item: $model.item).navigationDestination(item: $plain).navigationDestination(item: $none)
          .navigationDestination(item: $optional) } }
        class Model { var item: Item? }
        """, ["Item", "Shop.Item", "Item", "?", "?", "Int"]),
      NamedCase(
        "comments, strings and regular expressions are no code",
        ###"""
        // navigationDestination(for: A.self)
        /* /* */ navigationDestination(for: B.self) */ let a = "navigationDestination(for: C.self) \" {"
        let b = """
          navigationDestination(for: D.self) " "" { \(f("}\(1)")) }
          """; let c = #" \(x) " { "#; let d = #"""# ; let e = ##"""
          "# "## {
          """##
        let r = /"{\/[/"]/ ; let s = 1 / 2 / "x".count; let t = #/ { " /# ; if x == /}/ { }
        let u = "\(x.map { "a\($0)}" }) }"
        struct Inner { struct Row {} ; let v = "\(navigationDestination(for: Row.self))" }
        navigationDestination(for: Last.self)
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
            func f() { navigationDestination(for: Row.self) }
          }
        }
        navigationDestination(for: Shop.self)
        """, ["=Shop.Grid.Row", "=Shop"]),
      NamedCase(
        "a text that is being edited",
        """
        let a = "not closed {
        let b = "\\(also not
        let c = navigationDestination(for: Row.self)
        struct struct class { } } } navigationDestination(for: Other.self)
        navigationDestination(for: navigationDestination(item: $ navigationDestination(for: [ navigationDestination(for: A<
        /* navigationDestination(for: Row.self)
        """, ["Row", "Other", "?", "?", "?", "?"]),
    ])
  func `registrations are found`(each: NamedCase<String, [String]>) {
    #expect(Self.registered([each.input]) == each.want)
  }

  @Test func `declarations of all sources count, whatever their order`() {
    let sources = [
      "extension Shop.List { var body: V { navigationDestination(for: Row.self) } }", "enum Shop { struct List {} }",
      "extension Shop.List { struct Row {} }",
    ]
    #expect(Self.registered(sources) == ["=Shop.List.Row"])
  }

  @Test func `names that Unicode takes for one are two`() {
    #expect(Self.registered(["struct e\u{301} {} navigationDestination(for: \u{E9}.self)"]) == ["\u{E9}"])
  }

  @Test(arguments: [
    "{", "}", "(", "[", "<", "\"", "\"\\(", "/*", "/", "#if\n", "#\"", "\"\"\"", "struct A {", "typealias A = [",
    "navigationDestination(for: [", "navigationDestination(item: $a.", "func f<", "`", "(/", "(/[", "#/", "A<", "?",
    "class ",
    "func f<T>() {", "var a: [", "#if\n{\n#else\n", "extension A.", "#\"\"\"",
  ])
  func `many of anything end, in time`(part: String) {
    var registrations = SwiftRegistrations()
    registrations.add(Array(String(repeating: part, count: 20_000).utf8))
    registrations.add(Array((String(repeating: "{", count: 600) + String(repeating: part, count: 2000)).utf8))
    #expect(registrations.sourceCount == 2)
    _ = registrations.all
  }
}
