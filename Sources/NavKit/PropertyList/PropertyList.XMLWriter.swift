// The writer of an XML list with one value replaced. The new value has the format of the old one or, if that is empty, of its
// neighbors: the same line length for Data, the same indentation of elements, CDATA as CDATA.

extension PropertyList {
  struct XMLWriter {
    private let value: Value
    private let bytes: [UInt8]
    /// The line end and whitespace before the value; nil if it does not begin its line.
    private let lineStart: [UInt8]?
    /// The additional indentation of each level.
    private let indent: [UInt8]

    init(_ value: Value) {
      self.value = value
      bytes = value.document.bytes
      lineStart = XMLWriter.lineStart(of: value.range.lowerBound, in: bytes)
      indent = XMLWriter.indent(of: value.document)
    }
  }
}

extension PropertyList.XMLWriter {
  func replacing(by content: PropertyList.Content) -> TextReplacement {
    let node = value.node
    let isEmptyTag = node.content.isEmpty && bytes[node.range.upperBound - 2] == UInt8(ascii: "/")
    switch content {
    case .string(let text) where node.kind == .string && !isEmptyTag:
      return TextReplacement(
        range: node.content, bytes: PropertyList.XMLText.written(text, like: bytes[node.content]))
    case .data(let data) where node.kind == .data && !isEmptyTag:
      return TextReplacement(range: node.content, bytes: written(data, like: bytes[node.content], lineStart))
    case .array(let elements) where node.kind == .array:
      return TextReplacement(range: node.range, bytes: written(elements))
    case .adding(let key, let content) where node.kind == .dictionary: return adding(key, content)
    case .removing(let index):
      guard let member = value.members?[index] else { preconditionFailure("a member that is removed is there") }
      let start = member.key.range.lowerBound
      let lineStart = Self.lineStart(of: start, in: bytes)?.count ?? 0
      return TextReplacement(range: start - lineStart..<member.value.range.upperBound, bytes: [])
    default:
      return TextReplacement(range: node.range, bytes: written(content, lineStart))
    }
  }

  // MARK: Lines

