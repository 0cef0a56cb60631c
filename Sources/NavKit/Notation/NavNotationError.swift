// The errors of elements and matches, as data; `NavNotationError+Message` has the words.

/// Why a word is not an element or a match, and where.
///
///     do { _ = try NavPath.Element(notation: #"App.User={"id":}"#) }
///     catch { error.offset == 15 }
public struct NavNotationError: Error, Equatable, Sendable {
  /// What is wrong.
  public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The word follows neither notation, or has what is not allowed there.
    public static let syntax = Code(description: "syntax")
    /// A type, a value or a label is missing.
    public static let incomplete = Code(description: "incomplete")
    /// No type, case, member or raw value has the name, or it is a former one.
    public static let unknownName = Code(description: "unknownName")
    /// The name may stand for several things.
    public static let ambiguous = Code(description: "ambiguous")
    /// It is not known under which tag the path stores the type.
    public static let unknownTag = Code(description: "unknownTag")
    /// It is not known how the value is stored in JSON, so it has to be written as JSON.
    public static let unknownCoding = Code(description: "unknownCoding")
    /// The type, the element or its case does not take the value.
    public static let wrongValue = Code(description: "wrongValue")
    /// A file that the word names cannot be read.
    public static let file = Code(description: "file")
    public static let allCases = [
      syntax, incomplete, unknownName, ambiguous, unknownTag, unknownCoding, wrongValue, file,
    ]
    public let description: String
  }

  /// The byte at which the error is, counted from the start of the word in UTF-8.
  public package(set) var offset: Int
  package let detail: Detail
  /// The word, where the one who reads the error may not know it.
  var word: String?
  /// Words that may be meant.
  var hint: MatchHint?

  package init(offset: Int, detail: Detail) { (self.offset, self.detail) = (offset, detail) }
}

