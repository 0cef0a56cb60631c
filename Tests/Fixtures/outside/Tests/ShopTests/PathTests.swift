import Foundation
import NavKit
import Testing

@testable import Shop

@Suite("Operations of a path")
struct PathTests {
  let start: NavPath = ["Shop.Category(id: 7)", #"Shop.Product(sku: "A-1")"#, #"Shop.Screen={"home":{}}"#]

  @Test func push() {
    var path: NavPath = []
    #expect(path.isEmpty)
    path.push("Shop.Category(id: 7)")
    path.push(#"Shop.Product(sku: "A-1")"#)
    #expect(path == ["Shop.Category(id: 7)", #"Shop.Product(sku: "A-1")"#])
    #expect(path.count == 2)
  }

  @Test func current() {
    var path: NavPath = []
    #expect(path.current == nil)
    path.push("Shop.Category(id: 7)")
    #expect(path.current == "Shop.Category(id: 7)")
    path.push("Shop.Category(id: 8)")
    #expect(path.current == "Shop.Category(id: 8)")
    #expect(path.current?.type == "Shop.Category")
  }

  @Test func popOne() throws {
    var path = start
    try path.pop()
    #expect(path == ["Shop.Category(id: 7)", #"Shop.Product(sku: "A-1")"#])
  }

  @Test func popTwo() throws {
    var path = start
    try path.pop(2)
    #expect(path == ["Shop.Category(id: 7)"])
  }

  @Test("pop of more elements than the path has") func popTooMany() {
    var path = start
    #expect(throws: NavOperationError.self) { try path.pop(4) }
    #expect(printed { try path.pop(4) } == "cannot pop 4, the path has 3 elements, expected at most 3")
    #expect(path == start)
    var empty: NavPath = []
    #expect(throws: NavOperationError.self) { try empty.pop() }
    #expect(empty.isEmpty)
  }

  @Test func popTo() throws {
    var path = start
    try path.pop(to: "Shop.Product")
    #expect(path == ["Shop.Category(id: 7)", #"Shop.Product(sku: "A-1")"#])
    path = start
    try path.pop(to: "Shop.Category(id: 7)")
    #expect(path == ["Shop.Category(id: 7)"])
  }

  @Test("pop(to:) without a match") func popToNothing() {
    var path = start
    #expect(throws: NavOperationError.self) { try path.pop(to: "Shop.Gone") }
    #expect(path == start)
    #expect(throws: NavOperationError.self) { try path.pop(to: "Shop.Category(id: 8)") }
    #expect(path == start)
    #expect(
      printed { try path.pop(to: "Shop.Categroy") }
        == "nothing on the path matches Shop.Categroy; did you mean 'Shop.Category'?")
    #expect(
      printed { try path.pop(to: "Shop.Banner") }
        == "nothing on the path matches Shop.Banner; it has Shop.Screen, Shop.Product and Shop.Category")
  }

  @Test func reset() throws {
    var path = start
    try path.reset()
    #expect(path == [])
    #expect(path.current == nil)
    try path.reset()
    #expect(path.isEmpty)
  }

  @Test func setElement() {
    var path = start
    path[1] = #"Shop.Product(sku: "B-2")"#
    #expect(path == ["Shop.Category(id: 7)", #"Shop.Product(sku: "B-2")"#, #"Shop.Screen={"home":{}}"#])
    path[2] = path[0]
    #expect(path.current == "Shop.Category(id: 7)")
  }

  @Test("What is encoded is decoded") func codable() throws {
    let saved = try JSONEncoder().encode(start)
    #expect(try JSONDecoder().decode(NavPath.self, from: saved) == start)
  }
}
