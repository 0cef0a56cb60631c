// The findings that a change added: a broken path can be fixed step by step, and an old error never hides a new one.
//
//     fault of a value                            old if the same element is still there: such a value is not checked again
//     fault of a type                             old if the same element is still there and had it
//     fault of order (first, next, requires, max) old if an element of its type, above the same type, had it and lost it
//
// So a rewritten element is checked as a new one, but may stay where the order was wrong before.

import NavKit

extension PathValidator {
  /// The new errors of a changed path, from the root upwards; without a schema, those of new elements by ``rulesOfChanges``.
  func newErrors(
    in changed: NavPath, since before: NavPath, stack: DestinationSchema.Stack? = nil
  ) -> [NavPath.Finding] {
    guard schema != nil else { return errors(ofElementsIn: changed) }
    // Elements read from another text are new. The value of an element that is still there was checked before.
    let keeps = changed.source === before.source
    let origin = { keeps ? changed.sourceIndex(of: $0) : nil }
    let errors = findings(in: changed, stack: stack, warns: false, checksValue: { origin($0) == nil })
      .filter { $0.severity == .error }
    guard !errors.isEmpty else { return [] }
    let origins = errors.map { $0.elementIndex.flatMap(origin) }
    // The number of old errors by identity and element, and for errors of order also by identity only.
    var known: [[[UInt8]]: Int] = [:]
    var hadDepth = false
    if zip(errors, origins).contains(where: { $1 != nil || $0.isAboutOrder || $0.rule == .depth }) {
      for finding in findings(in: before, stack: stack, warns: false, checksValue: { _ in false })
      where finding.severity == .error {
        hadDepth = hadDepth || finding.rule == .depth
        known[finding.identity(ofElement: finding.elementIndex), default: 0] += 1
        if finding.isAboutOrder { known[finding.identity(ofElement: nil), default: 0] += 1 }
      }
    }
    func take(_ finding: NavPath.Finding, ofElement index: Int?) -> Bool {
      let identity = finding.identity(ofElement: index)
      guard let count = known[identity], count > 0 else { return false }
      known[identity] = count - 1
      return true
    }
    // Elements that are still there claim their old errors first, so that new ones cannot use them up.
    let isKept = zip(errors, origins).map { finding, origin in
      guard let origin, take(finding, ofElement: origin) else { return false }
      if finding.isAboutOrder { _ = take(finding, ofElement: nil) }
      return true
    }
    return zip(errors, isKept).filter { finding, isKept in
      // An old depth error counts as new only if the path became deeper.
      if finding.rule == .depth { return changed.count > before.count || !hadDepth }
      return !isKept && !(finding.isAboutOrder && take(finding, ofElement: nil))
    }.map(\.0)
  }

  /// The rules that new elements must obey even without a schema: an element that breaks one is certainly lost.
  static let rulesOfChanges: [NavPath.Rule] = [.standardType, .privateType, .temporaryIdentifier]

  private func errors(ofElementsIn path: NavPath) -> [NavPath.Finding] {
    var findings: [NavPath.Finding] = []
    path.forEachAdded { index, element in
      let added = self.findings(in: NavPath([element]), stack: nil, warns: false)
      findings += added.filter { Self.rulesOfChanges.contains($0.rule) }.map { $0.moved(toElement: index) }
    }
    return findings
  }
}

extension NavPath {
  /// The index of an element in the text that the path was read from; nil for a new element.
  fileprivate func sourceIndex(of index: Int) -> Int? {
    let (piece, start) = piece(holding: index)
    guard case .kept(let range) = piece else { return nil }
    return range.lowerBound + index - start
  }
}

extension NavPath.Finding {
  /// A finding's identity, with the element's original index. As UTF-8: strings with composed and decomposed accents are equal.
  fileprivate func identity(ofElement index: Int?) -> [[UInt8]] {
    (identity + (index.map { [String($0)] } ?? [])).map { Array($0.utf8) }
  }

  /// Whether the finding is about an element's position. Its identity has the type, the case, and if relevant the type below.
  fileprivate var isAboutOrder: Bool { rule != .depth && NavPath.Rule.ofOrder.contains(rule) }
}
