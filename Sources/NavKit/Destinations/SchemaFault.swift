// What can be wrong with a destination schema file, as data. The sentences are in SchemaFault+Message.swift.

/// A fault of a destination schema, and where.
///
///     for fault in DestinationSchema.faults(inText: text) {
///       print(JSON.Position(of: fault.offset, in: text).line, fault.message, fault.rule.rawValue)
///     }
public struct SchemaFault: Error, Sendable {
  /// The byte of the schema file at which it lies.
  public var offset: Int
  /// What is wrong.
  package var problem: Problem
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
  package enum Problem: Sendable {
    /// The file is no JSON.
    case syntax(JSON.SyntaxError.Problem)
    /// A key that means nothing here; `nearest` are those that may have been meant.
    case unknownKey(String, within: String, nearest: [String])
    /// A key that stands twice in one object.
    case duplicateKey(String)
    /// A key that must be there is not.
    case missingKey(String, within: String)
    /// A value of the wrong kind; `key` is nil for the schema as a whole.
    case wrongKind(key: String?, expected: String, found: JSON.Kind)
    /// A number that is no count.
    case notACount(key: String)
    /// A type name without characters.
    case emptyName
    /// A JSON Pointer that is none.
    case pointer(JSON.PointerError)
    /// A type that no destination has; `nearest` are those that may have been meant.
    case unknownType(String, key: String, nearest: [String])
    /// A word that is none of those that may stand here.
    case unknownWord(String, key: String, expected: [String])
    /// A payload that is no JSON Schema.
    case payload(JSONSchema.Fault)
    /// A type that stands there already, in another spelling.
    case sameType(TypeName)
    /// A destination that no path can hold.
    case unreachable(TypeName, Obstacle)
    /// A former name that is a destination of its own.
    case formerNameInUse(TypeName)
    /// A former name that another destination claims too.
    case formerNameTwice(TypeName, TypeName)
    /// A link that is no pattern; the text says why.
    case link(String)
    /// A placeholder that is no member of a destination's payload; `nearest` are those that may have been meant.
    case linkMember(String, of: TypeName, nearest: [String])
    /// A member that the payload requires and the link does not give.
    case linkLacks(String)
    /// A link that can match the same URL as that of another destination.
    case linkClash(TypeName, link: String)
    /// Two stacks that lie at one place.
    case samePlace(String, String)
  }

  /// Why no path can hold a destination.
  public enum Obstacle: Sendable, Hashable {
    /// It may be there zero times.
    case maxIsZero
    /// Every stack has a list of destinations, and it is on none.
    case onNoStack
    /// It lies deeper than any path may be; the number of elements that a path may have.
    case tooDeep(Int)
    /// What it requires can never lie below it.
    case requires([TypeName])
    /// It may not be first, and nothing that can be reached lets it follow.
    case nothingLeads
  }
}

/// All faults of a destination schema that make it unusable, in the order of the file.
///
///     do { _ = try DestinationSchema(parsing: Array("{}".utf8)) }
///     catch { error.faults[0].rule == .missingKey }
public struct SchemaFaults: Error, Sendable {
  /// The faults, at least one.
  public var faults: [SchemaFault]
}
