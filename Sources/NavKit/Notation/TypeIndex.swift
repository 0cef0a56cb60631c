// The types that a short name may stand for, found without searching all of them.

/// Types, each name once, in the order in which they were added, found by their names and by the ends of their names.
///
///     var index = TypeIndex()
///     index.add(TypeName("App.User"))
///     index.first(named: "App.User")                      // App.User
///     index.types(like: TypeName.Component.split("User"))  // App.User, and perhaps others
struct TypeIndex: Sendable {
  private(set) var all: [TypeName] = []
  /// By the hashes of the types' names and of their names' ends.
  private var index = HashIndex()
  /// The first two types that are not standard ones.
  private(set) var others: [TypeName] = []
  private(set) var hasFoundation = false
  /// Whether a name contains the module of Foundation's basic types on Linux.
  private(set) var hasEssentials = false

  /// Adds a type, unless one of its name is there.
  ///
  /// - Complexity: O(*k*) in the length of its name.
  mutating func add(_ type: TypeName) {
    guard first(named: type.name) == nil else { return }
    all.append(type)
    index.add(at: all.count - 1) { Key.all(of: all[$0]) }
    if others.count < 2, StandardTypes.shortName(of: type.name) == nil { others.append(type) }
    hasFoundation = hasFoundation || type.name.holds("Foundation.")
    hasEssentials = hasEssentials || type.name.holds("FoundationEssentials.")
  }

  /// The type of a dotted name, if it is among the first `count`.
  func first(named name: String, amongFirst count: Int = .max) -> TypeName? {
    index.first(for: Key.ofName(name), below: min(count, all.count)) { all[$0].name.utf8.elementsEqual(name.utf8) }
      .map { all[$0] }
  }

  /// The types that a short name may be a shortening of, and the standard types of that short name, in order; others may be
  /// among them.
  func types(like short: [TypeName.Component]) -> [TypeName] {
    guard index.hasTable else { return all }
    return positions(like: short).map { all[$0] }
  }

  /// The same types by their places in `all`.
  func positions(like short: [TypeName.Component]) -> [Int] {
    guard index.hasTable else { return Array(all.indices) }
    let candidates = Key.ofShort(short).compactMap { index.candidates(for: $0) }
    return candidates.min { $0.count < $1.count } ?? Array(all.indices)
  }
}

extension TypeIndex {
  /// The hashes of a type's name and of its ends.
  private enum Key {
    static func all(of type: TypeName) -> [Int] {
      var keys = [ofName(type.name)]
      forEachEnd(of: type.components) { key, _ in keys.append(key) }
      // The one standard type whose short name is not its last component.
      if type.name.utf8.elementsEqual("__C.NSDecimal".utf8) { keys += ofShort(TypeName.Component.split("Decimal")) }
      return keys
    }

    static func ofName(_ name: String) -> Int {
      var hasher = Hasher()
      feed(name[...], to: &hasher)
      return hasher.finalize()
    }

    /// The keys that all types have for which a short name may stand: one of the name, and one of each generic argument.
    static func ofShort(_ short: [TypeName.Component]) -> [Int] {
      var keys: [Int] = []
      forEachEnd(of: short) { key, isWhole in if isWhole { keys.append(key) } }
      return keys
    }

    /// Gives a key of each end of a name, `C`, `B.C` and `A.B.C`, and of each end of its components' generic arguments and of
    /// theirs, together with their places; and whether it is all of that name.
    ///
    /// Of a short name, all ends are ends of the names that it stands for.
    private static func forEachEnd(of name: [TypeName.Component], _ body: (_ key: Int, _ isWhole: Bool) -> Void) {
      var names = [(components: name, place: 0)]
      while let (components, place) = names.popLast() {
        var hasher = Hasher()
        hasher.combine(place)
        for (number, component) in components.reversed().enumerated() {
          feed(component.base, to: &hasher)
          body(hasher.finalize(), number == components.count - 1)
          // The component's place counts from the end, which a short name has.
          let count = component.arguments.count &+ number &* 64
          for (number, argument) in component.arguments.enumerated() {
            let place = place &* 31 &+ count &* 17 &+ number + 1
            names.append((TypeName.Component.split(String(argument)), place))
          }
        }
      }
    }

    private static func feed(_ text: Substring, to hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
      // Not a byte of UTF-8: it tells `A.BC` from `AB.C`.
      hasher.combine(0xFF as UInt8)
    }
  }
}
