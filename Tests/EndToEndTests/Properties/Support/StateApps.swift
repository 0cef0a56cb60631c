// Nine apps (`StateApp`) that keep several stacks, or one beside columns, in one document: its screens (`StateScreen`) and its
// whole state (`StateModel`). `StateAppsTests` uses them, and compiles this file and StateDocuments.swift into an app.

import Foundation

/// A screen on a path in one of the apps.
enum StateScreen: Hashable, Sendable {
  enum Route: Hashable, Codable, Sendable {
    case home
    case list(id: Int)
    case note(text: String, stars: Int?)
    case mark(UUID)
  }

  struct Category: Hashable, Codable, Sendable { var id: Int }

  struct Product: Hashable, Codable, Sendable {
    var sku: String
    var count: Int?
  }

  case route(Route)
  case number(Int)
  case identifier(UUID)
  case category(Category)
  case product(Product)

  /// The type, and the value as JSON.
  var json: (type: String, value: String) {
    switch self {
    case .route(let value): ("App.Route", Self.text(value))
    case .number(let value): ("Swift.Int", Self.text(value))
    case .identifier(let value): ("Foundation.UUID", Self.text(value))
    case .category(let value): ("App.Category", Self.text(value))
    case .product(let value): ("App.Product", Self.text(value))
    }
  }

  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// The state that an app keeps in one document.
struct StateModel: Equatable, Sendable {
  /// The stacks by the names that scripts use.
  var stacks: [String: [StateScreen]] = [:]
  /// The selected tab.
  var selection: String?
  /// The selection of each column, as JSON.
  var columns: [String: String] = [:]
  /// Stands for the rest of the document.
  var launches = 0.5
}

/// The facts about an app that a test needs besides its types.
struct StateApp: Sendable {
  enum Elements: Sendable { case routes, swiftUI, numbers, identifiers }

  let name: String
  let document: any StateDocument.Type
  /// The stacks, each with its pointer in the document and the kind of its elements.
  let stacks: [(name: String, at: String, elements: Elements)]
  /// The values of `selection`, including tabs without a path.
  var tabs: [String] = []
  /// The columns, each with its pointer and its values, as command-line words and as JSON.
  var columns: [(name: String, at: String, values: [(word: String, json: String)])] = []
  var selection: String?
  /// The stacks on which the schema allows no note and no mark.
  var narrow: [String] = []
  /// True if the stacks are keys of a dictionary, which may be missing.
  var isDictionary = false

  var schema: String { get throws { try Repository.text(of: "Tests/Fixtures/states/\(name).schema.json") } }

  /// The selected stack, if the document shows it.
  func onScreen(_ model: StateModel) -> String? {
    switch name {
    case "ids": nil
    case "coordinator": model.stacks["sheet"] == nil ? "main" : "sheet"
    case "split", "sidebar": "detail"
    default: stacks.contains { $0.name == model.selection } ? model.selection : nil
    }
  }
}

// MARK: - The apps

extension StateApp {
  static let all = [
    StateApp(
      name: "tabs", document: TabsDocument.self,
      stacks: [("home", "/tabs/home", .routes), ("search", "/tabs/search", .routes)],
      tabs: ["home", "search", "camera"],
      selection: "/selectedTab", narrow: ["search"]
    ),
    StateApp(dictionary: "scenes", of: DictionaryDocument<CaseTab>.self),
    StateApp(dictionary: "shelves", of: DictionaryDocument<TextTab>.self),
    StateApp(dictionary: "names", of: DictionaryDocument<String>.self),
    StateApp(
      name: "split", document: SplitDocument.self, stacks: [("detail", "/detail", .routes)],
      columns: [
        (
          "food", "/food",
          [
            (".bread", #"{"bread":{}}"#), ("App.Food.cake(layers: 2)", #"{"cake":{"layers":2}}"#),
            (#"{"cake":{"layers":3}}"#, #"{"cake":{"layers":3}}"#),
          ]
        ),
        (
          "item", "/item",
          [1, 2].map { ("\"\(identifier($0))\"", "\"\(identifier($0))\"") }
        ),
      ]
    ),
    StateApp(
      name: "sidebar", document: SidebarDocument.self, stacks: [("detail", "/detail", .routes)],
      columns: [("chosen", "/chosen", [("4", "4"), ("5", "5")])]
    ),
    StateApp(
      name: "ids", document: IdentifiersDocument.self,
      stacks: [("path", "/path", .identifiers), ("trail", "/trail", .numbers)]
    ),
    StateApp(
      name: "coordinator", document: CoordinatorDocument.self,
      stacks: [("main", "/path", .routes), ("sheet", "/sheet/path", .routes)]
    ),
    StateApp(
      name: "preferences", document: PreferencesDocument.self,
      stacks: [("home", "/home", .swiftUI), ("search", "/search", .swiftUI)], tabs: ["home", "search"],
      selection: "/tab"
    ),
  ]

  private init(dictionary name: String, of document: any StateDocument.Type) {
    self.init(
      name: name, document: document, stacks: ["home", "search", "profile"].map { ($0, "/paths/=\($0)", .routes) },
      tabs: ["home", "search", "profile"], selection: "/tab", isDictionary: true)
  }

  static func identifier(_ number: Int) -> String { "E621E1F8-C36C-495A-93FC-0C247A3E6E\(10 + number)" }
}
