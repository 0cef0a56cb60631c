// The errors of elements and matches, as data and in words: over 300 lines, as each mistake takes its lines in four lists.

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

    fileprivate var words: String {
      switch self {
      case .value: "a value"
      case .commaOr(let bracket): "',' or '\(bracket)'"
      case .colon: "':'"
      case .endOfWord: "the end of the word"
      case .caseName: "the name of an enum case"
      case .member: "a property's name, as in '(city: \"Ulm\")'"
      }
    }
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

  // MARK: - Messages

  /// What is wrong and what would be right, in a line.
  ///
  ///     "'hello' is not an element, and no type has this name; a string is written '\"hello\"' or 'String:hello'"
  public var message: String { message() }

  /// The same with other ways to name the element type and the form, and to quote a word that is to be written, for a program
  /// that has them.
  package func message(
    typeRemedy: String = "name it", formRemedy: String = "name the form swiftui",
    quoting quoted: (String) -> String = Words.quoted
  ) -> String {
    sentence(typeRemedy, formRemedy, quoted) + (hint.map { "; \($0.words(quoting: quoted))" } ?? "")
  }

  private func sentence(_ typeRemedy: String, _ formRemedy: String, _ quoted: (String) -> String) -> String {
    switch detail {
    case .empty:
      "empty; write an element such as 42, 'App.User(id: 42)' or 'App.User={\"id\":42}'"
    case .untypedNull(let word):
      "'\(word)' has no type; write TYPE=null, such as 'Swift.Optional<Swift.Int>=null'"
    case .untyped(.array):
      "an array has no type of its own; write TYPE=JSON, such as 'Swift.Array<Swift.Int>=[1,2]'"
    case .untyped:
      "an object has no type of its own; write TYPE=JSON, such as 'App.User={\"id\":42}'"
    case .numberTooLarge(let text, let type):
      "\(text) is not a \(type); write "
        + (UInt64(text) == nil ? "" : "Swift.UInt64=\(text) or ") + NavNotationError.advice(text)
    case .bareWord(let word, let nearest):
      "'\(Visible.text(word))' is not an element, and no type has this name; "
        + (nearest.isEmpty
          ? "a string is written \(quoted(NavJSON.compactText(ofString: word))) or \(quoted("String:\(word)"))"
          : "did you mean \(Words.list(nearest.map(quoted), "or"))?")
    case .needsValue(let type):
      "'\(Visible.text(type))' is a type without a value; write "
        + (StandardTypes.shortName(ofInitializer: type) == nil
          ? "\(quoted("\(type)(name: value)")), \(quoted("\(type)()")) if it has no properties, or "
          : "")
        + quoted("\(type)=JSON")
    case .matchOnly(let form):
      "'\(form)' matches many elements; write one element with its whole value"
    case .noImpliedType(let word):
      "the type is missing; write it first, such as \(quoted("App.Screen\(word)"))"
    case .type(let error): error.message(quoting: quoted)
    case .untypedArray(let isEmpty):
      "the element type of the array is not known; \(typeRemedy), or write .case or '=JSON'"
        + (isEmpty ? "; for a path of types and values, \(formRemedy)" : "")
    case .notAnEnum(let type, let isInside):
      "\(type) has no cases; write "
        + (isInside ? "its value here, or all of the element as TYPE=JSON" : quoted("\(type)=JSON"))
    case .unknownCase(let name, let type, let nearest):
      "\(Visible.text(type)) has no case '\(Visible.text(name))'"
        + (nearest.isEmpty ? "" : "; did you mean \(Words.list(nearest.map { quoted(".\($0)") }, "or"))?")
    case .rawCase(let name, let example):
      "the raw value of '\(Visible.text(name))' is not known, and the enum is stored as raw values; write the value, such as "
        + quoted(example)
    case .customCoding(let name, let example):
      "the app's own code encodes \(Visible.text(name)), so its values cannot be written in Swift notation; write JSON: "
        + quoted(example)
    case .otherForm(let place, let stored, let example):
      "the path stores \(Visible.text(place)) as \(Visible.text(stored)); write JSON, such as \(quoted(example))"
    case .unknownMember(let name, let nearest):
      "the schema has no '\(Visible.text(name))' there; did you mean "
        + Words.list(nearest.map { "'\(Visible.text($0))'" }, "or") + "?"
    case .unknownCoding(let type):
      "it is not known how '\(Visible.text(type))' is stored, so its values cannot be written in Swift notation; write all of "
        + "the element as TYPE=JSON"
    case .unknownEncoder(let type, let encoder) where encoder.isPropertyList:
      "a property list holds a \(type) in a form of its own, which is not written here"
    case .unknownEncoder("Date", _):
      "it is not known how the app's encoder writes dates; name its strategy in the schema, such as "
        + #""encoder": {"dateEncodingStrategy": "iso8601"} beside the stack's "element", or write the value as JSON"#
    case .unknownEncoder(let type, _):
      "it is not known how the app's encoder writes a \(type); write all of the element as JSON"
    case .standardMember(let name):
      "'.\(Visible.text(name))' may be a member of a standard type, which no case stands for; write the value, or a case of "
        + "the app's own with its type, such as \(quoted("App.Kind.\(name)"))"
    case .unknownRawValue(let value, let type, let known) where known.isEmpty:
      "\(Visible.text(type)) is stored as objects, not as raw values such as \(value); write one of its cases"
    case .unknownRawValue(let value, let type, let known):
      "\(Visible.text(type)) has no raw value \(value), expected \(Words.choice(of: known))"
    case .renamed(let name, let now): "'\(Visible.text(name))' is now called \(Visible.text(now)); write that name"
    case .foreignForm(let words, let example):
      "Swift notation does not write \(words); write it as JSON, such as \(quoted(example))"
    case .notAText(let word):
      "each element of the list is a string, the JSON text of a value, as sindresorhus/Defaults stores it; write \(quoted(word))"
    case .wrongValue(let reason): reason
    case .json(let problem, let word):
      NavJSON.SyntaxError(offset: offset, problem: problem).message
        + (word.map { "; for a string write \(quoted($0))" } ?? "")
    case .brokenText(let error):
      "the text after '==' is not JSON: \(error.message); it is allowed only in a match, to remove such an element"
    case .unreadableFile(let path, let error):
      "cannot read '\(Visible.text(path))': \(error.message)"
    case .inFile(let path, let position, let detail):
      "\(Visible.text(path)):\(position.line):\(position.column): "
        + NavNotationError(offset: offset, detail: detail).message(quoting: quoted)

    case .unexpected(nil, let expected):
      "unexpected end of the argument, expected \(expected.words)"
    case .unexpected("'", .value): "single quote; Swift strings use double quotes"
    case .unexpected(let found?, let expected):
      "unexpected \(NavJSON.shown(found)), expected \(expected.words)"
    case .unclosed(let opening): "'\(opening)' is not closed"
    case .missingLabel(let type):
      "the property's name is missing; write \(quoted("\(type)(name: value)"))"
    case .repeatedName(let name): "'\(Visible.text(name))' is given twice"
    case .wrongLiteral(let type, let example):
      "wrong arguments for '\(Visible.text(type))'; write \(quoted(example))"
    case .missingArguments(let name, let enumCase):
      "'\(Visible.text(name))' is a type without a value; write \(quoted("\(name)(name: value)"))"
        + (enumCase.map { ", or \(Visible.text($0)) if it is an enum case" }
          ?? ", or \(NavJSON.compactText(ofString: name)) for a string")
    case .nullInSwift: "'null' is JSON; Swift writes nil"
    case .caseWithoutDot(let name):
      "'\(Visible.text(name))' is not a value; an enum case is written .\(Visible.text(name)), a string \"\(Visible.text(name))\""
    case .bareText(let text):
      "a string is written in double quotes: \(NavJSON.compactText(ofString: text))"
    case .caseOrType(let name, let enumCase, let type):
      "'\(Visible.text(name))' may be an enum case or a nested type; write \(quoted(enumCase)) for the case, "
        + "\(quoted(type)) for the type"
    case .unsupportedKey: "a dictionary's key is a string or an integer here; write TYPE=JSON for any other"
    case .malformedNumber: "malformed number; write it such as 42, -0.5, 1e3 or 0xFF"
    case .unknownEscape(nil): "unexpected end of the argument after a backslash"
    case .unknownEscape(let scalar?):
      "unknown escape \\\(NavJSON.shown(scalar, quoted: false)); Swift has \\n \\r \\t \\0 \\\" \\' \\\\ and \\u{1F600}"
    case .controlCharacter(let byte):
      "control character \(NavJSON.shown(Unicode.Scalar(byte))) in a string; write it as \\u{\(String(byte, radix: 16, uppercase: true))}"
    case .misplacedRest:
      "'...' is allowed only at the end of the outermost arguments of a match"
    case .nilBesideRest:
      "nil together with '...'; remove the property, or write all of them"
    case .jsonInSwift:
      "JSON in Swift notation; write 'App.Address(city: \"Ulm\")', a dictionary as '[\"key\": 1]', or all of it as TYPE=JSON"
    case .caseInPatch(let name, let forms, let replacing):
      "a patch would merge the enum case '\(Visible.text(name))' with the current one; write "
        + "\(Words.list(forms.map(quoted), "or")), and \(quoted(replacing)) to replace a case 'old'"
    case .otherCase(let name, let present):
      "the element is \(present.map { ".\(Visible.text($0))" } ?? "no case of an enum"), not .\(Visible.text(name)); 'replace' puts "
        + "another case in its place"
    case .caseOrMember(let name, let patch):
      "'\(Visible.text(name))' may be a case or a property; write \(quoted(".\(name)\(patch)")) for a case, and JSON for "
        + "a property beside it"
    case .memberBesideCase(let name, let present, let patch):
      "'\(Visible.text(name))' would stand beside the case '\(Visible.text(present))', which no app reads; for its values write "
        + "\(quoted(patch))"
    case .dottedLabel(let name):
      "'\(Visible.text(name))' is not the name of a property; a property inside another is written '(city: (name: \"Ulm\"))'"
    case .tooDeep:
      "nested too deep; at most \(SwiftReader.maximumDepth) values inside each other, write TYPE=JSON"
    }
  }
}
