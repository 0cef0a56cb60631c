// The renames of types and cases, those in a schema's `formerly` and those that were requested: what they make of a type
// (Plan), and which of them merge types or are unused; for `NavPath.migrated`, `migrate` and `schema compat`.

/// Renames for paths, applied all at once: the result of one is not changed by another. The schema's renames apply to a tag, and
/// to a type inside a tag if the resulting tag is in the schema. A current name of the schema is never a former one.
package struct Migration: Sendable {
  package let schema: DestinationSchema?
  package let changes: [NameChange]
  /// The changes that merge a destination that is not deprecated into another one. The two changes of a swap are not merges.
  package let merges: [NameChange]
  /// The requested renames followed by the schema's, and the requested ones alone.
  private let all: TypeRenames
  private let asked: TypeRenames
  private let formerTypes: Set<NavPath.TypeName>
  private let caseChanges: [Int]
  /// For each destination, the current names of its cases by their former ones.
  private let formerCases: [[String: String]]
  package let oldCaseNames: Set<String>

  package init(_ changes: [NameChange], schema: DestinationSchema?) throws(MigrationConflict) {
    self.schema = schema
    var unique: [NameChange] = []
    var byOld: [NavPath.TypeName: NameChange] = [:]
    for change in changes {
      if let other = byOld.updateValue(change, forKey: change.type.old) {
        guard other.type.new == change.type.new else { throw .asked(other, change) }
      } else {
        unique.append(change)
      }
    }
    self.changes = unique
    merges = unique.filter { change in
      schema?[change.type.old].map { $0.deprecation == nil } ?? false && schema?[change.type.new] != nil
        && byOld[change.type.new] == nil
    }
    var renames = unique.map(\.type)
    asked = TypeRenames(renames)
    var formerCases: [[String: String]] = []
    var formerTypes: Set<NavPath.TypeName> = []
    for destination in schema?.destinations ?? [] {
      for former in destination.formerly where schema?[former] == nil {
        guard formerTypes.insert(former).inserted else { continue }
        if let change = byOld[former] {
          guard change.type.new == destination.type else { throw .schema(change, now: destination.type) }
        } else {
          renames.append(TypeRename(former, to: destination.type))
        }
      }
      formerCases.append(try Migration.formerCases(of: destination, byOld))
    }
    all = TypeRenames(renames)
    self.formerTypes = formerTypes
    self.formerCases = formerCases
    caseChanges = unique.indices.filter { unique[$0].enumCase != nil }
    oldCaseNames = Set(formerCases.flatMap(\.keys) + unique.compactMap { $0.enumCase?.old })
  }

  /// The current names of an enum's cases by their former ones. A case stored as a raw value has no name on a path.
  private static func formerCases(
    of destination: DestinationSchema.Destination, _ asked: [NavPath.TypeName: NameChange]
  ) throws(MigrationConflict) -> [String: String] {
    let cases = destination.cases ?? []
    guard !cases.contains(where: { $0.enumCase?.rawValue != nil }) else { return [:] }
    let present = Set(cases.compactMap { $0.enumCase?.name })
    var names: [String: String] = [:]
    for enumCase in cases {
      guard let name = enumCase.enumCase?.name else { continue }
      for former in enumCase.formerly {
        let old = String(decoding: former.name.utf8.dropFirst(destination.type.name.utf8.count + 1), as: UTF8.self)
        guard !present.contains(old) else { continue }
        names[old] = name
        if let change = asked[former], change.enumCase?.new != name { throw .schema(change, now: enumCase.type) }
      }
    }
    return names
  }
}

// MARK: - The result for a tag

extension Migration {
  /// The result for all elements with the same tag.
  package struct Plan: Sendable {
    /// The new type, or the error; nil if the type does not change.
    package var type: Result<NavPath.TypeName, MigrationError.Detail>?
    package var isFormer = false
    package var isUnreadable = false
    package var cases: [String: (name: String, isFormer: Bool)] = [:]
    /// Whether a string may be a case name: Swift stores the case of a string enum by its name, unless it has another raw value.
    package var hasRawNames = false
    /// The indices of the requested changes that it applies.
    package var used: Set<Int> = []
    package var usedByCase: [String: Int] = [:]
  }

