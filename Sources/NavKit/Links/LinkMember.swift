// The type of a link's placeholder, by the payload's schema: the texts that it takes, and their values.

/// The type of a member that a placeholder is bound to.
///
///     LinkMember(Outline of {"type": "integer"}).values(of: "42")     // 42
///     LinkMember(Outline of {"type": "string"}).values(of: "42")      // "42"
package struct LinkMember: Sendable {
  /// What the schema says of the member or, of an array that takes several texts, of its elements.
  private let outline: JSONSchema.Outline
  /// Whether it is an array with an element for each text.
  package let isList: Bool
  /// The `default` of the payload: what the member is where a query leaves it out.
  let absent: NavJSON.Value?

  /// - Parameter outline: What the schema says of the member; nil if it says nothing.
  init(_ outline: JSONSchema.Outline?, isList: Bool = false, absent: NavJSON.Value? = nil) {
    (self.outline, self.isList, self.absent) = (outline ?? JSONSchema.Outline(), isList, absent)
  }

  /// Whether it takes only some texts.
  var isTyped: Bool { outline.choices != nil || outline.isUUID || !outline.types.contains(.string) }

  /// The only texts that it takes; nil if it may take others.
  package var choices: [String]? {
    if let choices = outline.choices?.compactMap(LinkMember.text) {
      return choices.map { String(decoding: $0, as: UTF8.self) }
    }
    let scalars = outline.types.intersection(LinkMember.scalars)
    return scalars.isEmpty ? [] : scalars == .boolean ? ["true", "false"] : nil
  }

  /// Whether no text is a value of it.
  package var takesNothing: Bool { choices?.isEmpty ?? false }

  /// Whether it takes UUIDs alone, their letters capital or small.
  package var isUUID: Bool { outline.isUUID && outline.types == .string }

  /// Whether it takes integers alone: digits, perhaps with a minus before them.
  package var isInteger: Bool { outline.types.intersection(LinkMember.scalars) == .integer }

  static let scalars: JSONSchema.TypeSet = [.boolean, .integer, .fraction, .string]

  /// Whether a text can be a value; the value is not made.
  package func accepts(_ text: ArraySlice<UInt8>) -> Bool {
    if outline.choices == nil, outline.types.contains(.string), !outline.isUUID { return true }
    return !values(of: text).isEmpty
  }

  /// The JSON of the values that are written as a text, which is UTF-8: none, one or, as of a number and a string, several.
  func values(of text: ArraySlice<UInt8>) -> [String] {
    if let choices = outline.choices {
      let found = choices.filter { LinkMember.text(of: $0).map(text.elementsEqual) ?? false }
      return found.indices.filter { $0 == 0 || found[$0] != found[0] }.map { found[$0].encoderText }
    }
    let literals = [LinkMember.literal(text, of: outline.types)].compactMap(\.self)
    let isText = outline.types.contains(.string) && (!outline.isUUID || StandardText.uuid.accepts(text))
    return literals + (isText ? [String(decoding: NavJSON.Writer.text(ofString: text), as: UTF8.self)] : [])
  }

  /// The texts of a URL that stand for a value, one unless it is a list; nil if none do.
  ///
  /// - Parameter hasFractions: Whether a whole number that may have a fraction is written with one, unlike an integer.
  package func texts(of value: NavJSON.Value, hasFractions: Bool = false) -> [[UInt8]]? {
    guard let elements = isList ? value.elements.map(Array.init) : [value] else { return nil }
    let texts = elements.compactMap { element in
      LinkMember.text(of: element).map { text in
        let isWhole = element.kind == .number && !text.contains { !Bytes.isDigit($0) && $0 != UInt8(ascii: "-") }
        return hasFractions && isWhole && outline.types.contains(.fraction) ? text + ".0".utf8 : text
      }
    }
    return texts.count == elements.count ? texts : nil
  }

  private static func text(of value: NavJSON.Value) -> [UInt8]? {
    switch value.kind {
    case .string: value.stringBytes.map(Array.init)
    case .boolean: Array(value.bytes)
    case .number: Array((value.number?.integer.map(String.init) ?? value.text).utf8)
    case .null, .array, .object: nil
    }
  }

  /// A number or boolean. An integer is digits, perhaps with a minus: `1.0` and `1e2` are numbers to JSON Schema, but no app
  /// writes an id like that.
  private static func literal(_ text: ArraySlice<UInt8>, of types: JSONSchema.TypeSet) -> String? {
    if types.contains(.boolean), text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8) {
      return String(decoding: text, as: UTF8.self)
    }
    guard !types.isDisjoint(with: .number), text.count <= mostDigits,
      let number = NavJSON.Number(parsing: String(decoding: text, as: UTF8.self))
    else { return nil }
    if number.isPlain { return types.contains(.integer) ? number.text : nil }
    return types.contains(.fraction) ? number.encoderText : nil
  }

  /// No app writes longer numbers.
  private static let mostDigits = 1024

  /// Whether two values of the member are the same: a UUID is the same in capital and in small letters.
  func isSame(_ left: String, _ right: String) -> Bool {
    guard let left = try? NavJSON.Value(parsing: left), let right = try? NavJSON.Value(parsing: right) else {
      return false
    }
    return left == right || outline.isUUID && left.isSameUUID(as: right)
  }

  /// What it takes, for a message.
  package var words: String {
    if takesNothing { return "no value that a URL can hold" }
    if let choices { return Words.alternatives(choices) }
    if outline.isUUID { return "a UUID" }
    let number = outline.types.contains(.fraction) ? "a number" : outline.types.contains(.integer) ? "an integer" : nil
    let boolean = outline.types.contains(.boolean) ? "'true' or 'false'" : nil
    return Words.list([number, boolean, outline.types.contains(.string) ? "text" : nil].compactMap(\.self), "or")
  }

  /// A text that it takes, if there is one.
  package var example: String {
    if let choices { return choices.first ?? "" }
    return isUUID ? "E621E1F8-C36C-495A-93FC-0C247A3E6E5F" : accepts(Array("text".utf8)[...]) ? "text" : "1"
  }
}
