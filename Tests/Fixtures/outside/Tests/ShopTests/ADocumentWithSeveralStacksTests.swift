import Foundation
import NavKit
import Testing

@testable import Shop

@Suite("Article: A document with several stacks")
struct ADocumentWithSeveralStacksTests {
  private static let text = #"""
    {"tab":"search", "home": ["Shop.Category","{\"id\":7}"],
     "search": ["Shop.Product","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":8}"]}
    """#

  private static let schemaText = #"""
    {"destinations": {"Shop.Category": {"payload": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}},
      "Shop.Product": {"payload": {"type": "object", "required": ["sku"], "properties": {"sku": {"type": "string"}}}}},
     "stacks": {"home": {"at": "/home"}, "search": {"at": "/search"}}, "selection": {"at": "/tab"}}
    """#

  @Test("Read, check and change")
  func readCheckChange() throws {
    let data = Data(Self.text.utf8)
    let schema = try DestinationSchema(parsing: Array(Self.schemaText.utf8))

    let state = try NavState(parsing: data, schema: schema)
    #expect(state.names == ["home", "search"])
    #expect(state.stackOnScreen == "search")
    #expect(state["search"].current?.type == "Shop.Product")
    #expect(state.selection(inColumn: "category") == nil)

    #expect(schema.findings(in: state).isEmpty)
    #expect(try schema.restoration(of: state, stack: "home").isComplete)

    var changed = state
    try changed["search"].pop(to: "Shop.Category")
    changed["home"].push("Shop.Category(id: 9)")
    let text = try changed.written()

    let want = Self.text.replacing(#""Shop.Product","{\"sku\":\"A-1\"}","#, with: "")
      .replacing(
        #"["Shop.Category","{\"id\":7}"]"#, with: #"["Shop.Category","{\"id\":9}","Shop.Category","{\"id\":7}"]"#)
    #expect(String(decoding: text, as: UTF8.self) == want)
    #expect(try state.written() == Array(data))
    #expect(throws: NavPathError.self) { _ = try NavState(parsing: Data("{".utf8), schema: schema) }

    changed["home"].push("Shop.Gone={}")
    #expect(schema.findings(in: changed).map(\.rule) == [.unknownType])
  }
}
