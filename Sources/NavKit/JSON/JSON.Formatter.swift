// White space and the order of members, and nothing else: every word, number and string keeps the text that it has.

extension JSON {
  /// How a value is laid out in lines.
  struct Layout: Hashable, Sendable {
    /// What ends a line, and the white space that the line in which the value begins starts with.
    var lineStart: [UInt8]
    /// How much further each level begins.
    var indent: [UInt8] = Array("  ".utf8)
    /// What stands between a name and its value.
    var colon: [UInt8] = Array(" : ".utf8)

    /// As `JSONEncoder` with `.prettyPrinted` writes, at the margin.
    static let encoder = Layout(lineStart: [0x0A])
  }

  /// Writes values anew, their tokens as they are.
  struct Formatter {
    /// The lines to write; nil for none.
    var layout: Layout?
    /// Whether members are sorted by their names' code points, as far down as there are objects.
    var sortsMembers = false

    /// A JSON text without line ends: as it is, or without white space if it had any. What is no JSON stays as it is.
    static func onOneLine(_ text: [UInt8]) -> [UInt8] {
      guard text.contains(where: { $0 == 0x0A || $0 == 0x0D }), let value = try? JSON.Value(parsing: text) else {
        return text
      }
      return Formatter().text(of: value)
    }

    /// The text of a value.
    ///
    /// - Complexity: O(*n*) in the length of the text and, sorted, O(*m* log *m*) in the number of members.
    func text(of value: JSON.Value) -> [UInt8] {
      guard layout == nil, !sortsMembers else { return structured(value) }
      return compact(value)
    }
  }
}

extension JSON.Formatter {
  /// An array or object that is being written, and what is left of it.
  private struct Frame {
    var isObject: Bool
    var rest: ArraySlice<JSON.Value>
    var isEmpty: Bool
  }

  /// Leaves white space out: the tokens between strings have none in them.
  private func compact(_ value: JSON.Value) -> [UInt8] {
    let bytes = value.document.bytes
    var text: [UInt8] = []
    text.reserveCapacity(value.range.count)
    var at = value.range.lowerBound
    while at < value.range.upperBound {
      if bytes[at] == UInt8(ascii: "\"") {
        let end = JSON.Scanner.endOfCheckedString(bytes, from: at)
        text.append(contentsOf: bytes[at..<end])
        at = end
      } else {
        if !JSON.Scanner.isBlank(bytes[at]) { text.append(bytes[at]) }
        at += 1
      }
    }
    return text
  }

  /// Walks the value with a stack of its own, since it may nest as deep as the parser lets it.
  private func structured(_ value: JSON.Value) -> [UInt8] {
    var text: [UInt8] = []
    var open: [Frame] = []
    begin(value, &text, &open)
    while let frame = open.last {
      guard let item = frame.rest.first else {
        open.removeLast()
        end(frame, depth: open.count, &text)
        continue
      }
      if frame.rest.startIndex > 0 { text.append(UInt8(ascii: ",")) }
      appendLine(depth: open.count, &text)
      guard frame.isObject else {
        open[open.count - 1].rest.removeFirst()
        begin(item, &text, &open)
        continue
      }
      text.append(contentsOf: item.bytes)
      text.append(contentsOf: layout?.colon ?? [UInt8(ascii: ":")])
      open[open.count - 1].rest.removeFirst(2)
      begin(frame.rest[frame.rest.startIndex + 1], &text, &open)
    }
    return text
  }

  /// A scalar, or the bracket that opens an array or an object.
  private func begin(_ value: JSON.Value, _ text: inout [UInt8], _ open: inout [Frame]) {
    guard value.kind == .array || value.kind == .object else {
      text.append(contentsOf: value.bytes)
      return
    }
    let isObject = value.kind == .object
    text.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    var items = Array(JSON.Value.Elements(container: value))
    if isObject, sortsMembers {
      // The sort of the standard library is stable: of two members of one name, the first stays the first.
      let members = JSON.Value.Members(container: value).sorted { left, right in
        left.nameBytes.lexicographicallyPrecedes(right.nameBytes)
      }
      items = members.flatMap { [$0.nameValue, $0.value] }
    }
    open.append(Frame(isObject: isObject, rest: items[...], isEmpty: items.isEmpty))
  }

  private func end(_ frame: Frame, depth: Int, _ text: inout [UInt8]) {
    // JSONEncoder writes a blank line into what is empty.
    if frame.isEmpty { text.append(contentsOf: layout?.lineStart.filter { $0 == 0x0A || $0 == 0x0D } ?? []) }
    appendLine(depth: depth, &text)
    text.append(frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  private func appendLine(depth: Int, _ text: inout [UInt8]) {
    guard let layout else { return }
    text.append(contentsOf: layout.lineStart)
    for _ in 0..<depth { text.append(contentsOf: layout.indent) }
  }
}
