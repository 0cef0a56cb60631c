// New values for a property list, as JSON has them.
//
// A path that a list keeps as an array of its own, strings in pairs or a typed array, is read and changed as the JSON array that
// it stands for.

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
}

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
