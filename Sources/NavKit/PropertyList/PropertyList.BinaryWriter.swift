// The writer of a binary list with one value replaced.
//
// Objects are copied unchanged, except for their numbers if one was added or removed, which may also increase the size of a
// number or of an offset. A shared object on the path to the value is copied first:
//
//     {"a": D, "b": D}, D = {"path": P}       a change at /a/path
//     {"a": E, "b": D}, E = {"path": Q}       leaves /b/path what it was

extension PropertyList {
  /// Builds a binary list from the objects of another one.
  struct BinaryWriter {
    /// An object; references are indexes into `objects`.
    private enum Object {
      /// An object of the original list. In a container the reference at offset `replacing` may be replaced.
      case kept(Int, replacing: Int?, with: Int)
      case new([UInt8])
      case array([Int])
      case dictionary(keys: [Int], values: [Int])
    }

    private let document: Document
    private let trailer: Trailer
    private var objects: [Object]

    static func replacing(_ place: Place, by content: Content) -> TextReplacement {
      let document = place.value.document
      guard let trailer = document.trailer else { preconditionFailure("a binary list has a trailer") }
      var writer = BinaryWriter(document: document, trailer: trailer)
      let root = writer.replace(place, by: content)
      return TextReplacement(range: 0..<document.bytes.count, bytes: writer.written(root))
    }

    private init(document: Document, trailer: Trailer) {
      self.document = document
      self.trailer = trailer
      objects = document.nodes.indices.map { .kept($0, replacing: nil, with: 0) }
    }
  }
}

// MARK: - Replacing

extension PropertyList.BinaryWriter {
  /// Creates the new objects and updates the path to them. Returns the root object.
  private mutating func replace(_ place: PropertyList.Place, by content: PropertyList.Content) -> Int {
    let way = place.steps.map(\.container) + [place.value.index]
    var counts = [Int](repeating: 0, count: document.nodes.count)
    for node in document.nodes { for reference in trailer.references(of: node) { counts[number(at: reference)] += 1 } }
    // Every object on the path from the first shared one is copied.
    let firstShared = way.indices.dropFirst().first { counts[way[$0]] > 1 } ?? way.count
    let object = made(of: content, old: place.value)
    if firstShared == way.count {
      objects[place.value.index] = object
      return document.root
    }
    objects.append(object)
    var child = objects.count - 1
    for depth in way.indices.dropLast().reversed() {
      let step = place.steps[depth]
      let container = Object.kept(step.container, replacing: step.reference, with: child)
      guard depth >= firstShared else {
        objects[step.container] = container
        return document.root
      }
      objects.append(container)
      child = objects.count - 1
    }
    return child
  }

  private func number(at reference: Int) -> Int { trailer.target(of: reference, in: document.bytes) }

  /// The object of a value; its descendants are appended to `objects`. Recursive, with bounded depth.
  private mutating func made(of content: PropertyList.Content, old: PropertyList.Value) -> Object {
    switch content {
    case .boolean(let value): return .new([value ? 0x09 : 0x08])
    case .integer(let text): return .new(Self.integer(text))
    case .real(let text):
      return .new([0x23] + Self.bytes(of: (Double(text) ?? 0).bitPattern, size: 8))
    case .data(let bytes): return .new(Self.head(0x40, bytes.count) + bytes)
    case .string(let content): return .new(Self.string(content))
    case .array(let elements): return .array(elements.map { add($0, old: old) })
    case .dictionary(let members):
      return .dictionary(
        keys: members.map { add(.string($0.key), old: old) }, values: members.map { add($0.value, old: old) })
    case .kept: preconditionFailure("only an element of an array is kept")
    case .adding(let key, let value):
      let numbers = trailer.references(of: old.node).map { number(at: $0) }
      let count = numbers.count / 2
      return .dictionary(
        keys: numbers[..<count] + [add(.string(key), old: old)], values: numbers[count...] + [add(value, old: old)])
    case .removing(let index):
      let numbers = trailer.references(of: old.node).map { number(at: $0) }
      let kept = numbers.enumerated().filter { $0.offset % (numbers.count / 2) != index }.map(\.element)
      return .dictionary(keys: Array(kept.prefix(kept.count / 2)), values: Array(kept.suffix(kept.count / 2)))
    }
  }

  private mutating func add(_ content: PropertyList.Content, old: PropertyList.Value) -> Int {
    if case .kept(let index) = content {
      return number(at: old.node.content.lowerBound + index * trailer.referenceSize)
    }
    let object = made(of: content, old: old)
    objects.append(object)
    return objects.count - 1
  }

