// The documents (`StateDocument`) of the apps in StateApps.swift, as the apps' own code encodes and decodes them, and the keys
// of a dictionary of paths (`StateTab`). `StateAppsTests` compiles this file into an app as well.

import Foundation

/// The document of an app.
protocol StateDocument: Codable, SendableMetatype {
  init(_ model: StateModel)
  var model: StateModel { get }
}

private func screens(_ routes: [StateScreen.Route]) -> [StateScreen] { routes.map { .route($0) } }

private func routes(_ screens: [StateScreen]?) -> [StateScreen.Route] {
  (screens ?? []).compactMap { if case .route(let route) = $0 { route } else { nil } }
}

/// Tabs in one document.
struct TabsDocument: StateDocument {
  enum Tab: String, Codable { case home, search, camera }
  struct Tabs: Codable { var home: [StateScreen.Route], search: [StateScreen.Route] }

  var selectedTab: Tab, tabs: Tabs, launches: Double

  init(_ model: StateModel) {
    selectedTab = Tab(rawValue: model.selection ?? "") ?? .home
    tabs = Tabs(home: routes(model.stacks["home"]), search: routes(model.stacks["search"]))
    launches = model.launches
  }

  var model: StateModel {
    StateModel(
      stacks: ["home": screens(tabs.home), "search": screens(tabs.search)], selection: selectedTab.rawValue,
      launches: launches)
  }
}

/// A key of a dictionary of paths.
protocol StateTab: Codable, Hashable { init?(called name: String) }

extension StateTab where Self: CaseIterable {
  init?(called name: String) {
    guard let tab = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = tab
  }
}

extension String: StateTab { init?(called name: String) { self = name } }

/// A dictionary of tabs, which Swift writes as an object if the keys are strings, otherwise as alternating keys and values.
struct DictionaryDocument<Tab: StateTab>: StateDocument {
  var tab: Tab?, paths: [Tab: [StateScreen.Route]], launches: Double

  init(_ model: StateModel) {
    (tab, paths, launches) = (Tab(called: model.selection ?? ""), [:], model.launches)
    for (name, path) in model.stacks { if let tab = Tab(called: name) { paths[tab] = routes(path) } }
  }

  var model: StateModel {
    StateModel(
      stacks: Dictionary(uniqueKeysWithValues: paths.map { ("\($0)", screens($1)) }), selection: tab.map { "\($0)" },
      launches: launches)
  }
}

enum CaseTab: StateTab, CaseIterable { case home, search, profile }
enum TextTab: String, StateTab, CaseIterable { case home, search, profile }

/// A split view with two optional columns.
struct SplitDocument: StateDocument {
  enum Food: Codable, Hashable { case bread, cake(layers: Int) }

  var food: Food?, item: UUID?, detail: [StateScreen.Route], launches: Double

  init(_ model: StateModel) {
    food = model.columns["food"].flatMap { try? JSONDecoder().decode(Food.self, from: Data($0.utf8)) }
    item = model.columns["item"].flatMap { try? JSONDecoder().decode(UUID.self, from: Data($0.utf8)) }
    (detail, launches) = (routes(model.stacks["detail"]), model.launches)
  }

  var model: StateModel {
    var columns: [String: String] = [:]
    if let food { columns["food"] = StateScreen.text(food) }
    if let item { columns["item"] = StateScreen.text(item) }
    return StateModel(stacks: ["detail": screens(detail)], columns: columns, launches: launches)
  }
}

/// A split view with one column, whose key is required.
struct SidebarDocument: StateDocument {
  enum CodingKeys: CodingKey { case chosen, detail, launches }

  var chosen: Int?, detail: [StateScreen.Route], launches: Double

  init(_ model: StateModel) {
    (chosen, detail, launches) = (
      model.columns["chosen"].flatMap { Int($0) }, routes(model.stacks["detail"]), model.launches
    )
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    chosen = try container.decode(Int?.self, forKey: .chosen)
    detail = try container.decode([StateScreen.Route].self, forKey: .detail)
    launches = try container.decode(Double.self, forKey: .launches)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(chosen, forKey: .chosen)
    try container.encode(detail, forKey: .detail)
    try container.encode(launches, forKey: .launches)
  }

  var model: StateModel {
    StateModel(
      stacks: ["detail": screens(detail)], columns: chosen.map { ["chosen": "\($0)"] } ?? [:], launches: launches)
  }
}

/// Paths of identifiers.
struct IdentifiersDocument: StateDocument {
  var path: [UUID], trail: [Int], launches: Double

  init(_ model: StateModel) {
    path = (model.stacks["path"] ?? []).compactMap { if case .identifier(let id) = $0 { id } else { nil } }
    trail = (model.stacks["trail"] ?? []).compactMap { if case .number(let id) = $0 { id } else { nil } }
    launches = model.launches
  }

  var model: StateModel {
    StateModel(stacks: ["path": path.map { .identifier($0) }, "trail": trail.map { .number($0) }], launches: launches)
  }
}

/// A coordinator with a sheet that has its own path.
struct CoordinatorDocument: StateDocument {
  struct Sheet: Codable { var path: [StateScreen.Route], detent: String }

  var path: [StateScreen.Route], sheet: Sheet?, launches: Double

  init(_ model: StateModel) {
    path = routes(model.stacks["main"])
    sheet = model.stacks["sheet"].map { Sheet(path: routes($0), detent: "large") }
    launches = model.launches
  }

  var model: StateModel {
    var stacks = ["main": screens(path)]
    stacks["sheet"] = sheet.map { screens($0.path) }
    return StateModel(stacks: stacks, launches: launches)
  }
}

/// Paths in SwiftUI's form, one of them as Data.
struct PreferencesDocument: StateDocument {
  enum Tab: Int, Codable { case home, search, camera }

  /// A path as `NavigationPath.CodableRepresentation` writes it.
  struct SavedPath: Codable {
    var screens: [StateScreen]

    init(_ screens: [StateScreen]) { self.screens = screens }

    init(from decoder: any Decoder) throws {
      let texts = try [String](from: decoder)
      screens = try stride(from: texts.count - 2, through: 0, by: -2).map { index in
        let value = Data(texts[index + 1].utf8)
        switch texts[index] {
        case "App.Category": return .category(try JSONDecoder().decode(StateScreen.Category.self, from: value))
        case "App.Product": return .product(try JSONDecoder().decode(StateScreen.Product.self, from: value))
        default: throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: texts[index]))
        }
      }
    }

    func encode(to encoder: any Encoder) throws {
      try screens.reversed().flatMap { [$0.json.type, $0.json.value] }.encode(to: encoder)
    }
  }

  var tab: Tab, home: SavedPath, search: Data, launches: Double

  init(_ model: StateModel) {
    tab = ["search": .search, "camera": .camera][model.selection ?? ""] ?? .home
    home = SavedPath(model.stacks["home"] ?? [])
    search = (try? JSONEncoder().encode(SavedPath(model.stacks["search"] ?? []))) ?? Data()
    launches = model.launches
  }

  var model: StateModel {
    let saved = try? JSONDecoder().decode(SavedPath.self, from: search)
    var stacks = ["home": home.screens]
    stacks["search"] = saved?.screens
    return StateModel(stacks: stacks, selection: "\(tab)", launches: launches)
  }
}
