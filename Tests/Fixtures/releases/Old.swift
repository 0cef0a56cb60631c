// The screens of the first release, and what the second one does to each.

import Foundation

struct Same: Screen {
  var id: Int, name: String, tags: [String], note: String?
  static func random(_ random: inout Random) -> Same {
    Same(id: random.int(), name: random.text(), tags: random.list { $0.text() }, note: random.maybe { $0.text() })
  }
}
/// An optional member is added.
struct Grown: Screen {
  var id: Int
  static func random(_ random: inout Random) -> Grown { Grown(id: random.int()) }
}
/// A required member is added.
struct Needier: Screen {
  var id: Int
  static func random(_ random: inout Random) -> Needier { Needier(id: random.int()) }
}
/// A member becomes required.
struct Stricter: Screen {
  var id: Int, name: String?
  static func random(_ random: inout Random) -> Stricter {
    Stricter(id: random.int(), name: random.maybe { $0.text() })
  }
}
/// A member becomes optional.
struct Looser: Screen {
  var id: Int, name: String
  static func random(_ random: inout Random) -> Looser { Looser(id: random.int(), name: random.text()) }
}
/// A member is removed.
struct Shrunk: Screen {
  var id: Int, name: String
  static func random(_ random: inout Random) -> Shrunk { Shrunk(id: random.int(), name: random.text()) }
}
/// A member has another type.
struct Retyped: Screen {
  var id: Int
  static func random(_ random: inout Random) -> Retyped { Retyped(id: random.int()) }
}
/// An integer becomes a fraction.
struct Widened: Screen {
  var count: Int
  static func random(_ random: inout Random) -> Widened { Widened(count: random.int()) }
}
/// A fraction becomes an integer.
struct Narrowed: Screen {
  var count: Double
  static func random(_ random: inout Random) -> Narrowed { Narrowed(count: Double(random.int()) / 2) }
}
/// An integer becomes a small one.
struct Smaller: Screen {
  var count: Int
  static func random(_ random: inout Random) -> Smaller { Smaller(count: random.int()) }
}
/// A small integer becomes a large one.
struct Larger: Screen {
  var count: UInt8
  static func random(_ random: inout Random) -> Larger { Larger(count: UInt8(random.below(256))) }
}
/// A text becomes a UUID.
struct Identified: Screen {
  var id: String
  static func random(_ random: inout Random) -> Identified { Identified(id: random.text()) }
}
/// A UUID becomes a text.
struct Named: Screen {
  var id: UUID
  static func random(_ random: inout Random) -> Named { Named(id: random.id()) }
}
/// One case is dropped, one is added, one has another payload.
enum Route: Screen {
  case home, old, detail(Int), pair(id: Int, name: String?), deep(Inner)
  struct Inner: Codable, Hashable { var x: Int; var y: Int? }
  static func random(_ random: inout Random) -> Route {
    switch random.below(5) {
    case 0: .home
    case 1: .old
    case 2: .detail(random.int())
    case 3: .pair(id: random.int(), name: random.maybe { $0.text() })
    default: .deep(Inner(x: random.int(), y: random.maybe { $0.int() }))
    }
  }
}
/// A raw value is dropped, another one gets a new case's name.
enum Tab: String, Screen {
  case home, search, big = "large", odd
  static func random(_ random: inout Random) -> Tab { [.home, .search, .big, .odd][random.below(4)] }
}
/// A level is dropped.
enum Level: Int, Screen {
  case low = 1, middle, high
  static func random(_ random: inout Random) -> Level { [.low, .middle, .high][random.below(3)] }
}
/// It is gone.
struct Gone: Screen {
  var id: Int
  static func random(_ random: inout Random) -> Gone { Gone(id: random.int()) }
}
/// It has a list of what changes inside.
struct Listing: Screen {
  var rows: [Row], best: Row?
  struct Row: Codable, Hashable { var id: Int; var mark: Mark }
  enum Mark: String, Codable { case a, b, c }
  static func random(_ random: inout Random) -> Listing {
    func row(_ random: inout Random) -> Row { Row(id: random.int(), mark: [.a, .b, .c][random.below(3)]) }
    return Listing(rows: random.list(row), best: random.maybe(row))
  }
}
/// A dictionary becomes one of another type.
struct Lookup: Screen {
  var counts: [String: Int], names: [String: String]
  static func random(_ random: inout Random) -> Lookup {
    Lookup(counts: random.flag() ? [:] : ["a": random.int()], names: ["x": random.text()])
  }
}
/// A tree, whose leaves change.
struct Tree: Screen {
  var value: Int, children: [Tree]
  static func random(_ random: inout Random) -> Tree {
    Tree(value: random.int(), children: random.below(3) == 0 ? [] : [Tree(value: 1, children: [])])
  }
}
/// Its decoding is written by hand in the second release.
struct Own: Screen {
  var id: Int
  static func random(_ random: inout Random) -> Own { Own(id: random.int()) }
}
/// Its keys are renamed in the second release.
struct Keyed: Screen {
  var id: Int, title: String
  static func random(_ random: inout Random) -> Keyed { Keyed(id: random.int(), title: random.text()) }
}
/// A date and an address, which stay.
struct Dated: Screen {
  var day: Date, link: URL?
  static func random(_ random: inout Random) -> Dated {
    Dated(
      day: Date(timeIntervalSinceReferenceDate: Double(random.below(1000))),
      link: URL(string: "https://a.b/\(random.below(9))"))
  }
}

nonisolated(unsafe) let all = [
  judge(Same.self), judge(Grown.self), judge(Needier.self), judge(Stricter.self), judge(Looser.self),
  judge(Shrunk.self),
  judge(Retyped.self), judge(Widened.self), judge(Narrowed.self), judge(Smaller.self), judge(Larger.self),
  judge(Identified.self), judge(Named.self), judge(Route.self), judge(Tab.self), judge(Level.self), judge(Gone.self),
  judge(Listing.self), judge(Lookup.self), judge(Tree.self), judge(Own.self), judge(Keyed.self), judge(Dated.self),
]