  // MARK: - Writing

  private func written(_ root: Int) -> [UInt8] {
    let numbers = numbers(from: root)
    let count = numbers.count { $0 != nil }
    let referenceSize = max(trailer.referenceSize, Self.size(of: count - 1))
    let isSame = referenceSize == trailer.referenceSize && numbers.enumerated().allSatisfy { $0.offset == $0.element }
    var bytes = PropertyList.magic
    bytes.reserveCapacity(document.bytes.count + document.bytes.count / 8)
    var offsets: [Int] = []
    for (object, number) in zip(objects, numbers) where number != nil {
      offsets.append(bytes.count)
      append(object, to: &bytes, numbers, size: referenceSize, isSame: isSame)
    }
    let table = bytes.count
    let offsetSize = max(trailer.offsetSize, Self.size(of: table))
    for offset in offsets { bytes += Self.bytes(of: UInt64(offset), size: offsetSize) }
    let oldTrailer = document.bytes.count - PropertyList.Trailer.length
    bytes += document.bytes[oldTrailer..<oldTrailer + 6] + [UInt8(offsetSize), UInt8(referenceSize)]
    for number in [count, numbers[root] ?? 0, table] { bytes += Self.bytes(of: UInt64(number), size: 8) }
    return bytes
  }

  /// The new numbers of the reachable objects, in order; nil for unused ones.
  private func numbers(from root: Int) -> [Int?] {
    var isNeeded = [Bool](repeating: false, count: objects.count)
    var open = [root]
    isNeeded[root] = true
    while let object = open.popLast() {
      for target in targets(of: objects[object]) where !isNeeded[target] {
        isNeeded[target] = true
        open.append(target)
      }
    }
    var next = 0
    return isNeeded.map { isNeeded in
      guard isNeeded else { return nil }
      defer { next += 1 }
      return next
    }
  }

  private func targets(of object: Object) -> [Int] {
    switch object {
    case .new: return []
    case .array(let elements): return elements
    case .dictionary(let keys, let values): return keys + values
    case .kept(let number, let place, let target):
      return trailer.references(of: document.nodes[number]).map { $0 == place ? target : self.number(at: $0) }
    }
  }

  private func append(_ object: Object, to bytes: inout [UInt8], _ numbers: [Int?], size: Int, isSame: Bool) {
    let marker: UInt8
    switch object {
    case .new(let new):
      bytes += new
      return
    case .array: marker = 0xA0
    case .dictionary: marker = 0xD0
    case .kept(let number, let place, _):
      let node = document.nodes[number]
      guard node.isContainer, place != nil || !isSame else {
        bytes += document.bytes[node.range]
        return
      }
      marker = node.kind == .array ? 0xA0 : 0xD0
    }
    let targets = targets(of: object)
    bytes += Self.head(marker, marker == 0xD0 ? targets.count / 2 : targets.count)
    for target in targets { bytes += Self.bytes(of: UInt64(numbers[target] ?? 0), size: size) }
  }

  // MARK: The bytes of objects

  private static func bytes(of number: UInt64, size: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    for place in 0..<min(size, 8) { bytes[size - 1 - place] = UInt8(truncatingIfNeeded: number &>> (place * 8)) }
    return bytes
  }

  /// The smallest of 1, 2, 4 and 8 bytes that can store a number.
  private static func size(of number: Int) -> Int {
    number < 1 &<< 8 ? 1 : number < 1 &<< 16 ? 2 : number < 1 &<< 32 ? 4 : 8
  }

  private static func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [marker | UInt8(count)] : [marker | 0x0F] + integer(String(count))
  }

  /// Up to four bytes are unsigned, eight signed; a number that needs all 64 bits takes 16.
  private static func integer(_ text: String) -> [UInt8] {
    guard let number = Int64(text) else { return [0x14] + bytes(of: UInt64(text) ?? 0, size: 16) }
    let size = number < 0 ? 8 : size(of: Int(number))
    return [0x10 | UInt8(size.trailingZeroBitCount)] + bytes(of: UInt64(bitPattern: number), size: size)
  }

  private static func string(_ content: [UInt8]) -> [UInt8] {
    guard content.contains(where: { $0 >= 0x80 }) else { return head(0x50, content.count) + content }
    let units = Array(String(decoding: content, as: UTF8.self).utf16)
    return head(0x60, units.count) + units.flatMap { [UInt8($0 &>> 8), UInt8($0 & 0xFF)] }
  }
}
