// Where Swift sources register the types that a navigation stack shows.

/// The calls of `navigationDestination` in Swift sources, and the types that they register.
///
///     var sources = SwiftRegistrations()
///     sources.add(bytes)
///     sources.all                          // each with the name of its type, resolved by the declarations of all sources
///
/// Three forms are read: `navigationDestination(for: T.self)`, whose type is written; `(item: $selected)`, whose type is that of
/// the property if that is declared in the same file with a written type; and `(isPresented:)`, which has none.
package struct SwiftRegistrations {
  /// A call.
  package struct Registration {
    /// The number of the source, in the order in which they were added.
    package var source: Int
    /// Where its type stands, or what gives the type.
    package var offset: Int
    package var type: Kind
    /// Whether it is of the form `item:`.
    package var isItem: Bool
  }

  package enum Kind: Equatable {
    /// A type that the sources declare, by its name without the module: `ListView.Row`.
    case declared(String)
    /// A type of another module, by its name as it is written: `Row`, `Shop.Row`, `UUID`.
    case undeclared(String)
    /// A type in a function, which no saved path can hold.
    case local(String)
    /// The text does not tell the type.
    case unresolved
  }

  /// A call as it was read; its type is resolved when all sources are known.
  private struct Call {
    var source: Int
    var offset: Int
    var type: SwiftType?
    var scope: Int
    var generics: [String]
    var isItem: Bool
  }

  private var declarations = SwiftDeclarations()
  private var calls: [Call] = []
  package private(set) var sourceCount = 0
  /// How many calls have the form `isPresented:`, without a type.
  package private(set) var presentedCount = 0

  package init() {}

  /// Reads a source; any bytes are taken.
  ///
  /// - Returns: The offsets of its calls with a type, in order.
  /// - Complexity: O(*n*) in its length.
  @discardableResult
  package mutating func add(_ bytes: [UInt8]) -> [Int] {
    var reader = SwiftSourceReader(bytes)
    // Handed over and back, so that they are not copied for each source.
    swap(&reader.declarations, &declarations)
    reader.read()
    presentedCount += reader.presentedCount
    for call in reader.calls {
      var type = call.type
      if let item = call.item { type = reader.type(ofItem: item, in: call.scope)?.wrapped }
      calls.append(
        Call(
          source: sourceCount, offset: call.offset, type: type, scope: call.scope, generics: call.generics,
          isItem: call.isItem))
    }
    swap(&reader.declarations, &declarations)
    sourceCount += 1
    return reader.calls.map(\.offset)
  }

  /// The calls with a type, in the order of the sources.
  package var all: [Registration] {
    calls.map { call in
      let meaning =
        call.type.map { declarations.meaning(of: $0, in: call.scope, generics: call.generics) } ?? .unresolved
      let kind: Kind =
        switch meaning {
        case .declared(let name): .declared(name)
        case .undeclared(let name): .undeclared(name)
        case .local(let name): .local(name)
        case .unresolved: .unresolved
        }
      return Registration(source: call.source, offset: call.offset, type: kind, isItem: call.isItem)
    }
  }
}
