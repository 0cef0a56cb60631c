// A reader of mangled tags: the parts of a tag, and the length of the demangled name.

/// Reads the operators of a tag from left to right; each one takes its operands from a stack.
///
/// A substitution (`AB`) repeats an earlier part, so each one can double the name: a tag of 128 characters can stand for a name
/// of 60 MB, and 200 characters for more than the memory. So the reader tracks the length of each part. After an unknown
/// operator, it assumes that a substitution repeats everything read before.
struct MangledReader {
  let tag: [UInt8]
  let longestName: Int
  var at = 0
  var stack: [Item] = []
  /// The parts that a substitution (`A…`) may repeat, in reading order.
  var repeatable: [Item] = []
  /// The words of the names so far, as ranges of the tag.
  var words: [Range<Int>] = []
  /// An upper bound of the length of the name so far.
  var length = 0
  private(set) var isExact = true

  struct Item {
    enum Kind {
      case name, type, context, emptyList, mark, attribute
    }
    let kind: Kind
    let part: MangledType
    private(set) var length: Int
  }

  static let longestType = 1 &<< 16

  init(_ tag: [UInt8], longestName: Int = longestType) {
    self.tag = tag
    self.longestName = longestName
  }

  /// Reads the whole tag; false if it is invalid or its name is too long.
  mutating func read() -> Bool {
    while at < tag.count {
      guard Bytes.isDigit(tag[at]) ? readName() : readOperator(), length <= longestName else { return false }
    }
    return true
  }

  /// The type that was read, if all operators are known and left exactly one.
  var type: MangledType? { isType ? stack[0].part : nil }
  var isType: Bool { isExact && stack.count == 1 && stack[0].kind == .type }
  /// Whether reading stopped because the name is too long.
  var isTooLong: Bool { isExact && length > longestName }

  /// Whether a tag begins with a module's name and then another name or a substitution.
  static func beginsInModule(_ tag: [UInt8]) -> Bool {
    var reader = MangledReader(tag)
    guard reader.readName(), reader.at < tag.count else { return false }
    return tag[reader.at] == UInt8(ascii: "A") || Bytes.isDigit(tag[reader.at]) && reader.readName()
  }

  // MARK: Operators

  private mutating func readOperator() -> Bool {
    let start = at
    let letter = tag[at]
    at += 1
    switch letter {
    case UInt8(ascii: "A"): return readSubstitutions()
    case UInt8(ascii: "S"): return readStandard()
    case UInt8(ascii: "$"): return readInteger(from: start)
    case UInt8(ascii: "L"):
      // The index of a local type.
      while at < tag.count, Bytes.isDigit(tag[at]) { at += 1 }
      at += 1
    case UInt8(ascii: "X"), UInt8(ascii: "Y"), UInt8(ascii: "Q"), UInt8(ascii: "R"): at += 1
    default: break
    }
    guard at <= tag.count, !Bytes.isDigit(tag[at - 1]) else { return false }
    let name = String(decoding: tag[start..<at], as: UTF8.self)
    length += 24
    guard isExact, apply(name, kind: letter) else { return skip(name) }
    return true
  }

  /// Continues after an unknown or misplaced operator, whose operands are unknown.
  mutating func skip(_ name: String) -> Bool {
    isExact = false
    length += 64
    // These letters may be followed by digits that are not the length of a name, which would hide a substitution.
    return !"BDHIJMNQTUW".utf8.contains(name.utf8[name.startIndex])
  }

  private mutating func apply(_ name: String, kind: UInt8) -> Bool {
    switch name {
    case "s": push(.context, .swift)
    case "y": push(.emptyList, .joined([], by: name))
    case "_": push(.mark, .joined([], by: name))
    case "V", "O", "C", "a", "P": return readNominal(kind)
    case "E": return readExtension()
    case "G": return readArguments()
    case "d", "K", "Ya", "Yb", "YA", "YT", "YC": push(.attribute, .joined([], by: name), length: 32)
    case "Yc", "YK": return join(from: start(.type), by: name, as: .attribute)
    case "m", "z", "h", "n", "Xp", "Yi", "Yk", "Yt", "Yu": return join(from: start(.type), by: name)
    case "t", "QP", "p", "Xl": return join(from: startOfList(), by: name)
    case "Xc":
      guard stack.last?.kind == .type else { return false }
      return join(from: startOfList(below: stack.count - 1), by: name)
    case "c", "XB", "XC": return join(from: startOfFunction(), by: name)
    case "XZ":
      guard stack.count > 2, stack[stack.count - 1].kind == .emptyList else { return false }
      return join(from: stack.count - 3, by: name, as: .context)
    case "LL":
      guard stack.suffix(2).allSatisfy({ $0.kind == .name }), stack.count > 1 else { return false }
      return join(from: stack.count - 2, by: name, as: .name)
    case let name
    where kind == UInt8(ascii: "L") && name.utf8.last.map { "_abcdefghijABCDEFGHIJ".utf8.contains($0) } == true:
      return join(from: start(.name), by: name, as: .name)
    default: return false
    }
    return true
  }

