// Paths anywhere in a document, and the text around them: unchanged bytes and escapes, pointers into strings, duplicate
// members, places of errors and values, and depth.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct NavPathLocationTests {
  static let path = #"["App.User","{\"url\":\"https:\\\/\\\/a.b\",\"n\":\"é\\u00e9\"}","Swift.Int","1"]"#

  /// The expected text of a changed path, from a document that contains only the path.
  static func changed(_ text: String, _ change: (inout NavPath) -> Void) throws -> String {
    let document = try NavPath.Document(parsing: Array(text.utf8))
    var path = document.path
    change(&path)
    return document.text(with: path)
  }

  @Test(.timeLimit(.minutes(10)), arguments: Wrapping.allCases, 0..<LawSize.count(6, full: 60))
  func `the bytes outside the path stay, wherever it is`(wrapping: Wrapping, seed: Int) throws {
    let random = RandomDocument(seed: seed)
    let changes: [(inout NavPath) -> Void] = [
      { $0.append(NavPath.Element(type: NavPath.TypeName("App.Screen"), uncheckedText: #"{"a/b":"\"x\""}"#)) },
      { if !$0.isEmpty { $0.removeLast() } },
      { $0.removeAll() },
      { $0.insert(NavPath.Element(type: NavPath.TypeName("Si"), uncheckedText: "7"), at: min(1, $0.count)) },
      { _ in },
    ]
    for path in [Self.path, "[]", "[\n  \"Swift.Int\",\n  \"1\"\n]"] {
      for change in changes {
        let after = try Self.changed(path, change)
        let text = random.before + (try wrapping.wrap(path)) + random.after
        let location = NavPath.Location(pointer: try NavJSON.Pointer(parsing: random.pointer))
        let document = try NavPath.Document(parsing: Array(text.utf8), at: location)
        var changed = document.path
        change(&changed)
        #expect(document.text(with: changed) == random.before + (try wrapping.wrap(after)) + random.after)
        #expect(String(decoding: document.bytes, as: UTF8.self) == text)
      }
    }
  }

  @Test func `a path in a string keeps its escapes, and new text has JSONEncoder's`() throws {
    let text = #"{"p":"[\u0022Swift.Int\",\u0022\u0031\u0022,\"B\",\"\\u00e9/\"]"}"#
    let document = try NavPath.Document(parsing: Array(text.utf8), at: NavPath.Location(pointer: NavJSON.Pointer("/p")))
    var path = document.path
    path.append(NavPath.Element(type: NavPath.TypeName("C"), uncheckedText: #""é/\u0007""#))
    #expect(
      document.text(with: path)
        == #"{"p":"[\"C\",\"\\\"é\\/\\\\u0007\\\"\",\u0022Swift.Int\",\u0022\u0031\u0022,\"B\",\"\\u00e9/\"]"}"#)
  }

  @Test func `base64 keeps its escaped slashes`() throws {
    let inner = #"["A?","\"???>>>\"","App.B","1"]"#
    let raw = Data(inner.utf8).base64EncodedString()
    #expect(raw.contains("/"))
    for slash in ["/", #"\/"#] {
      let text = #"{"p":""# + raw.replacingOccurrences(of: "/", with: slash) + #""}"#
      let document = try NavPath.Document(
        parsing: Array(text.utf8), at: NavPath.Location(pointer: NavJSON.Pointer("/p")))
      var path = document.path
      path.append(path[0])
      let changed = try Self.changed(inner) { $0.append($0[0]) }
      let want = Data(changed.utf8).base64EncodedString().replacingOccurrences(of: "/", with: slash)
      #expect(document.text(with: path) == #"{"p":""# + want + #""}"#)
    }
  }

  @Test func `a pointer continues in the JSON of a string`() throws {
    let model = #"{"tabs":{"home":["Swift.Int","1"]},"other":"a/b"}"#
    for wrapping in Wrapping.allCases {
      let text = #"{"state":"# + (try wrapping.wrap(model)) + "}"
      let location = NavPath.Location(pointer: NavJSON.Pointer("/state/tabs/home"))
      let document = try NavPath.Document(parsing: Array(text.utf8), at: location)
      var path = document.path
      path.append(NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "2"))
      let want = model.replacingOccurrences(of: #"["Swift"#, with: #"["Swift.Int","2","Swift"#)
      #expect(document.text(with: path) == #"{"state":"# + (try wrapping.wrap(want)) + "}")
    }
  }

  @Test func `the first of two members of one name counts, as for JSONDecoder`() throws {
    let text = #"{"p":["Swift.Int","1"],"p":["Swift.Int","2"]}"#
    let document = try NavPath.Document(parsing: Array(text.utf8), at: NavPath.Location(pointer: NavJSON.Pointer("/p")))
    struct Model: Decodable { var p: [String] }
    #expect(try JSONDecoder().decode(Model.self, from: Data(text.utf8)).p == ["Swift.Int", document.path[0].text])
  }

  // MARK: Places

  /// The expected error of a location: the column in the document, code and message.
  struct Faulty: Sendable {
    var pointer: String
    var column: Int
    var code: NavPathError.Code
    var message: String
  }

  @Test(arguments: [
    fault("a missing member", #"{"a":{"b":1}}"#, "/a/c", 6, "no path at /a/c: no member 'c' in /a; it has 'b'"),
    fault("a missing element", "[[],1]", "/2", 1, "no path at /2: no element '2' in the value, an array of 2"),
    fault("a member of a number", #"{"a":1}"#, "/a/b", 6, "no path at /a/b: /a is a number and has no members"),
    fault(
      "null", #"{"a":null}"#, "/a", 6,
      "null is not a navigation path; the app encoded 'path.codable' while an element was not Codable (the empty path is [])",
      code: .nullPath),
    fault(
      "an empty string", #"{"a": ""}"#, "/a", 7,
      "an empty string is not a navigation path; hmlongco/Navigator writes empty Data where 'path.codable' is nil, because an "
        + #"element was not Codable (the empty path is "[]" as text, or "W10=" in base64)"#, code: .nullPath),
    fault(
      "some text", #"{"a":"home screen"}"#, "/a", 6, noPath),
    fault(
      "base64 of something else", #"{"a":"aGVsbG8gd29ybGQh"}"#, "/a", 6, noPath),
    fault(
      "base64 without its padding", #"{"a":"WyJTd2lmdC5JbnQiLCIxIl0"}"#, "/a", 30, notBase64),
    fault("short base64 without its padding", #"{"a":"W10"}"#, "/a", 10, notBase64),
    fault("base64 with another character at its end", #"{"a":"W10=;"}"#, "/a", 10, notBase64),
    fault("base64 with a stray character", #"{"a":"WyJTd2lmdC5J*bnQiLCIxIl0="}"#, "/a", 19, notBase64),
    fault("base64 of an object with a stray one", #"{"a":"eyJhIjpb\u00E9XX0="}"#, "/a", 15, notBase64),
    fault("base64 in lines", #"{"a":"WyJT\nd2lm"}"#, "/a", 11, notBase64),
    fault("a word that begins alike", #"{"a":"exit, stage left"}"#, "/a", 6, noPath),
    fault("another", #"{"a":"Wow!"}"#, "/a", 6, noPath),
    fault("a quote's word", #"{"a":"Isn't"}"#, "/a", 6, noPath),
    fault(
      "an odd count in text", #"{"a":"[\"A\",\"1\",\"\u0042\"]"}"#, "/a", 20,
      "odd number of strings (3); a path holds a type name and a value for each element", code: .oddCount),
    fault("no JSON in text", #"{"a":"[\"A\" \"1\"]"}"#, "/a", 14, "unexpected '\"', expected ',' or ']'", code: .json),
    fault(
      "no JSON in base64", #"{"a":"WyJBIiAiMSJd"}"#, "/a", 6,
      "unexpected '\"', expected ',' or ']' (at byte 5 of the decoded text)", code: .json),
    fault(
      "null in base64", #"{"a":"bnVsbA=="}"#, "/a", 6,
      "null is not a navigation path; the app encoded 'path.codable' while an element was not Codable (the empty path is []) "
        + "(at byte 0 of the decoded text)", code: .nullPath),
    fault(
      "an object in text", #"{"a":"{}"}"#, "/a", 7,
      "an object is not a navigation path, expected an array of strings such as [\"App.User\",\"{\\\"id\\\":42}\"]"),
    fault(
      "invalid UTF-8 in base64", #"{"a":"WyL/Il0="}"#, "/a", 6,
      "invalid UTF-8; JSON text is UTF-8 (at byte 2 of the decoded text)", code: .json),
  ])
  func `an error has its place in the file`(each: NamedCase<String, Faulty>) throws {
    let location = NavPath.Location(pointer: try NavJSON.Pointer(parsing: each.want.pointer))
    let bytes = Array(each.input.utf8)
    let fault = try #require(throws: NavPathError.self) { try NavPath.Document(parsing: bytes, at: location) }
    #expect(fault.message == each.want.message)
    #expect(NavJSON.Position(of: fault.offset, in: bytes).column == each.want.column)
    #expect(fault.code == each.want.code)
  }

  static let notBase64 =
    "not base64; expected the standard alphabet (A-Z a-z 0-9 + /), padded with '=' to a multiple of four characters"
  static let noPath = "the string is not a navigation path, expected a path's JSON text or base64 of it"

  static func fault(
    _ name: String, _ text: String, _ pointer: String, _ column: Int, _ message: String,
    code: NavPathError.Code = .notAPath
  ) -> NamedCase<String, Faulty> {
    NamedCase(name, text, Faulty(pointer: pointer, column: column, code: code, message: message))
  }

  @Test func `a place in a value has its offset in the file, through each container`() throws {
    let path = #"["A","{\"k\":\"é\",}","App.B","1"]"#
    let inner = try NavPath.Document(parsing: Array(path.utf8))
    let broken = try #require(throws: NavJSON.SyntaxError.self) { try inner.path[1].value() }
    for wrapping in Wrapping.allCases {
      let text = #"{"p":"# + (try wrapping.wrap(path)) + "}"
      let document = try NavPath.Document(
        parsing: Array(text.utf8), at: NavPath.Location(pointer: NavJSON.Pointer("/p")))
      let place = document.offset(ofByte: broken.offset, inValueAt: 1)
      switch wrapping {
      case .inPlace, .text, .textInText:
        #expect(text.utf8.dropFirst(place.offset).first == UInt8(ascii: ","))
        #expect(place.decodedOffset == nil)
      case .base64, .textInBase64, .base64InText:
        #expect(
          text.utf8.dropFirst(place.offset).first
            == (wrapping == .base64InText ? UInt8(ascii: "\\") : UInt8(ascii: "\"")))
        let decoded = wrapping == .textInBase64 ? try Wrapping.string(path) : path
        #expect(place.decodedOffset.map { decoded.utf8.dropFirst($0).first } == UInt8(ascii: ","))
      }
    }
  }

  @Test func `strings in strings are read up to a depth`() throws {
    var text = "[]"
    for depth in 1...10 {
      text = try Wrapping.base64(text)
      let location = NavPath.Location(pointer: NavJSON.Pointer())
      let document = try? NavPath.Document(parsing: Array(text.utf8), at: location)
      #expect((document?.path.isEmpty == true) == (depth <= 8))
    }
  }
}
