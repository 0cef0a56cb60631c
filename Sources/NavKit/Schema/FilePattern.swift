// The patterns in the `files` of a schema, as they are in it; the tool matches them.

/// A pattern for the files that a schema is about, relative to its directory; `!` leaves out.
///
///     {"files": ["Fixtures/**/*.nav.json", "!Fixtures/broken/**"]}
package struct FilePattern: Sendable {
  /// The pattern as the schema has it.
  package let text: String
  /// The byte of the schema at which it stands.
  package let offset: Int

  /// Whether a pattern holds a control character: it would not be one line of a file for Git.
  static func holdsControl(_ pattern: String) -> Bool {
    pattern.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension SchemaReader {
  /// Reads `files`; nil where the schema does not say which files it is about.
  mutating func readFiles(in file: SchemaObject) -> [FilePattern]? {
    guard let elements = value("files", "an array of file name patterns", in: file, { $0.elements }) else { return nil }
    return elements.compactMap { element -> FilePattern? in
      guard let text = element.string else { return wrongKind("files", "file name patterns in quotes", element) }
      let names = text.utf8.drop { $0 == UInt8(ascii: "!") }.split(separator: 0x2F, omittingEmptySubsequences: false)
      guard names.first?.isEmpty == false, names.last?.isEmpty == false,
        !names.contains(where: { $0.elementsEqual("..".utf8) }),
        !FilePattern.holdsControl(text)
      else { return refused(.filePattern(text), at: element) }
      return FilePattern(text: text, offset: element.range.lowerBound)
    }
  }
}
