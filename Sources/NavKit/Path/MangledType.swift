// A mangled tag taken apart, so that a type in it can get another name and the tag be made again.
//
//     3App5OuterVyAA4ItemVG      App.Outer<App.Item>
//
//     bound ─ nominal Outer ─ module App
//           └ nominal Item  ─ module App          `AA` repeats the first part: the module
//
// The grammar is that of `docs/ABI/Mangling.rst` in the Swift repository, without what the tag of a nominal type seldom needs:
// tuples, functions, protocols and private types. A tag with such a part is not read.

/// A type, or a module, as a mangled tag has it.
indirect enum MangledType: Hashable, Sendable {
  case module(String)
  /// A type in a module, in another type or in an extension; `kind` is `V`, `O` or `C`: a struct, an enum, a class.
  case nominal(in: MangledType, name: String, kind: UInt8)
  /// What a module adds to a type of another one.
  case extended(MangledType, by: MangledType)
  /// A generic type with its arguments: a list for each type that it is nested in, and one for itself.
  case bound(MangledType, arguments: [[MangledType]])
}

extension MangledType {
  /// The standard library's own short forms: `Si` for Int. Each is a struct but Optional.
  static let standard: [(letter: UInt8, name: String)] = [
    ("a", "Array"), ("b", "Bool"), ("D", "Dictionary"), ("d", "Double"), ("f", "Float"), ("h", "Set"), ("i", "Int"),
    ("J", "Character"), ("N", "ClosedRange"), ("n", "Range"), ("q", "Optional"), ("S", "String"), ("s", "Substring"),
    ("u", "UInt"),
  ].map { (Array($0.0.utf8)[0], $0.1) }

  static let swift = MangledType.module("Swift")

  static func standard(_ name: String) -> MangledType {
    .nominal(in: swift, name: name, kind: UInt8(ascii: name == "Optional" ? "O" : "V"))
  }

  /// The names of a nominal type from its module inwards; nil for what is none.
  var names: [String]? {
    switch self {
    case .module(let name): [name]
    case .nominal(let context, let name, _): context.names.map { $0 + [name] }
    case .extended(let type, _): type.names
    case .bound: nil
    }
  }

  /// Reads a tag, which `Demangler.demangle` has read, so that its name is of a sane length.
  ///
  /// - Returns: The type; nil if the tag has parts that are not read here.
  init?(tag: String) {
    var reader = MangledTypeReader(Array(tag.utf8))
    guard let type = reader.read() else { return nil }
    self = type
  }
}

/// Reads the operators of a tag from left to right, each of which takes what the ones before have left.
private struct MangledTypeReader {
  private let tag: [UInt8]
  private var at = 0
  private var stack: [Item] = []
  /// What a substitution (`A…`) may repeat, in the order in which it was read.
  private var repeatable: [Item] = []
  private var words: [[UInt8]] = []

  private enum Item {
    case name(String)
    case type(MangledType)
    case firstList
    case nextList
  }

  init(_ tag: [UInt8]) { self.tag = tag }

  mutating func read() -> MangledType? {
    while at < tag.count {
      guard JSON.Scanner.isDigit(tag[at]) ? readName() : readOperator() else { return nil }
    }
    guard stack.count == 1, case .type(let type) = stack[0] else { return nil }
    return type
  }

  private mutating func readOperator() -> Bool {
    let letter = tag[at]
    at += 1
    switch letter {
    case UInt8(ascii: "A"): return readSubstitutions()
    case UInt8(ascii: "S"): return readStandard()
    case UInt8(ascii: "s"): stack.append(.type(.swift))
    case UInt8(ascii: "V"), UInt8(ascii: "O"), UInt8(ascii: "C"):
      guard case .name(let name) = stack.popLast(), let context = popContext() else { return false }
      push(.nominal(in: context, name: name, kind: letter))
    case UInt8(ascii: "E"):
      guard let module = popContext(), case .module = module, case .type(let type) = stack.popLast() else {
        return false
      }
      stack.append(.type(.extended(type, by: module)))
    case UInt8(ascii: "y"): stack.append(.firstList)
    case UInt8(ascii: "_"): stack.append(.nextList)
    case UInt8(ascii: "G"): return readArguments()
    default: return false
    }
    return true
  }

  /// Leaves a type that a later substitution may repeat.
  private mutating func push(_ type: MangledType) {
    stack.append(.type(type))
    repeatable.append(.type(type))
  }

  /// A module, as which a bare name counts here, or a type.
  private mutating func popContext() -> MangledType? {
    switch stack.popLast() {
    case .name(let name): .module(name)
    case .type(let type): type
    case .firstList, .nextList, nil: nil
    }
  }

