// From the bytes of a binary list to its nodes: the trailer, the table of offsets, the objects.
//
//     bplist00 | objects … | table: an offset per object | 6 bytes, size of an offset, size of a number,
//                                                          count, number of the outermost, offset of the table
//
// Every object is looked at once, whether another refers to it or not: where it is, where it ends, that no two of them share a
// byte. So what a list costs is bounded by its bytes, whatever its numbers claim.

extension PropertyList {
  /// What the last 32 bytes of a binary list say.
  struct Trailer: Sendable {
    static let length = 32

    /// How many bytes an offset in the table takes.
    let offsetSize: Int
    /// How many bytes the number of an object takes.
    let referenceSize: Int
    var count: Int
    let top: Int
    private(set) var table: Int
  }

  struct BinaryReader {
    let bytes: [UInt8]
    let trailer: Trailer
    private(set) var nodes: [Node] = []

    static func read(_ bytes: [UInt8]) throws(SyntaxError) -> Document {
      guard bytes.starts(with: magic) else {
        let version = String(decoding: bytes.prefix(8).dropFirst(6), as: UTF8.self)
        throw SyntaxError(offset: 0, problem: .version(version))
      }
      var reader = BinaryReader(bytes: bytes, trailer: try Trailer(of: bytes))
      try reader.readObjects()
      try reader.checkDisjoint()
      try reader.checkStrings()
      try reader.checkReferences()
      try reader.checkNesting()
      return Document(
        bytes: bytes, nodes: reader.nodes, format: .binary, root: reader.trailer.top, trailer: reader.trailer)
    }

    private init(bytes: [UInt8], trailer: Trailer) {
      self.bytes = bytes
      self.trailer = trailer
    }

    /// A number of so many bytes, the highest first.
    static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> UInt64 {
      var number: UInt64 = 0
      for byte in bytes[offset..<offset + size] { number = number << 8 | UInt64(byte) }
      return number
    }
  }
}

