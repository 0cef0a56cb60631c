// The files that a command reads, `-` for standard input among them.

import NavKit

enum InputFile {
  static func name(of file: String) -> String { file == "-" ? "stdin" : file }

  static func read(_ file: String, for use: String) throws(CommandError) -> [UInt8] {
    try claim(file, for: use)
    return try CommandError.telling(try FileContent.read(at: FilePath(file)))
  }

  /// Hands over the text of a file, or each of its lines with its number.
  static func forEachText(
    of file: FilePath, isLines: Bool, _ body: ([UInt8], _ line: Int?) -> Void
  ) throws(PathStorageError) {
    guard isLines else { return body(try FileContent.read(at: file), nil) }
    let blocks = try LineBlocks(at: file)
    var number = 0
    while let block = try blocks.next() { LineBlocks.forEachLine(of: block, after: &number) { body($0, $1) } }
  }

  static func isFolder(_ file: String) -> Bool {
    file != "-" && (try? FileStatus.of(FilePath(file)))?.kind == .directory
  }

  static func list(_ files: [String]) -> String { Words.list(files.map { "'\(Visible.text($0))'" }, "and") }

  @Sendable static func readValue(_ file: String) throws(Notation.FileError) -> [UInt8] {
    do throws(CommandError) {
      return try read(file, for: "TYPE=@FILE")
    } catch {
      throw Notation.FileError(message: error.diagnostics[0].message)
    }
  }

  static func claim(_ file: String, for use: String) throws(CommandError) {
    if file == "-", let earlier = StandardInput.take(for: use) { throw refusal(earlier, use) }
  }

  /// Refuses a second `-` among files that are read one by one, before the first one is.
  static func checkOnce(_ files: [String], for use: String) throws(CommandError) {
    if files.count(where: { $0 == "-" }) > 1 { throw refusal(use, use) }
  }

  private static func refusal(_ earlier: String, _ use: String) -> CommandError {
    let uses = earlier == use ? "\(use) twice" : "both \(earlier) and \(use)"
    return CommandError("standard input cannot be used for \(uses); '-' can be given once", exit: .usage)
  }
}
