// Where public apps and samples keep their path, put together as Foundation writes it (FORMAT 4): found, changed, and read again by
// the app's decoder.

import Foundation
import Testing

struct SavedPlacesTests {
  enum Screen: Codable, Equatable {
    case home
    case detail(id: Int)
  }

  enum Tab: String, Codable {
    case home, search
  }

  struct Model: Codable, Equatable {
    var selected = "home"
    var path = Data(#"["App.User","{\"id\":7}"]"#.utf8)
  }

  struct Lists: Codable, Equatable {
    var screens: [Screen] = [.home, .detail(id: 3)]
    var ids = [UUID()]
    var tabs: [Tab] = [.home]
    var name = "Blob"
  }

  static let path = #"["App.User","{\"id\":7}"]"#
  static let pushed = #"["Swift.Int","1","App.User","{\"id\":7}"]"#

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `UserDefaults with a path as Data, as a String and by scene`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let defaults: [String: Any] = [
      "launches": 3, "data": Data(Self.path.utf8), "text": Self.path,
      "scenes": ["A-1": ["path": Data(Self.path.utf8)], "B 2": ["path": Data("[]".utf8)]],
    ]
    let box = try Sandbox()
    try box.write(
      Array(try PropertyListSerialization.data(fromPropertyList: defaults, format: format, options: 0)), to: "app.plist"
    )
    let found = try box.run("find", "app.plist")
    for line in [
      "app.plist --at /data", "app.plist --at /text", "app.plist --at /scenes/A-1/path",
      "'/scenes/B 2/path'",
    ] { #expect(found.output.contains(line), "\(line)") }
    for pointer in ["/data", "/text", "/scenes/A-1/path"] {
      #expect(try box.run("push", "app.plist", "1", "--at", pointer) == Run(0))
    }
    let bytes = Data(try box.bytes(of: "app.plist"))
    let list = try unsafe PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any]
    #expect(list?["launches"] as? Int == 3)
    #expect((list?["data"] as? Data).map { String(decoding: $0, as: UTF8.self) } == Self.pushed)
    #expect(list?["text"] as? String == Self.pushed)
    let scenes = try #require(list?["scenes"] as? [String: [String: Data]])
    #expect(scenes["A-1"]?["path"].map { String(decoding: $0, as: UTF8.self) } == Self.pushed)
    #expect(scenes["B 2"]?["path"] == Data("[]".utf8))
  }

  @Test func `a Codable model with a path in base64`() throws {
    let box = try Sandbox()
    try box.write(Array(try JSONEncoder().encode(Model())), to: "model.json")
    #expect(try box.run("find", "model.json").output.contains("model.json --at /path  base64  swiftui  1 element"))
    #expect(try box.run("push", "model.json", "1", "--at", "/path") == Run(0))
    let model = try JSONDecoder().decode(Model.self, from: Data(try box.bytes(of: "model.json")))
    #expect(model == Model(path: Data(Self.pushed.utf8)))
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `typed arrays of an enum, of UUIDs and of raw values`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    var lists = Lists()
    let box = try Sandbox()
    try box.write(Array(try encoder.encode(lists)), to: "lists.plist")
    let found = try box.run("find", "lists.plist").output
    #expect(found.contains("--at /screens") && found.contains("--at /ids --form array"))
    let id = UUID()
    for words in [
      ["/screens", "App.Screen", "App.Screen.detail(id: 4)"], ["/ids", "Foundation.UUID", "UUID=\"\(id)\""],
      ["/tabs", "App.Tab", "App.Tab=\"search\""],
    ] {
      let run = try box.run("push", "lists.plist", words[2], "--at", words[0], "--form", "array", "--element", words[1])
      #expect(run == Run(0))
    }
    lists.screens.append(.detail(id: 4))
    lists.ids.append(id)
    lists.tabs.append(.search)
    let read = try PropertyListDecoder().decode(Lists.self, from: Data(try box.bytes(of: "lists.plist")))
    #expect(read == lists)
  }

  @Test func `tabs with a path each`() throws {
    let box = try Sandbox()
    let tabs = ["home": Data(Self.path.utf8), "search": Data("[]".utf8)]
    try box.write(Array(try PropertyListEncoder().encode(tabs)), to: "tabs.plist")
    try box.write(
      #"{"destinations": {"App.User": {}, "Swift.Int": {}}, "stacks": {"tab": {"at": "/*"}}}"#,
      to: "navpath.schema.json")
    #expect(try box.run("validate", "tabs.plist") == Run(0, reports: "1 file, 2 paths: 0 errors, 0 warnings"))
    #expect(try box.run("push", "tabs.plist", "1", "--at", "/search") == Run(0))
    let read = try PropertyListDecoder().decode([String: Data].self, from: Data(try box.bytes(of: "tabs.plist")))
    #expect(read == ["home": Data(Self.path.utf8), "search": Data(#"["Swift.Int","1"]"#.utf8)])
  }
}
