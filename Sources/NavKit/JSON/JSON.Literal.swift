// JSON that the code itself puts together: reports and listings.

extension JSON {
  /// A JSON value as a literal in the source.
  ///
  ///     let listing: JSON.Literal = ["type": .string(type), "title": .string(title), "max": 3, "next": .strings(next)]
  ///     listing.spacedText   // {"type": "App.User", "max": 3, "next": ["App.List"]}
  ///
  /// A member whose value is nil is left out, here the title. The text is on one line and safe to show.
  package enum Literal {
    /// A value that is JSON text already.
    case text(String)
    case string(String)
    case number(Int)
    case boolean(Bool)
    case array([Literal])
    case object([(name: String, value: Literal)])

    package static let null = Literal.text("null")

    package static func string(_ content: String?) -> Literal? { content.map { .string($0) } }

    package static func number(_ number: Int?) -> Literal? { number.map { .number($0) } }

    package static func strings(_ contents: [String]) -> Literal { .array(contents.map { .string($0) }) }

    /// Without white space.
    package var text: String { written(separator: ",", colon: ":") }

    /// With a blank after each comma and each colon.
    package var spacedText: String { written(separator: ", ", colon: ": ") }

    private func written(separator: StaticString, colon: StaticString) -> String {
      var writer = Writer(escaping: .visible)
      writer.append(self, separator: separator, colon: colon)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}

extension JSON.Literal: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral content: String) { self = .string(content) }

  package init(integerLiteral number: Int) { self = .number(number) }

  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  package init(arrayLiteral elements: JSON.Literal...) { self = .array(elements) }

  package init(dictionaryLiteral members: (String, JSON.Literal?)...) {
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
