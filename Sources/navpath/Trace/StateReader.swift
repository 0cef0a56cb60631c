// The reader of the states of one schema's files: at its places, at named ones, or where a search finds paths; with the
// certainty that a text is a state, and the links to paths.

import NavKit

struct StateReader {
  let schema: SchemaFile?
  let validator: PathValidator
  let places: StatePlaces
  let known: KnownTypes
  /// Whether a document without known places is searched.
  private let searches: Bool
  private let routes: [String?: LinkRoutes]
  private let found = FoundPlaces()

  /// The places where a search found paths: an empty array there is one.
  private final class FoundPlaces {
    var pointers: Set<NavJSON.Pointer> = []
    static let most = 1000
  }

  init(_ options: PathOptions, _ schema: SchemaFile?) throws(CommandError) {
    self.schema = schema
    validator = PathValidator(schema?.schema)
    places = try options.places(in: schema)
    known = schema.map { KnownTypes(in: $0.schema) } ?? KnownTypes()
    searches =
      options.place == .whole && options.form == nil && options.element == nil && schema?.schema.chosenState == nil
    var routes: [String?: LinkRoutes] = [:]
    if let schema = schema?.schema {
      routes[nil] = LinkRoutes(schema)
      for stack in schema.stacks { routes[stack.name] = LinkRoutes(schema, stack: stack) }
    }
    self.routes = routes
  }

  /// Whether a state may have several documents.
  var hasSeveral: Bool { schema?.schema.statePlaces.contains(where: \.isPattern) ?? false }

  func state(of bytes: [UInt8]) -> NavState {
    var state = NavState(of: bytes, at: places)
    if let schema = schema?.schema, state.isDocument { state.addShown(by: schema) }
    guard searches, !OpenedFile.isArray(bytes, by: schema), !state.isDocument || state.stacks.allSatisfy(\.isMissing),
      let found = try? NavState(findingIn: bytes, at: places, among: { self.found.pointers.contains($0) }),
      !found.stacks.isEmpty
    else { return state }
    if self.found.pointers.count < FoundPlaces.most { self.found.pointers.formUnion(found.stacks.map(\.place.pointer)) }
    return found
  }

  /// The certainty that a text among others is a state.
  enum Certainty {
    case none
    /// An array that may be a typed path.
    case possible
    /// An empty array, which is a path if there was one before.
    case empty
    case path
  }

  func certainty(of state: NavState) -> Certainty {
    guard let stack = state.stacks.first(where: { $0.document != nil }), let document = stack.document else {
      // A document may lack all optional stacks, and its dictionary the key of the named one.
      guard state.stacks.isEmpty, !state.documents.isEmpty else { return .none }
      return state.isDocument ? .empty : places.stacks.allSatisfy(\.isKey) ? .path : .none
    }
    if stack.place.isPart { return .path }
    if document.path.isEmpty { return .empty }
    var search = try? PathSearch(of: state.bytes, knowing: places.isKnown)
    // An array typed by the schema is only a path if it has a value of that type.
    let isTyped = !document.isUntyped && (schema.map { $0.schema.type(holding: document.path) != nil } ?? true)
    let isCertain = document.form.hasTags || isTyped || (try? search?.next())??.isCertain ?? false
    return isCertain ? .path : .possible
  }

  func isCertain(_ text: [UInt8]) -> Bool { certainty(of: state(of: text)) == .path }

  /// The URL that opens a path; nil if none does.
  func link(to path: NavPath, stack: String?) -> String? {
    guard !path.isEmpty, let written = try? (routes[stack] ?? routes[nil])?.url(for: path),
      written.difference == nil
    else { return nil }
    return written.url
  }
}
