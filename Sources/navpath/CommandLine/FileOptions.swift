// The files of a command that takes several, and the options for them.

import NavKit

/// Which files a command reads, how, and by which schema.
struct FileOptions: Equatable, Sendable {
  var files: [String] = []
  /// Files with the names of more files, and whether these are separated by NUL bytes instead of line ends.
  var lists: [String] = []
  var listsHaveZeroBytes = false
  /// What is left out of folders, as lines of .gitignore.
  var excludes: [String] = []
  /// Whether files that are named are left out unless a run without names would check them.
  var takesSelectedOnly = false
  /// Whether 'files' of the nearest schema selects the files of a folder even if no schema is wanted.
  var obeysFiles = false
  /// Whether a file that is named twice is taken twice.
  var takesRepeats = false
  var requiresSchema = false
  var isLines = false
  var path = PathOptions(file: "")
  var check = CheckOptions()
}

protocol FilesInput: PathInput {
  var inputs: FileOptions { get set }
}

extension FilesInput {
  var path: PathOptions {
    get { inputs.path }
    set { inputs.path = newValue }
  }
}

extension OptionList where Input: FilesInput {
  var files: Self {
    takes(.exclude) { $0.inputs.excludes.append($1.text) }
      .takes(.filesFrom) { $0.inputs.lists.append($1.text) }
      .sets(.null) { $0.inputs.listsHaveZeroBytes = true }
  }
}

/// Refuses an empty word, which an unset variable of a script leaves.
func fileName(_ word: Word) throws(ValueError) -> String { try fileName(word.text) }

func fileName(_ text: String) throws(ValueError) -> String {
  guard !text.isEmpty else { throw ValueError(expected: "the name of a file, or '-'") }
  return text
}
