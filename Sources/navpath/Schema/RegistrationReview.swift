// The destinations of a schema against the types that Swift sources register.

import NavKit

/// Compares the registrations in Swift sources with the destinations of a schema.
///
/// The sources do not name their module. A type that they declare is a destination's if its name is that one's without the
/// first part; any other is a destination's if it ends that one's name. A name that fits several destinations is reported and
/// counts as a registration of each: nothing is guessed.
struct RegistrationReview {
  /// What is wrong with the schema: destinations that are not registered.
  private(set) var schemaFindings: [NavPath.Finding] = []
  private(set) var sourceFindings: [(registration: Int, finding: NavPath.Finding)] = []
  /// The destinations that are registered, by their places in the schema, each with the number of its first registration by a
  /// name that fits no other.
  private(set) var registered: [Int: Int?] = [:]
  /// The registrations whose type the text does not tell.
  private(set) var unresolved: [Int] = []
  private(set) var count = 0

  /// - Parameter unreadable: How many sources could not be read. They, and registrations that are not resolved, may register
  ///   any destination, so that one without a registration is then a warning.
  /// - Parameter countsPushes: Whether a pushed value counts as a registration of its type.
  init(
    _ schema: DestinationSchema, _ sources: SwiftRegistrations, unreadable: Int = 0, countsPushes: Bool = false
  ) {
    let names = schema.types.map(\.components)
    var suggestions = NearestNames()
    let all = sources.all
    func finding(_ detail: RegistrationDetail, at offset: Int) -> NavPath.Finding? {
      schema.ruleSettings.applied(to: NavPath.Finding(detail, at: TextOffset(offset: offset)))
    }
    for (number, registration) in all.enumerated() {
      if registration.isPush, !countsPushes { continue }
      count += 1
      let detail: RegistrationDetail?
      switch registration.type {
      case .unresolved:
        unresolved.append(number)
        continue
      case .hidden(let name): detail = .hidden(name)
      case .declared(let name), .undeclared(let name):
        let isDeclared = if case .declared = registration.type { true } else { false }
        let found = Self.destinations(called: name, isDeclared: isDeclared, of: schema, names)
        for index in found where registered[index] ?? nil == nil {
          registered.updateValue(found.count == 1 ? number : nil, forKey: index)
        }
        let types = found.map { schema.types[$0] }
        if !types.isEmpty {
          detail = types.count == 1 ? nil : .ambiguous(name, among: types)
        } else {
          detail = .unknown(name, nearest: suggestions.names(to: name, among: schema.types.map(\.name)))
        }
      }
      if let finding = detail.flatMap({ finding($0, at: registration.offset) }) {
        sourceFindings.append((number, finding))
      }
    }
    if count == 0, unreadable == 0, let first = schema.destinations.first {
      schemaFindings = [finding(.noRegistration(items: sources.items), at: first.offset)].compactMap(\.self)
      return
    }
    for (index, destination) in schema.destinations.enumerated() where registered[index] == nil {
      let detail = RegistrationDetail.unregistered(
        destination.type, unresolved: unresolved.count, unreadable: unreadable)
      guard var finding = finding(detail, at: destination.offset) else { continue }
      if !unresolved.isEmpty || unreadable > 0 { finding.severity = .warning }
      schemaFindings.append(finding)
    }
  }

  /// The destinations that a name in the sources may be that of, by the ends of their names.
  private static func destinations(
    called name: String, isDeclared: Bool, of schema: DestinationSchema, _ names: [[NavPath.TypeName.Component]]
  ) -> [Int] {
    if !isDeclared, let standard = StandardTypes.name(of: name, foundation: "Foundation"),
      let found = schema.index(of: NavPath.TypeName(standard)), !found.isFormer
    {
      return [found.index]
    }
    let short = NavPath.TypeName.Component.split(name)
    let found = names.indices.filter { NavPath.TypeName.Component.isSuffix(short, of: names[$0]) }
    func destinations(_ count: Int) -> [Int] { found.filter { names[$0].count == count } }
    let whole = destinations(short.count)
    guard isDeclared else { return whole.isEmpty ? found : whole }
    let inModule = destinations(short.count + 1)
    return inModule.isEmpty ? whole : inModule
  }
}
