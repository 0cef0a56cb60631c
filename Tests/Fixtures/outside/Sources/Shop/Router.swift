import Foundation

/// The stack as the app restores it: from the root up to the first element that does not decode.
struct Router {
  private(set) var path: [AnyHashable] = []

  init(restoring data: Data) {
    let strings = (try? JSONDecoder().decode([String].self, from: data)) ?? []
    guard strings.count.isMultiple(of: 2) else { return }
    for index in stride(from: strings.count - 2, through: 0, by: -2) {
      guard let screen = Self.screen(strings[index], Data(strings[index + 1].utf8)) else { return }
      path.append(screen)
    }
  }

  private static func screen(_ tag: String, _ json: Data) -> AnyHashable? {
    switch tag {
    case "Shop.Department": try? JSONDecoder().decode(Department.self, from: json)
    case "Shop.Product": try? JSONDecoder().decode(Product.self, from: json)
    case "Shop.Screen": try? JSONDecoder().decode(Screen.self, from: json)
    default: nil
    }
  }
}
