// The cases of the app's enums, as far as they are known, and the present names of renamed types.

extension KnownTypes {
  var cases: [NavPath.TypeName: [EnumCase]] { codings.cases }

  /// The cases of an enum; nil if they are not known.
  package func cases(of type: NavPath.TypeName) -> [EnumCase]? { cases.isEmpty ? nil : cases[type] }

  /// The enum of a name inside a value, and its cases; nil if they are not known.
  func cases(ofTypeNamed name: String) -> (type: NavPath.TypeName, cases: [EnumCase])? {
    guard !cases.isEmpty, let found = try? lookUp(name, depth: 0) else { return nil }
    let type = found.known ?? NavPath.TypeName(found.written)
    guard let cases = cases[type], !cases.isEmpty else { return nil }
    return (type, cases)
  }

  /// Elements that are a case of this type, or of any, and stored as a raw value.
  func stored(_ name: String, of type: NavPath.TypeName?) -> [NavPath.Element] {
    guard !cases.isEmpty else { return [] }
    return (type.map { [$0] } ?? enums).compactMap { type in
      cases[type]?.first(named: name.utf8)?.rawValue.map { NavPath.Element(type: type, value: $0) }
    }
  }

  func storedName(ofCase name: String, of type: NavPath.TypeName?) -> String {
    guard let inside = codings.inside else { return name }
    let isKnown = type == nil && cases.values.contains { $0.first(named: name.utf8) != nil }
    let owners = (type ?? implied).map { [$0] } ?? (isKnown ? [] : enums)
    return owners.lazy.compactMap { inside.storedName(of: name, in: $0, at: NavJSON.Pointer()) }.first ?? name
  }

  /// The types whose cases are known, by their names.
  var enums: [NavPath.TypeName] { cases.keys.sorted { $0.name < $1.name } }
}

extension KnownTypes {
  func presentName(of former: NavPath.TypeName) -> NavPath.TypeName? { formerly.isEmpty ? nil : formerly[former] }

  /// The same for a type's name that may be shortened; nil if it is not a former name, or that of several.
  func presentName(ofTypeNamed typed: String) -> NavPath.TypeName? {
    guard !formerly.isEmpty else { return nil }
    if let now = formerly[NavPath.TypeName(typed)] { return now }
    let short = NavPath.TypeName.Component.split(typed)
    let found = Set(formerly.filter { NavPath.TypeName.Component.isSuffix(short, of: $0.key.components) }.map(\.value))
    return found.count == 1 ? found.first : nil
  }
}

// The types that a short name may stand for.

/// Types, each once in whatever spelling, in the order in which they were added.
struct TypeIndex: Sendable {
  private(set) var all: [NavPath.TypeName] = []
  private var names = NavJSON.NameTable()
  /// The first two types that are not standard ones.
  private(set) var others: [NavPath.TypeName] = []
  private(set) var hasFoundation = false
  /// Whether a name contains the module of Foundation's basic types on Linux.
  private(set) var hasEssentials = false

  /// Adds a type, unless it is there.
  mutating func add(_ type: NavPath.TypeName) {
    hasFoundation = hasFoundation || type.name.holds("Foundation.")
    hasEssentials = hasEssentials || type.name.holds("FoundationEssentials.")
    guard names.insert(Array(StandardTypes.canonical(type.name).utf8)[...]).inserted else { return }
    all.append(type)
    if others.count < 2, StandardTypes.shortName(of: type.name) == nil { others.append(type) }
  }

  func first(named name: String, amongFirst count: Int = .max) -> NavPath.TypeName? {
    names.position(of: Array(StandardTypes.canonical(name).utf8)[...]).flatMap { $0 < count ? all[$0] : nil }
  }

  /// The types that a short name may be a shortening of, and the standard types of that short name, in order; others may be
  /// among them.
  func types(like short: [NavPath.TypeName.Component]) -> [NavPath.TypeName] {
    let end = short.last?.base.utf8.reversed() ?? []
    return all.filter {
      let name = $0.name.utf8.reversed()
      // What a generic type is called stands before its arguments.
      return name.first == UInt8(ascii: ">") || name.starts(with: end)
    }
  }
}

/// How the types of a path are written, dotted or mangled, which a new one has to be too.
struct TagStyles: Sendable {
  private(set) var isMangled = false
  /// Whether one has a dot, and whether one is a plain name without.
  private var hasDot = false
  private var hasPlainName = false
  /// One that may be mangled or a plain name.
  private(set) var doubtful: NavPath.TypeName?

  /// Whether they are dotted. A plain name alone says so, and beside a mangled one it says nothing.
  var isDotted: Bool { hasDot || hasPlainName && !isMangled }

  /// Whether there are none.
  var isUnset: Bool { !isMangled && !isDotted && doubtful == nil }

  /// The only way in which all of them are; nil if that is not known.
  var only: TagStyle? { isMangled == isDotted ? nil : isMangled ? .mangled : .dotted }

  mutating func add(_ type: NavPath.TypeName) {
    if type.isMangled {
      isMangled = true
    } else if type.name.utf8.contains(UInt8(ascii: ".")) {
      hasDot = true
    } else if type.isDoubtful {
      doubtful = doubtful ?? type
    } else {
      hasPlainName = true
    }
  }
}
