// Changes to the text of a schema that keep everything else as written, and its keys that are not free for the author's use:
// for `migrate`, inference and `schema compat`.

import NavKit

/// Edits of a JSON text: replaced values, and members and elements appended to objects and arrays.
struct SchemaEdits {
  private let bytes: [UInt8]
  private var replaced: [Int: TextReplacement] = [:]
  private var added: [Int: Addition] = [:]

  private struct Addition {
    var container: NavJSON.Value
    var items: [(name: String?, value: NavJSON.Literal)]
  }

  init(of schema: DestinationSchema) { bytes = schema.root.document.bytes }

  mutating func replace(_ value: NavJSON.Value, by literal: NavJSON.Literal) {
    replaced[value.index] = TextReplacement(range: value.range, bytes: Array(literal.spacedText.utf8))
  }

  mutating func add(_ name: String, _ value: NavJSON.Literal, to object: NavJSON.Value) {
    add((name, value), to: object)
  }

  /// Appends an element, unless an equal one was appended.
  mutating func add(_ element: NavJSON.Literal, to array: NavJSON.Value) {
    let isAdded = added[array.index]?.items.contains { $0.value.text == element.text } ?? false
    if !isAdded { add((nil, element), to: array) }
  }

  /// Appends an element to a list of an object, which may lack the list.
  mutating func add(_ element: NavJSON.Literal, toList name: String, of object: NavJSON.Value) {
    if let list = object[name] { return add(element, to: list) }
    guard let index = added[object.index]?.items.firstIndex(where: { $0.name == name }),
      case .array(let elements)? = added[object.index]?.items[index].value
    else { return add(name, [element], to: object) }
    added[object.index]?.items[index].value = .array(elements + [element])
  }

  private mutating func add(_ item: (String?, NavJSON.Literal), to container: NavJSON.Value) {
    added[container.index, default: Addition(container: container, items: [])].items.append(item)
  }

  func applied() -> [UInt8] {
    let edits = (Array(replaced.values) + added.values.map(edit)).sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    return Array(edits.pieces(of: bytes).joined())
  }

  private func edit(_ addition: Addition) -> TextReplacement {
    let range = addition.container.range
    let first = Bytes.skipBlank(bytes, from: range.lowerBound + 1)
    let isEmpty = first == range.upperBound - 1
    // The white space before the first item, from its line end on, is repeated before each new item.
    let line = isEmpty ? nil : lineStart(before: first)
    var text: [UInt8] = []
    for (index, item) in addition.items.enumerated() {
      if index > 0 || !isEmpty { text += line == nil ? Array(", ".utf8) : Array(",".utf8) }
      if let line { text += bytes[line..<first] }
      if let name = item.name { text += Array("\(NavJSON.Literal.string(name).text): ".utf8) }
      guard let line else {
        text += Array(item.value.spacedText.utf8)
        continue
      }
      for byte in item.value.laidOut(columns: max(40, 100 - (first - line))).utf8.dropLast() {
        if byte == 0x0A { text += bytes[line..<first] } else { text.append(byte) }
      }
    }
    guard !isEmpty else { return TextReplacement(range: range.lowerBound + 1..<range.upperBound - 1, bytes: text) }
    var end = range.upperBound - 1
    while Bytes.isBlank(bytes[end - 1]) { end -= 1 }
    return TextReplacement(range: end..<end, bytes: text)
  }

  private func lineStart(before offset: Int) -> Int? {
    var at = offset
    while at > 0, bytes[at - 1] == 0x20 || bytes[at - 1] == 0x09 { at -= 1 }
    guard at > 0, bytes[at - 1] == 0x0A else { return nil }
    return at > 1 && bytes[at - 2] == 0x0D ? at - 2 : at - 1
  }
}

// MARK: - Keys that are not free for the author's use

extension SchemaEdits {
  /// Whether the key can name a destination, a case or another part; other keys are free for the author's use.
  static func canBeKey(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.starts(with: "x-".utf8) && !name.utf8.elementsEqual("$comment".utf8)
  }
}

extension NavJSON.Value {
  var namedMembers: [Member] { (members.map(Array.init) ?? []).filter { SchemaEdits.canBeKey($0.name) } }
}
