// Which types a path holds: what a shortened type name may stand for.

extension NavPath {
  /// The types of the elements, each once, in the order in which they first occur from the current screen down.
  ///
  /// - Complexity: O(*n*) in the number of elements; a tag that was seen before is compared, not decoded.
  public var types: [TypeName] {
    var types: [TypeName] = []
    var seen: Set<TypeName> = []
    for run in runs.reversed() {
      switch run {
      case .kept(let range):
        for type in source?.types(ofElements: range) ?? [] where seen.insert(type).inserted { types.append(type) }
      case .added(let elements):
        for type in elements.reversed().map(\.type) where !type.isUnknown && seen.insert(type).inserted {
          types.append(type)
        }
      }
    }
    return types
  }
}

extension EncodedPath {
  /// The types of a range of elements, each tag once, from the top down.
  fileprivate func types(ofElements range: Range<Int>) -> [TypeName] {
    guard form.hasTags else { return range.isEmpty || element.isUnknown ? [] : [element] }
    var types: [TypeName] = []
    var seen: Set<ArraySlice<UInt8>> = []
    var previous: ArraySlice<UInt8> = []
    for index in range.reversed() {
      // Neighbours often have one tag, and comparing it with its quotes needs no look for its end.
      let start = start(ofElement: index)
      guard form != .swiftui || previous.isEmpty || !bytes[start...].starts(with: previous) else { continue }
      guard let tag = parts(ofElement: index).tag else { continue }
      previous = bytes[tag]
      if seen.insert(previous).inserted { types.append(type(ofElement: index)) }
    }
    return types
  }
}
