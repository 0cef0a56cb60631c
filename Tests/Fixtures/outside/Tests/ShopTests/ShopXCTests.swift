import Foundation
import NavKit
import XCTest

@testable import Shop

// Copied from the article "Check fixtures in your tests".

extension DestinationSchemaError: @retroactive LocalizedError { public var errorDescription: String? { description } }
extension NavJSON.PointerError: @retroactive LocalizedError { public var errorDescription: String? { description } }
extension NavJSON.SyntaxError: @retroactive LocalizedError { public var errorDescription: String? { description } }
extension NavPathError: @retroactive LocalizedError { public var errorDescription: String? { description } }
extension NavFileError: @retroactive LocalizedError { public var errorDescription: String? { description } }
extension NavFormError: @retroactive LocalizedError { public var errorDescription: String? { description } }
extension NavLinkError: @retroactive LocalizedError { public var errorDescription: String? { description } }
extension NavLogError: @retroactive LocalizedError { public var errorDescription: String? { description } }
extension NavNotationError: @retroactive LocalizedError { public var errorDescription: String? { description } }
extension NavOperationError: @retroactive LocalizedError { public var errorDescription: String? { description } }
extension NavRestorationError: @retroactive LocalizedError { public var errorDescription: String? { description } }
extension NavStorageError: @retroactive LocalizedError { public var errorDescription: String? { description } }

final class ShopXCTests: XCTestCase {
  func testFixtures() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    XCTAssertTrue(try schema.findings(inContentsOfFile: fixture("shop.nav.json")).isEmpty)
    XCTAssertFalse(try schema.findings(inContentsOfFile: fixture("broken.nav.json")).isEmpty)
    XCTAssertEqual(schema.findings(in: ["Shop.Gone(id: 1)"]).map(\.rule), [.unknownType])
  }

  func testLink() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    XCTAssertEqual(try schema.path(opening: "myapp://category/7").current, "Shop.Category(id: 7)")
  }

  func testRestoration() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let restoration = try schema.restoration(of: ["Shop.Category(id: 7)", "Shop.Product(count: 2)"])
    XCTAssertFalse(restoration.isComplete, "\(restoration)")
    XCTAssertEqual(restoration.path, ["Shop.Category(id: 7)"])
  }

  func testChanges() throws {
    let type: NavPath.TypeName = "Shop.Product"
    var path: NavPath = ["Shop.Category(id: 7)"]
    path.push(#"Shop.Product(sku: "A-1")"#, "Shop.Screen={\"home\":{}}")
    XCTAssertEqual(path.map(\.type), ["Shop.Category", type, "Shop.Screen"])
    XCTAssertTrue(path.contains(".home"))
    try path.pop(2)
    XCTAssertEqual(path.count, 1)
    path[0] = "Shop.Category(id: 8)"
    XCTAssertEqual(path, ["Shop.Category(id: 8)"])
    path.reset()
    XCTAssertNil(path.current)
  }

  func testOwnTypes() throws {
    let path: NavPath = [try NavPath.Element(encoding: Department(id: 7))]
    XCTAssertEqual(path, ["Shop.Department(id: 7)"])
    XCTAssertEqual(try path[0].decode(), Department(id: 7))
  }

  func testPath() throws {
    let saved = try Data(contentsOf: URL(filePath: fixture("shop.nav.json")))
    var path = try JSONDecoder().decode(NavPath.self, from: saved)
    try path.pop(to: "Shop.Category")
    XCTAssertEqual(path, [#"Shop.Category(id: 7, name: "Books")"#])
    XCTAssertTrue(path.current == #"Shop.Category(id: 7, name: "Books")"#)
    XCTAssertNotEqual(path, ["Shop.Category(id: 7)"])
  }

  func testOperationError() {
    var path: NavPath = ["Shop.Category(id: 7)"]
    XCTAssertThrowsError(try path.pop(to: "Shop.Gone")) { error in
      XCTAssertTrue(error is NavOperationError)
      XCTAssertEqual(error.localizedDescription, "\(error)")
      XCTAssertTrue(isSentence(error.localizedDescription), error.localizedDescription)
      XCTAssertTrue(error.localizedDescription.contains("Shop.Gone"), error.localizedDescription)
    }
    XCTAssertEqual(path, ["Shop.Category(id: 7)"])
  }

  func testFileError() throws {
    let folder = try temporaryFolder()
    XCTAssertThrowsError(try NavPath.Document(contentsOfFile: "\(folder)/missing.json")) { error in
      XCTAssertTrue(error is NavFileError)
      XCTAssertEqual(error.localizedDescription, "\(error)")
      XCTAssertTrue(error.localizedDescription.contains("missing.json"), error.localizedDescription)
    }
  }

  func testJSONErrors() throws {
    XCTAssertThrowsError(try NavJSON.Value(parsing: "[1,]")) { error in
      XCTAssertEqual(error.localizedDescription, "at byte 2: trailing comma; remove it or add a value after it")
    }
    XCTAssertThrowsError(try NavJSON.Value(parsing: "{}").value(at: "/name")) { error in
      XCTAssertEqual(error.localizedDescription, "no member 'name' in the value, an empty object")
    }
  }

  func testSchemaError() throws {
    let folder = try temporaryFolder()
    try write(#"{"destinations": 7}"#, to: "\(folder)/faulty.schema.json")
    XCTAssertThrowsError(try DestinationSchema(contentsOfFile: "\(folder)/faulty.schema.json")) { error in
      XCTAssertTrue(error is DestinationSchemaError)
      XCTAssertEqual(error.localizedDescription, "\(error)")
      XCTAssertTrue(error.localizedDescription.contains("faulty.schema.json"), error.localizedDescription)
    }
  }
}
