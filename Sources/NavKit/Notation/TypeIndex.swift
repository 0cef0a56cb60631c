// Many types, and those of them that a name may stand for, without a look at each.

/// Types, each name once, in the order in which they came, found by their names and by what names end with.
///
///     var index = TypeIndex()
///     index.add(TypeName("App.User"))
///     index.first(named: "App.User")                      // App.User
///     index.types(like: TypeName.Component.split("User"))  // App.User, and perhaps others
///
/// Most paths have a handful, which are looked through: the first dictionary of a program costs it a tenth of its time.
struct TypeIndex: Sendable {
  private(set) var all: [TypeName] = []
  /// Where the types are found, once they are more than a handful.
  private var tables: Tables?

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
    guard all.count > DistinctTags.handful else { return }
    var tables = Tables()
    for position in all.indices { tables.file(all[position], at: position) }
    self.tables = tables
  }

  /// The type of a dotted name, if it is among the first so many.
  func first(named name: String, amongFirst count: Int = .max) -> TypeName? {
    let isIt = { (position: Int) in all[position].name.utf8.elementsEqual(name.utf8) }
    let position =
      if let tables { tables.positions[Tables.key(ofName: name)]?.first(where: isIt) } else {
        all.indices.first(where: isIt)
      }
    guard let position, position < count else { return nil }
    return all[position]
  }

  /// All types that a short name may be a shortening of, in order, and some others; all standard types of that short name
  /// are among them.
  func types(like short: [TypeName.Component]) -> [TypeName] {
    guard let tables else { return all }
    return (tables.positions[Tables.key(ofShort: short)] ?? []).map { all[$0] }
  }

  /// The first two types that are no standard ones.
  var others: [TypeName] {
    if let tables { return tables.others }
    var others: [TypeName] = []
    for type in all where others.count < 2 && Tables.isOther(type) { others.append(type) }
    return others
  }

  /// Whether a name has Foundation's module in it.
  var hasFoundation: Bool { tables?.hasFoundation ?? all.contains(where: Tables.hasFoundation) }

  /// Whether a name has the module in it that Foundation's basic types are in on Linux.
  var hasEssentials: Bool { tables?.hasEssentials ?? all.contains(where: Tables.hasEssentials) }
}

extension TypeIndex {
  /// What is known of many types without a look at each.
  private struct Tables: Sendable {
    /// Where the types lie by the hashes of their names and of their ends. What shares one by chance lies there too.
    private(set) var positions: [Int: [Int]] = [:]
    private(set) var others: [TypeName] = []
    private(set) var hasFoundation = false
    private(set) var hasEssentials = false

    /// The most components of a name's end that it is filed by.
    private static let longestEnd = 4

    mutating func file(_ type: TypeName, at position: Int) {
      positions[Tables.key(ofName: type.name), default: []].append(position)
      for key in Tables.keys(ofEndsOf: type.components) { positions[key, default: []].append(position) }
      // The one standard type that is called otherwise than its last component.
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

    /// The key under which all types are that a short name may stand for: its arguments tell more apart than what is
    /// before them.
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
      // No byte of a text: it tells `A.BC` from `AB.C`.
      hasher.combine(0xFF as UInt8)
    }
  }
}
