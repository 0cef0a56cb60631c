// The errors of property lists, as data and in words.

extension PropertyList {
  /// Where bytes stop being a property list, and why.
  package struct SyntaxError: Error, Equatable, Sendable {
    /// The byte at which the error is, counted from the start of the list.
    package var offset: Int
    package let problem: Problem
  }

  package enum Problem: Equatable, Sendable {
    case tooLong
    case tooDeep
    // XML
    case notUTF8
    case encoding(String)
    /// `found` is nil at the end of the text.
    case unexpected(found: Unicode.Scalar?, expected: String)
    case unknownElement(String)
    case closingTag(String, expected: String)
    case noKey(String)
    case unknownEntity(String)
    case characterReference
    case controlCharacter(UInt8)
    case markupInText(String)
    case internalSubset
    case otherDocumentType
    case noEnd(String)
    case content(Kind, String)
    // Binary
    case version(String)
    case truncated
    case sizes
    case count(UInt64)
    case top(UInt64)
    case table
    case objectOutside(Int)
    case objectEnd(Int)
    case overlap(Int)
    case marker(UInt8, Int)
    case reference(UInt64, in: Int)
    case keyNotString(Int)
    case cycle(Int)
    case notASCII(Int)
    case loneSurrogate
  }
}

extension PropertyList.SyntaxError {
  /// What is wrong and what would be right, in a line.
  package var message: String { "not a property list: \(words)" }

  private var words: String {
    switch problem {
    case .tooLong: "it is too long; a single list may have 4 GiB"
    case .tooDeep:
      "nested too deep; at most \(PropertyList.maximumDepth) arrays and dictionaries inside each other"
    case .notUTF8: "invalid UTF-8; an XML property list is UTF-8"
    case .encoding(let name): "the encoding is \(JSON.Excerpt.of(name)); an XML property list is UTF-8"
    case .unexpected(nil, let expected): "unexpected end of text, expected \(expected)"
    case .unexpected(let found?, let expected): "unexpected \(JSON.shown(found)), expected \(expected)"
    case .unknownElement(let name):
      "unknown element <\(JSON.Excerpt.of(name))>, expected dict, array, string, data, integer, real, true, false or date"
    case .closingTag(let name, let expected): "unexpected </\(JSON.Excerpt.of(name))>, expected </\(expected)>"
    case .noKey(let name): "unexpected <\(JSON.Excerpt.of(name))>, expected the <key> of a dictionary"
    case .unknownEntity(let name):
      "the entity &\(JSON.Excerpt.of(name)); is not expanded; only &lt; &gt; &amp; &quot; &apos; and character references are"
    case .characterReference: "a character reference to a character that XML does not have"
    case .controlCharacter(let byte): "control character \(JSON.shown(Unicode.Scalar(byte))), which XML does not have"
    case .markupInText(let name): "'\(JSON.Excerpt.of(name))' inside a value, expected text"
    case .internalSubset:
      "a document type with declarations of its own, which are not read; expected Apple's DOCTYPE or none"
    case .otherDocumentType: "another document type, expected <!DOCTYPE plist …>"
    case .noEnd(let what): "\(what) without an end"
    case .content(let kind, let expected): "invalid \(kind.noun), expected \(expected)"
    case .version(let version): "version '\(JSON.Excerpt.of(version))' of the binary format, expected bplist00"
    case .truncated: "the binary list is cut short; it must end with 32 bytes that locate its objects"
    case .sizes: "its end gives offsets and object numbers of other than 1 to 8 bytes; it may be cut short"
    case .count(let count): "its end counts \(count) objects, none or more than there is room for; it may be cut short"
    case .top(let number): "its end names object \(number) as the outermost, which does not exist; it may be cut short"
    case .table: "the table of offsets is out of bounds; the list may be cut short"
    case .objectOutside(let number): "object \(number) is outside the area of the objects"
    case .objectEnd(let number): "object \(number) does not end before the table of offsets"
    case .overlap(let number): "object \(number) begins inside another one"
    case .marker(let byte, let number): "object \(number) is of no known kind (0x\(String(byte, radix: 16)))"
    case .reference(let target, let number): "object \(number) refers to object \(target), which does not exist"
    case .keyNotString(let number): "a key of object \(number), a dictionary, is not a string"
    case .cycle(let number): "object \(number) contains itself"
    case .notASCII(let number): "object \(number), a string in ASCII, has other bytes"
    case .loneSurrogate: "half a surrogate pair, which is not a character"
    }
  }
}
