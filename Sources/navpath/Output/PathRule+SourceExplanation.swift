// The rules of Swift sources and of `schema compat`, explained.

import NavKit

extension PathRule {
  private static func read(_ output: String) -> [String] { ["navpath schema sources Sources", output] }
  private static func compared(_ output: String) -> [String] { ["navpath schema compat old.json new.json", output] }

  var explanationOfSources: Explanation {
    switch self {
    case .unregistered:
      Explanation(
        meaning: "The schema has a destination that no navigationDestination in the sources registers.",
        session: PathRule.read(
          "navpath.schema.json:3:5: error: no navigationDestination in the sources registers Shop.Product [unregistered]"
        ),
        app: "SwiftUI drops an element of the type and all above it, and reports it only on the console.",
        fix: "Register the type with navigationDestination(for:), or remove it from the schema.")
    case .unknownDestination:
      Explanation(
        meaning: "A navigationDestination registers a type that the schema does not have.",
        session: PathRule.read(
          "Sources/Shop.swift:12:35: error: Offer is not a destination of the schema [unknown-destination]"),
        app: "It shows the screen; 'navpath validate' reports paths with it.",
        fix: "Add the type to the schema, or correct its name there.")
    case .ambiguousDestination:
      Explanation(
        meaning:
          "The name of a registered type matches several destinations, and the sources do not determine which. All of them "
          + "count as registered.",
        session: PathRule.read(
          "Sources/Shop.swift:12:35: warning: Row may be 'Shop.List.Row' or 'Shop.Table.Row'; write the outer type as well "
            + "[ambiguous-destination]"),
        app: "It knows one of them.",
        fix: "Write the type with its outer types or its module, such as List.Row.self.")
    case .notCodable:
      Explanation(
        meaning:
          "A type that is registered or pushed is Hashable and not Codable, by all that the sources say, so it cannot be saved.",
        session: PathRule.read(
          "Sources/Shop.swift:12:35: warning: Offer is Hashable and not Codable: a path with one cannot be saved, as path.codable "
            + "is nil; make it Codable [not-codable]"),
        app: "While one is on the path, 'path.codable' is nil: it saves null or nothing, and the whole path is lost.",
        fix: "Make the type Codable. If the app never saves this path, turn the rule off: "
          + #""rules": {"not-codable": "off"}."#)
    default:
      Explanation(
        meaning: "A Swift source is not UTF-8, so nothing in it was read.",
        session: PathRule.read(
          "Sources/Shop.swift:1:4: error: not UTF-8; save the file in this encoding [source-encoding]"),
        app: "It does not compile.",
        fix: "Save the file as UTF-8.")
    }
  }

  var explanationOfCompatibility: Explanation {
    switch self {
    case .dropped:
      Explanation(
        meaning:
          "The app of the new schema cannot decode a screen that the app of the old one saved: its type or case is gone, a member "
          + "became required, or a value has another type.",
        session: PathRule.compared(
          "new.json:1:45: error: Shop.Product is dropped: 'count' is new and required; a path that is cut: "
            + #"["Shop.Product","{}"] [dropped]"#),
        app: "SwiftUI drops the element and all above it when the user opens the updated app.",
        fix:
          "Make the new member optional, or keep the old name; a screen with a new name needs 'formerly' and the app a migration. "
          + "What is meant to be dropped is allowed with --allow dropped:NAME=REASON.")
    case .unknownResult:
      Explanation(
        meaning:
          "The payloads do not determine whether the new app decodes what the old one saved: Codable is written by hand, a payload is "
          + "missing, or a keyword cannot be compared. The message names the reason.",
        session: PathRule.compared(
          "new.json:1:19: warning: Shop.Product may be dropped: no payload in the old schema [unknown]"),
        app: "Its code decides.",
        fix: "Give both schemas a payload, such as that of 'schema generate', or try saved paths with --paths.")
    case .linkChanged:
      Explanation(
        meaning: "A URL that opened a screen opens nothing, or another screen.",
        session: PathRule.compared(
          "new.json:1:19: warning: the link '/product/{sku}' of Shop.Product is lost, such as /product/text: no link matches the URL "
            + "[link-changed]"),
        app: "Links in messages and on web pages open the wrong screen, or none.",
        fix: "Keep the old pattern beside the new one: 'link' takes an array.")
    default:
      Explanation(
        meaning:
          "A stack has another place, form, element type or encoding, so the new app does not find what the old one saved.",
        session: PathRule.compared(
          "new.json:1:30: error: the stack 'home' moved from '/home' to '/tabs/home': the paths that are saved there are lost "
            + "[stack-moved]"),
        app: "The stack starts at its root.",
        fix: "Read the old place where the new one is missing, or keep it.")
    }
  }
}
