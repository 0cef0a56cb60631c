import Testing

@testable import NavKit

/// Which strings are copied, beside parsing their content and writing it again.
struct JSONTidyStringTests {
  private static func isTidy(_ string: String) -> Bool {
    let bytes = Array("[\"\(string)\"]".utf8)[...]
    return JSON.TidyString.isTidy(2..<bytes.count - 2, of: bytes.span)
  }

  /// Whether the content, reformatted and escaped, is the string again.
  private static func isWrittenAgain(_ string: String) -> Bool {
    let text = Array("\"\(string)\"".utf8)
    guard let end = try? JSON.Scanner.endOfString(text, from: 0).end, end == text.count,
      let value = try? JSON.Value(parsing: JSON.Scanner.content(ofStringAt: 0..<end, of: text))
    else { return false }
    var writer = JSON.Writer(escaping: .encoder)
    writer.append(stringBytes: value.unspacedBytes)
    return writer.bytes == text
  }

  @Test(arguments: [
    #"1"#, #"-0.50"#, #"true"#, #"false"#, #"null"#, #"[]"#, #"{}"#, #"[[],{}]"#, #"\"\""#, #"\"é 😀\""#,
    #"{\"id\":42,\"url\":\"https:\\\/\\\/a.b\"}"#, #"\"a\/b\""#, #"\"\\\" \\\\ \\n\""#,
    #"{\"home\":{}}"#, #"[1,[2,{\"a\":[null]}],\"b\"]"#,
  ])
  func `what JSONEncoder writes is tidy`(string: String) {
    #expect(Self.isTidy(string))
    #expect(Self.isWrittenAgain(string))
  }

  @Test(arguments: [
    // White space, and other escapes of the string.
    #"{\"id\": 42}"#, #" 1"#, #"1 "#, #"[1,\n2]"#, #"\"a/b\""#, #"\"https:\\/\\/a.b\""#, #"\u0031"#, #"\"\u00e9\""#,
    // No JSON.
    "", #"01"#, #"1."#, #"-"#, #"+1"#, #"tru"#, #"truex"#, #"[1,]"#, #"[1"#, #"{\"a\"}"#, #"{\"a\":1,}"#, #"{1:2}"#,
    #"]"#,
    #"[}"#, #"1,2"#, #"\"a"#, #"\"\\x\""#, #"\"\\"#, #"\\"#, #"{\"a\":1]"#, #"\"\\ud800\""#,
  ])
  func `what is not written again as it is, or is no JSON, is not tidy`(string: String) {
    #expect(!Self.isTidy(string))
    #expect(!Self.isWrittenAgain(string))
  }

  @Test(arguments: [#"1e5"#, #"\"\\u00e9\""#, String(repeating: "[", count: 63) + String(repeating: "]", count: 63)])
  func `of some values it is not told`(string: String) {
    #expect(!Self.isTidy(string))
    #expect(Self.isWrittenAgain(string))
  }

  @Test func `arrays nest up to 62 levels`() {
    #expect(Self.isTidy(String(repeating: "[", count: 62) + String(repeating: "]", count: 62)))
  }

  @Test func `random strings that are tidy are written again as they are`() {
    var generator = SeededGenerator(seed: 17)
    let pieces = [
      #"\""#, #"\""#, #"\""#, "{", "}", "[", "]", ":", ",", #"\"a\":"#, "1", "-", "0", ".5", "e1", "true", "null",
      "nul", " ",
      #"\\n"#, #"\\"#, #"\/"#, "/", #"\\\""#, #"\\\\"#, #"\\\/"#, #"\\u0041"#, "é", "abcdefgh", #"\"b\""#,
    ]
    var tidy = 0
    for _ in 0..<60_000 {
      let count = Int.random(in: 1...7, using: &generator)
      let string = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard Self.isTidy(string) else { continue }
      tidy += 1
      #expect(Self.isWrittenAgain(string), "\(string)")
    }
    #expect(tidy > 1000)
  }
}
