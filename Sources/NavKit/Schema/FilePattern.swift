// The patterns in the `files` of a schema, with their reader; Input matches them.

/// A pattern for the files of a schema, relative to its directory; `!` excludes files.
///
///     {"files": ["Fixtures/**/*.nav.json", "!Fixtures/broken/**"]}
package struct FilePattern: Sendable {
  package let text: String
  /// The offset of the pattern in the schema.
  package let offset: Int

  /// Whether a pattern contains a control character, which Git patterns cannot have.
  static func holdsControl(_ pattern: String) -> Bool {
    pattern.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension SchemaReader {
  /// Reads `files`; nil if the schema does not list its files.
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
