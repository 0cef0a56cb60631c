// The writing of files by Change, Input, Migrate and Schema: failures are errors of a command; no output replaces an input.

import NavKit

extension Streams {
  /// Refuses an output that is one of the input files, except for `own`.
  func check(_ output: String?, of what: String, but own: String? = nil) throws(CommandError) {
    guard let output, output != "-", reads.contains(FilePath(output)) else { return }
    if let own, FilePath(own).isSameFile(as: FilePath(output)) { return }
    throw CommandError("the \(what) would replace a file that is read; name another one", of: output, exit: .usage)
  }
}

extension FileTransaction {
  /// Writes a text to a file, which is replaced, or to a device or a pipe, which is not.
  static func write(_ text: [UInt8], to name: String, expecting: NavFile.Expectation = .output) throws(CommandError) {
    try attempt(try begin(at: FilePath(name), expecting: expecting).commit([text[...]]))
  }
}

extension Streams {
  /// Writes a result to the file named for it, or prints it.
  func write(
    _ text: [UInt8], to output: String?, as what: String, but own: String? = nil,
    expecting: NavFile.Expectation = .output
  ) throws(CommandError) {
    guard let output, output != "-" else {
      let text = String(decoding: text, as: UTF8.self)
      return try print(text: self.output.isTerminal ? Visible.lines(text) : text)
    }
    try check(output, of: what, but: own)
    try FileTransaction.write(text, to: output, expecting: expecting)
  }
}

extension NavFile {
  consuming func write(_ text: [ArraySlice<UInt8>], for write: WriteOptions) throws(CommandError) -> Bool {
    do throws(NavStorageError) { return try save(text) } catch { throw CommandError(error, writing: write) }
  }
}
