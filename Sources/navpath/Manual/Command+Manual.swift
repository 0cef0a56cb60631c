/// What the readers of the table have in common: the same facts, put into the same words.
extension Command {
  /// `Usage: navpath pop [OPTIONS] FILE [N]`, with a line end.
  var usageLines: String { "Usage: navpath \(usage)\n" }

  /// `pop [OPTIONS] FILE [N]`.
  var usage: String {
    [name, options.isEmpty ? "" : "[OPTIONS]", takes].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The exit codes that it can end with: in its own words where the entry has some, or else in the general ones.
  var exitCodes: [(code: ExitCode, meaning: String)] {
    ExitCode.allCases.compactMap { code in
      if let note = exits.first(where: { $0.code == code }) { return (code, note.meaning) }
      return isUsual(code) ? (code, code.meaning) : nil
    }
  }

  /// 1 is an answer that only some commands have, and only a command that writes can end with 5.
  private func isUsual(_ code: ExitCode) -> Bool {
    switch code {
    case .done, .usage, .system: true
    case .input: group != .other
    case .no: false
    case .unconfirmed: group == .changing
    }
  }

  /// Whether an argument or an option takes an ELEMENT or a MATCH, which `navpath help` explains.
  var takesNotation: Bool {
    (arguments.map(\.completion) + options.map(\.completion)).contains { $0 == .element || $0 == .match }
  }
}

extension Example {
  /// The lines of the terminal, from the files that are there to the last answer.
  var session: [String] {
    let contents = files.flatMap { file in ["$ cat \(file.name)"] + Self.lines(file.content) }
    let answers = steps.flatMap { step in
      ["$ " + step.line] + Self.lines(step.output) + (step.exit == .done ? [] : ["(exit \(step.exit.rawValue))"])
    }
    return contents + answers
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
