/// The texts of the manual that belong to no single command.
enum ManualText {
  static let purpose = """
    navpath reads a serialised SwiftUI navigation path, changes it the way an app would, checks it against the screens \
    that the app has, and writes it back.
    """

  static let usage = "Usage: navpath COMMAND [OPTIONS] FILE [ARGUMENTS]"

  static let more = """
    'navpath COMMAND --help' explains a command, with examples; '-h' is the short form.
    """

  static let moreThanShort = """
    'navpath COMMAND --help' explains a command, with examples. 'navpath help' also explains elements, matches and exit \
    codes.
    """

  static let notation = "How elements and matches are written: 'navpath help'."

  static let order = """
    Everything is listed from the root upwards: index 0 is the first element above the root, -1 the current screen. Of \
    several matches the topmost counts.
    """

  static let elements: [(term: String, meaning: [String])] = [
    ("42, 1.5, true, '\"text\"'", ["a Swift.Int, Swift.Double, Swift.Bool or Swift.String"]),
    (
      "TYPE=JSON",
      ["that type with that value: App.First=3, 'App.User={\"id\":42}'; TYPE=@FILE reads the value from a file"]
    ),
    ("TYPE:TEXT", ["that type with exactly this text: \"String:$title\", URL:https://a.b/c"]),
    (
      "Swift notation",
      ["what Codable would write: 'App.User(id: 42, name: \"Blob\")', App.Screen.home, 'App.Screen.detail(3)'"]
    ),
  ]

  static let matches: [(term: String, meaning: [String])] = [
    ("ELEMENT", ["an element that equals it"]),
    ("TYPE", ["any value of that type: App.User, or User where that is unique"]),
    ("TYPE~JSON", ["a value that has at least these members: 'App.User~{\"id\":42}', 'App.User(id: 42, ...)'"]),
    (".case", ["any value whose enum case it is: .detail"]),
  ]

  static let environment: [(term: String, meaning: [String])] = [
    ("NAVPATH_SCHEMA", ["the destination schema where --schema names none"]),
    ("NO_COLOR", ["no colour, where --color says nothing else"]),
    ("CLICOLOR_FORCE", ["colour even where the output is no terminal"]),
  ]

  static let signals = """
    A signal ends navpath with 128 + its number. A reader that closes the pipe early ends it quietly.
    """

  static let schemaFile = """
    The destination schema, where neither --schema nor NAVPATH_SCHEMA names one: the nearest in FILE's folder or in one \
    above it, up to the one that holds .git.
    """
}
