// The findings that a change added: a path that was broken before can be fixed step by step, and an old error never
// hides a new one.
//
//     what is wrong with its value           old if this very element is still there: such a value is not checked again
//     what is wrong with its type            old if this very element is still there and had it
//     its place (first, next, requires, max) old if an element of its type, above the same type, had it and has it no more
//
// So a rewritten element is checked as a new one, but may stay where the order was wrong before.

import NavKit

extension PathValidator {
  /// The errors of a changed path that it did not have as it was read, from the root upwards.
  ///
  /// Without a schema only the new elements are looked at, by ``rulesOfChanges``.
  func newErrors(
    in changed: NavPath, since before: NavPath, stack: DestinationSchema.Stack? = nil
  ) -> [NavPath.Finding] {
    guard schema != nil else { return errors(ofElementsIn: changed) }
    // What was not read from the same text is new. The value of an element that is still there is as right as it was.
    let keeps = changed.source === before.source
    let origin = { keeps ? changed.sourceIndex(of: $0) : nil }
    let errors = findings(in: changed, stack: stack, warns: false, checksValue: { origin($0) == nil })
      .filter { $0.severity == .error }
    guard !errors.isEmpty else { return [] }
    let origins = errors.map { $0.elementIndex.flatMap(origin) }
    // How many there were of each identity and element and, of those that are about the order, of each identity.
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
    // The elements that are still there first: their errors are not free for others.
    let isKept = zip(errors, origins).map { finding, origin in
      guard let origin, take(finding, ofElement: origin) else { return false }
      if finding.isAboutOrder { _ = take(finding, ofElement: nil) }
      return true
    }
    return zip(errors, isKept).filter { finding, isKept in
      // It is too deep as before, unless it became deeper.
      if finding.rule == .depth { return changed.count > before.count || !hadDepth }
      return !isKept && !(finding.isAboutOrder && take(finding, ofElement: nil))
    }.map(\.0)
  }

  /// The rules that a new element keeps without a schema as well: breaking them loses it for certain.
  static let rulesOfChanges: [NavPath.Rule] = [.standardType, .privateType, .temporaryIdentifier]

  /// What is wrong with the new elements of a path, each for itself.
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
  /// The index that an element has in the text that the path was read from; nil for a new element.
  fileprivate func sourceIndex(of index: Int) -> Int? {
    let (piece, start) = piece(holding: index)
    guard case .kept(let range) = piece else { return nil }
    return range.lowerBound + index - start
  }
}

extension NavPath.Finding {
  /// What tells a finding from all others on a path, given the element's index in the text that the path was read from. In UTF-8:
  /// as strings, é and e with an accent would be one type.
  fileprivate func identity(ofElement index: Int?) -> [[UInt8]] {
    (identity + (index.map { [String($0)] } ?? [])).map { Array($0.utf8) }
  }

  /// Whether it says where an element is, and not what it is. Its identity names the type, the case, and the type below if the
  /// rule is about that.
  fileprivate var isAboutOrder: Bool { [.first, .next, .requires, .max].contains(rule) }
}