  private mutating func readArguments() -> Bool {
    var lists: [[MangledType]] = [[]]
    while let item = stack.popLast() {
      switch item {
      case .type(let type): lists[0].insert(type, at: 0)
      case .nextList: lists.insert([], at: 0)
      case .name: return false
      case .firstList:
        guard case .type(let type) = stack.popLast() else { return false }
        push(.bound(type, arguments: lists))
        return true
      }
    }
    return false
  }

  // MARK: Substitutions

  /// substitution = `A` (count? letter)+, a letter in upper case being the last; or `A` number? `_`.
  private mutating func readSubstitutions() -> Bool {
    var count: Int?
    while at < tag.count {
      let letter = tag[at]
      switch letter {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        count = readNumber()
        guard count != nil else { return false }
        continue
      case UInt8(ascii: "_"):
        at += 1
        return repeatPart(at: (count ?? -1) + 27, count: 1)
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        at += 1
        guard repeatPart(at: Int(letter - UInt8(ascii: "a")), count: count ?? 1) else { return false }
        count = nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        at += 1
        return repeatPart(at: Int(letter - UInt8(ascii: "A")), count: count ?? 1)
      default: return false
      }
    }
    return false
  }

  private mutating func repeatPart(at index: Int, count: Int) -> Bool {
    guard repeatable.indices.contains(index), (1...tag.count).contains(count) else { return false }
    stack += Array(repeating: repeatable[index], count: count)
    return true
  }

  /// `Si`, `S2i` for two of them, and `Sg`, which makes an optional of the type before it.
  private mutating func readStandard() -> Bool {
    let count = at < tag.count && JSON.Scanner.isDigit(tag[at]) ? readNumber() ?? 0 : 1
    guard at < tag.count, (1...tag.count).contains(count) else { return false }
    let letter = tag[at]
    at += 1
    if letter == UInt8(ascii: "g") {
      guard count == 1, case .type(let type) = stack.popLast() else { return false }
      push(.bound(.standard("Optional"), arguments: [[type]]))
      return true
    }
    guard let known = MangledType.standard.first(where: { $0.letter == letter }) else { return false }
    stack += Array(repeating: .type(.standard(known.name)), count: count)
    return true
  }

  private mutating func readNumber() -> Int? {
    var number = 0
    while at < tag.count, JSON.Scanner.isDigit(tag[at]) {
      number = number * 10 + Int(tag[at] - UInt8(ascii: "0"))
      guard number <= 1 << 16 else { return nil }
      at += 1
    }
    return number
  }

  // MARK: Names

  /// identifier = number characters, or `0` with letters for earlier words between them. Punycode is not read.
  private mutating func readName() -> Bool {
    var name: [UInt8] = []
    var hasWords = false
    if tag[at] == UInt8(ascii: "0") {
      at += 1
      guard at < tag.count, tag[at] != UInt8(ascii: "0") else { return false }
      hasWords = true
    }
    repeat {
      while hasWords, at < tag.count, !JSON.Scanner.isDigit(tag[at]) {
        let letter = tag[at]
        let isLast = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
        let index = Int(letter) - Int(UInt8(ascii: isLast ? "A" : "a"))
        guard words.indices.contains(index) else { return false }
        name += words[index]
        at += 1
        hasWords = !isLast
      }
      guard let count = readNumber(), at + count <= tag.count else { return false }
      // A word at the end of the name has `0` after it.
      if count == 0 { break }
      let part = Array(tag[at..<at + count])
      for word in MangledWords.words(of: part) where words.count < MangledWords.mostWords { words.append(word) }
      name += part
      at += count
    } while hasWords
    guard !name.isEmpty else { return false }
    let item = Item.name(String(decoding: name, as: UTF8.self))
    stack.append(item)
    repeatable.append(item)
    return true
  }
}

/// The words of a name, which later names repeat by a letter: `Lesson` and `Detail` of `LessonDetail`.
enum MangledWords {
  static let mostWords = 26

  /// The words of at least two letters, in their order.
  static func words(of name: [UInt8]) -> [[UInt8]] {
    ranges(in: name).filter { $0.count >= 2 }.map { Array(name[$0]) }
  }

  /// A word begins at a letter and ends before an underscore, or where a capital follows another letter.
  static func ranges(in name: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for at in 0...name.count {
      let byte = at < name.count ? name[at] : UInt8(ascii: "_")
      if let begin = start, byte == UInt8(ascii: "_") || isCapital(byte) && !isCapital(name[at - 1]) {
        ranges.append(begin..<at)
        start = nil
      }
      if start == nil, byte != UInt8(ascii: "_"), !JSON.Scanner.isDigit(byte) { start = at }
    }
    return ranges
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
