// The depth limit of written values, in forms and encodings (`NestingPlace`): the written file can be read again, also by
// JSONDecoder (512 levels); a conversion that would exceed it is refused, and `edit` keeps a deep value.

import Foundation
import Testing

/// A file with a path, and the depth at which a value of type `App.T` may nest in it.
struct NestingPlace: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var text: String
  var options: [String]
  var deepest: Int
  var isInPlace = true
  var type = "App.T"

  static let all = [
    NestingPlace(testDescription: "swiftui", text: "[]", options: [], deepest: 512, isInPlace: false),
    NestingPlace(
      testDescription: "flowstacks", text: #"[{"push":{}},"Si","1"]"#, options: [], deepest: 512, isInPlace: false,
      type: "3App1TV"),
    NestingPlace(
      testDescription: "swiftcrossui", text: "[]", options: ["--form", "swiftcrossui"], deepest: 512, isInPlace: false),
    NestingPlace(
      testDescription: "expanded", text: #"[{"type":"3App1TV","value":1}]"#, options: [], deepest: 510, type: "3App1TV"),
    NestingPlace(testDescription: "expanded, named", text: "[]", options: ["--form", "expanded"], deepest: 510),
    NestingPlace(
      testDescription: "array", text: "[1]", options: ["--form", "array", "--element", "App.T"], deepest: 511),
    NestingPlace(
      testDescription: "array, pretty printed", text: "[\n  1\n]",
      options: ["--form", "array", "--element", "App.T"], deepest: 511),
    NestingPlace(
      testDescription: "array in a document", text: #"{"a":[{"b":[]}]}"#,
      options: ["--at", "/a/0/b", "--form", "array", "--element", "App.T"], deepest: 508),
    NestingPlace(
      testDescription: "array in a string", text: #"{"a":[{"b":"[]"}]}"#,
      options: ["--at", "/a/0/b", "--form", "array", "--element", "App.T"], deepest: 511),
    NestingPlace(
      testDescription: "array in base64, in an object", text: #"{"a":"eyJiIjpbXX0="}"#,
      options: ["--at", "/a/b", "--form", "array", "--element", "App.T"], deepest: 510),
    NestingPlace(
      testDescription: "expanded, where nothing is yet", text: "{}",
      options: ["--at", "/a/b", "--form", "expanded", "--create", "--encoding", "json"], deepest: 508),
  ]
}

struct DepthTests {
  /// A value of alternating arrays and objects, `depth` levels deep.
  private static func value(_ depth: Int) -> String {
    let levels = (1..<depth).map { $0 % 2 == 0 ? ("[", "]") : (#"{"\"[":"#, "}") }
    return levels.map(\.0).joined() + "[]" + levels.reversed().map(\.1).joined()
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  @Test(arguments: NestingPlace.all)
  func `a value is written at any depth that can be read again, and no deeper`(place: NestingPlace) throws {
    let reading = Array(place.options.prefix { $0 != "--create" })
    for depth in [place.deepest, place.deepest + 1] {
      let box = try Sandbox(["nav.json": place.text + "\n"])
      let before = try box.identity(of: "nav.json")
      let run = try box.run(["push", "nav.json", "\(place.type)=\(Self.value(depth))"] + place.options)
      if depth == place.deepest {
        #expect(run == Run(0))
        let text = try box.text(of: "nav.json")
        #expect(throws: Never.self) { try JSONDecoder().decode(Anything.self, from: Data(text.utf8)) }
        #expect(try box.run(["current", "nav.json", "--value"] + reading) == Run(0, prints: Self.value(depth)))
      } else if place.isInPlace {
        let index = place.text.contains("1") ? 1 : 0
        let message =
          "nav.json: error: not written: element \(index) would nest the text 513 levels deep, expected at most "
          + "512, which is what JSONDecoder reads; swiftui keeps each value as a text of its own"
        #expect(run == Run(1, reports: message))
        #expect(try box.identity(of: "nav.json") == before)
      } else {
        #expect(run.exit == 2 && run.errors.contains("nested too deep"))
        #expect(try box.identity(of: "nav.json") == before)
      }
    }
  }

  @Test(arguments: [("expanded", 510), ("array", 511), ("swiftcrossui", 512)])
  func `a path is converted only if its values are not too deep for the form`(form: String, deepest: Int) throws {
    let box = try Sandbox()
    for depth in deepest...512 {
      let path = try jsonText(["App.T", Self.value(depth)])
      try box.write(path, to: "nav.json")
      let run = try box.run("convert", "nav.json", "--to", form)
      #expect(run.exit == (depth == deepest ? 0 : 1))
      let text = try box.text(of: "nav.json")
      #expect(throws: Never.self) { try JSONDecoder().decode(Anything.self, from: Data(text.utf8)) }
      if depth > deepest { #expect(text == path) }
    }
  }

  @Test func `an unchanged deep value is saved unchanged by edit`() throws {
    for depth in [510, 511, 512] {
      let path = try jsonText(["App.T", Self.value(depth), "Swift.Int", "1"])
      let box = try Sandbox(["nav.json": path])
      let editor = #"sed 's/"value":1}/"value":2}/' "$1" > more; cat more > "$1"; :"#
      let run = try box.run(["edit", "nav.json"], environment: ["VISUAL": "f() { \(editor); }; f"])
      #expect(run == Run(0))
      #expect(try box.text(of: "nav.json") == path.replacingOccurrences(of: "\"1\"]", with: "\"2\"]"))
    }
  }
}
