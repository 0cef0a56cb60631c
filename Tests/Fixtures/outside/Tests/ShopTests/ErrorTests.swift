import Foundation
import NavKit
import Testing

@testable import Shop

@Suite("Errors print as sentences with the name of the file and the place")
struct ErrorTests {
  @Test("A missing file")
  func missing() throws {
    let folder = try temporaryFolder()
    let file = "\(folder)/missing.nav.json"
    #expect(throws: NavFileError.self) { try NavPath.Document(contentsOfFile: file) }
    let text = printed { _ = try NavPath.Document(contentsOfFile: file) }
    #expect(isSentence(text), "\(text ?? "no error")")
    #expect(text?.contains("missing.nav.json") == true)
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let other = printed { _ = try schema.findings(inContentsOfFile: file) }
    #expect(isSentence(other), "\(other ?? "no error")")
    #expect(other?.contains("missing.nav.json") == true)
  }

  @Test("A file that is not JSON")
  func noJSON() throws {
    let folder = try temporaryFolder()
    let file = "\(folder)/cut.nav.json"
    try write("[\n  \"Shop.Category\",\n  \"{}\n", to: file)
    #expect(throws: NavFileError.self) { try NavPath.Document(contentsOfFile: file) }
    let text = try #require(printed { _ = try NavPath.Document(contentsOfFile: file) })
    #expect(isSentence(text), "\(text)")
    let place = try #require(position(in: text, after: "cut.nav.json"), "\(text)")
    #expect(place.line >= 3)
  }

  @Test("A file that is not a path", arguments: [#"{"id": 7}"#, "7", #"["Shop.Category"]"#])
  func noPath(content: String) throws {
    let folder = try temporaryFolder()
    let file = "\(folder)/other.json"
    try write(content, to: file)
    #expect(throws: NavFileError.self) { try NavPath.Document(contentsOfFile: file) }
    let text = printed { _ = try NavPath.Document(contentsOfFile: file) }
    #expect(isSentence(text), "\(text ?? "no error")")
    #expect(text?.contains("other.json") == true)
  }

  @Test("A schema that is not JSON")
  func cutSchema() throws {
    let folder = try temporaryFolder()
    let file = "\(folder)/cut.schema.json"
    try write("{\n  \"destinations\": {\n    \"Shop.Category\": }\n", to: file)
    let text = try #require(printed { _ = try DestinationSchema(contentsOfFile: file) })
    #expect(isSentence(text), "\(text)")
    let place = try #require(position(in: text, after: "cut.schema.json"), "\(text)")
    #expect(place.line == 3)
  }

  @Test("A schema with errors")
  func faultySchema() throws {
    let folder = try temporaryFolder()
    let file = "\(folder)/faulty.schema.json"
    try write(
      """
      {
        "destinations": {
          "Shop.Category": {"payload": {"type": 7}}
        }
      }

      """, to: file)
    #expect(throws: DestinationSchemaError.self) { try DestinationSchema(contentsOfFile: file) }
    let text = try #require(printed { _ = try DestinationSchema(contentsOfFile: file) })
    #expect(isSentence(text), "\(text)")
    #expect(text.contains("faulty.schema.json"))
    // The place is a line or a JSON Pointer.
    #expect(
      position(in: text, after: "faulty.schema.json")?.line == 3
        || text.contains("/destinations/Shop.Category/payload"), "\(text)")
  }

  @Test("A $ref to a missing file")
  func missingReference() throws {
    let folder = try temporaryFolder()
    let file = "\(folder)/alone.schema.json"
    try write(#"{"destinations": {"Shop.Category": {"payload": {"$ref": "nowhere.json#/$defs/id"}}}}"#, to: file)
    let text = printed { _ = try DestinationSchema(contentsOfFile: file) }
    #expect(isSentence(text), "\(text ?? "no error")")
    #expect(text?.contains("nowhere.json") == true)
  }

  @Test("A missing schema")
  func missingSchema() throws {
    let folder = try temporaryFolder()
    let text = printed { _ = try DestinationSchema(contentsOfFile: "\(folder)/missing.schema.json") }
    #expect(isSentence(text), "\(text ?? "no error")")
    #expect(text?.contains("missing.schema.json") == true)
  }
}
