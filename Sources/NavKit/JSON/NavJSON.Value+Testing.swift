// JSON values in an app's own tests: Swift literals, elements by index, and counts. JSON Pointers use the last two as well.

/// A value as a Swift literal: `["id": 42, "tags": ["a"], "parent": .null]`.
///
///     let value: NavJSON.Value = ["id": 42, "tags": ["a", "b"], "parent": .null]
///     value["tags"]?[1] == "b" && value.count == 3
///
/// Members keep their order, duplicates included. Each container copies the text of its content.
///
/// - Precondition: A number is finite, and the literal is at most 512 levels deep.
extension NavJSON.Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// The literal `null`. It is not `nil`, which means "no value" where a `NavJSON.Value?` is expected.
  public static let null = NavJSON.Value(literal: "null")

  /// A boolean.
  ///
  /// - Complexity: O(*n*) in its length.
  public init(booleanLiteral value: Bool) { self.init(literal: value ? "true" : "false") }
  /// An integer.
  ///
  /// - Complexity: O(*n*) in its length.
  public init(integerLiteral value: Int) { self.init(literal: String(value)) }
  /// A number with a fraction or an exponent.
  ///
  /// - Complexity: O(*n*) in its length.
  public init(floatLiteral value: Double) { self.init(literal: value.description) }
  /// A string.
  ///
  /// - Complexity: O(*n*) in its length.
  public init(stringLiteral value: String) { self.init(literal: NavJSON.compactText(ofString: value)) }
  /// An array.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  public init(arrayLiteral elements: NavJSON.Value...) {
    self.init(literal: "[\(elements.map(\.text).joined(separator: ","))]")
  }
  /// An object.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  public init(dictionaryLiteral members: (String, NavJSON.Value)...) {
    let texts = members.map { "\(NavJSON.compactText(ofString: $0)):\($1.text)" }
    self.init(literal: "{\(texts.joined(separator: ","))}")
  }

  private init(literal text: String) {
    do {
      try self.init(parsing: text)
    } catch {
      preconditionFailure("the literal is no JSON value: \(error)")
    }
  }
}

extension NavJSON.Value {
  /// The element of an array at an index; nil if out of bounds or not an array.
  ///
  /// - Complexity: O(*n*) in the index.
  public subscript(index: Int) -> NavJSON.Value? {
    guard index >= 0, let elements else { return nil }
    return elements.dropFirst(index).first { _ in true }
  }

  /// The number of elements of an array, or of members of an object; nil for other values.
  ///
  /// - Complexity: O(*n*) in the count.
  public var count: Int? {
    elements.map { $0.reduce(0) { count, _ in count + 1 } } ?? members.map { $0.reduce(0) { count, _ in count + 1 } }
  }
}
