// The types that a short name may stand for, found without searching all of them.

/// Types, each name once, in the order in which they were added, found by their names and by the ends of their names.
///
///     var index = TypeIndex()
///     index.add(TypeName("App.User"))
///     index.first(named: "App.User")                      // App.User
///     index.types(like: TypeName.Component.split("User"))  // App.User, and perhaps others
///
/// A few types are searched one by one: the first dictionary of a program costs a fifth of a push, 122,000 instructions of
/// 665,000.
struct TypeIndex: Sendable {
  private(set) var all: [TypeName] = []
  /// The index of more than a few types.
  private var tables: Tables?

  private static let few = 32

  /// Adds a type, unless one of its name is there.
  ///
  /// - Complexity: O(*k*) in the length of its name.
  mutating func add(_ type: TypeName) {
    guard first(named: type.name) == nil else { return }
    all.append(type)
    guard tables == nil else {
      tables?.file(type, at: all.count - 1)
      return
    }
    guard all.count > TypeIndex.few else { return }
    var tables = Tables()
    for position in all.indices { tables.file(all[position], at: position) }
    self.tables = tables
  }

  /// The type of a dotted name, if it is among the first `count`.
  func first(named name: String, amongFirst count: Int = .max) -> TypeName? {
    let isIt = { (position: Int) in all[position].name.utf8.elementsEqual(name.utf8) }
    let position =
      if let tables { tables.positions[Tables.key(ofName: name)]?.first(where: isIt) } else {
        all.indices.first(where: isIt)
      }
    guard let position, position < count else { return nil }
    return all[position]
  }

  /// The types that a short name may be a shortening of, and the standard types of that short name, in order; others may be
  /// among them.
  func types(like short: [TypeName.Component]) -> [TypeName] {
    guard let tables else { return all }
    return (tables.positions[Tables.key(ofShort: short)] ?? []).map { all[$0] }
  }

  /// The first two types that are not standard ones.
  var others: [TypeName] {
    if let tables { return tables.others }
    var others: [TypeName] = []
    for type in all where others.count < 2 && Tables.isOther(type) { others.append(type) }
    return others
  }

  var hasFoundation: Bool { tables?.hasFoundation ?? all.contains(where: Tables.hasFoundation) }

  /// Whether a name contains the module of Foundation's basic types on Linux.
  var hasEssentials: Bool { tables?.hasEssentials ?? all.contains(where: Tables.hasEssentials) }
}

extension TypeIndex {
  private struct Tables: Sendable {
    /// The positions of the types in `all`, by the hashes of their names and of their names' ends. Types whose hashes collide
    /// share an entry.
    private(set) var positions: [Int: [Int]] = [:]
    private(set) var others: [TypeName] = []
    private(set) var hasFoundation = false
    private(set) var hasEssentials = false

    /// The most components of a name's end that are hashed.
    private static let longestEnd = 4

    mutating func file(_ type: TypeName, at position: Int) {
      positions[Tables.key(ofName: type.name), default: []].append(position)
      for key in Tables.keys(ofEndsOf: type.components) { positions[key, default: []].append(position) }
      // The one standard type whose short name is not its last component.
      if type.name.utf8.elementsEqual("__C.NSDecimal".utf8) {
        positions[Tables.key(ofShort: TypeName.Component.split("Decimal")), default: []].append(position)
      }
      if others.count < 2, Tables.isOther(type) { others.append(type) }
      hasFoundation = hasFoundation || Tables.hasFoundation(type)
      hasEssentials = hasEssentials || Tables.hasEssentials(type)
    }

    static func isOther(_ type: TypeName) -> Bool { StandardTypes.shortName(of: type.name) == nil }
    static func hasFoundation(_ type: TypeName) -> Bool { type.name.holds("Foundation.") }
    static func hasEssentials(_ type: TypeName) -> Bool { type.name.holds("\(StandardTypes.essentials).") }

    // MARK: Keys

    static func key(ofName name: String) -> Int {
      var hasher = Hasher()
      feed(name[...], to: &hasher)
      return hasher.finalize()
    }

    /// The key of all types that a short name may stand for: by its arguments if it has some, which tell more types apart
    /// than the components in front.
    static func key(ofShort short: [TypeName.Component]) -> Int {
      if let last = short.last, !last.arguments.isEmpty { return key(ofArgumentsOf: last) }
      var hasher = Hasher()
      for component in short.suffix(longestEnd).reversed() { feed(component.base, to: &hasher) }
      return hasher.finalize()
    }

    /// The keys of all short names that a name may have.
    private static func keys(ofEndsOf components: [TypeName.Component]) -> [Int] {
      var keys: [Int] = []
      var hasher = Hasher()
      for component in components.suffix(longestEnd).reversed() {
        feed(component.base, to: &hasher)
        keys.append(hasher.finalize())
      }
      if let last = components.last, !last.arguments.isEmpty { keys.append(key(ofArgumentsOf: last)) }
      return keys
    }

    /// The key of a component with its arguments, of which the last component is never left out.
    private static func key(ofArgumentsOf component: TypeName.Component) -> Int {
      var hasher = Hasher()
      feed(component.base, to: &hasher)
      for argument in component.arguments {
        hasher.combine(UInt8(ascii: "<"))
        feed(TypeName.Component.split(String(argument)).last?.base ?? "", to: &hasher)
      }
      return hasher.finalize()
    }

    private static func feed(_ text: Substring, to hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
      // Not a byte of UTF-8: it tells `A.BC` from `AB.C`.
      hasher.combine(0xFF as UInt8)
    }
  }
}
