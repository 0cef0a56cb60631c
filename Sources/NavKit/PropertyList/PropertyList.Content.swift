// New values for a property list, also converted from JSON, with which State and Change replace a value.
//
// A path that a list stores as an array, strings in pairs or a typed array, is read and changed as the equivalent JSON array.

extension PropertyList {
  /// A value that replaces another one.
  package indirect enum Content {
    case boolean(Bool)
    /// The digits, with a minus sign if negative.
    case integer(String)
    case real(String)
    case data([UInt8])
    case string([UInt8])
    case array([Content])
    case dictionary([(key: [UInt8], value: Content)])
    /// An element of the replaced array, by index.
    case kept(Int)
    /// The replaced dictionary with a member appended.
    case adding(key: [UInt8], Content)
    /// The replaced dictionary without the member at an index.
    case removing(Int)
  }
}

extension PropertyList.Content {
  /// The value for a JSON value in a list of a format; `depth` is the number of containers around it.
  package init(_ value: NavJSON.Value, in format: PropertyList.Format, depth: Int) throws(PropertyList.ContentError) {
    switch value.kind {
    // As PropertyListEncoder writes nil.
    case .null: self = .string(Array("$null".utf8))
    case .boolean: self = .boolean(value.boolean ?? false)
    case .number: self = try PropertyList.Content(number: value.text)
    case .string:
      let content = Array(value.stringBytes ?? [])
      guard !content.elementsEqual("$null".utf8) else { throw .nullText }
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
      guard value.standIn == nil else { throw .standIn }
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
      // As PropertyListEncoder writes it.
      self = .real(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
      return
    }
    guard Int64(text) != nil || UInt64(text) != nil else { throw .integer(text) }
    self = .integer(text == "-0" ? "0" : text)
  }
}
