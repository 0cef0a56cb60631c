// Layouts of JSON: pretty (compared with JSONSerialization), compact and one line. Also preserved spelling and order, and
// deep values without recursion.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct NavJSONFormatterTests {
  static let texts = [
    #"{"b":{"d":[1,"x",null],"c":{}},"a":[],"z":true,"y":[[1,2],[3]]}"#, "[]", "{}", #""text""#, "1.5", "[[[]]]",
    #"["App.User","{\"id\":42}","Swift.Int","1"]"#, #"[{"a":1},{"a":2}]"#,
  ]

  @Test(arguments: texts)
  func `the pretty sorted layout is that of JSONSerialization`(text: String) throws {
    let value = try NavJSON.Value(parsing: text)
    let written = try JSONSerialization.data(
      withJSONObject: JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed),
      options: [.prettyPrinted, .sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes])
    let pretty = NavJSON.Formatter(layout: .encoder, sortsMembers: true).text(of: value)
    #expect(String(decoding: pretty, as: UTF8.self) == String(decoding: written, as: UTF8.self))
  }

  @Test(arguments: texts)
  func `compact undoes every layout, and a second time changes nothing`(text: String) throws {
    let value = try NavJSON.Value(parsing: text)
    for layout in [nil, .encoder, NavJSON.Layout(lineStart: Array("\r\n  ".utf8), indent: [0x09], colon: [0x3A])] {
      let once = NavJSON.Formatter(layout: layout).text(of: value)
      let again = NavJSON.Formatter(layout: layout).text(of: try NavJSON.Value(parsing: once))
      #expect(once == again)
      #expect(String(decoding: NavJSON.Formatter().text(of: try NavJSON.Value(parsing: once)), as: UTF8.self) == text)
    }
  }

  @Test func `numbers and strings keep their text, and duplicate members their order`() throws {
    let value = try NavJSON.Value(parsing: #" { "b" : 1.0e+2 , "a" : "\u00e9\/" , "b" : -0 } "#)
    let text = NavJSON.Formatter(sortsMembers: true).text(of: value)
    #expect(String(decoding: text, as: UTF8.self) == #"{"a":"\u00e9\/","b":1.0e+2,"b":-0}"#)
    #expect(NavJSON.Formatter.onOneLine(Array("{\n  \"a\" : \"x y\"\n}".utf8)) == Array(#"{"a":"x y"}"#.utf8))
    #expect(NavJSON.Formatter.onOneLine(Array("{ \"a\"\n".utf8)) == Array("{ \"a\"\n".utf8))
  }

  @Test func `values as deep as the parser allows are written without recursion`() async throws {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    let written = await onSmallStack {
      (try? NavJSON.Value(parsing: text)).map { NavJSON.Formatter(sortsMembers: true).text(of: $0) }
    }
    #expect(written == Array(text.utf8))
  }
}
