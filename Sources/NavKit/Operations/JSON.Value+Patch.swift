// From two values to the merge patch (RFC 7396) that turns one into the other.

extension JSON.Value {
  /// The smallest merge patch (RFC 7396) that turns this object into another one; nil if there is none.
  ///
  /// A patch names only the members that it changes. Its null removes a member, so it cannot set one to null, and it replaces
  /// an array as a whole.
  func patch(to new: JSON.Value) -> JSON.Value? {
    guard kind == .object, new.kind == .object else { return nil }
    var writer = JSON.Writer(escaping: .encoderWithoutSlashes)
    writer.append(patchFrom: self, to: new)
    // Applying it shows whether a patch can say it: not a null that is to be set, or a name that an object has twice.
    guard let patch = try? JSON.Value(parsing: writer.bytes), merging(patch) == new else { return nil }
    return patch
  }

  /// The first member of each name, which is the one that counts.
  fileprivate var firstMembers: [Member] {
    var seen = JSON.NameTable()
    return members?.filter { seen.insert($0.nameBytes).inserted } ?? []
  }
}

extension PathElement {
  /// The merge patch that turns this element into another one; nil if it has to be replaced.
  ///
  /// An object without a member's name in common with the old one is another thing, such as another case of an enum.
  func patch(to new: PathElement) -> JSON.Value? {
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
  /// Appends the patch from one object to another. The parser bounds the recursion.
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
