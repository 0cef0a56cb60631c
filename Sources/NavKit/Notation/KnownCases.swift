// The cases of the app's enums, found without a look at all of them.

/// The cases of enums by their types.
struct KnownCases: Sendable {
  /// An enum's cases, each found by its name or its raw value.
  ///
  ///     let cases = KnownCases.List([EnumCase(name: "home"), EnumCase(name: "detail")])
  ///     cases.first(named: "home".utf8)      // home
  struct List: Sendable {
    let all: [EnumCase]
    private var names = HashIndex()
    private var values = HashIndex()
    /// The raw value of the first case that has one.
    let firstRawValue: JSON.Value?

    init(_ all: [EnumCase]) {
      self.all = all
      firstRawValue = all.lazy.compactMap(\.rawValue).first
      for position in all.indices {
        names.add(at: position) { [KnownCases.key(all[$0].name.utf8)] }
        if firstRawValue != nil { values.add(at: position) { all[$0].rawValue.map { [$0.hashValue] } ?? [] } }
      }
    }

    /// - Complexity: O(*k*) in the length of the name, on average.
    func first(named name: some Collection<UInt8>) -> EnumCase? {
      names.first(for: KnownCases.key(name), below: all.count) { all[$0].name.utf8.elementsEqual(name) }.map { all[$0] }
    }

    /// - Complexity: O(*k*) in the length of the value, on average.
    func first(rawValue: JSON.Value) -> EnumCase? {
      guard firstRawValue != nil else { return nil }
      return values.first(for: rawValue.hashValue, below: all.count) { all[$0].rawValue == rawValue }.map { all[$0] }
    }
  }

  private let lists: [TypeName: List]
  /// The cases of several enums that are stored as raw values, by the names of these enums.
  private let stored: [(TypeName, EnumCase)]
  private var index = HashIndex()

  init(_ cases: [TypeName: [EnumCase]]) {
    // To make even an empty dictionary of lists costs a fifth of the instructions of a small command.
    guard !cases.isEmpty else {
      lists = [:]
      stored = []
      return
    }
    lists = cases.mapValues { List($0) }
    let hasStored = lists.count > 1 && lists.values.contains { $0.firstRawValue != nil }
    let stored =
      hasStored ? KnownCases.sorted(cases.keys).flatMap { type in (cases[type] ?? []).map { (type, $0) } } : []
    for position in stored.indices { index.add(at: position) { [KnownCases.key(stored[$0].1.name.utf8)] } }
    self.stored = stored
  }

  /// The cases of one enum that others know.
  init(_ list: List, of type: TypeName) {
    lists = [type: list]
    stored = []
  }

  var isEmpty: Bool { lists.isEmpty }

  /// All cases, by the names of their enums.
  var all: [EnumCase] { KnownCases.sorted(lists.keys).flatMap { lists[$0]?.all ?? [] } }

  subscript(type: TypeName) -> List? { lists[type] }

  /// Elements that are a case of this type, or of any, and stored as a raw value.
  ///
  /// - Complexity: O(*k*) in the number of enums that have such a case, on average.
  func elements(named name: String, of type: TypeName?) -> [Element] {
    if let type = type ?? (lists.count == 1 ? lists.first?.key : nil) {
      return lists[type]?.first(named: name.utf8)?.rawValue.map { [Element(type: type, value: $0)] } ?? []
    }
    let candidates = index.candidates(for: KnownCases.key(name.utf8)) ?? Array(stored.indices)
    return candidates.compactMap { candidate in
      let (type, enumCase) = stored[candidate]
      guard enumCase.name.utf8.elementsEqual(name.utf8) else { return nil }
      return enumCase.rawValue.map { Element(type: type, value: $0) }
    }
  }

  private static func sorted(_ types: some Sequence<TypeName>) -> [TypeName] { types.sorted { $0.name < $1.name } }

  fileprivate static func key(_ name: some Sequence<UInt8>) -> Int {
    var hasher = Hasher()
    for byte in name { hasher.combine(byte) }
    return hasher.finalize()
  }
}

/// What a schema says of how a value inside another is stored.
package struct StoredCases: Sendable {
  /// The cases that strings name.
  package var cases: [EnumCase]
  /// If it is stored as numbers or strings alone, such a value.
  package var rawExample: JSON.Value?

  /// Whether the `Codable` of its type is written by hand.
  package var isCustom: Bool

  package init(cases: [EnumCase], rawExample: JSON.Value?, isCustom: Bool = false) {
    self.cases = cases
    self.rawExample = rawExample
    self.isCustom = isCustom
  }
}
