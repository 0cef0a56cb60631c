// What can be wrong with a typed word, as data. The sentences are in NotationError+Message.swift.

/// The place at which a word stops being an element or a match, and why.
///
///     do { _ = try Notation(KnownTypes()).element(#"App.User={"id":}"#) }
///     catch { error.offset == 15 }
public struct NotationError: Error, Hashable, Sendable {
  /// The byte at which the fault lies, counted from the start of the word in UTF-8.
  public var offset: Int
  /// What is wrong there.
  package var problem: Problem

  /// Makes an error from its place and its problem.
  package init(offset: Int, problem: Problem) {
    self.offset = offset
    self.problem = problem
  }
}

extension NotationError {
  /// What is wrong at the error's place.
  package enum Problem: Hashable, Sendable {
    // The word as a whole.
    /// Nothing is there.
    case empty
    /// `null` or `nil`, which has no type.
    case untypedNull(String)
    /// An array or an object, which has no type.
    case untyped(JSON.Kind)
    /// An integer that is no `Swift.Int`.
    case integerTooLarge(String)
    /// A number that is no `Swift.Double`.
    case numberTooLarge(String)
    /// A word that is neither a value nor a known type; `nearest` are known types that look like it.
    case bareWord(String, nearest: [String])
    /// A type alone where an element is wanted.
    case needsValue(String)
    /// A form that stands for many elements where one is wanted.
    case matchOnly(String)
    /// An enum case, or a value, without a type where none is implied.
    case noImpliedType(String)
    /// A type name that stands for no type.
    case type(TypeNameError)
    /// A type alone, for elements of which nobody knows the type.
    case typeOfUntyped(String)
    /// Cases of a type that has none, such as Swift.Int.
    case notAnEnum(String)

    // A value in JSON.
    /// The value is no JSON; `asText` is the word that would give it as a string.
    case json(JSON.SyntaxError.Problem, asText: String?)
    /// The file of `TYPE=@FILE` cannot be read.
    case unreadableFile(String, reason: String)
    /// The file of `TYPE=@FILE` is no JSON.
    case file(String, JSON.Position, JSON.SyntaxError.Problem)

    // Swift notation.
    /// Something stands where something else is wanted. `found` is nil at the end of the word.
    case unexpected(found: Unicode.Scalar?, expected: Expected)
    /// A bracket, a quote or a backtick that nothing closes.
    case unclosed(Unicode.Scalar)
    /// An argument without the property's name.
    case missingLabel(String)
    /// A name that was given already.
    case repeatedName(String)
    /// A standard type with arguments that it does not take.
    case wrongLiteral(String, example: String)
    /// A type's name without its arguments.
    case missingArguments(String)
    /// `null`, which is JSON.
    case nullInSwift
    /// A word in lower case that should perhaps be an enum case.
    case caseWithoutDot(String)
    /// A dictionary's key that is neither a string nor an integer.
    case unsupportedKey
    /// A number that Swift would not read.
    case malformedNumber
    /// A backslash before a character that Swift does not know there.
    case unknownEscape(Unicode.Scalar?)
    /// `\(` in a string.
    case interpolation
    /// A line end or another control character in a string.
    case controlCharacter(UInt8)
    /// A string in three quotes.
    case multilineString
    /// `...` elsewhere than at the end of the outermost arguments.
    case misplacedRest
    /// `nil` beside `...`, which cannot say that a member is missing.
    case nilBesideRest
    /// JSON in the midst of Swift notation.
    case jsonInSwift
    /// More values inside each other than the notation goes; JSON, `TYPE=JSON`, may nest deeper.
    case tooDeep
  }

  /// What may stand at a place in Swift notation.
  public enum Expected: Hashable, Sendable {
    /// A value.
    case value
    /// A comma, or the bracket that ends the list.
    case commaOr(Unicode.Scalar)
    /// The colon behind a label or a dictionary's key.
    case colon
    /// Nothing more.
    case endOfWord
    /// The name of an enum case, behind a dot.
    case caseName
    /// The label of an argument.
    case member
  }
}
