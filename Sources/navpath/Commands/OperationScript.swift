// The operations that `apply` is given, on the command line or in a file, read with the table that reads commands.

import NavKit

/// Operations as they were written, and where.
struct OperationScript {
  /// One operation. It is made when its turn comes: the names in it are read among the types that are then on the path.
  struct Line {
    let text: String
    /// The file, as messages call it, and the line in it; nil for a word of the command line.
    let source: (file: String, number: Int)?
    let words: [OperationWords.Word]
    /// A script may have a million lines, so a line keeps no more of its command than it needs.
    let makeOperation: ChangingCommand.MakeOperation
    let arguments: Arguments
  }

  /// What to do, in order.
  let lines: [Line]

  /// Reads the operations of the command line, or of a file.
  ///
  /// - Throws: The first one that is none, with its position (exit code 2), or why the file is no script (3 or 4).
  init(_ operations: [String], file: String?) throws {
    guard let file else {
      guard !operations.isEmpty else {
        throw UsageError(.missingArgument("OPERATION", takes: "FILE OPERATION..., or --script"), command: "apply")
      }
      lines = try operations.compactMap { try Line($0, source: nil) }
      return
    }
    guard operations.isEmpty else { throw UsageError(.contradiction("--script", "OPERATION"), command: "apply") }
    let bytes = try InputFile.read(file, for: "--script")
    let name = InputFile.name(of: file)
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let message = "invalid UTF-8; a script is UTF-8"
      throw CommandFailure(
        Diagnostic(file: name, text: bytes, offset: error.byteOffsets.lowerBound, message: message), exit: .input)
    }
    // Windows puts a mark in front of a text and a carriage return before each line end.
    let text = bytes.dropFirst(ByteOrderMark.length(in: bytes))
    lines = try text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let text = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      return try Line(text, source: (name, index + 1))
    }
  }

  /// Does the operations one after the other.
  ///
  /// - Throws: The first one that the path does not allow, with its position in the script or its number.
  func apply(to session: inout PathSession) throws {
    for (index, line) in lines.enumerated() {
      let operation = try line.operation { session.notation() }
      do throws(CommandFailure) {
        try session.apply(operation)
      } catch {
        // A value of the file that is not JSON has a position there.
        let hasPosition = error.diagnostics.contains { $0.position != nil }
        if line.source != nil, !hasPosition { throw line.located(error) }
        throw lines.count > 1 ? error.prefixed("operation \(index + 1) (\(operation)): ") : error
      }
    }
  }
}

extension OperationScript.Line {
  /// Parses a line; nil for an empty one or a comment.
  fileprivate init?(_ text: String, source: (file: String, number: Int)?) throws(CommandFailure) {
    let words: [OperationWords.Word]
    do throws(OperationWordsError) {
      words = try OperationWords.split(text)
    } catch {
      throw CommandFailure(error.message, at: error.offset, in: text, of: source)
    }
    guard !words.isEmpty else { return nil }
    do throws(UsageError) {
      let (command, arguments) = try Parser(Commands.all).operation(words.map(\.text))
      guard let changing = Commands.changes.first(where: { $0.command.name == command.name }) else {
        preconditionFailure("a command that is an operation is in the table of changes")
      }
      self.init(
        text: text, source: source, words: words, makeOperation: changing.makeOperation, arguments: arguments)
    } catch {
      var message = error.message
      // There is no help for operations alone.
      if case .unknownCommand(_, near: []) = error.kind {
        message += "; an operation is one of \(Commands.changes.map(\.command.name).joined(separator: ", "))"
      }
      throw CommandFailure(message, at: words[error.word ?? 0].offset, in: text, of: source)
    }
  }

  /// The operation that the line asks for.
  fileprivate func operation(_ notation: () -> Notation) throws -> PathOperation {
    do {
      return try makeOperation(arguments, notation)
    } catch let error as UsageError {
      var word = error.word
      if case .requires(let option, _) = error.kind { word = words.firstIndex { $0.text == option } }
      throw CommandFailure(error.message, at: words[word ?? 0].offset, in: text, of: source)
    } catch let failure as CommandFailure {
      throw located(failure)
    }
  }

  /// The failure with its position in the script: that of the word at fault, if it is one.
  ///
  /// A character of a word that stood in quotes is where it would be without them.
  fileprivate func located(_ failure: CommandFailure) -> CommandFailure {
    guard let source else { return failure }
    var offset = words[0].offset
    if let word = failure.word {
      offset = words.last { $0.text.utf8.elementsEqual(word.text.utf8) }?.offset ?? 0
      offset += String(decoding: word.text.utf8.prefix(word.offset), as: UTF8.self).unicodeScalars.count
    }
    return failure.placed(in: source.file, at: JSON.Position(line: source.number, column: offset + 1))
  }
}

extension CommandFailure {
  /// What is wrong with a line, at a code point of it.
  fileprivate init(_ message: String, at offset: Int, in line: String, of source: (file: String, number: Int)?) {
    let position = source.map { JSON.Position(line: $0.number, column: offset + 1) }
    var diagnostic = Diagnostic(file: source?.file, position: position, message: message)
    diagnostic.excerpt = Excerpt(word: line, at: String(line.unicodeScalars.prefix(offset)).utf8.count)
    self.init(diagnostic, exit: .usage)
  }
}
