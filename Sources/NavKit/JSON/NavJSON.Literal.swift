// JSON built in code from Swift literals, such as reports, listings and schemas: for Coding, Samples and the tool.

extension NavJSON {
  /// A JSON value as a Swift literal.
  ///
  ///     let listing: NavJSON.Literal = ["type": .string(type), "title": .string(title), "max": 3, "next": .strings(next)]
  ///     listing.spacedText   // {"type": "App.User", "max": 3, "next": ["App.List"]}
  ///
  /// Members whose value is nil are omitted, here the title. The text is on one line and safe to show.
  package enum Literal: Sendable {
    case text(String)
    case string(String)
    case number(Int)
    case boolean(Bool)
    case array([Literal])
    case object([(name: String, value: Literal)])

    package static let null = Literal.text("null")

    package static func string(_ content: String?) -> Literal? { content.map { .string($0) } }

    package static func number(_ number: Int?) -> Literal? { number.map { .number($0) } }

    package static func boolean(_ value: Bool?) -> Literal? { value.map { .boolean($0) } }

    package static func strings(_ contents: [String]) -> Literal { .array(contents.map { .string($0) }) }

    package func adding(_ members: KeyValuePairs<String, Literal?>) -> Literal {
      guard case .object(let own) = self else { return self }
      return .object(own + members.compactMap { name, value in value.map { (name, $0) } })
    }

    package var text: String { written(separator: ",", colon: ":") }

    /// The text with a space after each comma and colon.
    package var spacedText: String { written(separator: ", ", colon: ": ") }

    /// Recursive: literals are no deeper than a document may be, or the code that writes them.
    private func written(separator: String, colon: String) -> String {
      func joined(_ texts: [String]) -> String { texts.joined(separator: separator) }
      return switch self {
      case .text(let text): text
      case .string(let content): NavJSON.compactText(ofString: content)
      case .number(let number): String(number)
      case .boolean(let value): String(value)
      case .array(let elements): "[\(joined(elements.map { $0.written(separator: separator, colon: colon) }))]"
      case .object(let members):
        "{\(joined(members.map { NavJSON.compactText(ofString: $0) + colon + $1.written(separator: separator, colon: colon) }))}"
      }
    }

    package var value: NavJSON.Value {
      guard let value = try? NavJSON.Value(parsing: text) else { preconditionFailure("a literal is JSON") }
      return value
    }

    /// An array with each value on its own line, indented by `indent`.
    package static func lines(_ values: [Literal], indent: String = "") -> String {
      let lines = values.map { "\n\(indent)  \($0.spacedText)" }
      return "[\(lines.joined(separator: ","))\(lines.isEmpty ? "" : "\n\(indent)")]"
    }

    /// The text in lines, as a schema is written by hand, with a final line end. An array or object that fits is on one line;
    /// otherwise each element or member has its own. Only a scalar can make a line longer.
    ///
    /// - Parameter columns: The maximum length of a line, in bytes of UTF-8.
    package func laidOut(columns: Int = 100) -> String { lines(indent: "", from: 0, to: columns) + "\n" }

    /// The lines of a literal that begins at `column` of an indented line.
    private func lines(indent: String, from column: Int, to columns: Int) -> String {
      // One column is reserved for a comma.
      let text = spacedText
      guard text.utf8.count > columns - column - 1 else { return text }
      let inner = indent + "  "
      switch self {
      case .array(let elements) where !elements.isEmpty:
        let lines = elements.map { "\n" + inner + $0.lines(indent: inner, from: inner.utf8.count, to: columns) }
        return "[\(lines.joined(separator: ","))\n\(indent)]"
      case .object(let members) where !members.isEmpty:
        let lines = members.map { name, value in
          let start = "\(inner)\(NavJSON.compactText(ofString: name)): "
          return "\n" + start + value.lines(indent: inner, from: start.utf8.count, to: columns)
        }
        return "{\(lines.joined(separator: ","))\n\(indent)}"
      default: return text
      }
    }
  }
}

extension NavJSON.Literal: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral content: String) { self = .string(content) }

  package init(integerLiteral number: Int) { self = .number(number) }

  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  package init(arrayLiteral elements: NavJSON.Literal...) { self = .array(elements) }

  package init(dictionaryLiteral members: (String, NavJSON.Literal?)...) {
    self = .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
}
