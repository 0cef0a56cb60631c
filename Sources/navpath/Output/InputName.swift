// The name of an input file in messages, for all commands; and a check for folders, for Input, Lint, Schema and Trace.

import NavKit

enum InputName {
  static func shown(_ file: String) -> String { file == "-" ? "stdin" : file }

  static func isFolder(_ file: String) -> Bool {
    file != "-" && (try? FileStatus.of(FilePath(file)))?.kind == .directory
  }
}
