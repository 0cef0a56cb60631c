// A fast check of values: one walk along the text, without nodes, allocations or references that threads share.
//
// A run over many paths meets the same few schemas and mostly valid values. The fast check knows the common keywords and
// answers "open" for any other one, for an escape in a text that is compared, and for text that may not be JSON. Then the parser
// and the machine decide, so it need not be complete, only right.
//
//     keywords  type; enum and const of strings; minimum, maximum and their exclusive forms; the limits of length, items and
//               members; pattern that `PatternWalk` can match; properties, required and additionalProperties (up to 64
//               names); items without prefixItems; $ref, allOf, anyOf, oneOf

extension JSONSchema {
  /// Checks values where they are in a text, or in a string of a text.
  ///
  /// Each thread makes one of its own; see `Lists`.
  struct FastCheck: Sendable {
    /// What is known of a value after the fast check.
    enum Answer {
      /// It is JSON without a duplicate name, valid, and ends before this offset.
      case holds(to: Int)
      /// It is not valid, unless it is not even JSON.
      case fails
      case open
    }

    /// What the schemas say.
    let lists: Lists
    /// How values are in the text.
    private(set) var tokens = Tokens(quoteLength: 1)
    /// The names of the open objects that no table has, the innermost object's last.
    var otherNames: [Range<Int>] = []
    /// How many questions were answered about the value that begins at `origin`, and how far they led.
    private var answers = 0
    private var origin = 0
    private var furthest = 0

    init(_ program: Program, and scalars: [Scalar] = []) { lists = Lists(program, and: scalars) }
  }
}

extension JSONSchema.FastCheck {
  /// Makes ready for the value at an offset.
  ///
  /// - Parameter isInString: Whether the text is that of a JSON string whose content is the value.
  mutating func begin(at start: Int, isInString: Bool = false) {
    otherNames.removeAll(keepingCapacity: true)
    tokens = Tokens(quoteLength: isInString ? 2 : 1)
    (answers, origin, furthest) = (0, start, start)
  }

  /// Whether one more question is in proportion to the text: alternatives of alternatives would ask very many.
  private mutating func mayAnswer(at start: Int) -> Bool {
    answers &+= 1
    if start > furthest { furthest = start }
    return answers <= 256 + 4 * (furthest - origin)
  }

  /// How deep schemas and values may nest. Deeper ones are rare, and the stack of a thread is small.
  private static let deepest = 32

  /// Checks the value at an offset against a schema.
  mutating func answer(_ id: JSONSchema.NodeID, _ text: Span<UInt8>, at start: Int, depth: Int = 0) -> Answer {
    guard start < text.count, mayAnswer(at: start), depth < Self.deepest else { return .open }
    let id = id == .absent ? .everything : id
    let node = lists.nodes[id.offset]
    guard let kind = tokens.kind(text, at: start), !node.watches else { return .open }
    guard node.types.mayAdmit(kind) else { return .fails }
    var end: Int?
    for index in node.general.range {
      let answer = general(lists.checks[index], kind, text, at: start, depth: depth)
      guard case .holds(let to) = answer else { return answer }
      end = to
    }
    let own = node.checks(for: kind)
    switch kind {
    case .number: return lists.number(node.types, own, text, at: start)
    case .null: return tokens.word("null", text, at: start)
    case .boolean: return tokens.word(text[start] == UInt8(ascii: "t") ? "true" : "false", text, at: start)
    case .string, .array, .object:
      // What another schema looked at is known to be JSON.
      if own.count == 0, let end { return .holds(to: end) }
    }
    return switch kind {
    case .object: object(own, text, at: start, depth: depth)
    case .array: array(own, text, at: start, depth: depth)
    default: lists.string(own, text, at: start, tokens)
    }
  }

  /// A check that applies to values of every kind.
  private mutating func general(
    _ check: JSONSchema.Check, _ kind: JSON.Kind, _ text: Span<UInt8>, at start: Int, depth: Int
  ) -> Answer {
    switch check {
    case .applicator(.reference(let reference)):
      return answer(reference.target, text, at: start, depth: depth + 1)
    case .applicator(.allOf(let all)):
      var last = Answer.open
      for index in all.branches.range {
        last = answer(lists.branches[index], text, at: start, depth: depth + 1)
        guard case .holds = last else { return last }
      }
      return last
    case .applicator(.alternatives(let alternatives)):
      return answer(alternatives, text, at: start, depth: depth)
    case .assertion(.never): return .fails
    case .assertion(.choice(let choice)):
      guard let (strings, hasOthers) = lists.choices[choice.choices.offset] else { return .open }
      guard kind == .string else { return hasOthers ? .open : .fails }
      guard let string = tokens.string(text, at: start), string.isPlain else { return .open }
      let isOne = lists.choiceNames.position(of: string.content, in: text, among: strings) != nil
      return isOne ? .holds(to: string.end) : .fails
    default: return .open
    }
  }

  private mutating func answer(
    _ alternatives: JSONSchema.Alternatives, _ text: Span<UInt8>, at start: Int, depth: Int
  ) -> Answer {
    var end: Int?
    for index in alternatives.branches.range {
      switch answer(lists.branches[index], text, at: start, depth: depth + 1) {
      case .open: return .open
      case .fails: continue
      case .holds(let to):
        guard alternatives.isExclusive else { return .holds(to: to) }
        guard end == nil else { return .fails }
        end = to
      }
    }
    return end.map { .holds(to: $0) } ?? .fails
  }
}

extension JSONSchema.TypeSet {
  /// Whether some values of a kind are admitted.
  fileprivate func mayAdmit(_ kind: JSON.Kind) -> Bool {
    switch kind {
    case .null: contains(.null)
    case .boolean: contains(.boolean)
    case .number: !isDisjoint(with: .number)
    case .string: contains(.string)
    case .array: contains(.array)
    case .object: contains(.object)
    }
  }
}

extension JSONSchema.Node {
  /// The checks for values of a kind.
  fileprivate func checks(for kind: JSON.Kind) -> JSONSchema.Slice<JSONSchema.Check> {
    switch kind {
    case .null, .boolean: JSONSchema.Slice()
    case .number: numbers
    case .string: strings
    case .array: arrays
    case .object: objects
    }
  }
}
