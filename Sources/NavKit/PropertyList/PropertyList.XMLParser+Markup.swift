// The tokens of XML (1.0, fifth edition): tags, comments, processing instructions, the document type, and text.

extension PropertyList.XMLParser {
  struct Tag {
    enum Kind { case opening, closing, empty }

    let name: String
    let kind: Kind
    let range: Range<Int>
  }

  var isAtClosingTag: Bool { has("</") }

  func has(_ text: StaticString) -> Bool {
    let end = at + text.utf8CodeUnitCount
    return end <= bytes.count && bytes[at..<end].elementsEqual(text.description.utf8)
  }

  func unexpected(_ expected: String) -> PropertyList.SyntaxError {
    let found = NavJSON.Scanner.scalar(bytes, at: at).map { NavJSON.shown($0) } ?? "end of text"
    return PropertyList.SyntaxError(offset: at, problem: .unexpected(found, expected: expected))
  }

  func unexpected(_ tag: Tag, expected: String) -> PropertyList.SyntaxError {
    let slashes = (before: tag.kind == .closing ? "/" : "", after: tag.kind == .empty ? "/" : "")
    let found = "<\(slashes.before)\(NavJSON.Excerpt.of(tag.name))\(slashes.after)>"
    return PropertyList.SyntaxError(offset: tag.range.lowerBound, problem: .unexpected(found, expected: expected))
  }

  mutating func skipBlank() { at = Bytes.skipBlank(bytes, from: at) }

  /// Skips to the end of the next occurrence of a text.
  private mutating func skip(through end: StaticString, of what: String) throws(PropertyList.SyntaxError) {
    let start = at
    while at < bytes.count, !has(end) { at += 1 }
    guard at < bytes.count else { throw PropertyList.SyntaxError(offset: start, problem: .noEnd(what)) }
    at += end.utf8CodeUnitCount
  }

  /// Skips whitespace, comments and processing instructions (section 2.3).
  mutating func skipMarkup() throws(PropertyList.SyntaxError) { repeat { skipBlank() } while try skipComment() }

  /// Skips a comment or a processing instruction (sections 2.5 and 2.6); false if there is none.
  private mutating func skipComment() throws(PropertyList.SyntaxError) -> Bool {
    if has("<!--") {
      try skip(through: "-->", of: "a comment")
    } else if has("<?") {
      try skip(through: "?>", of: "a processing instruction")
    } else {
      return false
    }
    return true
  }

  // MARK: Before the first element

  /// Skips the XML declaration, whose encoding must be UTF-8 or a subset, and the document type (sections 2.8 and 4.3.3).
  mutating func skipProlog() throws(PropertyList.SyntaxError) {
    if has("<?xml") {
      let start = at
      try skip(through: "?>", of: "the XML declaration")
      try checkDeclaration(start..<at)
    }
    try skipMarkup()
    guard has("<!DOCTYPE") else { return }
    at += 9
    skipBlank()
    guard has("plist") else { throw unexpected("Apple's document type, plist") }
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
      switch bytes[at] {
      case UInt8(ascii: "["): throw unexpected("'>': declarations in a document type are not read")
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try skipQuoted()
      default: at += 1
      }
    }
    guard at < bytes.count else { throw unexpected("'>'") }
    at += 1
    try skipMarkup()
  }

  private func checkDeclaration(_ range: Range<Int>) throws(PropertyList.SyntaxError) {
    let text = Array(bytes[range])
    let word = Array("encoding".utf8)
    guard let start = text.indices.first(where: { text[$0...].starts(with: word) }),
      let open = text[start...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
      let close = text[(open + 1)...].firstIndex(of: text[open])
    else { return }
    let name = String(decoding: text[open + 1..<close], as: UTF8.self)
    guard !["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased()) else { return }
    throw PropertyList.SyntaxError(offset: range.lowerBound + open, problem: .notUTF8)
  }

  private mutating func skipQuoted() throws(PropertyList.SyntaxError) {
    guard let end = bytes[(at + 1)...].firstIndex(of: bytes[at]) else {
      throw PropertyList.SyntaxError(offset: at, problem: .noEnd("a quoted text"))
    }
    at = end + 1
  }

  // MARK: Tags

  /// Reads a tag and skips its attributes; property lists only have a version.
  mutating func readTag(expected: String) throws(PropertyList.SyntaxError) -> Tag {
    let start = at
    guard at < bytes.count, bytes[at] == UInt8(ascii: "<") else { throw unexpected(expected) }
    var kind = isAtClosingTag ? Tag.Kind.closing : .opening
    let name = bytes[(at + (kind == .closing ? 2 : 1))...].prefix {
      Bytes.isWord($0) || $0 >= 0x80 || "-.:".utf8.contains($0)
    }
    guard !name.isEmpty else { throw unexpected(expected) }
    at = name.endIndex
    while true {
      skipBlank()
      guard at < bytes.count else { throw PropertyList.SyntaxError(offset: start, problem: .noEnd("a tag")) }
      switch bytes[at] {
      case UInt8(ascii: ">"):
        at += 1
        return Tag(name: String(decoding: name, as: UTF8.self), kind: kind, range: start..<at)
      case UInt8(ascii: "/") where kind == .opening && has("/>"):
        kind = .empty
        at += 1
      case UInt8(ascii: "\"") where kind == .opening, UInt8(ascii: "'") where kind == .opening: try skipQuoted()
      case let byte where kind == .opening && (Bytes.isWord(byte) || "=:-.".utf8.contains(byte)): at += 1
      default: throw unexpected("'>'")
      }
    }
  }

  mutating func readClosingTag(of name: String) throws(PropertyList.SyntaxError) {
    let tag = try readTag(expected: "</\(name)>")
    guard tag.kind == .closing, tag.name == name else { throw unexpected(tag, expected: "</\(name)>") }
  }

  // MARK: Text

  /// Skips text up to its closing tag; without `isMarkedUp` it must be plain text.
  mutating func skipText(isMarkedUp: Bool) throws(PropertyList.SyntaxError) -> PropertyList.Text {
    var text = PropertyList.Text.plain
    /// The start of the current CDATA section.
    var section: Int?
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "]") where has("]]>"):
        guard section != nil else { throw unexpected("text") }
        section = nil
        at += 3
      case let byte where byte < 0x20 && !Bytes.isBlank(byte): throw unexpected("text")
      case UInt8(ascii: "<") where section == nil:
        if isAtClosingTag { return text }
        guard isMarkedUp else { throw unexpected("text") }
        text = .markup
        if has("<![CDATA[") {
          section = at
          at += 9
        } else if try !skipComment() {
          throw unexpected(try readTag(expected: "a closing tag"), expected: "text")
        }
      case UInt8(ascii: "&") where section == nil:
        guard isMarkedUp else { throw unexpected("text") }
        text = .markup
        at = try PropertyList.XMLText.reference(bytes, from: at).end
      default: at += 1
      }
    }
    guard let section else { throw unexpected("a closing tag") }
    throw PropertyList.SyntaxError(offset: section, problem: .noEnd("a CDATA section"))
  }
}
