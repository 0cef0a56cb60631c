// The sentences for findings: the element at fault first, then what would be right.

extension Finding {
  /// What was found and what would be right, in a line.
  ///
  ///     "element 2 (Shop.User): missing member 'name'"
  ///
  /// A place that base64 hides is said at its end: "… (at byte 41 of the decoded text)".
  public var message: String {
    let stack = stack.map { "stack '\(Visible.text($0))': " } ?? ""
    let words = problem.words + place.words
    guard let element, let type = problem.type else { return stack + words }
    guard !type.isUnknown else { return "\(stack)element \(element): \(words)" }
    return "\(stack)element \(element) (\(Visible.text(type.name))): \(words)"
  }
}

extension Finding.Problem {
  /// The rule that the problem breaks.
  public var rule: Rule {
    switch self {
    case .path(let fault): Rule(rawValue: fault.rule) ?? .notAPath
    case .brokenValue: .valueJSON
    case .missingStack: .notAPath
    case .unknownType, .notOnStack: .unknownType
    case .payload, .undecided: .payload
    case .first: .first
    case .next: .next
    case .requires: .requires
    case .max: .max
    case .depth: .depth
    case .privateType: .privateType
    case .formerly: .formerly
    case .deprecated: .deprecated
    case .duplicateKey: .duplicateKey
    }
  }

  /// The type of the element that it is about.
  public var type: TypeName? {
    switch self {
    case .path, .depth, .missingStack: nil
    case .brokenValue(let type, _), .unknownType(let type, _), .notOnStack(let type, _), .payload(let type, _),
      .undecided(let type, _),
      .first(let type), .next(let type, _, _), .requires(let type, _), .max(let type, _, _), .privateType(let type),
      .formerly(let type, _), .deprecated(let type, _), .duplicateKey(let type, _):
      type
    }
  }

  fileprivate var words: String {
    switch self {
    case .path(let fault):
      fault.words
    case .missingStack(let pointer, let fault):
      "no path at \(pointer.tokens.isEmpty ? "the root" : Visible.text(pointer.description)): \(fault.message)"
    case .brokenValue(_, let error):
      "the value is not JSON: \(error.message)"
    case .unknownType(_, let nearest):
      "no destination has this type" + (nearest.isEmpty ? "" : "; did you mean \(Words.alternatives(nearest))?")
    case .notOnStack(_, let allowed):
      "may not be on this stack, "
        + (allowed.isEmpty ? "nothing may" : "only \(Words.alternatives(allowed.lazy.map(\.name))) may")
    case .payload(_, let failure):
      failure.message
    case .undecided(_, let reason):
      reason.message
    case .first:
      "may not be the first element above the root"
    case .next(_, let below, let allowed):
      "may not follow \(shown(below)), "
        + (allowed.isEmpty ? "nothing may" : "only \(Words.alternatives(allowed.lazy.map(\.name))) may")
    case .requires(_, let types):
      "needs \(Words.alternatives(types.lazy.map(\.name))) somewhere below it"
    case .max(_, let count, let limit):
      "number \(count) of its type on the path, at most \(limit) may be"
    case .depth(let count, let limit):
      "the path has \(count) elements, at most \(limit) may be"
    case .privateType:
      "the type is private, its tag differs at every launch: such an element can never be restored"
    case .formerly(_, let now):
      "now called \(shown(now)), the app would drop the element"
    case .deprecated(_, let reason):
      "deprecated" + (reason.isEmpty ? "" : ": \(Visible.text(reason))")
    case .duplicateKey(_, let name):
      "second member '\(Visible.text(name))', the app reads the first"
    }
  }

  private func shown(_ type: TypeName) -> String { Visible.text(type.name) }
}
