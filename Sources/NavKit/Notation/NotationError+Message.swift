// The sentences for what is wrong with a word: the thing at fault first, then what would be right.

extension NotationError {
  /// What is wrong and what would be right, in a line.
  ///
  ///     "'hello' is no element; a string is written '\"hello\"' or String:hello"
  public var message: String {
    switch problem {
    case .empty:
      "empty; write an element such as 42, App.User={\"id\":42} or App.User(id: 42)"
    case .untypedNull(let word):
      "'\(word)' has no type; write TYPE=null, such as Swift.Optional<Swift.Int>=null"
    case .untyped(.array):
      "an array has no type of its own; write TYPE=JSON, such as Swift.Array<Swift.Int>=[1,2]"
    case .untyped:
      "an object has no type of its own; write TYPE=JSON, such as App.User={\"id\":42}"
    case .integerTooLarge(let text):
      "\(text) is no Swift.Int; write "
        + (UInt64(text) == nil ? "" : "Swift.UInt64=\(text) or ") + "Foundation.Decimal=\(text)"
    case .numberTooLarge(let text):
      "\(text) is no Swift.Double; write Foundation.Decimal=\(text)"
    case .bareWord(let word, let nearest):
      Self.bareWord(Visible.text(word), nearest: nearest.map(Visible.text))
    case .needsValue(let type):
      "'\(Visible.text(type))' is a type without a value; write \(Visible.text(type))=JSON or \(Visible.text(type))(…)"
    case .matchOnly(let form):
      "'\(form)' stands for many elements; write one with all of its value"
    case .noImpliedType(let word):
      "the type is missing; write it first, such as App.Screen\(Visible.text(word))"
    case .type(let fault):
      fault.message
    case .typeOfUntyped(let word):
      "'\(Visible.text(word))' is a type, and that of the elements is not known; say it with --element TYPE, or write .case "
        + "or =JSON"
    case .notAnEnum(let type):
      "\(type) has no cases; write \(type)=JSON"
    case .json(let problem, let word):
      JSON.SyntaxError(offset: offset, problem: problem).message
        + (word.map { "; for a string write \(Visible.text($0))" } ?? "")
    case .unreadableFile(let path, let reason):
      "cannot read '\(Visible.text(path))': \(reason)"
    case .file(let path, let position, let problem):
      "\(Visible.text(path)):\(position.line):\(position.column): "
        + JSON.SyntaxError(offset: offset, problem: problem).message
    default:
      swiftMessage
    }
  }

  private static func bareWord(_ word: String, nearest: [String]) -> String {
    guard nearest.isEmpty else {
      return "'\(word)' is no element; did you mean the type \(nearest.joined(separator: ", "))?"
    }
    return "'\(word)' is no element; a string is written '\"\(word)\"' or String:\(word)"
  }

  /// The sentences for Swift notation.
  private var swiftMessage: String {
    switch problem {
    case .unexpected(nil, let expected):
      "the word ends where \(expected.words) should stand"
    case .unexpected("'", .value):
      "single quote; a Swift string stands in double quotes"
    case .unexpected(let found?, let expected):
      "unexpected \(JSON.shown(found)), expected \(expected.words)"
    case .unclosed(let opening):
      "'\(opening)' is never closed"
    case .missingLabel(let type):
      "the property's name is missing; write \(Visible.text(type))(name: value)"
    case .repeatedName(let name):
      "'\(Visible.text(name))' is given twice"
    case .wrongLiteral(let type, let example):
      "wrong arguments for '\(Visible.text(type))'; write \(example)"
    case .missingArguments(let name):
      "'\(Visible.text(name))' is a type without a value; write \(Visible.text(name))(name: value)"
    case .nullInSwift:
      "'null' is JSON; Swift writes nil"
    case .caseWithoutDot(let name):
      "'\(Visible.text(name))' is no value; an enum case is written .\(Visible.text(name)), a string \"\(Visible.text(name))\""
    case .unsupportedKey:
      "a dictionary's key is a string or an integer here; write TYPE=JSON for any other"
    case .malformedNumber:
      "malformed number; write it such as 42, -0.5, 1e3 or 0xFF"
    case .unknownEscape(nil):
      "the word ends after a backslash"
    case .unknownEscape(let scalar?):
      "unknown escape \\\(JSON.shown(scalar, quoted: false)); Swift has \\n \\r \\t \\0 \\\" \\' \\\\ and \\u{1F600}"
    case .interpolation:
      "interpolation; write the text itself, a backslash as \\\\"
    case .controlCharacter(let byte):
      "control character \(JSON.shown(Unicode.Scalar(byte))) in a string; write it as \\u{\(String(byte, radix: 16, uppercase: true))}"
    case .multilineString:
      "a string of several lines; write it in single double quotes with \\n"
    case .misplacedRest:
      "'...' stands only at the end of the outermost arguments of a match"
    case .nilBesideRest:
      "nil beside '...'; leave the property out, or write all of them"
    case .jsonInSwift:
      "JSON in Swift notation; write App.Address(city: \"Ulm\"), a dictionary as [\"key\": 1], or all of it as TYPE=JSON"
    case .tooDeep:
      "nested too deep; at most \(SwiftReader.deepest) values inside each other, write TYPE=JSON"
    default:
      "cannot be read"
    }
  }
}

extension NotationError.Expected {
  fileprivate var words: String {
    switch self {
    case .value: "a value"
    case .commaOr(let bracket): "',' or '\(bracket)'"
    case .colon: "':'"
    case .endOfWord: "the end of the word"
    case .caseName: "the name of an enum case"
    case .member: "a property's name, as in (city: \"Ulm\")"
    }
  }
}
