/// Options about what is printed and how.
extension Option {
  static let type = part("type", .type, "print the type alone")
  static let value = part("value", .value, "print the value alone, as compact JSON")

  static let get = Option(
    name: "get", placeholder: "POINTER", summary: "print what a JSON Pointer (RFC 6901) finds in the value",
    question: "which part"
  ) { (arguments, text) throws(ValueError) in arguments.part = .member(try jsonPointer(text)) }

  static let raw = Option(
    name: "raw", short: "r", summary: "print a string as it is, without quotes and escapes"
  ) { arguments, _ in arguments.isRaw = true }

  static let printIndex = Option(
    name: "index", summary: "print the index of each match"
  ) { arguments, _ in arguments.printsIndex = true }

  static let printRemoved = Option(
    name: "print", summary: "print what was removed, as show would"
  ) { arguments, _ in arguments.printsRemoved = true }

  static let jsonOfRemoved = json.saying("print it as JSON").needing(printRemoved)

  static let summary = Option(
    name: "summary", summary: "print in a word what happened"
  ) { arguments, _ in arguments.printsSummary = true }

  static let json = Option(
    name: "json", summary: "print the answer as JSON", question: "which form"
  ) { arguments, _ in arguments.rendering = .json }

  static let swift = Option(
    name: "swift", summary: "print values in Swift notation", question: "which form"
  ) { arguments, _ in arguments.rendering = .swift }

  static let quiet = Option(
    name: "quiet", short: "q", summary: "print no more than the answer and errors", question: "how much to print"
  ) { arguments, _ in arguments.messages.loudness = .quiet }

  static let verbose = Option(
    name: "verbose", short: "v", summary: "say on stderr what was read, found and written",
    question: "how much to print"
  ) { arguments, _ in arguments.messages.loudness = .verbose }

  static let color = Option(
    name: "color", placeholder: "WHEN", summary: "when to use colours: auto, always or never",
    detail: ["auto is for a terminal, and obeys NO_COLOR, CLICOLOR_FORCE and TERM=dumb."],
    completion: .choices(Arguments.ColorChoice.allNames)
  ) { (arguments, text) throws(ValueError) in arguments.messages.color = try .named(text) }

  private static func part(_ name: String, _ part: Arguments.Part, _ summary: String) -> Option {
    Option(name: name, summary: summary, question: "which part") { arguments, _ in arguments.part = part }
  }
}
