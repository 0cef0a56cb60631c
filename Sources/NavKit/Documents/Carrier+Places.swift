// The places, in the text around it, of bytes of a text that a value holds: through the escapes of a string in JSON, the entities and
// sections of one in XML, and the code units of one in a binary list.
//
// A path of a million elements may have a million faults, so all of them are looked up in one pass through each value.

extension [Carrier] {
  /// The offsets in the outermost text of bytes of the innermost one.
  func textOffsets(of offsets: [Int]) -> [TextOffset] {
    var outer = offsets.map { TextOffset(offset: $0) }
    for carrier in reversed() {
      let order = outer.indices.sorted { outer[$0].offset < outer[$1].offset }
      let sources = carrier.sources(of: order.map { outer[$0].offset })
      for (place, index) in order.enumerated() {
        if sources == nil { outer[index].decodedOffset = outer[index].decodedOffset ?? outer[index].offset }
        outer[index].offset = sources?[place] ?? carrier.start
      }
    }
    return outer
  }

  /// The offset in the outermost text of a byte of the innermost one.
  package func textOffset(of offset: Int) -> TextOffset { textOffsets(of: [offset])[0] }
}

extension Carrier {
  /// Where in the JSON text of an element a value in it begins.
  fileprivate struct TextStart {
    var offset: Int
    /// The node of the value in the list.
    let index: Int
  }

  /// Where the value begins.
  fileprivate var start: Int {
    switch holder {
    case .string(let string, _): string.lowerBound
    case .value(let place): place.value.range.lowerBound
    }
  }

  /// Where bytes of the text stand, whose offsets ascend; nil in base64.
  fileprivate func sources(of offsets: [Int]) -> [Int]? {
    switch (holder, coding) {
    case (_, .base64): nil
    case (.value(let place), .elements(let starts)): Carrier.sources(of: offsets, in: place.value, among: starts)
    case (.value(let place), .text): place.value.sources(of: offsets)
    case (.string(let string, let bytes), _): JSON.Scanner.sources(of: offsets, inStringAt: string, of: bytes)
    }
  }

  /// The same for the JSON text of an array, given where in that text each element begins: in a string the very character, in any
  /// other value its beginning.
  private static func sources(of offsets: [Int], in array: PropertyList.Value, among starts: [Int]) -> [Int] {
    var sources: [Int] = []
    var children = array.children
    var number = -1
    var element: PropertyList.Value?
    var values: [TextStart] = []
    while sources.count < offsets.count {
      let offset = offsets[sources.count]
      // The last element that does not begin after the byte.
      while number + 1 < starts.count, starts[number + 1] <= offset, let next = children.next() {
        number += 1
        element = next
        values = next.isContainer ? next.textStarts : [TextStart(offset: 0, index: next.index)]
      }
      let place = values.partitioningIndex { $0.offset > offset - starts[number] } - 1
      guard let element, place >= 0 else {
        sources.append(element?.range.lowerBound ?? array.range.lowerBound)
        continue
      }
      let ends = [
        values.dropFirst(place + 1).first.map { $0.offset + starts[number] }, starts.dropFirst(number + 1).first,
      ]
      let end = ends.compactMap(\.self).first ?? .max
      let start = starts[number] + values[place].offset
      let inside = offsets[sources.count...].prefix { $0 < end }.map { $0 - start }
      sources += self.sources(of: inside, in: PropertyList.Value(element.document, index: values[place].index))
    }
    return sources
  }

  /// Where bytes of a value's JSON text stand: in a string the very characters.
  private static func sources(of offsets: [Int], in value: PropertyList.Value) -> [Int] {
    guard value.kind == .string, let content = try? value.stringBytes(),
      let sources = value.sources(of: contentOffsets(of: offsets, in: content))
    else { return offsets.map { _ in value.range.lowerBound } }
    return zip(offsets, sources).map { $0 > 0 ? $1 : value.range.lowerBound }
  }

  /// How many bytes of a string stand before offsets of its JSON text.
  private static func contentOffsets(of offsets: [Int], in content: [UInt8]) -> [Int] {
    var (at, count) = (1, 0)
    return offsets.map { offset in
      while at < offset, count < content.count {
        var writer = JSON.Writer(escaping: .encoderWithoutSlashes)
        // One byte of a longer character is not escaped.
        if content[count] < 0x80 { writer.append(stringBytes: [content[count]]) }
        at += content[count] < 0x80 ? writer.bytes.count - 2 : 1
        count += 1
      }
      return count
    }
  }
}

extension PropertyList.Value {
  fileprivate var isContainer: Bool { kind == .array || kind == .dictionary }

  /// The value and all in it, keys included, with where their JSON texts begin.
  fileprivate var textStarts: [Carrier.TextStart] {
    guard let text = try? json().text, let json = try? JSON.Value(parsing: text) else { return [] }
    var starts: [Carrier.TextStart] = []
    var open: [Children] = []
    var next: PropertyList.Value? = self
    // The nodes of the text are these values in the same order.
    for node in json.document.nodes {
      guard let value = next.take() else { break }
      starts.append(Carrier.TextStart(offset: Int(node.start), index: value.index))
      if value.isContainer { open.append(value.children) }
      while next == nil, !open.isEmpty {
        next = open[open.count - 1].next()
        if next == nil { open.removeLast() }
      }
    }
    return starts
  }
}
