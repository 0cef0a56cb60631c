// The types in which `KnownTypes` looks up full and short names, and the tag styles, by which it chooses those of new elements.

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

/// The tag styles of a path's types, which new elements have to follow.
struct TagStyles: Sendable {
  private(set) var isMangled = false
  /// Whether a name has a dot, and whether one is plain without a dot.
  private var hasDot = false
  private var hasPlainName = false
  /// A name that may be mangled or plain.
  private(set) var doubtful: NavPath.TypeName?

  var isDotted: Bool { hasDot || hasPlainName && !isMangled }

  var isUnset: Bool { !isMangled && !isDotted && doubtful == nil }

  var only: TagStyle? { isMangled == isDotted ? nil : isMangled ? .mangled : .dotted }

  mutating func add(_ type: NavPath.TypeName) {
    if type.isMangled {
      isMangled = true
    } else if type.name.utf8.contains(UInt8(ascii: ".")) {
      hasDot = true
    } else if type.mayBeUnreadable {
      doubtful = doubtful ?? type
    } else {
      hasPlainName = true
    }
  }
}
