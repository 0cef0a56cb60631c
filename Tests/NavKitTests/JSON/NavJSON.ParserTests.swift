// The parser of JSON: the grammar of RFC 8259, the messages for invalid JSON and for text that is not UTF-8, the ranges and
// accessors of values, and their depth (`NavJSONDepthTests`, whose texts `NavJSONValueEqualityTests` uses, too).

import Foundation
import NavKit
import Testing

@testable import TestSupport

struct NavJSONParserTests {
  @Test(
    arguments: [
      ("null", .null), ("true", .boolean), ("false", .boolean), ("0", .number), ("-0", .number), ("-1.5e+10", .number),
      ("1E5", .number), ("0e1", .number), ("0.0", .number), ("1e-400", .number), ("\"\"", .string),
      ("\" \u{7F}\u{80}\u{2028}\"", .string), (#""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00\u0000""#, .string),
      ("[]", .array), ("[ ]", .array), ("[1]", .array), (" [ 1 , 2 ] ", .array), ("[[],[[]]]", .array),
      ("{}", .object), ("{ }", .object), ("{\"\":0}", .object), ("{\"a\":1,\"a\":2}", .object),
      ("\t\r\n {\"a\" : [ { } ] } \n", .object),
    ] as [(String, NavJSON.Kind)])
  func `valid JSON is parsed`(text: String, kind: NavJSON.Kind) throws {
    #expect(try NavJSON.Value(parsing: text).kind == kind)
  }

  @Test(arguments: refused)
  func `invalid JSON is refused with its offset and a message`(
    each: NamedCase<String, (offset: Int, message: String)>
  ) throws {
    let error = try #require(throws: NavJSON.SyntaxError.self) { try NavJSON.Value(parsing: each.input) }
    #expect(error.offset == each.want.offset)
    #expect(error.message == each.want.message)
  }

  static let refused: [NamedCase<String, (offset: Int, message: String)>] = [
    .init("nothing", "", (0, "unexpected end of text, expected a value")),
    .init("white space alone", " \n", (2, "unexpected end of text, expected a value")),
    .init("an open array", "[", (1, "unexpected end of text, expected a value or ']'")),
    .init("an open array after a value", "[1", (2, "unexpected end of text, expected ',' or ']'")),
    .init("an open array after a comma", "[1,", (3, "unexpected end of text, expected a value")),
    .init("an open object", "{", (1, "unexpected end of text, expected a member's name in double quotes or '}'")),
    .init("an object without colon", "{\"a\"", (4, "unexpected end of text, expected ':'")),
    .init("an object without value", "{\"a\":", (5, "unexpected end of text, expected a value")),
    .init("an open object after a value", "{\"a\":1", (6, "unexpected end of text, expected ',' or '}'")),
    .init(
      "an open object after a comma", "{\"a\":1,",
      (7, "unexpected end of text, expected a member's name in double quotes")),
    .init("two values", "1 2", (2, "unexpected '2' after the end of the value")),
    .init("a bracket too many", "[]]", (2, "unexpected ']' after the end of the value")),
    .init("a comma at the top", "1,", (1, "unexpected ',' after the end of the value")),
    .init("a comma first", "[,1]", (1, "unexpected ',', expected a value or ']'")),
    .init("two commas", "[1,,2]", (3, "unexpected ',', expected a value")),
    .init("no comma", "[1 2]", (3, "unexpected '2', expected ',' or ']'")),
    .init("the wrong bracket", "[1}", (2, "unexpected '}', expected ',' or ']'")),
    .init("the wrong brace", "{\"a\":1]", (6, "unexpected ']', expected ',' or '}'")),
    .init("a colon in an array", "[\"a\":1]", (4, "unexpected ':', expected ',' or ']'")),
    .init("a comma for a colon", "{\"a\",1}", (4, "unexpected ',', expected ':'")),
    .init("no value after a colon", "{\"a\":}", (5, "unexpected '}', expected a value")),
    .init("a name without quotes", "{a:1}", (1, "unexpected 'a', expected a member's name in double quotes or '}'")),
    .init(
      "a later name without quotes", "{\"b\":1,a:1}",
      (7, "unexpected 'a', expected a member's name in double quotes")),
    .init("a number as a name", "{1:1}", (1, "unexpected '1', expected a member's name in double quotes or '}'")),
    .init(
      "a merge conflict", "[\n<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> other\n]",
      (2, "merge conflict; keep one of the sides between '<<<<<<<' and '>>>>>>>', and remove the marks")),
    .init("a trailing comma in an array", "[1 , ]", (3, "trailing comma; remove it or add a value after it")),
    .init("a trailing comma in an object", "{\"a\":1,}", (6, "trailing comma; remove it or add a value after it")),
    .init("single quotes", "['a']", (1, "single quote; JSON strings use double quotes")),
    .init("a name in single quotes", "{'a':1}", (1, "single quote; JSON strings use double quotes")),
    .init("a comment to the line's end", "[// one\n1]", (1, "comment; JSON has none")),
    .init("a comment after a value", "[1 /* one */]", (3, "comment; JSON has none")),
    .init("a comment before a name", "{/**/}", (1, "comment; JSON has none")),
    .init("a slash", "[/]", (1, "unexpected '/', expected a value or ']'")),
    .init("capital True", "True", (0, "'True' is not JSON; the only words are true, false and null")),
    .init("NaN", "[NaN]", (1, "'NaN' is not JSON; the only words are true, false and null")),
    .init("half a word", "nul", (0, "'nul' is not JSON; the only words are true, false and null")),
    .init("a word with more to it", "trueish", (0, "'trueish' is not JSON; the only words are true, false and null")),
    .init("a word and an underscore", "null_", (0, "'null_' is not JSON; the only words are true, false and null")),
    .init("infinity", "-Infinity", (1, "no digit after '-' in a number")),
    .init("a plus sign", "+1", (0, "unexpected '+', expected a value")),
    .init("a minus sign alone", "-", (1, "no digit after '-' in a number")),
    .init("no digit before the point", ".5", (0, "unexpected '.', expected a value")),
    .init("no digit after the point", "1.", (2, "no digit after '.' in a number")),
    .init("no digit between point and exponent", "1.e5", (2, "no digit after '.' in a number")),
    .init("no digit in the exponent", "1E", (2, "no digit after 'E' in a number")),
    .init("no digit after the exponent's sign", "[1e+]", (4, "no digit after '+' in a number")),
    .init("a leading zero", "01", (0, "leading zero; a number has none")),
    .init("a leading zero after the sign", "-00", (1, "leading zero; a number has none")),
    .init("a hexadecimal number", "0x1F", (1, "unexpected 'x' after the end of the value")),
    .init("an exponent of 19 digits", "1e-1234567890123456789", (3, "exponent out of range; at most 18 digits")),
    .init("a string without end", "[\"abc", (1, "string without an end, expected a closing double quote")),
    .init("a string that ends in a backslash", "\"abc\\", (4, "unexpected end of text after a backslash")),
    .init("a tab in a string", "\"a\tb\"", (2, "control character U+0009 in a string; write it as \\t")),
    .init("a line end in a string", "\"\n\"", (1, "control character U+000A in a string; write it as \\n")),
    .init("a NUL in a string", "\"\0\"", (1, "control character U+0000 in a string; write it as \\u0000")),
    .init(
      "an unknown escape", #""\x41""#, (1, #"unknown escape \x; a backslash goes before one of " \ / b f n r t u"#)
    ),
    .init(
      "an escape before a letter beyond ASCII", #""\é""#,
      (1, #"unknown escape \é; a backslash goes before one of " \ / b f n r t u"#)),
    .init(
      "an escape before a control character", "\"\\\u{1}\"",
      (1, #"unknown escape \U+0001; a backslash goes before one of " \ / b f n r t u"#)),
    .init("three hexadecimal digits", #""\u12""#, (1, #"incomplete escape; \u takes four hexadecimal digits"#)),
    .init("no hexadecimal digit", #""\u12G4""#, (1, #"incomplete escape; \u takes four hexadecimal digits"#)),
    .init("a sign among the digits", #""\u+123""#, (1, #"incomplete escape; \u takes four hexadecimal digits"#)),
    .init(
      "the first half of a pair", #""\ud83d""#, (1, #"lone surrogate \ud83d; it takes a pair, such as \ud83d\ude00"#)),
    .init(
      "the second half of a pair", #""a\uDE00""#, (2, #"lone surrogate \ude00; it takes a pair, such as \ud83d\ude00"#)),
    .init(
      "two first halves", #""\ud83d\ud83d\ude00""#,
      (1, #"lone surrogate \ud83d; it takes a pair, such as \ud83d\ude00"#)),
    .init(
      "a first half and a letter", #""\ud83d\u0041""#,
      (1, #"lone surrogate \ud83d; it takes a pair, such as \ud83d\ude00"#)),
    .init("a no-break space", "\u{A0}1", (0, "unexpected '\u{A0}', expected a value")),
    .init("a form feed", "\u{C}1", (0, "unexpected U+000C, expected a value")),
    .init("a direction mark", "1\u{202E}", (1, "unexpected U+202E after the end of the value")),
    .init("a byte order mark", "\u{FEFF}1", (0, "unexpected U+FEFF, expected a value")),
  ]

  @Test(
    arguments: [
      NamedCase("a lone continuation byte", [0x22, 0x80, 0x22], (1, "invalid UTF-8; JSON text is UTF-8")),
      NamedCase("a cut character", [0x22, 0xC3, 0x22], (1, "invalid UTF-8; JSON text is UTF-8")),
      NamedCase("an overlong slash", [0x22, 0xC0, 0xAF, 0x22], (1, "invalid UTF-8; JSON text is UTF-8")),
      NamedCase(
        "an encoded surrogate", [0x22, 0x61, 0xED, 0xA0, 0x80, 0x22], (2, "invalid UTF-8; JSON text is UTF-8")),
      NamedCase("beyond U+10FFFF", [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], (1, "invalid UTF-8; JSON text is UTF-8")),
      NamedCase("a fault after the value", [0x31, 0x20, 0xFF], (2, "invalid UTF-8; JSON text is UTF-8")),
      NamedCase(
        "UTF-16, little end first", [0xFF, 0xFE, 0x31, 0],
        (0, "the text is UTF-16; JSON text is UTF-8: convert it with 'iconv -f UTF-16 -t UTF-8'")),
      NamedCase(
        "UTF-16, big end first", [0xFE, 0xFF, 0, 0x31],
        (0, "the text is UTF-16; JSON text is UTF-8: convert it with 'iconv -f UTF-16 -t UTF-8'")),
      NamedCase(
        "UTF-16 without a mark", [0x5B, 0, 0x5D, 0],
        (0, "the text is UTF-16LE; JSON text is UTF-8: convert it with 'iconv -f UTF-16LE -t UTF-8'")),
      NamedCase(
        "UTF-16, big, no mark", [0, 0x5B, 0, 0x5D],
        (0, "the text is UTF-16BE; JSON text is UTF-8: convert it with 'iconv -f UTF-16BE -t UTF-8'")),
      NamedCase(
        "UTF-32", [0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0],
        (0, "the text is UTF-32; JSON text is UTF-8: convert it with 'iconv -f UTF-32 -t UTF-8'")),
      NamedCase(
        "UTF-32, big", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x31],
        (0, "the text is UTF-32; JSON text is UTF-8: convert it with 'iconv -f UTF-32 -t UTF-8'")),
      NamedCase(
        "UTF-32, no mark", [0x31, 0, 0, 0],
        (0, "the text is UTF-32LE; JSON text is UTF-8: convert it with 'iconv -f UTF-32LE -t UTF-8'")),
      NamedCase(
        "UTF-32, big, no mark", [0, 0, 0, 0x31],
        (0, "the text is UTF-32BE; JSON text is UTF-8: convert it with 'iconv -f UTF-32BE -t UTF-8'")),
    ] as [NamedCase<[UInt8], (offset: Int, message: String)>])
  func `only UTF-8 is parsed`(each: NamedCase<[UInt8], (offset: Int, message: String)>) throws {
    let error = try #require(throws: NavJSON.SyntaxError.self) { try NavJSON.Value(parsing: each.input) }
    #expect(error.offset == each.want.offset)
    #expect(error.message == each.want.message)
  }

  @Test func `values have their ranges in the text`() throws {
    let text = " {\"é\" : [1, \"a\\n\", null ] ,\"b\":{}}\n"
    let value = try NavJSON.Value(parsing: text)
    #expect(value.text == "{\"é\" : [1, \"a\\n\", null ] ,\"b\":{}}")
    #expect(value.members?.map(\.name) == ["é", "b"])
    #expect(value.members?.map(\.value.text) == ["[1, \"a\\n\", null ]", "{}"])
    #expect(value["é"]?.elements?.map(\.text) == ["1", "\"a\\n\"", "null"])
    #expect(value["é"]?.elements?.map(\.range) == [10..<11, 13..<18, 20..<24])
    #expect(value["b"]?.members?.isEmpty == true)
    #expect(value["c"] == nil)
    #expect(value.elements == nil)
  }

  @Test func `a value has only the accessor of its kind`() throws {
    let values = try #require(
      try NavJSON.Value(parsing: #"[null,true,false,1.50,"a\u00e9","plain",[],{}]"#).elements.map(Array.init))
    #expect(values.map(\.kind) == [.null, .boolean, .boolean, .number, .string, .string, .array, .object])
    #expect(values.map(\.isNull) == [true, false, false, false, false, false, false, false])
    #expect(values.map(\.boolean) == [nil, true, false, nil, nil, nil, nil, nil])
    #expect(values.map(\.number?.text) == [nil, nil, nil, "1.50", nil, nil, nil, nil])
    #expect(values.map(\.string) == [nil, nil, nil, nil, "aé", "plain", nil, nil])
    #expect(values.map { $0.elements == nil } == [true, true, true, true, true, true, false, true])
    #expect(values.map { $0.members == nil } == [true, true, true, true, true, true, true, false])
  }
}

/// The depth of values.
struct NavJSONDepthTests {
  static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  static func nestedObjects(_ depth: Int, _ leaf: String = "1") -> String {
    String(repeating: "{\"a\":", count: depth) + leaf + String(repeating: "}", count: depth)
  }

  @Test func `512 levels are read and 513 are refused, as by JSONDecoder`() throws {
    #expect(try NavJSON.Value(parsing: Self.nested(512)).text == Self.nested(512))
    #expect(try NavJSON.Value(parsing: Self.nestedObjects(512)).text == Self.nestedObjects(512))
    let error = try #require(throws: NavJSON.SyntaxError.self) { try NavJSON.Value(parsing: Self.nested(513)) }
    #expect(error == NavJSON.SyntaxError(offset: 512, problem: .tooDeep))
    #expect(error.message == "nested too deep; at most 512 arrays and objects inside each other")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(Self.nested(512).utf8)) }
    #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: Data(Self.nested(513).utf8)) }
  }

  @Test(arguments: [("[", 512), ("{\"a\":", 2560), ("[{\"a\":", 1536)])
  func `a hundred thousand brackets are refused without a crash`(open: String, offset: Int) throws {
    let text = String(repeating: open, count: 100_000)
    let error = try #require(throws: NavJSON.SyntaxError.self) { try NavJSON.Value(parsing: text) }
    #expect(error == NavJSON.SyntaxError(offset: offset, problem: .tooDeep))
  }

  @Test func `a value of the allowed depth is parsed, compared, hashed, merged and written on a small stack`() async {
    let text = Self.nestedObjects(511, "[1.0]")
    let other = Self.nestedObjects(511, "[1]")
    let written = await onSmallStack { () -> [String] in
      guard let value = try? NavJSON.Value(parsing: text), let same = try? NavJSON.Value(parsing: other) else {
        return []
      }
      return [
        String(value == same), String(value.hashValue == same.hashValue), value.encoderText, value.compactText,
        value.merging(same).text,
      ]
    }
    #expect(written == ["true", "true", other, text, other])
  }
}
