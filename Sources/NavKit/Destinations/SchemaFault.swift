// What can be wrong with a destination schema file, as data and in words.

/// A fault of a destination schema, and where.
public struct SchemaFault: Error, Sendable {
  /// The byte of the schema file at which it lies.
  public var offset: Int
  /// What is wrong.
  public var problem: Problem
  /// The document that the offset counts in, if it is not the schema file but one that a payload refers to.
  public var elsewhere: Elsewhere?

  /// A document that a payload refers to.
  public struct Elsewhere: Sendable {
    /// Where it came from.
    public var uri: String
    /// Its text.
    public var text: [UInt8]
  }

  /// What can be wrong with the file.
  public enum Problem: Sendable {
    /// The file is no JSON.
    case syntax(JSON.SyntaxError.Problem)
    /// A key that means nothing here; `nearest` are those that may have been meant.
    case unknownKey(String, within: String, nearest: [String])
    /// A key that stands twice in one object.
    case duplicateKey(String)
    /// A key that must be there is not.
    case missingKey(String, within: String)
    /// A value of the wrong kind.
    case wrongKind(key: String, expected: String, found: JSON.Kind)
    /// A number that is no count.
    case notACount(key: String)
    /// A type name without characters.
    case emptyName
    /// A JSON Pointer that is none.
    case pointer(JSON.Pointer.Fault)
    /// A type that no destination has; `nearest` are those that may have been meant.
    case unknownType(String, key: String, nearest: [String])
    /// A word that is none of those that may stand here.
    case unknownWord(String, key: String, expected: [String])
    /// A payload that is no JSON Schema.
    case payload(JSONSchema.Fault)
  }
}

/// All faults of a destination schema that make it unusable, in the order of the file.
public struct SchemaFaults: Error, Sendable {
  /// The faults, at least one.
  public var faults: [SchemaFault]
}

extension SchemaFault {
  /// What is wrong and what would be right, in a line.
  public var message: String {
    switch problem {
    case .syntax(let problem):
      JSON.SyntaxError(offset: offset, problem: problem).message
    case .unknownKey(let key, let place, let nearest):
      "unknown key '\(JSON.visible(key))' in \(place)"
        + (nearest.isEmpty ? "; keys that begin with x- are free" : "; did you mean \(SchemaFault.listed(nearest))?")
    case .duplicateKey(let key):
      "second '\(JSON.visible(key))' in one object"
    case .missingKey(let key, let place):
      "no '\(key)' in \(place)"
    case .wrongKind(let key, let expected, let found):
      "'\(JSON.visible(key))' is \(found.withArticle), expected \(expected)"
    case .notACount(let key):
      "'\(key)' is no count, expected an integer from 0 upwards"
    case .emptyName:
      "empty type name, expected one such as App.User"
    case .pointer(let fault):
      fault.message
    case .unknownType(let name, let key, let nearest):
      "'\(key)' names '\(JSON.visible(name))', which is no destination"
        + (nearest.isEmpty ? "" : "; did you mean \(SchemaFault.listed(nearest))?")
    case .unknownWord(let word, let key, let expected):
      "'\(key)' is '\(JSON.visible(word))', expected \(SchemaFault.listed(expected))"
    case .payload(let fault):
      fault.message
    }
  }

  private static func listed(_ names: [String]) -> String {
    let shown = names.map { "'\(JSON.visible($0))'" }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return "\(shown.dropLast().joined(separator: ", ")) or \(last)"
  }
}
