// The explanations of the rules of Swift sources, for the reports of `lint` and for `help RULE`.

import NavKit

extension NavPath.Rule {
  private static func read(_ output: String) -> [String] { ["navpath lint Sources", output] }

  private static func inShop(_ place: String, _ detail: LintDetail) -> [String] {
    read("Sources/Shop.swift:\(place): \(detail.rule.severity.rawValue): \(detail.message) [\(detail.rule.name)]")
  }

  private static let stack = "Sources/Shop.swift:6:5"

  var explanationOfLint: Explanation {
    switch self {
    case .noDestination:
      Explanation(
        meaning:
          "A value is pushed (by path.append, an array operation on a typed path, or NavigationLink(value:)), and "
          + "nothing in the stack registers its type.",
        session: Self.inShop("9:37", .noDestination("Offer", stack: Self.stack, elsewhere: nil)),
        app:
          "SwiftUI logs that there is no matching navigationDestination declaration visible from the location of "
          + "the path or link, and shows a warning sign in place of the screen, or nothing. A saved path is cut "
          + "there.",
        fix:
          "Register the type with navigationDestination(for:) at the root of the stack, or push a type that is registered."
      )
    case .wrongElement:
      Explanation(
        meaning: "The type of a NavigationLink's value is not that of the elements of the stack's typed path.",
        session: Self.inShop("9:37", .wrongElement("Int", element: "Route", stack: Self.stack)),
        app: "The link does nothing: the value cannot be appended to the path.",
        fix: "Give the link a value of the path's type, or make the path a NavigationPath.")
    case .notCodable:
      Explanation(
        meaning:
          "A type that is registered or pushed is Hashable but not Codable, as far as the sources show, and the "
          + "app reads 'codable' of the path to save it. A @Model class is not Codable either.",
        session: Self.inShop("9:37", .notCodable("Offer")),
        app:
          "While one is on the path, 'path.codable' is nil: the app saves null or nothing, and the whole path is "
          + "lost.",
        fix: "Make the type Codable; for a @Model class, push its persistentModelID or an ID of your own.")
    case .privateDestination:
      Explanation(
        meaning: "A type on a path that is saved is private to a file or declared in a function.",
        session: Self.inShop("9:37", .isPrivate("Offer")),
        app: "Its tag holds an address that differs at every launch, so the element and all above it are dropped.",
        fix: "Make the type internal.")
    case .outsideStack:
      Explanation(
        meaning: "A navigationDestination is attached to the NavigationStack itself, and no other stack is around it.",
        session: Self.inShop("9:6", .outside),
        app:
          "SwiftUI ignores it and logs: The `navigationDestination` modifier only works inside a `NavigationStack` or "
          + "`NavigationSplitView`.",
        fix: "Move it inside, to the root view of the stack.")
    case .notAtRoot:
      Explanation(
        meaning: "A type is registered on a screen above the root of a stack whose path is a typed array.",
        session: Self.inShop("9:6", .notAtRoot("Offer", stack: Self.stack)),
        app:
          "SwiftUI ignores it and logs: Only root-level navigation destinations are effective for a navigation stack with a homogeneous "
          + "path.",
        fix: "Register the type of the path once, at the root, and switch over its cases there.")
    case .duplicateDestination:
      Explanation(
        meaning: "One type is registered twice in one stack.",
        session: Self.inShop("9:6", .duplicate("Offer", first: "Sources/Shop.swift:8:6", isCloser: true)),
        app:
          "SwiftUI logs that the destination was declared earlier on the stack, and uses the one that is closest to the root.",
        fix: "Remove one of them.")
    case .lazyDestination:
      Explanation(
        meaning:
          "A navigationDestination is inside List, LazyVStack, LazyHStack, LazyVGrid, LazyHGrid, Table or ForEach.",
        session: Self.inShop("9:6", .lazy("List")),
        app:
          "The stack may not see it, as rows exist only while they are shown. SwiftUI logs: Do not put a navigation destination modifier "
          + "inside a \"lazy\" container, like `List` or `LazyVStack`.",
        fix: "Attach it to the container.")
    case .linkWithoutValue:
      Explanation(
        meaning: "A NavigationLink with a destination but no value is inside a NavigationStack that has a path.",
        session: Self.inShop("9:7", .linkWithoutValue(stack: Self.stack)),
        app:
          "It shows the screen, but the path does not contain it: the path does not show where the user is, "
          + "cannot be saved with that screen, and a change of the path removes the screen.",
        fix: "Use NavigationLink(value:) and register the type of the value.")
    case .tabsInStack:
      Explanation(
        meaning: "A TabView without a page style is inside a NavigationStack that has a path.",
        session: Self.inShop("9:7", .tabs(stack: Self.stack)),
        app: "All tabs share one path, and a push covers the tab bar.",
        fix: "Put a NavigationStack with a path of its own into each tab.")
    case .unregistered:
      Explanation(
        meaning: "The schema has a destination that no navigationDestination in the sources registers.",
        session: Self.read(
          "navpath.schema.json:3:5: error: no navigationDestination in the sources registers Shop.Product [unregistered]"
        ),
        app: "SwiftUI drops an element of the type and all above it, and reports it only on the console.",
        fix: "Register the type with navigationDestination(for:), or remove it from the schema.")
    case .unknownDestination:
      Explanation(
        meaning: "A navigationDestination registers a type that the schema does not have.",
        session: Self.read(
          "Sources/Shop.swift:12:35: error: Offer is not a destination of the schema [unknown-destination]"),
        app: "It shows the screen; 'navpath validate' reports paths with it.",
        fix: "Add the type to the schema, or correct its name there.")
    case .ambiguousDestination:
      Explanation(
        meaning:
          "The name of a registered type matches several destinations, and the sources do not determine which. All of them "
          + "count as registered.",
        session: Self.read(
          "Sources/Shop.swift:12:35: warning: Row may be 'Shop.List.Row' or 'Shop.Table.Row'; write the outer type as well "
            + "[ambiguous-destination]"),
        app: "It registers one of them.",
        fix: "Write the type with its outer types or its module, such as List.Row.self.")
    case .sourceEncoding:
      Explanation(
        meaning: "A Swift source is not UTF-8, so nothing in it was read.",
        session: Self.read(
          "Sources/Shop.swift:1:4: error: not UTF-8; save the file in this encoding [source-encoding]"),
        app: "It does not compile.",
        fix: "Save the file as UTF-8.")
    default: explanation
    }
  }
}
