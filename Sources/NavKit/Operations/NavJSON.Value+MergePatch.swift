// Merge patches (RFC 7396): applying one to a value, also for Trace, and computing one between two values or elements.

extension NavJSON.Value {
  /// The value with a merge patch applied (RFC 7396, section 2).
  ///
  ///     let user = try NavJSON.Value(parsing: #"{"id":42,"name":"Blob"}"#)
  ///     user.merging(try NavJSON.Value(parsing: #"{"name":"Blob Jr","age":1}"#)).text
  ///       == #"{"id":42,"name":"Blob Jr","age":1}"#
  ///
  /// Members keep their order and, unless patched, their text; new members follow in the order of the patch, written like
  /// `JSONEncoder`. A null in the patch removes the member.
  ///
  /// - Complexity: O(*n* × *m*) in the numbers of members of the value and of the patch, plus the length of the text.
  package func merging(_ patch: NavJSON.Value) -> NavJSON.Value {
    var writer = NavJSON.Writer(escaping: .encoder)
    writer.append(self, merging: patch)
    // The result is JSON no deeper than its two sources, so parsing cannot fail.
    guard let merged = try? NavJSON.Value(parsing: writer.bytes) else { preconditionFailure("a merged value is JSON") }
    return merged
  }

  /// The text of `merging`; nil if the result equals this value, duplicate members included.
  func changed(by patch: NavJSON.Value) -> [UInt8]? {
    var writer = NavJSON.Writer(escaping: .encoder)
    return writer.append(self, merging: patch) ? writer.bytes : nil
  }
}

extension NavJSON.Writer {
  private enum Piece {
    case text(StaticString)
    case kept(NavJSON.Value)
    case new(NavJSON.Value)
    case merged(NavJSON.Value?, NavJSON.Value)
  }

  /// Writes a value with a merge patch applied, and returns whether the result differs.
  ///
  /// The pieces are kept in a list, the next one last, instead of a recursion: a deep value would need a deep stack.
  @discardableResult
  fileprivate mutating func append(_ target: NavJSON.Value, merging patch: NavJSON.Value) -> Bool {
    var pieces = [Piece.merged(target, patch)]
    var isChanged = false
    while let piece = pieces.popLast() {
      switch piece {
      case .text(let text): append(text)
      case .kept(let value): append(raw: value.bytes)
      case .new(let value): append(textOf: value)
      case .merged(let target, let patch):
        pieces += NavJSON.Writer.pieces(of: target, merging: patch, &isChanged).reversed()
      }
    }
    return isChanged
  }

  private static func pieces(of target: NavJSON.Value?, merging patch: NavJSON.Value, _ isChanged: inout Bool)
    -> [Piece]
  {
    guard let members = patch.members else {
      if !isChanged { isChanged = target.map { $0 != patch || !patch.hasSameDuplicates(as: $0) } ?? true }
      return [.new(patch)]
    }
    if target?.kind != .object { isChanged = true }
    let changes = NavJSON.MembersByName(lastOf: members)
    var isDone = changes.names.map { _ in false }
    var pieces: [Piece] = [.text("{")]
    for member in target?.members.map(Array.init) ?? [] {
      let index = changes.index(of: member.nameBytes)
      if let index {
        guard !changes.values[index].isNull, !isDone[index] else {
          isChanged = true
          continue
        }
        isDone[index] = true
      }
      if pieces.count > 1 { pieces.append(.text(",")) }
      let new: Piece = index.map { .merged(member.value, changes.values[$0]) } ?? .kept(member.value)
      pieces += [.kept(member.nameValue), .text(":"), new]
    }
    for member in members {
      guard let index = changes.index(of: member.nameBytes), !changes.values[index].isNull, !isDone[index] else {
        continue
      }
      isDone[index] = true
      isChanged = true
      if pieces.count > 1 { pieces.append(.text(",")) }
      pieces += [.new(member.nameValue), .text(":"), .merged(nil, changes.values[index])]
    }
    return pieces + [.text("}")]
  }
}

extension NavJSON.Value {
  /// The smallest merge patch (RFC 7396) that turns this object into another one; nil if there is none.
  ///
  /// A patch names only the members that it changes. A null removes a member, so a patch cannot set one to null; arrays are
  /// replaced as a whole.
  func patch(to new: NavJSON.Value) -> NavJSON.Value? {
    guard kind == .object, new.kind == .object else { return nil }
    var writer = NavJSON.Writer(escaping: .encoderWithoutSlashes)
    writer.append(patchFrom: self, to: new)
    // Applying it shows whether a patch is possible: not for setting null, or for duplicate names.
    guard let patch = try? NavJSON.Value(parsing: writer.bytes), merging(patch) == new else { return nil }
    return patch
  }
}

extension NavPath.Element {
  /// The merge patch that turns this element into another one; nil if it has to be replaced.
  ///
  /// An object that shares no member name with the old one counts as another thing, such as another enum case. A patch keeps the
  /// presentation.
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
