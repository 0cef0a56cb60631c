// Literals of JSON: text with and without spaces, members without a value, and lines of a given width.

import NavKit
import Testing

struct NavJSONLiteralTests {
  private static func literal(title: String?) -> NavJSON.Literal {
    [
      "type": .string("a\"\u{1B}"), "title": .string(title), "max": 3, "first": true, "next": .strings(["b", "c"]),
      "none": [], "empty": [:], "value": .text("1e2"), "null": .null,
    ]
  }

  @Test func `a literal is written with or without spaces`() {
    #expect(
      Self.literal(title: "T").text
        == #"{"type":"a\"\u001b","title":"T","max":3,"first":true,"next":["b","c"],"none":[],"empty":{},"value":1e2,"#
        + #""null":null}"#)
    #expect(Self.literal(title: "T").spacedText.hasPrefix(#"{"type": "a\"\u001b", "title": "T", "max": 3, "#))
    #expect(Self.literal(title: "T").spacedText.contains(#""next": ["b", "c"], "none": [], "empty": {}, "#))
  }

  @Test func `a member without a value is left out of a literal`() {
    #expect(!Self.literal(title: nil).text.contains("title"))
  }

  @Test func `in lines, each array and object that fits is on one line`() throws {
    let literal: NavJSON.Literal = [
      "a": ["b", "cé"], "none": [], "empty": [:], "long": .string(String(repeating: "x", count: 30)),
      "list": [["one": 1], ["two": ["three", "four"]], 12_345],
    ]
    #expect(
      literal.laidOut(columns: 24) == """
        {
          "a": ["b", "cé"],
          "none": [],
          "empty": {},
          "long": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
          "list": [
            {"one": 1},
            {
              "two": [
                "three",
                "four"
              ]
            },
            12345
          ]
        }

        """)
    let text = literal.spacedText
    #expect(literal.laidOut(columns: text.utf8.count + 1) == text + "\n")
    #expect(literal.laidOut(columns: text.utf8.count) != text + "\n")
    for columns in 1...text.utf8.count {
      #expect(try NavJSON.Value(parsing: literal.laidOut(columns: columns)) == NavJSON.Value(parsing: text))
    }
  }
}
