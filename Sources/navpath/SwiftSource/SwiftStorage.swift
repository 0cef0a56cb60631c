// Facts that sources have and symbol graphs lack: raw values, properties that are computed or have a value, and the number of
// methods that decode. Schema/SymbolGraph adds them to its types.
//
//     enum Tab: Int { case home, search = 7 }            the cases in their order, and the literals
//     struct Row { let id = UUID(); var all: Int { 3 } }  a constant that has its value, and a property that is computed

struct SwiftStorage {
  struct EnumCase {
    var name: String
    /// The literal of its raw value as written; nil if there is none.
    var literal: String?
    /// Whether `#if` may exclude a case before it, so that its raw value cannot be counted.
    var isConditional: Bool
  }

  struct Property: Equatable {
    var hasValue = false
    /// Whether it has accessors other than observers, so that it is not stored.
    var isComputed = false
  }

  struct Declaration {
    var cases: [EnumCase] = []
    /// The instance properties; nil for one with different declarations, as in branches of `#if`.
    private(set) var properties: [String: Property?] = [:]
    var hasConditions = false

    var storedNames: [String] { properties.filter { $0.value?.isComputed != true }.map(\.key) }

    mutating func add(_ name: String, _ property: Property) {
      properties.updateValue(properties[name] == nil || properties[name] == property ? property : nil, forKey: name)
    }
  }

  private var declarations: [String: [Declaration]] = [:]
  static let decodingMethodNames = ["decode(_:forKey:)", "decodeIfPresent(_:forKey:)"]
  private(set) var decodingMethods = 0

  /// All declarations of a type of that name; several files may have private types of one name.
  subscript(name: String) -> [Declaration] { declarations[name] ?? [] }

  mutating func add(_ reader: SwiftSourceReader) {
    decodingMethods += reader.decodingMethods
    for (name, declaration) in reader.stored { declarations[name, default: []].append(declaration) }
  }
}
