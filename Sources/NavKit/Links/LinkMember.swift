// The type of a link's placeholder, from the payload's schema: the texts that it accepts, if any, and their values; also for
// the tool's Compat and Review.

/// The type of the member that a placeholder is bound to.
///
///     LinkMember(Outline of {"type": "integer"}).values(of: "42")     // 42
///     LinkMember(Outline of {"type": "string"}).values(of: "42")      // "42"
package struct LinkMember: Sendable {
  /// The schema's outline of the member or, for an array that takes several texts, of its elements.
  private let outline: JSONSchema.Outline
  /// Whether the member is an array with one element per text.
  package let isList: Bool
  /// The payload's `default` for the member, used if a query omits it.
  let absent: NavJSON.Value?

  /// - Parameter outline: The schema's outline of the member; nil if the schema does not restrict it.
  init(_ outline: JSONSchema.Outline?, isList: Bool = false, absent: NavJSON.Value? = nil) {
    (self.outline, self.isList, self.absent) = (outline ?? JSONSchema.Outline(), isList, absent)
  }

  /// Whether some texts are not accepted.
  var isTyped: Bool { outline.choices != nil || outline.isUUID || !outline.types.contains(.string) }

  /// The accepted texts, if they can be listed; nil otherwise.
  package var choices: [String]? {
    if let choices = outline.choices?.compactMap(LinkMember.text) {
      return choices.map { String(decoding: $0, as: UTF8.self) }
    }
    let scalars = outline.types.intersection(LinkMember.scalars)
    return scalars.isEmpty ? [] : scalars == .boolean ? ["true", "false"] : nil
  }

  package var takesNothing: Bool { choices?.isEmpty ?? false }

  /// Whether only UUIDs are accepted, in upper or lower case.
  package var isUUID: Bool { outline.isUUID && outline.types == .string }

  /// Whether only integers are accepted: digits, optionally after a minus sign.
  package var isInteger: Bool { outline.types.intersection(LinkMember.scalars) == .integer }

  static let scalars: JSONSchema.TypeSet = [.boolean, .integer, .fraction, .string]

  /// Whether a text is accepted, without building its value.
  package func accepts(_ text: ArraySlice<UInt8>) -> Bool {
    if outline.choices == nil, outline.types.contains(.string), !outline.isUUID { return true }
    return !values(of: text).isEmpty
  }

  /// The JSON of the values that a UTF-8 text can stand for: none, one, or several if it may be a number or a string.
  func values(of text: ArraySlice<UInt8>) -> [String] {
    if let choices = outline.choices {
      let found = choices.filter { LinkMember.text(of: $0).map(text.elementsEqual) ?? false }
      return found.indices.filter { $0 == 0 || found[$0] != found[0] }.map { found[$0].encoderText }
    }
    let literals = [LinkMember.literal(text, of: outline.types)].compactMap(\.self)
    let isText = outline.types.contains(.string) && (!outline.isUUID || StandardText.uuid.accepts(text))
    return literals + (isText ? [String(decoding: NavJSON.Writer.text(ofString: text), as: UTF8.self)] : [])
  }

  /// The URL texts of a value, exactly one unless it is a list; nil if it has none.
  ///
  /// - Parameter hasFractions: Whether a whole number is written with a fraction where the type allows one, unlike an integer.
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

  /// The JSON of a number or boolean. An integer has only digits and an optional minus sign: `1.0` and `1e2` are integers to JSON
  /// Schema, but apps do not write IDs like that.
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

  /// The maximum length of a number; no app writes longer ones.
  private static let mostDigits = 1024

  /// Compares UUIDs without case.
  func isSame(_ left: String, _ right: String) -> Bool {
    guard let left = try? NavJSON.Value(parsing: left), let right = try? NavJSON.Value(parsing: right) else {
      return false
    }
    return left == right || outline.isUUID && left.isSameUUID(as: right)
  }

  /// The accepted values, as a phrase for a message.
  package var phrase: String {
    if takesNothing { return "no value that a URL can hold" }
    if let choices { return Words.alternatives(choices) }
    if outline.isUUID { return "a UUID" }
    let number = outline.types.contains(.fraction) ? "a number" : outline.types.contains(.integer) ? "an integer" : nil
    let boolean = outline.types.contains(.boolean) ? "'true' or 'false'" : nil
    return Words.list([number, boolean, outline.types.contains(.string) ? "text" : nil].compactMap(\.self), "or")
  }

  package var example: String {
    if let choices { return choices.first ?? "" }
    return isUUID ? "E621E1F8-C36C-495A-93FC-0C247A3E6E5F" : accepts(Array("text".utf8)[...]) ? "text" : "1"
  }
}
