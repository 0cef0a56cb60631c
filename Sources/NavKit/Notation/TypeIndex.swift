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
    index.candidates(for: Key.ofShort(short))?.map { all[$0] } ?? all
  }
}

extension TypeIndex {
  /// The hashes of a type's name and of its ends.
  private enum Key {
    /// The most components of a name's end that are hashed.
    private static let longestEnd = 4

    static func all(of type: TypeName) -> [Int] {
      var keys = [ofName(type.name)] + ofEnds(of: type.components)
      // The one standard type whose short name is not its last component.
      if type.name.utf8.elementsEqual("__C.NSDecimal".utf8) {
        keys.append(ofShort(TypeName.Component.split("Decimal")))
      }
      return keys
    }

    static func ofName(_ name: String) -> Int {
      var hasher = Hasher()
      feed(name[...], to: &hasher)
      return hasher.finalize()
    }

    /// The key of all types that a short name may stand for: by its arguments if it has some, which tell more types apart
    /// than the components in front.
    static func ofShort(_ short: [TypeName.Component]) -> Int {
      if let last = short.last, !last.arguments.isEmpty { return ofArguments(of: last) }
      var hasher = Hasher()
      for component in short.suffix(longestEnd).reversed() { feed(component.base, to: &hasher) }
      return hasher.finalize()
    }

    /// The keys of all short names that a name may have.
    private static func ofEnds(of components: [TypeName.Component]) -> [Int] {
      var keys: [Int] = []
      var hasher = Hasher()
      for component in components.suffix(longestEnd).reversed() {
        feed(component.base, to: &hasher)
        keys.append(hasher.finalize())
      }
      if let last = components.last, !last.arguments.isEmpty { keys.append(ofArguments(of: last)) }
      return keys
    }

    /// The key of a component with its arguments, of which the last component is never left out.
    private static func ofArguments(of component: TypeName.Component) -> Int {
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
