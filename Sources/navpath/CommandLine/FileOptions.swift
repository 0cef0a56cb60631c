// The options of commands that take several files (`FilesInput`), read by Input; and the reader of file names (`fileName`).

import NavKit

/// The files that a command reads, how it reads them, and their schema.
struct FileOptions: Equatable, Sendable {
  var files: [String] = []
  /// The files with lists of more files, and whether the lists are separated by NUL bytes instead of newlines.
  var lists: [String] = []
  var listsHaveZeroBytes = false
  /// The exclusions from folders, as .gitignore patterns.
  var excludes: [String] = []
  /// Whether named files are skipped unless a run without names would select them.
  var takesSelectedOnly = false
  /// Whether 'files' of the nearest schema selects the files of a folder even without a schema option.
  var obeysFiles = false
  /// Whether a file that is named twice is read twice.
  var takesRepeats = false
  var requiresSchema = false
  var isLines = false
  var path = PathOptions(file: "")
  var check = CheckOptions()
}

protocol FilesInput: PathInput { var inputs: FileOptions { get set } }

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

/// Rejects an empty name, such as from an unset variable in a script.
func fileName(_ word: Word) throws(ValueError) -> String { try fileName(word.text) }

func fileName(_ text: String) throws(ValueError) -> String {
  guard !text.isEmpty else { throw ValueError(expected: "the name of a file, or '-'") }
  return text
}
