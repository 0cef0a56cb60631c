// The rules of validation: one list for `validate`, `schema check` and every report.

/// A rule that a path or a destination schema can break.
///
///     Rule.oddCount.name == "odd-count"
///     Rule.deprecated.severity == .warning
///
/// A rule of paths and a rule of schemas may share a name, as `unknown-type` does; names are unique in ``paths`` and in
/// ``schemas``.
public enum Rule: CaseIterable, Hashable, Sendable {
  /// The text is not JSON.
  case json

  // MARK: Of a path
  /// The text is JSON, but not a path.
  case notAPath
  /// An element lacks its type or its value: the strings do not come in pairs.
  case oddCount
  /// The text is `null`: the app encoded `path.codable` while an element was not Codable.
  case nullPath
  /// The value of an element is not JSON.
  case valueJSON
  /// No destination has the type of an element, or the type of an array's elements is not known.
  case unknownType
  /// The enum of an element has no such case.
  case unknownCase
  /// The value of an element is none that its standard type decodes.
  case standardType
  /// The value of an element is not what its destination carries.
  case payload
  /// The schema gives no verdict on the value of an element: it takes too many steps, or refers to itself without end.
  case undecided
  /// The first element may not be first.
  case first
  /// An element may not follow the one below it.
  case next
  /// None of the types that an element needs below it is there.
  case requires
  /// A destination is on the path more often than it may be.
  case max
  /// The path has more elements than it may have.
  case depth
  /// The type of an element is private to a file or a function, so the app cannot restore it.
  case privateType
  /// The tag of an element, or its case, is a former name: the app would drop the element.
  case formerly
  /// The destination of an element is deprecated.
  case deprecated
  /// An object in a value has two members of one name.
  case duplicateKey

  // MARK: Of a destination schema
  /// A key has no meaning where it stands.
  case unknownKey
  /// A key stands twice in an object, or a type twice in two spellings.
  case repeatedKey
  /// A required key is missing.
  case missingKey
  /// A value is not of the kind that its key takes.
  case wrongValue
  /// A type that a rule names is not a destination.
  case notADestination
  /// A payload is not a JSON Schema, or a reference in it leads nowhere.
  case payloadSchema
  /// No path can hold a destination.
  case unreachable
  /// A former name is that of two destinations, or a present one.
  case formerName
  /// A link is not a pattern of a URL, or no URL opens it.
  case link
  /// A link names a member that the payload lacks, or lacks one that it requires.
  case linkMember
  /// Two links can match one URL.
  case linkClash
  /// Two stacks lie at one pointer.
  case stackClash

  // MARK: Of a run of `validate`
  /// A file has no schema, although every file must have one.
  case noSchema
  /// A file has nearly the name under which schemas are found.
  case schemaName
  /// A pattern in `files` of the schema matches no file.
  case noMatch
  /// A finding that a baseline records no longer occurs.
  case baseline

  // MARK: Of Swift sources
  /// No source registers a destination.
  case unregistered
  /// A source registers a type that is not a destination.
  case unknownDestination
  /// A source registers a type by a name that several destinations have.
  case ambiguousDestination
  /// A source is not UTF-8.
  case sourceEncoding

  // MARK: Of `fmt --check`
  /// A path is not laid out as `fmt` would lay it out.
  case format
}

extension Rule {
  /// The name in reports.
  public var name: String { entry.name }

  /// How bad it is to break the rule.
  public var severity: Finding.Severity { entry.severity }

  /// What the rule demands, in a sentence.
  public var summary: String { entry.summary }

  /// The rules of paths.
  public static let paths = allCases.filter { [.path, .both].contains($0.entry.scope) }

  /// The rules of schemas, which `schema check` reports.
  public static let schemas = allCases.filter { [.schema, .both].contains($0.entry.scope) }

  /// The rules of a run of `validate`: of the files that it is given.
  package static let runs = allCases.filter { $0.entry.scope == .run }

  /// The rules of `fmt --check`.
  package static let formats = allCases.filter { $0.entry.scope == .format }

  /// The rules of `schema sources`.
  public static let sources = allCases.filter { $0.entry.scope == .source }

  private enum Scope { case path, schema, both, run, source, format }

