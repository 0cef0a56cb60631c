// A value of a property list in either format: its elements, members, content, and if it is nil; for State, Change and Output.

extension PropertyList {
  package struct Value: Sendable {
    package let document: Document
    let index: Int

    init(_ document: Document) { self.init(document, index: document.root) }

    init(_ document: Document, index: Int) {
      self.document = document
      self.index = index
    }
  }
}

extension PropertyList.Value {
  var node: PropertyList.Node { document.nodes[index] }

  package var kind: PropertyList.Kind { node.kind }

  package var range: Range<Int> { node.range }

  /// Whether it is what `PropertyListEncoder` writes for nil.
  var isNil: Bool { kind == .string && document.bytes[node.content].elementsEqual("$null".utf8) }

  /// The content of a string in UTF-8; nil for any other kind.
  func stringBytes() throws(PropertyList.SyntaxError) -> [UInt8]? {
    guard kind == .string else { return nil }
    let bytes = document.bytes
    switch node.text {
    case .plain: return Array(bytes[node.content])
    case .markup: return PropertyList.XMLText.content(of: node.content, in: bytes)
    case .utf16:
      var content: [UInt8] = []
      let units = units.makeIterator()
      let isBroken = transcode(units, from: UTF16.self, to: UTF8.self, stoppingOnError: true) { content.append($0) }
      guard !isBroken else { throw PropertyList.SyntaxError(offset: node.content.lowerBound, problem: .loneSurrogate) }
      return content
    }
  }

  /// The content of a string for a message or a pointer, with a lone surrogate as U+FFFD; nil for any other kind.
  package var string: String? {
    guard kind == .string else { return nil }
    return (try? stringBytes()).map { String(decoding: $0, as: UTF8.self) } ?? String(decoding: units, as: UTF16.self)
  }

  private var units: [UInt16] {
    stride(from: node.content.lowerBound, to: node.content.upperBound, by: 2).map {
      UInt16(document.bytes[$0]) &<< 8 | UInt16(document.bytes[$0 + 1])
    }
  }

  /// The bytes of Data; nil for any other kind.
  package var data: [UInt8]? {
    guard kind == .data else { return nil }
    let content = document.bytes[node.content]
    guard document.format == .xml else { return Array(content) }
    guard let data = try? Base64.decode(content.filter { !Bytes.isBlank($0) }) else {
      preconditionFailure("Data that was read is base64")
    }
    return data
  }

  /// The offsets in the list of bytes of a string's or Data's content. `offsets` must ascend; nil for base64.
  func sources(of offsets: [Int]) -> [Int]? {
    let content = node.content
    return switch (document.format, kind, node.text) {
    case (.xml, .data, _): nil
    case (_, _, .plain): offsets.map { min(content.lowerBound + $0, content.upperBound) }
    case (_, _, .markup): PropertyList.XMLText.sources(of: offsets, in: content, of: document.bytes)
    case (_, _, .utf16): sourcesInUnits(of: offsets)
    }
  }

  private func sourcesInUnits(of offsets: [Int]) -> [Int] {
    var sources: [Int] = []
    var passed = 0
    for (index, unit) in units.enumerated() where sources.count < offsets.count {
      // A surrogate pair is four bytes, two per unit.
      passed += unit < 0x80 ? 1 : unit < 0x800 || unit & 0xF800 == 0xD800 ? 2 : 3
      while sources.count < offsets.count, offsets[sources.count] < passed {
        sources.append(node.content.lowerBound + 2 * index)
      }
    }
    return sources + repeatElement(node.content.upperBound, count: offsets.count - sources.count)
  }

  // MARK: - Elements and members

  /// The elements of an array, or the alternating keys and values of a dictionary; empty for any other kind.
  struct Children: Sequence, IteratorProtocol {
    private let container: PropertyList.Value
    /// For XML the node of the next value, for a binary list the number of values before it.
    private var at: Int

    fileprivate init(of container: PropertyList.Value) {
      self.container = container
      at = container.document.trailer == nil ? container.index + 1 : 0
    }

    mutating func next() -> PropertyList.Value? {
      let (document, node) = (container.document, container.node)
      guard let trailer = document.trailer else {
        guard at < Int(node.next) else { return nil }
        defer { at = Int(document.nodes[at].next) }
        return PropertyList.Value(document, index: at)
      }
      let count = node.isContainer ? node.content.count / trailer.referenceSize : 0
      guard at < count else { return nil }
      let place = node.kind == .dictionary ? at / 2 + at % 2 * (count / 2) : at
      at += 1
      let reference = node.content.lowerBound + place * trailer.referenceSize
      return PropertyList.Value(document, index: trailer.target(of: reference, in: document.bytes))
    }
  }

  var children: Children { Children(of: self) }

  package var elements: [PropertyList.Value]? { kind == .array ? Array(children) : nil }

  /// The members of a dictionary, in the order of the list; nil for any other kind.
  package var members: [(key: PropertyList.Value, value: PropertyList.Value)]? {
    guard kind == .dictionary else { return nil }
    var members: [(PropertyList.Value, PropertyList.Value)] = []
    var children = children
    while let key = children.next(), let value = children.next() { members.append((key, value)) }
    return members
  }

  package var count: Int {
    let values =
      document.trailer.map { node.isContainer ? node.content.count / $0.referenceSize : 0 }
      ?? children.reduce(0) { count, _ in count + 1 }
    return kind == .dictionary ? values / 2 : values
  }

  /// The ordinals of the members whose key is not unique.
  var repeatedMembers: Set<Int> {
    let members = members ?? []
    // A string that many keys share is read once.
    let ordinals = Dictionary(grouping: members.indices) { members[$0].key.index }
    let keys = Dictionary(grouping: ordinals.keys) { key in
      Array((PropertyList.Value(document, index: key).string ?? "").utf8)
    }
    let same = keys.values.map { $0.flatMap { ordinals[$0] ?? [] } }
    return Set(same.filter { $0.count > 1 }.joined())
  }
}
