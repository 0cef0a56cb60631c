// The formatter of whitespace and key order, and its `Layout`. Literals, numbers and strings keep their text. Path formats
// elements with it, State sorts keys, PropertyList looks for line ends; logs, `edit` and `trace` write on one line.
//
// It works on the bytes and nodes of a text, so that formatting a million texts creates no documents.

extension NavJSON {
  /// The line breaks and indentation of a value.
  struct Layout: Hashable, Sendable {
    /// The line end and the indentation of the line in which the value begins.
    let lineStart: [UInt8]
    var indent: [UInt8] = Array("  ".utf8)
    var colon: [UInt8] = Array(" : ".utf8)

    /// The layout of `JSONEncoder` with `.prettyPrinted`, without outer indentation.
    static let encoder = Layout(lineStart: [0x0A])
  }

  struct Formatter {
    /// The layout; nil for one line without whitespace.
    private(set) var layout: Layout?
    /// Whether the members of all objects are sorted by the code points of their names.
    var sortsMembers = false

    /// The text without whitespace if it has line ends and is JSON; otherwise unchanged.
    static func onOneLine(_ text: [UInt8]) -> [UInt8] {
      guard hasLines(text), let value = try? NavJSON.Value(parsing: text) else { return text }
      return Formatter().text(of: value)
    }

    static func hasLines(_ text: some Sequence<UInt8>) -> Bool { text.contains { $0 == 0x0A || $0 == 0x0D } }

    func text(of value: NavJSON.Value) -> [UInt8] {
      var text: [UInt8] = []
      text.reserveCapacity(value.range.count)
      append(value.document.bytes, value.document.nodes, at: value.index, to: &text)
      return text
    }
  }
}

extension NavJSON.Value {
  /// The text without whitespace outside strings and otherwise unchanged.
  package var unspacedBytes: [UInt8] { NavJSON.Formatter().text(of: self) }
}

extension NavJSON.Formatter {
  private struct Frame {
    let isObject: Bool
    /// The node of the next element or name, and the end of the container.
    var next: Int
    var end: Int
    /// The nodes of the remaining names, last first, if they are sorted.
    var sorted: [Int]?
    var isFirst = true

    mutating func takeNext(_ nodes: NavJSON.Nodes) -> Int? {
      if sorted != nil { return sorted?.popLast() }
      guard next < end else { return nil }
      defer { next = Int(nodes[isObject ? next + 1 : next].next) }
      return next
    }
  }

  /// Appends a value. Uses an explicit stack, because values can be nested as deep as the parser allows.
  func append(_ bytes: [UInt8], _ nodes: NavJSON.Nodes, at root: Int = 0, to text: inout [UInt8]) {
    var open: [Frame] = []
    begin(root, bytes, nodes, &text, &open)
    while let last = open.indices.last {
      guard let item = open[last].takeNext(nodes) else {
        end(open.removeLast(), depth: last, &text)
        continue
      }
      if !open[last].isFirst { text.append(UInt8(ascii: ",")) }
      open[last].isFirst = false
      appendLine(depth: last + 1, &text)
      guard open[last].isObject else {
        begin(item, bytes, nodes, &text, &open)
        continue
      }
      text.append(contentsOf: bytes[Int(nodes[item].start)..<Int(nodes[item].end)])
      text.append(contentsOf: layout?.colon ?? [UInt8(ascii: ":")])
      begin(item + 1, bytes, nodes, &text, &open)
    }
  }

  /// Appends a scalar, or the opening bracket of a container.
  private func begin(
    _ index: Int, _ bytes: [UInt8], _ nodes: NavJSON.Nodes, _ text: inout [UInt8], _ open: inout [Frame]
  ) {
    let node = nodes[index]
    guard node.kind == .array || node.kind == .object else {
      text.append(contentsOf: bytes[Int(node.start)..<Int(node.end)])
      return
    }
    let isObject = node.kind == .object
    text.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    var frame = Frame(isObject: isObject, next: index + 1, end: Int(node.next))
    if isObject, sortsMembers { frame.sorted = NavJSON.Formatter.sortedNames(of: index, bytes, nodes).reversed() }
    open.append(frame)
  }

  private func end(_ frame: Frame, depth: Int, _ text: inout [UInt8]) {
    // JSONEncoder writes an empty line in an empty container.
    if frame.isFirst { text.append(contentsOf: layout?.lineStart.filter { $0 == 0x0A || $0 == 0x0D } ?? []) }
    appendLine(depth: depth, &text)
    text.append(frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  private func appendLine(depth: Int, _ text: inout [UInt8]) {
    guard let layout else { return }
    text.append(contentsOf: layout.lineStart)
    for _ in 0..<depth { text.append(contentsOf: layout.indent) }
  }

  /// The nodes of an object's names, sorted by code points.
  private static func sortedNames(of object: Int, _ bytes: [UInt8], _ nodes: NavJSON.Nodes) -> [Int] {
    var names: [Int] = []
    var at = object + 1
    while at < Int(nodes[object].next) {
      names.append(at)
      at = Int(nodes[at + 1].next)
    }
    // The standard library's sort is stable, so duplicate names keep their order.
    return names.sorted { nodes[$0].content(in: bytes).lexicographicallyPrecedes(nodes[$1].content(in: bytes)) }
  }
}
