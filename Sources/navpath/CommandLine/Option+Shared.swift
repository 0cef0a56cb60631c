// The options that several commands share, and `--all` of `remove` and `--version`; and which options help lists last.

import NavKit

extension Option {
  static let everywhere = MessageOptions.list.options + [help]

  static let help = Option("help", short: "h", "print this help; -h prints a short form")

  static let version = Option("version", short: "V", "print the version")

  static let json = Option("json", "print JSON", question: "which form")

  static let style = Option(
    "style", value: "STYLE", "how FlowStacks presents the new screens (default: push)",
    detail: [
      "push, sheet or cover; 'sheet(withNavigation: true)' and 'cover(withNavigation: true)' give the screen a navigation "
        + "stack of its own. Only the forms flowstacks, flowroutes and expanded can hold a style."
    ], completion: .words(["push", "sheet", "cover"]))

  static func style(_ text: String) throws(ValueError) -> String {
    if let presentation = NavPath.Presentation(named: text) { return presentation.text }
    throw ValueError(expected: "push, sheet, cover, 'sheet(withNavigation: true)' or 'cover(withNavigation: true)'")
  }

  static func output(
    _ summary: String = "write to another file; '-' is standard output", question: String? = nil, needs: [String] = []
  ) -> Option {
    Option("output", short: "o", value: "FILE", summary, completion: .file, question: question, needs: needs)
  }

  static let baseline = Option(
    "baseline", value: "BASELINE", "hide the findings that this file records", completion: .file)

  static let newBaseline = Option(
    "write-baseline", value: "BASELINE", "record the findings in this file", completion: .file)

  static let exclude = Option(
    "exclude", value: "GLOB", "skip files in folders that match this .gitignore pattern", repeats: true)

  static let filesFrom = Option(
    "files-from", value: "LIST", "read more names from a file, one per line; '-' is standard input", completion: .file,
    repeats: true)

  static let null = Option("null", short: "0", "names in LIST are separated by NUL bytes", needs: ["files-from"])

  static let ndjson = Option("ndjson", "read one path per line")

  static let index = Option(
    "index", value: "INDEX", "the element at this index; -1 is the current screen", completion: .live(.index),
    question: "which element")

  static let first = Option(
    "first", "use the lowest match instead of the topmost", question: "which of several matches")

  static let all = Option("all", "remove every match, not only the topmost", question: "which of several matches")

  /// Whether help lists it after the command's own options.
  var isShared: Bool {
    [
      "at", "stack", "state", "form", "element", "schema", "no-schema", "output", "dry-run", "json", "lock-timeout",
      "map", "assert-format", "quiet", "verbose", "color", "help",
    ].contains(name)
  }
}
