// Values of a property list as JSON text. What JSON has no value for is an error.

extension PropertyList {
  /// How much text the arrays of a list may stand for, whose elements may be shared: a path whose elements are all alike takes 8
  /// bytes for each in a long list.
  static func longestText(in list: Document) -> Int { max(1 &<< 22, 16 * list.bytes.count) }
}

extension PropertyList {
  /// What JSON has no value for, or too much of it.
  struct JSONError: Error {
    enum Problem {
      /// `real` for a number that JSON has not, too.
      case kind(Kind)
      case loneSurrogate
      /// Shared values make more text than the list accounts for.
      case tooLong
    }

    var offset: Int
    let problem: Problem
    /// How much text was made before.
    let made: Int
  }

  /// A value as JSON text without white space.
  struct JSONText {
    fileprivate(set) var writer = NavJSON.Writer(escaping: .encoderWithoutSlashes)
    /// Where in the text each value begins, and which node of the list it is.
    fileprivate(set) var starts: [(offset: Int, node: Int)] = []

    var bytes: [UInt8] { writer.bytes }
  }
}

extension PropertyList.Value {
  func json(atMost most: Int? = nil) throws(PropertyList.JSONError) -> PropertyList.JSONText {
    var text = PropertyList.JSONText()
    // A list may refer to a long string a million times; no app's path comes near.
    try append(to: &text, most ?? PropertyList.longestText(in: document))
    return text
  }

  /// Goes as deep as the list, which is bounded.
  private func append(to text: inout PropertyList.JSONText, _ limit: Int) throws(PropertyList.JSONError) {
    let made = text.bytes.count
    let error = { PropertyList.JSONError(offset: range.lowerBound, problem: $0, made: made) }
    guard made <= limit else { throw error(.tooLong) }
    text.starts.append((made, index))
    switch kind {
    case .null: text.writer.append("null")
    case .boolean(let value): text.writer.append(value ? "true" : "false")
    case .integer, .real:
      guard let number = jsonNumber else { throw error(.kind(.real)) }
      text.writer.append(raw: number.utf8)
    case .string:
      guard let content = try? stringBytes() else { throw error(.loneSurrogate) }
      text.writer.append(stringBytes: content)
    case .date, .data, .uid: throw error(.kind(kind))
    case .array, .dictionary:
      let isArray = kind == .array
      text.writer.append(isArray ? "[" : "{")
      for (number, child) in children.enumerated() {
        if number > 0 { text.writer.append(isArray || number.isMultiple(of: 2) ? "," : ":") }
        try child.append(to: &text, limit)
      }
      text.writer.append(isArray ? "]" : "}")
    }
  }

  /// The text of a number as JSON has it; nil for an integer beyond 64 bits and for other values.
  var jsonNumber: String? {
    let content = document.bytes[node.content]
    guard document.format == .binary else {
      guard kind == .real else { return PropertyList.integerText(content) }
      let text = String(decoding: PropertyList.trimmed(content), as: UTF8.self)
      if let number = NavJSON.Number(parsing: text) { return number.isPlain ? text + ".0" : text }
      return Double(text).flatMap { $0.isFinite ? $0.description : nil }
    }
    let number = { (offset: Int, size: Int) in PropertyList.BinaryReader.number(document.bytes, at: offset, size: size)
    }
    let start = node.content.lowerBound
    switch (kind, content.count) {
    case (.real, let count): return real.isFinite ? count == 4 ? Float(real).description : real.description : nil
    case (_, 16):
      let (high, low) = (number(start, 8), number(start + 8, 8))
      if high == 0 { return String(low) }
      let negative = Int64(bitPattern: low)
      return high == .max && negative < 0 ? String(negative) : nil
    // The shorter ones have no sign.
    case (_, 8): return String(Int64(bitPattern: number(start, 8)))
    default: return String(number(start, content.count))
    }
  }

  /// The number of a real or a date of a binary list.
  var real: Double {
    let content = node.content
    let bits = PropertyList.BinaryReader.number(document.bytes, at: content.lowerBound, size: content.count)
    return content.count == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
  }
}
