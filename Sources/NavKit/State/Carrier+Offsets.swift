// Offsets of bytes in a text that a value holds, mapped to the enclosing text, also for Validation and Schema/Infer: through
// the escapes of a JSON string, the entities and CDATA sections of XML, and the code units of a string in a binary list.
//
// A path of a million elements may have a million faults, so all offsets are mapped in one pass through each value.

extension [Carrier] {
  /// Maps offsets in the innermost text to the outermost one.
  func textOffsets(of offsets: [Int]) -> [TextOffset] {
    var outer = offsets.map { TextOffset(offset: $0) }
    for carrier in reversed() {
      let order = outer.indices.sorted { outer[$0].offset < outer[$1].offset }
      let sources = carrier.sources(of: order.map { outer[$0].offset })
      for (place, index) in order.enumerated() {
        if sources == nil { outer[index].decodedOffset = outer[index].decodedOffset ?? outer[index].offset }
        outer[index].offset = sources?[place] ?? carrier.value.offset
      }
    }
    return outer
  }

  package func textOffset(of offset: Int) -> TextOffset { textOffsets(of: [offset])[0] }
}

extension Carrier {
  /// The offsets in the enclosing text, for ascending offsets; nil if the text is encoded.
  fileprivate func sources(of offsets: [Int]) -> [Int]? {
    switch (value, coding) {
    case _ where coding.encode != nil: nil
    case (.propertyList(let place), .elements(let text)):
      Carrier.sources(of: offsets, of: text, in: place.value.document)
    case (.propertyList(let place), _): place.value.sources(of: offsets)
    case (.json(let string), _): NavJSON.Scanner.sources(of: offsets, inStringAt: string.range, of: value.bytes)
    }
  }

  /// The same for the JSON text of a property list's array: exact in a string, the start of any other value.
  private static func sources(
    of offsets: [Int], of text: PropertyList.JSONText, in list: PropertyList.Document
  ) -> [Int] {
    var sources: [Int] = []
    while sources.count < offsets.count {
      // The last value that begins at or before the byte.
      let next = text.starts.partitioningIndex { $0.offset > offsets[sources.count] }
      let (start, node) = text.starts[next - 1]
      let end = next < text.starts.count ? text.starts[next].offset : .max
      let inside = offsets[sources.count...].prefix { $0 < end }.map { $0 - start }
      sources += self.sources(of: inside, in: PropertyList.Value(list, index: node))
    }
    return sources
  }

  /// The offsets for the JSON text of one value: exact in a string.
  private static func sources(of offsets: [Int], in value: PropertyList.Value) -> [Int] {
    guard value.kind == .string, let content = try? value.stringBytes(),
      let sources = value.sources(of: contentOffsets(of: offsets, in: content))
    else { return offsets.map { _ in value.range.lowerBound } }
    return zip(offsets, sources).map { $0 > 0 ? $1 : value.range.lowerBound }
  }

  /// Counts the bytes of a string before each offset of its JSON text.
  private static func contentOffsets(of offsets: [Int], in content: [UInt8]) -> [Int] {
    var (at, count) = (1, 0)
    return offsets.map { offset in
      while at < offset, count < content.count {
        // A byte of a multibyte character is not escaped.
        let text = NavJSON.Writer.text(ofString: [min(content[count], 0x7F)], .encoderWithoutSlashes)
        at += text.count - 2
        count += 1
      }
      return count
    }
  }
}
