// Likely mistakes among what was seen. The schema takes them; they are told, at their places.

import NavKit

extension SchemaInference {
  struct Outlier {
    /// The number of the type, in the order in which types were seen.
    let type: Int
    /// The numbers of some texts that have it; none where it is the type itself.
    let texts: [Int]
    fileprivate let deviation: Deviation
  }

  fileprivate enum Deviation {
    case type(near: TypeName, count: Int)
    case kind(JSON.Kind, at: [Step], usual: JSON.Kind, count: Int, total: Int)
  }

  fileprivate enum Step {
    case member(ArraySlice<UInt8>)
    case members
    case elements
  }

  /// Types that were seen once and are a letter from another, and values of another kind than nearly all at their place.
  func outliers() -> [Outlier] {
    var outliers = rareTypes()
    for (number, destination) in destinations.enumerated() {
      addKinds(of: destination.value, at: [], ofType: number, to: &outliers)
    }
    return outliers
  }

  /// More pairs of names than this are not compared.
  private static let mostPairs = 1_000_000

  private func rareTypes() -> [Outlier] {
    var counts = Array(repeating: 0, count: destinations.count)
    for (screen, seen) in zip(order.screens, order.observations) { counts[screen.type] += seen.count }
    let letters = destinations.map { Array($0.type.name.unicodeScalars) }
    let usual = destinations.indices.filter { counts[$0] > 1 }
    let rare = destinations.indices.filter { counts[$0] == 1 && !destinations[$0].isStandard }
    guard rare.count * usual.count <= Self.mostPairs else { return [] }
    var slips = EditDistance()
    return rare.compactMap { type in
      let near = usual.filter { slips.count(from: letters[type], to: letters[$0][...], atMost: 1) != nil }
      return near.max { counts[$0] < counts[$1] }.map {
        Outlier(type: type, texts: [], deviation: .type(near: destinations[$0].type, count: counts[$0]))
      }
    }
  }

  private func addKinds(
    of value: ObservedValue, at place: [Step], ofType number: Int, to outliers: inout [Outlier]
  ) {
    let kinds: [(kind: JSON.Kind, count: Int)] = [
      (.object, value.objects), (.array, value.arrays), (.string, value.text.count),
      (.number, value.integers + value.fractions), (.boolean, value.booleans),
    ]
    let total = kinds.reduce(0) { $0 + $1.count }
    if let usual = kinds.max(by: { $0.count < $1.count }) {
      for (kind, count) in kinds where count > 0 && count * Evidence.partOfOutliers <= total {
        let deviation = Deviation.kind(kind, at: place, usual: usual.kind, count: usual.count, total: total)
        let texts = value.samples.filter { $0.kind == kind }.map(\.text)
        outliers.append(Outlier(type: number, texts: texts, deviation: deviation))
      }
    }
    if let items = value.items { addKinds(of: items, at: place + [.elements], ofType: number, to: &outliers) }
    if let members = value.dictionary { addKinds(of: members, at: place + [.members], ofType: number, to: &outliers) }
    for (name, member) in zip(value.memberNames, value.members) {
      addKinds(of: member.value, at: place + [.member(name)], ofType: number, to: &outliers)
    }
  }

  /// Where a text that was added has an outlier, as warnings.
  func findings(of outlier: Outlier, in bytes: [UInt8]) -> [PathFinding] {
    var findings: [PathFinding] = []
    switch outlier.deviation {
    case .type(let near, let count):
      let detail = InferenceDetail.rareType(near: near, count: count)
      if let finding = finding(detail, ofType: outlier.type, in: bytes) { findings.append(finding) }
    case .kind(let kind, let place, let usual, let count, let total):
      forEachElement(ofType: outlier.type, in: bytes) { document, index in
        guard let value = try? JSON.Value(parsing: document.encoded.contents(ofElement: index).value) else {
          return true
        }
        var found: [JSON.Value] = []
        Self.forEachValue(at: place[...], in: value) { if $0.kind == kind { found.append($0) } }
        guard !found.isEmpty else { return true }
        let offsets = document.offsets(ofBytes: found.map(\.range.lowerBound), inValueAt: index)
        let type = destinations[outlier.type].type
        var walk = JSON.PointerWalk(value)
        for (inner, offset) in zip(found, offsets) {
          let pointer = walk.pointer(to: inner).description
          let detail = InferenceDetail.rareKind(inner, at: pointer, usual: usual, count: count, total: total)
          findings.append(PathFinding(detail, at: offset, element: index, type: type))
        }
        return true
      }
    }
    for index in findings.indices { findings[index].severity = .warning }
    return findings
  }

  private static func forEachValue(at place: ArraySlice<Step>, in value: JSON.Value, _ body: (JSON.Value) -> Void) {
    guard let step = place.first else { return body(value) }
    let rest = place.dropFirst()
    switch step {
    case .elements:
      for element in value.elements.map(Array.init) ?? [] { forEachValue(at: rest, in: element, body) }
    case .members, .member:
      for member in value.members.map(Array.init) ?? [] {
        if case .member(let name) = step, !member.nameBytes.elementsEqual(name) { continue }
        forEachValue(at: rest, in: member.value, body)
      }
    }
  }
}
