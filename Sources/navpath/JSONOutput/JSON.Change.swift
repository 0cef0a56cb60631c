// The differences of two values, member by member.

import NavKit

extension JSON {
  /// A place at which two values differ.
  struct Change: Sendable {
    /// The place in the value that the changes before this one have left (RFC 6901).
    let pointer: Pointer
    /// The old value; nil for a member or element that was added.
    let old: Value?
    /// The new value; nil for a member or element that was removed.
    let new: Value?
  }
}

extension JSON.Value {
  /// The places at which another value differs from this one; none if they are equal.
  ///
  /// Done one after the other, the changes turn this value into the other one, which makes them the operations of a JSON Patch
  /// (RFC 6902). Elements of arrays are compared in order, from the first that differs, without what is the same at the end.
  /// An array or object is replaced as a whole if it differs in more than ``JSON/Change/most`` places, if their pointers are
  /// much longer than its own text, or if it has two members of one name.
  func changes(to new: JSON.Value) -> [JSON.Change] {
    var comparison = JSON.Comparison()
    comparison.compare(self, new)
    return comparison.changes
  }
}

extension JSON.Change {
  /// The most changes of one array or object.
  static let most = 100

  /// How long the pointers of one array or object may be together, in bytes for each of its text. A hundred pointers through
  /// one long name would be a hundred times the value.
  fileprivate static let pointersPerByte = 4
  /// What they may be in any case.
  fileprivate static let shortPointers = 1000
}

extension JSON {
  /// The changes found so far, and the place that is being compared. The parser bounds the recursion.
  struct Comparison {
    private(set) var changes: [Change] = []
    /// How many changes were ever listed, those given up included.
    private(set) var reportCount = 0
    private var tokens: [String] = []
    private var pointerLength = 0
    private var pointerLengths = 0
    /// How many changes there were when the comparison of the innermost array or object began.
    private var start = 0

    mutating func compare(_ old: Value, _ new: Value) {
      let (outerStart, lengthsBefore) = (start, pointerLengths)
      start = changes.count
      switch (old.kind, new.kind) {
      case (.array, .array): compareElements(old, new)
      case (.object, .object): compareMembers(old, new)
      default: if old != new { report(old, new) }
      }
      let allowed = Change.shortPointers + Change.pointersPerByte * (old.bytes.count + new.bytes.count)
      if hasTooMany || pointerLengths - lengthsBefore > max(allowed, pointerLength) {
        changes.removeLast(changes.count - start)
        pointerLengths = lengthsBefore
        report(old, new)
      }
      start = outerStart
    }

    /// Whether the innermost array or object is going to be replaced as a whole, so that the rest need not be compared.
    private var hasTooMany: Bool { changes.count - start > Change.most }

    private mutating func compareMembers(_ old: Value, _ new: Value) {
      let members = MembersByName(of: old)
      let others = MembersByName(of: new)
      guard members.count == old.memberCount, others.count == new.memberCount else {
        if old != new { report(old, new) }
        return
      }
      for index in 0..<members.count where !hasTooMany {
        at(String(decoding: members.names[index], as: UTF8.self)) { comparison in
          guard let other = others.index(of: members.names[index]) else {
            return comparison.report(members.values[index], nil)
          }
          comparison.compare(members.values[index], others.values[other])
        }
      }
      for index in 0..<others.count where !hasTooMany && members.index(of: others.names[index]) == nil {
        at(String(decoding: others.names[index], as: UTF8.self)) { $0.report(nil, others.values[index]) }
      }
    }

    private mutating func compareElements(_ old: Value, _ new: Value) {
      let (olds, news) = (old.elements.map(Array.init) ?? [], new.elements.map(Array.init) ?? [])
      let shorter = min(olds.count, news.count)
      let lengthsBefore = pointerLengths
      var first = 0
      while first < shorter {
        at(String(first)) { $0.compare(olds[first], news[first]) }
        guard changes.count == start else { break }
        first += 1
      }
      var same = 0
      if olds.count != news.count {
        while same < shorter - first, olds[olds.count - 1 - same] == news[news.count - 1 - same] { same += 1 }
      }
      if first + same == shorter {
        changes.removeLast(changes.count - start)
        pointerLengths = lengthsBefore
      } else {
        for index in first + 1..<shorter - same where !hasTooMany {
          at(String(index)) { $0.compare(olds[index], news[index]) }
        }
        first = shorter - same
      }
      // The last one first, so that the index of the next one stays what it is.
      for index in (first..<olds.count - same).reversed() where !hasTooMany {
        at(String(index)) { $0.report(olds[index], nil) }
      }
      for index in first..<news.count - same where !hasTooMany { at(String(index)) { $0.report(nil, news[index]) } }
    }

    private mutating func at(_ token: String, _ body: (inout Comparison) -> Void) {
      tokens.append(token)
      pointerLength += token.utf8.count + 1
      body(&self)
      pointerLength -= token.utf8.count + 1
      tokens.removeLast()
    }

    private mutating func report(_ old: Value?, _ new: Value?) {
      pointerLengths += pointerLength
      reportCount += 1
      changes.append(Change(pointer: Pointer(tokens: tokens), old: old, new: new))
    }
  }
}

extension JSON.Value {
  /// How many members an object has, duplicates included.
  fileprivate var memberCount: Int { members?.reduce(0) { count, _ in count + 1 } ?? 0 }
}
