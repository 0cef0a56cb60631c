// Names in Swift notation: keywords, initializers, and enum cases with their types.

extension SwiftReader {
  /// The offset after the identifier or the name in backticks at `start`; `start` itself if there is none.
  static func endOfName(_ bytes: [UInt8], from start: Int) -> Int {
    if start < bytes.count, bytes[start] == UInt8(ascii: "`") {
      let close = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "`")) ?? start
      return close > start + 1 ? close + 1 : start
    }
    guard start < bytes.count, !Bytes.isDigit(bytes[start]) else { return start }
    return bytes[start...].firstIndex { !Bytes.isWord($0) && $0 < 0x80 } ?? bytes.count
  }

  /// A value that begins with a name: a keyword, an initializer, or an enum case with its type.
  mutating func named() throws(NavNotationError) -> [UInt8]? {
    let start = at
    let outer = owners.count
    defer { owners.removeLast(owners.count - outer) }
    switch try name() {
    case .word(let json): return json
    case .optional(let name, let type): return try optional(name, of: generic(type), at: start)
    case .enumCase(let name, let type):
      try enter(typeNamed: type)
      return try enumCase(storedName(of: name) ?? name, of: type, at: start)
    case .structure(let name):
      try enter(typeNamed: name)
      return try call(structure: name)
    }
  }

  private enum Name {
    /// The JSON of a Swift keyword; nil for `nil`.
    case word([UInt8]?)
    case optional(String, type: String)
    case enumCase(String, type: String)
    case structure(String)
  }

  private mutating func name() throws(NavNotationError) -> Name {
    let start = at
    var last = start
    repeat {
      last = at == start ? start : at + 1
      at = SwiftReader.endOfName(bytes, from: last)
      guard at > last else { throw unexpected(last == start ? .value : .caseName) }
      if byte == UInt8(ascii: "<") { at = try SwiftName.endOfBrackets(bytes, from: at) }
    } while byte == UInt8(ascii: ".")
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    let lastPart = Substring(decoding: bytes[last..<at], as: UTF8.self)
    switch name {
    case "nil": return .word(nil)
    case "true", "false": return .word(Array(name.utf8))
    case "null": throw error(start, .nullInSwift)
    default: break
    }
    try checkQuotes(from: start)
    let owner = last > start ? String(decoding: bytes[start..<last - 1], as: UTF8.self) : nil
    if try isCase(lastPart, of: owner, at: start) {
      guard let type = owner else { throw error(start, .caseWithoutDot(name)) }
      if StandardTypes.isOptional(type), isOptional(String(lastPart)) { return .optional(String(lastPart), type: type) }
      return .enumCase(SwiftName.withoutBackticks(lastPart), type: type)
    }
    guard byte == UInt8(ascii: "(") else {
      throw error(start, .missingArguments(name, enumCase: owner == nil ? nil : ".\(lastPart)"))
    }
    return .structure(name)
  }
}
