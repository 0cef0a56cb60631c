// Likely mistakes in paths: a name that occurs once, a letter from a usual one or in its place, or a value of an unusual kind.
// The schema accepts them; they are reported at their places. Also the schema's own findings, at the elements that cause them.

import NavKit

extension SchemaInference {
  /// The maximum number of compared pairs of names.
  private static let mostPairs = 1_000_000
  /// In shorter names, a letter is no evidence.
  private static let shortest = 3

  /// The types that occur once and differ by a letter from another, by number.
  func rareTypes() -> [(type: Int, detail: InferenceDetail)] {
    var counts = Array(repeating: 0, count: destinations.count)
    for (screen, seen) in zip(order.screens, order.observations) { counts[screen.type] += seen.count }
    let letters = destinations.map { Array($0.type.name.unicodeScalars) }
    let usual = destinations.indices.filter { counts[$0] > 1 }
    let rare = destinations.indices.filter {
      counts[$0] == 1 && !destinations[$0].isStandard
        && destinations[$0].name.utf8.reversed().prefix { $0 != UInt8(ascii: ".") }.count >= Self.shortest
    }
    guard rare.count * usual.count <= Self.mostPairs else { return [] }
    var distance = EditDistance()
    return rare.compactMap { type in
      let near = usual.filter { distance.count(from: letters[type], to: letters[$0][...], atMost: 1) != nil }
      return near.max { counts[$0] < counts[$1] }.map {
        (type, .rareType(near: destinations[$0].type, count: counts[$0]))
      }
    }
  }

  /// The cases that occur once and differ by a letter from another of their enum, by the numbers of their screens.
  func rareCases() -> [(screen: Int, detail: InferenceDetail)] {
    let names = order.screens.map { $0.part.map { String(decoding: $0, as: UTF8.self) } }
    let rare = names.indices.filter { names[$0]?.utf8.count ?? 0 >= Self.shortest && order.observations[$0].count == 1 }
    guard rare.count * names.count <= Self.mostPairs else { return [] }
    var distance = EditDistance()
    return rare.compactMap { index in
      let letters = Array((names[index] ?? "").unicodeScalars)
      let near = names.indices.filter { other in
        guard order.screens[other].type == order.screens[index].type, order.observations[other].count > 1,
          let name = names[other]
        else { return false }
        return distance.count(from: letters, to: Array(name.unicodeScalars)[...], atMost: 1) != nil
      }
      return near.max { order.observations[$0].count < order.observations[$1].count }.map {
        let count = order.observations[$0].count
        return (index, .rareName(names[index] ?? "", isCase: true, near: names[$0] ?? "", count: count))
      }
    }
  }

  /// The numbers of some texts with a value of an unusual kind, or with a member a letter from the usual one.
  func textsWithRareParts() -> [Int] {
    destinations.reduce(into: Set()) { $1.value.addTextsWithRareParts(to: &$0) }.sorted()
  }

  /// The likely mistakes of values in a text that was added.
  func rareParts(in bytes: [UInt8]) -> [NavPath.Finding] {
    var findings: [NavPath.Finding] = []
    forEachElement(in: bytes) { document, index, number in
      guard let value = try? NavJSON.Value(parsing: document.encoded.contents(ofElement: index).value) else {
        return true
      }
      let found = destinations[number].value.rareParts(in: value)
      let offsets = document.offsets(ofBytes: found.map(\.value.range.lowerBound), inValueAt: index)
      var walk = NavJSON.PointerWalk(value)
      for ((inner, rare), offset) in zip(found, offsets) {
        let pointer = walk.pointer(to: inner)
        let detail =
          switch rare {
          case .kind(let usual, let count, let total):
            InferenceDetail.rareKind(inner, at: pointer.description, usual: usual, count: count, total: total)
          case .name(let near, let count):
            InferenceDetail.rareName(pointer.tokens.last ?? "", isCase: false, near: near, count: count)
          }
        findings.append(NavPath.Finding(detail, at: offset, element: index, type: destinations[number].type))
      }
      return true
    }
    return findings
  }

  // MARK: - The elements of findings

  /// The number of the type whose key in a schema a finding is about; nil if it is about something else.
  func number(ofTypeIn schema: DestinationSchema, _ fault: NavPath.Finding) -> Int? {
    schema.destinations.first { $0.offset == fault.offset }.flatMap { indexes[$0.type] }
  }

