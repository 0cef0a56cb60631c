// From two values to the merge patch (RFC 7396) that turns one into the other.

extension NavJSON.Value {
  /// The smallest merge patch (RFC 7396) that turns this object into another one; nil if there is none.
  ///
  /// A patch names only the members that it changes. Its null removes a member, so it cannot set one to null, and it replaces
  /// an array as a whole.
  func patch(to new: NavJSON.Value) -> NavJSON.Value? {
    guard kind == .object, new.kind == .object else { return nil }
    var writer = NavJSON.Writer(escaping: .encoderWithoutSlashes)
    writer.append(patchFrom: self, to: new)
    // Applying it shows whether a patch can say it: not a null that is to be set, or a name that an object has twice.
    guard let patch = try? NavJSON.Value(parsing: writer.bytes), merging(patch) == new else { return nil }
    return patch
  }
}

extension NavPath.Element {
  /// The merge patch that turns this element into another one; nil if it has to be replaced.
  ///
  /// An object without a member's name in common with the old one is another thing, such as another case of an enum. A patch keeps
  /// the presentation.
  func patch(to new: NavPath.Element) -> NavJSON.Value? {
    guard type == new.type, isPresented(as: new), let value = try? value(), let newValue = try? new.value(),
      let names = value.members?.map(\.nameBytes), let newMembers = newValue.members
    else { return nil }
    guard names.isEmpty || newMembers.isEmpty || newMembers.contains(where: { names.contains($0.nameBytes) }) else {
      return nil
    }
    return value.patch(to: newValue)
  }
}

extension NavJSON.Writer {
  /// Appends the patch from one object to another. The parser bounds the recursion.
  fileprivate mutating func append(patchFrom old: NavJSON.Value, to new: NavJSON.Value) {
    let (before, after) = (NavJSON.MembersByName(of: old), NavJSON.MembersByName(of: new))
    var isFirst = true
    append("{")
    for (name, value) in zip(before.names, before.values) {
      let next = after.index(of: name).map { after.values[$0] }
      guard next != value else { continue }
      append(name: name, isFirst: &isFirst)
      if let next, value.kind == .object, next.kind == .object {
        append(patchFrom: value, to: next)
      } else {
        append(raw: next?.bytes ?? Array("null".utf8)[...])
      }
    }
    for (name, value) in zip(after.names, after.values) where before.index(of: name) == nil {
      append(name: name, isFirst: &isFirst)
      append(raw: value.bytes)
    }
    append("}")
  }
}
