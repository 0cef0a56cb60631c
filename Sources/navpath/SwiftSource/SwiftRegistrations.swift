// The registrations and pushes in Swift sources, with their declarations, for lint, for the comparison with a schema
// (`RegistrationReview`), and for `schema generate` and `schema compat`.

/// The calls of `navigationDestination(for:)` in Swift sources, and the types that they register for values on a path.
///
/// It also reads `nbNavigationDestination(for:)` of NavigationBackport, `flowDestination(for:)` of FlowStacks and
/// `navigationDestination(T.self)` of Navigator. The forms `(item:)` and `(isPresented:)` register nothing: their screens are on
/// no path. Values that `path.append(…)` and `NavigationLink(value: …)` push are recorded as well.
struct SwiftRegistrations {
  struct Registration {
    var offset: Int
    var type: SwiftDeclarations.Meaning
    var isPush = false
  }

  private(set) var declarations = SwiftDeclarations()
  private(set) var calls: [SwiftSourceReader.Call] = []
  /// The sources, for lint.
  private(set) var texts: [SwiftText] = []
  /// The stored properties and cases, for symbol graphs.
  private(set) var storage = SwiftStorage()
  private(set) var items = 0

  /// Reads a source, which may have any bytes.
  @discardableResult
  mutating func add(_ bytes: [UInt8]) -> [Int] {
    var reader = SwiftSourceReader(bytes)
    // Swapped, so that they are not copied for each source.
    swap(&reader.declarations, &declarations)
    reader.declarations.source = texts.count
    reader.read()
    calls += reader.calls
    swap(&reader.declarations, &declarations)
    texts.append(reader.text)
    storage.add(reader)
    items += reader.items
    return reader.calls.map { reader.text.offset(of: $0.token) }
  }

  /// The calls with their types, in the order of the sources.
  var all: [Registration] {
    var declarations = declarations
    return calls.map { call in
      let meaning = call.type.map { declarations.meaning(of: $0) } ?? .unresolved
      let offset = texts[call.source].offset(of: call.token)
      return Registration(offset: offset, type: meaning, isPush: call.isPush)
    }
  }
}
