// JSON that the code itself puts together: reports, listings and schemas.

import NavKit

extension JSON {
  /// A JSON value as a literal in the source.
  ///
  ///     let listing: JSON.Literal = ["type": .string(type), "title": .string(title), "max": 3, "next": .strings(next)]
  ///     listing.spacedText   // {"type": "App.User", "max": 3, "next": ["App.List"]}
  ///
  /// A member whose value is nil is left out, here the title. The text is on one line and safe to show.
  enum Literal: Sendable {
    case text(String)
    case string(String)
    case number(Int)
    case boolean(Bool)
    case array([Literal])
    case object([(name: String, value: Literal)])

    static let null = Literal.text("null")

    static func string(_ content: String?) -> Literal? { content.map { .string($0) } }

    static func number(_ number: Int?) -> Literal? { number.map { .number($0) } }

    static func strings(_ contents: [String]) -> Literal { .array(contents.map { .string($0) }) }

    /// Without white space.
    var text: String { written(separator: ",", colon: ":") }

    /// With a blank after each comma and each colon.
    var spacedText: String { written(separator: ", ", colon: ": ") }

    private func written(separator: StaticString, colon: StaticString) -> String {
      var writer = Writer(escaping: .visible)
      writer.append(self, separator: separator, colon: colon)
      return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// In lines, as a schema is written by hand, with a line end at the end. An array or object that fits stands on one
    /// line; of any other, each element or member begins one. Only a scalar makes a line longer.
    ///
    /// - Parameter columns: The length of a line, in bytes of UTF-8.
    func laidOut(columns: Int = 100) -> String {
      var writer = Writer(escaping: .visible)
      writer.layOut(self, depth: 0, column: 0, columns: columns)
      writer.append("\n")
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}

extension JSON.Literal: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral content: String) { self = .string(content) }

  init(integerLiteral number: Int) { self = .number(number) }

  init(booleanLiteral value: Bool) { self = .boolean(value) }

  init(arrayLiteral elements: JSON.Literal...) { self = .array(elements) }

  init(dictionaryLiteral members: (String, JSON.Literal?)...) {
    self = .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
}

extension JSON.Writer {
  /// Goes as deep as the literal is written in the source.
  fileprivate mutating func append(_ literal: JSON.Literal, separator: StaticString, colon: StaticString) {
    switch literal {
    case .text(let text): append(raw: text.utf8)
    case .string(let content): append(string: content)
    case .number(let number): append(raw: number.description.utf8)
    case .boolean(let value): append(value ? "true" : "false")
    case .array(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(separator) }
        append(element, separator: separator, colon: colon)
      }
      append("]")
    case .object(let members):
      append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { append(separator) }
        append(string: member.name)
        append(colon)
        append(member.value, separator: separator, colon: colon)
      }
      append("}")
    }
  }
}

extension JSON.Writer {
  /// Appends a literal in lines.
  ///
  /// - Parameters:
  ///   - depth: The level of the line in which it begins.
  ///   - column: How much of that line is written.
  fileprivate mutating func layOut(_ literal: JSON.Literal, depth: Int, column: Int, columns: Int) {
    // A comma may follow.
    let text = literal.spacedText
    guard text.utf8.count > columns - column - 1 else { return append(raw: text.utf8) }
    switch literal {
    case .array(let elements) where !elements.isEmpty:
      append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(",") }
        appendLine(depth: depth + 1)
        layOut(element, depth: depth + 1, column: 2 * (depth + 1), columns: columns)
      }
      appendLine(depth: depth)
      append("]")
    case .object(let members) where !members.isEmpty:
      append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { append(",") }
        let line = bytes.count + 1
        appendLine(depth: depth + 1)
        append(string: member.name)
        append(": ")
        layOut(member.value, depth: depth + 1, column: bytes.count - line, columns: columns)
      }
      appendLine(depth: depth)
      append("}")
    default: append(raw: text.utf8)
    }
  }

  private mutating func appendLine(depth: Int) {
    append("\n")
    for _ in 0..<depth { append("  ") }
  }
}
