// What can be wrong with a schema, as data. The sentences are in JSONSchema.Fault+Message.swift.

extension JSONSchema {
  /// A place in a schema that is not JSON Schema, and why.
  ///
  ///     let text = try JSON.Value(parsing: #"{"type": "strin"}"#)
  ///     do { _ = try JSONSchema(text) }
  ///     catch { error.faults[0].message == "unknown type \"strin\"; did you mean \"string\"?" }
  public struct Fault: Error, Sendable {
    /// The URI of the document that the place is in.
    public var uri: String
    /// The value at fault; its `range` is the place in the document's text.
    public var value: JSON.Value
    /// The way from the document's root to the value.
    public var pointer: JSON.Pointer
    /// What is wrong there.
    public var problem: Problem
  }

  /// A schema that cannot be compiled: everything that is wrong with it.
  public struct Invalid: Error, Sendable {
    /// The faults, in the order in which they were found. Never empty.
    public var faults: [Fault]
  }
}

extension JSONSchema.Fault {
  /// What is wrong with a schema.
  public enum Problem: Error, Hashable, Sendable {
    /// A schema is an object or a boolean (core, section 4.3).
    case notASchema(got: JSON.Kind)
    /// A keyword's value is of the wrong kind.
    case wrongValue(keyword: String, want: Want, got: JSON.Kind)
    /// A keyword's array holds something of the wrong kind.
    case wrongEntry(keyword: String, want: Want, got: JSON.Kind)
    /// A keyword's array is empty where that means nothing.
    case empty(keyword: String)
    /// The same entry twice in an array whose entries are unique.
    case repeated(keyword: String)
    /// `type` knows seven names (validation, section 6.1.1).
    case unknownType(String)
    /// An object with two members of one name.
    case duplicateMember(String)
    /// A pattern that is no ECMA-262 regular expression; `reason` says why.
    case badPattern(reason: String)
    /// An `items` array, which is called `prefixItems` since 2020-12.
    case itemsArray
    /// `$id` with a fragment (core, section 8.2.1).
    case identifierWithFragment(String)
    /// `$anchor` or `$dynamicAnchor` that does not follow the syntax of core, section 8.2.2.
    case badAnchor(String)
    /// Two schemas of one resource with the same anchor.
    case duplicateAnchor(String)
    /// Two schemas with the same URI.
    case duplicateIdentifier(String)
    /// The document that a reference names could not be had; `reason` says why.
    case notLoaded(uri: String, reason: String)
    /// Nothing lies where a reference's JSON Pointer leads.
    case pointerNotFound(reference: String, fault: JSON.PointerError)
    /// No schema of the resource has the anchor that a reference names.
    case anchorNotFound(reference: String, anchors: [String])
    /// References that lead back to where they began without going into the instance (core, section 9.4.1).
    case endlessReference(String)
    /// A `$schema` that is neither known nor to be loaded; `reason` says why.
    case unknownDialect(uri: String, reason: String)
    /// A vocabulary that a meta-schema requires and that is not known (core, section 8.1.2).
    case unknownVocabulary(String)
    /// A schema that is too large to be compiled.
    case tooLarge
  }

  /// What a keyword takes.
  public enum Want: Hashable, Sendable {
    /// A schema: an object or a boolean.
    case schema
    /// An array of schemas.
    case schemas
    /// An object of schemas.
    case schemasByName
    /// A string.
    case string
    /// An array of strings.
    case strings
    /// An object of arrays of strings.
    case stringsByName
    /// A number.
    case number
    /// A number above 0.
    case positiveNumber
    /// A whole number, 0 or more.
    case count
    /// `true` or `false`.
    case boolean
    /// An array of anything.
    case array
    /// The name of a type, or an array of them (validation, section 6.1.1).
    case types
    /// A URI reference (RFC 3986) in a string.
    case uriReference
  }
}
