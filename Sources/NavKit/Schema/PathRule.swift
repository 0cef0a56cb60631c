// The rules of validation: one list for `validate`, `schema check` and every report.

/// A rule that a path or a destination schema can break.
///
///     PathRule.oddCount.name == "odd-count"
///     PathRule.deprecated.severity == .warning
///
/// A rule of paths and a rule of schemas may share a name, as `unknown-type` does; among either, names are unique.
public enum PathRule: CaseIterable, Hashable, Sendable {
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
  /// The value of an element cannot be decoded by its standard type.
  case standardType
  /// The value of an element does not match its destination's payload.
  case payload
  /// A payload cannot be checked: it takes too many steps, or refers to itself endlessly.
  case undecided
  /// The first element may not be first.
  case first
  /// An element may not follow the one below it.
  case next
  /// None of the types that an element requires is below it.
  case requires
  /// A destination occurs more often than its `max`.
  case max
  /// The path has more than `maxDepth` elements.
  case depth
  /// The type of an element is private to a file or a function, so the app cannot restore it.
  case privateType
  /// The tag of an element, or its case, is an old name: the app would drop the element.
  case formerly
  /// The destination of an element is deprecated.
  case deprecated
  /// An object in a value has a duplicate key.
  case duplicateKey

  // MARK: Of a destination schema
  /// A key is unknown where it is used.
  case unknownKey
  /// A key, a type (perhaps in two spellings) or a raw value is duplicated.
  case duplicateSchemaKey
  /// A required key is missing.
  case missingKey
  /// A value does not have the type that its key takes.
  case wrongValue
  /// A type that a rule names is not a destination.
  case unknownSchemaType
  /// A payload is not a JSON Schema, or a reference in it cannot be resolved.
  case payloadSchema
  /// A payload has a keyword that JSON Schema does not know.
  case unknownKeyword
  /// A destination can occur on no path.
  case unreachable
  /// A name in `formerly` belongs to two destinations, or is a current one.
  case formerName
  /// A link is not a pattern of a URL, or no URL opens it.
  case link
  /// A link names a member that the payload lacks, or lacks one that it requires.
  case linkMember
  /// Two links can match the same URL, and neither is more specific.
  case linkClash
  /// Two stacks have the same pointer.
  case stackClash

  // MARK: Of a run of `validate`
  /// A file has no schema, although every file must have one.
  case noSchema
  /// A file has a misspelled schema name.
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
  /// A source registers a type by a name that several destinations match.
  case ambiguousDestination
  /// A source registers a type that is Hashable and not Codable.
  case notCodable
  /// A source is not UTF-8.
  case sourceEncoding

  // MARK: Of `schema compat`
  /// The new app drops what the old one saved.
  case dropped
  /// It is not known whether the new app drops what the old one saved.
  case unknownResult
  /// A link of the old app opens nothing, or another screen.
  case linkChanged
  /// The new app looks for a path elsewhere.
  case stackMoved

  // MARK: Of `fmt --check`
  /// A file is not formatted as `fmt` would format it.
  case format
}

extension PathRule {
  /// The name in reports.
  public var name: String { entry.name }

  /// The default severity of a finding.
  public var severity: PathFinding.Severity { entry.severity }

  /// What the rule requires, in a sentence.
  public var summary: String { entry.summary }

  /// The rules of paths.
  package static let paths = allCases.filter { [.path, .both].contains($0.entry.scope) }

  /// The rules of schemas, which `schema check` reports.
  package static let schemas = allCases.filter { [.schema, .both].contains($0.entry.scope) }

  /// The rules of a run of `validate`: of the files that it is given.
  package static let runs = allCases.filter { $0.entry.scope == .run }

  /// The rules of `fmt --check`.
  package static let formats = allCases.filter { $0.entry.scope == .format }

  /// The rules of `schema sources`.
  package static let sources = allCases.filter { $0.entry.scope == .source }

  /// The rules of `schema compat`.
  package static let compatibility = allCases.filter { $0.entry.scope == .compatibility }

  private enum Scope { case path, schema, both, run, source, compatibility, format }

