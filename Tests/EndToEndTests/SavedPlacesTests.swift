// The places where public apps and samples save their path, written by Foundation into Tests/Fixtures/saved: found, changed,
// and read again by the app's decoder.

import Foundation
import Testing

struct SavedPlacesTests {
  typealias Format = PropertyListSerialization.PropertyListFormat

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
    var ids = ["7A0B4F5E-6A53-4C0B-8F0C-2D9B0C5E1F01"].compactMap(UUID.init)
    var tabs: [Tab] = [.home]
    var name = "Blob"
  }

  static let path = #"["App.User","{\"id\":7}"]"#
  static let pushed = #"["Swift.Int","1","App.User","{\"id\":7}"]"#

  /// A sandbox with a copy of a fixture; `UPDATE_SNAPSHOTS` writes a missing fixture first.
  private func box(_ name: String, _ content: () throws -> Data) throws -> Sandbox {
    let file = "\(Repository.folder)/Tests/Fixtures/saved/\(name)"
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil, !FileManager.default.fileExists(atPath: file) {
      try content().write(to: URL(fileURLWithPath: file))
    }
    let box = try Sandbox()
    try box.copy("Tests/Fixtures/saved/\(name)", to: name)
    return box
  }

  private func box(_ name: String, _ list: [String: Any], _ format: Format) throws -> Sandbox {
    let box = try box(name) { try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0) }
    #expect(try PropertyListTests.read(name, in: box) == list as NSDictionary)
    #expect(try box.bytes(of: name).starts(with: "bplist00".utf8) == (format == .binary))
    return box
  }

  @Test(arguments: [("defaults-data.plist", Format.binary), ("defaults-data-xml.plist", .xml)])
  func `a path as Data in UserDefaults`(name: String, format: Format) throws {
    let rest: [String: Any] = ["launches": 3, "name": "Blob & Söhne", "NSWindow Frame": "0 0 800 600 "]
    let box = try box(name, rest.merging(["navigationPath": Data(Self.path.utf8)]) { $1 }, format)
    #expect(
      try box.run("find", name)
        == Run(0, prints: "\(name) --at /navigationPath  Data  swiftui  1 element  App.User {\"id\":7}"))
    #expect(try box.run("push", name, "1", "--at", "/navigationPath") == Run(0))
    #expect(
      try PropertyListTests.read(name, in: box) == rest.merging(["navigationPath": Data(Self.pushed.utf8)]) { $1 }
        as NSDictionary)
  }

  @Test(arguments: [("defaults-string.plist", Format.binary), ("defaults-string-xml.plist", .xml)])
  func `a path as a String in UserDefaults`(name: String, format: Format) throws {
    let rest: [String: Any] = ["launches": 3, "seen": Date(timeIntervalSinceReferenceDate: 700_000_000), "ratio": 1.5]
    let box = try box(name, rest.merging(["path": Self.path]) { $1 }, format)
    #expect(
      try box.run("find", name)
        == Run(0, prints: "\(name) --at /path  string  swiftui  1 element  App.User {\"id\":7}"))
    #expect(try box.run("push", name, "1", "--at", "/path") == Run(0))
    #expect(try PropertyListTests.read(name, in: box) == rest.merging(["path": Self.pushed]) { $1 } as NSDictionary)
  }

  @Test func `a path in base64 in a Codable model`() throws {
    let box = try box("model.json") { try JSONEncoder().encode(Model()) }
    #expect(try box.run("find", "model.json").output.contains("model.json --at /path  base64  swiftui  1 element"))
    #expect(try box.run("push", "model.json", "1", "--at", "/path") == Run(0))
    let model = try JSONDecoder().decode(Model.self, from: Data(try box.bytes(of: "model.json")))
    #expect(model == Model(path: Data(Self.pushed.utf8)))
  }

  @Test(arguments: [("routes.plist", Format.binary), ("routes-xml.plist", .xml)])
  func `typed arrays of an enum, of UUIDs and of raw values`(name: String, format: Format) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    var lists = Lists()
    let box = try box(name) { try encoder.encode(lists) }
    #expect(try PropertyListDecoder().decode(Lists.self, from: Data(try box.bytes(of: name))) == lists)
    #expect(try box.run("find", name).errors == "2 arrays that could be a typed path; --all lists them\n")
    let found = try box.run("find", name, "--all").output
    #expect(found.contains("--at /screens") && found.contains("--at /ids --form array"))
    let id = UUID()
    for words in [
      ["/screens", "App.Screen", "App.Screen.detail(id: 4)"], ["/ids", "Foundation.UUID", "UUID=\"\(id)\""],
      ["/tabs", "App.Tab", "App.Tab=\"search\""],
    ] {
      let run = try box.run("push", name, words[2], "--at", words[0], "--form", "array", "--element", words[1])
      #expect(run == Run(0))
    }
    lists.screens.append(.detail(id: 4))
    lists.ids.append(id)
    lists.tabs.append(.search)
    #expect(try PropertyListDecoder().decode(Lists.self, from: Data(try box.bytes(of: name))) == lists)
  }

  static let schema = """
    {"destinations": {"App.User": {}, "Swift.Int": {}},
     "stacks": {"tab": {"at": "/tabs/*"}, "scene": {"at": "/scenes/*/path"}}}
    """

  @Test(arguments: [("tabs.plist", Format.binary), ("tabs-xml.plist", .xml)])
  func `tabs with a path each`(name: String, format: Format) throws {
    let tabs: [String: Any] = ["selected": "home", "tabs": ["home": Data(Self.path.utf8), "search": Data("[]".utf8)]]
    let box = try box(name, tabs, format)
    try box.write(Self.schema.replacing(#", "scene": {"at": "/scenes/*/path"}"#, with: ""), to: "navpath.schema.json")
    #expect(try box.run("validate", name) == Run(0, reports: "1 file, 2 paths: 0 errors, 0 warnings"))
    #expect(try box.run("push", name, "1", "--at", "/tabs/search") == Run(0))
    // A new tab is encoded like the others.
    #expect(try box.run("new", name, "2", "--at", "/tabs/cart") == Run(0))
    let want: [String: Any] = [
      "selected": "home",
      "tabs": [
        "home": Data(Self.path.utf8), "search": Data(#"["Swift.Int","1"]"#.utf8),
        "cart": Data(#"["Swift.Int","2"]"#.utf8),
      ],
    ]
    #expect(try PropertyListTests.read(name, in: box) == want as NSDictionary)
  }

  @Test(arguments: [("scenes.plist", Format.binary), ("scenes-xml.plist", .xml)])
  func `paths by scene id`(name: String, format: Format) throws {
    let scenes: [String: Any] = [
      "scenes": ["A-1": ["path": Self.path, "tab": "home"], "B 2": ["path": "[]"], "C": ["tab": "search"]]
    ]
    let box = try box(name, scenes, format)
    try box.write(Self.schema.replacing(#""tab": {"at": "/tabs/*"}, "#, with: ""), to: "navpath.schema.json")
    #expect(try box.run("validate", name) == Run(0, reports: "1 file, 2 paths: 0 errors, 0 warnings"))
    #expect(try box.run("push", name, "1", "--at", "/scenes/A-1/path") == Run(0))
    #expect(try box.run("push", name, "2", "--at", "/scenes/C/path", "--create") == Run(0))
    let want: [String: Any] = [
      "scenes": [
        "A-1": ["path": Self.pushed, "tab": "home"], "B 2": ["path": "[]"],
        "C": ["tab": "search", "path": #"["Swift.Int","2"]"#],
      ]
    ]
    #expect(try PropertyListTests.read(name, in: box) == want as NSDictionary)
  }

  @Test func `a path as Data in a keyed archive`() throws {
    let state: NSDictionary = ["path": Data(Self.path.utf8), "tab": "home"]
    let box = try box("archive.plist") {
      try NSKeyedArchiver.archivedData(withRootObject: state, requiringSecureCoding: false)
    }
    let found = try box.run("find", "archive.plist", "--json").output
    let pointer = try #require(found.firstMatch(of: /"at":"([^"]*)"/)?.1)
    #expect(pointer.hasPrefix("/$objects/"))
    #expect(try box.run("push", "archive.plist", "1", "--at", String(pointer)) == Run(0))
    let read = try NSKeyedUnarchiver.unarchivedObject(
      ofClasses: [NSDictionary.self, NSString.self, NSData.self], from: Data(try box.bytes(of: "archive.plist")))
    #expect(read as? NSDictionary == ["path": Data(Self.pushed.utf8), "tab": "home"])
  }
}
