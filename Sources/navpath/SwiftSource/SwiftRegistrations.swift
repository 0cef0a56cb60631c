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
  private(set) var calls: [(source: Int, call: SwiftSourceReader.Call)] = []
  /// The sources, if code is read.
  private(set) var texts: [SwiftText] = []
  private let keepsTexts: Bool
  private(set) var sourceCount = 0
  /// The stored properties and cases, if code is not read.
  private(set) var storage = SwiftStorage()
  private(set) var items = 0

  init(keepsTexts: Bool = false) { self.keepsTexts = keepsTexts }

  /// Reads a source, which may have any bytes.
  @discardableResult
  mutating func add(_ bytes: [UInt8]) -> [Int] {
    var reader = SwiftSourceReader(bytes)
    // Swapped, so that they are not copied for each source.
    swap(&reader.declarations, &declarations)
    reader.declarations.source = sourceCount
    reader.read()
    calls += reader.calls.map { (sourceCount, $0) }
    swap(&reader.declarations, &declarations)
    sourceCount += 1
    if keepsTexts { texts.append(reader.text) } else { storage.add(reader) }
    items += reader.items
    return reader.calls.map(\.offset)
  }

  /// The calls with their types, in the order of the sources.
  var all: [Registration] {
    var declarations = declarations
    return calls.map { (source, call) in
      let type = call.type.map { WrittenType(type: $0, scope: call.scope, source: source) }
      let meaning = type.map { declarations.meaning(of: $0) } ?? .unresolved
      return Registration(offset: call.offset, type: meaning, isPush: call.isPush)
    }
  }
}