extension NavNotationError {
  package enum Detail: Equatable, Sendable {
    case empty
    /// `null` or `nil`, which has no type.
    case untypedNull(String)
    /// An array or an object, which has no type.
    case untyped(NavJSON.Kind)
    /// A number that the type of a bare one cannot hold.
    case numberTooLarge(String, type: String)
    /// A word that is neither a value nor a known type; `nearest` are known types with similar names.
    case bareWord(String, nearest: [String])
    /// A type alone where an element is expected.
    case needsValue(String)
    /// A form that stands for many elements where one is expected.
    case matchOnly(String)
    case noImpliedType(String)
    case type(TypeNameError)
    /// A type, or an element with one, for an array whose element type is not known.
    case untypedArray(isEmpty: Bool)
    /// A case of a type that has none, such as Swift.Int; inside a value or not.
    case notAnEnum(String, isInside: Bool = false)
    /// A case that is none of the known ones; `nearest` are those with similar names.
    case unknownCase(String, type: String, nearest: [String])
    /// A case of an enum that is stored as raw values, of which this one is not known; `example` is a word that names it.
    case rawCase(String, example: String)
    /// A value in Swift notation of a type whose `Codable` is written by hand, by the type or the place; `example` is what to type.
    case customCoding(String, example: String)
    /// A part of a value that the path stores in another form; `example` is JSON that has it.
    case otherForm(String, stored: String, example: String)
    /// The name of a property or a value of a case that the schema does not have, and similar ones that it has.
    case unknownMember(String, nearest: [String])
    /// A type of Foundation or of the like whose coding is not known.
    case unknownCoding(String)
    /// A date, or another value that the app's own encoder writes in a way that is not known.
    case unknownEncoder(String, AppEncoder)
    /// `.now`, `.seconds(5)`: what may be a member of a standard type.
    case standardMember(String)
    /// A raw value that is none of the known ones, of which these are the first; none if the enum has no raw values.
    case unknownRawValue(String, type: String, known: [String])
    /// A type or a case by a former name.
    case renamed(String, now: String)
    /// A value in a form that Swift notation does not write, in words; `example` is JSON in that form.
    case foreignForm(String, example: String)
    /// A value in the place of its JSON text; `word` is what to write.
    case notAText(word: String)
    /// A value that a standard type cannot be decoded from, in the words of `StandardValueCheck`.
    case wrongValue(String)
    /// `asText` is the word that would give the value as a string.
    case json(NavJSON.SyntaxError.Problem, asText: String?)
    /// A text that is not JSON for the value of an element.
    case brokenText(NavJSON.SyntaxError)
    case unreadableFile(String, Notation.FileError)
    /// A mistake in the file of `TYPE=@FILE`, and where it is.
    indirect case inFile(String, NavJSON.Position, Detail)

    // Swift notation.
    /// `found` is nil at the end of the word.
    case unexpected(found: Unicode.Scalar?, expected: Expected)
    /// A bracket, a quote or a backtick that is not closed.
    case unclosed(Unicode.Scalar)
    /// An argument without the property's name.
    case missingLabel(String)
    case repeatedName(String)
    /// A standard type with arguments that it does not take.
    case wrongLiteral(String, example: String)
    /// A type's name without its arguments, inside a value; `enumCase` is the word for it as a case.
    case missingArguments(String, enumCase: String?)
    case nullInSwift
    /// A word in lower case that may be meant as an enum case.
    case caseWithoutDot(String)
    /// A text without its quotes: `A-9`.
    case bareText(String)
    /// A name in upper case that may be that of a case or of a nested type, and the words for either.
    case caseOrType(String, case: String, type: String)
    /// A dictionary's key that is neither a string nor an integer.
    case unsupportedKey
    case malformedNumber
    case unknownEscape(Unicode.Scalar?)
    case controlCharacter(UInt8)
    /// `...` that is not the last of the outermost arguments.
    case misplacedRest
    /// `nil` beside `...`, which cannot say that a member is missing.
    case nilBesideRest
    case jsonInSwift
    /// An enum case that a merge patch would put beside the one that is there; `forms` are patches that set it, `replacing` one
    /// that removes another case.
    case caseInPatch(String, forms: [String], replacing: String)
    /// A patch for a case, and the case that the value has; nil for a value that is no case.
    case otherCase(String, of: String?)
    /// A patch in brackets for a value with one member, which may be a case or a property, and the patch.
    case caseOrMember(String, String)
    /// A member that a patch in JSON would put beside a case, the case, and the patch for its values.
    case memberBesideCase(String, of: String, patch: String)
    /// The name of a property inside another in the place of a label: `a.b`.
    case dottedLabel(String)
    /// More than `SwiftReader.maximumDepth` values inside each other.
    case tooDeep
  }

  package enum Expected: Equatable, Sendable {
    case value
    /// A comma, or the bracket that ends the list.
    case commaOr(Unicode.Scalar)
    case colon
    case endOfWord
    case caseName
    /// The label of an argument.
    case member
  }

  /// What is wrong.
  public var code: Code {
    switch detail {
    case .untypedNull, .untyped, .needsValue, .noImpliedType, .untypedArray, .missingLabel, .missingArguments:
      .incomplete
    case .bareWord, .unknownCase, .unknownMember, .unknownRawValue, .renamed: .unknownName
    case .caseOrType, .caseOrMember, .standardMember: .ambiguous
    case .rawCase, .customCoding, .otherForm, .unknownCoding, .unknownEncoder, .foreignForm: .unknownCoding
    case .numberTooLarge, .notAnEnum, .wrongValue, .notAText, .wrongLiteral, .caseInPatch, .otherCase,
      .memberBesideCase:
      .wrongValue
    case .unreadableFile: .file
    case .inFile(_, _, let detail): NavNotationError(offset: offset, detail: detail).code
    case .type(let error):
      switch error.code {
      case .unknown: .unknownName
      case .ambiguous: .ambiguous
      case .generic: .incomplete
      case .mangledTag, .mixedTags, .doubtfulTag, .privateType, .unreadable: .unknownTag
      }
    default: .syntax
    }
  }
}
