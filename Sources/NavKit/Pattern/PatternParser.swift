// Source to tree, by the grammar of ECMA-262 22.2.1 with +UnicodeMode and +NamedCaptureGroups: nothing of Annex B,
// which only binds patterns without u. Groups are kept on a stack of the parser's own, so a pattern of a million `(`
// cannot run the program's stack over.

/// Reads one pattern.
struct PatternParser {
  /// A group that waits for its `)`.
  private struct OpenGroup {
    enum Kind {
      case whole
      case plain
      case capture(Int)
      case lookAround(isBehind: Bool, isNegative: Bool)
    }

    let kind: Kind
    let offset: Int
    /// The number that the first group inside it gets, or its own.
    let firstGroup: Int
    var alternatives: [PatternNode] = []
    var terms: [PatternNode] = []

    /// What has been read, as one node.
    var node: PatternNode {
      let last = terms.count == 1 ? terms[0] : .sequence(terms)
      return alternatives.isEmpty ? last : .alternatives(alternatives + [last])
    }
  }

  /// A back-reference whose group may come later in the source.
  private struct Reference {
    enum Target {
      case number(Int)
      case name(String)
    }

    let target: Target
    let offset: Int
  }

  let scalars: [Unicode.Scalar]
  var at = 0
  private var tree = PatternTree()
  private var groupsByName: [String: Int] = [:]
  private var references: [Reference] = []
  private var open: [OpenGroup] = []
  private var current = OpenGroup(kind: .whole, offset: 0, firstGroup: 1)

  /// The tree of a source.
  static func tree(of source: String) throws(PatternError) -> PatternTree {
    var parser = PatternParser(scalars: Array(source.unicodeScalars))
    return try parser.parse()
  }

  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  private mutating func parse() throws(PatternError) -> PatternTree {
    while let scalar = peek { try readTerm(scalar) }
    guard open.isEmpty else { throw fault(.unclosedGroup, at: current.offset) }
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
      current.alternatives.append(.sequence(current.terms))
      current.terms = []
    case "^": appendPosition(.start, width: 1)
    case "$": appendPosition(.end, width: 1)
    case "\\" where peek(1) == "b": appendPosition(.wordBoundary, width: 2)
    case "\\" where peek(1) == "B": appendPosition(.noWordBoundary, width: 2)
    case "*", "+", "?": throw fault(.nothingToRepeat(String(scalar)), at: at)
    case "{": throw looseBrace()
    case "}", "]": throw fault(.looseBracket(scalar), at: at)
    default: try append(readAtom(scalar), firstGroup: tree.groupCount + 1)
    }
  }

  private mutating func readAtom(_ scalar: Unicode.Scalar) throws(PatternError) -> PatternNode {
    switch scalar {
    case "\\": return try readAtomEscape()
    case "[": return set(try readClass())
    case ".":
      at += 1
      return set(.dot)
    default:
      at += 1
      return .scalar(scalar.value)
    }
  }

  /// Puts a set into the tree's list.
  mutating func set(_ set: PatternSet) -> PatternNode {
    tree.sets.append(set)
    return .set(tree.sets.count - 1)
  }

  /// An assertion takes no quantifier: one that follows is found to have nothing to repeat.
  private mutating func appendPosition(_ position: PatternPosition, width: Int) {
    at += width
    current.terms.append(.position(position))
  }

  private mutating func append(_ node: PatternNode, firstGroup: Int) throws(PatternError) {
    guard var repetition = try readQuantifier() else {
      current.terms.append(node)
      return
    }
    repetition.groups = firstGroup..<tree.groupCount + 1
    current.terms.append(.repetition(node, repetition))
  }
}

// MARK: Groups

extension PatternParser {
  private mutating func openGroup() throws(PatternError) {
    let offset = at
    guard open.count < Pattern.Limits.nesting else { throw fault(.tooDeep, at: offset) }
    at += 1
    let kind = try readGroupKind(from: offset)
    var firstGroup = tree.groupCount + 1
    if case .capture(let group) = kind { firstGroup = group }
    open.append(current)
    current = OpenGroup(kind: kind, offset: offset, firstGroup: firstGroup)
  }

  /// What follows a `(`.
  private mutating func readGroupKind(from offset: Int) throws(PatternError) -> OpenGroup.Kind {
    guard take("?") else {
      tree.groupCount += 1
      return .capture(tree.groupCount)
    }
    if take(":") { return .plain }
    if take("=") { return .lookAround(isBehind: false, isNegative: false) }
    if take("!") { return .lookAround(isBehind: false, isNegative: true) }
    guard peek == "<" else { throw fault(.unknownGroup, at: offset) }
    if peek(1) == "=" || peek(1) == "!" {
      at += 2
      return .lookAround(isBehind: true, isNegative: scalars[at - 1] == "!")
    }
    let name = try readGroupName()
    tree.groupCount += 1
    // Since the 2025 edition alternatives may share a name; in 2024's it is an early error (22.2.1.1).
    guard groupsByName.updateValue(tree.groupCount, forKey: name) == nil else {
      throw fault(.duplicateName(name), at: offset)
    }
    return .capture(tree.groupCount)
  }

