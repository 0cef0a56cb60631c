// The elements of a path as nodes of its text, found without keeping anything of them.

extension PathForm {
  /// Collects the nodes at which the elements begin; false unless there are whole ones, and nothing else.
  func collectStarts(in array: JSON.Value, into starts: inout [Int]) -> Bool {
    starts.removeAll(keepingCapacity: true)
    let document = array.document
    let (end, size) = (Int(array.node.next), itemsOfElement)
    var (at, count) = (array.index + 1, 0)
    while at < end {
      let place = size == 1 ? 0 : count % size
      if place == 0 { starts.append(at) }
      let kind = document.nodes[at].kind
      switch self {
      case .swiftUI: guard kind == .string else { return false }
      case .flowStacks: guard kind == (place == 0 ? .object : .string) else { return false }
      case .expanded, .swiftCrossUI: guard kind == .object else { return false }
      case .array: break
      // Few documents have it: the validator looks.
      case .flowRoutes: return false
      }
      at = Int(document.nodes[at].next)
      count += 1
    }
    return size == 1 || count % size == 0
  }

  /// The nodes of an element's tag and value; nil where they are not plainly there.
  func parts(ofElementAt start: Int, in document: JSON.Document) -> (tag: Int?, value: Int?) {
    switch self {
    case .array, .flowRoutes: return (nil, start)
    case .swiftUI: return (start, start + 1)
    case .flowStacks:
      let tag = Int(document.nodes[start].next)
      return (tag, tag + 1)
    case .expanded, .swiftCrossUI:
      let names = Self.nodeNames.prefix(self == .expanded ? 4 : 2)
      var (tag, value): (Int?, Int?)
      // A bit for each name.
      var found = 0
      var at = start + 1
      while at < Int(document.nodes[start].next) {
        guard let name = names.firstIndex(where: { document.isName($0, at: at) }), found & 1 << name == 0 else {
          return (nil, nil)
        }
        found |= 1 << name
        if name == 0 { tag = at + 1 } else if name == 1 { value = at + 1 }
        at = Int(document.nodes[at + 1].next)
      }
      return (tag.flatMap { document.nodes[$0].kind == .string ? $0 : nil }, value)
    }
  }

  private static let nodeNames: [StaticString] = ["type", "value", "name", "style"]
}

extension JSON.Document {
  fileprivate func isName(_ name: StaticString, at index: Int) -> Bool {
    let node = nodes[index]
    guard node.isPlain, Int(node.end - node.start) == name.utf8CodeUnitCount + 2 else { return false }
    for offset in 0..<name.utf8CodeUnitCount where unsafe name.utf8Start[offset] != bytes[Int(node.start) + 1 + offset]
    { return false }
    return true
  }
}
