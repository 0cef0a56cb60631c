// The names of files that are read, for messages, and the refusal to write over one.

import NavKit

enum InputFile {
  static func name(of file: String) -> String { file == "-" ? "stdin" : file }
}

extension Streams {
  /// Refuses an output that is one of the files that are read; it may replace `own`.
  func check(_ output: String?, of what: String, but own: String? = nil) throws(CommandError) {
    guard let output, output != "-", reads.contains(FilePath(output)) else { return }
    if let own, FilePath(own).isSameFile(as: FilePath(output)) { return }
    throw CommandError("the \(what) would replace a file that is read; name another one", of: output, exit: .usage)
  }
}
