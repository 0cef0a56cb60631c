import Foundation
import NavKit
import XCTest

final class FixtureXCTests: XCTestCase {
  func testPopToCategory() throws {
    let saved = Data(#"["Shop.Product","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":7}"]"#.utf8)
    var path = try JSONDecoder().decode(NavPath.self, from: saved)
    let notation = Notation(KnownTypes(path: path.types))
    try path.apply(.popTo(.init(try notation.match("Category"))))

    let expected = Data(#"["Shop.Category","{\"id\":7.0}"]"#.utf8)
    XCTAssertEqual(path, try JSONDecoder().decode(NavPath.self, from: expected))
  }
}
