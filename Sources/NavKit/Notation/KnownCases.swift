// The cases of the app's enums, as far as they are known, and the present names of renamed types.

/// A case of an enum, and the raw value that it is stored as.
///
///     EnumCase(name: "detail")                                       // stored as {"detail":{"_0":3}}
///     EnumCase(name: "three", rawValue: try JSON.Value(parsing: "3"))    // stored as 3
package struct EnumCase: Hashable, Sendable {
  /// The name, as Swift sources have it.
  package private(set) var name: String
  /// The raw value of an enum that is stored as one; nil if the case is stored as an object with its name.
  package var rawValue: JSON.Value?

  /// A case.
  package init(name: String, rawValue: JSON.Value? = nil) {
    self.name = name
    self.rawValue = rawValue
  }
}

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
    package func first(named name: some Collection<UInt8>) -> EnumCase? {
      all.first { $0.name.utf8.elementsEqual(name) }
    }

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
  package let cases: [EnumCase]
  /// If it is stored as numbers or strings alone, such a value.
  package var rawExample: JSON.Value?

  /// Whether the `Codable` of its type is written by hand.
  package private(set) var isCustom: Bool

  package init(cases: [EnumCase], rawExample: JSON.Value?, isCustom: Bool = false) {
    self.cases = cases
    self.rawExample = rawExample
    self.isCustom = isCustom
  }
}

extension KnownTypes {
  /// The cases of an enum; nil if they are not known.
  package func cases(of type: TypeName) -> KnownCases.List? { cases.isEmpty ? nil : cases[type] }

  /// The enum of a name inside a value, and its cases; nil if they are not known.
  func cases(ofTypeNamed name: String) -> (type: TypeName, cases: KnownCases.List)? {
    guard !cases.isEmpty, let found = try? lookUp(name, depth: 0) else { return nil }
    let type = found.known ?? TypeName(found.written)
    return cases[type].map { (type, $0) }
  }

  func stored(_ name: String, of type: TypeName?) -> [PathElement] {
    cases.isEmpty ? [] : cases.elements(named: name, of: type)
  }
}

extension KnownTypes {
  func presentName(of former: TypeName) -> TypeName? { formerly.isEmpty ? nil : formerly[former] }

  /// The same for a type's name that may be shortened; nil if it is not a former name, or that of several.
  func presentName(ofTypeNamed typed: String) -> TypeName? {
    guard !formerly.isEmpty else { return nil }
    if let now = formerly[TypeName(typed)] { return now }
    let short = TypeName.Component.split(typed)
    let found = Set(formerly.filter { TypeName.Component.isSuffix(short, of: $0.key.components) }.map(\.value))
    return found.count == 1 ? found.first : nil
  }
}
