// The texts that belong to no single command: for `Help`, and in the tests for the manual and docs/reference.md.

enum ManualText {
  static let purpose = """
    navpath reads, changes and checks the navigation paths that SwiftUI apps save.
    """

  static let usage = "Usage: navpath COMMAND [OPTIONS] FILE [ARGUMENTS]"

  static let more = """
    'navpath COMMAND --help' explains a command, with examples; '-h' is shorter. 'navpath --version' prints the version. \
    'navpath help elements', 'matches', 'forms' and 'rules' explain what many commands share; 'navpath help agents' is for \
    programs that drive navpath.
    """

  static let everyday: [(purpose: String, names: [String])] = [
    ("read", ["show", "find"]), ("change", ["push", "pop", "pop-to", "reset", "apply"]),
    ("check", ["validate", "restore", "diff", "migrate", "trace"]), ("begin", ["init", "launch-args", "schema"]),
  ]

  static let family = "work with schemas: check, infer, generate and more"

  static let firstExample = "Example: navpath push nav.json 'App.User(id: 42)'"

  static let rest = """
    'navpath COMMAND -h' explains a command, 'navpath help all' lists all of them; 'navpath help elements', 'matches', \
    'forms', 'rules' explain the rest.
    """

  static let notation = "For elements and matches, see 'navpath help elements' and 'navpath help matches'."

  static let forms = entries([
    "swiftui":
      "NavigationPath.CodableRepresentation: type names and values' JSON in turn, the current screen first",
    "array": "a typed array such as [Screen], root first; --element or the schema names the type",
    "flowstacks": "FlowStacks' FlowPath",
    "flowroutes": "FlowStacks' [Route<Screen>], a typed array with styles",
    "swiftcrossui": "SwiftCrossUI's NavigationPath: objects with a type and base64, root first",
    "expanded":
      "for people and jq: [{\"type\":\"App.User\",\"value\":{\"id\":42}}], root first; 'navpath show --json' prints it",
  ])

  static let formsNote = """
    The form is detected; --form overrides it, and is required for a typed array of strings. 'navpath convert FILE --to FORM' \
    changes it.
    """

  static let recording = [
    "An app that saves its path only in the background, or whose log hides or cuts it, can write a log: a line of JSON for each "
      + "state, {\"time\":TIME,\"state\":STATE}, with the time in UTC. 'navpath trace LOG' reads it, and 'navpath trace --follow LOG' "
      + "prints each line as it arrives. STATE is what the app saves: a path, or a document with several.",
    "NavKit's NavLog writes such lines and limits the size of the file. Without NavKit, in a debug build, in a "
      + "file that imports Foundation:",
  ]

  static let recordingCode = #"""
    func record(_ state: some Encodable, to log: URL) throws {
      let time = Date().ISO8601Format(.init(includingFractionalSeconds: true))
      let line = Data("{\"time\":\"\(time)\",\"state\":".utf8) + (try JSONEncoder().encode(state)) + Data("}\n".utf8)
      guard let file = try? FileHandle(forWritingTo: log) else { return try line.write(to: log) }
      defer { try? file.close() }
      try file.seekToEnd()
      try file.write(contentsOf: line)
    }
    // .onChange(of: path) { try? record(path.codable, to: .documentsDirectory.appending(path: "path.ndjson")) }
    """#

  static let order = """
    Paths are listed from the root up: index 0 is the first element, -1 the current screen. If several elements match, \
    the topmost is used.
    """

  static let elements = entries([
    "42, 1.5, true, '\"text\"'": "a Swift.Int, Swift.Double, Swift.Bool or Swift.String",
    "TYPE=JSON":
      "the type with this value: App.First=3, 'App.User={\"id\":42}'; TYPE=@FILE reads the value from a file",
    "TYPE:TEXT": "the type with this text as a string: \"String:$title\", URL:https://a.b/c",
    "Swift notation":
      "the value that synthesized Codable would write: 'App.User(id: 42, name: \"Blob\")', App.Screen.home, "
      + "'App.Screen.detail(3)'; refused where the schema or the path shows that the app stores it differently",
    "JSON": "in a typed array, an element as the array holds it: '{\"detail\":{\"id\":8}}'",
  ])

  static let matches = entries([
    "ELEMENT": "an equal element",
    "TYPE": "any value of the type: App.User, or User if that is unique",
    "TYPE~JSON": "a value with at least these members: 'App.User~{\"id\":42}', 'App.User(id: 42, ...)'",
    ".case": "any value of the enum case: .detail",
  ])

  static let environment = entries([
    "NAVPATH_SCHEMA": "the destination schema, unless --schema is given",
    "NO_COLOR": "no colors, unless --color is given",
    "CLICOLOR_FORCE": "colors even if the output is not a terminal",
    "SOURCE_DATE_EPOCH": "the time in a JUnit report, in seconds since 1970, instead of now",
    "VISUAL": "the editor that 'navpath edit' opens",
    "EDITOR": "the same, if VISUAL is not set; the default is vi",
  ])

  static func entries(_ list: KeyValuePairs<String, String>) -> [(term: String, meaning: [String])] {
    list.map { ($0.key, [$0.value]) }
  }
}
