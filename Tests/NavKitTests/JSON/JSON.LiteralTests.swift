import NavKit
import Testing

struct JSONLiteralTests {
  private static func literal(title: String?) -> JSON.Literal {
    [
      "type": .string("a\"\u{1B}"), "title": .string(title), "max": 3, "first": true, "next": .strings(["b", "c"]),
      "none": [], "empty": [:], "value": .text("1e2"), "null": .null,
    ]
  }

  @Test func `it is written with blanks or without`() {
    #expect(
      Self.literal(title: "T").text
        == #"{"type":"a\"\u001b","title":"T","max":3,"first":true,"next":["b","c"],"none":[],"empty":{},"value":1e2,"#
        + #""null":null}"#)
    #expect(Self.literal(title: "T").spacedText.hasPrefix(#"{"type": "a\"\u001b", "title": "T", "max": 3, "#))
    #expect(Self.literal(title: "T").spacedText.contains(#""next": ["b", "c"], "none": [], "empty": {}, "#))
  }

  @Test func `a member without a value is left out`() {
    #expect(!Self.literal(title: nil).text.contains("title"))
  }
}
