// The check for a shared object of a keyed archive: NSKeyedArchiver writes an object once, however many values refer to it.
// State rejects the change of a value in one.
//
//     $objects: ["$null", {"NS.objects": [UID 2, UID 2], …}, Data, …]     one path in two tabs
//
// Only the app could tell which of the two tabs a change is about.

extension PropertyList.Place {
  /// Whether it is in an object of a keyed archive that is reached in several ways.
  package var isSharedInArchive: Bool {
    let root = PropertyList.Value(value.document)
    let members = root.members ?? []
    func member(_ name: String) -> PropertyList.Value? { members.first { $0.key.string == name }?.value }
    guard let objects = member("$objects"), member("$archiver") != nil, let own = number(among: objects) else {
      return false
    }
    // The objects that refer to each; the outermost values have no number.
    var referring: [Int: [Int]] = [:]
    for (number, holder) in [(-1, member("$top") ?? root)] + Array(objects.children.enumerated()) {
      for uid in holder.archivedNumbers(atMost: value.document.bytes.count) {
        referring[uid, default: []].append(number)
      }
    }
    var (number, seen) = (own, Set<Int>())
    while number >= 0, seen.insert(number).inserted, let holders = referring[number] {
      guard holders.count == 1 else { return true }
      number = holders[0]
    }
    return false
  }

  /// The index of the object that the value is, or is in.
  private func number(among objects: PropertyList.Value) -> Int? {
    guard let size = value.document.trailer?.referenceSize else {
      return objects.elements?.firstIndex { $0.range.contains(value.range.lowerBound) }
    }
    return steps.first { $0.container == objects.index }.map { ($0.reference - objects.node.content.lowerBound) / size }
  }
}

extension PropertyList.Value {
  /// The numbers of the objects that a value refers to; after so many values the rest is left out.
  fileprivate func archivedNumbers(atMost most: Int) -> [Int] {
    var (numbers, open, left) = ([Int](), [self], most)
    while let value = open.popLast(), left > 0 {
      left -= 1
      let member = value.kind == .dictionary && value.count == 1 ? value.members?[0] : nil
      let number = value.kind == .uid ? value : member?.key.string == "CF$UID" ? member?.value : nil
      if let number {
        numbers += [number.jsonNumber.flatMap { Int($0) }].compactMap(\.self)
      } else {
        open += value.children
      }
    }
    return numbers
  }
}
