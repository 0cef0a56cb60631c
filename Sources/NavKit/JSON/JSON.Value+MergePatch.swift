extension JSON.Value {
  /// The value with a merge patch applied (RFC 7396, section 2).
  ///
  ///     let user = try JSON.Value(parsing: #"{"id":42,"name":"Blob"}"#)
  ///     user.merging(try JSON.Value(parsing: #"{"name":"Blob Jr","age":1}"#)).text
  ///       == #"{"id":42,"name":"Blob Jr","age":1}"#
  ///
  /// Members keep their order and, where the patch does not touch them, their text; new members follow in the order of
  /// the patch; what is new is written as `JSONEncoder` writes it. A null in the patch removes the member.
  ///
  /// - Complexity: O(*n* × *m*) in the numbers of members of the value and of the patch, plus the length of the text.
  package func merging(_ patch: JSON.Value) -> JSON.Value {
    var writer = JSON.Writer(escaping: .encoder)
    writer.append(self, merging: patch)
    // What is written here is JSON no deeper than its two sources, so there is nothing that parsing could refuse.
    guard let merged = try? JSON.Value(parsing: writer.bytes) else { preconditionFailure("a merged value is JSON") }
    return merged
  }

  /// The text of `merging`, without a value made of it; nil if that equals this value, duplicate members included.
  func changed(by patch: JSON.Value) -> [UInt8]? {
    let merged = merging(patch)
    return merged == self && merged.hasSameDuplicates(as: self) ? nil : merged.document.bytes
  }
}

extension JSON.Writer {
  /// A part of a merged text.
  private enum Piece {
    case text(StaticString)
    /// A value as it was written.
    case kept(JSON.Value)
    case new(JSON.Value)
    case merged(JSON.Value?, JSON.Value)
  }

  /// The pieces are kept in a list, the next one last, instead of a recursion: a deep value needs no deep stack.
  fileprivate mutating func append(_ target: JSON.Value, merging patch: JSON.Value) {
    var pieces = [Piece.merged(target, patch)]
    while let piece = pieces.popLast() {
      switch piece {
      case .text(let text): append(text)
      case .kept(let value): append(raw: value.bytes)
      case .new(let value): append(value)
      case .merged(let target, let patch): pieces += JSON.Writer.pieces(of: target, merging: patch).reversed()
      }
    }
  }

  private static func pieces(of target: JSON.Value?, merging patch: JSON.Value) -> [Piece] {
    guard let members = patch.members else { return [.new(patch)] }
    let changes = JSON.MembersByName(lastOf: members)
    var isDone = changes.names.map { _ in false }
    var pieces: [Piece] = [.text("{")]
    for member in target?.members.map(Array.init) ?? [] {
      let index = changes.index(of: member.nameBytes)
      if let index {
        guard !changes.values[index].isNull, !isDone[index] else { continue }
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
      if pieces.count > 1 { pieces.append(.text(",")) }
      pieces += [.new(member.nameValue), .text(":"), .merged(nil, changes.values[index])]
    }
    return pieces + [.text("}")]
  }
}
