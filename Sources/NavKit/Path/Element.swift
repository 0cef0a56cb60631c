// What a path consists of.

/// One screen of a path: the type that was pushed, and its value as JSON.
///
///     let element = Element(type: TypeName("Swift.Int"), text: "42")
///     try element.value().number == 42
///
/// The value's text is kept as it is in the file and read when somebody asks for the value, so an element may hold a text
/// that is no JSON at all.
public struct Element: Sendable {
  /// The type that the element was pushed as.
  public var type: TypeName
  /// The value's JSON text in UTF-8.
  var bytes: [UInt8]
  /// How the screen is presented, as FlowStacks keeps it: the JSON text of `{"push":{}}`, `{"sheet":{…}}` or
  /// `{"cover":{…}}`; nil where the form has no such thing.
  ///
  /// It is no part of what makes two elements equal.
  public var style: String?

  /// An element from a type and a JSON text.
  ///
  /// - Parameters:
  ///   - type: The type's name.
  ///   - text: The value's JSON text, which is kept as it is and not checked.
  /// - Complexity: O(*n*) in the length of the text.
  public init(type: TypeName, text: String) {
    self.init(type: type, bytes: Array(text.utf8))
  }

  /// An element from a type and a value, the value's text as `JSONEncoder` would write it.
  ///
  /// - Complexity: O(*n*) in the length of the value's text.
  public init(type: TypeName, value: JSON.Value) {
    self.init(type: type, text: value.encoderText)
  }

  init(type: TypeName, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }

  /// The value's JSON text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The same element with another value, a JSON text that is kept as it is and not checked; type and style stay.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func with(text: String) -> Element {
    var element = self
    element.bytes = Array(text.utf8)
    return element
  }

  /// Reads the value.
  ///
  /// - Throws: The place in `text` at which it is no JSON.
  /// - Complexity: O(*n*) in the length of the text, at every call.
  public func value() throws(JSON.SyntaxError) -> JSON.Value { try JSON.Value(parsing: bytes) }
}

extension Element: Hashable {
  /// Whether two elements have the same type and the same JSON value; of texts that are no JSON, the same text.
  ///
  /// - Complexity: O(*n*) in the length of the texts, on average.
  public static func == (left: Element, right: Element) -> Bool {
    guard left.type == right.type else { return false }
    guard left.bytes != right.bytes else { return true }
    guard let leftValue = try? left.value(), let rightValue = try? right.value() else { return false }
    return leftValue == rightValue
  }

  /// Feeds the type and the value.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    if let value = try? value() { hasher.combine(value) } else { hasher.combine(bytes) }
  }
}
