// A value of a property list, whatever the format: its elements, its members, its content.

extension PropertyList {
  package struct Value: Sendable {
    let document: Document
    let index: Int

    /// The outermost value.
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

  /// The content of a string in UTF-8; nil for any other kind.
  func stringBytes() throws(PropertyList.SyntaxError) -> [UInt8]? {
    guard kind == .string else { return nil }
    let bytes = document.bytes
    switch node.text {
    case .plain: return Array(bytes[node.content])
    case .marked: return PropertyList.XMLText.content(of: node.content, in: bytes)
    case .utf16:
      var content: [UInt8] = []
      var units = PropertyList.UTF16Units(bytes: bytes, range: node.content)
      var decoder = UTF16()
      while true {
        switch decoder.decode(&units) {
        case .scalarValue(let scalar): content += Array(scalar.utf8)
        case .emptyInput: return content
        case .error:
          let offset = PropertyList.UTF16Units.loneSurrogate(in: node.content, of: bytes) ?? node.content.lowerBound
          throw PropertyList.SyntaxError(offset: offset, problem: .loneSurrogate)
        }
      }
    }
  }

  /// The content of a string for a message or a pointer, half a surrogate pair as U+FFFD; nil for any other kind.
  package var string: String? {
    if let bytes = try? stringBytes() { return String(decoding: bytes, as: UTF8.self) }
    guard kind == .string, node.text == .utf16 else { return nil }
    return String(
      decoding: Array(IteratorSequence(PropertyList.UTF16Units(bytes: document.bytes, range: node.content))),
      as: UTF16.self)
  }

  /// The bytes of Data; nil for any other kind.
  package var data: [UInt8]? {
    guard kind == .data else { return nil }
    let content = document.bytes[node.content]
    guard document.format == .xml else { return Array(content) }
    guard let data = try? Base64.decode(content.filter { !JSON.Scanner.isBlank($0) }) else {
      preconditionFailure("Data that was read is base64")
    }
    return data
  }

  /// Where bytes of a string's or of Data's content stand in the list, whose offsets ascend; nil where that is base64.
  func sources(of offsets: [Int]) -> [Int]? {
    let content = node.content
    return switch (document.format, kind, node.text) {
    case (.xml, .data, _): nil
    case (_, _, .plain): offsets.map { min(content.lowerBound + $0, content.upperBound) }
    case (_, _, .marked): PropertyList.XMLText.sources(of: offsets, in: content, of: document.bytes)
    case (_, _, .utf16): PropertyList.UTF16Units.sources(of: offsets, in: content, of: document.bytes)
    }
  }
}

extension PropertyList {
  struct UTF16Units: IteratorProtocol {
    let bytes: [UInt8]
    private let end: Int
    private(set) var at: Int

    init(bytes: [UInt8], range: Range<Int>) {
      self.bytes = bytes
      (at, end) = (range.lowerBound, range.upperBound)
    }

    mutating func next() -> UInt16? {
      guard at + 1 < end else { return nil }
      defer { at += 2 }
      return UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1])
    }

    /// Where the first half of a pair stands whose other half is not beside it.
    static func loneSurrogate(in range: Range<Int>, of bytes: [UInt8]) -> Int? {
      var units = UTF16Units(bytes: bytes, range: range)
      var lead: Int?
      while true {
        let at = units.at
        guard let unit = units.next() else { return lead }
        if let open = lead {
          guard UTF16.isTrailSurrogate(unit) else { return open }
          lead = nil
        } else if UTF16.isLeadSurrogate(unit) {
          lead = at
        } else if UTF16.isTrailSurrogate(unit) {
          return at
        }
      }
    }

    /// How many bytes a unit is in UTF-8; two of a pair are four bytes.
    private static func length(of unit: UInt16) -> Int {
      unit < 0x80 ? 1 : unit < 0x800 || unit & 0xF800 == 0xD800 ? 2 : 3
    }

