// The rules of Swift sources, explained.

import NavKit

extension NavPath.Rule {
  private static func read(_ output: String) -> [String] { ["navpath schema sources Sources", output] }

  var explanationOfSources: Explanation {
    switch self {
    case .unregistered:
      Explanation(
        meaning: "The schema has a destination that no navigationDestination in the sources registers.",
        session: NavPath.Rule.read(
          "navpath.schema.json:3:5: error: no navigationDestination in the sources registers Shop.Product [unregistered]"
        ),
        app: "SwiftUI drops an element of the type and all above it, and reports it only on the console.",
        fix: "Register the type with navigationDestination(for:), or remove it from the schema.")
    case .unknownDestination:
      Explanation(
        meaning: "A navigationDestination registers a type that the schema does not have.",
        session: NavPath.Rule.read(
          "Sources/Shop.swift:12:35: error: Offer is not a destination of the schema [unknown-destination]"),
        app: "It shows the screen; 'navpath validate' reports paths with it.",
        fix: "Add the type to the schema, or correct its name there.")
    case .ambiguousDestination:
      Explanation(
        meaning:
          "The name of a registered type matches several destinations, and the sources do not determine which. All of them "
          + "count as registered.",
        session: NavPath.Rule.read(
          "Sources/Shop.swift:12:35: warning: Row may be 'Shop.List.Row' or 'Shop.Table.Row'; write the outer type as well "
            + "[ambiguous-destination]"),
        app: "It knows one of them.",
        fix: "Write the type with its outer types or its module, such as List.Row.self.")
    case .notCodable:
      Explanation(
        meaning:
          "A type that is registered or pushed is Hashable and not Codable, by all that the sources say, so it cannot be saved.",
        session: NavPath.Rule.read(
          "Sources/Shop.swift:12:35: warning: Offer is Hashable and not Codable: a path with one cannot be saved, as path.codable "
            + "is nil; make it Codable [not-codable]"),
        app: "While one is on the path, 'path.codable' is nil: it saves null or nothing, and the whole path is lost.",
        fix: "Make the type Codable. If the app never saves this path, turn the rule off: "
          + #""rules": {"not-codable": "off"}."#)
    case .sourceEncoding:
      Explanation(
        meaning: "A Swift source is not UTF-8, so nothing in it was read.",
        session: NavPath.Rule.read(
          "Sources/Shop.swift:1:4: error: not UTF-8; save the file in this encoding [source-encoding]"),
        app: "It does not compile.",
        fix: "Save the file as UTF-8.")
    default: explanation
    }
  }
}
