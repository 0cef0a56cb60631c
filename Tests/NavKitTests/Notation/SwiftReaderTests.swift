// Swift notation, read as JSONEncoder writes the same values of an imaginary app (`App`): a struct with values of all kinds,
// enums, empty and generic types, and scalars.

import Foundation
import NavKit
import Testing

/// The types of an imaginary app, whose values are written by Foundation and by NavKit.
enum App {
  struct Address: Codable { var city: String, zip: Int? }
  enum Tab: Codable {
    case home, detail(Int), pair(id: Int, name: String), mixed(Int, name: String), maybe(Int?), `default`
  }
  enum Raw: String, Codable { case first, second }
  struct ID: RawRepresentable, Codable { var rawValue: Int }
  struct Empty: Codable {}
  struct Box<Value: Codable>: Codable { var value: Value }
  struct User: Codable {
    var id = 42
    var name: String? = "Blob"
    var nickname: String?
    var address = Address(city: "Ulm", zip: nil)
    var tab = Tab.home
    var tabs = [Tab.detail(3), .pair(id: 1, name: "n"), .mixed(1, name: "x"), .maybe(nil), .default]
    var raw = Raw.first
    var key = ID(rawValue: 7)
    var byName = ["a/b": 1.5, "é": 1e300, "": -0.25]
    var byNumber = [1: true, -2: false]
    var gaps: [Int?] = [1, nil]
    var unknown: [String: Int?] = ["a": nil]
    var none: [String: Int] = [:]
    var url: URL? = URL(string: "https://a.b/c?d=é")
    var uuid = UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")
    var date = Date(timeIntervalSinceReferenceDate: 0.5)
    var data = Data("Me".utf8)
    var small: UInt8 = 0xFF
    var large = UInt64.max
    var precise = 0.1
    var whole = 1.0
    var text = "\"\\\n\t\u{7F}\u{200B}/"
  }
}

@Suite struct `Swift notation is read as JSONEncoder writes it` {
  static let word = #"""
    App.User(
      id: 42, name: "Blob", nickname: nil, address: Address(city: "Ulm", zip: nil), tab: .home,
      tabs: [App.Tab.detail(3), .pair(id: 1, name: "n"), .mixed(1, name: "x"), .maybe(nil), .default],
      raw: Raw(rawValue: "first"), key: ID(rawValue: 7), byName: ["a/b": 1.5, "é": 1e300, "": -0.25],
      byNumber: [1: true, -2: false], gaps: [1, nil], unknown: ["a": nil], none: [:],
      url: URL(string: "https://a.b/c?d=%C3%A9"), uuid: UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"),
      date: Date(timeIntervalSinceReferenceDate: 0.5), data: Data(base64Encoded: "TWU="), small: 0xFF,
      large: 18_446_744_073_709_551_615, precise: 0.1, whole: 1.0, text: "\"\\\n\t\u{7F}\u{200B}/")
    """#

  @Test func `a struct with values of all kinds is read as JSONEncoder writes it`() throws {
    try check(Self.word, App.User())
    let read = try JSONDecoder().decode(App.User.self, from: Data(Notation().element(Self.word).text.utf8))
    #expect(read.url == App.User().url && read.text == App.User().text)
  }

  @Test func `enums, empty and generic types, and scalars are read as JSONEncoder writes them`() throws {
    try check("App.Tab.home", App.Tab.home)
    try check("App.Tab.detail(3)", App.Tab.detail(3))
    try check(#"App.Tab.pair(id: 1, name: "n")"#, App.Tab.pair(id: 1, name: "n"))
    try check(#"App.Tab.mixed(1, name: "n")"#, App.Tab.mixed(1, name: "n"))
    try check("App.Tab.maybe(nil)", App.Tab.maybe(nil))
    try check("App.Tab.default", App.Tab.default)
    try check(#"App.Raw(rawValue: "second")"#, App.Raw.second)
    try check("App.Empty()", App.Empty())
    try check("App.Box<Int>(value: 1)", App.Box(value: 1))
    try check("App.Box<[Int]>(value: [1, 2])", App.Box(value: [1, 2]))
    for number in [1.0, 1e300, 0.1, -0.5, 1e15, 1e16, 123_456_789.125] {
      try check("\(number)", number)
      #expect(try Notation().element("\(number)").text == encoded(number))
    }
    #expect(try Notation().element(#""a/b\u0001é""#).text == encoded("a/b\u{1}é"))
  }

  func encoded(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  func check(_ word: String, _ value: some Encodable) throws {
    let expected = try NavJSON.Value(parsing: encoded(value))
    #expect(try Notation().element(word).value() == expected)
  }
}