  /// In a schema an error is also what makes a part of it silently never hold.
  private var entry: (name: String, scope: Scope, severity: PathFinding.Severity, summary: String) {
    switch self {
    case .json: ("json", .both, .error, "The text is JSON (RFC 8259).")
    case .notAPath: ("not-a-path", .path, .error, "The text is a path, in one of the forms.")
    case .oddCount: ("odd-count", .path, .error, "A path has a type name and a value for each element.")
    case .nullPath:
      ("null-path", .path, .error, "A path is not null: every element on it was Codable when it was saved.")
    case .valueJSON: ("value-json", .path, .error, "The value of every element is JSON.")
    case .unknownType: ("unknown-type", .path, .error, "Every type on the path is a destination of the schema.")
    case .unknownCase: ("unknown-case", .path, .error, "Every enum case on the path is in the schema's 'cases'.")
    case .standardType:
      ("standard-type", .path, .error, "The value of an element of a standard type can be decoded as that type.")
    case .payload: ("payload", .path, .error, "The value of an element matches its destination's 'payload'.")
    case .undecided:
      ("undecided", .path, .error, "The payload can be checked in a bounded number of steps.")
    case .first: ("first", .path, .error, "The first element is allowed to be first.")
    case .next: ("next", .path, .error, "An element may follow the one below it.")
    case .requires: ("requires", .path, .error, "A destination that an element requires is below it.")
    case .max: ("max", .path, .error, "No destination occurs more often than its 'max'.")
    case .depth: ("depth", .path, .error, "The path has at most 'maxDepth' elements.")
    case .privateType:
      (
        "private-type", .path, .error,
        "No type on the path is private: its tag would contain an address that changes at every launch."
      )
    case .formerly: ("formerly", .path, .error, "Types and cases have their current names.")
    case .deprecated: ("deprecated", .path, .warning, "Deprecated destinations are not used.")
    case .duplicateKey: ("duplicate-key", .path, .warning, "Objects in a value have no duplicate keys.")
    case .unknownKey:
      ("unknown-key", .schema, .error, "Every key is known; keys that begin with x- are ignored.")
    case .duplicateSchemaKey: ("duplicate-key", .schema, .error, "No key, type or raw value is duplicated.")
    case .missingKey: ("missing-key", .schema, .error, "All required keys are present.")
    case .wrongValue: ("wrong-value", .schema, .error, "Every value has the type that its key takes.")
    case .unknownSchemaType: ("unknown-type", .schema, .error, "Every type that a rule names is a destination.")
    case .payloadSchema:
      (
        "payload-schema", .schema, .error,
        "Every payload is a JSON Schema (2020-12) whose references can be resolved."
      )
    case .unknownKeyword:
      (
        "unknown-keyword", .schema, .warning,
        "Every keyword of a payload is one of JSON Schema (2020-12); keys that begin with x- are ignored."
      )
    case .unreachable: ("unreachable", .schema, .error, "Every destination can occur on some path.")
    case .formerName:
      (
        "former-name", .schema, .error,
        "A name in 'formerly' belongs to one destination only, and is not a current name."
      )
    case .link:
      (
        "link", .schema, .error,
        "A link is a URL path with {member} or {Type.member} placeholders, and some URL opens it."
      )
    case .linkMember:
      (
        "link-member", .schema, .warning,
        "A link's placeholders are members of the payload, and include all that it requires."
      )
    case .linkClash: ("link-clash", .schema, .error, "Of two links that match the same URL, one is more specific.")
    case .noSchema: ("no-schema", .run, .error, "Where a run asks for one, every file has a schema.")
    case .schemaName: ("schema-name", .run, .error, "No file has a misspelled schema name.")
    case .noMatch: ("no-match", .run, .warning, "Every pattern in 'files' of the schema matches a file.")
    case .baseline: ("baseline", .run, .warning, "Every finding that the baseline records still occurs.")
    case .unregistered:
      ("unregistered", .source, .error, "A navigationDestination registers each destination of the schema.")
    case .unknownDestination:
      ("unknown-destination", .source, .error, "Every type that a navigationDestination registers is a destination.")
    case .ambiguousDestination:
      (
        "ambiguous-destination", .source, .warning,
        "The name of a registered type matches only one destination."
      )
    case .notCodable:
      (
        "not-codable", .source, .warning,
        "Every type that is registered is Codable, so that paths with it can be saved."
      )
    case .sourceEncoding: ("source-encoding", .source, .error, "A Swift source is UTF-8.")
    case .dropped:
      ("dropped", .compatibility, .error, "The new app restores every screen that the old one saved.")
    case .unknownResult:
      (
        "unknown", .compatibility, .warning,
        "The two schemas determine whether the new app restores what the old one saved."
      )
    case .linkChanged:
      ("link-changed", .compatibility, .warning, "Every link of the old app opens the same screen in the new one.")
    case .stackMoved:
      ("stack-moved", .compatibility, .error, "Every stack is at its old place, in its old form.")
    case .format: ("format", .format, .error, "The file is formatted as fmt would format it.")
    case .stackClash: ("stack-clash", .schema, .warning, "No two stacks fit the same place.")
    }
  }
}
