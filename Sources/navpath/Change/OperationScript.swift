// The operations of `apply`, from the command line or a script: parsed with the table of commands, and applied to a session.

import NavKit

struct OperationScript {
  private let lines: [Line]

  var isEmpty: Bool { lines.isEmpty }

  init(_ operations: [Word], in script: String?, _ streams: Streams, of commands: [Command]) throws(CommandError) {
    let parser = Parser(commands)
    if let script {
      guard operations.isEmpty else { throw CommandError(.conflict("--script", "OPERATION"), command: "apply") }
      lines = try OperationScript.lines(of: script, parser, streams)
    } else {
      guard !operations.isEmpty else {
        throw CommandError(
          .missingArgument(
            "OPERATION", usage: "navpath apply FILE OPERATION..., or navpath apply FILE --script SCRIPT"),
          command: "apply")
      }
      var lines: [Line] = []
      for word in operations {
        guard let line = try Line(word.text, source: nil, parser) else {
          let error = ValueError(expected: "an operation, such as 'pop 2'")
          throw CommandError(.badValue(word.text, of: "OPERATION", error), command: "apply", word: word.index)
        }
        lines.append(line)
      }
      self.lines = lines
    }
  }

  func apply(to session: inout PathSession) throws(CommandError) {
    // Until a script names a stack, operations apply to the stack on screen, as single commands do.
    var isNamed = false
    for (index, line) in lines.enumerated() {
      guard let command = line.command else {
        isNamed = true
        try attempt(try session.use(line.words[1].text)) { line.located($0, at: line.words[1].offset) }
        continue
      }
      if !isNamed, command.needsPath {
        try attempt(try session.useShown()) { line.located($0, at: line.words[0].offset) }
      }
      let operations = try attempt(try command.operations(in: &session)) { (error: CommandError) in
        line.located(error, at: error.offset(among: line.words))
      }
      if !operations.isEmpty { try session.requirePath() }
      for operation in operations {
        do throws(CommandError) {
          try session.apply(operation)
        } catch {
          // A fault inside the file, such as a value that is not JSON, already has a position.
          let hasPosition = error.diagnostics.contains { $0.position != nil }
          if line.source != nil, !hasPosition { throw line.located(error, at: line.words[0].offset) }
          throw lines.count > 1
            ? error.prefixed("operation \(index + 1) (\(operation.line(among: KnownTypes()))): ") : error
        }
      }
    }
  }

  /// One operation. Its arguments are read when it runs, so that they can name types that earlier operations added.
  struct Line {
    let text: String
    /// The script's name for messages, and the line number in it; nil for a word of the command line.
    let source: (file: String, number: Int)?
    private(set) var words: [OperationLine.Part] = []
    /// Nil for a line `stack NAME`.
    private(set) var command: (any ChangingCommand)?
  }

  private static func lines(of script: String, _ parser: Parser, _ streams: Streams) throws(CommandError) -> [Line] {
    let bytes = try streams.read(script, for: "--script")
    let name = InputName.shown(script)
    if let offset = UTF8Check.firstInvalid(in: bytes) {
      throw CommandError("invalid UTF-8; a script is UTF-8", of: name, in: bytes, at: offset)
    }
    // Windows editors write a byte order mark, and a carriage return before each line end.
    let text = bytes.dropFirst(ByteOrderMark.length(in: bytes))
    var lines: [Line] = []
    for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let text = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      if let line = try Line(text, source: (name, index + 1), parser) { lines.append(line) }
    }
    return lines
  }
}

extension OperationScript.Line {
  fileprivate init?(_ text: String, source: (file: String, number: Int)?, _ parser: Parser) throws(CommandError) {
    (self.text, self.source) = (text, source)
    words = try attempt(try OperationLine.split(text)) { [self] (error: OperationLineError) in
      located(CommandError(error.message, exit: .usage), at: error.offset)
    }
    guard !words.isEmpty else { return nil }
    guard words[0].text != "stack" || words.count != 2 else { return }
    command = try attempt(try parser.operation(words.map(\.text))) { [self] (error: CommandError) in
      located(error, at: error.offset(among: words))
    }
  }

  fileprivate func located(_ error: CommandError, at offset: Int) -> CommandError {
    error.changingEach {
      guard $0.position == nil else { return }
      if let source {
        if error.exit == .system, let file = $0.file { $0.message = "cannot read '\(file)': \($0.message)" }
        $0.file = source.file
        $0.position = NavJSON.Position(line: source.number, column: offset + 1)
      }
      guard $0.excerpt == nil else { return }
      let byte = String(text.unicodeScalars.prefix(offset)).utf8.count
      $0.excerpt = Excerpt(line: Array(text.utf8), around: byte, width: 2 * text.utf8.count + 2)
      $0.hint = nil
    }
  }
}
