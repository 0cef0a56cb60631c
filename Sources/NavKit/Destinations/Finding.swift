// What validation finds, as data.

/// Something that is wrong, or deserves a warning, in a text that holds a path.
///
///     for finding in PathValidator(schema).findings(in: document) {
///       print(document.position(of: finding.offset).line, finding.message, finding.rule.rawValue)
///     }
public struct Finding: Sendable {
  /// Where in the text it lies.
  public var place: TextOffset
  /// The element that it is about, from the root; nil if it is about the text as a whole.
  public var element: Int?
  /// What was found.
  public var problem: Problem
  /// The stack that the path belongs to; nil where the file is the path.
  public var stack: String?

  /// The byte of the text at which it lies; where base64 hides the very place, that of the string.
  public var offset: Int { place.offset }

  /// The rule that was broken.
  public var rule: Rule { problem.rule }

  /// How bad it is.
  public var severity: Severity { rule.severity }

  /// What can be found.
  public enum Problem: Sendable {
    /// The text is no path.
    case path(PathError)
    /// There is nothing where a stack should lie.
    case missingStack(at: JSON.Pointer, JSON.PointerError)
    /// A value is no JSON.
    case brokenValue(TypeName, JSON.SyntaxError)
    /// No destination has this type; `nearest` are names that may have been meant.
    case unknownType(TypeName, nearest: [String])
    /// The type is not among those that may be on the stack.
    case notOnStack(TypeName, allowed: [TypeName])
    /// The value is not what the destination carries.
    case payload(TypeName, JSONSchema.Failure)
    /// The payload's schema gave no verdict.
    case undecided(TypeName, JSONSchema.Undecided)
    /// The type may not be the first element.
    case first(TypeName)
    /// The type may not follow the one below it.
    case next(TypeName, below: TypeName, allowed: [TypeName])
    /// None of the types that it needs lies below it.
    case requires(TypeName, oneOf: [TypeName])
    /// The type is on the path more often than it may be.
    case max(TypeName, count: Int, limit: Int)
    /// The path has more elements than it may have.
    case depth(count: Int, limit: Int)
    /// The tag holds an address, so the element can never be restored.
    case privateType(TypeName)
    /// The tag is the former name of a destination.
    case formerly(TypeName, now: TypeName)
    /// The destination is deprecated, for a reason that may be empty.
    case deprecated(TypeName, reason: String)
    /// An object in a value has two members of one name, of which the app reads the first.
    case duplicateKey(TypeName, name: String)
  }

  /// How bad a finding is.
  public enum Severity: String, Sendable {
    /// The path is invalid.
    case error
    /// The path is valid, but somebody should look at it.
    case warning
  }
}