  /// In a schema an error is also what makes a part of it silently never hold.
  private var entry: (name: String, scope: Scope, severity: Finding.Severity, summary: String) {
    switch self {
    case .json: ("json", .both, .error, "The text is JSON (RFC 8259).")
    case .notAPath: ("not-a-path", .path, .error, "The text is a path, in one of the forms.")
    case .oddCount: ("odd-count", .path, .error, "A path holds a type name and a value for each element.")
    case .nullPath:
      ("null-path", .path, .error, "A path is not null: every element on it was Codable when it was saved.")
    case .valueJSON: ("value-json", .path, .error, "The value of every element is JSON.")
    case .unknownType: ("unknown-type", .path, .error, "A destination is registered for every type on the path.")
    case .unknownCase: ("unknown-case", .path, .error, "The schema lists the case of every element of an enum.")
    case .standardType:
      ("standard-type", .path, .error, "The value of an element of a standard type is one that the type decodes.")
    case .payload: ("payload", .path, .error, "The value of an element is what its destination carries.")
    case .undecided:
      (
        "undecided", .path, .error,
        "The schema gives a verdict on the value of every element, in a bounded number of steps."
      )
    case .first: ("first", .path, .error, "The first element is one that may be first.")
    case .next: ("next", .path, .error, "An element follows one that it may be pushed on.")
    case .requires: ("requires", .path, .error, "What an element needs below it lies below it.")
    case .max: ("max", .path, .error, "A destination is not on the path more often than it may be.")
    case .depth: ("depth", .path, .error, "The path has no more elements than it may have.")
    case .privateType:
      (
        "private-type", .path, .error,
        "No type on the path is private: its tag would hold an address that changes at every launch."
      )
    case .formerly: ("formerly", .path, .error, "Types and cases go by their present names.")
    case .deprecated: ("deprecated", .path, .warning, "Deprecated destinations are not used.")
    case .duplicateKey: ("duplicate-key", .path, .warning, "An object in a value has one member of a name.")
    case .unknownKey:
      ("unknown-key", .schema, .error, "Every key means something; those that begin with x- are free.")
    case .repeatedKey: ("duplicate-key", .schema, .error, "No key, and no type, stands twice.")
    case .missingKey: ("missing-key", .schema, .error, "What must be there is there.")
    case .wrongValue: ("wrong-value", .schema, .error, "Every value is of the kind that its key takes.")
    case .notADestination: ("unknown-type", .schema, .error, "Every type that is named is a destination.")
    case .payloadSchema:
      (
        "payload-schema", .schema, .error,
        "A payload is a JSON Schema (2020-12) whose references lead somewhere."
      )
    case .unreachable: ("unreachable", .schema, .error, "Some path can hold each destination.")
    case .formerName:
      ("former-name", .schema, .error, "A former name belongs to one destination only, and not to a current one.")
    case .link:
      (
        "link", .schema, .error,
        "A link is a URL path with {member} or {Type.member} placeholders, and some URL opens it."
      )
    case .linkMember:
      (
        "link-member", .schema, .warning,
        "A link's placeholders are members of the payload, and all that it requires are there."
      )
    case .linkClash: ("link-clash", .schema, .error, "No URL is matched by two links.")
    case .noSchema: ("no-schema", .run, .error, "With --require-schema, every file has a schema.")
    case .schemaName: ("schema-name", .run, .error, "No file has nearly the name under which schemas are found.")
    case .noMatch: ("no-match", .run, .warning, "Every pattern in 'files' of the schema matches a file.")
    case .baseline: ("baseline", .run, .warning, "Every finding that the baseline records still occurs.")
    case .unregistered:
      ("unregistered", .source, .error, "A navigationDestination registers each destination of the schema.")
    case .unknownDestination:
      ("unknown-destination", .source, .error, "Every type that a navigationDestination registers is a destination.")
    case .ambiguousDestination:
      (
        "ambiguous-destination", .source, .warning,
        "The name of a type that a navigationDestination registers is that of one destination."
      )
    case .sourceEncoding: ("source-encoding", .source, .error, "A Swift source is UTF-8.")
    case .format: ("format", .format, .error, "A path is laid out as fmt lays it out.")
    case .stackClash: ("stack-clash", .schema, .warning, "No two stacks lie at one place.")
    }
  }
}
