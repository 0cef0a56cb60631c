// The messages of `NavNotationError`; the tool's Output asks for them with its own remedies and quotation.

extension NavNotationError: CustomStringConvertible {
  /// The message after the argument and the column: `'App.User={]', column 11: unexpected ']', expected …`.
  public var description: String {
    guard let word else { return message }
    let position = NavJSON.Position(of: offset, in: Array(word.utf8))
    return "'\(Visible.text(word))', column \(position.column): \(message)"
  }

  /// The fault and the remedy, in one line.
  ///
  ///     "'hello' is not an element, and no type has this name; a string is written '\"hello\"' or 'String:hello'"
  public var message: String { message() }

  /// The message with other remedies for the element type and the form, and other quotation, for a program with options of its
  /// own.
  package func message(
    typeRemedy: String = "name it", formRemedy: String = "name the form swiftui",
    quoting quoted: (String) -> String = Words.quoted
  ) -> String { sentence(typeRemedy, formRemedy, quoted) + (hint.map { "; \($0.words(quoting: quoted))" } ?? "") }

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
      "only the app's own code shows how \(Visible.text(name)) is stored, so its values cannot be written in Swift notation; write JSON: "
        + quoted(example)
    case .otherForm(let place, let stored, let example):
      "\(Visible.text(place)) is stored as \(Visible.text(stored)); write JSON, such as \(quoted(example))"
    case .unknownMember(let name, let nearest):
      "the schema has no '\(Visible.text(name))' there; did you mean "
        + Words.list(nearest.map { "'\(Visible.text($0))'" }, "or") + "?"
    case .unknownCoding(let type):
      "it is not known how '\(Visible.text(type))' is stored, so its values cannot be written in Swift notation; write all of "
        + "the element as TYPE=JSON"
    case .unknownEncoder(let type, let encoder) where encoder.isPropertyList:
      "a property list holds a \(type) in a form of its own, which is not written here"
    case .unknownEncoder("Date", let encoder) where encoder.dates != nil:
      "an ISO 8601 date is in the years 1 to 9999; write all of the element as JSON"
    case .unknownEncoder("Date", _):
      "it is not known how the app's encoder writes dates; name its strategy in the schema, such as "
        + #""encoder": {"dateEncodingStrategy": "iso8601"} beside the stack's "element", or write the value as JSON"#
    case .unknownEncoder(let type, _):
      "it is not known how the app's encoder writes a \(type); write all of the element as JSON"
    case .severalEncoders: "the stacks of the schema do not all store the value alike; name the stack for which it is"
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
    case .partOfList(let pointer, "URL"):
      "'\(Visible.text(pointer.description))' is a URL, which a property list stores as {\"relative\":\"https://a.b\"}"
    case .partOfList(let pointer, let kind):
      "\(pointer.tokens.isEmpty ? "it" : "'\(Visible.text(pointer.description))'") is a \(kind) value of the property list, which JSON does not have; change it in the app"
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

  /// An example of a raw value as JSON: the case's name if raw values are strings.
  static func rawExample(_ raw: NavJSON.Value, ofCase name: String) -> String {
    raw.kind == .string ? NavJSON.compactText(ofString: name) : raw.compactText
  }

  /// The remedy for a number that is too large for the type it would have.
  static func advice(_ text: String) -> String {
    let isDecimal =
      (try? NavJSON.Value(parsing: text)).map {
        (try? StandardValueCheck.check($0, as: NavPath.TypeName("Foundation.Decimal"))) != nil
      } ?? false
    return isDecimal ? "Foundation.Decimal=\(text)" : "String:\(text), as no standard number holds it"
  }
}

extension NavNotationError.Expected {
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
