// The way back from two values to a merge patch (RFC 7396).

extension JSON.Value {
  /// The smallest merge patch (RFC 7396) that makes this object another one; nil where there is none.
  ///
  ///     let user = try JSON.Value(parsing: #"{"id":42,"name":"Blob","old":true}"#)
  ///     user.patch(to: try JSON.Value(parsing: #"{"name":"Blob Jr","id":42}"#))?.text
  ///       == #"{"name":"Blob Jr","old":null}"#
  ///
  /// A patch says of each member that it changes, and of no other. Its null removes a member, so none can set one to null;
  /// and it replaces an array as a whole.
  ///
  /// - Complexity: O(*n*) in the length of the texts, times the depth at which they differ.
  func patch(to new: JSON.Value) -> JSON.Value? {
    guard kind == .object, new.kind == .object else { return nil }
    var writer = JSON.Writer(escaping: .encoderWithoutSlashes)
    writer.append(patchFrom: self, to: new)
    // What the patch cannot say is told by what comes of it: a null to be set, or a name that an object has twice.
    guard let patch = try? JSON.Value(parsing: writer.bytes), merging(patch) == new else { return nil }
    return patch
  }

  /// The first member of each name, which is the one that counts.
  fileprivate var firstMembers: [Member] {
    var seen: Set<ArraySlice<UInt8>> = []
    return members?.filter { seen.insert($0.nameBytes).inserted } ?? []
  }
}

extension Element {
  /// The merge patch that makes this element another one; nil where it must be replaced.
  ///
  /// An object that has no member's name in common with the old one is another thing, such as another case of an enum, and
  /// not the old one changed.
  func patch(to new: Element) -> JSON.Value? {
    guard type == new.type, let value = try? value(), let newValue = try? new.value(),
      let names = value.members?.map(\.nameBytes), let newMembers = newValue.members
    else { return nil }
    guard names.isEmpty || newMembers.isEmpty || newMembers.contains(where: { names.contains($0.nameBytes) }) else {
      return nil
    }
    return value.patch(to: newValue)
  }
}

extension JSON.Writer {
  /// The patch from one object to another. It goes as deep as both are objects, which the parser bounds.
  fileprivate mutating func append(patchFrom old: JSON.Value, to new: JSON.Value) {
    let before = old.firstMembers
    let after = Dictionary(uniqueKeysWithValues: new.firstMembers.map { ($0.nameBytes, $0.value) })
    let names = Set(before.map(\.nameBytes))
    var isFirst = true
    append("{")
    for member in before where after[member.nameBytes] != member.value {
      append(nameOf: member, isFirst: &isFirst)
      switch after[member.nameBytes] {
      case nil: append("null")
      case let value? where value.kind == .object && member.value.kind == .object:
        append(patchFrom: member.value, to: value)
      case let value?: append(raw: value.bytes)
      }
    }
    for member in new.firstMembers where !names.contains(member.nameBytes) {
      append(nameOf: member, isFirst: &isFirst)
      append(raw: member.value.bytes)
    }
    append("}")
  }

  private mutating func append(nameOf member: JSON.Value.Member, isFirst: inout Bool) {
    if !isFirst { append(",") }
    isFirst = false
    append(raw: member.nameValue.bytes)
    append(":")
  }
}
