// A command's usage, exit codes and example sessions: for its help, `help --json`, and in the tests for the manual.

extension Command {
  /// `pop [OPTIONS] FILE [N]`.
  var usage: String { [name, options.isEmpty ? "" : "[OPTIONS]", takes].filter { !$0.isEmpty }.joined(separator: " ") }

  var exitCodes: [(code: ExitCode, meaning: String)] {
    ExitCode.allCases.compactMap { code in
      let note = exits.first { $0.key == code }
      return (note.map(\.value) ?? usualMeaning(of: code)).map { (code, $0) }
    }
  }

  /// The meaning of a code for a command without a note for it; nil if it cannot exit with it. Code 1 always needs a note.
  private func usualMeaning(of code: ExitCode) -> String? {
    switch code {
    case .success: "success"
    case .negative: nil
    case .usage: code.meaning
    case .input: readsFiles ? code.meaning : nil
    case .system where hasOption("lock-timeout"): code.meaning
    case .system: readsFiles ? "input or output failed: cannot read or write" : "cannot write to standard output"
    case .unconfirmed: hasOption("lock-timeout") || hasOption("output") ? code.meaning : nil
    }
  }

  private var readsFiles: Bool { arguments.contains { $0.completion.isFile } }

  private func hasOption(_ name: String) -> Bool { options.contains { $0.name == name } }
}

extension Example {
  var session: [String] {
    let contents = files.flatMap { file in ["$ cat \(file.name)"] + Self.lines(file.content) }
    return steps.reduce(into: contents) { lines, step in
      lines += ["$ \(step.line)"] + Self.lines(step.output)
      if step.exit != .success { lines.append("(exit \(step.exit.rawValue))") }
    }
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
