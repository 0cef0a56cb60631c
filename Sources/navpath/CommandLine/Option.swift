// An option of a command, for its entry in the table, the parser, Help, Manual and completions.

struct Option: Sendable {
  var name: String
  var short: Character?
  /// The name of its value in the help, in capitals; nil for a switch.
  var placeholder: String?
  var summary: String
  /// Paragraphs for the long help and the manual only.
  var detail: [String] = []
  var completion = Completion.nothing
  /// Options with the same question exclude each other: `--or-root` and `--or-push`.
  var question: String?
  /// The options of which one is required with this option: `match` for `first`.
  var needs: [String] = []
  var repeats = false
  var isRequired = false

  var takesValue: Bool { placeholder != nil }

  var spelling: String { "--" + name }

  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }

  /// The usage: `--to FORM`.
  var usage: String { spelling + (placeholder.map { " " + $0 } ?? "") }

  /// The line in the help: `-s, --schema SCHEMA`, with blanks for a missing short name.
  var synopsis: String {
    let dashes = short.map { "-\($0), " } ?? "    "
    return dashes + usage
  }
}

extension Option {
  init(
    _ name: String, short: Character? = nil, value placeholder: String? = nil, _ summary: String, detail: [String] = [],
    completion: Completion = .nothing, question: String? = nil, needs: [String] = [], repeats: Bool = false,
    isRequired: Bool = false
  ) {
    self.init(
      name: name, short: short, placeholder: placeholder, summary: summary, detail: detail, completion: completion,
      question: question, needs: needs, repeats: repeats, isRequired: isRequired)
  }

  func needing(_ other: String) -> Option {
    var copy = self
    copy.needs = [other]
    return copy
  }
}