  package func plan(for type: NavPath.TypeName) -> Plan {
    var plan = Plan()
    guard !type.isUnknown else { return plan }
    do throws(TypeRenameError) {
      if let renamed = try renamed(type) {
        plan.isFormer = renamed.isFormer
        plan.used = renamed.used
        let gate = missing(renamed.type, isAsked: !renamed.isFormer)
        plan.type = gate.map { .failure($0) } ?? .success(renamed.type)
      }
    } catch { plan.type = .failure(.rename(error)) }
    plan.isUnreadable = plan.type == nil && (type.isUnreadable || type.mayBeUnreadable)
    let now = if case .success(let renamed) = plan.type { renamed } else { type }
    addCases(to: &plan, of: type, now)
    return plan
  }

  private func renamed(
    _ type: NavPath.TypeName
  ) throws(TypeRenameError) -> (type: NavPath.TypeName, isFormer: Bool, used: Set<Int>)? {
    let isWhole = formerTypes.contains(type)
    // A current name is not a former one.
    if let schema, schema[type] == nil {
      do throws(TypeRenameError) {
        if let renamed = try all.renamed(type), renamed.numbers.contains(where: { $0 >= changes.count }),
          isWhole || schema[renamed.type] != nil
        {
          return (renamed.type, true, renamed.numbers.filter { $0 < changes.count })
        }
      } catch { if isWhole { throw error } }
    }
    return try asked.renamed(type).map { ($0.type, false, $0.numbers) }
  }

  private func addCases(to plan: inout Plan, of type: NavPath.TypeName, _ now: NavPath.TypeName) {
    let destination = schema?.index(of: now)?.index ?? schema?.index(of: type)?.index
    if let destination { for (old, name) in formerCases[destination] { plan.cases[old] = (name, true) } }
    let isRaw = destination.flatMap { schema?.cases(of: $0) }.map { !$0.expected.isEmpty } ?? false
    guard !isRaw else { return }
    for number in caseChanges {
      guard let enumCase = changes[number].enumCase, enumCase.type == type || enumCase.type == now,
        !isType(changes[number]), !isMember(enumCase.old, of: now)
      else { continue }
      plan.cases[enumCase.old] = (enumCase.new, false)
      plan.usedByCase[enumCase.old] = number
      plan.hasRawNames = true
    }
  }

  /// Whether the old or the new name is a type in the schema, and therefore not a case.
  private func isType(_ change: NameChange) -> Bool {
    schema.map { $0.index(of: change.type.old) != nil || $0.index(of: change.type.new) != nil } ?? false
  }

  /// Whether the schema has the name for a property: a value with this member alone is then no case.
  package func isMember(_ name: String, of type: NavPath.TypeName) -> Bool {
    guard let schema, schema.namesMember(name, in: type, at: NavJSON.Pointer()) else { return false }
    return !(schema.stored(in: type, at: NavJSON.Pointer())?.areNamed ?? false)
  }

  /// The error if a new name is not in the schema; nil if it is, or the schema has no destinations.
  private func missing(_ type: NavPath.TypeName, isAsked: Bool) -> MigrationError.Detail? {
    guard isAsked, let schema, !schema.destinations.isEmpty else { return nil }
    guard let found = schema.index(of: type) else {
      return .noDestination(type, near: NearestNames.names(to: type.name, among: schema.types.map(\.name)))
    }
    return found.isFormer ? .formerName(type, now: schema.destinations[found.index].type) : nil
  }

  /// The error if the new name of a case is not in the schema.
  package func missing(case name: String, of type: NavPath.TypeName) -> MigrationError.Detail? {
    guard let destination = schema?.index(of: type)?.index, let cases = schema?.destinations[destination].cases,
      !cases.contains(where: { $0.enumCase?.name == name })
    else { return nil }
    let near = NearestNames.names(to: name, among: cases.compactMap(\.enumCase?.name))
    return .noCase(type.appending(case: name), near: near.map { "\(type.name).\($0)" })
  }

  package func unused(but used: Set<Int>) -> [NameChange] {
    changes.indices.filter { !used.contains($0) }.map { changes[$0] }
  }
}
