// What is wrong with a schema that can be read but does not say what its author meant. Reading finds the rest.

/// Looks at what a schema says as a whole.
struct SchemaReview {
  let schema: DestinationSchema
  let root: JSON.Value
  /// What the file says of each destination.
  let entries: [JSON.Value]
  private(set) var findings: [Finding] = []
  private let types: [TypeName]
  private var suggestions = NearestNames()

  static func findings(_ schema: DestinationSchema, _ root: JSON.Value) -> [Finding] {
    var review = SchemaReview(schema, root)
    review.checkNames()
    review.checkNext()
    review.checkReach()
    review.checkLinks()
    review.checkStacks()
    return review.findings
  }

  private init(_ schema: DestinationSchema, _ root: JSON.Value) {
    self.schema = schema
    self.root = root
    let values = Dictionary(
      (root["destinations"]?.members).map { $0.map { ($0.nameValue.range.lowerBound, $0.value) } } ?? [],
      uniquingKeysWith: { first, _ in first })
    entries = schema.destinations.map { values[$0.offset] ?? root }
    types = schema.types
  }

  mutating func add(_ detail: SchemaReviewDetail, at offset: Int) {
    findings.append(Finding(detail, at: TextOffset(offset: offset)))
  }

  mutating func add(unknownType name: String, key: String, at value: JSON.Value) {
    let detail = SchemaFileDetail.unknownType(
      name, key: key, nearest: suggestions.names(to: name, among: types.map(\.name)))
    findings.append(Finding(detail, at: TextOffset(offset: value.range.lowerBound)))
  }

  /// A type under two spellings, and former names that are not former.
  private mutating func checkNames() {
    var claimed: [TypeName: TypeName] = [:]
    for (index, destination) in schema.destinations.enumerated() {
      if let first = schema.index(of: destination.type)?.index, first != index {
        add(.sameType(schema.destinations[first].type), at: destination.offset)
      }
      for value in entries[index]["formerly"]?.elements.map(Array.init) ?? [] {
        guard let name = value.string, !name.isEmpty else { continue }
        let type = TypeName(name)
        if schema[type] != nil {
          add(.formerNameInUse(type), at: value.range.lowerBound)
        } else if let other = claimed.updateValue(destination.type, forKey: type) {
          add(.formerNameTwice(type, other), at: value.range.lowerBound)
        }
      }
    }
  }

  /// `next` to nowhere.
  private mutating func checkNext() {
    for entry in entries {
      for value in entry["next"]?.elements.map(Array.init) ?? [] {
        guard let name = value.string, !name.isEmpty, schema.index(of: TypeName(name)) == nil else { continue }
        add(unknownType: name, key: "next", at: value)
      }
    }
  }

  private mutating func checkReach() {
    for (index, obstacle) in Reachability(schema).obstacles() {
      let destination = schema.destinations[index]
      // The second of two spellings has a finding already, and so has an unknown type that is required.
      guard schema.index(of: destination.type)?.index == index else { continue }
      if case .requires(let types) = obstacle, types.contains(where: { schema.index(of: $0) == nil }) { continue }
      add(.unreachable(destination.type, obstacle), at: destination.offset)
    }
  }

  /// Two stacks at one pointer are one path with two sets of rules.
  private mutating func checkStacks() {
    var names: [JSON.Pointer: String] = [:]
    let clashing = schema.stacks.compactMap { stack in
      names.updateValue(stack.name, forKey: stack.at).map { (name: stack.name, other: $0) }
    }
    guard !clashing.isEmpty else { return }
    let entries = root["stacks"].map(JSON.MembersByName.init(of:)) ?? JSON.MembersByName()
    for (name, other) in clashing {
      let value = entries[name]?["at"] ?? root
      add(.stackClash(name, other), at: value.range.lowerBound)
    }
  }
}

/// What a schema says that its author cannot have meant.
enum SchemaReviewDetail: Finding.Detail {
  case sameType(TypeName)
  case unreachable(TypeName, Reachability.Obstacle)
  case formerNameInUse(TypeName)
  case formerNameTwice(TypeName, TypeName)
  case link(LinkPatternError)
  case linkMember(String, of: TypeName, nearest: [String])
  /// A member that the payload requires and the link does not give.
  case linkLacks(String)
  case linkClash(TypeName, link: String)
  case stackClash(String, String)

  var rule: Rule {
    switch self {
    case .sameType: .repeatedKey
    case .unreachable: .unreachable
    case .formerNameInUse, .formerNameTwice: .formerName
    case .link: .link
    case .linkMember, .linkLacks: .linkMember
    case .linkClash: .linkClash
    case .stackClash: .stackClash
    }
  }

  var words: String {
    switch self {
    case .sameType(let type): "the same type as '\(Visible.text(type.tag))'; keep one of the two"
    case .unreachable(let type, let obstacle): "no path can hold \(Visible.text(type.name)): \(obstacle.words)"
    case .formerNameInUse(let type):
      "'formerly' names '\(Visible.text(type.name))', which is a destination of its own; it would never count as renamed"
    case .formerNameTwice(let type, let other):
      "'formerly' names '\(Visible.text(type.name))', which \(Visible.text(other.name)) claims too; keep one of the two"
    case .link(let error): error.message
    case .linkMember(let member, let type, let nearest):
      "'{\(Visible.text(member))}' is no member of \(Visible.text(type.name))'s payload"
        + (nearest.isEmpty ? "" : "; did you mean \(Words.alternatives(nearest))?")
    case .linkLacks(let member):
      "the payload requires '\(Visible.text(member))', which the link does not give; add {\(Visible.text(member))}"
    case .linkClash(let type, let link):
      "can match the same URL as \(Visible.text(type.name))'s link \(Visible.text(link)); make them differ"
    case .stackClash(let name, let other):
      "stack '\(Visible.text(name))' lies where '\(Visible.text(other))' does; give each its own place"
    }
  }
}
