struct Department: Codable, Hashable {
  var id: Int
}

struct Product: Codable, Hashable {
  var sku: String
  var count: Int
}

/// A screen without arguments or with one.
enum Screen: Codable, Hashable {
  case home
  case detail(id: Int)
  case settings

  var title: String {
    switch self {
    case .home: "Home"
    case .detail(let id): "Detail \(id)"
    case .settings: "Settings"
    }
  }
}

/// What an app with a typed array keeps.
enum Route: Codable, Hashable {
  case list
  case item(id: Int)
}
