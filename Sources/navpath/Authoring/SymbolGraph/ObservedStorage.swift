// The storage of a class with the `@Observable` macro.
//
//     @Observable class Model { var name = "" }    private var _name, let _$observationRegistrar; `name` gets accessors

/// Which of the properties of a class the macro made, and where it stores the others.
struct ObservedStorage {
  static let registrar = "_$observationRegistrar"

  private let names: Set<String>
  private let observed: Set<String>

  init(of symbol: SymbolGraph.TypeSymbol) {
    names = Set(symbol.properties.map(\.name))
    observed = Set(symbol.properties.filter(\.hasAccessors).map { "_\($0.name)" })
  }

  /// Whether a property is the macro's own, which only the graph of a built module has.
  func isOwn(_ name: String) -> Bool { name.utf8.elementsEqual(Self.registrar.utf8) || observed.contains(name) }

  /// The name under which a property is stored, and whether it is.
  func storage(
    of property: SymbolGraph.Property, _ declared: SymbolGraph.Property.Storage
  ) -> (name: String, storage: SymbolGraph.Property.Storage) {
    let stored = "_\(property.name)"
    guard property.hasAccessors, names.contains(stored) || !names.contains(Self.registrar) else {
      // Computed, or ignored by the macro.
      return (property.name, declared)
    }
    return (stored, names.contains(stored) ? .stored : declared)
  }
}
