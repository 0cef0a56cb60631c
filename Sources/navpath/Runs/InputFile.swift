// The files that a command reads, `-` for standard input among them.

import NavKit

enum InputFile {
  /// How messages call a file.
  static func name(of file: String) -> String { file == "-" ? "stdin" : file }

  static func read(_ file: String, for use: String) throws(CommandError) -> [UInt8] {
    try claim(file, for: use)
    do throws(StorageError) {
      return try FileContent.read(at: FilePath(file))
    } catch {
      throw CommandError(error)
    }
  }

  /// Reads the value of `TYPE=@FILE`.
  @Sendable static func readValue(_ file: String) throws(Notation.FileError) -> [UInt8] {
    do throws(CommandError) {
      return try read(file, for: "TYPE=@FILE")
    } catch {
      throw Notation.FileError(message: error.diagnostics[0].message)
    }
  }

  /// Takes standard input for a use if that is what the file is.
  static func claim(_ file: String, for use: String) throws(CommandError) {
    if file == "-", let earlier = StandardInput.take(for: use) { throw refusal(earlier, use) }
  }

  /// Refuses a second `-` among files that are read one by one, before the first one is.
  static func checkOnce(_ files: [String], for use: String) throws(CommandError) {
    if files.count(where: { $0 == "-" }) > 1 { throw refusal(use, use) }
  }

  private static func refusal(_ earlier: String, _ use: String) -> CommandError {
    let uses = earlier == use ? "\(use) twice" : "both \(earlier) and \(use)"
    let message = "standard input cannot be used for \(uses); '-' can be given once"
    return CommandError(Diagnostic(message: message), exit: .usage)
  }
}
