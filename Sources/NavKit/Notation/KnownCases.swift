// The cases of the app's enums.

/// The cases of enums by their types.
package struct KnownCases: Sendable {
  /// An enum's cases, each found by its name or its raw value.
  package struct List: Sendable {
    let all: [EnumCase]
    /// The raw value of the first case that has one.
    let firstRawValue: JSON.Value?

    init(_ all: [EnumCase]) {
      self.all = all
      firstRawValue = all.lazy.compactMap(\.rawValue).first
    }

    /// Of several with one name the first counts.
    func first(named name: some Collection<UInt8>) -> EnumCase? { all.first { $0.name.utf8.elementsEqual(name) } }

    package func first(rawValue: JSON.Value) -> EnumCase? { all.first { $0.rawValue == rawValue } }
  }

  private let lists: [TypeName: List]

  init(_ cases: [TypeName: [EnumCase]]) {
    // To make even an empty dictionary of lists costs a fifth of the instructions of a small command.
    lists = cases.isEmpty ? [:] : cases.mapValues { List($0) }
  }

  /// The cases of one enum that others know.
  init(_ list: List, of type: TypeName) {
    lists = [type: list]
  }

  var isEmpty: Bool { lists.isEmpty }

  var all: [EnumCase] { KnownCases.sorted(lists.keys).flatMap { lists[$0]?.all ?? [] } }

  subscript(type: TypeName) -> List? { lists[type] }

  /// Elements that are a case of this type, or of any, and stored as a raw value.
  func elements(named name: String, of type: TypeName?) -> [PathElement] {
    (type.map { [$0] } ?? KnownCases.sorted(lists.keys)).compactMap { type in
      lists[type]?.first(named: name.utf8)?.rawValue.map { PathElement(type: type, value: $0) }
    }
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
