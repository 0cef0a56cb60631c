// The lists of a program that the fast check reads, copied for one thread.

extension JSONSchema.FastCheck {
  /// The lists of a program, as far as the fast check needs them.
  ///
  /// A class, so that a call does not copy a dozen lists. Each thread has one of its own: with shared lists, half of the check's
  /// time went into counting references.
  final class Lists: Sendable {
    /// What a schema says of members, its names being in `memberNames`.
    struct Table: Sendable {
      var names: Range<Int>
      var additional: JSONSchema.NodeID
      var requiredBits: UInt64
    }

    let nodes: [JSONSchema.Node]
    let checks: [JSONSchema.Check]
    let branches: [JSONSchema.NodeID]
    let limits: [SmallDecimal?]
    /// Nil for a pattern that `PatternWalk` cannot match.
    let walks: [PatternWalk?]
    /// Nil for a table with patterns, or with too many names.
    let tables: [Table?]
    let memberNames: PackedNames
    /// Of each member name, its schema, and its bit in `required`.
    let members: [(schema: JSONSchema.NodeID, requiredBit: UInt64)]
    let choiceNames: PackedNames
    /// Of each `enum` or `const`, the strings, and whether there are other values; nil for too many strings.
    let choices: [(strings: Range<Int>, hasOthers: Bool)?]

    /// The longest list of names. They are searched one by one.
    static let mostNames = 64

    init(_ program: JSONSchema.Program, and scalars: [Scalar]) {
      // Copies with memory of their own.
      var nodes = program.nodes.map(\.self)
      var checks = program.checks.map(\.self)
      var limits = program.limits.map(\.small)
      branches = program.branches.map(\.self)
      walks = program.patterns.map { $0.walk?.copied }
      for scalar in scalars { nodes.append(scalar.node(&checks, &limits)) }
      self.nodes = nodes
      self.checks = checks
      self.limits = limits
      var memberNames = PackedNames()
      var members: [(schema: JSONSchema.NodeID, requiredBit: UInt64)] = []
      tables = program.tables.map { table in
        guard table.patterns.isEmpty, table.names == nil, table.entries.count <= Lists.mostNames else { return nil }
        let additional = table.additional ?? .everything
        members += table.entries.map { (schema: $0.schema ?? additional, requiredBit: $0.requiredBit) }
        return Table(
          names: memberNames.add(table.entries.map(\.name)), additional: additional, requiredBits: table.requiredBits)
      }
      self.memberNames = memberNames
      self.members = members
      var choiceNames = PackedNames()
      choices = program.choices.map { choices in
        guard choices.strings.count <= Lists.mostNames else { return nil }
        return (choiceNames.add(choices.strings.names.map(Array.init)), !choices.others.isEmpty)
      }
      self.choiceNames = choiceNames
    }
  }

  /// A schema for values of a kind, numbers between two limits.
  struct Scalar {
    var types: JSONSchema.TypeSet
    var low: Int?
    var high: Int?

    fileprivate func node(
      _ checks: inout [JSONSchema.Check], _ limits: inout [SmallDecimal?]
    ) -> JSONSchema.Node {
      var own: [JSONSchema.Check] = []
      let bounds: [(Int?, JSONSchema.Keyword, JSONSchema.Bound)] = [
        (low, .minimum, .atLeast), (high, .maximum, .atMost),
      ]
      for case (let number?, let keyword, let bound) in bounds {
        let id = JSONSchema.OperandID<JSONSchema.Limit>(limits.count)
        own.append(.assertion(.numberLimit(JSONSchema.NumberLimit(keyword: keyword, bound: bound, limit: id))))
        limits.append(JSONSchema.Limit(JSON.Number(scanned: String(number))).small)
      }
      var node = JSONSchema.Node()
      node.types = types
      node.numbers = JSONSchema.Slice(storing: own, in: &checks)
      return node
    }
  }
}
