// The types that a short name may stand for.

/// Types, each name once, in the order in which they were added.
package struct TypeIndex: Sendable {
  package private(set) var all: [TypeName] = []
  private var names = JSON.NameTable()
  /// The first two types that are not standard ones.
  private(set) var others: [TypeName] = []
  private(set) var hasFoundation = false
  /// Whether a name contains the module of Foundation's basic types on Linux.
  private(set) var hasEssentials = false

  package init() {}

  /// Adds a type, unless one of its name is there.
  package mutating func add(_ type: TypeName) {
    guard names.insert(Array(type.name.utf8)[...]).inserted else { return }
    all.append(type)
    if others.count < 2, StandardTypes.shortName(of: type.name) == nil { others.append(type) }
    hasFoundation = hasFoundation || type.name.holds("Foundation.")
    hasEssentials = hasEssentials || type.name.holds("FoundationEssentials.")
  }

  /// The type of a dotted name, if it is among the first `count`.
  func first(named name: String, amongFirst count: Int = .max) -> TypeName? {
    names.position(of: Array(name.utf8)[...]).flatMap { $0 < count ? all[$0] : nil }
  }

  /// The types that a short name may be a shortening of, and the standard types of that short name, in order; others may be
  /// among them.
  func types(like short: [TypeName.Component]) -> [TypeName] { positions(like: short).map { all[$0] } }

  /// The same types by their places in `all`.
  package func positions(like short: [TypeName.Component]) -> [Int] {
    let end = short.last?.base.utf8.reversed() ?? []
    return all.indices.filter {
      let name = all[$0].name.utf8.reversed()
      // What a generic type is called stands before its arguments.
      return name.first == UInt8(ascii: ">") || name.starts(with: end)
    }
  }
}
