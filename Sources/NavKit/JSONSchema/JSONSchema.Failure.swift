// A failure: something in a value that a schema does not admit. The sentence about a keyword is in the keyword's file; here are the parts of sentences.

extension JSONSchema {
  /// Something in a value that a schema does not admit.
  ///
  ///     let schema = try JSONSchema(NavJSON.Value(parsing: #"{"type": "integer"}"#))
  ///     let failure = try schema.failures(in: NavJSON.Value(parsing: "true"))[0]
  ///     failure.message == "the value must be an integer, not true"
  ///     failure.keyword == "type"
  package struct Failure: Sendable {
    /// The keyword that failed; empty where the whole schema is `false`.
    package let keyword: String
    /// The value at fault, or the object that lacks something; for a member's name, the name. Its `range` is that in
    /// the text that the value was read from.
    package var value: NavJSON.Value
    /// The pointer to it from the value that was checked.
    package var pointer = NavJSON.Pointer()
    /// The member that the value lacks; of a long name an excerpt, which each failure keeps.
    private(set) var missing: String?
    /// What the value is to the array or object that it is in.
    var place = NavJSON.Role.whole
    /// The URI of the document that the keyword is in.
    package let schemaURI: String
    /// The pointer to the keyword from the document's root.
    package var schemaPointer = NavJSON.Pointer()
    /// What is wrong and what would be right, in one line.
    ///
    ///     "'id' must be an integer, not the string \"x\""
    package var message = ""
    /// Of `anyOf` and `oneOf`: the message of what failed first in the branch that came nearest.
    var cause: String?
  }
}

extension JSONSchema.Failure {
  /// The member that the value lacks, or else the nearest one around the value, or the name.
  package var member: String? {
    switch place {
    case _ where missing != nil: missing
    case .whole: nil
    case .member, .name: pointer.tokens.last
    case .element(let arrays): arrays == 0 ? nil : pointer.tokens.dropLast(arrays).last
    }
  }

  /// The subject of the sentence: the member, the element, or the value as a whole.
  var subject: String {
    guard let token = pointer.tokens.last else { return "the value" }
    return switch place {
    case .whole: "the value"
    case .element(let arrays): element(inArrays: arrays)
    case .member: "'\(NavJSON.Excerpt.of(token))'"
    case .name: "the name '\(NavJSON.Excerpt.of(token))'"
    }
  }

  /// An element with the arrays and the member that it lies in: `element 1 of 'tags'`.
  private func element(inArrays arrays: Int) -> String {
    // From the element outwards.
    let tokens = pointer.tokens.suffix(arrays + 1).reversed()
    let elements = tokens.prefix(max(arrays, 1)).map { "element \($0)" }
    let member = tokens.dropFirst(max(arrays, 1)).map { "'\(NavJSON.Excerpt.of($0))'" }
    return (elements + member).joined(separator: " of ")
  }
}
