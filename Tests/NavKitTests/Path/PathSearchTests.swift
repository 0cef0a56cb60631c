// A search looks at the first byte of a string before it reads it: whatever a path may lie in is found all the same.

import Foundation
import Testing

@testable import NavKit

struct PathSearchTests {
  /// A text that holds a path, and what follows the pointer to it.
  struct Inner: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var rest: [String] = []
  }

  private static let path = #"["App.User","{\"name\":\"é\"}"]"#

  static let inners: [Inner] = [
    Inner(testDescription: "a path", bytes: Array(path.utf8)),
    Inner(testDescription: "behind white space", bytes: Array("\n \t\(path)".utf8)),
    Inner(testDescription: "behind a carriage return", bytes: Array("\r\n\(path)".utf8)),
    Inner(testDescription: "behind a byte order mark", bytes: Array("\u{FEFF}\(path)".utf8)),
    Inner(testDescription: "in an object", bytes: Array(#" {"x":1,"é":\#(path)}"#.utf8), rest: ["é"]),
    Inner(
      testDescription: "in a string",
      bytes: Array(("\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"").utf8)),
    Inner(
      testDescription: "in an XML list",
      bytes: Array("<?xml version=\"1.0\"?><plist><dict><key>p</key><data>\(base64(path))</data></dict></plist>".utf8),
      rest: ["p"]),
    Inner(
      testDescription: "in a list without a head", bytes: Array("<plist><string>\(base64(path))</string></plist>".utf8)),
    Inner(
      testDescription: "in a binary list",
      bytes: (try? ListValue.dictionary(["p": .string(path)]).written(.binary)) ?? [], rest: ["p"]),
  ]

  private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  @Test(arguments: inners)
  func `a path is found in whatever holds it`(inner: Inner) throws {
    let text = inner.bytes.starts(with: "bplist".utf8) ? nil : String(decoding: inner.bytes, as: UTF8.self)
    let base64 = Data(inner.bytes).base64EncodedString()
    var values: [ListValue] = [.string(base64), .data(inner.bytes), .data(Array(base64.utf8))]
    if let text { values.append(.string(text)) }
    for value in values {
      // What follows is found by its own pointer: each text ends where it ends.
      let list = ListValue.dictionary(["a": .array([.integer(1), value]), "z": .dictionary(["p": .string(Self.path)])])
      for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        try check(try list.written(format), inner)
      }
    }
    for held in [base64, text].compactMap({ $0 }) {
      let value = ["a": [AnyCodable.number(1), .text(held)], "z": [.text(Self.path)]]
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let document = Array(try encoder.encode(value))
      let found = try PathSearch.paths(in: document).filter(\.isCertain).map(\.pointer.tokens)
      #expect(found == [["a", "1"] + inner.rest, ["z", "0"]])
    }
  }

  private func check(_ list: [UInt8], _ inner: Inner) throws {
    let found = try PathSearch.paths(in: list).filter(\.isCertain).map(\.pointer.tokens)
    #expect(Set(found) == [["a", "1"] + inner.rest, ["z", "p"]] && found.count == 2)
  }

  /// A number or a text, for Foundation to encode.
  private enum AnyCodable: Encodable {
    case number(Int)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  @Test func `texts inside texts end with what they hold`() throws {
    // A string in a string in a string, which hold no container of their own, and behind them a path.
    var text = Self.path
    for _ in 0..<3 { text = String(decoding: try JSONEncoder().encode(text), as: UTF8.self) }
    let document = #"{"a":[\#(text),"x"],"b":{"c":\#(text)},"d":\#(Self.path)}"#
    let found = try PathSearch.paths(in: Array(document.utf8)).filter(\.isCertain)
    #expect(found.map(\.pointer.description) == ["/a/0", "/b/c", "/d"])
    #expect(found.map(\.holders) == [[.text, .text, .text], [.text, .text, .text], [.json]])
  }
}