extension PropertyList.Trailer {
  init(of bytes: [UInt8]) throws(PropertyList.SyntaxError) {
    let first = PropertyList.magic.count
    let start = bytes.count - PropertyList.Trailer.length
    guard start > first else {
      throw PropertyList.SyntaxError(offset: bytes.count, problem: .truncated)
    }
    let number = { (offset: Int) in PropertyList.BinaryReader.number(bytes, at: start + offset, size: 8) }
    (offsetSize, referenceSize) = (Int(bytes[start + 6]), Int(bytes[start + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw PropertyList.SyntaxError(offset: start + 6, problem: .sizes)
    }
    guard let count = Int(exactly: number(8)), count > 0, count <= (start - first) / offsetSize else {
      throw PropertyList.SyntaxError(offset: start + 8, problem: .count(number(8)))
    }
    guard let top = Int(exactly: number(16)), top < count else {
      throw PropertyList.SyntaxError(offset: start + 16, problem: .top(number(16)))
    }
    guard let table = Int(exactly: number(24)), table > first, table <= start - count * offsetSize else {
      throw PropertyList.SyntaxError(offset: start + 24, problem: .table)
    }
    (self.count, self.top, self.table) = (count, top, table)
  }
}

extension PropertyList.BinaryReader {
  private mutating func readObjects() throws(PropertyList.SyntaxError) {
    nodes.reserveCapacity(trailer.count)
    for object in 0..<trailer.count {
      let entry = trailer.table + object * trailer.offsetSize
      let offset = Self.number(bytes, at: entry, size: trailer.offsetSize)
      guard let offset = Int(exactly: offset), offset >= PropertyList.magic.count, offset < trailer.table else {
        throw PropertyList.SyntaxError(offset: entry, problem: .objectOutside(object))
      }
      nodes.append(try node(at: offset, object))
    }
  }

  /// The object that begins with a marker: what it is in the higher half, how long it is in the lower one.
  private func node(at start: Int, _ object: Int) throws(PropertyList.SyntaxError) -> PropertyList.Node {
    let low = Int(bytes[start] & 0x0F)
    switch bytes[start] {
    case 0x00: return node(.null, start)
    case 0x08: return node(.boolean(false), start)
    case 0x09: return node(.boolean(true), start)
    case 0x10...0x14: return try node(.integer, start, from: start + 1, of: 1 << low, object)
    case 0x22, 0x23: return try node(.real, start, from: start + 1, of: 1 << low, object)
    case 0x33: return try node(.date, start, from: start + 1, of: 8, object)
    case 0x80...0x8F: return try node(.uid, start, from: start + 1, of: low + 1, object)
    case 0x40...0x4F: return try counted(.data, start, unit: 1, object)
    case 0x50...0x5F: return try counted(.string, start, unit: 1, object)
    case 0x60...0x6F:
      var string = try counted(.string, start, unit: 2, object)
      string.text = .utf16
      return string
    case 0xA0...0xAF: return try counted(.array, start, unit: trailer.referenceSize, object)
    case 0xD0...0xDF: return try counted(.dictionary, start, unit: 2 * trailer.referenceSize, object)
    default: throw PropertyList.SyntaxError(offset: start, problem: .marker(bytes[start], object))
    }
  }

  private func node(_ kind: PropertyList.Kind, _ start: Int) -> PropertyList.Node {
    let end = UInt32(start + 1)
    return PropertyList.Node(start: UInt32(start), end: end, contentStart: end, contentEnd: end, next: 0, kind: kind)
  }

  private func node(
    _ kind: PropertyList.Kind, _ start: Int, from content: Int, of length: Int, _ object: Int
  ) throws(PropertyList.SyntaxError) -> PropertyList.Node {
    guard length <= trailer.table - content else {
      throw PropertyList.SyntaxError(offset: start, problem: .objectEnd(object))
    }
    let end = UInt32(content + length)
    return PropertyList.Node(
      start: UInt32(start), end: end, contentStart: UInt32(content), contentEnd: end, next: 0, kind: kind)
  }

  /// An object with a count, in the marker or, from 15 on, as an integer after it.
  private func counted(
    _ kind: PropertyList.Kind, _ start: Int, unit: Int, _ object: Int
  ) throws(PropertyList.SyntaxError) -> PropertyList.Node {
    var count = Int(bytes[start] & 0x0F)
    var content = start + 1
    if count == 15 {
      guard content < trailer.table, (0x10...0x13).contains(bytes[content]),
        case let size = 1 << Int(bytes[content] & 0x0F), size < trailer.table - content,
        let number = Int(exactly: Self.number(bytes, at: content + 1, size: size))
      else { throw PropertyList.SyntaxError(offset: start, problem: .objectEnd(object)) }
      count = number
      content += 1 + size
    }
    guard count <= (trailer.table - content) / unit else {
      throw PropertyList.SyntaxError(offset: start, problem: .objectEnd(object))
    }
    return try node(kind, start, from: content, of: count * unit, object)
  }
}

// MARK: - What objects are to each other

extension PropertyList.BinaryReader {
  /// Checks that no two objects share a byte. Writers put them one after the other, so there is rarely anything to sort.
  private func checkDisjoint() throws(PropertyList.SyntaxError) {
    var order = Array(nodes.indices)
    if zip(nodes, nodes.dropFirst()).contains(where: { $0.start > $1.start }) {
      order.sort { nodes[$0].start < nodes[$1].start }
    }
    for (first, second) in zip(order, order.dropFirst()) where nodes[second].start < nodes[first].end {
      throw PropertyList.SyntaxError(offset: Int(nodes[second].start), problem: .overlap(second))
    }
  }

  /// Checks that strings in ASCII are that. Not before it is known that no byte belongs to a million of them.
  private func checkStrings() throws(PropertyList.SyntaxError) {
    for (object, node) in nodes.enumerated() where node.kind == .string && node.text == .plain {
      guard let other = bytes[node.content].firstIndex(where: { $0 >= 0x80 }) else { continue }
      throw PropertyList.SyntaxError(offset: other, problem: .notASCII(object))
    }
  }

  private func checkReferences() throws(PropertyList.SyntaxError) {
    for (object, node) in nodes.enumerated() where node.kind == .array || node.kind == .dictionary {
      let count = node.content.count / trailer.referenceSize
      for place in 0..<count {
        let offset = node.content.lowerBound + place * trailer.referenceSize
        let target = Self.number(bytes, at: offset, size: trailer.referenceSize)
        guard target < UInt64(nodes.count) else {
          throw PropertyList.SyntaxError(offset: offset, problem: .reference(target, in: object))
        }
        if node.kind == .dictionary, place < count / 2, nodes[Int(target)].kind != .string {
          throw PropertyList.SyntaxError(offset: offset, problem: .keyNotString(object))
        }
      }
    }
  }

  /// Checks that no object contains itself or too deep in others, each of them gone through once.
  private func checkNesting() throws(PropertyList.SyntaxError) {
    /// How many containers are inside each other from an object on; nil until it is known, 0 for one that holds nothing.
    var heights = [Int16?](repeating: nil, count: nodes.count)
    var isOpen = [Bool](repeating: false, count: nodes.count)
    /// The containers that are open, and how many of what they refer to was passed.
    var open: [(object: Int, place: Int)] = []
    for start in nodes.indices where heights[start] == nil {
      open.append((start, 0))
      while let (object, place) = open.last {
        let node = nodes[object]
        let isContainer = node.kind == .array || node.kind == .dictionary
        isOpen[object] = true
        let offset = node.content.lowerBound + place * trailer.referenceSize
        guard isContainer, offset < node.content.upperBound else {
          let height = isContainer ? (heights[object] ?? 0) + 1 : 0
          heights[object] = height
          isOpen[object] = false
          open.removeLast()
          guard height <= PropertyList.maximumDepth else {
            throw PropertyList.SyntaxError(offset: node.range.lowerBound, problem: .tooDeep)
          }
          if let parent = open.last?.object { heights[parent] = max(heights[parent] ?? 0, height) }
          continue
        }
        open[open.count - 1].place += 1
        let target = Int(Self.number(bytes, at: offset, size: trailer.referenceSize))
        guard !isOpen[target] else { throw PropertyList.SyntaxError(offset: offset, problem: .cycle(target)) }
        if let height = heights[target] {
          heights[object] = max(heights[object] ?? 0, height)
        } else {
          guard open.count <= PropertyList.maximumDepth else {
            throw PropertyList.SyntaxError(offset: nodes[target].range.lowerBound, problem: .tooDeep)
          }
          open.append((target, 0))
        }
      }
    }
  }
}
