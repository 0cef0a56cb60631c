// The sentences for texts that are no path: the thing at fault first, then what would be right.

extension PathError {
  /// The validation rule that the fault breaks.
  public var rule: String {
    switch problem {
    case .syntax, .empty: "json"
    case .null: "null-path"
    case .oddCount: "odd-count"
    case .notAnArray, .notAString, .wrongInTriple, .incompleteTriple, .notAnObject, .missingMember, .unknownMember,
      .tagNotAString, .valueNotAString, .nothingThere, .emptyString, .noPathInString, .badBase64, .tooManyCarriers:
      "not-a-path"
    }
  }

  /// What is wrong and what would be right, in a line.
  public var message: String { words + place.words }

  /// The message without what it says of a place inside base64.
  var words: String {
    switch problem {
    case .syntax(let problem):
      JSON.SyntaxError(offset: offset, problem: problem).message
    case .empty:
      "no text at all; the empty path is []"
    case .notAnArray(let kind) where !candidates.isEmpty:
      "\(kind.withArticle) is no navigation path, but holds \(candidates.count > 1 ? "some" : "one"): "
        + candidates.map { "--at \(Visible.text($0.description))" }.joined(separator: ", ")
    case .notAnArray(let kind):
      "\(kind.withArticle) is no navigation path, expected an array of strings such as [\"App.User\",\"{\\\"id\\\":42}\"]"
    case .null:
      "null is no navigation path; the app encoded 'path.codable' while an element was not Codable (the empty path is [])"
    case .notAString(let index, let kind):
      "item \(index) is \(kind.withArticle), expected a string: a path holds type names and values' JSON in turn"
    case .oddCount(let count):
      "odd number of strings (\(count)); a path holds a type name and a value for each element"
    case .wrongInTriple(let index, let kind):
      "item \(index) is \(kind.withArticle), expected \(PathError.tripleItem(index)): a FlowStacks path holds a "
        + "presentation style, a type name and a value in turn"
    case .incompleteTriple(let count):
      "\(count) items, expected a multiple of three: a FlowStacks path holds a presentation style, a type name and a "
        + "value for each element"
    case .notAnObject(let index, let kind):
      "element \(index) is \(kind.withArticle), expected an object with 'type' and 'value'"
    case .missingMember(let index, let name):
      "element \(index) has no '\(name)', expected an object with 'type' and 'value'"
    case .unknownMember(let index, let name):
      "element \(index) has a member '\(Visible.text(name))', expected 'type' and 'value' alone"
    case .tagNotAString(let index, let kind):
      "the type of element \(index) is \(kind.withArticle), expected a string such as \"App.User\""
    case .valueNotAString(let index, let kind):
      "the value of element \(index) is \(kind.withArticle), expected a string: base64 of the value's JSON"
    case .nothingThere(let pointer, let fault):
      "no path at \(Visible.text(pointer.description)): \(fault.message)"
    case .emptyString:
      "an empty string is no navigation path; the empty path is \"[]\" as text, or \"W10=\" in base64"
    case .noPathInString:
      "a string with no path in it, expected a path's JSON text or base64 of it"
    case .badBase64:
      "not base64; expected the standard alphabet (A-Z a-z 0-9 + /), padded with '=' to a multiple of four characters"
    case .tooManyCarriers:
      "strings inside strings, more than \(Carrier.deepest) deep, expected a path"
    }
  }

  private static func tripleItem(_ index: Int) -> String {
    switch index % 3 {
    case 0: "an object such as {\"push\":{}}"
    case 1: "a string, the type's name"
    default: "a string, the value's JSON"
    }
  }
}

extension TextOffset {
  /// What a message about the place ends with: the byte of the decoded text where base64 hides it, else nothing.
  ///
  ///     TextOffset(offset: 6, decodedOffset: 41).words == " (at byte 41 of the decoded text)"
  public var words: String { decodedOffset.map { " (at byte \($0) of the decoded text)" } ?? "" }
}
