// The patch of `update` or `return`, read from a word of the command line or from the file that it names.

import NavKit

extension Notation {
  func readPatch(
    _ word: Word, _ streams: Streams, for target: NavPath.Operation.Target, on path: NavPath
  ) throws(CommandError) -> NavJSON.Value {
    if word.text == "-" { return try Self.patch(in: "-", streams) }
    if word.text.utf8.first == UInt8(ascii: "@") { return try Self.patch(in: String(word.text.dropFirst()), streams) }
    let patch = try parsePatch(word, for: target, on: path)
    try attempt(try Self.checkNumbers(of: patch)) { (error: NavNotationError) in
      CommandError(error.message, in: word, at: word.text.utf8.first == 0x7B ? error.offset : 0)
    }
    return patch
  }

  private func parsePatch(
    _ word: Word, for target: NavPath.Operation.Target, on path: NavPath
  ) throws(CommandError) -> NavJSON.Value {
    // If there is no such element, the operation itself fails.
    let element = (try? path.index(of: target)).map { path[$0] }
    switch word.text.utf8.first {
    case UInt8(ascii: "("), UInt8(ascii: "."):
      return try attempt(try patch(word.text, for: element?.type, of: try? element?.value())) {
        (error: NavNotationError) in
        CommandError(error, in: word)
      }
    default:
      let patch = try attempt(try NavJSON.Value(parsing: word.text)) { (error: NavJSON.SyntaxError) in
        CommandError("PATCH is not JSON: \(error.message)\(advice(for: word.text))", in: word, at: error.offset)
      }
      try attempt(try checkPatch(patch, for: element?.type, of: try? element?.value())) { (error: NavNotationError) in
        CommandError(error, in: word)
      }
      return patch
    }
  }

  private func advice(for word: String) -> String {
    let name = word.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
    guard !name.isEmpty, word[name.endIndex...].first == "=" else { return "" }
    let text = String(word[name.endIndex...].dropFirst())
    let isScalar = ["true", "false"].contains(text) || (try? NavJSON.Value(parsing: text))?.kind == .number
    return "; write \(ShellWord.quoted("(\(name): \(isScalar ? text : NavJSON.compactText(ofString: text)))"))"
  }

  private static func patch(in file: String, _ streams: Streams) throws(CommandError) -> NavJSON.Value {
    let bytes = try streams.read(file, for: "PATCH")
    let mark = ByteOrderMark.length(in: bytes)
    let failure = { (offset: Int, message: String) in
      CommandError(message, of: InputName.shown(file), in: bytes, at: mark + offset)
    }
    let patch = try attempt(try NavJSON.Value(parsing: Array(bytes.dropFirst(mark)))) { (error: NavJSON.SyntaxError) in
      failure(error.offset, "PATCH is not JSON: \(error.message)")
    }
    try attempt(try checkNumbers(of: patch)) { (error: NavNotationError) in failure(error.offset, error.message) }
    return patch
  }
}
