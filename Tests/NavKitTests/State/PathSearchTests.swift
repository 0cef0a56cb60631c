// The search for paths: in any encoding, in strings inside strings, arrays and property lists, and in linear time. Arrays that
// are no paths, and paths that no pointer finds, are left out.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct PathSearchTests {
  /// A text that contains a path, and the rest of the pointer to it.
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
  func `a path is found in each encoding`(inner: Inner) throws {
    let text = inner.bytes.starts(with: "bplist".utf8) ? nil : String(decoding: inner.bytes, as: UTF8.self)
    let base64 = Data(inner.bytes).base64EncodedString()
    var values: [ListValue] = [.string(base64), .data(inner.bytes), .data(Array(base64.utf8))]
    if let text { values.append(.string(text)) }
    for value in values {
      // The path at /z/p is found only if the search continues at the end of the value.
      let list = ListValue.dictionary([
        "a": .array([.integer(1), .integer(2), value]), "z": .dictionary(["p": .string(Self.path)]),
      ])
      for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        try check(try list.written(format), inner)
      }
    }
    for held in [base64, text].compactMap({ $0 }) {
      let value = ["a": [AnyCodable.number(1), .number(2), .text(held)], "z": [.text(Self.path)]]
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let document = Array(try encoder.encode(value))
      let found = try PathSearch.paths(in: document).filter(\.isCertain).map(\.pointer.tokens)
      #expect(found == [["a", "2"] + inner.rest, ["z", "0"]])
    }
  }

  private func check(_ list: [UInt8], _ inner: Inner) throws {
    let found = try PathSearch.paths(in: list).filter(\.isCertain).map(\.pointer.tokens)
    #expect(Set(found) == [["a", "2"] + inner.rest, ["z", "p"]] && found.count == 2)
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

  @Test func `the search in strings inside strings ends`() throws {
    // Paths in strings that are nested three deep, without a container between them, followed by a plain path.
    var text = Self.path
    for _ in 0..<3 { text = String(decoding: try JSONEncoder().encode(text), as: UTF8.self) }
    let document = #"{"a":[\#(text),"x"],"b":{"c":\#(text)},"d":\#(Self.path)}"#
    let found = try PathSearch.paths(in: Array(document.utf8)).filter(\.isCertain)
    #expect(found.map(\.pointer.description) == ["/a/0", "/b/c", "/d"])
    #expect(found.map(\.holders) == [[.text, .text, .text], [.text, .text, .text], [.json]])
  }

  // The search does not index the elements of arrays of strings; its result must match that of an indexed array.
  @Test func `an object among strings is not a path, and one of the strings may be`() throws {
    let document = #"{"a":[{},"[\"Shop.Item\",\"1\"]","c"],"b":[{},"Shop.Item","1"]}"#
    let found = try PathSearch.paths(in: Array(document.utf8)).filter(\.isCertain)
    #expect(found.map(\.pointer.description) == ["/a/1", "/b"])
    #expect(found.map(\.form) == [.swiftUI, .flowStacks])
  }

  @Test func `an array of strings is found as the path that a read of it gives`() throws {
    let tags = ["App.User", "User", "main.swift", "Si", "4Shop4UserV", "home", "", "Box<App.T>", "App.\\u0055ser", "_"]
    let values = ["{}", "1", "x", #"\"a\""#, "", "null", "[", #"{\"a\":\"\\u00e9\"}"#]
    var random = SplitMix64(seed: 7)
    var paths = 0
    let count = LawSize.count(2_000, full: 20_000)
    for _ in 0..<count {
      let items = (0..<Int.random(in: 0...7, using: &random)).map { index in
        let words = index.isMultiple(of: 2) == (Int.random(in: 0..<10, using: &random) > 0) ? tags : values
        return "\"\(words[Int.random(in: 0..<words.count, using: &random)])\""
      }
      let array = try NavJSON.Value(parsing: "[\(items.joined(separator: ","))]")
      // For an odd number of strings, the search finds an invalid path, and the parser of paths reports an error.
      guard items.count.isMultiple(of: 2) else { continue }
      let path = PathSearch.path(array)
      let found = try PathSearch.paths(in: Array(array.text.utf8)).first(where: \.isCertain)
      #expect(found?.count == path?.count && found?.form == path?.form, "\(array.text)")
      guard let path, let found else { continue }
      paths += 1
      let top = path[path.count - 1]
      #expect(found.current?.type.tag == top.type.tag && found.current?.text == top.text, "\(array.text)")
    }
    #expect(paths > count / 20)
  }

  @Test(arguments: [
    (#"[{"type":"Swift.Int","value":1}]"#, NavPath.Form.expanded), (#"[{"push":{}},"Si","1"]"#, .flowStacks),
    (#"[{"type":"Swift.Int","value":"MQ=="}]"#, .swiftCrossUI), (#"["Swift.Int","1"]"#, .swiftUI),
  ])
  func `an array of a property list is a path in each form`(text: String, form: NavPath.Form) throws {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let list = try PropertyListSerialization.data(fromPropertyList: ["p": json], format: format, options: 0)
      let found = try PathSearch.paths(in: Array(list))
      #expect(found.map(\.form) == [form] && found.map(\.isCertain) == [true])
      #expect(found.first?.needsForm == (form == .swiftCrossUI))
      #expect(found.first?.current?.type.name == "Swift.Int")
    }
  }

  @Test func `a path that no pointer finds is left out`() throws {
    let json = #"{"p":["App.A","1"],"q":{"p":["App.B","2"]},"p":["App.C","3"],"q":{"r":["App.D","4"]}}"#
    #expect(try PathSearch.paths(in: Array(json.utf8)).map(\.pointer.description) == ["/p", "/q/p"])
    let string = #"<string>["App.A","1"]</string>"#
    let list = "<plist><dict><key>p</key>\(string)<key>q</key>\(string)<key>p</key>\(string)</dict></plist>"
    #expect(try PathSearch.paths(in: Array(list.utf8)).map(\.pointer.description) == ["/q"])
  }

  @Test func `a key that many members share is read once`() throws {
    // A dictionary whose keys are all the same long string, so that no pointer leads to its paths.
    let count = 10_000
    let two = { (number: Int) in [UInt8(number >> 8), UInt8(number & 0xFF)] }
    var objects: [[UInt8]] = [[0xDF, 0x11] + two(count) + Array(repeatElement(two(1), count: count).joined())]
    objects[0] += Array(repeatElement(two(2), count: count).joined())
    objects += [[0x5F, 0x11] + two(count) + Array(repeating: 0x6B, count: count), [0xA1] + two(3), [0x10, 1]]
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [0, UInt8(bytes.count >> 16), UInt8(bytes.count >> 8 & 0xFF), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 4, 2]
    for number in [objects.count, 0, table] { bytes += [0, 0, 0, 0, 0] + [UInt8(number >> 16)] + two(number & 0xFFFF) }
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try PathSearch.paths(in: bytes).isEmpty)
    // Reading the key for each member would take much longer.
    #expect(clock.now - start < .seconds(10))
  }

  @Test func `an empty array is a path only as the whole document`() throws {
    #expect(try PathSearch.paths(in: Array(" []\n".utf8)).map(\.form) == [.swiftUI])
    #expect(try PathSearch.paths(in: Array(#"{"a":[]}"#.utf8)).isEmpty)
  }

  @Test func `an array of objects is a path of routes only if its members are cases`() throws {
    #expect(try PathSearch.paths(in: Array(#"[{"item":{"id":1}},{"home":{}}]"#.utf8)).map(\.form) == [.array])
    let path = #""[\"App.T\",\"1\"]""#
    for (outer, inner) in [("win", "path"), ("", "path"), ("two words", "path")] {
      let found = try PathSearch.paths(in: Array("[{\"\(outer)\":{\"\(inner)\":\(path)}}]".utf8))
      #expect(found.filter(\.isCertain).map(\.pointer.tokens) == [["0", outer, inner]])
    }
    let data = Data(#"["App.T","1"]"#.utf8).base64EncodedString()
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><array><dict><key>win</key><dict><key>path</key><data>\(data)</data></dict></dict></array></plist>
      """
    let found = try PathSearch.paths(in: Array(list.utf8))
    #expect(found.filter(\.isCertain).map(\.pointer.tokens) == [["0", "win", "path"]])
  }

  @Test func `the search takes linear time`() throws {
    let long = String(repeating: "k", count: 50_000)
    let document = Array("{\"\(long)\":[[1]\(String(repeating: ",[1]", count: 5000))]}".utf8)
    var search = try PathSearch(of: document)
    var found = 0
    let error = #expect(throws: NavPathError.self) { while try search.next() != nil { found += 1 } }
    #expect(
      error?.message
        == "the pointers and values of its paths are together over 32 times as long as the document; the other "
        + "paths are omitted")
    #expect((30...50).contains(found))
  }
}
