// The rules of the tool, for the folders that check them: of `fmt`, runs over files, schemas as a whole, Swift sources and
// `schema compat`; and the lists of all rules, for reports, help and completion.

import NavKit

extension NavPath.Rule {
  static let noSchema = NavPath.Rule("no-schema", "With --require-schema, every file has a schema.")
  static let schemaName = NavPath.Rule("schema-name", "No file has a misspelled schema name.")
  static let noMatch = NavPath.Rule("no-match", "Every pattern in 'files' of the schema matches a file.", .warning)
  static let baseline = NavPath.Rule("baseline", "Every finding that the baseline records still occurs.", .warning)
  static let format = NavPath.Rule("format", "The file is formatted as fmt would format it.")

  static let unreachable = NavPath.Rule("unreachable", "Every destination can occur on some path.")
  static let formerName = NavPath.Rule(
    "former-name", "A name in 'formerly' belongs to one destination only, and is not a current name.")
  static let link = NavPath.Rule(
    "link", "A link is a URL path with {member}, {Type.member}, {} or {member...} placeholders, and some URL opens it.")
  static let linkMember = NavPath.Rule(
    "link-member", "A link's placeholders are members of the payload, and include all that it requires.", .warning)
  static let linkClash = NavPath.Rule("link-clash", "Of two links that match the same URL, one is more specific.")
  static let linkHost = NavPath.Rule(
    "link-host", "If the host of the app's own scheme decides which link a URL matches, 'links' has 'host'.",
    .warning)
  static let linkExample = NavPath.Rule(
    "link-example",
    "Every example in 'links' opens the path that it names, and 'link' prints a URL that opens it again.")
  static let stackClash = NavPath.Rule("stack-clash", "No two stacks fit the same place.", .warning)
  static let hidesNothing = NavPath.Rule(
    "hides-nothing", "Every 'x-private' is in the schema of a value, not of names or of the JSON in a string.")

  static let unregistered = NavPath.Rule(
    "unregistered", "A navigationDestination registers each destination of the schema.")
  static let unknownDestination = NavPath.Rule(
    "unknown-destination", "Every type that a navigationDestination registers is a destination.")
  static let ambiguousDestination = NavPath.Rule(
    "ambiguous-destination", "The name of a registered type matches only one destination.", .warning)
  static let noDestination = NavPath.Rule(
    "no-destination", "Every type that is pushed has a navigationDestination in its stack.")
  static let wrongElement = NavPath.Rule(
    "wrong-element", "The value of a link has the type of the stack's typed path.")
  static let notCodable = NavPath.Rule(
    "not-codable", "Every type on a path that is saved is Codable.")
  static let privateDestination = NavPath.Rule(
    "private-destination", "No type on a path that is saved is private: its tag would differ at every launch.")
  static let outsideStack = NavPath.Rule(
    "outside-stack", "A navigationDestination is inside a NavigationStack, not attached to it.")
  static let notAtRoot = NavPath.Rule(
    "not-at-root", "The registrations of a stack with a typed path are at its root.", .warning)
  static let duplicateDestination = NavPath.Rule(
    "duplicate-destination", "A stack registers no type twice.", .warning)
  static let lazyDestination = NavPath.Rule(
    "lazy-destination", "No navigationDestination is inside a lazy container such as List.", .warning)
  static let linkWithoutValue = NavPath.Rule(
    "link-without-value", "A NavigationLink in a stack with a path has a value.", .warning)
  static let tabsInStack = NavPath.Rule(
    "tabs-in-stack", "No TabView is inside a NavigationStack with a path.", .warning)
  static let sourceEncoding = NavPath.Rule("source-encoding", "A Swift source is UTF-8.")

  static let dropped = NavPath.Rule("dropped", "The new app restores every screen that the old one saved.")
  static let changedMeaning = NavPath.Rule(
    "changed-meaning", "Every raw value that the old app saved means the same case in the new one.")
  static let unknownResult = NavPath.Rule(
    "unknown", "The two schemas determine whether the new app restores what the old one saved.", .warning)
  static let linkChanged = NavPath.Rule(
    "link-changed", "Every link of the old app opens the same screen in the new one.", .warning)
  static let stackMoved = NavPath.Rule("stack-moved", "Every stack is at its old place, in its old form.")

  static let reviews: [NavPath.Rule] = [
    .unreachable, .formerName, .link, .linkMember, .linkClash, .linkHost, .linkExample, .stackClash, .hidesNothing,
  ]
  static let schemas = schemaFiles + reviews
  static let sources: [NavPath.Rule] = [
    .noDestination, .wrongElement, .notCodable, .privateDestination, .outsideStack, .notAtRoot, .duplicateDestination,
    .lazyDestination, .linkWithoutValue, .tabsInStack, .unregistered, .unknownDestination, .ambiguousDestination,
    .sourceEncoding,
  ]
  static let compatibility: [NavPath.Rule] = [
    .dropped, .changedMeaning, .unknownResult, .linkChanged, .stackMoved,
  ]
  static let runs: [NavPath.Rule] = [.noSchema, .schemaName, .noMatch, .baseline]
  static let formats: [NavPath.Rule] = [.format]

  static let all = allCases + reviews + sources + compatibility + runs + formats

  /// The rules by subject. A rule of paths and one of schemas may share a name.
  static let groups: [(heading: String, rules: [NavPath.Rule])] = [
    ("Paths", NavPath.Rule.paths), ("Files of validate", NavPath.Rule.runs),
    ("Schemas", NavPath.Rule.schemas.filter { !NavPath.Rule.paths.contains($0) }), ("lint", NavPath.Rule.sources),
    ("schema compat", NavPath.Rule.compatibility), ("fmt --check", NavPath.Rule.formats),
  ]

  static let names = groups.flatMap(\.rules).reduce(into: [String]()) { names, rule in
    if !names.contains(rule.name) { names.append(rule.name) }
  }

  static func all(named name: String) -> [NavPath.Rule] {
    groups.flatMap(\.rules).filter { $0.name.utf8.elementsEqual(name.utf8) }
  }
}
