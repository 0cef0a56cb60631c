// Values between property lists and JSON: an array of a list as JSON text, and JSON as the values of a list.
//
// A path that a list keeps as an array of its own, strings in pairs or a typed array, is read and changed as the JSON array that
// it stands for. What JSON has no value for is not a path.

extension PropertyList {
  /// A value that replaces another one.
  indirect enum Content {
    case boolean(Bool)
    /// The digits, with a sign if it is negative.
    case integer(String)
    case real(String)
    case data([UInt8])
    /// UTF-8.
    case string([UInt8])
    case array([Content])
    case dictionary([(key: [UInt8], value: Content)])
    /// An element of the array that is replaced, by its index.
    case kept(Int)
    /// A value of the list as it is.
    case same(Value)
    /// A dictionary of the list with other members. Members with the same key and value are kept as they are.
    case changed(Value, [Member])
    /// An array of the list with other elements; the elements that these keep are its own.
    case elements(of: Value, [Content])
    /// The dictionary that is replaced, with another member after the others.
    case adding(key: [UInt8], Content)
  }

  /// A member of a dictionary that takes the place of another one.
  struct Member {
    let key: [UInt8]
    /// The ordinal of the member whose place it takes; nil if it is an additional one.
    var ordinal: Int?
    /// Whether that one has the same key.
    private(set) var keepsKey = false
    var value: Content
  }

  /// What a property list has no value for.
  package enum ContentError: Error, Sendable {
    case null
    /// An integer beyond 64 bits.
    case integer(String)
    /// A character that XML does not have.
    case character
    case tooDeep
  }

  /// What JSON has no value for, or too much of it.
  struct JSONError: Error {
    enum Problem {
      case kind(Kind)
      case number
      case loneSurrogate
      /// Shared values make more text than the list accounts for.
      case tooLong
    }

    var offset: Int
    let problem: Problem
    /// How much text was made before.
    let made: Int
  }
}

// MARK: - From JSON

extension PropertyList.Content {
  /// The value that a JSON value stands for in a list of a format, inside so many containers.
  init(_ value: JSON.Value, in format: PropertyList.Format, depth: Int) throws(PropertyList.ContentError) {
    switch value.kind {
    case .null: throw .null
    case .boolean: self = .boolean(value.boolean ?? false)
    case .number: self = try PropertyList.Content(number: value.text)
    case .string:
      let content = Array(value.stringBytes ?? [])
      guard format == .binary || PropertyList.XMLText.isText(content) else { throw .character }
      self = .string(content)
    case .array:
      guard depth < PropertyList.maximumDepth else { throw .tooDeep }
      var elements: [PropertyList.Content] = []
      for element in JSON.Value.Elements(container: value) {
        elements.append(try PropertyList.Content(element, in: format, depth: depth + 1))
      }
      self = .array(elements)
    case .object:
      guard depth < PropertyList.maximumDepth else { throw .tooDeep }
      var members: [(key: [UInt8], value: PropertyList.Content)] = []
      for member in JSON.Value.Members(container: value) {
        let key = Array(member.nameBytes)
        guard format == .binary || PropertyList.XMLText.isText(key) else { throw .character }
        members.append((key, try PropertyList.Content(member.value, in: format, depth: depth + 1)))
      }
      self = .dictionary(members)
    }
  }

  private init(number text: String) throws(PropertyList.ContentError) {
    guard JSON.Scanner.isPlain(text.utf8) else {
      self = .real(text)
      return
    }
    guard Int64(text) != nil || UInt64(text) != nil else { throw .integer(text) }
    self = .integer(text == "-0" ? "0" : text)
  }
}

extension PropertyList.ContentError {
  /// What is wrong, after the thing that has it.
  package var words: String {
    switch self {
    case .null: "null, for which a property list has no value"
    case .integer(let text): "the integer \(JSON.Excerpt.of(text)), and a property list holds 64 bits"
    case .character: "a character that XML does not have"
    case .tooDeep:
      "more arrays and dictionaries inside each other than the \(PropertyList.maximumDepth) that are read again"
    }
  }
}

// MARK: - To JSON

extension PropertyList {
  /// How much text the arrays of a list may stand for, whose elements may be shared: a path whose elements are all alike takes 8
  /// bytes for each in a long list.
  static func longestText(in list: Document) -> Int { max(1 << 22, 16 * list.bytes.count) }
}

extension PropertyList.Value {
  /// The value as JSON text without white space, and where in it the elements of an array begin.
  func json(atMost most: Int? = nil) throws(PropertyList.JSONError) -> (text: [UInt8], starts: [Int]) {
    var writer = JSON.Writer(escaping: .encoderWithoutSlashes)
    // A list may refer to a long string a million times; no app's path comes near.
    let limit = most ?? PropertyList.longestText(in: document)
    guard kind == .array else {
      try append(to: &writer, limit)
      return (writer.bytes, [])
    }
    var starts: [Int] = []
    writer.append("[")
    for element in children {
      if !starts.isEmpty { writer.append(",") }
      starts.append(writer.bytes.count)
      try element.append(to: &writer, limit)
    }
    writer.append("]")
    return (writer.bytes, starts)
  }

  /// Goes as deep as the list, which is bounded.
  private func append(to writer: inout JSON.Writer, _ limit: Int) throws(PropertyList.JSONError) {
    let made = writer.bytes.count
    let error = { PropertyList.JSONError(offset: range.lowerBound, problem: $0, made: made) }
    guard made <= limit else { throw error(.tooLong) }
    switch kind {
    case .null: writer.append("null")
    case .boolean(let value): writer.append(value ? "true" : "false")
    case .integer, .real:
      guard let number = jsonNumber else { throw error(.number) }
      writer.append(raw: number.utf8)
    case .string:
      guard let content = try? stringBytes() else { throw error(.loneSurrogate) }
      writer.append(stringBytes: content)
    case .date, .data, .uid: throw error(.kind(kind))
    case .array:
      writer.append("[")
      for (index, element) in children.enumerated() {
        if index > 0 { writer.append(",") }
        try element.append(to: &writer, limit)
      }
      writer.append("]")
    case .dictionary:
      writer.append("{")
      var children = children
      var isFirst = true
      while let key = children.next(), let value = children.next() {
        if !isFirst { writer.append(",") }
        isFirst = false
        try key.append(to: &writer, limit)
        writer.append(":")
        try value.append(to: &writer, limit)
      }
      writer.append("}")
    }
  }

  /// The text of a number as JSON has it; nil for an integer beyond 64 bits and for other values.
  private var jsonNumber: String? {
    let content = document.bytes[node.content]
    guard document.format == .binary else {
      guard kind == .real else { return PropertyList.integerText(content) }
      let text = String(decoding: PropertyList.trimmed(content), as: UTF8.self)
      if let value = try? JSON.Value(parsing: text), value.kind == .number { return text }
      return Double(text).flatMap { $0.isFinite ? $0.description : nil }
    }
    let number = { (offset: Int, size: Int) in PropertyList.BinaryReader.number(document.bytes, at: offset, size: size)
    }
    let start = node.content.lowerBound
    switch (kind, content.count) {
    case (.real, 4):
      let real = Float(bitPattern: UInt32(number(start, 4)))
      return real.isFinite ? real.description : nil
    case (.real, _):
      let real = Double(bitPattern: number(start, 8))
      return real.isFinite ? real.description : nil
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
}
