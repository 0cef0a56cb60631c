// The library's validation rules, of paths and of schemas, for apps, `validate`, `schema check` and all reports.

extension NavPath {
  /// A rule that a path or a destination schema can violate.
  ///
  ///     NavPath.Rule.oddCount.name == "odd-count"
  ///     NavPath.Rule.deprecated.severity == .warning
  ///
  /// A rule of paths and a rule of schemas may share a name, such as `unknown-type`; within each, names are unique.
  public struct Rule: CaseIterable, Hashable, Sendable, CustomStringConvertible {
    /// The name in reports.
    public let name: String
    /// The default severity of a finding.
    public let severity: NavPath.Finding.Severity
    /// The requirement, in one sentence.
    public let summary: String

    /// The name.
    public var description: String { name }

    package init(_ name: String, _ summary: String, _ severity: NavPath.Finding.Severity = .error) {
      (self.name, self.severity, self.summary) = (name, severity, summary)
    }
  }
}

extension NavPath.Rule {
  // MARK: Of a path
  /// The text is not JSON.
  public static let json = NavPath.Rule("json", "The text is JSON (RFC 8259).")
  /// The text is JSON, but not a path.
  public static let notAPath = NavPath.Rule("not-a-path", "The text is a path, in one of the forms.")
  /// An element lacks its type or its value: the strings are not in pairs.
  public static let oddCount = NavPath.Rule("odd-count", "A path has a type name and a value for each element.")
  /// The text is `null`: the app encoded `path.codable` while an element was not `Codable`.
  public static let nullPath = NavPath.Rule(
    "null-path", "A path is not null: every element on it was Codable when it was saved.")
  /// The value of an element is not JSON.
  public static let valueJSON = NavPath.Rule("value-json", "The value of every element is JSON.")
  /// No destination has the type of an element, or the type of an array's elements is not known.
  public static let unknownType = NavPath.Rule(
    "unknown-type", "Every type on the path, and every type that a rule names, is a destination of the schema.")
  /// The enum of an element has no such case.
  public static let unknownCase = NavPath.Rule(
    "unknown-case", "Every enum case on the path is in the schema's 'cases'.")
  /// The value of an element cannot be decoded by its standard type.
  public static let standardType = NavPath.Rule(
    "standard-type", "The value of an element of a standard type can be decoded as that type.")
  /// The value of an element does not match its destination's payload.
  public static let payload = NavPath.Rule("payload", "The value of an element matches its destination's 'payload'.")
  /// A payload cannot be checked: it takes too many steps, or refers to itself endlessly.
  public static let undecided = NavPath.Rule("undecided", "The payload can be checked in a bounded number of steps.")
  /// The first element may not be first.
  public static let first = NavPath.Rule("first", "The first element is allowed to be first.")
  /// An element may not follow the one below it.
  public static let next = NavPath.Rule("next", "An element may follow the one below it.")
  /// None of the types that an element requires is below it.
  public static let requires = NavPath.Rule("requires", "A destination that an element requires is below it.")
  /// A destination occurs more often than its `max`.
  public static let max = NavPath.Rule("max", "No destination occurs more often than its 'max'.")
  /// The path has more than `maxDepth` elements.
  public static let depth = NavPath.Rule("depth", "The path has at most 'maxDepth' elements.")
  /// The type of an element is private to a file or a function, so the app cannot restore it.
  public static let privateType = NavPath.Rule(
    "private-type", "No type on the path is private: its tag would contain an address that changes at every launch.")
  /// A value contains the identifier of an unsaved SwiftData model, so the app cannot restore the element.
  public static let temporaryIdentifier = NavPath.Rule(
    "temporary-id", "No value holds a temporary identifier of SwiftData: it stands for nothing at the next launch.")
  /// The document with the paths does not match the schema.
  public static let document = NavPath.Rule(
    "document", "The document that the paths are in matches the 'payload' of the schema's 'state'.")
  /// The selection of the stack on screen names no stack.
  public static let selection = NavPath.Rule("selection", "The selection of a document is a tab of the app.")
  /// No stack of the schema leads to a path of the document, so it is not checked.
  public static let noStack = NavPath.Rule(
    "no-stack", "Every path in a document is a stack of the schema, where that has stacks.", .warning)
  /// The tag or the case of an element is a former name: the app would drop the element.
  public static let formerly = NavPath.Rule("formerly", "Types and cases have their current names.")
  /// The destination of an element is deprecated.
  public static let deprecated = NavPath.Rule("deprecated", "Deprecated destinations are not used.", .warning)
  /// An object in a value has a duplicate key; in a schema, an error: a key, a type (perhaps in two spellings) or a raw value.
  public static let duplicateKey = NavPath.Rule(
    "duplicate-key", "Objects in a value have no duplicate keys; in a schema, nothing is there twice.", .warning)

  // MARK: Of a destination schema
  /// A key is unknown where it is used.
  public static let unknownKey = NavPath.Rule("unknown-key", "Every key is known; keys that begin with x- are ignored.")
  /// A required key is missing.
  public static let missingKey = NavPath.Rule("missing-key", "All required keys are present.")
  /// A value does not have the type that its key requires.
  public static let wrongValue = NavPath.Rule("wrong-value", "Every value has the type that its key takes.")
  /// A payload is not a JSON Schema, or a reference in it cannot be resolved.
  public static let payloadSchema = NavPath.Rule(
    "payload-schema", "Every payload is a JSON Schema (2020-12) whose references can be resolved.")
  /// A payload has a keyword that JSON Schema does not define.
  public static let unknownKeyword = NavPath.Rule(
    "unknown-keyword",
    "Every keyword of a payload is one of JSON Schema (2020-12); keys that begin with x- are ignored.", .warning)
}

extension NavPath.Rule {
  package static let ofOrder: [NavPath.Rule] = [.first, .next, .requires, .max, .depth]
  package static let paths: [NavPath.Rule] =
    [.json, .notAPath, .oddCount, .nullPath]
    + [.valueJSON, .unknownType, .unknownCase, .standardType, .payload, .undecided] + ofOrder
    + [.privateType, .temporaryIdentifier, .document, .selection, .noStack, .formerly, .deprecated, .duplicateKey]
  package static let schemaFiles: [NavPath.Rule] = [
    .json, .unknownKey, .duplicateKey, .missingKey, .wrongValue, .unknownType, .payloadSchema, .unknownKeyword,
  ]

  /// All rules of the library.
  public static let allCases = paths + schemaFiles.filter { !paths.contains($0) }
}
