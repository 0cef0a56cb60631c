// A row of the table "Other changes, and the files that they touch" in CONTRIBUTING, for `ContributingTests`.

import Foundation

struct ChangeRow: Sendable, Equatable {
  /// The first column: `a JSON Schema keyword`.
  let task: String
  /// The words in code font in the second column.
  private let words: [String]

  static func all() throws -> [ChangeRow] {
    let text = try Repository.text(of: "CONTRIBUTING.md")
    let table = text.components(separatedBy: "\n| to add | touch |\n|---|---|\n").dropFirst().first ?? ""
    return table.components(separatedBy: "\n").prefix { $0.hasPrefix("| ") }.map { line in
      let cells = line.components(separatedBy: " | ")
      let words = cells[1].components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      return ChangeRow(task: String(cells[0].dropFirst(2)), words: words)
    }
  }

  /// The files and folders of the repository that a row names.
  struct Places: Equatable {
    /// The files to change.
    var files: Set<String> = []
    /// Folders that each get one new file.
    var folders: [String] = []
    /// Names of files that do not exist or are ambiguous.
    var wrong: [String] = []
  }

  /// The places among the files of the repository. Words that are not files or folders, such as options, are skipped.
  func places(among paths: [String]) -> Places {
    var places = Places()
    for word in words {
      let named = paths.filter { "/\($0)".hasSuffix("/\(word)") }
      if paths.contains(where: { "/\($0)".contains("/\(word)/") }) {
        places.folders.append(word)
      } else if named.count == 1 {
        places.files.insert(named[0])
      } else if word.contains(".") {
        places.wrong.append(word)
      }
    }
    return places
  }
}
