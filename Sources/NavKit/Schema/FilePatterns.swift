// The patterns in the `files` of a schema.

/// The patterns for the files that `validate` takes from a directory.
///
///     {"files": ["Fixtures/**/*.nav.json", "!Fixtures/broken/**"]}
///
/// Each is relative to the schema's directory (``Glob``). Of several patterns that match, the last one counts; `!` leaves out.
package struct FilePatterns: Sendable {
  package struct Pattern: Sendable {
    /// The pattern as the schema has it.
    package let text: String
    /// The byte of the schema at which it stands.
    package let offset: Int
    /// Whether it leaves files out.
    package let isNegated: Bool
    /// The bytes of the ``Glob``: the text without `!` and names that are `.` or empty.
    package let path: [UInt8]
    fileprivate let glob: Glob

    package init(_ text: String, at offset: Int = 0) {
      self.text = text
      self.offset = offset
      isNegated = text.utf8.first == UInt8(ascii: "!")
      let names = text.utf8.dropFirst(isNegated ? 1 : 0).split(separator: 0x2F).filter { !$0.elementsEqual(".".utf8) }
      path = Array(names.joined(separator: [0x2F]))
      glob = Glob(path)
    }

    /// Whether a path relative to the schema's directory matches, whatever that means for the file.
    package func matches(_ path: some Sequence<UInt8>) -> Bool { glob.matches(path) }
  }

  package let patterns: [Pattern]
  package let namesHiddenFiles: Bool

  package init(_ patterns: [Pattern]) {
    self.patterns = patterns
    namesHiddenFiles = patterns.contains { pattern in
      pattern.text.utf8.drop { $0 == UInt8(ascii: "!") }.split(separator: 0x2F).contains {
        $0.first == UInt8(ascii: ".") && !$0.elementsEqual(".".utf8)
      }
    }
  }

  /// Whether a file is one of those, by its path relative to the schema's directory.
  package func selects(_ path: some Sequence<UInt8>) -> Bool {
    deciding(Array(path)).map { !$0.isNegated } ?? false
  }

  /// Whether a file that is selected must hold a path: `**/*.json` takes whatever JSON there is.
  package func names(_ path: some Sequence<UInt8>) -> Bool {
    deciding(Array(path)).map { $0.text != "*.json" && !$0.text.hasSuffix("/*.json") } ?? false
  }

  /// Whether a pattern holds a control character: it would not be one line of a file for Git.
  static func holdsControl(_ pattern: String) -> Bool {
    pattern.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private func deciding(_ path: [UInt8]) -> Pattern? { patterns.last { $0.matches(path) } }
}

extension SchemaReader {
  /// Reads `files`; nil where the schema does not say which files it is about.
  mutating func readFiles(in file: SchemaObject) -> FilePatterns? {
    guard let elements = value("files", "an array of file name patterns", in: file, { $0.elements }) else { return nil }
    return FilePatterns(
      elements.compactMap { element -> FilePatterns.Pattern? in
        guard let text = element.string else { return wrongKind("files", "file name patterns in quotes", element) }
        let names = text.utf8.drop { $0 == UInt8(ascii: "!") }.split(separator: 0x2F, omittingEmptySubsequences: false)
        guard names.first?.isEmpty == false, names.last?.isEmpty == false,
          !names.contains(where: { $0.elementsEqual("..".utf8) }),
          !FilePatterns.holdsControl(text)
        else { return refused(.filePattern(text), at: element) }
        return FilePatterns.Pattern(text, at: element.range.lowerBound)
      })
  }
}
