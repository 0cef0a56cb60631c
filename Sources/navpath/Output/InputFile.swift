// The names of files that are read, for messages.

import NavKit

enum InputFile {
  static func name(of file: String) -> String { file == "-" ? "stdin" : file }
}
