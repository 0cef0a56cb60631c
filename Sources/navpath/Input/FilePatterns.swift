// The patterns in the `files` of a schema, matched; also for `git-diff --install` and inference.

import NavKit

/// The patterns for the files that a command selects in a directory.
///
///     {"files": ["Fixtures/**/*.nav.json", "!Fixtures/broken/**"]}
///
/// Each is relative to the schema's directory (``Glob``). The last matching pattern counts; `!` excludes files.
struct FilePatterns: Sendable {
  struct Pattern: Sendable {
    let text: String
    let offset: Int
    let isNegated: Bool
    /// The bytes of the ``Glob``: the text without `!` and without names that are `.` or empty.
    let path: [UInt8]
    fileprivate let glob: Glob

    init(_ text: String, at offset: Int = 0) {
      self.text = text
      self.offset = offset
      isNegated = text.utf8.first == UInt8(ascii: "!")
      let names = text.utf8.dropFirst(isNegated ? 1 : 0).split(separator: 0x2F).filter { !$0.elementsEqual(".".utf8) }
      path = Array(names.joined(separator: [0x2F]))
      glob = Glob(path)
    }

    func matches(_ path: some Sequence<UInt8>) -> Bool { glob.matches(path) }
  }

  let patterns: [Pattern]
  let namesHiddenFiles: Bool

  init(_ patterns: [FilePattern]) {
    self.patterns = patterns.map { Pattern($0.text, at: $0.offset) }
    namesHiddenFiles = self.patterns.contains {
      $0.path.split(separator: 0x2F).contains { $0.first == UInt8(ascii: ".") }
    }
  }

  /// Whether a file is selected, by its path relative to the schema's directory.
  func selects(_ path: some Sequence<UInt8>) -> Bool { deciding(Array(path)).map { !$0.isNegated } ?? false }

  /// Whether a selected file must have a path: `**/*.json` also selects other JSON.
  func names(_ path: some Sequence<UInt8>) -> Bool {
    deciding(Array(path)).map { $0.text != "*.json" && !$0.text.hasSuffix("/*.json") } ?? false
  }

  private func deciding(_ path: [UInt8]) -> Pattern? { patterns.last { $0.matches(path) } }
}
