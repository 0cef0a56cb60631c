// Values of a property list as JSON text, in which State reads paths. A value that JSON cannot represent is an error; in a path, a
// date or Data has a stand-in, which is never written.

extension PropertyList {
  /// The limit of text for the arrays of a list. Elements can be shared: in a long list each equal one takes only 8 bytes.
  static func longestText(in list: Document) -> Int { max(1 &<< 21, 16 * list.bytes.count) }

  /// A value that JSON cannot represent, or too much text.
  struct JSONError: Error {
    enum Problem {
      /// Also `real` for a number outside JSON, such as nan.
      case kind(Kind)
      case loneSurrogate
      /// Shared values expand to more text than the limit.
      case tooLong
    }

    var offset: Int
    let problem: Problem
    /// The length of the text before the error.
    let made: Int
  }

  /// A value as JSON text without whitespace.
  struct JSONText {
    fileprivate(set) var writer = NavJSON.Writer(escaping: .encoderWithoutSlashes)
    /// The offset in the text of each value, and its node in the list.
    fileprivate(set) var starts: [(offset: Int, node: Int)] = []

    var bytes: [UInt8] { writer.bytes }
  }
}

extension PropertyList.Value {
  /// - Parameter hasStandIns: Whether a date or Data becomes `{"<date>":"2001-01-01T00:00:00Z"}` or `{"<data>":"AQI="}`.
  func json(atMost most: Int? = nil, hasStandIns: Bool = false) throws(PropertyList.JSONError) -> PropertyList.JSONText
  {
    var text = PropertyList.JSONText()
    // A list may refer to a long string a million times; real paths stay far below the limit.
    try append(to: &text, most ?? PropertyList.longestText(in: document), hasStandIns)
    return text
  }

  private var standIn: (tag: String, content: String)? {
    switch kind {
    case .date: ("<date>", dateText ?? real.description)
    case .data: data.map { ("<data>", String(decoding: Base64.encode($0), as: UTF8.self)) }
    default: nil
    }
  }

  private var bytes: ArraySlice<UInt8> { document.bytes[node.content] }

  /// The text between the tags in XML, without whitespace at its ends.
  var trimmedText: String { String(decoding: bytes.trimmingBlanks, as: UTF8.self) }

  /// A date in XML's notation; nil for a binary one that has none.
  var dateText: String? {
    guard document.format == .binary else { return trimmedText }
    return real == real.rounded() ? ISO8601.text(ofSeconds: real + 978_307_200, isGregorian: true) : nil
  }

  /// Recursive, with the bounded depth of the list.
  private func append(
    to text: inout PropertyList.JSONText, _ limit: Int, _ hasStandIns: Bool, isKey: Bool = false
  ) throws(PropertyList.JSONError) {
    let made = text.bytes.count
    let error = { PropertyList.JSONError(offset: range.lowerBound, problem: $0, made: made) }
    guard made <= limit else { throw error(.tooLong) }
    text.starts.append((made, index))
    switch kind {
    case .null: text.writer.append("null")
    // PropertyListEncoder writes nil this way.
    case .string where isNil && !isKey: text.writer.append("null")
    case .boolean(let value): text.writer.append(value ? "true" : "false")
    case .integer, .real:
      guard let number = jsonNumber else { throw error(.kind(.real)) }
      text.writer.append(raw: number.utf8)
    case .string:
      guard let content = try? stringBytes() else { throw error(.loneSurrogate) }
      text.writer.append(stringBytes: content)
    case .date, .data, .uid:
      guard hasStandIns, let (tag, content) = standIn else { throw error(.kind(kind)) }
      text.writer.append(raw: "{\"\(tag)\":\"\(content)\"}".utf8)
    case .array, .dictionary:
      let isArray = kind == .array
      text.writer.append(isArray ? "[" : "{")
      for (number, child) in children.enumerated() {
        if number > 0 { text.writer.append(isArray || number.isMultiple(of: 2) ? "," : ":") }
        try child.append(to: &text, limit, hasStandIns, isKey: !isArray && number.isMultiple(of: 2))
      }
      text.writer.append(isArray ? "]" : "}")
    }
  }

  /// The number in JSON notation; nil for an integer beyond 64 bits, a real that is not finite, and other values.
  var jsonNumber: String? {
    let content = bytes
    guard document.format == .binary else {
      guard kind == .real else { return PropertyList.integerText(content) }
      let text = trimmedText
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
    // Shorter integers are unsigned.
    case (_, 8): return String(Int64(bitPattern: number(start, 8)))
    default: return String(number(start, content.count))
    }
  }

  /// The value of a real or a date in a binary list.
  var real: Double {
    let content = node.content
    let bits = PropertyList.BinaryReader.number(document.bytes, at: content.lowerBound, size: content.count)
    return content.count == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
  }
}
