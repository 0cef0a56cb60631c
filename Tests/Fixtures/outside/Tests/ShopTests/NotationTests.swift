import Foundation
import NavKit
import Testing

@testable import Shop

@Suite("Strings that are built at run time, and what the articles say in passing")
struct NotationTests {
  @Test("A string that is made at run time")
  func notation() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let id = 7

    let element = try NavPath.Element(notation: "Category(id: \(id))", in: schema)

    #expect(element == "Shop.Category(id: 7)")
    #expect(try NavPath.Element(notation: #"Shop.Category={"id":\#(id)}"#) == "Shop.Category(id: 7)")
    #expect(throws: NavNotationError.self) { try NavPath.Element(notation: "Category(id: \(id))") }
    #expect(try NavPath.Match(notation: "Category", in: schema).matches(element))
  }

  @Test("A string that cannot be read throws", arguments: ["Shop.Category(id: ", "Shop.Category={", ""])
  func faultyNotation(text: String) {
    let message = printed { _ = try NavPath.Element(notation: text) }
    #expect(isSentence(message), "\(message ?? "no error")")
  }

  @Test("A decoder of a typed array restores everything or nothing")
  func policy() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let path: NavPath = ["Shop.Category(id: 7)", "Shop.Product(count: 2)"]
    let restoration = try schema.restoration(of: path, policy: .strict)
    #expect(restoration.path == [])
    #expect(Array(restoration.droppedIndices) == [0, 1])
    #expect(!restoration.isComplete)
    let good: NavPath = ["Shop.Category(id: 7)"]
    let whole = try schema.restoration(of: good, policy: .strict)
    #expect(whole.isComplete)
  }

  private func change(_ name: String) throws {
    let file = try NavFile(locking: name)
    let document = try file.document(at: NavPath.Location(pointer: "/tabs/home"))
    var path = document.path
    path.push("App.Detail(id: 3)")
    try file.save(path, in: document)
  }

  @Test("A path inside a larger document is written back the same way", arguments: ["array", "string", "base64"])
  func writeBack(form: String) throws {
    struct State: Decodable {
      struct Tabs<Stack: Decodable>: Decodable { var home: Stack }
    }
    struct Strings: Decodable {
      var tabs: State.Tabs<[String]>
      var count: Int
    }
    struct Text: Decodable {
      var tabs: State.Tabs<String>
      var count: Int
    }
    let flat = #"["App.List","{ \"id\" : 1 }"]"#
    let stored =
      switch form {
      case "array": flat
      case "string": try quoted(flat)
      default: try quoted(Data(flat.utf8).base64EncodedString())
      }
    let folder = try temporaryFolder()
    let name = "\(folder)/state.json"
    try write(#"{"count": 5, "tabs": {"home": \#(stored)}}"#, to: name)
    try change(name)

    let bytes = Data(try read(name).utf8)
    let saved: [String]
    switch form {
    case "array":
      let state = try JSONDecoder().decode(Strings.self, from: bytes)
      #expect(state.count == 5)
      saved = state.tabs.home
    case "string":
      saved = try strings(JSONDecoder().decode(Text.self, from: bytes).tabs.home)
    default:
      let text = try JSONDecoder().decode(Text.self, from: bytes).tabs.home
      saved = try strings(String(decoding: try #require(Data(base64Encoded: text)), as: UTF8.self))
    }
    #expect(saved == ["App.Detail", #"{"id":3}"#, "App.List", "{ \"id\" : 1 }"])
  }
}
