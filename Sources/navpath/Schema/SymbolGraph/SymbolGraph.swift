// The types of an app, for `schema generate` and `schema compat`, as SymbolGraphReader reads them from the compiler's symbol
// graph files and Swift sources complete them; its own decoding methods; and whether the files have all symbols of a module.
//
//     swift package dump-symbol-graph --minimum-access-level private
//     swiftc -emit-module … -emit-symbol-graph -symbol-graph-minimum-access-level private
//
// A file (swift-docc-symbolkit, formatVersion 0.x) has the symbols of a module, or those that a module adds to another one
// (`App@Swift.symbols.json`), and the relationships between them:
//
//     symbols          kind `swift.struct`, `swift.property`, `swift.enum.case` …; a USR, which is the mangled name with `s:`
//                      for `$s`; the names from the outermost type inwards; the declaration as text fragments; the access
//                      level; the place in the source, except for private and synthesized symbols
//     relationships    `memberOf`, `conformsTo`, `inheritsFrom`
//
// The USR of a property or case contains its type without typealiases and abbreviations, so the demangler yields what the
// fragments do not. Neither shows whether a property with accessors is computed, nor any raw value.

import NavKit

struct SymbolGraph: Sendable {
  private(set) var types: [TypeSymbol]
  let indexes: [String: Int]
  private(set) var decodingMethods: DecodingOverrides
  /// The modules in order of appearance, and whether each has a private symbol.
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

  /// Treats the graphs as complete: a module without private symbols has none.
  mutating func assumeComplete() { for index in modules.indices { modules[index].hasPrivateSymbols = true } }

  func isComplete(_ type: TypeSymbol) -> Bool {
    type.isWhole || modules.first { $0.name.utf8.elementsEqual(type.module.utf8) }?.hasPrivateSymbols ?? false
  }

  struct TypeSymbol: Sendable {
    enum Kind: Sendable { case structure, enumeration, classType, actor }

    /// The full name, like a tag but without generic arguments: `App.Outer.Inner`.
    var name: String
    var kind: Kind
    var module: String
    var isGeneric = false
    /// Whether it, or a type around it, is private to a file, so that its tag could not be restored.
    var isPrivate = false
    var conformances: Set<Conformance> = []
    var properties: [Property] = []
    var cases: [Case] = []
    var rawType: String?
    var hasFailingRawValues = false
    /// The raw values of an enum's cases as JSON, if the sources were read.
    var rawValues: [String: String]?
    /// The reason why sources do not determine what is still open; nil if they were not read.
    var sourceNote: String?
    var hasEncode = false
    var hasDecode = false
    /// The cases of its CodingKeys; nil if it declares none.
    var codingKeys: Keys?
    /// The keys for the values of an enum's cases, by the lowercased names of the cases.
    var caseKeys: [String: Keys] = [:]
    /// The name of its superclass, except for NSObject.
    var superclass: String?
    /// Whether it is a property wrapper, with its own `wrappedValue` among the properties.
    var isPropertyWrapper = false
    /// The parameters of synthesized initializers; nil if there are none.
    var memberwiseNames: Set<String>?
    var position: SourcePosition?

    /// Whether the graph has all properties and CodingKeys of the sources.
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

    /// Whether a constant is declared with a value; nil if neither the sources nor a memberwise initializer show it.
    func hasValue(_ constant: Property) -> Bool? {
      constant.hasValue ?? memberwiseNames.map { !$0.contains(constant.name) }
    }

    var isCodable: Bool { conformances.isSuperset(of: [.encodable, .decodable]) }
    var isDestination: Bool { isCodable && conformances.contains(.hashable) }
  }

  /// A protocol that affects how a type is stored, by its USR.
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
    /// The keys are the names of these cases.
    case named([String])
    case rawValues(of: String)
    case unknown
  }

  struct Property: Sendable {
    enum Storage: Sendable { case stored, unknown }

    var name: String
    /// Its full type; nil if it cannot be read.
    var type: String?
    var storage: Storage
    var isPrivate: Bool
    var isConstant = false
    /// Whether it is declared with accessors: computed, wrapped, observed, or with a restricted setter.
    var hasAccessors = false
    var hasValue: Bool?
    /// The types of its attributes, including its property wrapper.
    var attributes: [String] = []
    var position: SourcePosition?

    /// Its property wrappers, the outermost first, as far as attributes show them.
    var wrappers: [String] { hasAccessors ? attributes.filter { !$0.utf8.elementsEqual("Swift.MainActor".utf8) } : [] }
  }

  struct Case: Sendable {
    var name: String
    /// The labels of its values, such as `_0` for a first one without a label.
    var labels: [String]
    /// The types of its values; nil if they cannot be read.
    var types: [String]?
    var position: SourcePosition?
  }

  struct SourcePosition: Sendable, Equatable {
    var file: String
    var line: Int
    var column: Int
  }
}
