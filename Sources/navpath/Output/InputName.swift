// The name of a file that is read, as messages have it, and whether it is that of a folder.

import NavKit

enum InputName {
  static func shown(_ file: String) -> String { file == "-" ? "stdin" : file }

  static func isFolder(_ file: String) -> Bool {
    file != "-" && (try? FileStatus.of(FilePath(file)))?.kind == .directory
  }
}
