import Testing

@testable import NavKit

/// Values that are copied out of a string, beside parsing the string's content and writing it again.
struct JSONValueCopyTests {
  private struct Copies: Equatable {
    var string: String
    var text: String
  }

  /// Both copies of the value in a string; nil if it is not copied.
  private static func copies(of string: String) -> Copies? {
    let bytes = Array("[\"\(string)\"]".utf8)[...]
    let content = 2..<bytes.count - 2
    var (copy, text) = (Array("string:".utf8), Array("text:".utf8))
    let isString = JSON.ValueCopy.append(content, of: bytes.span, as: .string, to: &copy)
    let isText = JSON.ValueCopy.append(content, of: bytes.span, as: .text, to: &text)
    #expect(isString == isText)
    guard isString else {
      #expect(copy == Array("string:".utf8) && text == Array("text:".utf8))
      return nil
    }
    return Copies(string: String(decoding: copy, as: UTF8.self), text: String(decoding: text, as: UTF8.self))
  }

  /// The same by parsing; nil if the string holds no JSON.
  private static func written(_ string: String) -> Copies? {
    let text = Array("\"\(string)\"".utf8)
    guard let end = try? JSON.Scanner.endOfString(text, from: 0).end, end == text.count,
      let value = try? JSON.Value(parsing: JSON.Scanner.content(ofStringAt: 0..<end, of: text))
    else { return nil }
    var writer = JSON.Writer(escaping: .encoder)
    writer.append(stringBytes: value.unspacedBytes)
    return Copies(
      string: "string:" + String(decoding: writer.bytes.dropFirst().dropLast(), as: UTF8.self),
      text: "text:" + String(decoding: value.unspacedBytes, as: UTF8.self))
  }

  @Test func `a slash gets a backslash in a string, and every character loses that of the string in a text`() {
    let copies = Self.copies(of: #"{\"url\":\"https:\/\/a/b\\/c\\\/d\",\"n\":[-1.50,\"\\n\\\"é\"]}"#)
    #expect(copies?.string == #"string:{\"url\":\"https:\/\/a\/b\\\/c\\\/d\",\"n\":[-1.50,\"\\n\\\"é\"]}"#)
    #expect(copies?.text == #"text:{"url":"https://a/b\/c\/d","n":[-1.50,"\n\"é"]}"#)
  }

  @Test(arguments: [
    #"1"#, #"-0.50"#, #"1e5"#, #"-0.5E-3"#, #"[1e+300,2]"#, #"true"#, #"false"#, #"null"#, #"[]"#, #"{}"#, #"[[],{}]"#,
    #"\"\""#, #"\"é 😀\""#,
    #"{\"id\":42,\"url\":\"https:\\\/\\\/a.b\"}"#, #"\"a\/b\""#, #"\"\\\" \\\\ \\n\""#, #"{\"home\":{}}"#,
    #"[1,[2,{\"a\":[null]}],\"b\"]"#, #"\"a/b\""#, #"\"https:\\/\\/a.b\""#, #"\"0123456/\""#, #"\"/01234567\""#,
    #"\"///////////\""#,
  ])
  func `what JSONEncoder writes is copied, with slashes of either kind`(string: String) {
    #expect(Self.copies(of: string) != nil)
    #expect(Self.copies(of: string) == Self.written(string))
  }

  @Test(arguments: [
    "", #"01"#, #"1."#, #"1e"#, #"1e+"#, #"1e5.2"#, #"e5"#, #"-"#, #"+1"#, #"tru"#, #"truex"#, #"[1,]"#, #"[1"#,
    #"{\"a\"}"#, #"{\"a\":1,}"#, #"{1:2}"#,
    #"]"#, #"[}"#, #"1,2"#, #"\"a"#, #"\"\\x\""#, #"\"\\"#, #"\\"#, #"{\"a\":1]"#, #"\"\\ud800\""#, #"/"#, #"\/"#,
  ])
  func `what is no JSON is not copied`(string: String) {
    #expect(Self.copies(of: string) == nil)
    #expect(Self.written(string) == nil)
  }

  @Test(arguments: [
    #"{\"id\": 42}"#, #" 1"#, #"1 "#, #"[1,\n2]"#, #"\u0031"#, #"\"\u00e9\""#, #"\"\\u00e9\""#,
    String(repeating: "[", count: 63) + String(repeating: "]", count: 63),
  ])
  func `white space, rare escapes and deep values are left to the parser`(string: String) {
    #expect(Self.copies(of: string) == nil)
    #expect(Self.written(string) != nil)
  }

  @Test func `arrays nest up to 62 levels`() {
    #expect(Self.copies(of: String(repeating: "[", count: 62) + String(repeating: "]", count: 62)) != nil)
  }

  @Test func `random strings that are copied are what the parser makes of them`() {
    var generator = SeededGenerator(seed: 17)
    let pieces = [
      #"\""#, #"\""#, #"\""#, "{", "}", "[", "]", ":", ",", #"\"a\":"#, "1", "-", "0", ".5", "e1", "true", "null",
      "nul", " ",
      #"\\n"#, #"\\"#, #"\/"#, "/", #"\\\""#, #"\\\\"#, #"\\\/"#, #"\\u0041"#, "é", "abcdefgh", #"\"b\""#,
    ]
    var copied = 0
    for _ in 0..<60_000 {
      let count = Int.random(in: 1...7, using: &generator)
      let string = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard let copies = Self.copies(of: string) else { continue }
      copied += 1
      #expect(copies == Self.written(string), "\(string)")
    }
    #expect(copied > 1000)
  }
}
