// The operators of a mangled tag for names, substitutions, types of the standard library and numbers; only `Sg` has an operand.

extension MangledReader {
  /// substitution = `A` (count? letter)+, ended by an upper-case letter; or `A` number? `_`.
  mutating func readSubstitutions() -> Bool {
    var count: Int?
    while at < tag.count, length <= longestName {
      let letter = tag[at]
      guard !Bytes.isDigit(letter) else {
        count = readNumber()
        guard count != nil else { return false }
        continue
      }
      at += 1
      switch letter {
      case UInt8(ascii: "_"): return repeatPart(at: (count ?? -1) + 27, count: 1)
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        guard repeatPart(at: Int(letter - UInt8(ascii: "a")), count: count ?? 1) else { return false }
        count = nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        return repeatPart(at: Int(letter - UInt8(ascii: "A")), count: count ?? 1)
      default: return false
      }
    }
    return false
  }

  private mutating func repeatPart(at index: Int, count: Int) -> Bool {
    guard (1...MangledReader.mostRepeats).contains(count) else { return false }
    guard isExact else {
      length = length > longestName / (count + 1) ? longestName + 1 : length * (count + 1)
      return true
    }
    guard repeatable.indices.contains(index) else { return false }
    length += count * (repeatable[index].length + 2)
    if length <= longestName { stack += Array(repeating: repeatable[index], count: count) }
    return true
  }

  private static let mostRepeats = 2048

  /// `Si`, `S2i` for two of them, and `Sg`, which wraps the preceding type in an optional.
  mutating func readStandard() -> Bool {
    let count = at < tag.count && Bytes.isDigit(tag[at]) ? readNumber() ?? 0 : 1
    let start = at
    if at < tag.count, tag[at] == UInt8(ascii: "c") { at += 1 }
    guard at < tag.count, (1...MangledReader.mostRepeats).contains(count), !Bytes.isDigit(tag[at]) else { return false }
    at += 1
    let letters = String(decoding: tag[start..<at], as: UTF8.self)
    length += 40 * count
    guard isExact else { return true }
    switch letters {
    case "g":
      guard count == 1, let item = stack.last, item.kind == .type else { return skip("Sg") }
      replace(from: stack.count - 1, by: .bound(.standard("Optional"), arguments: [[item.part]]))
    case "o", "C": push(.context, .joined([], by: "S" + letters))
    default:
      let known = MangledType.standard.first { $0.letter == tag[start] && letters.utf8.count == 1 }
      let part = known.map { MangledType.standard($0.name) } ?? .joined([], by: "S" + letters)
      stack += Array(repeating: Item(kind: .type, part: part, length: 40), count: count)
    }
    return true
  }

  /// A number among generic arguments: `$2_`, `$n2_`.
  mutating func readInteger(from start: Int) -> Bool {
    while at < tag.count, Bytes.isDigit(tag[at]) || tag[at] == UInt8(ascii: "n") { at += 1 }
    guard at < tag.count, tag[at] == UInt8(ascii: "_") else { return false }
    at += 1
    push(.type, .joined([], by: String(decoding: tag[start..<at], as: UTF8.self)), length: at - start)
    return true
  }

  private mutating func readNumber() -> Int? {
    var number = 0
    while at < tag.count, Bytes.isDigit(tag[at]) {
      number = number * 10 + Int(tag[at] - UInt8(ascii: "0"))
      guard number <= 1 &<< 16 else { return nil }
      at += 1
    }
    return number
  }

  /// identifier = number characters, or `0` with letters for earlier words in between, or `00` for Punycode, not decoded.
  mutating func readName() -> Bool {
    let start = at
    var name: [UInt8] = []
    var hasWords = false
    let isPunycode = tag[at...].starts(with: "00".utf8)
    if tag[at] == UInt8(ascii: "0") {
      at += isPunycode ? 2 : 1
      hasWords = !isPunycode
    }
    repeat {
      while hasWords, at < tag.count, !Bytes.isDigit(tag[at]) {
        let letter = tag[at]
        let isLast = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
        let index = Int(letter) - Int(UInt8(ascii: isLast ? "A" : "a"))
        guard words.indices.contains(index) else { return false }
        name += tag[words[index]]
        at += 1
        hasWords = !isLast
      }
      // A substituted word at the end of the name is followed by `0`.
      if !isPunycode, at < tag.count, tag[at] == UInt8(ascii: "0") {
        at += 1
        break
      }
      guard let count = readNumber(), count > 0, at + count <= tag.count else { return false }
      let isUnderscore = tag[at] == UInt8(ascii: "_")
      // After an unknown operator, this may be the operator's index.
      guard isExact || !isUnderscore else { return false }
      if isPunycode, isUnderscore { at += 1 }
      guard at + count <= tag.count else { return false }
      let text = at..<at + count
      at = text.upperBound
      if isPunycode {
        name = Array(tag[start..<at])
      } else {
        name += tag[text]
        for word in MangledWords.ranges(in: Array(tag[text]))
        where word.count > 1 && words.count < MangledWords.mostWords {
          words.append(word.lowerBound + text.lowerBound..<word.upperBound + text.lowerBound)
        }
      }
    } while hasWords
    guard !name.isEmpty else { return false }
    let item = Item(
      kind: .name, part: .identifier(String(decoding: name, as: UTF8.self)),
      length: name.count * (isPunycode ? 4 : 1) + 2)
    stack.append(item)
    repeatable.append(item)
    length += item.length
    return true
  }
}
