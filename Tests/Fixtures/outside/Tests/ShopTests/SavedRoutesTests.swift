import Foundation
import NavKit
import Testing

@testable import Shop

@Suite("Article: A saved [Route]")
struct SavedRoutesTests {
  @Test("Read, check and change")
  func readCheckChange() throws {
    let schema = try DestinationSchema(
      parsing: #"{"destinations": {"Shop.Route": {"cases": {"category": {}, "cart": {}}}}}"#.utf8)
    let data = Data(#"[{"category":{"id":7}},{"cart":{}}]"#.utf8)
    let saved = Data(#"[{"cart":{}},{"basket":{}}]"#.utf8)

    let route = NavPath.TypeName("Shop.Route")
    let path = try NavPath(parsing: data, element: route)
    #expect(path == ["Shop.Route.category(id: 7)", "Shop.Route.cart"])
    #expect(path.swiftNotation == "Shop.Route.category(id: 7)\nShop.Route.cart")

    #expect(schema.findings(in: path).isEmpty)
    let old = try NavPath.Document(parsing: saved, at: NavPath.Location(elementType: route))
    #expect(schema.findings(in: old).map(\.rule) == [.unknownCase])
    #expect(try schema.restoration(of: old).path.isEmpty)

    let document = try NavPath.Document(parsing: data, at: NavPath.Location(elementType: route))
    var changed = document.path
    changed.push("Shop.Route.category(id: 9)")
    let text = try document.bytes(with: changed)
    #expect(String(decoding: text, as: UTF8.self) == #"[{"category":{"id":7}},{"cart":{}},{"category":{"id":9}}]"#)
    changed.push("Shop.Other={}")
    let error = #expect(throws: NavFormError.self) { try document.bytes(with: changed) }
    #expect(error?.code == .elementType && error?.index == 3)
  }
}

@Suite("Article: The destination schema")
struct TheDestinationSchemaTests {
  @Test("Keys, findings and stacks")
  func keysFindingsStacks() throws {
    let schemaData = Data(
      #"""
      {"destinations": {
        "Shop.Category": {},
        "Shop.Product": {
          "title": "Product", "max": 3, "first": false, "next": ["Shop.Review"], "formerly": ["Shop.Item"],
          "payload": {"properties": {"sku": {"type": "string"}}}},
        "Shop.Review": {},
        "Shop.Route": {"cases": {"cart": {}}}},
       "stacks": {"home": {"at": "/home", "maxDepth": 1}, "search": {"at": "/search", "form": "array", "element": "Shop.Route"}},
       "selection": {"at": "/tab"}}
      """#.utf8)

    let schema = try DestinationSchema(parsing: schemaData)
    let product = try #require(schema["Shop.Product"])
    #expect(product.title == "Product" && product.max == 3 && product.mayBeFirst == false)
    #expect(product.next == ["Shop.Review"] && product.formerly == ["Shop.Item"])

    let path: NavPath = ["Shop.Category={}", "Shop.Product={\"sku\":7}"]
    let finding = try #require(schema.findings(in: path).first { $0.rule == .payload })
    #expect(finding.elementIndex == 1 && finding.member == "sku" && finding.keyword == "type")

    #expect(schema.stacks.map(\.name) == ["home", "search"])
    #expect(schema.findings(in: ["Shop.Category={}", "Shop.Category={}"], stack: "home").map(\.rule) == [.depth])
  }
}

@Suite("Article: When a screen is renamed")
struct WhenAScreenIsRenamedTests {
  @Test("Old names are found, and become present ones")
  func migrate() throws {
    let schemaText = #"""
      {"destinations": {
        "Shop.Category": {"payload": {"properties": {"id": {"type": "integer"}}, "required": ["id"]}},
        "Shop.Product": {"formerly": ["Shop.Item"], "payload": {"properties": {"sku": {"type": "string"}}, "required": ["sku"]}},
        "Shop.Review": {"payload": {"properties": {"stars": {"type": "integer"}}}}}}
      """#
    let schema = try DestinationSchema(parsing: schemaText.utf8)

    let path: NavPath = ["Shop.Category(id: 7)", "Shop.Item(sku: \"A-1\")", "Shop.Review={}"]
    #expect(schema.findings(in: path).map(\.rule) == [.formerly])
    #expect(try schema.restoration(of: path).path.count == 1)

    let migrated = path.migrated(by: schema)
    #expect(migrated == ["Shop.Category(id: 7)", "Shop.Product(sku: \"A-1\")", "Shop.Review={}"])
    #expect(try schema.restoration(of: migrated).isComplete)
    #expect(migrated.migrated(by: schema) == migrated)
  }
}
