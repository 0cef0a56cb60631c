// Where a byte of a text that a value holds stands in the text around it: through the escapes of a string in JSON, the entities and
// sections of one in XML, and the code units of one in a binary list.
//
// A path of a million elements may have a million faults, so what many are looked up in is gone through once and noted.

extension Carrier {
  /// What is noted of a carrier for many lookups.
  struct PlaceIndex: Sendable {
    /// Where every so many bytes of the text stand.
    fileprivate var marks: [OffsetMark] = []
    /// Of an array of a property list: the elements, those that are long with marks of their own.
    fileprivate var elements: [PropertyList.Value] = []
    fileprivate var strings: [Int: StringIndex] = [:]
    /// Of the elements that are containers, what is in them.
    fileprivate var containers: [Int: [TextStart]] = [:]
  }

  /// Where in the JSON text of an element a value in it begins.
  fileprivate struct TextStart: Sendable {
    var offset: Int
    /// The node of the value in the list.
    var index: Int
  }

  /// An element that is a long string.
  fileprivate struct StringIndex: Sendable {
    /// Where every so many bytes of the content stand in its JSON text.
    var literal: [OffsetMark]
    /// Where they stand in the list.
    var content: [OffsetMark]
  }

  /// How many bytes of a text are between two that are noted.
  private static let distance = 1024

  /// The same carrier, for many lookups.
  ///
  /// - Complexity: O(*n*) in the length of the value.
  var indexed: Carrier {
    guard places == nil else { return self }
    var index = PlaceIndex()
    switch (holder, coding) {
    case (.string(let string, let bytes), .text):
      index.marks = JSON.Scanner.marks(inStringAt: string, of: bytes, every: Carrier.distance)
    case (.value(let place), .text): index.marks = place.value.marks(every: Carrier.distance)
    case (.value(let place), .elements):
      index.elements = Array(place.value.children)
      for (number, element) in index.elements.enumerated() {
        if element.isContainer { index.containers[number] = element.textStarts }
        guard element.kind == .string, element.range.count > Carrier.distance, let content = try? element.stringBytes()
        else { continue }
        var writer = JSON.Writer(escaping: .encoderWithoutSlashes)
        writer.append(stringBytes: content)
        let literal = JSON.Scanner.marks(
          inStringAt: 0..<writer.bytes.count, of: writer.bytes, every: Carrier.distance)
        index.strings[number] = StringIndex(literal: literal, content: element.marks(every: Carrier.distance))
      }
    case (_, .base64), (.string, .elements): break
    }
    var indexed = self
    indexed.places = index
    return indexed
  }
}

extension [Carrier] {
  /// The offset in the outermost text of a byte of the innermost one.
  ///
  /// - Complexity: O(*n*) in the length of the values, O(log *n*) if they are indexed.
  func textOffset(of offset: Int) -> TextOffset {
    var outer = TextOffset(offset: offset)
    for carrier in reversed() {
      if let source = carrier.source(of: outer.offset) {
        outer.offset = source
      } else {
        outer.decodedOffset = outer.decodedOffset ?? outer.offset
        outer.offset = carrier.start
      }
    }
    return outer
  }
}

extension Carrier {
  /// Where the value begins.
  fileprivate var start: Int {
    switch holder {
    case .string(let string, _): string.lowerBound
    case .value(let place): place.value.range.lowerBound
    }
  }

  /// Where a byte of the text stands; nil in base64.
  fileprivate func source(of offset: Int) -> Int? {
    switch (holder, coding) {
    case (_, .base64): return nil
    case (.value(let place), .elements(let starts)): return source(of: offset, in: place.value, among: starts)
    case (.value(let place), .text): return place.value.source(of: offset, near: places?.marks ?? [])
    case (.string(let string, let bytes), _):
      guard let mark = places?.marks.last(before: offset) else {
        return JSON.Scanner.source(of: offset, inStringAt: string, of: bytes)
      }
      return JSON.Scanner.source(
        of: offset - mark.before, inStringAt: mark.source - 1..<string.upperBound, of: bytes)
    }
  }

  /// The same for the JSON text of an array, given where in that text each element begins: in a string the very character, in any
  /// other value its beginning.
  private func source(of offset: Int, in array: PropertyList.Value, among starts: [Int]) -> Int {
    // The last element that does not begin after the byte.
    guard let number = starts.indices.last(while: { starts[$0] <= offset }),
      let element = places?.elements[number] ?? array.children.dropFirst(number).first(where: { _ in true })
    else { return array.range.lowerBound }
    let inner = offset - starts[number]
    guard element.isContainer else { return Carrier.source(of: inner, in: element, places?.strings[number]) }
    let values = places?.containers[number] ?? element.textStarts
    guard let last = values.last(while: { $0.offset <= inner }) else { return element.range.lowerBound }
    let value = PropertyList.Value(element.document, index: last.index)
    return Carrier.source(of: inner - last.offset, in: value, nil)
  }

  /// Where a byte of a value's JSON text stands: in a string the very character.
  private static func source(of offset: Int, in value: PropertyList.Value, _ index: StringIndex?) -> Int {
    guard value.kind == .string, offset > 0, let content = try? value.stringBytes() else {
      return value.range.lowerBound
    }
    let mark = index?.literal.last(while: { $0.source <= offset }) ?? OffsetMark(source: 1, before: 0)
    let inner = contentOffset(of: offset, in: content, from: mark)
    return value.source(of: inner, near: index?.content ?? []) ?? value.range.lowerBound
  }

  /// How many bytes of a string stand before an offset of its JSON text.
  private static func contentOffset(of offset: Int, in content: [UInt8], from mark: OffsetMark) -> Int {
    var (at, count) = (mark.source, mark.before)
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

extension PropertyList.Value {
  /// Where a byte of a string's or of Data's content stands in the list, given some that are noted; nil where that is base64.
  fileprivate func source(of offset: Int, near marks: [OffsetMark]) -> Int? {
    guard let mark = marks.last(before: offset) else { return source(of: offset) }
    if offset - mark.before < mark.verbatim { return mark.source + offset - mark.before }
    return source(of: offset - mark.before, from: mark.source)
  }
}

extension PropertyList.Value {
  fileprivate var isContainer: Bool { kind == .array || kind == .dictionary }

  /// The value and all in it, keys included, with where their JSON texts begin.
  ///
  /// - Complexity: O(*n*) in the length of the JSON text.
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

extension [OffsetMark] {
  /// The last mark that is not after a byte of the content.
  fileprivate func last(before offset: Int) -> OffsetMark? { last(while: { $0.before <= offset }) }
}

extension RandomAccessCollection {
  /// The last element of the prefix that satisfies a condition.
  fileprivate func last(while holds: (Element) -> Bool) -> Element? {
    let end = partitioningIndex { !holds($0) }
    return end > startIndex ? self[index(before: end)] : nil
  }
}

extension PathDocument {
  /// The same document, for many lookups of offsets.
  ///
  /// - Complexity: O(*n*) in the length of the values that the path is in.
  var indexed: PathDocument {
    PathDocument(carriers: carriers.map(\.indexed), encoded: encoded, layout: layout, rewrites: rewrites)
  }
}
