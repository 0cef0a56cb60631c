// The files that are read, by their names.

import NavKit

enum InputFile {
  static func name(of file: String) -> String { file == "-" ? "stdin" : file }

  static func isFolder(_ file: String) -> Bool {
    file != "-" && (try? FileStatus.of(FilePath(file)))?.kind == .directory
  }
}