  private mutating func closeGroup() throws(PatternError) {
    guard let outer = open.popLast() else { throw fault(.unopenedGroup, at: at) }
    at += 1
    let group = current
    current = outer
    switch group.kind {
    case .whole, .plain: try append(group.node, firstGroup: group.firstGroup)
    case .capture(let number): try append(.capture(group: number, group.node), firstGroup: group.firstGroup)
    case .lookAround(let isBehind, let isNegative):
      guard tree.lookArounds.count < Pattern.Limits.lookArounds else {
        throw fault(.tooManyLookArounds, at: group.offset)
      }
      tree.lookArounds.append(PatternLookAround(isBehind: isBehind, isNegative: isNegative, body: group.node))
      current.terms.append(.lookAround(tree.lookArounds.count - 1))
    }
  }

  /// Notes a back-reference by number.
  mutating func reference(to number: Int, at offset: Int) -> PatternNode {
    references.append(Reference(target: .number(number), offset: offset))
    return .reference(references.count - 1)
  }

  /// Notes a back-reference by name.
  mutating func reference(to name: String, at offset: Int) -> PatternNode {
    references.append(Reference(target: .name(name), offset: offset))
    return .reference(references.count - 1)
  }

  /// Only at the end is it known which groups there are.
  private mutating func resolveReferences() throws(PatternError) {
    for reference in references {
      switch reference.target {
      case .number(let number):
        guard number <= tree.groupCount else {
          throw fault(.unknownNumber(number, groups: tree.groupCount), at: reference.offset)
        }
        tree.references.append(number)
      case .name(let name):
        guard let group = groupsByName[name] else { throw fault(.unknownName(name), at: reference.offset) }
        tree.references.append(group)
      }
    }
  }
}

// MARK: Quantifiers

extension PatternParser {
  /// The quantifier that stands here, if one does.
  mutating func readQuantifier() throws(PatternError) -> PatternRepetition? {
    let offset = at
    var repetition: PatternRepetition
    switch peek {
    case "*": repetition = PatternRepetition(minimum: 0, maximum: nil, isLazy: false)
    case "+": repetition = PatternRepetition(minimum: 1, maximum: nil, isLazy: false)
    case "?": repetition = PatternRepetition(minimum: 0, maximum: 1, isLazy: false)
    case "{":
      guard let count = readCount() else { throw fault(.badCount, at: offset) }
      if let maximum = count.maximum, maximum < count.minimum { throw fault(.countOrder, at: offset) }
      repetition = count
      at -= 1
    default: return nil
    }
    at += 1
    repetition.isLazy = take("?")
    return repetition
  }

  /// `{n}`, `{n,}` or `{n,m}`; nothing is consumed where it is none of them.
  private mutating func readCount() -> PatternRepetition? {
    let offset = at
    at += 1
    if let minimum = readNumber() {
      var maximum: Int? = minimum
      if take(",") { maximum = readNumber() }
      if take("}") { return PatternRepetition(minimum: minimum, maximum: maximum, isLazy: false) }
    }
    at = offset
    return nil
  }

  /// A decimal number.
  ///
  /// Past what any limit allows it stops growing, instead of overflowing.
  mutating func readNumber() -> Int? {
    guard peek?.isASCIIDigit == true else { return nil }
    var number = 0
    while let digit = peek, digit.isASCIIDigit {
      number = min(number * 10 + Int(digit.value - 0x30), 1_000_000_000_000_000)
      at += 1
    }
    return number
  }

  /// What to say of a `{` with nothing before it: `{2}` is a quantifier, any other is a bracket that wants an escape.
  mutating func looseBrace() -> PatternError {
    let offset = at
    guard readCount() != nil else { return fault(.looseBracket("{"), at: offset) }
    let text = String(String.UnicodeScalarView(scalars[offset..<at]))
    return fault(.nothingToRepeat(text), at: offset)
  }
}

// MARK: Stepping

extension PatternParser {
  /// The next code point.
  var peek: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  /// The code point that many further on.
  func peek(_ distance: Int) -> Unicode.Scalar? {
    at + distance < scalars.count ? scalars[at + distance] : nil
  }

  /// Steps over one code point if it is this one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    at += 1
    return true
  }

  /// An error, with its offset counted in both ways.
  func fault(_ detail: PatternError.Detail, at offset: Int) -> PatternError {
    let bytes = scalars[..<offset].reduce(0) { $0 + UTF8.width($1) }
    return PatternError(offset: offset, utf8Offset: bytes, detail: detail)
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
