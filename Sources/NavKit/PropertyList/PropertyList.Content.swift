// Values between property lists and JSON: an array of a list as JSON text, and JSON as the values of a list.
//
// A path that a list keeps as an array of its own, strings in pairs or a typed array, is read and changed as the JSON array that
// it stands for. What JSON has no value for is not a path.

extension PropertyList {
  /// A value that replaces another one.
  package indirect enum Content {
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
    /// The dictionary that is replaced, with another member after the others.
    case adding(key: [UInt8], Content)
    /// The dictionary that is replaced, without the member of an index.
    case removing(Int)
  }

  /// What a property list has no value for.
  package enum ContentError: Error, Equatable, Sendable {
    case null
    /// An integer beyond 64 bits.
    case integer(String)
    /// A character that XML does not have.
    case character
    case tooDeep
    /// A value of a kind, for which XML has no text.
    case kind(Kind)
    /// Shared values make more text than the list accounts for.
    case tooLong
  }

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
}

// MARK: - From JSON

extension PropertyList.Content {
  /// The value that a JSON value stands for in a list of a format, inside so many containers.
  package init(_ value: NavJSON.Value, in format: PropertyList.Format, depth: Int) throws(PropertyList.ContentError) {
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
      for element in NavJSON.Value.Elements(container: value) {
        elements.append(try PropertyList.Content(element, in: format, depth: depth + 1))
      }
      self = .array(elements)
    case .object:
      guard depth < PropertyList.maximumDepth else { throw .tooDeep }
      var members: [(key: [UInt8], value: PropertyList.Content)] = []
      for member in NavJSON.Value.Members(container: value) {
        let key = Array(member.nameBytes)
        guard format == .binary || PropertyList.XMLText.isText(key) else { throw .character }
        members.append((key, try PropertyList.Content(member.value, in: format, depth: depth + 1)))
      }
      self = .dictionary(members)
    }
  }

  private init(number text: String) throws(PropertyList.ContentError) {
    guard NavJSON.Scanner.isPlain(text.utf8) else {
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
    case .integer(let text): "the integer \(NavJSON.Excerpt.of(text)), and a property list holds 64 bits"
    case .character: "a character that XML does not have"
    case .tooDeep:
      "more arrays and dictionaries inside each other than the \(PropertyList.maximumDepth) that are read again"
    case .kind(.date): "a date with a fraction of a second or outside the years 1 to 9999, for which XML has no text"
    case .kind(let kind): "\(kind.withArticle), for which XML has no text"
    case .tooLong: "shared values that make too much text"
    }
  }
}

// MARK: - To JSON

extension PropertyList {
  /// How much text the arrays of a list may stand for, whose elements may be shared: a path whose elements are all alike takes 8
  /// bytes for each in a long list.
  static func longestText(in list: Document) -> Int { max(1 &<< 22, 16 * list.bytes.count) }
}

extension PropertyList {
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
  private var jsonNumber: String? {
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
  private var real: Double {
    let content = node.content
    let bits = PropertyList.BinaryReader.number(document.bytes, at: content.lowerBound, size: content.count)
    return content.count == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
  }
}

// MARK: - To XML

extension PropertyList.Value {
  /// An array of a list by its JSON text.
  package init(array text: [UInt8]) throws(PropertyList.ContentError) {
    guard let json = try? NavJSON.Value(parsing: text),
      let list = try? PropertyList.Document.read(Array("<plist><array/></plist>".utf8))
    else { preconditionFailure("the text is JSON, and the list is one") }
    let new = PropertyList.Place(list).replaced(by: try PropertyList.Content(json, in: .xml, depth: 0))
    let bytes = Array([new].pieces(of: list.bytes).joined())
    guard let list = try? PropertyList.Document.read(bytes) else {
      preconditionFailure("a list that was written is one")
    }
    self.init(list)
  }

  /// The value as XML without white space.
  ///
  /// - Parameter escaped: Makes the content of strings and keys; nil for one with a character that XML does not have.
  package func xml(
    _ escaped: (String) -> String? = { text in
      PropertyList.XMLText.isText(text.utf8)
        ? String(decoding: PropertyList.XMLText.written(text.utf8, like: []), as: UTF8.self) : nil
    }
  ) throws(PropertyList.ContentError) -> String {
    var text = ""
    try append(to: &text, escaped)
    return text
  }

  /// Goes as deep as the list, which is bounded.
  private func append(
    to text: inout String, as name: String? = nil, _ escaped: (String) -> String?
  ) throws(PropertyList.ContentError) {
    guard text.utf8.count <= PropertyList.longestText(in: document) else { throw .tooLong }
    let (isXML, isKeyed) = (document.format == .xml, kind == .dictionary)
    let written = { String(decoding: PropertyList.trimmed(document.bytes[node.content]), as: UTF8.self) }
    var (tag, content): (String, String?)
    switch kind {
    case .boolean(let value): return text += value ? "<true/>" : "<false/>"
    case .array, .dictionary:
      text += isKeyed ? "<dict>" : "<array>"
      for (number, child) in children.enumerated() {
        try child.append(to: &text, as: isKeyed && number.isMultiple(of: 2) ? "key" : nil, escaped)
      }
      return text += isKeyed ? "</dict>" : "</array>"
    case .string:
      (tag, content) = (
        name ?? "string", (try? stringBytes()).flatMap { escaped(String(decoding: $0, as: UTF8.self)) }
      )
    case .integer: (tag, content) = ("integer", jsonNumber)
    case .real: (tag, content) = ("real", isXML ? written() : real.description)
    case .date:
      let isWhole = !isXML && real == real.rounded()
      (tag, content) = ("date", isXML ? written() : isWhole ? ISO8601.text(ofSeconds: real + 978_307_200) : nil)
    case .data: (tag, content) = ("data", String(decoding: Base64.encode(data ?? []), as: UTF8.self))
    case .null, .uid: (tag, content) = ("", nil)
    }
    guard let content else { throw kind == .string ? .character : .kind(kind) }
    text += "<\(tag)>\(content)</\(tag)>"
  }
}