    /// Where bytes of the content in UTF-8 stand, whose offsets ascend.
    static func sources(of offsets: [Int], in range: Range<Int>, of bytes: [UInt8]) -> [Int] {
      var sources: [Int] = []
      var units = UTF16Units(bytes: bytes, range: range)
      var passed = 0
      while sources.count < offsets.count {
        let start = units.at
        guard let unit = units.next() else { break }
        passed += length(of: unit)
        while sources.count < offsets.count, offsets[sources.count] < passed { sources.append(start) }
      }
      return sources + repeatElement(range.upperBound, count: offsets.count - sources.count)
    }
  }
}

// MARK: - Elements and members

extension PropertyList.Value {
  /// The values that an array holds, in order; of a dictionary its keys and values. Empty for any other kind.
  struct Children: Sequence, IteratorProtocol {
    let document: PropertyList.Document
    fileprivate var at: Int
    fileprivate var end: Int
    /// Of a binary dictionary: how far a value is from its key. 0 for anything else.
    fileprivate private(set) var distance = 0
    private var isValue = false

    init(of value: PropertyList.Value) {
      document = value.document
      let node = value.node
      switch (document.trailer, node.kind) {
      case (nil, .array), (nil, .dictionary): (at, end) = (value.index + 1, Int(node.next))
      case (_?, .array): (at, end) = (node.content.lowerBound, node.content.upperBound)
      case (_?, .dictionary):
        distance = node.content.count / 2
        (at, end) = (node.content.lowerBound, node.content.lowerBound + distance)
      default: (at, end) = (0, 0)
      }
    }

    mutating func next() -> PropertyList.Value? {
      guard at < end else { return nil }
      guard let trailer = document.trailer else {
        defer { at = Int(document.nodes[at].next) }
        return PropertyList.Value(document, index: at)
      }
      let place = isValue ? at + distance : at
      if distance == 0 || isValue { at += trailer.referenceSize }
      isValue = distance > 0 && !isValue
      let number = PropertyList.BinaryReader.number(document.bytes, at: place, size: trailer.referenceSize)
      return PropertyList.Value(document, index: Int(number))
    }
  }

  var children: Children { Children(of: self) }

  /// The elements of an array; nil for any other kind.
  package var elements: [PropertyList.Value]? { kind == .array ? Array(children) : nil }

  /// The members of a dictionary, in the order of the list; nil for any other kind.
  package var members: [(key: PropertyList.Value, value: PropertyList.Value)]? {
    guard kind == .dictionary else { return nil }
    var members: [(PropertyList.Value, PropertyList.Value)] = []
    var children = children
    while let key = children.next(), let value = children.next() { members.append((key, value)) }
    return members
  }

  /// How many elements or members there are.
  var count: Int {
    switch document.trailer {
    case let trailer? where kind == .array: node.content.count / trailer.referenceSize
    case let trailer? where kind == .dictionary: node.content.count / trailer.referenceSize / 2
    default:
      kind == .dictionary ? children.reduce(0) { count, _ in count + 1 } / 2 : children.reduce(0) { n, _ in n + 1 }
    }
  }
}

// MARK: - Repeated keys

extension PropertyList.Value {
  /// The ordinals of a dictionary's members whose key another one has, too.
  var repeatedMembers: Set<Int> {
    // A string that many keys refer to is read once, and one of a length of its own not at all.
    var ordinals: [Int: [Int]] = [:]
    for (ordinal, member) in (members ?? []).enumerated() { ordinals[member.key.index, default: []].append(ordinal) }
    var same: [[UInt8]: [Int]] = [:]
    for group in Dictionary(grouping: ordinals.keys, by: keyLength).values where group.count > 1 {
      for key in group {
        if let content = try? PropertyList.Value(document, index: key).stringBytes() {
          same[content, default: []] += ordinals[key] ?? []
        }
      }
    }
    return Set((Array(same.values) + Array(ordinals.values)).lazy.filter { $0.count > 1 }.joined())
  }

  /// The length of a key in UTF-16; the same for all in XML, where it is not known without reading them.
  private func keyLength(_ index: Int) -> Int {
    guard document.format == .binary else { return 0 }
    let node = document.nodes[index]
    return node.text == .utf16 ? node.content.count / 2 : node.content.count
  }
}
