// The trailer of a binary list, and the reader from bytes to nodes by the offset table and the objects.
//
//     bplist00 | objects … | table: an offset per object | 6 bytes, size of an offset, size of a number,
//                                                          count, number of the outermost, offset of the table
//
// Every object is checked once, referenced or not: its place, its end, and that no two share a byte. The cost of a list is
// therefore bounded by its bytes, whatever its numbers claim.

extension PropertyList {
  /// The last 32 bytes of a binary list.
  struct Trailer: Sendable {
    static let length = 32

    /// The size of an offset in the table, in bytes.
    let offsetSize: Int
    /// The size of an object number, in bytes.
    let referenceSize: Int
    let count: Int
    let top: Int
    let table: Int

    init(of bytes: [UInt8]) throws(SyntaxError) {
      let first = magic.count
      let start = bytes.count - Trailer.length
      guard start > first else { throw SyntaxError(offset: bytes.count, problem: .trailer) }
      let number = { (offset: Int) in Int(clamping: BinaryReader.number(bytes, at: start + offset, size: 8)) }
      (offsetSize, referenceSize) = (Int(bytes[start + 6]), Int(bytes[start + 7]))
      (count, top, table) = (number(8), number(16), number(24))
      guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0,
        count <= (start - first) / offsetSize, top < count, table > first, table <= start - count * offsetSize
      else { throw SyntaxError(offset: start + 6, problem: .trailer) }
    }

    /// The offsets of the object numbers in an array or a dictionary; empty for any other node.
    func references(of node: Node) -> StrideTo<Int> {
      stride(from: node.content.lowerBound, to: node.isContainer ? node.content.upperBound : 0, by: referenceSize)
    }

    func target(of reference: Int, in bytes: [UInt8]) -> Int {
      Int(clamping: BinaryReader.number(bytes, at: reference, size: referenceSize))
    }
  }

  struct BinaryReader {
    private let bytes: [UInt8]
    private let trailer: Trailer
    private var nodes: [Node] = []

    static func read(_ bytes: [UInt8]) throws(SyntaxError) -> Document {
      guard bytes.starts(with: magic) else {
        let version = String(decoding: bytes.prefix(8).dropFirst(6), as: UTF8.self)
        throw SyntaxError(offset: 0, problem: .version(version))
      }
      var reader = BinaryReader(bytes: bytes, trailer: try Trailer(of: bytes))
      try reader.readObjects()
      try reader.checkContents()
      try reader.checkNesting(try reader.checkReferences())
      return Document(
        bytes: bytes, nodes: reader.nodes, format: .binary, root: reader.trailer.top, trailer: reader.trailer)
    }

    private init(bytes: [UInt8], trailer: Trailer) {
      self.bytes = bytes
      self.trailer = trailer
    }

    /// A big-endian number of `size` bytes.
    static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> UInt64 {
      var number: UInt64 = 0
      for byte in bytes[offset..<offset + size] { number = number &<< 8 | UInt64(byte) }
      return number
    }
  }
}

extension PropertyList.BinaryReader {
  private mutating func readObjects() throws(PropertyList.SyntaxError) {
    nodes.reserveCapacity(trailer.count)
    for object in 0..<trailer.count {
      let entry = trailer.table + object * trailer.offsetSize
      let start = Int(clamping: Self.number(bytes, at: entry, size: trailer.offsetSize))
      guard start >= PropertyList.magic.count, start < trailer.table else {
        throw PropertyList.SyntaxError(offset: entry, problem: .object(object))
      }
      guard let node = node(at: start) else { throw PropertyList.SyntaxError(offset: start, problem: .object(object)) }
      nodes.append(node)
    }
  }

