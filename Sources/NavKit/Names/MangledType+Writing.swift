// A writer of mangled tags, equal to the runtime's `_mangledTypeName`: repeated parts (`AA`) and repeated words of names
// (`0A6DetailV`) are substituted by a letter.

extension MangledType {
  /// The mangled tag; nil if a name in it is not supported.
  var tag: String? {
    var writer = MangledTypeWriter()
    writer.write(self)
    return writer.isComplete ? String(decoding: writer.tag, as: UTF8.self) : nil
  }
}

private struct MangledTypeWriter {
  private(set) var tag: [UInt8] = []
  private(set) var isComplete = true
  private var parts: [Part: Int] = [:]
  private var words: [[UInt8]] = []
  private var lastRepeat: Repeat?

  private enum Part: Hashable {
    /// A module and a type of the same name are the same part.
    case name(String)
    case type(MangledType)
  }

  /// The last output, if it is a substitution: the next one may be merged into it.
  private struct Repeat {
    let start: Int
    var end: Int
    var count: Int
    let isStandard: Bool
  }

  mutating func write(_ type: MangledType) {
    switch type {
    case .module("Swift"): tag.append(UInt8(ascii: "s"))
    case .module(let name): write(name: name)
    case .nominal(let context, let name, let kind):
      guard !repeats(type) else { return }
      write(context)
      write(name: name)
      tag.append(kind)
      add(.type(type))
    case .extended(let type, let module):
      write(type)
      write(module)
      tag.append(UInt8(ascii: "E"))
    case .bound(let base, let arguments):
      guard !repeats(type) else { return }
      if base == .standard("Optional"), arguments.count == 1 {
        arguments[0].forEach { write($0) }
        tag += "Sg".utf8
      } else {
        write(base)
        for (index, list) in arguments.enumerated() {
          tag.append(UInt8(ascii: index == 0 ? "y" : "_"))
          list.forEach { write($0) }
        }
        tag.append(UInt8(ascii: "G"))
      }
      add(.type(type))
    case .joined(let parts, let letters):
      parts.forEach { write($0) }
      if parts.isEmpty, letters.utf8.count == 2, letters.utf8.first == UInt8(ascii: "S"),
        let letter = letters.utf8.last,
        !"oC".utf8.contains(letter)
      {
        repeatPart(by: letter, isStandard: true)
      } else {
        tag += letters.utf8
      }
    case .identifier(let name): write(name: name)
    }
  }

  private mutating func add(_ part: Part) { parts[part] = parts.count }

  /// Writes a substitution for a type of the standard library, or one written before.
  private mutating func repeats(_ type: MangledType) -> Bool {
    if case .nominal(.module("Swift"), let name, _) = type,
      let known = MangledType.standard.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
    {
      repeatPart(by: known.letter, isStandard: true)
      return true
    }
    return repeats(.type(type))
  }

  private mutating func repeats(_ part: Part) -> Bool {
    guard let index = parts[part] else { return false }
    if index < 26 {
      repeatPart(by: UInt8(ascii: "A") + UInt8(index), isStandard: false)
    } else {
      tag += "A\(index == 26 ? "" : String(index - 27))_".utf8
    }
    return true
  }

  /// `AA`; after `AB`, `AbA`; after itself, `A2A`; and the same with `S`, but only for equal letters.
  private mutating func repeatPart(by letter: UInt8, isStandard: Bool) {
    if var last = lastRepeat, last.end == tag.count, last.isStandard == isStandard, let before = tag.last {
      if before == letter {
        last.count += 1
        tag.removeSubrange(last.start...)
        tag += "\(last.count)".utf8 + [letter]
        last.end = tag.count
        lastRepeat = last
        return
      }
      if !isStandard {
        tag[tag.count - 1] = before | 0x20
        tag.append(letter)
        lastRepeat = Repeat(start: tag.count - 1, end: tag.count, count: 1, isStandard: false)
        return
      }
    }
    tag += [UInt8(ascii: isStandard ? "S" : "A"), letter]
    lastRepeat = Repeat(start: tag.count - 1, end: tag.count, count: 1, isStandard: isStandard)
  }

  private mutating func write(name text: String) {
    guard !repeats(.name(text)) else { return }
    let name = Array(text.utf8)
    // A name in Punycode is copied; any other name that needs Punycode is not supported.
    guard !name.starts(with: "00".utf8) else {
      tag += name
      return add(.name(text))
    }
    guard let first = name.first, !Bytes.isDigit(first), name.allSatisfy({ Bytes.isWord($0) }) else {
      isComplete = false
      return
    }
    var repeated: [(range: Range<Int>, word: Int)] = []
    for range in MangledWords.ranges(in: name) {
      let word = Array(name[range])
      if let index = words.firstIndex(of: word) {
        repeated.append((range, index))
      } else if word.count >= 2, words.count < MangledWords.mostWords {
        words.append(word)
      }
    }
    if !repeated.isEmpty { tag.append(UInt8(ascii: "0")) }
    var at = 0
    for (number, (range, word)) in repeated.enumerated() {
      write(literal: name[at..<range.lowerBound])
      at = range.upperBound
      let isLast = number == repeated.count - 1
      tag.append(UInt8(ascii: isLast ? "A" : "a") + UInt8(word))
      if isLast, at == name.count { tag.append(UInt8(ascii: "0")) }
    }
    write(literal: name[at...])
    add(.name(text))
  }

  private mutating func write(literal text: ArraySlice<UInt8>) {
    guard let first = text.first else { return }
    // A leading digit would be read as part of the length.
    if Bytes.isDigit(first) { isComplete = false }
    tag += "\(text.count)".utf8
    tag += text
  }
}
