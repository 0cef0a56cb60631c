import Foundation
import NavKit
import Testing

@testable import Shop

@Suite("Article: Your own types")
struct YourOwnTypesTests {
  @Test("Decode and encode")
  func thereAndBack() throws {
    var path: NavPath = [try NavPath.Element(encoding: Department(id: 7))]
    path.push(try NavPath.Element(encoding: Product(sku: "A-1", count: 2)))

    let product: Product = try path[1].decode()
    #expect(product.count == 2)
    #expect(path.map(\.type) == ["Shop.Department", "Shop.Product"])

    #expect(product == Product(sku: "A-1", count: 2))
    #expect(try path[0].decode(as: Department.self) == Department(id: 7))
    #expect(path == ["Shop.Department(id: 7)", #"Shop.Product(sku: "A-1", count: 2)"#])
  }

  @Test("Encoding gives the text that the app saves")
  func same() throws {
    var state = StackState()
    try state.append(Department(id: 7))
    try state.append(Screen.settings)
    let saved = try JSONEncoder().encode(state.codable)
    let path: NavPath = [
      try NavPath.Element(encoding: Department(id: 7)), try NavPath.Element(encoding: Screen.settings),
    ]
    #expect(try JSONDecoder().decode(NavPath.self, from: saved) == path)
    #expect(path.map(\.type) == ["Shop.Department", "Shop.Screen"])
  }

  @Test("A value that does not decode throws")
  func wrongType() {
    let element: NavPath.Element = "Shop.Department(id: 7)"
    #expect(throws: DecodingError.self) { try element.decode(as: Product.self) }
  }
}