  mutating func push(_ kind: Item.Kind, _ part: MangledType, length: Int = 0) {
    stack.append(Item(kind: kind, part: part, length: length))
    self.length += length
  }

  /// Replaces the parts from `start` on by the part made of them, which a later substitution may repeat.
  mutating func replace(
    from start: Int, by part: MangledType, isRepeatable: Bool = true, as kind: Item.Kind = .type
  ) {
    let room = 32 + 2 * (stack.count - start)
    let item = Item(kind: kind, part: part, length: stack[start...].reduce(room) { $0 + $1.length })
    stack.removeSubrange(start...)
    stack.append(item)
    if isRepeatable { repeatable.append(item) }
    length += room
  }

  private mutating func join(from start: Int?, by name: String, as kind: Item.Kind = .type) -> Bool {
    guard let start else { return false }
    let part = MangledType.joined(stack[start...].map(\.part), by: name)
    replace(from: start, by: part, isRepeatable: false, as: kind)
    return true
  }

  private func start(_ kind: Item.Kind) -> Int? { stack.last?.kind == kind ? stack.count - 1 : nil }

  /// The start of a list. The first item, which may have a label, is followed by a separator: `Si1a_SS1b`, `4Main1P_`.
  private func startOfList(below end: Int? = nil) -> Int? {
    let items = stack[..<(end ?? stack.count)]
    if items.last?.kind == .emptyList { return items.count - 1 }
    guard let mark = items.lastIndex(where: { $0.kind == .mark || $0.kind == .emptyList }), items[mark].kind == .mark
    else { return nil }
    var first = mark - 1
    if first > 0, items[first].kind == .attribute { first -= 1 }
    if first > 0, items[first].kind == .name { first -= 1 }
    return first >= 0 ? first : nil
  }

  /// The start of a function's result, parameters and attributes.
  private func startOfFunction() -> Int? {
    let end = stack.lastIndex { $0.kind != .attribute } ?? 0
    let parts = stack[..<min(end + 1, stack.count)].suffix(2)
    return parts.count == 2 && parts.allSatisfy { $0.kind == .type || $0.kind == .emptyList } ? end - 1 : nil
  }

  // MARK: Types

  /// Whether an item is a type or a module; a bare name counts as a module here.
  private func isContext(_ item: Item) -> Bool { [.name, .context, .type].contains(item.kind) }

  private func context(_ item: Item) -> MangledType {
    if case .identifier(let name) = item.part { .module(name) } else { item.part }
  }

  private mutating func readNominal(_ kind: UInt8) -> Bool {
    guard stack.count > 1, let name = stack.last, name.kind == .name, isContext(stack[stack.count - 2]) else {
      return false
    }
    let context = context(stack[stack.count - 2])
    if case .identifier(let text) = name.part {
      replace(from: stack.count - 2, by: .nominal(in: context, name: text, kind: kind))
    } else {
      let letter = String(UnicodeScalar(kind))
      replace(from: stack.count - 2, by: .joined([context, name.part], by: letter))
    }
    return true
  }

  private mutating func readExtension() -> Bool {
    guard stack.count > 1, let module = stack.last, module.kind != .type, isContext(module),
      stack[stack.count - 2].kind == .type
    else { return false }
    let extended = MangledType.extended(stack[stack.count - 2].part, by: context(module))
    replace(from: stack.count - 2, by: extended, isRepeatable: false, as: .context)
    return true
  }

  private mutating func readArguments() -> Bool {
    guard let start = stack.lastIndex(where: { $0.kind == .emptyList }), start > 0, stack[start - 1].kind == .type,
      stack[(start + 1)...].allSatisfy({ $0.kind == .type || $0.kind == .mark })
    else { return false }
    let lists = stack[(start + 1)...].split(omittingEmptySubsequences: false) { $0.kind == .mark }
    let part = MangledType.bound(stack[start - 1].part, arguments: lists.map { $0.map(\.part) })
    replace(from: start - 1, by: part)
    return true
  }
}
