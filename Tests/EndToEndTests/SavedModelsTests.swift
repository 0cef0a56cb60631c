// What apps really save: a whole model with a path in it. Encoded here by Foundation, kept in Tests/Fixtures, operated on by
// navpath, and decoded again.

import Foundation
import Testing

struct SavedModelsTests {
  /// One path per tab.
  struct Tabs: Codable, Equatable { var selected: String, paths: [String: [String]] }
  /// A sidebar's selection and the ids of a detail path.
  struct Split: Codable, Equatable {
    var category: String?
    var recipeIDs: [Int]
  }
  /// The encoded path as Data.
  struct Navigator: Codable, Equatable { var navigationPathData: Data? }
  /// The encoded path as text, for `@SceneStorage` and `@AppStorage`.
  struct Scene: Codable, Equatable { var path: String }
  /// What a reducer keeps in `StackState`.
  enum Feature: Codable, Equatable {
    struct State: Codable, Equatable { var id: Int, title: String }
    case detail(State)
    case edit(State)
  }
  enum Screens: Codable, Equatable {
    case home
    case detail(Int)
    case pair(id: Int, name: String)
  }

  static let path = ["App.User", #"{"id":42,"name":"Blob"}"#, "Swift.Int", "1"]
  static let pathText = #"["App.User","{\"id\":42,\"name\":\"Blob\"}","Swift.Int","1"]"#

  /// A fixture, which is what the encoder writes, in a file of its own to work on.
  private func box(_ fixture: String, _ model: some Encodable) throws -> Sandbox {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/\(fixture)")
    let saved = try String(contentsOf: file.standardized, encoding: .utf8)
    #expect(saved == String(decoding: try encoder.encode(model), as: UTF8.self), "\(fixture)")
    return try Sandbox(["model.json": saved])
  }

  private func model<Model: Decodable>(_ box: Sandbox) throws -> Model {
    try JSONDecoder().decode(Model.self, from: Data(try box.bytes(of: "model.json")))
  }

  @Test func `a tab's path is changed and the other tabs are not`() throws {
    var tabs = Tabs(selected: "home", paths: ["home": Self.path, "search": []])
    let box = try box("documents/tabs.json", tabs)
    #expect(try box.run("pop", "model.json", "--at", "/paths/home") == Run(0))
    #expect(try box.run("push", "model.json", "42", "--at", "/paths/search") == Run(0))
    tabs.paths = ["home": ["Swift.Int", "1"], "search": ["Swift.Int", "42"]]
    #expect(try model(box) == tabs)
  }

  @Test func `a split view's recipe ids are pushed and popped to`() throws {
    let box = try box("documents/split.json", Split(category: "desserts", recipeIDs: [1, 2, 3, 2, 1]))
    #expect(try box.run("pop-to", "model.json", "3", "--at", "/recipeIDs") == Run(0))
    #expect(try box.run("push", "model.json", "7", "--at", "/recipeIDs", "--element", "Int") == Run(0))
    #expect(try model(box) == Split(category: "desserts", recipeIDs: [1, 2, 3, 7]))
  }

  @Test func `a path in Data is changed in its base64`() throws {
    let box = try box("documents/data.json", Navigator(navigationPathData: Data(Self.pathText.utf8)))
    #expect(try box.run("push", "model.json", "User(id: 7)", "--at", "/navigationPathData") == Run(0))
    let saved: Navigator = try model(box)
    let strings = try JSONDecoder().decode([String].self, from: saved.navigationPathData ?? Data())
    #expect(strings == ["App.User", #"{"id":7}"#] + Self.path)
  }

  @Test func `a path in a String is changed in its text`() throws {
    let box = try box("documents/scene-storage.json", Scene(path: Self.pathText))
    #expect(try box.run("update", "model.json", #"{"name":"a/b"}"#, "--at", "/path") == Run(0))
    let saved: Scene = try model(box)
    let strings = try JSONDecoder().decode([String].self, from: Data(saved.path.utf8))
    #expect(strings == ["App.User", #"{"id":42,"name":"a\/b"}"#] + Self.path[2...])
  }

  @Test func `an enum with associated values is operated on by its cases`() throws {
    let box = try box("array/screens.json", [Screens.home, .detail(3), .pair(id: 1, name: "n")])
    #expect(try box.run("pop-to", "model.json", ".detail") == Run(0))
    #expect(try box.run("push", "model.json", ".pair(id: 2, name: \"é/\")") == Run(0))
    #expect(try model(box) == [Screens.home, .detail(3), .pair(id: 2, name: "é/")])
  }

  @Test func `StackState is popped and handed a value back`() throws {
    let seven = Feature.State(id: 7, title: "Seven")
    let box = try box("array/stack-state.json", [Feature.detail(seven), .edit(seven)])
    #expect(try box.run("return", "model.json", ".detail", #"{"detail":{"_0":{"title":"7"}}}"#) == Run(0))
    #expect(try model(box) == [Feature.detail(Feature.State(id: 7, title: "7"))])
  }

  @Test func `a list of ids is a path`() throws {
    let box = try box("array/ids.json", [1, 2, 3, 2, 1])
    #expect(try box.run("remove", "model.json", "0") == Run(0))
    #expect(try model(box) == [2, 3, 2, 1])
  }
}
