// Swift literals: numbers, strings, arrays and dictionaries.

extension SwiftReader {
  /// Rejects a name that begins a text without quotes: `A-9`, `Toys and games`.
  func checkQuotes(from start: Int) throws(NavNotationError) {
    let next = Bytes.skipBlank(bytes, from: at)
    guard next < bytes.count, bytes[next] == UInt8(ascii: "-") || Bytes.isWord(bytes[next]) || bytes[next] >= 0x80
    else { return }
    let text = bytes[start...].prefix { !",()[]\"".utf8.contains($0) }
    let end = text.lastIndex { $0 != UInt8(ascii: " ") } ?? next
    throw error(start, .bareText(String(decoding: text[...end], as: UTF8.self)))
  }

  /// A number as JSON, in decimal and without separators.
  mutating func number() throws(NavNotationError) -> [UInt8] {
    let start = at
    // A sign, then letters, digits and dots; another sign only in an exponent.
    at += 1
    // `0..<3` is a range.
    while let byte, isWordByte(byte) || isExponentSign(byte), !bytes[at...].starts(with: "..".utf8) { at += 1 }
    let text = String(decoding: bytes[start..<at].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    guard let number = SwiftReader.decimal(text) else { throw error(start, .malformedNumber) }
    // A Float is stored as the Double that it equals.
    let encoder = types.codings.encoder
    if encoder.isPropertyList, let double = Double(number), double != Double(Float(double)), double != double.rounded()
    {
      throw error(start, .unknownEncoder("Float", encoder))
    }
    return Array(number.utf8)
  }

  func isWordByte(_ byte: UInt8) -> Bool { Bytes.isWord(byte) || byte == UInt8(ascii: ".") || byte >= 0x80 }

  private func isExponentSign(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") else { return false }
    let before = bytes[at - 1] | 0x20
    return before == UInt8(ascii: "e") || before == UInt8(ascii: "p")
  }

  /// The JSON number of a Swift literal without separators.
  private static func decimal(_ text: String) -> String? {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let digits = isNegative ? Substring(text.utf8.dropFirst()) : text[...]
    let sign = isNegative ? "-" : ""
    if let (_, radix) = [("0x", 16), ("0o", 8), ("0b", 2)].first(where: { digits.utf8.starts(with: $0.0.utf8) }) {
      return UInt64(digits.dropFirst(2), radix: radix).map { "\(sign)\($0)" }
    }
    let significant = digits.utf8.drop { $0 == UInt8(ascii: "0") }
    let needsZero = significant.first.map { !Bytes.isDigit($0) } ?? true
    return NavJSON.Number(parsing: "\(sign)\(needsZero ? "0" : "")\(Substring(significant))")?.text
  }

  /// `[…]` or `[:]`. If the schema says so, a dictionary becomes an array of alternating keys and values.
  mutating func collection(of type: NavPath.TypeName?) throws(NavNotationError) -> [UInt8] {
    let type = type?.unwrapped
    let isDictionary = type?.isDictionary ?? false
    let isPairs = stored.contains { $0.form == .pairs }
    let open = at
    // A type of the app may be `CodingKeyRepresentable`; the schema or the path shows it.
    if isDictionary, !isPairs, let type, type.key?.isStandard == false, !types.codings.described.contains(type),
      types.held(named: type.name) == nil
    {
      throw error(open, .unknownCoding(type.name))
    }
    let inside = Bytes.skipBlank(bytes, from: at + 1)
    if inside < bytes.count, bytes[inside] == UInt8(ascii: ":") {
      at = Bytes.skipBlank(bytes, from: inside + 1)
      guard at < bytes.count else { throw error(open, .unclosed("[")) }
      guard byte == UInt8(ascii: "]") else { throw unexpected(.commaOr("]")) }
      at += 1
      kind = isPairs ? .known : .dictionary
      return Array((isPairs ? "[]" : "{}").utf8)
    }
    var elements: [[UInt8]] = []
    var pairs: [[UInt8]] = []
    var members: [(name: [UInt8], json: [UInt8])] = []
    var names = NavJSON.NameTable()
    try items(closedBy: "]") { (reader) throws(NavNotationError) in
      let start = reader.at
      if !isPairs { try reader.checkKey() }
      // A dictionary's element type is that of its values.
      reader.expected = isDictionary ? nil : type?.element
      let element = try reader.element(elements.count + pairs.count)
      reader.skipBlank()
      let isMember = reader.byte == UInt8(ascii: ":")
      if isMember, isPairs, elements.isEmpty {
        guard names.insert(element[...]).inserted else {
          throw reader.error(start, .repeatedName(String(decoding: element, as: UTF8.self)))
        }
        reader.at += 1
        reader.skipBlank()
        pairs += [element, try reader.element(pairs.count + 1)]
        return
      }
      guard isMember || !members.isEmpty else { return elements.append(element) }
      guard isMember, elements.isEmpty else { throw reader.unexpected(isMember ? .commaOr("]") : .colon) }
      let name = try reader.key(element, at: start)
      guard names.insert(name[...]).inserted else {
        throw reader.error(start, .repeatedName(String(decoding: name, as: UTF8.self)))
      }
      reader.at += 1
      reader.skipBlank()
      reader.expected = isDictionary ? type?.element : nil
      let json = try reader.value(at: String(decoding: name, as: UTF8.self))
      members.append((name, json ?? Array("null".utf8)))
    }
    kind = members.isEmpty ? .list : .dictionary
    guard members.isEmpty else { return SwiftReader.json(of: members) }
    if !pairs.isEmpty { (elements, kind) = (pairs, .known) }
    return SwiftReader.json(ofElements: elements)
  }

  private mutating func element(_ index: Int) throws(NavNotationError) -> [UInt8] {
    // Array elements replace the current ones, even in a merge patch.
    let wasMerged = isMerged
    isMerged = false
    defer { isMerged = wasMerged }
    return try value(at: String(index)) ?? Array("null".utf8)
  }

  /// The member name for a dictionary's key: a string's content, or an integer's digits.
  private func key(_ json: [UInt8], at offset: Int) throws(NavNotationError) -> [UInt8] {
    // A name stands for what the schema says of the values.
    guard "\"#-0123456789".utf8.contains(bytes[offset]), let key = try? NavJSON.Value(parsing: json),
      let content = key.stringBytes.map(Array.init) ?? Int(key.text).map({ Array("\($0)".utf8) })
    else { throw error(offset, .unsupportedKey) }
    return content
  }

  /// Rejects a case as a dictionary's key: `.low: 1`, `Slot.low: 1`.
  private func checkKey() throws(NavNotationError) {
    var end = at
    repeat {
      end = SwiftReader.endOfName(bytes, from: bytes[end] == UInt8(ascii: ".") ? end + 1 : end)
    } while end < bytes.count && bytes[end] == UInt8(ascii: ".")
    end = Bytes.skipBlank(bytes, from: end)
    if end > at, end < bytes.count, bytes[end] == UInt8(ascii: ":") { throw error(at, .unsupportedKey) }
  }

  // MARK: - Strings

  /// The content of the string that begins at a quote, or at number signs before it: `"…"`, `#"…"#`.
  mutating func string() throws(NavNotationError) -> [UInt8] {
    let open = at
    while byte == UInt8(ascii: "#") { at += 1 }
    let signs = at - open
    guard byte == UInt8(ascii: "\"") else { throw unexpected(.value) }
    at += 1
    var content: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\"") where hasSigns(signs, from: at + 1):
        at += 1 + signs
        return content
      case UInt8(ascii: "\\") where hasSigns(signs, from: at + 1):
        content.append(contentsOf: try escape(signs: signs).utf8)
      case 0..<0x20, 0x7F:
        throw error(at, .controlCharacter(byte))
      default:
        content.append(byte)
        at += 1
      }
    }
    throw error(open, .unclosed("\""))
  }

  private func hasSigns(_ count: Int, from at: Int) -> Bool {
    let signs = bytes[min(at, bytes.count)...].prefix(count)
    return signs.count == count && signs.allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func escape(signs: Int) throws(NavNotationError) -> Unicode.Scalar {
    let backslash = at
    at += 1 + signs
    let letter = NavJSON.Scanner.scalar(bytes, at: at)
    at += 1
    switch letter {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "\"": return "\""
    case "'": return "'"
    case "\\": return "\\"
    case "u": return try unicodeEscape(backslash)
    default: throw error(backslash, .unknownEscape(letter))
    }
  }

  /// The scalar in `{1F600}`, one to eight hexadecimal digits.
  private mutating func unicodeEscape(_ backslash: Int) throws(NavNotationError) -> Unicode.Scalar {
    let digits = bytes[min(at + 1, bytes.count)...].prefix { $0 != UInt8(ascii: "}") }
    guard byte == UInt8(ascii: "{"), digits.endIndex < bytes.count, (1...8).contains(digits.count),
      digits.allSatisfy(Bytes.isWord),
      let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
    else { throw error(backslash, .unknownEscape("u")) }
    at = digits.endIndex + 1
    return scalar
  }
}
