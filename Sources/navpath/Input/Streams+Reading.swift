// The reading of files, whole or by lines. `-` is standard input, which is claimed first, as it can be read only once.

import NavKit

extension Streams {
  func read(_ file: String, for use: String) throws(CommandError) -> [UInt8] {
    try claim(file, for: use)
    return try attempt(try content(of: FilePath(file)))
  }

  func read(_ file: FileRun.File) throws(CommandError) -> [UInt8] { try attempt(try content(of: file)) }

  func content(of file: FileRun.File) throws(NavStorageError) -> [UInt8] {
    try content(of: file.path, isFound: file.isOfFolder)
  }

  /// Claims a file to read: standard input once, and any other file so that no output replaces it.
  func claim(_ file: String, for use: String) throws(CommandError) {
    guard file == "-" else { return reads.add(file) }
    guard let earlier = input.take(for: use) else { return }
    let uses = earlier == use ? "\(use) twice" : "both \(earlier) and \(use)"
    throw CommandError("standard input cannot be used for \(uses); '-' can be given once", exit: .usage)
  }

  /// The bytes of a file, or of standard input, which was claimed before.
  ///
  /// - Parameter isFound: Whether the file was found by a search, not named.
  func content(of file: FilePath, isFound: Bool = false) throws(NavStorageError) -> [UInt8] {
    if isFound { return try FileContent.readUntrusted(at: file) }
    guard file == "-" else { return try FileContent.read(at: file) }
    return try attempt(try input.read(nil)) { (error: SystemError) in NavStorageError(file, .system(error)) }
  }

  /// Calls `body` with the text of a file, or with each of its lines and the line's number.
  func forEachText(
    of file: FileRun.File, isLines: Bool, _ body: ([UInt8], _ line: Int?) -> Void
  ) throws(NavStorageError) {
    guard isLines else { return body(try content(of: file), nil) }
    let blocks = try LineBlocks(at: file.path, input)
    var number = 0
    while let block = try blocks.next() {
      LineBlocks.forEachLine(of: block, after: &number) { line, number in
        let text = NavLog.Entry.state(inLine: line) ?? line
        if !text.isEmpty { body(text, number) }
      }
    }
  }

  func readValue(_ file: String) throws(Notation.FileError) -> [UInt8] {
    return try attempt(try read(file, for: "TYPE=@FILE")) { (error: CommandError) in
      Notation.FileError(message: error.diagnostics[0].message, isRefusal: error.exit == .usage)
    }
  }
}
