import Foundation
import NavKit
import Testing

@testable import Shop

@Suite("Article: In the simulator")
struct InTheSimulatorTests {
  @Test("Start a UI test on a screen")
  func launchArguments() throws {
    let path: NavPath = ["Shop.Category(id: 7)", #"Shop.Product(sku: "A-1")"#]
    let saved = try JSONEncoder().encode(path)
    let arguments = ["-homePath", "<data>\(saved.base64EncodedString())</data>"]

    #expect(arguments.count == 2)
    #expect(arguments[0] == "-homePath")
    // The argument is a property list, and its data what the app would have saved.
    let list = try PropertyListSerialization.propertyList(
      from: Data("<plist version=\"1.0\">\(arguments[1])</plist>".utf8), format: nil)
    let data = try #require(list as? Data)
    let flat = try JSONDecoder().decode([String].self, from: data)
    #expect(flat == ["Shop.Product", #"{"sku":"A-1"}"#, "Shop.Category", #"{"id":7}"#])
    #expect(try JSONDecoder().decode(NavPath.self, from: data) == path)
  }

  @Test("The path is written as the app would have saved it")
  func asTheApp() throws {
    var state = StackState()
    try state.append(Screen.detail(id: 3))
    try state.append(Screen.home)
    let path: NavPath = [#"Shop.Screen={"detail":{"id":3}}"#, #"Shop.Screen={"home":{}}"#]
    #expect(
      try strings(String(decoding: JSONEncoder().encode(path), as: UTF8.self))
        == strings(String(decoding: JSONEncoder().encode(state.codable), as: UTF8.self)))
  }

  @Test("Look at what the app saved")
  func document() throws {
    // The article has "app.plist" alone.
    let location = NavPath.Location(pointer: "/homePath")
    let document = try NavPath.Document(contentsOfFile: fixture("app.plist"), at: location)
    var text = ""
    print(document.path, to: &text)
    #expect(
      text == """
        a path of 2 elements, the current screen last:
          0  Shop.Category={"id":7}
          1  Shop.Product={"sku":"A-1"}

        """)
    #expect(document.path == ["Shop.Category(id: 7)", #"Shop.Product(sku: "A-1")"#])
  }

  @Test("A location that is not there throws")
  func noLocation() throws {
    let file = fixture("app.plist")
    let text = printed { _ = try NavPath.Document(contentsOfFile: file, at: NavPath.Location(pointer: "/searchPath")) }
    #expect(isSentence(text), "\(text ?? "no error")")
    #expect(text?.contains("app.plist") == true)
    #expect(text?.contains("searchPath") == true)
  }
}
