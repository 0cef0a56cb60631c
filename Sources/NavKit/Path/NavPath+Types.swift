// Which types a path holds: what a shortened type name may stand for.

extension NavPath {
  /// The types of the elements, each once, in the order in which they first occur from the current screen down.
  ///
  /// - Complexity: O(*n*) in the number of elements; a tag that was seen before is compared, not decoded.
  public var types: [TypeName] {
    var types = DistinctTypes()
    for run in allRuns.reversed() {
      switch run {
      case .kept(let range):
        for type in source?.types(ofElements: range) ?? [] { types.add(type) }
      case .added(let elements):
        for element in elements.reversed() where !element.type.isUnknown { types.add(element.type) }
      }
    }
    return types.all
  }
}

extension EncodedPath {
  /// The types of a range of elements, each tag once, from the top down.
  fileprivate func types(ofElements range: Range<Int>) -> [TypeName] {
    guard form.hasTags else { return range.isEmpty || element.isUnknown ? [] : [element] }
    var types = DistinctTypes()
    if range.count == count, !tags.isIncomplete {
      for index in 0..<tags.count { types.add(type(ofElementWithTag: tags[index])) }
      return types.all
    }
    var tags = DistinctTags.none
    for index in range.reversed() {
      // Most tags were seen before, and comparing one with its quotes needs no look for its end.
      guard form != .swiftui || !tags.holds(tagAt: start(ofElement: index), in: bytes) else { continue }
      guard let tag = parts(ofElement: index).tag else { continue }
      tags.add(tag)
      types.add(type(ofElementWithTag: tag))
    }
    return types.all
  }
}

/// Types, each once, in the order in which they came.
///
/// Most paths have a handful, which are compared one by one: the first set of a program costs it a tenth of its time.
private struct DistinctTypes {
  private(set) var all: [TypeName] = []
  private var seen: Set<TypeName>?

  mutating func add(_ type: TypeName) {
    if all.count < DistinctTags.handful {
      if !all.contains(type) { all.append(type) }
    } else if seen?.insert(type).inserted ?? !all.contains(type) {
      if seen == nil { seen = Set(all + [type]) }
      all.append(type)
    }
  }
}
