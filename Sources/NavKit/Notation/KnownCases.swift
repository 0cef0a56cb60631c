// The cases of the app's enums.

/// The cases of enums by their types.
struct KnownCases: Sendable {
  /// An enum's cases, each found by its name or its raw value.
  ///
  ///     let cases = KnownCases.List([EnumCase(name: "home"), EnumCase(name: "detail")])
  ///     cases.first(named: "home".utf8)      // home
  struct List: Sendable {
    let all: [EnumCase]
    private var byName: [[UInt8]: EnumCase] = [:]
    private var byRawValue: [JSON.Value: EnumCase] = [:]
    /// The raw value of the first case that has one.
    let firstRawValue: JSON.Value?

    init(_ all: [EnumCase]) {
      self.all = all
      firstRawValue = all.lazy.compactMap(\.rawValue).first
      // Of several with one name the first counts.
      for enumCase in all.reversed() {
        byName[Array(enumCase.name.utf8)] = enumCase
        if let value = enumCase.rawValue { byRawValue[value] = enumCase }
      }
    }

    /// - Complexity: O(*k*) in the length of the name, on average.
    func first(named name: some Collection<UInt8>) -> EnumCase? {
      byName[Array(name)]
    }

    /// - Complexity: O(*k*) in the length of the value, on average.
    func first(rawValue: JSON.Value) -> EnumCase? {
      byRawValue[rawValue]
    }
  }

  private let lists: [TypeName: List]
  /// The cases of several enums that are stored as raw values, by their names and in the order of the enums'.
  private var stored: [[UInt8]: [Element]]?

  init(_ cases: [TypeName: [EnumCase]]) {
    // To make even an empty dictionary of lists costs a fifth of the instructions of a small command.
    guard !cases.isEmpty else {
      lists = [:]
      return
    }
    lists = cases.mapValues { List($0) }
    guard lists.count > 1 else { return }
    var stored: [[UInt8]: [Element]] = [:]
    for type in KnownCases.sorted(cases.keys) {
      for enumCase in cases[type] ?? [] {
        guard let value = enumCase.rawValue else { continue }
        stored[Array(enumCase.name.utf8), default: []].append(Element(type: type, value: value))
      }
    }
    self.stored = stored
  }

  /// The cases of one enum that others know.
  init(_ list: List, of type: TypeName) {
    lists = [type: list]
  }

  var isEmpty: Bool { lists.isEmpty }

  var all: [EnumCase] { KnownCases.sorted(lists.keys).flatMap { lists[$0]?.all ?? [] } }

  subscript(type: TypeName) -> List? { lists[type] }

  /// Elements that are a case of this type, or of any, and stored as a raw value.
  ///
  /// - Complexity: O(*k*) in the number of enums that have such a case, on average.
  func elements(named name: String, of type: TypeName?) -> [Element] {
    if let type = type ?? (lists.count == 1 ? lists.first?.key : nil) {
      return lists[type]?.first(named: name.utf8)?.rawValue.map { [Element(type: type, value: $0)] } ?? []
    }
    return stored?[Array(name.utf8)] ?? []
  }

  private static func sorted(_ types: some Sequence<TypeName>) -> [TypeName] { types.sorted { $0.name < $1.name } }
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
