// The tokens of XML (1.0, fifth edition): tags, comments, processing instructions, the document type, and the text between tags.

extension PropertyList.XMLParser {
  struct Tag {
    enum Kind {
      case opening
      case closing
      case empty
    }

    private(set) var name: String
    let kind: Kind
    /// The tag, from `<` to `>`.
    let range: Range<Int>
  }

  var isAtClosingTag: Bool { has("</") }

  func has(_ text: StaticString) -> Bool {
    let end = at + text.utf8CodeUnitCount
    return end <= bytes.count && bytes[at..<end].elementsEqual(text.description.utf8)
  }

  func unexpected(_ expected: String) -> PropertyList.SyntaxError {
    PropertyList.SyntaxError(
      offset: at, problem: .unexpected(found: JSON.Scanner.scalar(bytes, at: at), expected: expected))
  }

  mutating func skipBlank() {
    while at < bytes.count, JSON.Scanner.isBlank(bytes[at]) { at += 1 }
  }

  /// Goes after the next occurrence of a text.
  private mutating func skip(through end: StaticString, of what: String) throws(PropertyList.SyntaxError) {
    let start = at
    let first = end.description.utf8.first
    while at < bytes.count {
      if bytes[at] == first, has(end) {
        at += end.utf8CodeUnitCount
        return
      }
      at += 1
    }
    throw PropertyList.SyntaxError(offset: start, problem: .noEnd(what))
  }

  /// Passes over white space, comments and processing instructions (sections 2.3, 2.5 and 2.6).
  mutating func skipMarkup() throws(PropertyList.SyntaxError) {
    while true {
      skipBlank()
      if has("<!--") {
        try skip(through: "-->", of: "a comment")
      } else if has("<?") {
        try skip(through: "?>", of: "a processing instruction")
      } else {
        return
      }
    }
  }

  // MARK: Before the first element

  /// The XML declaration, whose encoding has to be UTF-8 or a part of it, and the document type (sections 2.8 and 4.3.3).
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
    guard has("plist") else { throw PropertyList.SyntaxError(offset: at, problem: .otherDocumentType) }
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
      switch bytes[at] {
      case UInt8(ascii: "["): throw PropertyList.SyntaxError(offset: at, problem: .internalSubset)
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
    throw PropertyList.SyntaxError(offset: range.lowerBound + open, problem: .encoding(name))
  }

  private mutating func skipQuoted() throws(PropertyList.SyntaxError) {
    let start = at
    at += 1
    while at < bytes.count, bytes[at] != bytes[start] { at += 1 }
    guard at < bytes.count else { throw PropertyList.SyntaxError(offset: start, problem: .noEnd("a quoted text")) }
    at += 1
  }

  // MARK: Tags

  /// Reads a tag; attributes, of which a list has none but the version, are passed over.
  mutating func readTag(expected: String) throws(PropertyList.SyntaxError) -> Tag {
    let start = at
    guard at < bytes.count, bytes[at] == UInt8(ascii: "<") else { throw unexpected(expected) }
    at += 1
    var kind = Tag.Kind.opening
    if at < bytes.count, bytes[at] == UInt8(ascii: "/") {
      kind = .closing
      at += 1
    }
    let name = bytes[at...].prefix { Bytes.isWord($0) || $0 >= 0x80 || "-.:".utf8.contains($0) }
    guard !name.isEmpty else {
      at = start
      throw unexpected(expected)
    }
    at = name.endIndex
    while true {
      skipBlank()
      guard at < bytes.count else { throw PropertyList.SyntaxError(offset: start, problem: .noEnd("a tag")) }
      switch bytes[at] {
      case UInt8(ascii: ">"):
        at += 1
        return Tag(name: String(decoding: name, as: UTF8.self), kind: kind, range: start..<at)
      case UInt8(ascii: "/") where kind == .opening && at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: ">"):
        at += 2
        return Tag(name: String(decoding: name, as: UTF8.self), kind: .empty, range: start..<at)
      case UInt8(ascii: "\"") where kind == .opening, UInt8(ascii: "'") where kind == .opening: try skipQuoted()
      case let byte where kind == .opening && (Bytes.isWord(byte) || "=:-.".utf8.contains(byte)): at += 1
      default: throw unexpected("'>'")
      }
    }
  }

  mutating func readClosingTag(of name: String) throws(PropertyList.SyntaxError) {
    let tag = try readTag(expected: "</\(name)>")
    guard tag.kind == .closing, tag.name == name else {
      throw tag.kind == .closing
        ? PropertyList.SyntaxError(offset: tag.range.lowerBound, problem: .closingTag(tag.name, expected: name))
        : PropertyList.SyntaxError(
          offset: tag.range.lowerBound, problem: .unexpected(found: "<", expected: "</\(name)>"))
    }
  }

  // MARK: Text

  /// Goes to the closing tag after text; without mark-up, that is text alone.
  mutating func skipText(isMarkedUp: Bool) throws(PropertyList.SyntaxError) -> PropertyList.Text {
    var text = PropertyList.Text.plain
    while true {
      guard at < bytes.count else { throw unexpected("a closing tag") }
      switch bytes[at] {
      case UInt8(ascii: "<"):
        if isAtClosingTag { return text }
        guard isMarkedUp else { throw PropertyList.SyntaxError(offset: at, problem: .markupInText("<")) }
        text = .marked
        if has("<![CDATA[") {
          let start = at
          try skip(through: "]]>", of: "a CDATA section")
          try checkControls(start..<at)
        } else if has("<!--") {
          try skip(through: "-->", of: "a comment")
        } else if has("<?") {
          try skip(through: "?>", of: "a processing instruction")
        } else {
          let tag = try readTag(expected: "a closing tag")
          throw PropertyList.SyntaxError(offset: tag.range.lowerBound, problem: .markupInText("<\(tag.name)>"))
        }
      case UInt8(ascii: "&"):
        guard isMarkedUp else { throw PropertyList.SyntaxError(offset: at, problem: .markupInText("&")) }
        text = .marked
        at = try PropertyList.XMLText.reference(bytes, from: at).end
      case UInt8(ascii: "]") where has("]]>"): throw PropertyList.SyntaxError(offset: at, problem: .markupInText("]]>"))
      case let byte where byte < 0x20 && !JSON.Scanner.isBlank(byte):
        throw PropertyList.SyntaxError(offset: at, problem: .controlCharacter(byte))
      default: at += 1
      }
    }
  }

  private func checkControls(_ range: Range<Int>) throws(PropertyList.SyntaxError) {
    guard let other = bytes[range].firstIndex(where: { $0 < 0x20 && !JSON.Scanner.isBlank($0) }) else { return }
    throw PropertyList.SyntaxError(offset: other, problem: .controlCharacter(bytes[other]))
  }
}
