// A set of types in which `KnownTypes` looks up full and short names.

/// The distinct types, in the order in which they were added.
struct TypeIndex: Sendable {
  private(set) var all: [NavPath.TypeName] = []
  private var names = NavJSON.NameTable()
  /// The first two types that are not standard ones.
  private(set) var others: [NavPath.TypeName] = []
  private(set) var hasFoundation = false
  /// Whether a name contains the module of Foundation's basic types on Linux.
  private(set) var hasEssentials = false

  mutating func add(_ type: NavPath.TypeName) {
    hasFoundation = hasFoundation || type.name.containsText("Foundation.")
    hasEssentials = hasEssentials || type.name.containsText("FoundationEssentials.")
    guard names.insert(Array(StandardTypes.canonical(type.name).utf8)[...]).inserted else { return }
    all.append(type)
    if others.count < 2, StandardTypes.shortName(of: type.name) == nil { others.append(type) }
  }

  func first(named name: String, amongFirst count: Int = .max) -> NavPath.TypeName? {
    names.position(of: Array(StandardTypes.canonical(name).utf8)[...]).flatMap { $0 < count ? all[$0] : nil }
  }

  /// The types that a short name may shorten, with the standard types of that name, in order; a superset.
  func types(like short: [NavPath.TypeName.Component]) -> [NavPath.TypeName] {
    let end = short.last?.base.utf8.reversed() ?? []
    return all.filter {
      let name = $0.name.utf8.reversed()
      // The base name of a generic type precedes its arguments.
      return name.first == UInt8(ascii: ">") || name.starts(with: end)
    }
  }
}