  /// The finding at the first element of its type in a text; nil if the text has none.
  ///
  /// - Parameter part: The part of the value that names its case, if only elements of one case count.
  func finding(
    _ detail: InferenceDetail, ofType number: Int, _ part: [UInt8]? = nil, in bytes: [UInt8]
  ) -> NavPath.Finding? {
    var finding: NavPath.Finding?
    forEachElement(in: bytes) { document, index, type in
      guard type == number else { return true }
      let value = part == nil ? nil : try? NavJSON.Value(parsing: document.encoded.contents(ofElement: index).value)
      guard part == nil || value.flatMap(destinations[type].part) == part else { return true }
      let hasTag = document.encoded.contents(ofElement: index).tag != nil
      let offset =
        part != nil
        ? document.offset(ofByte: 0, inValueAt: index)
        : hasTag
          ? document.offset(ofTagAt: index)
          : document.carriers.textOffset(of: document.encoded.array.lowerBound)
      finding = NavPath.Finding(detail, at: offset, element: index, type: destinations[number].type)
      return false
    }
    return finding
  }

  /// Calls `body` with the elements of a text that was added, each with the number of its type, until it returns false.
  func forEachElement(in bytes: [UInt8], _ body: (NavPath.Document, Int, Int) -> Bool) {
    var added = Added()
    for document in ((try? paths(in: bytes, &added)) ?? []).map(\.document) {
      for index in 0..<document.path.count {
        guard let type = indexes[Self.type(ofElement: index, in: document)], body(document, index, type) else { return }
      }
    }
  }
}

extension ObservedValue {
  private var kinds: [(kind: NavJSON.Kind, count: Int)] {
    [
      (.object, objects), (.array, arrays), (.string, text.count), (.number, integers + fractions),
      (.boolean, booleans),
    ]
  }

  /// The usual kind, its count and the total, if another kind here looks like a mistake.
  private func usual(beside kind: NavJSON.Kind) -> (usual: NavJSON.Kind, count: Int, total: Int)? {
    let total = kinds.reduce(0) { $0 + $1.count }
    guard let usual = kinds.max(by: { $0.count < $1.count }),
      kinds.contains(where: { $0.kind == kind && $0.count > 0 && $0.count * InferenceLimits.partOfOutliers <= total })
    else { return nil }
    return (usual.kind, usual.count, total)
  }

  /// The reason why a value, or the name of its member, looks like a mistake.
  fileprivate enum Rare {
    case kind(NavJSON.Kind, count: Int, total: Int)
    case name(near: String, count: Int)
  }

  /// The member that may be meant by one that occurs once.
  private func usual(beside position: Int, of object: NavJSON.Value? = nil) -> (name: String, count: Int)? {
    // Cases are compared separately.
    guard members[position].count == 1, !isDictionary, depth > 0 || singles != objects else { return nil }
    let letters = memberNames.map { Array(String(decoding: $0, as: UTF8.self).lowercased().unicodeScalars) }
    var distance = EditDistance()
    let near = members.indices.filter { other in
      let count = members[other].count
      // A member that all other objects have and this one lacks.
      let isRenamed = count == objects - 1 && count >= InferenceLimits.partOfOutliers
      return count > 1
        && (isRenamed || distance.count(from: letters[position], to: letters[other][...], atMost: 1) != nil)
        && object?.members?.contains { $0.nameBytes.elementsEqual(memberNames[other]) } != true
    }
    return near.max { members[$0].count < members[$1].count }.map {
      (String(decoding: memberNames[$0], as: UTF8.self), members[$0].count)
    }
  }

  fileprivate func addTextsWithRareParts(to texts: inout Set<Int>) {
    texts.formUnion(samples.filter { usual(beside: $0.kind) != nil }.map(\.text))
    items?.addTextsWithRareParts(to: &texts)
    for (position, member) in members.enumerated() {
      if usual(beside: position) != nil { texts.formUnion(member.value.samples.map(\.text)) }
      member.value.addTextsWithRareParts(to: &texts)
    }
  }

  fileprivate func rareParts(in value: NavJSON.Value) -> [(value: NavJSON.Value, rare: Rare)] {
    if let (usual, count, total) = usual(beside: value.kind) {
      return [(value, .kind(usual, count: count, total: total))]
    }
    if let items, let elements = value.elements { return elements.flatMap { items.rareParts(in: $0) } }
    return (value.members.map(Array.init) ?? []).flatMap { member -> [(value: NavJSON.Value, rare: Rare)] in
      guard let position = position(of: member.nameBytes) else { return [] }
      if let (name, count) = usual(beside: position, of: value) {
        return [(member.value, .name(near: name, count: count))]
      }
      return members[position].value.rareParts(in: member.value)
    }
  }
}
