// The types of an app as the compiler describes them in symbol graph files.
//
//     swift package dump-symbol-graph --minimum-access-level private
//     swiftc -emit-module … -emit-symbol-graph -symbol-graph-minimum-access-level private
//
// A file (swift-docc-symbolkit, formatVersion 0.x) has the symbols of a module, or those that a module adds to another one
// (`App@Swift.symbols.json`), and the relationships between them:
//
//     symbols          kind `swift.struct`, `swift.property`, `swift.enum.case` …; a USR, which is the mangled name with `s:`
//                      for `$s`; the names from the outermost type inwards; the declaration as text fragments; the access
//                      level; the place in the source, but not of private symbols and not of what the compiler made
//     relationships    `memberOf`, `conformsTo`, `inheritsFrom`
//
// The USR of a property or case holds its type without typealiases and abbreviations, so that the demangler tells what the
// fragments do not. Neither says whether a property with accessors is computed, nor any raw value.

import NavKit

struct SymbolGraph: Sendable {
  private(set) var types: [TypeSymbol]
  let indexes: [String: Int]
  private(set) var decodingMethods: DecodingOverrides
  /// The modules, in the order in which they first came, and whether a private symbol is among those of each.
  private(set) var modules: [(name: String, hasPrivateSymbols: Bool)]

  init(
    types: [TypeSymbol], modules: [(name: String, hasPrivateSymbols: Bool)], decodingMethods: DecodingOverrides
  ) {
    self.types = types.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    self.modules = modules
    self.decodingMethods = decodingMethods
    indexes = Dictionary(zip(self.types.map(\.name), self.types.indices)) { first, _ in first }
  }

  subscript(name: String) -> TypeSymbol? { indexes[name].map { types[$0] } }

  mutating func add(_ sources: SwiftStorage) {
    for index in types.indices { types[index].add(sources) }
    decodingMethods.add(sources)
  }

  /// Takes the graphs for whole: a module without private symbols has none.
  mutating func assumeComplete() {
    for index in modules.indices { modules[index].hasPrivateSymbols = true }
  }

  func isComplete(_ type: TypeSymbol) -> Bool {
    type.isWhole || modules.first { $0.name.utf8.elementsEqual(type.module.utf8) }?.hasPrivateSymbols ?? false
  }
}

extension SymbolGraph {
  struct TypeSymbol: Sendable {
    enum Kind: Sendable { case structure, enumeration, classType, actor }

    /// The full name, as a tag has it but for the arguments of generic types: `App.Outer.Inner`.
    var name: String
    var kind: Kind
    var module: String
    var isGeneric = false
    /// Whether it, or a type around it, is private to a file: its tag could not be restored.
    var isPrivate = false
    var conformances: Set<Conformance> = []
    var properties: [Property] = []
    var cases: [Case] = []
    var rawType: String?
    /// Whether some of the values of that type are no value of this one.
    var hasFailingRawValues = false
    /// Of an enum, the raw values of its cases as JSON, if the sources tell.
    var rawValues: [String: String]?
    var hasEncode = false
    var hasDecode = false
    /// The cases of its CodingKeys; nil if it declares none.
    var codingKeys: Keys?
    /// Of an enum, the keys that it declares for the values of cases, by the names of these in lower case.
    var caseKeys: [String: Keys] = [:]
    /// The name of its superclass, but for NSObject.
    var superclass: String?
    /// As a property wrapper: its own `wrappedValue` is among the properties.
    var isPropertyWrapper = false
    /// The parameters of the initializers that the compiler made; nil if there are none.
    var memberwiseNames: Set<String>?
    var position: SourcePosition?

    /// Whether the sources have no property and no CodingKeys that the graph lacks.
    var isWhole = false

    /// Whether the `@Observable` macro stores its variables under other names.
    var isObserved: Bool { kind == .classType && conformances.contains(.observable) }

    var handWritten: String? {
      switch (hasEncode, hasDecode) {
      case (true, true): "encode(to:) and init(from:) are written by hand"
      case (true, false): "encode(to:) is written by hand"
      case (false, true): "init(from:) is written by hand, and may read other values than are written"
      case (false, false): nil
      }
    }

    /// Whether a constant is declared with a value; nil if neither the sources nor a memberwise initializer tell.
    func hasValue(_ constant: Property) -> Bool? {
      constant.hasValue ?? memberwiseNames.map { !$0.contains(constant.name) }
    }

    func isOpenConstant(_ property: Property) -> Bool { property.isConstant && hasValue(property) == nil }

    var isCodable: Bool { conformances.isSuperset(of: [.encodable, .decodable]) }
    var isDestination: Bool { isCodable && conformances.contains(.hashable) }
  }

  /// A protocol that decides how a type is stored, by its USR.
  enum Conformance: String, Sendable {
    case hashable = "s:SH"
    case encodable = "s:SE"
    case decodable = "s:Se"
    case rawRepresentable = "s:SY"
    case codingKey = "s:s9CodingKeyP"
    case codingKeyRepresentable = "s:s22CodingKeyRepresentableP"
    case observable = "s:11Observation10ObservableP"
  }

  enum Keys: Sendable {
    /// The keys have the names of these cases.
    case named([String])
    /// The keys are the raw values of this enum.
    case rawValues(of: String)
    /// The keys are not an enum.
    case unknown
  }

  struct Property: Sendable {
    enum Storage: Sendable { case stored, unknown }

    var name: String
    /// Its type in full; nil if it cannot be read.
    var type: String?
    var storage: Storage
    var isPrivate: Bool
    var isConstant = false
    /// Whether it is declared with accessors: computed, wrapped, observed, or not to be set from everywhere.
    var hasAccessors = false
    /// Whether it is declared with a value; nil if that is not known.
    var hasValue: Bool?
    /// The types of its attributes, among them the wrapper that it is stored in.
    var attributes: [String] = []
    var position: SourcePosition?
  }

  struct Case: Sendable {
    var name: String
    /// The labels of its values, `_0` for the first where it has none.
    var labels: [String]
    /// Their types; nil if they cannot be read.
    var types: [String]?
    var position: SourcePosition?
  }

  struct SourcePosition: Sendable, Equatable {
    var file: String
    var line: Int
    var column: Int
  }
}
