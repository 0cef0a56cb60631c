import Foundation
import NavKit
import Testing

@testable import Shop

@Suite("Article: Read and change what your app saved")
struct ReadWhatTheAppSavedTests {
  private static let flat = #"["App.Detail","{\"id\":2}","App.List","{\"id\":1}"]"#

  @Test("Read a document with any path in it", arguments: ["array", "string", "base64"])
  func readTabs(form: String) throws {
    let folder = try temporaryFolder()
    let stored =
      switch form {
      case "array": Self.flat
      case "string": try quoted(Self.flat)
      default: try quoted(Data(Self.flat.utf8).base64EncodedString())
      }
    try write(#"{"tabs": {"home": \#(stored)}}"#, to: "\(folder)/tabs.json")
    var text = ""

    // The article has "tabs.json" alone.
    let tabs = try NavPath.Document(contentsOfFile: "\(folder)/tabs.json", at: NavPath.Location(pointer: "/tabs/home"))
    for (index, element) in tabs.path.enumerated() { print(index, element.type, element.text, to: &text) }

    #expect(text == "0 App.List {\"id\":1}\n1 App.Detail {\"id\":2}\n")
    #expect(tabs.path.contains("App.Detail"))
    #expect(!tabs.path.contains("App.Gone") && !tabs.path.contains("App.Detail(id: 3)"))
    #expect(tabs.path.firstIndex(of: "App.Detail(id: 2)") == 1)
    #expect(tabs.path.lastIndex(of: "App.List") == 0)
    #expect(tabs.path.contains(tabs.path[0]) && tabs.path.firstIndex(of: tabs.path[1]) == 1)
  }

  @Test("Read a file that contains only a path")
  func readPath() throws {
    let document = try NavPath.Document(contentsOfFile: fixture("shop.nav.json"))
    #expect(document.path == [#"Shop.Category(id: 7, name: "Books")"#, #"Shop.Product(sku: "A-1", count: 2)"#])
  }

  private func change(in folder: String) throws {
    let file = try NavFile(locking: "\(folder)/state.json")
    let document = try file.document()
    var path = document.path
    try path.pop(to: "App.List")
    path.push("App.Detail(id: 3)")
    try file.save(path, in: document)
  }

  @Test("Change")
  func change() throws {
    let folder = try temporaryFolder()
    let state = "\(folder)/state.json"
    try write(#"["App.Detail","{\"id\":2}","App.List","{ \"id\" : 1.0 }"]"#, to: state)
    try change(in: folder)

    // An element that no operation touches keeps its text byte for byte.
    #expect(try strings(read(state)) == ["App.Detail", #"{"id":3}"#, "App.List", "{ \"id\" : 1.0 }"])
    let path = try NavPath.Document(contentsOfFile: state).path
    #expect(path == ["App.List(id: 1)", "App.Detail(id: 3)"])
    #expect(path[0].text == "{ \"id\" : 1.0 }")

    // The lock is gone: the file can be changed again.
    try change(in: folder)
    #expect(try NavPath.Document(contentsOfFile: state).path == path)
  }

  @Test("A path is a mutable collection")
  func collection() {
    var path: NavPath = ["App.List(id: 1)", "App.Ad(id: 9)", "App.Detail(id: 2)", "App.Ad(id: 10)"]

    path[0] = "App.Start={}"
    path.removeAll { $0.type == "App.Ad" }

    #expect(path == ["App.Start={}", "App.Detail(id: 2)"])
    #expect(path.map(\.type) == ["App.Start", "App.Detail"])
  }

  @Test("Operations as data")
  func operations() throws {
    let old: NavPath = ["App.List(id: 1)", "App.Detail(id: 2)"]
    let new: NavPath = ["App.List(id: 1)", "App.Detail(id: 3)", "App.Detail(id: 4)"]
    var text = ""

    let difference = NavPath.Difference(from: old, to: new)
    for operation in difference.operations { print(operation, to: &text) }

    #expect(!difference.operations.isEmpty)
    #expect(text.split(separator: "\n").count == difference.operations.count)
    #expect(text.contains("App.Detail"))
    #expect(!text.contains("NavKit."))
    var path = old
    for operation in difference.operations { try path.apply(operation) }
    #expect(path == new)
  }

  @Test("The fewest operations")
  func fewest() {
    let old: NavPath = ["App.List(id: 1)", "App.Detail(id: 2)"]
    #expect(NavPath.Difference(from: old, to: old).operations.isEmpty)
    #expect(
      NavPath.Difference(from: old, to: ["App.List(id: 1)", "App.Detail(id: 2)", "App.Detail(id: 3)"]).operations.count
        == 1
    )
    #expect(NavPath.Difference(from: old, to: ["App.List(id: 1)"]).operations.count == 1)
    #expect(NavPath.Difference(from: old, to: []).operations.count == 1)
  }

  @Test("An operation is a value")
  func value() throws {
    let difference = NavPath.Difference(from: [], to: ["App.List(id: 1)"])
    let operation: NavPath.Operation = try #require(difference.operations.first)
    var path: NavPath = ["App.Start(id: 0)"]
    try path.apply(operation)
    #expect(path == ["App.Start(id: 0)", "App.List(id: 1)"])
  }
}
