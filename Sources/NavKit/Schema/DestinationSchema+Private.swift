// The private parts of an element, and what of it says no more than the screen.

extension DestinationSchema {
  /// The parts of an element that the payload of its type, or of its case, calls private, in the order of the text.
  package func privateParts(of value: JSON.Value, type: TypeName) -> [JSON.Value] {
    guard let (index, _) = index(of: type) else { return [] }
    var parts = destinations[index].payload?.privateParts(of: value) ?? []
    if case let (node, payload?)? = knownCase(of: value, type) {
      parts += nodes[node].payload?.privateParts(of: payload) ?? []
    }
    parts.sort { ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound) }
    return parts.reduce(into: []) { outermost, part in
      if part.range.lowerBound >= outermost.last?.range.upperBound ?? 0 { outermost.append(part) }
    }
  }

  /// Whether an element's value says no more than its case, of an enum that is stored as its raw value.
  package func isRawCase(_ value: JSON.Value, of type: TypeName) -> Bool {
    knownCase(of: value, type).map { $0.payload == nil } ?? false
  }

  /// The associated values of an element whose type has cases; nil for any other one.
  package func associatedValues(of value: JSON.Value, type: TypeName) -> JSON.Value? {
    knownCase(of: value, type)?.payload
  }

  private func knownCase(of value: JSON.Value, _ type: TypeName) -> (node: Int, payload: JSON.Value?)? {
    guard let (index, _) = index(of: type), case .known(let node, _, let payload)? = cases(of: index)?.read(value)
    else {
      return nil
    }
    return (node, payload)
  }
}

extension PathFinding {
  /// The same without what the element's value holds; of a rule that looks at types and their order alone, the same.
  package var redacted: PathFinding {
    switch rule {
    case .unknownType, .first, .next, .requires, .max, .depth, .privateType, .deprecated, .nullPath, .oddCount: self
    default: replacing(RedactedDetail(rule: rule, isAboutElement: type != nil))
    }
  }

  private struct RedactedDetail: Detail {
    let rule: PathRule
    let isAboutElement: Bool

    var words: String {
      isAboutElement ? "the value breaks this rule (redacted)" : "the text breaks this rule (redacted)"
    }
  }
}
