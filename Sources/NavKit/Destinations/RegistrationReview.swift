// The destinations of a schema against the types that Swift sources register.

/// Compares the registrations in Swift sources with the destinations of a schema.
///
/// The sources do not name their module. A type that they declare is a destination's if its name is that one's without the
/// first part; any other is a destination's if it ends that one's name. A name that fits several destinations is reported and
/// counts as a registration of each: nothing is guessed.
package struct RegistrationReview {
  /// What is wrong with the schema: destinations that are not registered.
  package private(set) var schemaFindings: [Finding] = []
  /// What is wrong with the sources, each with the number of its registration.
  package private(set) var sourceFindings: [(registration: Int, finding: Finding)] = []
  /// The registrations whose type the text does not tell.
  package private(set) var unresolved: [Int] = []

  /// - Complexity: O(*n*) in the number of destinations and registrations, if few share a last name.
  package init(_ schema: DestinationSchema, _ sources: SwiftRegistrations) {
    let names = Names(schema)
    var registered: Set<Int> = []
    var suggestions = NearestNames()
    for (number, registration) in sources.all.enumerated() {
      let detail: SourceDetail?
      switch registration.type {
      case .unresolved:
        unresolved.append(number)
        continue
      case .local(let name): detail = .local(name)
      case .declared(let name), .undeclared(let name):
        let isDeclared = if case .declared = registration.type { true } else { false }
        let found = names.destinations(called: name, isDeclared: isDeclared)
        registered.formUnion(found)
        if found.isEmpty {
          detail = .unknown(name, nearest: suggestions.names(to: name, among: schema.types.map(\.name)))
        } else {
          detail = found.count == 1 ? nil : .ambiguous(name, among: found.map { schema.types[$0] })
        }
      }
      guard let detail else { continue }
      let finding = Finding(detail, at: TextOffset(offset: registration.offset))
      if let finding = schema.ruleSettings.applied(to: finding) { sourceFindings.append((number, finding)) }
    }
    for (index, destination) in schema.destinations.enumerated() where !registered.contains(index) {
      let finding = Finding(
        SourceDetail.unregistered(destination.type), at: TextOffset(offset: destination.offset))
      if let finding = schema.ruleSettings.applied(to: finding) { schemaFindings.append(finding) }
    }
  }

  /// A finding for a source that is not UTF-8.
  package static func notUTF8(at offset: Int) -> Finding {
    Finding(SourceDetail.notUTF8, at: TextOffset(offset: offset))
  }

  /// The destinations by the last parts of their names.
  private struct Names {
    private let schema: DestinationSchema
    private let components: [[TypeName.Component]]
    private var indexes: [[UInt8]: [Int]] = [:]

    init(_ schema: DestinationSchema) {
      self.schema = schema
      components = schema.types.map(\.components)
      for (index, components) in components.enumerated() {
        guard let last = components.last else { continue }
        indexes[Array(last.base.utf8), default: []].append(index)
      }
    }

    /// The destinations that a name from the sources may be.
    func destinations(called name: String, isDeclared: Bool) -> [Int] {
      if !isDeclared, let standard = StandardTypes.name(of: name, foundation: "Foundation"),
        let found = schema.index(of: TypeName(standard)), !found.isFormer
      {
        return [found.index]
      }
      let short = TypeName.Component.split(name)
      guard let last = short.last else { return [] }
      let found = (indexes[Array(last.base.utf8)] ?? []).filter {
        TypeName.Component.isSuffix(short, of: components[$0])
      }
      let whole = found.filter { components[$0].count == short.count }
      guard isDeclared else { return whole.isEmpty ? found : whole }
      let inModule = found.filter { components[$0].count == short.count + 1 }
      return inModule.isEmpty ? whole : inModule
    }
  }
}

/// What is wrong between a schema and sources.
enum SourceDetail: Finding.Detail {
  case unregistered(TypeName)
  case unknown(String, nearest: [String])
  case local(String)
  case ambiguous(String, among: [TypeName])
  case notUTF8

  var rule: Rule {
    switch self {
    case .unregistered: .unregistered
    case .unknown, .local: .unknownDestination
    case .ambiguous: .ambiguousDestination
    case .notUTF8: .sourceEncoding
    }
  }

  var words: String {
    switch self {
    case .unregistered(let type): "no navigationDestination in the sources registers \(Visible.text(type.name))"
    case .unknown(let name, let nearest):
      "\(Visible.text(name)) is not a destination of the schema"
        + (nearest.isEmpty ? "" : "; did you mean \(Words.alternatives(nearest))?")
    case .local(let name):
      "\(Visible.text(name)) is declared in a function: its tag differs at every launch, so no path with it can be restored"
    case .ambiguous(let name, let types):
      "\(Visible.text(name)) may be \(Words.alternatives(types.lazy.map(\.name))); write the outer type as well"
    case .notUTF8: "not UTF-8; save the file in this encoding"
    }
  }

  var identity: [String] {
    switch self {
    case .unregistered(let type): [type.name]
    case .unknown(let name, _), .local(let name), .ambiguous(let name, _): [name]
    case .notUTF8: []
    }
  }
}
