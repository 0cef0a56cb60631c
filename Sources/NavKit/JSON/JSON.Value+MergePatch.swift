// JSON Merge Patch (RFC 7396). What the patch does not name keeps its text.

extension JSON.Value {
  /// The value with a merge patch applied (RFC 7396, section 2).
  ///
  ///     let user = try JSON.Value(parsing: #"{"id":42,"name":"Blob"}"#)
  ///     user.merging(try JSON.Value(parsing: #"{"name":"Blob Jr","age":1}"#)).text
  ///       == #"{"id":42,"name":"Blob Jr","age":1}"#
  ///
  /// Members keep their place and, where the patch does not touch them, their text; new members follow in the order of
  /// the patch; what is new is written as `JSONEncoder` writes it. A null in the patch removes the member.
  public func merging(_ patch: JSON.Value) -> JSON.Value {
    var writer = JSON.Writer(escaping: .encoder)
    writer.append(self, merging: patch)
    // What is written here is JSON no deeper than its two sources, so there is nothing that parsing could refuse.
    guard let merged = try? JSON.Value(parsing: writer.bytes) else { preconditionFailure("a merged value is JSON") }
    return merged
  }
}

extension JSON.Writer {
  fileprivate mutating func append(_ target: JSON.Value?, merging patch: JSON.Value) {
    guard let changes = patch.members else { return append(patch) }
    var isFirst = true
    var pending = lastOfEachName(changes)
    append("{")
    for member in target?.members.map(Array.init) ?? [] {
      let change = pending.firstIndex { $0.nameBytes == member.nameBytes }.map { pending.remove(at: $0) }
      if let change, change.value.isNull { continue }
      if change == nil, changes.contains(where: { $0.nameBytes == member.nameBytes }) { continue }
      separate(&isFirst)
      append(raw: member.nameValue.bytes)
      append(":")
      if let change {
        append(member.value, merging: change.value)
      } else {
        append(raw: member.value.bytes)
      }
    }
    for change in pending where !change.value.isNull {
      separate(&isFirst)
      append(change.nameValue)
      append(":")
      append(nil, merging: change.value)
    }
    append("}")
  }

  private mutating func separate(_ isFirst: inout Bool) {
    if !isFirst { append(",") }
    isFirst = false
  }

  /// The members of a patch, of several with one name the last, as a reader that applies them in turn would have it.
  private func lastOfEachName(_ members: JSON.Value.Members) -> [JSON.Value.Member] {
    var last: [JSON.Value.Member] = []
    for member in members {
      if let index = last.firstIndex(where: { $0.nameBytes == member.nameBytes }) {
        last[index] = member
      } else {
        last.append(member)
      }
    }
    return last
  }
}
