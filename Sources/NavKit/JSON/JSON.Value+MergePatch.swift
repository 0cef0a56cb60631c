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
  public func merging(_ patch: JSON.Value) -> JSON.Value {
    var writer = JSON.Writer(escaping: .encoder)
    writer.append(self, merging: patch)
    // What is written here is JSON no deeper than its two sources, so there is nothing that parsing could refuse.
    guard let merged = try? JSON.Value(parsing: writer.bytes) else { preconditionFailure("a merged value is JSON") }
    return merged
  }

  /// The text of `merging`, without a value made of it; nil if that equals this value, duplicate members included.
  ///
  /// - Complexity: That of ``merging(_:)``.
  func changed(by patch: JSON.Value) -> [UInt8]? {
    guard isChanged(by: patch) else { return nil }
    var writer = JSON.Writer(escaping: .encoder)
    writer.append(self, merging: patch)
    return writer.bytes
  }

  private func isChanged(by patch: JSON.Value) -> Bool {
    var pairs = [(self, patch)]
    while let (value, patch) = pairs.popLast() {
      guard let changes = patch.members else {
        guard value == patch, value.hasSameDuplicates(as: patch) else { return true }
        continue
      }
      guard value.kind == .object else { return true }
      let wanted = JSON.MembersByName(lastOf: changes)
      var isFound = wanted.names.map { _ in false }
      // Of several members with one name the first counts, and the merged value has no other.
      var losesMember = false
      value.forEachMember(among: wanted) { member, index in
        guard let index else { return true }
        losesMember = isFound[index] || wanted.values[index].isNull
        isFound[index] = true
        pairs.append((JSON.Value(value.document, index: member.index + 1), wanted.values[index]))
        return !losesMember
      }
      if losesMember { return true }
      if wanted.values.indices.contains(where: { !isFound[$0] && !wanted.values[$0].isNull }) { return true }
    }
    return false
  }
}

extension JSON.Writer {
  /// A part of a merged text.
  private enum Piece {
    case text(StaticString)
    /// Members as they were written, with nothing but commas between them.
    case run(ArraySlice<UInt8>)
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
      case .run(let text): append(raw: text)
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
    var run: Range<Int>?
    func end(_ run: inout Range<Int>?, of target: JSON.Value) {
      guard let range = run else { return }
      if pieces.count > 1 { pieces.append(.text(",")) }
      pieces.append(.run(target.document.bytes[range]))
      run = nil
    }
    if let target, target.kind == .object {
      target.forEachMember(among: changes) { member, index in
        let (name, value) = (member.name, member.value)
        // A value that was written here before has no blanks, and is copied in one piece.
        if index == nil, name.end + 1 == value.start {
          if let before = run, before.upperBound + 1 == Int(name.start) {
            run = before.lowerBound..<Int(value.end)
            return true
          }
          end(&run, of: target)
          run = Int(name.start)..<Int(value.end)
          return true
        }
        if let index {
          guard !changes.values[index].isNull, !isDone[index] else { return true }
          isDone[index] = true
        }
        end(&run, of: target)
        if pieces.count > 1 { pieces.append(.text(",")) }
        let old = JSON.Value(target.document, index: member.index + 1)
        let new: Piece = index.map { .merged(old, changes.values[$0]) } ?? .kept(old)
        pieces += [.kept(JSON.Value(target.document, index: member.index)), .text(":"), new]
        return true
      }
      end(&run, of: target)
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
