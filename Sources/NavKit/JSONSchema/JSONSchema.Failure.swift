// A violation of a schema by a value, for Coding, Restoration, Validation; the keyword's file has its sentence, this one parts.

extension JSONSchema {
  /// A violation of a schema by a value.
  ///
  ///     let schema = try JSONSchema(NavJSON.Value(parsing: #"{"type": "integer"}"#))
  ///     let failure = try schema.failures(in: NavJSON.Value(parsing: "true"))[0]
  ///     failure.message == "the value must be an integer, not true"
  ///     failure.keyword == "type"
  package struct Failure: Sendable {
    /// The keyword that failed; empty if the schema is `false`.
    package let keyword: String
    /// The value at fault, the object that lacks a member, or a member's name. Its `range` is that in the parsed text.
    package var value: NavJSON.Value
    /// The pointer to `value` from the value that was checked.
    package var pointer = NavJSON.Pointer()
    /// The member that the value lacks; an excerpt if the name is long, because each failure stores it.
    private(set) var missing: String?
    /// The role of the value in the array or object that contains it.
    var role = NavJSON.Role.whole
    /// The URI of the document that contains the keyword.
    package let schemaURI: String
    /// The pointer to the keyword from the document's root.
    package var schemaPointer = NavJSON.Pointer()
    /// The fault and what was expected, in one line.
    ///
    ///     "'id' must be an integer, not the string \"x\""
    package var message = ""
    /// For `anyOf` and `oneOf`: the message of the first failure in the nearest branch.
    var cause: String?
  }
}

extension JSONSchema.Failure {
  /// The missing member, otherwise the nearest member that contains the value, or the name itself.
  package var member: String? {
    switch role {
    case _ where missing != nil: missing
    case .whole: nil
    case .member, .name: pointer.tokens.last
    case .element(let arrays): arrays == 0 ? nil : pointer.tokens.dropLast(arrays).last
    }
  }

  /// The subject of the sentence: the member, the element, or the value as a whole.
  var subject: String {
    guard let token = pointer.tokens.last else { return "the value" }
    return switch role {
    case .whole: "the value"
    case .element(let arrays): element(inArrays: arrays)
    case .member: "'\(NavJSON.Excerpt.of(token))'"
    case .name: "the name '\(NavJSON.Excerpt.of(token))'"
    }
  }

  /// An element with the arrays and the member that contain it: `element 1 of 'tags'`.
  private func element(inArrays arrays: Int) -> String {
    // From the element outwards.
    let tokens = pointer.tokens.suffix(arrays + 1).reversed()
    let elements = tokens.prefix(max(arrays, 1)).map { "element \($0)" }
    let member = tokens.dropFirst(max(arrays, 1)).map { "'\(NavJSON.Excerpt.of($0))'" }
    return (elements + member).joined(separator: " of ")
  }
}
