// Errors for a schema that does not compile, which Schema reports; a document that Storage cannot load; and a value that cannot
// be decided, for Coding, Validation and Restoration. Also the sentences that several keywords use (`SchemaError.Reason`).

extension JSONSchema {
  /// A fault in a schema.
  ///
  ///     let text = try NavJSON.Value(parsing: #"{"type": "strin"}"#)
  ///     do { _ = try JSONSchema(text) }
  ///     catch { error.errors[0].message == "unknown type \"strin\"; did you mean \"string\"?" }
  package struct SchemaError: Error, Sendable {
    /// The fault and what was expected, in one line.
    package var message: String
    /// The value at fault; its `range` is that in the document's text.
    package var value: NavJSON.Value
    /// The URI of the document that contains the value.
    package let uri: String
    /// The pointer from the document's root to the value.
    package private(set) var pointer: NavJSON.Pointer
  }

  /// All faults of a schema that does not compile.
  package struct CompileError: Error, Sendable {
    /// The errors, in the order of the text, those of the schema's own document first. Never empty.
    package let errors: [SchemaError]
  }

  /// A document that could not be loaded.
  package struct LoadError: Error, Sendable {
    /// The reason, as the end of a sentence: `it is outside the schema's folder`.
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// The reason why a value is neither valid nor invalid.
  package enum UndecidedError: Error, Equatable, Sendable {
    /// The schema refers to itself without end for this value.
    case endlessReference
    /// The schema needs more steps for this value than the limit, which is the payload.
    case tooManySteps(Int)
    /// A pattern, which is the payload, takes too long on a string of the value.
    case costlyPattern(String)

    /// The reason and the next step, in one line.
    package var message: String {
      switch self {
      case .endlessReference:
        "undecided: the schema refers to itself endlessly for this value; a reference back to a schema must be for a "
          + "member or an element"
      case .tooManySteps(let steps):
        "undecided after \(steps) steps: the schema is too complex for this value; use fewer subschemas that each check "
          + "all of it"
      case .costlyPattern(let pattern):
        "undecided: the pattern \(NavJSON.Excerpt.of(pattern)) takes too many steps on a string of this value; write "
          + "it without back-references"
      }
    }
  }
}

extension JSONSchema.SchemaError {
  /// The message of an error before its place is known. Sentences that several keywords use are here.
  struct Reason: Error, ExpressibleByStringInterpolation {
    let message: String

    init(stringLiteral message: String) { self.message = message }

    static func notASchema(_ got: NavJSON.Value) -> Reason {
      "\(got.kind.withArticle), expected a schema: an object, true or false"
    }

    static func wrongValue(_ keyword: JSONSchema.Keyword, _ want: String, _ got: NavJSON.Value) -> Reason {
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
  static func quoted(_ text: String) -> String { "\"\(NavJSON.Excerpt.of(text))\"" }
}
