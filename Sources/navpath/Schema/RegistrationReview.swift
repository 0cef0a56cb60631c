// The comparison of a schema's destinations with the types that Swift sources register, for `lint` and for the types that
// `schema generate` and `schema compat` choose.

import NavKit

/// Sources do not name their module. A declared type matches the destination with the same name after the first part; any other
/// type matches each destination whose name ends with it. A name that matches several destinations is reported and counts as a
/// registration of each.
struct RegistrationReview {
  /// Destinations that are not registered.
  private(set) var schemaFindings: [NavPath.Finding] = []
  private(set) var sourceFindings: [(registration: Int, finding: NavPath.Finding)] = []
  /// The registered destinations by index, each with the number of the first registration that matches no other.
  private(set) var registered: [Int: Int?] = [:]

  /// - Parameter unreadable: The number of unreadable sources. They, and unresolved registrations, may register any destination,
  ///   so that a missing registration is only a warning.
  /// - Parameter countsPushes: Whether a pushed value counts as a registration of its type.
  init(
    _ schema: DestinationSchema, _ sources: SwiftRegistrations, unreadable: Int = 0, countsPushes: Bool = false
  ) {
    let names = schema.types.map(\.components)
    var suggestions = NearestNames()
    let counted = sources.all.enumerated().filter { countsPushes || !$1.isPush }
    let unresolved = counted.count { $1.type == .unresolved }
    func finding(_ detail: RegistrationDetail, at offset: Int) -> NavPath.Finding? {
      schema.ruleSettings.applied(to: NavPath.Finding(detail, at: TextOffset(offset: offset)))
    }
    for (number, registration) in counted {
      let detail: RegistrationDetail?
      switch registration.type {
      case .unresolved: continue
      case .hidden(let name): detail = .hidden(name)
      case .declared(let name), .undeclared(let name):
        let isDeclared = registration.type == .declared(name)
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
    if counted.isEmpty, unreadable == 0, let first = schema.destinations.first {
      schemaFindings = [finding(.noRegistration(items: sources.items), at: first.offset)].compactMap(\.self)
      return
    }
    for (index, destination) in schema.destinations.enumerated() where registered[index] == nil {
      let detail = RegistrationDetail.unregistered(destination.type, unresolved: unresolved, unreadable: unreadable)
      guard var finding = finding(detail, at: destination.offset) else { continue }
      if unresolved > 0 || unreadable > 0 { finding.severity = .warning }
      schemaFindings.append(finding)
    }
  }

  /// The destinations that a name in the sources may mean, by the ends of their names.
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