  /// The node of the object whose marker is at an offset; nil if its kind is unknown or it is incomplete. The high half of the
  /// marker is the kind, the low half the length.
  private func node(at start: Int) -> PropertyList.Node? {
    let low = Int(bytes[start] & 0x0F)
    // The size of one counted item, in bytes.
    var unit: Int?
    var length = 0
    let kind: PropertyList.Kind
    switch bytes[start] {
    case 0x00: kind = .null
    case 0x08, 0x09: kind = .boolean(low == 9)
    case 0x10...0x14: (kind, length) = (.integer, 1 &<< low)
    case 0x22, 0x23: (kind, length) = (.real, 1 &<< low)
    case 0x33: (kind, length) = (.date, 8)
    case 0x80...0x8F: (kind, length) = (.uid, low + 1)
    case 0x40...0x4F: (kind, unit) = (.data, 1)
    case 0x50...0x5F: (kind, unit) = (.string, 1)
    case 0x60...0x6F: (kind, unit) = (.string, 2)
    case 0xA0...0xAF: (kind, unit) = (.array, trailer.referenceSize)
    case 0xD0...0xDF: (kind, unit) = (.dictionary, 2 * trailer.referenceSize)
    default: return nil
    }
    var content = start + 1
    if let unit {
      guard let count = count(low, &content), count <= (trailer.table - content) / unit else { return nil }
      length = count * unit
    }
    guard length <= trailer.table - content else { return nil }
    return PropertyList.Node(
      start: UInt32(start), end: UInt32(content + length), contentStart: UInt32(content),
      contentEnd: UInt32(content + length), next: 0, kind: kind, text: bytes[start] & 0xF0 == 0x60 ? .utf16 : .plain)
  }

  /// The count in a marker or, if that is 15, in an integer after it.
  private func count(_ low: Int, _ content: inout Int) -> Int? {
    guard low == 15 else { return low }
    guard content < trailer.table, (0x10...0x13).contains(bytes[content]),
      case let size = 1 &<< Int(bytes[content] & 0x0F), size < trailer.table - content
    else { return nil }
    content += 1 + size
    return Int(exactly: Self.number(bytes, at: content - size, size: size))
  }

  /// Checks that no two objects share a byte and that ASCII strings are ASCII. Sorts only if the writer did not put objects in order.
  private func checkContents() throws(PropertyList.SyntaxError) {
    var order = Array(nodes.indices)
    if zip(nodes, nodes.dropFirst()).contains(where: { $0.start > $1.start }) {
      order.sort { nodes[$0].start < nodes[$1].start }
    }
    for (first, second) in zip(order, order.dropFirst()) where nodes[second].start < nodes[first].end {
      throw PropertyList.SyntaxError(offset: Int(nodes[second].start), problem: .object(second))
    }
    for (object, node) in nodes.enumerated() where node.kind == .string && node.text == .plain {
      guard let other = bytes[node.content].firstIndex(where: { $0 >= 0x80 }) else { continue }
      throw PropertyList.SyntaxError(offset: other, problem: .object(object))
    }
  }

  /// Checks that all references have a target and dictionary keys are strings. Returns the number of references to each object.
  private func checkReferences() throws(PropertyList.SyntaxError) -> [Int] {
    var counts = [Int](repeating: 0, count: nodes.count)
    for (object, node) in nodes.enumerated() {
      let firstValue = node.content.lowerBound + node.content.count / 2
      for reference in trailer.references(of: node) {
        let target = trailer.target(of: reference, in: bytes)
        let isKey = node.kind == .dictionary && reference < firstValue
        guard target < nodes.count, !isKey || nodes[target].kind == .string else {
          throw PropertyList.SyntaxError(offset: reference, problem: .object(object))
        }
        counts[target] += 1
      }
    }
    return counts
  }

  /// Checks that no object contains itself or is nested too deeply: an object is visited after all that refer to it.
  private func checkNesting(_ counts: [Int]) throws(PropertyList.SyntaxError) {
    var counts = counts
    var depths = [Int16](repeating: 0, count: nodes.count)
    var ready = nodes.indices.filter { counts[$0] == 0 }
    while let object = ready.popLast() {
      guard !nodes[object].isContainer || depths[object] < PropertyList.maximumDepth else {
        throw PropertyList.SyntaxError(offset: nodes[object].range.lowerBound, problem: .tooDeep)
      }
      for reference in trailer.references(of: nodes[object]) {
        let target = trailer.target(of: reference, in: bytes)
        depths[target] = max(depths[target], depths[object] + 1)
        counts[target] -= 1
        if counts[target] == 0 { ready.append(target) }
      }
    }
    guard let cycle = counts.firstIndex(where: { $0 > 0 }) else { return }
    throw PropertyList.SyntaxError(offset: nodes[cycle].range.lowerBound, problem: .cycle(cycle))
  }
}
