// Names with several declarations, and names inherited from protocols and superclasses. `SwiftRegistrationsTests` explains
// the notation of results.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct SwiftDeclarationsTests {
  /// Sources in order, and the types that they register.
  typealias Case = NamedCase<[String], [String]>

  @Test(arguments: [
    Case(
      "a view of two modules, each in its own file, and its extension in a third",
      [
        "struct V { struct Row {} ; let b = x.navigationDestination(for: Row.self) {} } struct A {}",
        "struct V { let b = x.navigationDestination(for: Row.self) {} } struct B {} struct Row {}",
        "extension V { var c: C { x.navigationDestination(for: Row.self) {}.navigationDestination(for: A.self) {} } }",
      ], ["=V.Row", "=Row", "?", "=A"]),
    Case(
      "a type of one name in two modules",
      [
        "struct Row {}", "struct Row {} ; navigationDestination(for: Row.self) {}",
        "navigationDestination(for: Row.self) {}",
      ],
      ["=Row", "=Row"]),
    Case(
      "a private type of another file does not count",
      [
        "private struct Row { struct Cell {} } ; class A { fileprivate struct Item {} }", "struct Item {}",
        "extension A { let b = x.navigationDestination(for: Item.self) {}.navigationDestination(for: Row.Cell.self) {} }",
      ], ["=Item", "Row.Cell"]),
    Case(
      "a private alias in two files",
      [
        "private typealias Route = A1; struct A1 {} ; navigationDestination(for: Route.self) {}",
        "fileprivate typealias Route = B1; struct B1 {} ; navigationDestination(for: Route.self) {}",
        "navigationDestination(for: Route.self) {}",
      ], ["=A1", "=B1", "Route"]),
    Case(
      "an alias in one module and a type in another",
      [
        "typealias Route = A1; struct A1 {} ; navigationDestination(for: Route.self) {}",
        "enum Route { struct Cell {} } ; navigationDestination(for: Route.self) {} navigationDestination(for: Route.Cell.self) {}",
        "navigationDestination(for: Route.self) {}",
      ], ["=A1", "=Route", "=Route.Cell", "?"]),
    Case(
      "an alias in two modules",
      [
        "typealias Route = A1", "typealias Route = B1; navigationDestination(for: Route.self) {}",
        "navigationDestination(for: Route.self) {}",
      ], ["B1", "?"]),
    Case(
      "branches of a condition",
      [
        """
        #if os(iOS)
        typealias R = A; typealias S = A
        #else
        typealias R = B; typealias S = A
        #endif
        struct V {
          #if os(iOS)
          struct Row { struct Cell {} }
          #else
          struct Row { struct Cell {} }
          #endif
          let b = x.navigationDestination(for: R.self) {}.navigationDestination(for: S.self) {}
            .navigationDestination(for: Row.self) {}.navigationDestination(for: Row.Cell.self) {}
        }
        """
      ], ["?", "A", "=V.Row", "=V.Row.Cell"]),
    Case(
      "an extension of an alias that two modules have",
      [
        "typealias Model = A; struct A {} ; extension Model { struct Row {} ; let b = x.navigationDestination(for: Row.self) {} }",
        "struct B {} ; typealias Model = B",
      ], ["?"]),
  ])
  func `the declaration of the same file wins, and of several others none is taken`(each: Case) {
    #expect(SwiftRegistrationsTests.registered(each.input) == each.want)
  }

  @Test(arguments: [
    Case(
      "an associated type",
      [
        "protocol Screen: View { associatedtype Route: Hashable; func destination(_ route: Route) -> AnyView }",
        """
        struct Home: Screen { func destination(_ route: HomeRoute) -> AnyView { x }
          var body: V { x.navigationDestination(for: Route.self) {}.navigationDestination(for: Other.self) {} } }
        struct Shop: Screen { typealias Route = ShopRoute; var body: V { x.navigationDestination(for: Route.self) {} } }
        struct Cart {} ; extension Cart: @MainActor Screen { var body: V { x.navigationDestination(for: Self.Route.self) {} } }
        """,
      ], ["?", "Other", "ShopRoute", "?"]),
    Case(
      "an alias in a protocol, its extension, or a superclass",
      [
        "protocol P { typealias R = HomeRoute } ; struct A: P { let b = x.navigationDestination(for: R.self) {} }",
        "protocol Q {} extension Q { typealias S = HomeRoute } ; struct B: View, Q { let b = x.navigationDestination(for: S.self) {} }",
        "class C { typealias T = HomeRoute } ; class D: C {} final class E: D { let b = x.navigationDestination(for: T.self) {} }",
        "struct HomeRoute {} ; struct F: P & Q { let b = x.navigationDestination(for: R.self) {}.navigationDestination(for: S.self) {} }",
        "navigationDestination(for: F.R.self) {} navigationDestination(for: E.T.self) {}",
      ], Array(repeating: "=HomeRoute", count: 7)),
    Case(
      "a type in a superclass, and a global one",
      [
        """
        class P { enum R {} } ; enum R {} ; class S: P { let b = x.navigationDestination(for: R.self) {} }
        class Top { class Base { enum R {} } } ; class Sub: Top { class Leaf: Base { let b = x.navigationDestination(for: R.self) {} } }
        class G<Item>: P { class Inner: Outer.Base { let b = x.navigationDestination(for: R.self) {}.navigationDestination(for: Key.self) {} } }
        enum Outer { class Base { struct Key {} } } ; class H: G<Int> { let b = x.navigationDestination(for: R.self) {} }
        struct V { let b = x.navigationDestination(for: R.self) {} }
        """
      ], ["=P.R", "=Top.Base.R", "=P.R", "=Outer.Base.Key", "=P.R", "=R"]),
    Case(
      "two protocols that have a name, and one by two ways",
      [
        """
        protocol A { typealias R = X } ; protocol B { typealias R = Y } ; struct V: A, B { let b = x.navigationDestination(for: R.self) {} }
        protocol C: A {} ; protocol D: A {} ; struct W: C, D { let b = x.navigationDestination(for: R.self) {} }
        """
      ], ["?", "X"]),
    Case(
      "a protocol that two modules have",
      [
        "protocol P { typealias R = X }", "protocol P {}",
        "struct V: P { let b = x.navigationDestination(for: R.self) {}.navigationDestination(for: Row.self) {} } struct Row {}",
      ], ["?", "=Row"]),
    Case(
      "a conformance of one of two types, in a file of its own",
      [
        "protocol P { typealias R = X } ; extension V: P {}",
        "struct V { let b = x.navigationDestination(for: R.self) {} }",
        "struct V { let b = x.navigationDestination(for: R.self) {}.navigationDestination(for: S.self) {} } ; enum R {} ; enum S {}",
      ], ["?", "?", "=S"]),
    Case(
      "an extension of a framework's type",
      [
        "extension View { typealias Route = Row } ; struct Row {} ; enum Route {}",
        "struct V: View { let b = x.navigationDestination(for: Route.self) {} } struct W { let b = x.navigationDestination(for: Route.self) {} }",
        "extension String { enum Route {} } ; enum Kind: String { case a; static let b = x.navigationDestination(for: Route.self) {} }",
      ], ["=Row", "=Route", "=Route"]),
    Case(
      "types of frameworks, and of modules that are not read",
      [
        """
        struct V: SwiftUI.View, Hashable, @unchecked Sendable, ~Copyable { let b = x.navigationDestination(for: Row.self) {}
          .navigationDestination(for: Body.self) {} }
        struct W: View, Routable { let b = x.navigationDestination(for: Row.self) {}.navigationDestination(for: Known.self) {} }
        class C: Unknown {} ; class D: C { let b = x.navigationDestination(for: Row.self) {} } ; struct Known {}
        struct I: Identifiable { let id = make(); let b = x.navigationDestination(for: ID.self) {} }
        class Base {} ; class E: Base, Identifiable, ObservableObject { let b = x.navigationDestination(for: ID.self) {} }
        """
      ], ["Row", "?", "?", "=Known", "?", "?", "?"]),
    Case(
      "a standard type in a type whose superclass or protocol is not read",
      [
        """
        struct W: View, Routable { let b = x.navigationDestination(for: Int.self) {}.navigationDestination(for: [UUID].self) {}
          .navigationDestination(for: Data.self) {} }
        class C: Unknown { struct Int {} ; let b = x.navigationDestination(for: Int.self) {}.navigationDestination(for: String.self) {} }
        """
      ], ["Int", "Swift.Array<UUID>", "?", "=C.Int", "String"]),
    Case(
      "Self in a protocol, and in an extension of another module's type",
      [
        """
        protocol P {} extension P { var b: V { x.navigationDestination(for: Self.self) {} } }
        extension View { var b: V { x.navigationDestination(for: Self.self) {} } }
        struct Row { var b: V { x.navigationDestination(for: Self.self) {} } }
        """
      ], ["?", "?", "=Row"]),
    Case(
      "classes that inherit from one another in a circle",
      [
        "class A: B {} ; class B: A {} ; extension A { var b: V { x.navigationDestination(for: R.self) {} } } enum R {}"
      ],
      ["=R"]),
  ])
  func `names are inherited from protocols and superclasses`(each: Case) {
    #expect(SwiftRegistrationsTests.registered(each.input) == each.want)
  }
}
