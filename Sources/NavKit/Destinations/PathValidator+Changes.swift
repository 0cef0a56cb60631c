// What a change made wrong (DESIGN 2.3): a path that was broken before can be fixed step by step, and an old error never
// hides a new one.

extension PathValidator {
  /// The errors of a changed path that it did not have before.
  ///
  /// Each error of an element that is new, and each of a kept one that this very element did not have. Without a schema only
  /// the new elements are looked at, by ``rulesOfChanges``.
  ///
  /// - Parameters:
  ///   - changed: The path that was made of `before`.
  ///   - before: The path as it was read.
  ///   - stack: Which of the schema's stacks the path is.
  /// - Returns: The findings, from the root upwards.
  /// - Complexity: That of ``findings(inText:)``; without a schema, of the new elements alone.
  package func newErrors(
    in changed: NavPath, since before: NavPath, stack: DestinationSchema.Stack? = nil
  ) -> [Finding] {
    guard schema != nil else { return errors(ofElementsIn: changed) }
    let errors = findings(in: changed, stack: stack).filter { $0.severity == .error }
    guard !errors.isEmpty else { return [] }
    // What was not read from the same text is new.
    let keeps = changed.source === before.source
    let origins = errors.map { keeps ? $0.element.flatMap { changed.sourceIndex(of: $0) } : nil }
    var known: [[String]: Int] = [:]
    if origins.contains(where: { $0 != nil }) || errors.contains(where: { $0.rule == .depth }) {
      for finding in findings(in: before, stack: stack) where finding.severity == .error {
        known[finding.identity(ofElement: finding.element), default: 0] += 1
      }
    }
    return zip(errors, origins).filter { finding, origin in
      // It is too deep as before, unless it became deeper.
      if finding.rule == .depth {
        return changed.count > before.count || known[finding.identity(ofElement: nil)] == nil
      }
      guard let origin else { return true }
      let identity = finding.identity(ofElement: origin)
      guard let count = known[identity], count > 0 else { return true }
      known[identity] = count - 1
      return false
    }.map(\.0)
  }

  /// The rules that a new element keeps without a schema as well: breaking them loses it for certain.
  package static let rulesOfChanges: [Rule] = [.standardType, .privateType]

  /// What is wrong with the new elements of a path, each for itself.
  private func errors(ofElementsIn path: NavPath) -> [Finding] {
    var findings: [Finding] = []
    path.forEachAdded { index, element in
      let added = self.findings(in: NavPath([element])).filter { Self.rulesOfChanges.contains($0.rule) }
      findings += added.map { $0.moved(toElement: index) }
    }
    return findings
  }
}

extension NavPath {
  /// The index that an element has in the text that the path was read from; nil for a new element.
  fileprivate func sourceIndex(of index: Int) -> Int? {
    let (piece, start) = piece(holding: index)
    guard case .kept(let range) = piece else { return nil }
    return range.lowerBound + index - start
  }
}

extension Finding {
  /// What tells a finding from all others on a path, given the element's index in the text that the path was read from.
  fileprivate func identity(ofElement index: Int?) -> [String] {
    identity + (rule == .depth ? [] : index.map { [String($0)] } ?? [])
  }
}