  /// The line end before an offset and the whitespace after it; nil if there is other text between.
  private static func lineStart(of offset: Int, in bytes: [UInt8]) -> [UInt8]? {
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start > 0, bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return nil }
    let isPair = start > 1 && bytes[start - 1] == 0x0A && bytes[start - 2] == 0x0D
    return Array(bytes[(start - (isPair ? 2 : 1))..<offset])
  }

  /// The additional indentation of lines inside the root container; otherwise a tab.
  private static func indent(of document: PropertyList.Document) -> [UInt8] {
    let root = PropertyList.Value(document)
    guard let outer = lineStart(of: root.range.lowerBound, in: document.bytes) else { return [0x09] }
    for child in root.children {
      guard let inner = lineStart(of: child.range.lowerBound, in: document.bytes) else { continue }
      return inner.starts(with: outer) && inner != outer ? Array(inner.dropFirst(outer.count)) : [0x09]
    }
    return [0x09]
  }

  // MARK: Data

  /// Base64 with the line breaks of the old content or, if that is empty, those of Apple's writers.
  private func written(_ data: [UInt8], like old: ArraySlice<UInt8> = [], _ lineStart: [UInt8]?) -> [UInt8] {
    var (before, between, after) = (lineStart ?? [], lineStart ?? [], lineStart ?? [])
    /// The length of a line in characters; nil for one line.
    var width = lineStart.map(Self.usualWidth)
    let lines = old.split(whereSeparator: Bytes.isBlank)
    if let first = lines.first, let last = lines.last {
      (before, after) = (Array(old[..<first.startIndex]), Array(old[last.endIndex...]))
      between = before
      width = NavJSON.Formatter.hasLines(before) ? Self.usualWidth(before) : nil
      if lines.count > 1 {
        between = Array(old[first.endIndex..<lines[1].startIndex])
        width = max(4, first.count / 4 * 4)
      }
    }
    let text = Base64.encode(data)
    guard !text.isEmpty else { return before }
    let starts = stride(from: 0, to: text.count, by: width ?? text.count)
    let pieces = starts.map { text[$0..<min($0 + (width ?? text.count), text.count)] }
    return before + pieces.joined(separator: between) + after
  }

  /// 76 columns, where a tab takes eight.
  private static func usualWidth(_ lineStart: [UInt8]) -> Int {
    let indent = lineStart.reduce(0) { $0 + ($1 == 0x09 ? 8 : $1 == 0x20 ? 1 : 0) }
    return max(16, 76 - indent) / 4 * 4
  }

  // MARK: Values

  /// A new value whose tag follows `lineStart`; nil for a value on one line. Recursive, with bounded depth.
  private func written(_ content: PropertyList.Content, _ lineStart: [UInt8]?) -> [UInt8] {
    switch content {
    case .boolean(let value): return Array((value ? "<true/>" : "<false/>").utf8)
    case .integer(let text): return element("integer", Array(text.utf8))
    case .real(let text): return element("real", Array(text.utf8))
    case .string(let text): return element("string", PropertyList.XMLText.written(text, like: []))
    case .data(let data): return element("data", written(data, lineStart))
    case .array(let elements):
      return container("array", lineStart, elements.map { content in { written(content, $0) } })
    case .dictionary(let members):
      return container(
        "dict", lineStart,
        members.flatMap { member in
          [
            { _ in element("key", PropertyList.XMLText.written(member.key, like: [])) },
            { written(member.value, $0) },
          ]
        })
    case .kept, .adding, .removing: preconditionFailure("only the value that is replaced has anything to keep")
    }
  }

  private func element(_ name: StaticString, _ content: [UInt8]) -> [UInt8] {
    Array("<\(name)>".utf8) + content + Array("</\(name)>".utf8)
  }

  private func container(
    _ name: StaticString, _ lineStart: [UInt8]?, _ items: [(_ lineStart: [UInt8]?) -> [UInt8]]
  ) -> [UInt8] {
    guard !items.isEmpty else { return Array("<\(name)/>".utf8) }
    let inner = lineStart.map { $0 + indent }
    return element(name, items.flatMap { (inner ?? []) + $0(inner) } + (lineStart ?? []))
  }

  // MARK: Another member of a dictionary

  /// Appends a member, on separate lines if the last member has them.
  private func adding(_ name: [UInt8], _ content: PropertyList.Content) -> TextReplacement {
    let node = value.node
    guard let last = value.members?.last else {
      guard node.content.allSatisfy({ Bytes.isBlank(bytes[$0]) }) else {
        // Keeps a comment.
        let end = node.content.last { !Bytes.isBlank(bytes[$0]) }.map { $0 + 1 } ?? node.content.upperBound
        return TextReplacement(range: end..<end, bytes: member(name, content, lineStart.map { $0 + indent }))
      }
      return TextReplacement(range: node.range, bytes: written(.dictionary([(name, content)]), lineStart))
    }
    let keyStart = Self.lineStart(of: last.key.range.lowerBound, in: bytes)
    let between = bytes[last.key.range.upperBound..<last.value.range.lowerBound]
    let text = member(name, content, keyStart, isOneLine: !NavJSON.Formatter.hasLines(between))
    return TextReplacement(range: last.value.range.upperBound..<last.value.range.upperBound, bytes: text)
  }

  /// A key and a value, each after a line start; nil for one line.
  private func member(
    _ name: [UInt8], _ content: PropertyList.Content, _ lineStart: [UInt8]?, isOneLine: Bool = false
  ) -> [UInt8] {
    var valueStart = lineStart
    if isOneLine, case .data = content { valueStart = nil }
    let key = element("key", PropertyList.XMLText.written(name, like: []))
    return (lineStart ?? []) + key + (isOneLine ? [] : lineStart ?? []) + written(content, valueStart)
  }

  // MARK: Other elements of an array

  /// A changed array. Kept elements that are still adjacent keep the text between them.
  private func written(_ elements: [PropertyList.Content]) -> [UInt8] {
    guard let old = value.elements?.map(\.range), let first = old.first, let last = old.last, !elements.isEmpty else {
      return written(.array(elements), lineStart)
    }
    let ownStart = old.lazy.compactMap { Self.lineStart(of: $0.lowerBound, in: bytes) }.first
    let innerStart = ownStart ?? lineStart.map { $0 + indent }
    var text = Array(bytes[value.range.lowerBound..<first.lowerBound])
    var before: Int?
    for (number, element) in elements.enumerated() {
      var kept: Int?
      if case .kept(let index) = element { kept = index }
      if let before, kept == before + 1 {
        text += bytes[old[before].upperBound..<old[before + 1].lowerBound]
      } else if number > 0 {
        text += innerStart ?? []
      }
      text += kept.map { Array(bytes[old[$0]]) } ?? written(element, innerStart)
      before = kept
    }
    return text + bytes[last.upperBound..<value.range.upperBound]
  }
}
