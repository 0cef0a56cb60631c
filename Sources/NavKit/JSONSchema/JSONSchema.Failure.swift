// A fault of a value. The sentence about a keyword is in the keyword's file; here are the parts of sentences.

extension JSONSchema {
  /// Something in a value that a schema does not admit.
  ///
  ///     let schema = try JSONSchema(JSON.Value(parsing: #"{"type": "integer"}"#))
  ///     let failure = try schema.failures(in: JSON.Value(parsing: "true"))[0]
  ///     failure.message == "the value must be an integer, not true"
  ///     failure.keyword == "type"
  package struct Failure: Sendable {
    /// The keyword that failed; empty where the whole schema is `false`.
    package let keyword: String
    /// The value at fault, or the object that lacks something; for a member's name, the name. Its `range` is that in
    /// the text that the value was read from.
    package var value: JSON.Value
    /// The pointer to it from the value that was checked.
    package var pointer = JSON.Pointer()
    /// The member that the value lacks; of a long name an excerpt, which each failure keeps.
    private(set) var missing: String?
    /// What the value is to the array or object that it is in.
    var place = JSON.Role.whole
    /// The URI of the document that the keyword is in.
    package let schemaURI: String
    /// The pointer to the keyword from the document's root.
    package var schemaPointer = JSON.Pointer()
    /// What is wrong and what would be right, in one line.
    ///
    ///     "'id' must be an integer, not the string \"x\""
    package var message = ""
    /// Of `anyOf` and `oneOf`: the message of what failed first in the branch that came nearest.
    var cause: String?
  }

  /// What a number or a size has to be.
  enum Bound: String, Sendable {
    case atLeast = "at least"
    case moreThan = "more than"
    case atMost = "at most"
    case lessThan = "less than"
    case multipleOf = "a multiple of"

    func admits(_ number: Int, _ limit: Int) -> Bool {
      switch self {
      case .atLeast: number >= limit
      case .moreThan: number > limit
      case .atMost: number <= limit
      case .lessThan: number < limit
      case .multipleOf: number.isMultiple(of: limit)
      }
    }
  }
}

extension JSONSchema.Failure {
  /// The subject of the sentence: the member, the element, or the value as a whole.
  var subject: String {
    guard let token = pointer.tokens.last else { return "the value" }
    return switch place {
    case .whole: "the value"
    case .element(let arrays): element(inArrays: arrays)
    case .member: "'\(JSON.Excerpt.of(token))'"
    case .name: "the name '\(JSON.Excerpt.of(token))'"
    }
  }

  /// An element with the arrays and the member that it lies in: `element 1 of 'tags'`.
  private func element(inArrays arrays: Int) -> String {
    // From the element outwards.
    let tokens = pointer.tokens.suffix(arrays + 1).reversed()
    let elements = tokens.prefix(max(arrays, 1)).map { "element \($0)" }
    let member = tokens.dropFirst(max(arrays, 1)).map { "'\(JSON.Excerpt.of($0))'" }
    return (elements + member).joined(separator: " of ")
  }
}

// Errors: a schema cannot be compiled, or a value cannot be judged.

extension JSONSchema {
  /// Something in a schema that is not JSON Schema.
  ///
  ///     let text = try JSON.Value(parsing: #"{"type": "strin"}"#)
  ///     do { _ = try JSONSchema(text) }
  ///     catch { error.errors[0].message == "unknown type \"strin\"; did you mean \"string\"?" }
  package struct SchemaError: Error, Sendable {
    /// What is wrong and what would be right, in one line.
    package var message: String
    /// The value at fault; its `range` is that in the document's text.
    package var value: JSON.Value
    /// The URI of the document that the value is in.
    package let uri: String
    /// The pointer from the document's root to the value.
    package private(set) var pointer: JSON.Pointer
  }

  /// A schema that cannot be compiled: everything that is wrong with it.
  package struct CompileError: Error, Sendable {
    /// The errors, in the order of the text, those of the schema's own document first. Never empty.
    package let errors: [SchemaError]
  }

  /// The reason why a value is neither valid nor invalid.
  package enum UndecidedError: Error, Equatable, Sendable {
    /// The schema refers to itself without end for this value.
    case endlessReference
    /// The schema needs more steps for this value than the limit, which is given.
    case tooManySteps(Int)
    /// A pattern of the schema takes too long on a string of the value.
    case costlyPattern(String)

    /// Why the value was not decided, and what to do, in one line.
    package var message: String {
      switch self {
      case .endlessReference:
        "undecided: the schema refers to itself endlessly for this value; a reference back to a schema must be for a "
          + "member or an element"
      case .tooManySteps(let steps):
        "undecided after \(steps) steps: the schema is too complex for this value; use fewer subschemas that each check "
          + "all of it"
      case .costlyPattern(let pattern):
        "undecided: the pattern \(JSON.Excerpt.of(pattern)) takes too many steps on a string of this value; write "
          + "it without back-references"
      }
    }
  }
}

extension JSONSchema.SchemaError {
  /// What is wrong, before it is known where. Sentences that several keywords need are here.
  struct Reason: Error, ExpressibleByStringInterpolation {
    let message: String

    init(stringLiteral message: String) { self.message = message }

    static func notASchema(_ got: JSON.Value) -> Reason {
      "\(got.kind.withArticle), expected a schema: an object, true or false"
    }

    static func wrongValue(_ keyword: JSONSchema.Keyword, _ want: String, _ got: JSON.Value) -> Reason {
      "'\(keyword.rawValue)' must be \(want), not \(got.shortTextOrKind)"
    }

    static func empty(_ keyword: JSONSchema.Keyword) -> Reason {
      "'\(keyword.rawValue)' is empty; it takes at least one entry"
    }

    static func notFound(_ reference: String, _ reason: String) -> Reason {
      "\(JSONSchema.quoted(reference)) cannot be resolved: \(reason)"
    }
  }
}

extension JSONSchema {
  static func quoted(_ text: String) -> String { "\"\(JSON.Excerpt.of(text))\"" }
}

extension JSON.Value {
  var shortTextOrKind: String {
    switch kind {
    case .string, .number, .boolean: shortText
    case .null, .array, .object: kind.withArticle
    }
  }
}
