/// One option of a command: its names, its words in the manual, and where the parser stores its value.
///
/// An option that several commands share is a static value (`Option.schema`) in a file by topic, so that an entry of the
/// table lists `[.schema, .noSchema, .json]`.
///
/// `apply` stores a checked value and does nothing else. It opens no file and reads no environment, so that help always
/// works, and it never says its own name: the parser knows how the option was spelled and adds it to the fault.
struct Option: Sendable {
  /// Without the dashes: `or-root`.
  var name: String
  var short: Character?
  /// How the help calls its value, in capitals; nil for a switch.
  var placeholder: String?
  /// One line of at most 72 characters without a full stop.
  var summary: String
  /// Paragraphs that only the long help and the manual have.
  var detail: [String] = []
  /// What the shells offer for its value.
  var completion: Completion = .nothing
  /// Options of a command that name the same question contradict each other: `--or-root` and `--or-push`.
  var question: String?
  /// The option without which this one says nothing: `match` for `first`.
  var needs: String?
  /// Whether it may be given several times with different values.
  var repeats = false
  /// Whether a step of `apply` may have it.
  var inOperations = false
  /// Stores the value; the text is empty for a switch.
  var apply: @Sendable (inout Arguments, String) throws(ValueError) -> Void

  var takesValue: Bool { placeholder != nil }

  /// As typed: `--or-root`.
  var spelling: String { "--" + name }

  /// As in the help: `-s, --schema SCHEMA`, with room for a short name that is not there.
  var synopsis: String {
    let dashes = short.map { "-\($0), " } ?? "    "
    return dashes + spelling + (placeholder.map { " " + $0 } ?? "")
  }
}

extension Option {
  /// What every command has.
  ///
  /// The parser answers it itself, before anything else is looked at.
  static let everywhere = [help]

  static let help = Option(
    name: "help", short: "h", summary: "print this help; -h prints a short form"
  ) { _, _ in }

  static let version = Option(name: "version", summary: "print the version") { _, _ in }

  /// The same option for a command where it says nothing without another one.
  func needing(_ other: Option) -> Option {
    var copy = self
    copy.needs = other.name
    return copy
  }

  /// The same option with other words about it.
  func saying(_ summary: String) -> Option {
    var copy = self
    copy.summary = summary
    return copy
  }
}
