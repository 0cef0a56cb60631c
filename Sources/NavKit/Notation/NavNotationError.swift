// The errors of elements, matches and patches as data, without messages; also for Schema, Change, Edit, Output and Review.

/// The reason why a text is not an element or a match, with the offset.
///
///     do { _ = try NavPath.Element(notation: #"App.User={"id":}"#) }
///     catch { error.offset == 15 }
public struct NavNotationError: Error, Equatable, Sendable {
  /// The category of the error.
  public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The text violates the syntax, or has something that is not allowed there.
    public static let syntax = Code(description: "syntax")
    /// A type, a value or a label is missing.
    public static let incomplete = Code(description: "incomplete")
    /// No type, case, member or raw value has the name, or it is a former one.
    public static let unknownName = Code(description: "unknownName")
    /// The name has several meanings.
    public static let ambiguous = Code(description: "ambiguous")
    /// The tag under which the path stores the type is not known.
    public static let unknownTag = Code(description: "unknownTag")
    /// The JSON form of the value is not known, so it has to be written as JSON.
    public static let unknownCoding = Code(description: "unknownCoding")
    /// The type, the element or its case does not accept the value.
    public static let wrongValue = Code(description: "wrongValue")
    /// A file that the text names cannot be read.
    public static let file = Code(description: "file")
    public static let allCases = [
      syntax, incomplete, unknownName, ambiguous, unknownTag, unknownCoding, wrongValue, file,
    ]
    public let description: String
  }

  /// The offset of the error in bytes from the start of the text in UTF-8.
  public package(set) var offset: Int
  package let detail: Detail
  /// The text, if the reader of the error may not know it.
  var word: String?
  var hint: MatchHint?

  package init(offset: Int, detail: Detail) { (self.offset, self.detail) = (offset, detail) }

  package enum Detail: Equatable, Sendable {
    case empty
    case untypedNull(String)
    case untyped(NavJSON.Kind)
    /// A number that the type of bare numbers cannot represent.
    case numberTooLarge(String, type: String)
    /// An argument that is neither a value nor a known type; `nearest` are known types with similar names.
    case bareWord(String, nearest: [String])
    case needsValue(String)
    /// A form that matches many elements where one is expected.
    case matchOnly(String)
    case noImpliedType(String)
    case type(TypeNameError)
    /// A type, or an element with one, for an array of unknown element type.
    case untypedArray(isEmpty: Bool)
    /// A case of a type without cases, such as Swift.Int; inside a value or not.
    case notAnEnum(String, isInside: Bool = false)
    /// An unknown case; `nearest` are those with similar names.
    case unknownCase(String, type: String, nearest: [String])
    /// A case of an enum with raw values whose own raw value is not known; `example` is an argument for it.
    case rawCase(String, example: String)
    /// A value in Swift notation of a type with hand-written `Codable`, by the type or the place; `example` is an argument for
    /// it.
    case customCoding(String, example: String)
    /// A part of a value that the path stores in another form; `example` is JSON with it.
    case otherForm(String, stored: String, example: String)
    /// A property or associated value that the schema does not have, and similar ones.
    case unknownMember(String, nearest: [String])
    /// A type of Foundation or another library whose coding is not known.
    case unknownCoding(String)
    /// A date or another value for which the strategy of the app's encoder is not known.
    case unknownEncoder(String, AppEncoder)
    /// A value that the stacks of a schema store differently.
    case severalEncoders
    /// A possible member of a standard type: `.now`, `.seconds(5)`.
    case standardMember(String)
    /// An unknown raw value; `known` are the first known ones, empty if the enum has no raw values.
    case unknownRawValue(String, type: String, known: [String])
    case renamed(String, now: String)
    /// A value in a form that Swift notation cannot write; `example` is JSON in that form.
    case foreignForm(String, example: String)
    /// A value instead of its JSON text; `word` is the correct argument.
    case notAText(word: String)
    /// The place of a URL, a date or Data in the form of JSON, beside others in that of a property list; and the kind.
    case partOfList(NavJSON.Pointer, String)
    /// A value that the type cannot have; the message.
    case wrongValue(String)
    /// `asText` is the argument for the value as a string.
    case json(NavJSON.SyntaxError.Problem, asText: String?)
    /// A text that is not JSON for the value of an element.
    case brokenText(NavJSON.SyntaxError)
    case unreadableFile(String, Notation.FileError)
    /// An error in the file of `TYPE=@FILE`, with its position.
    indirect case inFile(String, NavJSON.Position, Detail)

    // Swift notation.
    /// `found` is nil at the end of the text.
    case unexpected(found: Unicode.Scalar?, expected: Expected)
    case unclosed(Unicode.Scalar)
    case missingLabel(String)
    case repeatedName(String)
    case wrongLiteral(String, example: String)
    /// A type's name without arguments inside a value; `enumCase` is the notation as a case.
    case missingArguments(String, enumCase: String?)
    case nullInSwift
    /// A lower-case word that may be meant as an enum case.
    case caseWithoutDot(String)
    case bareText(String)
    /// A capitalized name that may be a case or a nested type, with the notation for both.
    case caseOrType(String, case: String, type: String)
    case unsupportedKey
    case malformedNumber
    case unknownEscape(Unicode.Scalar?)
    case controlCharacter(UInt8)
    /// `...` in another place than the end of the outermost arguments.
    case misplacedRest
    /// `nil` with `...`, which cannot express that a member is missing.
    case nilBesideRest
    case jsonInSwift
    /// An enum case that a merge patch would add next to the current one; `forms` are patches that set it, `replacing` one that
    /// removes another case.
    case caseInPatch(String, forms: [String], replacing: String)
    /// A patch for another case than the value has; nil if the value is no case.
    case otherCase(String, of: String?)
    /// A patch in brackets for a value with one member, which may be a case or a property, and the patch.
    case caseOrMember(String, String)
    /// A member that a JSON patch would add next to a case, the case, and the patch for its values.
    case memberBesideCase(String, of: String, patch: String)
    /// A nested property's name as a label: `a.b`.
    case dottedLabel(String)
    /// Nesting deeper than `SwiftReader.maximumDepth`.
    case tooDeep
  }

  package enum Expected: Equatable, Sendable {
    case value
    /// A comma, or the bracket that ends the list.
    case commaOr(Unicode.Scalar)
    case colon
    case endOfWord
    case caseName
    case member
  }

  /// The category of the error.
  public var code: Code {
    switch detail {
    case .untypedNull, .untyped, .needsValue, .noImpliedType, .untypedArray, .missingLabel, .missingArguments:
      .incomplete
    case .bareWord, .unknownCase, .unknownMember, .unknownRawValue, .renamed: .unknownName
    case .caseOrType, .caseOrMember, .standardMember: .ambiguous
    case .rawCase, .customCoding, .otherForm, .unknownCoding, .unknownEncoder, .severalEncoders, .foreignForm:
      .unknownCoding
    case .numberTooLarge, .notAnEnum, .wrongValue, .notAText, .partOfList, .wrongLiteral, .caseInPatch, .otherCase,
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
