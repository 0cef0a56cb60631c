// The parser from source to tree, by the grammar of ECMA-262 22.2.1 with +UnicodeMode and +NamedCaptureGroups. Annex B does not
// apply to patterns in u mode. Open groups are on an explicit stack; more than `Pattern.Limits.nesting` are an error.

struct PatternParser {
  private struct OpenGroup {
    enum Kind {
      case whole, plain
      case capture(Int)
      case lookAround(isBehind: Bool, isNegative: Bool)
    }

    let kind: Kind
    /// The number of the first group inside it, or its own.
    let firstGroup: Int
    private(set) var outerFlags: PatternFlags = []
    private(set) var alternatives: [PatternNode] = []
    var terms: [PatternNode] = []
    /// The names of groups in the current alternative, and in the previous ones.
    var names: Set<String> = []
    private(set) var earlierNames: Set<String> = []

    mutating func beginAlternative() {
      alternatives.append(.sequence(terms))
      terms = []
      earlierNames.formUnion(names)
      names = []
    }

    var node: PatternNode {
      let last = terms.count == 1 ? terms[0] : .sequence(terms)
      return alternatives.isEmpty ? last : .alternatives(alternatives + [last])
    }
  }

  /// A back-reference whose group may come later in the source.
  struct Reference {
    enum Target {
      case number(Int)
      case name(String)
    }

    let target: Target
    let foldsCase: Bool
  }

  let scalars: [Unicode.Scalar]
  var at = 0
  private var tree = PatternTree()
  private(set) var flags: PatternFlags = []
  private var groupsByName: [String: [Int]] = [:]
  private var references: [Reference] = []
  private var open: [OpenGroup] = []
  private var current = OpenGroup(kind: .whole, firstGroup: 1)

  static func tree(of source: String) throws(PatternError) -> PatternTree {
    var parser = PatternParser(scalars: Array(source.unicodeScalars))
    return try parser.parse()
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private mutating func parse() throws(PatternError) -> PatternTree {
    while let scalar = peek { try readTerm(scalar) }
    guard open.isEmpty else { throw .unclosedGroup }
    tree.root = current.node
    try resolveReferences()
    return tree
  }

  private mutating func readTerm(_ scalar: Unicode.Scalar) throws(PatternError) {
    switch scalar {
    case "(": try openGroup()
    case ")": try closeGroup()
    case "|":
      at += 1
      current.beginAlternative()
    case "^": appendPosition(flags.contains(.multiline) ? .lineStart : .start, width: 1)
    case "$": appendPosition(flags.contains(.multiline) ? .lineEnd : .end, width: 1)
    case "\\" where peek(1) == "b":
      appendPosition(flags.contains(.ignoreCase) ? .foldedWordBoundary : .wordBoundary, width: 2)
    case "\\" where peek(1) == "B":
      appendPosition(flags.contains(.ignoreCase) ? .noFoldedWordBoundary : .noWordBoundary, width: 2)
    case "*", "+", "?": throw .nothingToRepeat(String(scalar))
    case "{", "}", "]": throw .looseBracket(scalar)
    default:
      try append(readAtom(scalar), firstGroup: tree.groupCount + 1)
    }
  }

  private mutating func readAtom(_ scalar: Unicode.Scalar) throws(PatternError) -> PatternNode {
    switch scalar {
    case "\\": return try readAtomEscape()
    case "[": return set(try readClass())
    case ".":
      at += 1
      return set(flags.contains(.dotAll) ? .any : .dot)
    default:
      at += 1
      return self.scalar(scalar.value)
    }
  }

  /// A node for a code point or, with the modifier `i`, for all with the same folding.
  mutating func scalar(_ value: UInt32) -> PatternNode {
    guard flags.contains(.ignoreCase), PatternCaseFolding.variants(value).contains(where: { $0 != value }) else {
      return .scalar(value)
    }
    return set(PatternSet(ranges: [value...value]))
  }

  mutating func set(_ set: PatternSet) -> PatternNode {
    tree.sets.append(flags.contains(.ignoreCase) ? set.foldingCase : set)
    return .set(tree.sets.count - 1)
  }

  /// An assertion takes no quantifier: one that follows has nothing to repeat.
  private mutating func appendPosition(_ position: PatternPosition, width: Int) {
    at += width
    current.terms.append(.position(position))
  }

  private mutating func append(_ node: PatternNode, firstGroup: Int) throws(PatternError) {
    guard var repetition = try readQuantifier() else { return current.terms.append(node) }
    repetition.groups = firstGroup..<tree.groupCount + 1
    current.terms.append(.repetition(node, repetition))
  }
}

// MARK: Groups

extension PatternParser {
  private mutating func openGroup() throws(PatternError) {
    guard open.count < Pattern.Limits.nesting else { throw .tooDeep }
    at += 1
    let outerFlags = flags
    let kind = try readGroupKind()
    var firstGroup = tree.groupCount + 1
    if case .capture(let group) = kind { firstGroup = group }
    open.append(current)
    current = OpenGroup(kind: kind, firstGroup: firstGroup, outerFlags: outerFlags)
  }

