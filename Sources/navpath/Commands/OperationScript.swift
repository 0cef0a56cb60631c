// The operations that `apply` is given, on the command line or in a file, read with the table that reads commands.

import NavKit

/// Operations as they were written, and where.
struct OperationScript {
  /// What to do, in order.
  let steps: [Change.Step]

  init(_ arguments: Arguments) throws {
    guard let script = arguments.script else {
      guard !arguments.operations.isEmpty else {
        throw UsageError(.missingArgument("OPERATION", takes: "FILE OPERATION..., or --script"), command: "apply")
      }
      steps = try arguments.operations.compactMap { try OperationScript.step(Line(text: $0)) }
      return
    }
    guard arguments.operations.isEmpty else {
      throw UsageError(.contradiction("--script", "OPERATION"), command: "apply")
    }
    guard script != "-" || arguments.path.file != "-" else {
      throw UsageError(.contradiction("--script -", "FILE -"), command: "apply")
    }
    steps = try OperationScript.lines(of: script).compactMap { try OperationScript.step($0) }
  }

  /// One operation, and where it stands.
  struct Line {
    var text: String
    /// The script, as messages call it, and the line in it; nil for a word of the command line.
    var place: (file: String, number: Int)?
  }

  private static func lines(of script: String) throws(CommandFailure) -> [Line] {
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try FileContent.read(at: FilePath(script))
    } catch {
      throw CommandFailure(error)
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw CommandFailure(
        Diagnostic(
          file: Subject.name(of: script), text: bytes, offset: error.byteOffsets.lowerBound,
          message: "invalid UTF-8; a script is UTF-8"),
        exit: .input)
    }
    // Windows puts a mark in front of a text and a carriage return before each line end.
    let text = bytes.dropFirst(ByteOrderMark.length(in: bytes))
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      let text = line.last == 0x0D ? line.dropLast() : line
      return Line(text: String(decoding: text, as: UTF8.self), place: (Subject.name(of: script), number + 1))
    }
  }

  /// What a line asks for; nil for an empty one or a comment.
  private static func step(_ line: Line) throws -> Change.Step? {
    let words: [OperationWords.Word]
    do throws(OperationWordsError) {
      words = try OperationWords.split(line.text)
    } catch {
      throw line.failure(error.message, at: error.offset)
    }
    guard !words.isEmpty else { return nil }
    let parsed: (command: Command, arguments: Arguments)
    do throws(UsageError) {
      parsed = try Parser(Commands.all).operation(words.map(\.text))
    } catch {
      throw line.failure(error.message + advice(for: error), at: words[error.word ?? 0].offset)
    }
    guard let changing = Commands.changes.first(where: { $0.command.name == parsed.command.name }) else {
      preconditionFailure("a command that is an operation is in the table of changes")
    }
    let place = line.place.map { place in
      (place.file, JSON.Position(line: place.number, column: words[0].offset + 1))
    }
    // A script may have a million lines, so a step keeps no more of its entry in the table than it needs.
    let (step, arguments) = (changing.step, parsed.arguments)
    return Change.Step(place: place) { notation in
      do {
        return try step(arguments, notation)
      } catch let failure as CommandFailure {
        throw line.located(failure, among: words)
      }
    }
  }

  /// What would be right, where no name is near: there is no help for operations alone.
  private static func advice(for error: UsageError) -> String {
    guard case .unknownCommand(_, near: []) = error.kind else { return "" }
    return "; an operation is one of \(Commands.changes.map(\.command.name).joined(separator: ", "))"
  }
}

extension OperationScript.Line {
  /// A fault of the line, at a code point of it.
  func failure(_ message: String, at offset: Int) -> CommandFailure {
    let byte = String(text.unicodeScalars.prefix(offset)).utf8.count
    var diagnostic = Diagnostic(
      file: place?.file, position: place.map { JSON.Position(line: $0.number, column: offset + 1) }, message: message)
    diagnostic.excerpt = Excerpt(word: text, at: byte)
    return CommandFailure(diagnostic, exit: .usage)
  }

  /// A failure of one of the line's words, with the place of that word in the script.
  ///
  /// A character of a word that stood in quotes is where it would be without them.
  func located(_ failure: CommandFailure, among words: [OperationWords.Word]) -> CommandFailure {
    guard let place, let word = failure.word else { return failure }
    let start = words.last { $0.text.utf8.elementsEqual(word.text.utf8) }?.offset ?? 0
    let inside = String(decoding: word.text.utf8.prefix(word.offset), as: UTF8.self).unicodeScalars.count
    return failure.placed(in: place.file, at: JSON.Position(line: place.number, column: start + inside + 1))
  }
}
