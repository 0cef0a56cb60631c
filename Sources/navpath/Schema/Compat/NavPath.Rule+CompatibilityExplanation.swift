// The explanations of the rules of `schema compat`, for its reports and for `help RULE`.

import NavKit

extension NavPath.Rule {
  private static func compared(_ output: String) -> [String] { ["navpath schema compat old.json new.json", output] }

  var explanationOfCompatibility: Explanation {
    switch self {
    case .dropped:
      Explanation(
        meaning:
          "The app of the new schema cannot decode a screen that the app of the old one saved: its type or case is gone, a member "
          + "became required, or a value has another type.",
        session: NavPath.Rule.compared(
          "new.json:1:45: error: Shop.Product is dropped: 'count' is new and required; a path that is cut: "
            + #"["Shop.Product","{}"] [dropped]"#),
        app: "SwiftUI drops the element and all above it when the user opens the updated app.",
        fix:
          "Make the new member optional, or keep the old name; a renamed screen needs 'formerly', and the app a "
          + "migration. Allow an intended loss with --allow dropped:NAME=REASON.")
    case .changedMeaning:
      Explanation(
        meaning:
          "A raw value that the app of the old schema saved for one case is that of another case in the new one: a case was "
          + "inserted, removed or moved, and Swift renumbered the cases after it.",
        session: NavPath.Rule.compared(
          "new.json:1:91: error: App.Tab.search means another screen: the raw value 1 is App.Tab.feed now; a path that shows it: "
            + #"["App.Tab","1"] [changed-meaning]"#),
        app: "It silently opens another screen than the one that was saved.",
        fix:
          "Set the raw values explicitly (case search = 1), and give new cases values that no case has had. A "
          + "renamed case with the same value has its old name under 'formerly'.")
    case .unknownResult:
      Explanation(
        meaning:
          "The payloads do not determine whether the new app decodes what the old one saved: Codable is written by hand, a payload is "
          + "missing, or a keyword cannot be compared. The message names the reason.",
        session: NavPath.Rule.compared(
          "new.json:1:19: warning: Shop.Product may be dropped: no payload in the old schema [unknown]"),
        app: "Its code decides.",
        fix: "Give both schemas a payload, such as that of 'schema generate', or try saved paths with --paths.")
    case .linkChanged:
      Explanation(
        meaning:
          "A URL that opened a screen opens nothing, or another screen or value.",
        session: NavPath.Rule.compared(
          "new.json:1:19: warning: the link '/product/{sku}' of Shop.Product is lost, such as /product/text: no link matches the URL "
            + "[link-changed]"),
        app: "Links in messages and on web pages open the wrong screen, or none.",
        fix: "Keep the old pattern beside the new one: 'link' takes an array.")
    case .stackMoved:
      Explanation(
        meaning:
          "A stack has another place, form, element type or encoding, so the new app does not find what the old one saved.",
        session: NavPath.Rule.compared(
          "new.json:1:30: error: the stack 'home' moved from '/home' to '/tabs/home': the paths that are saved there are lost "
            + "[stack-moved]"),
        app: "The stack starts at its root.",
        fix: "Read the old place where the new one is missing, or keep it.")
    default: explanation
    }
  }
}
