// Values of a property list as XML, and an array from its JSON text, for the tool's `LaunchArguments` alone: a path in a file
// is changed in place, not written as a new list.

extension PropertyList.Value {
  /// Creates an array from its JSON text.
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

  /// The value as XML without whitespace.
  ///
  /// - Parameter escaped: Escapes the content of strings and keys; nil for a character that XML does not allow.
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

  /// Recursive, with the bounded depth of the list.
  private func append(
    to text: inout String, as name: String? = nil, _ escaped: (String) -> String?
  ) throws(PropertyList.ContentError) {
    guard text.utf8.count <= PropertyList.longestText(in: document) else { throw .tooLong }
    let isKeyed = kind == .dictionary
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
      (tag, content) = (name ?? "string", (try? stringBytes()).flatMap { escaped(String(decoding: $0, as: UTF8.self)) })
    case .integer: (tag, content) = ("integer", jsonNumber)
    case .real: (tag, content) = ("real", document.format == .xml ? trimmedText : real.description)
    case .date: (tag, content) = ("date", dateText)
    case .data: (tag, content) = ("data", String(decoding: Base64.encode(data ?? []), as: UTF8.self))
    case .null, .uid: (tag, content) = ("", nil)
    }
    guard let content else { throw kind == .string ? .character : .kind(kind) }
    text += "<\(tag)>\(content)</\(tag)>"
  }
}
