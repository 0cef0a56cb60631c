// The screens of the second release. Old.swift says what has changed.

import Foundation

extension Screen {
  static func random(_ random: inout Random) -> Self { fatalError("only the first release writes values") }
}

struct Same: Screen { var id: Int, name: String, tags: [String], note: String? }
struct Grown: Screen { var id: Int, note: String? }
struct Needier: Screen { var id: Int, count: Int }
struct Stricter: Screen { var id: Int, name: String }
struct Looser: Screen { var id: Int, name: String? }
struct Shrunk: Screen { var id: Int }
struct Retyped: Screen { var id: String }
struct Widened: Screen { var count: Double }
struct Narrowed: Screen { var count: Int }
struct Smaller: Screen { var count: Int8 }
struct Larger: Screen { var count: Int }
struct Identified: Screen { var id: UUID }
struct Named: Screen { var id: String }
enum Route: Screen {
  case home, new, detail(String), pair(id: Int, name: String?), deep(Inner)
  struct Inner: Codable, Hashable { var x: Int, y: Int }
}
enum Tab: String, Screen { case home, search, huge = "large" }
enum Level: Int, Screen { case low = 1, middle }
struct Listing: Screen {
  var rows: [Row], best: Row?
  struct Row: Codable, Hashable { var id: Int, mark: Mark }
  enum Mark: String, Codable { case a, b }
}
struct Lookup: Screen { var counts: [String: String], names: [String: String] }
struct Tree: Screen {
  var value: Int?
  var children: [Tree]
}
struct Own: Screen {
  var id: Int
  init(from decoder: any Decoder) throws {
    id = try decoder.singleValueContainer().decode(Int.self)
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }
}
struct Keyed: Screen {
  var id: Int, title: String
  private enum CodingKeys: String, CodingKey { case id, title = "name" }
}
struct Dated: Screen { var day: Date, link: URL? }

nonisolated(unsafe) let all = [
  judge(Same.self), judge(Grown.self), judge(Needier.self), judge(Stricter.self), judge(Looser.self),
  judge(Shrunk.self),
  judge(Retyped.self), judge(Widened.self), judge(Narrowed.self), judge(Smaller.self), judge(Larger.self),
  judge(Identified.self), judge(Named.self), judge(Route.self), judge(Tab.self), judge(Level.self), judge(Listing.self),
  judge(Lookup.self), judge(Tree.self), judge(Own.self), judge(Keyed.self), judge(Dated.self),
]