  private mutating func readGroupKind() throws(PatternError) -> OpenGroup.Kind {
    guard take("?") else {
      tree.groupCount += 1
      return .capture(tree.groupCount)
    }
    if take(":") { return .plain }
    if take("=") { return .lookAround(isBehind: false, isNegative: false) }
    if take("!") { return .lookAround(isBehind: false, isNegative: true) }
    if let next = peek, next == "-" || PatternFlags(next) != nil {
      flags = try readModifiers()
      return .plain
    }
    guard peek == "<" else { throw .unknownGroup }
    if peek(1) == "=" || peek(1) == "!" {
      at += 2
      return .lookAround(isBehind: true, isNegative: scalars[at - 1] == "!")
    }
    let name = try readGroupName()
    tree.groupCount += 1
    // Groups in different alternatives may share a name (22.2.1.1: MightBothParticipate).
    guard !open.contains(where: { $0.names.contains(name) }), current.names.insert(name).inserted else {
      throw .duplicateName(name)
    }
    groupsByName[name, default: []].append(tree.groupCount)
    return .capture(tree.groupCount)
  }

  private mutating func closeGroup() throws(PatternError) {
    guard let outer = open.popLast() else { throw .unopenedGroup }
    at += 1
    let group = current
    current = outer
    flags = group.outerFlags
    current.names.formUnion(group.names.union(group.earlierNames))
    switch group.kind {
    case .whole, .plain: try append(group.node, firstGroup: group.firstGroup)
    case .capture(let number):
      try append(.capture(group: number, group.node), firstGroup: group.firstGroup)
    case .lookAround(let isBehind, let isNegative):
      guard tree.lookArounds.count < Pattern.Limits.lookArounds else { throw .tooManyLookArounds }
      tree.lookArounds.append(PatternLookAround(isBehind: isBehind, isNegative: isNegative, body: group.node))
      current.terms.append(.lookAround(tree.lookArounds.count - 1))
    }
  }

  mutating func reference(to target: Reference.Target) -> PatternNode {
    references.append(Reference(target: target, foldsCase: flags.contains(.ignoreCase)))
    return .reference(references.count - 1)
  }

  /// Resolved at the end, when all groups are known.
  private mutating func resolveReferences() throws(PatternError) {
    for reference in references {
      let groups: [Int]
      switch reference.target {
      case .number(let number):
        guard number <= tree.groupCount else { throw .unknownNumber(number, groups: tree.groupCount) }
        groups = [number]
      case .name(let name):
        guard let named = groupsByName[name] else { throw .unknownName(name) }
        groups = named
      }
      tree.references.append(PatternReference(groups: groups, foldsCase: reference.foldsCase))
    }
  }
}

// MARK: Stepping

extension PatternParser {
  var peek: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  func peek(_ distance: Int) -> Unicode.Scalar? { at + distance < scalars.count ? scalars[at + distance] : nil }

  /// Consumes the next code point if it equals `scalar`.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    at += 1
    return true
  }
}
