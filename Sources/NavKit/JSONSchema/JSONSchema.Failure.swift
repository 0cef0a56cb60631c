// What a value did wrong, as data. The sentences are in JSONSchema.Failure+Message.swift.

extension JSONSchema {
  /// A place in a value that a schema does not admit, and why.
  ///
  ///     let schema = try JSONSchema(JSON.Value(parsing: #"{"type": "integer"}"#))
  ///     let failure = try schema.failures(in: JSON.Value(parsing: "true"))[0]
  ///     failure.message == "the value must be an integer, not true"
  ///     failure.schema.keyword == "type"
  public struct Failure: Sendable {
    /// The value at fault, or the object that lacks something; for a member's name, the name. Its `range` is the place in
    /// the text that the value was read from.
    public var value: JSON.Value
    /// The way to it from the value that was checked.
    public var pointer: JSON.Pointer
    /// Where the keyword stands that says so.
    public var schema: SchemaPlace
    /// What is wrong.
    public var problem: Problem
    /// Of `anyOf` and `oneOf`: what failed in the branch that came nearest. Of `propertyNames` and `not`: nothing.
    public var causes: [Failure] = []
  }

  /// A place in a schema.
  public struct SchemaPlace: Hashable, Sendable {
    /// The document.
    public var uri: String
    /// The way from the document's root to the keyword.
    public var pointer: JSON.Pointer
    /// The keyword, or an empty text where the schema is `false`.
    public var keyword: String
  }
}

extension JSONSchema.Failure {
  /// What is wrong with a value.
  public enum Problem: Sendable, Hashable {
    /// It is of a kind that `type` does not name; the names it does are in `want`.
    case type(want: [String])
    /// It is none of the values of `enum`, or not that of `const`.
    case choice(want: [JSON.Value])
    /// It is out of the range of `minimum`, `exclusiveMinimum`, `maximum` or `exclusiveMaximum`.
    case range(Bound, JSON.Number)
    /// It is not a multiple of that.
    case multipleOf(JSON.Number)
    /// A string of too few or too many code points.
    case length(got: Int, bound: Bound, want: Int)
    /// A string that a pattern does not match.
    case pattern(String)
    /// A string that is not of a format.
    case format(String)
    /// An array of too few or too many elements.
    case elements(got: Int, bound: Bound, want: Int)
    /// An object of too few or too many members.
    case members(got: Int, bound: Bound, want: Int)
    /// Two elements that are equal, by their indexes.
    case repeated(first: Int, second: Int)
    /// Too few or too many elements that `contains` would have.
    case contains(got: Int, bound: Bound, want: Int)
    /// An object without a member that `required` names.
    case missing(String)
    /// An object without a member that another one asks for (`dependentRequired`).
    case missingBeside(String, member: String)
    /// A member or element that the schema has no place for. `nearest` is a known name much like it.
    case unexpected(name: String, nearest: String?)
    /// An element beyond those that the schema has a place for.
    case unexpectedElement(index: Int)
    /// A member, element or value for which the schema is `false`.
    case forbidden
    /// A value that holds against what `not` says.
    case not
    /// No branch of `anyOf` or `oneOf` holds; the index of the nearest.
    case noBranch(of: Int, nearest: Int)
    /// More than one branch of `oneOf` holds.
    case severalBranches([Int])
  }

  /// Which end of a range is meant.
  public enum Bound: Sendable, Hashable {
    /// The lowest that is admitted: `minimum`, `minLength`, `minItems` …
    case atLeast
    /// Just below all that is admitted: `exclusiveMinimum`.
    case moreThan
    /// The highest that is admitted: `maximum`, `maxLength`, `maxItems` …
    case atMost
    /// Just above all that is admitted: `exclusiveMaximum`.
    case lessThan
  }
}
