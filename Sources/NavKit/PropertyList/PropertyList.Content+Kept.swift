// JSON as the value of a list in the place of another one, of which everything is kept that stands for the same JSON: its
// kind, its size in a binary list, and the comments in XML.

extension PropertyList.Content {
  /// The value that a JSON value stands for in the place of another one. Parts that are written alike are kept, so a real 48
  /// stays a real.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - old: The value of the list, and the JSON value that it was read as.
  ///   - depth: In how many containers the value is.
  init(
    _ value: JSON.Value, like old: (value: PropertyList.Value, json: JSON.Value), depth: Int
  ) throws(PropertyList.ContentError) {
    if value.isWritten(like: old.json) {
      self = .same(old.value)
      return
    }
    if let elements = value.elements, let oldElements = old.json.elements {
      guard depth < PropertyList.maximumDepth else { throw .tooDeep }
      self = try .elements(elements, like: (old.value, Array(oldElements)), depth: depth + 1)
      return
    }
    guard let members = value.members, let oldMembers = old.value.members, value.repeatedMembers.isEmpty,
      old.value.repeatedMembers.isEmpty
    else {
      try self.init(value, in: old.value.document.format, depth: depth)
      return
    }
    guard depth < PropertyList.maximumDepth else { throw .tooDeep }
    let format = old.value.document.format
    let (names, oldNames) = (JSON.MembersByName(of: value), JSON.MembersByName(of: old.json))
    var made: [PropertyList.Member] = []
    for (ordinal, member) in members.enumerated() {
      let key = Array(member.nameBytes)
      guard format == .binary || PropertyList.XMLText.isText(key) else { throw .character }
      let sameKey = oldNames.index(of: member.nameBytes)
      // A member that was renamed is where it was.
      let isRenamed = names.count == oldNames.count && names.index(of: oldNames.names[ordinal]) == nil
      guard let place = sameKey ?? (isRenamed ? ordinal : nil) else {
        let value = try PropertyList.Content(member.value, in: format, depth: depth + 1)
        made.append(PropertyList.Member(key: key, value: value))
        continue
      }
      let value = try PropertyList.Content(
        member.value, like: (oldMembers[place].value, oldNames.values[place]), depth: depth + 1)
      made.append(PropertyList.Member(key: key, ordinal: place, keepsKey: sameKey != nil, value: value))
    }
    self = .changed(old.value, made)
  }
}

extension PropertyList.Content {
  /// An array in the place of another one, whose first and last elements are kept as long as they are the same.
  private static func elements(
    _ new: JSON.Value.Elements, like old: (array: PropertyList.Value, items: [JSON.Value]), depth: Int
  ) throws(PropertyList.ContentError) -> PropertyList.Content {
    let new = Array(new)
    let most = min(new.count, old.items.count)
    let first = (0..<most).first { !new[$0].isWritten(like: old.items[$0]) } ?? most
    let distance = old.items.count - new.count
    var end = new.count
    while end > first, end + distance > first, new[end - 1].isWritten(like: old.items[end - 1 + distance]) { end -= 1 }
    let values = distance == 0 ? Array(old.array.children) : []
    var elements: [PropertyList.Content] = []
    for (index, item) in new.enumerated() {
      switch index {
      case ..<first: elements.append(.kept(index))
      case end...: elements.append(.kept(index + distance))
      default:
        elements.append(
          distance == 0
            ? try PropertyList.Content(item, like: (values[index], old.items[index]), depth: depth)
            : try PropertyList.Content(item, in: old.array.document.format, depth: depth))
      }
    }
    return .elements(of: old.array, elements)
  }
}

extension JSON.Value {
  /// Whether a list has the same for both values: the same members in the same order, numbers of the same text, and strings of the
  /// same content, however they are escaped.
  func isWritten(like other: JSON.Value) -> Bool {
    guard bytes != other.bytes else { return true }
    let (own, others) = (index..<Int(node.next), other.index..<Int(other.node.next))
    guard own.count == others.count else { return false }
    return zip(own, others).allSatisfy { own, others in
      let (value, other) = (JSON.Value(document, index: own), JSON.Value(other.document, index: others))
      guard value.kind == other.kind, Int(value.node.next) - own == Int(other.node.next) - others else { return false }
      switch value.kind {
      case .string: return value.stringBytes == other.stringBytes
      case .number, .boolean: return value.bytes == other.bytes
      case .null, .array, .object: return true
      }
    }
  }
}
