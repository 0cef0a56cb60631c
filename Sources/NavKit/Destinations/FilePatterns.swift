// Which files a schema is about (DESIGN 3.4, `files`).

/// The patterns for the files that `validate` takes from a directory.
///
///     {"files": ["Fixtures/**/*.nav.json", "!Fixtures/broken/**"]}
///
/// Each is relative to the schema's directory (``Glob``). Of several patterns that match, the last one counts; `!` leaves out.
package struct FilePatterns: Sendable {
  private struct Pattern {
    var glob: Glob
    var isNegated: Bool
  }

  private var patterns: [Pattern] = []
  /// Whether a pattern names files or directories whose names begin with a dot.
  package private(set) var namesHiddenFiles = false

  package init(_ texts: [String]) {
    for text in texts {
      let isNegated = text.utf8.first == UInt8(ascii: "!")
      let pattern = isNegated ? text.utf8.dropFirst() : text.utf8[...]
      patterns.append(Pattern(glob: Glob(pattern), isNegated: isNegated))
      namesHiddenFiles = namesHiddenFiles || pattern.split(separator: 0x2F).contains { $0.first == UInt8(ascii: ".") }
    }
  }

  /// Whether a file is one of those, by its path relative to the schema's directory.
  package func selects(_ path: some Sequence<UInt8>) -> Bool {
    let path = Array(path)
    return patterns.last { $0.glob.matches(path) }.map { !$0.isNegated } ?? false
  }
}

extension SchemaReader {
  /// Reads `files`; nil where the schema does not say which files it is about.
  mutating func readFiles(in file: SchemaObject) -> FilePatterns? {
    guard let value = file["files"] else { return nil }
    guard let elements = value.elements else { return wrongKind("files", "an array of file name patterns", value) }
    var texts: [String] = []
    for element in elements {
      guard let text = element.string else {
        let _: Void? = wrongKind("files", "file name patterns in quotes", element)
        continue
      }
      let names = text.utf8.drop { $0 == UInt8(ascii: "!") }.split(separator: 0x2F, omittingEmptySubsequences: false)
      let isBelow = names.first?.isEmpty == false && !names.contains { $0.elementsEqual("..".utf8) }
      if isBelow { texts.append(text) } else { add(.patternOutside(text), at: element) }
    }
    return FilePatterns(texts)
  }
}
