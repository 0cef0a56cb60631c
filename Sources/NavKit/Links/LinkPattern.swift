// The pattern of a deep link, a URL path with placeholders, and the errors of an invalid one; also for the tool's Review.
//
//     /category/{Shop.Category.id}/product/{sku}?tab={tab}#{part}
//     segments  category, {Shop.Category.id}, product, {sku}        query  tab={tab}, and {part} without a key
//     /docs/{path...}     the rest of the path                      /recipe/{}     the value itself, which is no object

package struct LinkPattern: Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    /// A member of the element's value or, with a type, of the value of an element below it; the empty name is the value itself.
    /// It may take several texts in a query and, in the last segment, the rest of the path.
    case member(String, type: String?, takesSeveral: Bool = false)
  }

  package private(set) var segments: [[Part]] = []
  /// The items `key={member}`, each optional in a URL; `#{member}` is last and has no key.
  package private(set) var query: [(key: String?, part: Part)] = []

  /// All placeholders in order, each with whether a URL may have several texts for it.
  package var placeholders: [(member: String, type: String?, takesSeveral: Bool)] {
    (segments.flatMap(\.self) + query.map(\.part)).compactMap { part in
      if case .member(let member, let type, let takesSeveral) = part { (member, type, takesSeveral) } else { nil }
    }
  }

  package init(_ text: String) throws(LinkPatternError) {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "/") else { throw LinkPatternError(offset: 0, detail: .noSlash) }
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    let question = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
    if question > 1 {
      for piece in bytes[1..<question].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
        guard !piece.isEmpty else { throw LinkPatternError(offset: piece.startIndex, detail: .emptySegment) }
        let parts = try LinkPattern.parts(of: piece)
        // URLs with such a segment are refused, percent-encoded or not.
        guard parts != [.text(".")], parts != [.text("..")] else {
          throw LinkPatternError(offset: piece.startIndex, detail: .dotSegment)
        }
        for case .member(_, _, true) in parts where parts.count > 1 || piece.endIndex < question {
          throw LinkPatternError(offset: piece.startIndex, detail: .rest)
        }
        segments.append(parts)
      }
    }
    if question < end {
      for item in bytes[(question + 1)..<end].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
        query.append(try LinkPattern.queryItem(item))
      }
    }
    guard end < bytes.count else { return }
    let parts = try LinkPattern.parts(of: bytes[(end + 1)...])
    guard parts.count == 1, case .member(_, _, false) = parts[0] else {
      throw LinkPatternError(offset: end, detail: .fragment)
    }
    query.append((nil, parts[0]))
  }

  private static func queryItem(_ item: ArraySlice<UInt8>) throws(LinkPatternError) -> (key: String?, part: Part) {
    let pieces = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let error = LinkPatternError(offset: item.startIndex, detail: .queryItem(String(decoding: item, as: UTF8.self)))
    guard pieces.count == 2, !pieces[0].isEmpty, !pieces[0].contains(UInt8(ascii: "{")) else { throw error }
    let parts = try parts(of: pieces[1])
    guard parts.count == 1, case .member(let member, let type, false) = parts[0] else { throw error }
    return (try text(pieces[0]), .member(member, type: type, takesSeveral: true))
  }

  private static func parts(of segment: ArraySlice<UInt8>) throws(LinkPatternError) -> [Part] {
    var parts: [Part] = []
    var rest = segment
    while let first = rest.first {
      guard first == UInt8(ascii: "{") || first == UInt8(ascii: "}") else {
        let end = rest.firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") } ?? rest.endIndex
        parts.append(.text(try text(rest[..<end])))
        rest = rest[end...]
        continue
      }
      let inside = rest.dropFirst()
      let end = inside.firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
      guard first == UInt8(ascii: "{"), let end, inside[end] == UInt8(ascii: "}") else {
        throw LinkPatternError(offset: rest.startIndex, detail: .placeholder)
      }
      // A URL would not show where one ends and the other begins.
      if case .member? = parts.last { throw LinkPatternError(offset: rest.startIndex, detail: .adjacent) }
      parts.append(try placeholder(inside[..<end], at: rest.startIndex))
      rest = inside[(end + 1)...]
    }
    return parts
  }

  /// Decodes a literal text of the pattern, percent-encoded or not.
  private static func text(_ piece: ArraySlice<UInt8>) throws(LinkPatternError) -> String {
    guard let text = PercentEncoding.decoded(piece).flatMap(UTF8Check.text) else {
      throw LinkPatternError(offset: piece.startIndex, detail: .percent)
    }
    return text
  }

  /// Parses `member` or `Type.member`, optionally followed by three dots; the member is the text after the last other dot.
  private static func placeholder(_ placeholder: ArraySlice<UInt8>, at offset: Int) throws(LinkPatternError) -> Part {
    let isRest = placeholder.suffix(3).elementsEqual("...".utf8)
    let text = placeholder.dropLast(isRest ? 3 : 0)
    let dot = text.lastIndex(of: UInt8(ascii: "."))
    let member = dot.map { text[($0 + 1)...] } ?? text
    let type = dot.map { text[..<$0] }
    guard type?.isEmpty != true else { throw LinkPatternError(offset: offset, detail: .placeholder) }
    let name = String(decoding: member, as: UTF8.self)
    return .member(name, type: type.map { String(decoding: $0, as: UTF8.self) }, takesSeveral: isRest)
  }
}

package struct LinkPatternError: Error, Sendable {
  package var offset: Int
  package let detail: Detail

  package enum Detail: Hashable, Sendable {
    case noSlash, emptySegment, dotSegment, placeholder, adjacent, rest, fragment, percent
    case queryItem(String)
  }

  package var message: String {
    switch detail {
    case .noSlash: "a link is a URL without scheme and host, and begins with '/', such as /product/{sku}"
    case .emptySegment: "empty segment in the link; remove the slash"
    case .dotSegment: "'.' and '..' are not resolved in a link; write the resolved path"
    case .placeholder: "not a placeholder, expected {member} or {Type.member}"
    case .adjacent: "two placeholders side by side in the link; put a character between them"
    case .rest: "a placeholder for the rest of the path, such as {path...}, has to be all of the link's last segment"
    case .fragment: "not a fragment, expected #{member} at the end of the link; a '#' of the path is %23"
    case .percent: "'%' in the link is not followed by two hexadecimal digits of UTF-8; write a percent sign as %25"
    case .queryItem(let text): "'\(Visible.text(text))' in the link's query is not of the form key={member}"
    }
  }
}
