// How two values differ, member by member.

extension JSON {
  /// A place at which two values differ.
  ///
  ///     let old = try JSON.Value(parsing: #"{"id":1,"tags":["a"]}"#)
  ///     let changes = old.changes(to: try JSON.Value(parsing: #"{"id":2,"tags":["a","b"]}"#))
  ///     changes.map(\.pointer.description) == ["/id", "/tags/1"]
  package struct Change: Sendable {
    /// The place in the value that the changes before this one have left (RFC 6901).
    package let pointer: Pointer
    /// The old value; nil for a member or element that was added.
    package let old: Value?
    /// The new value; nil for a member or element that was removed.
    package let new: Value?
  }
}

extension JSON.Value {
  /// The places at which another value differs from this one; none if they are equal.
  ///
  /// Done one after the other, the changes turn this value into the other one, which makes them the operations of a JSON Patch
  /// (RFC 6902). Elements of arrays are compared in order, from the first that differs, without what is the same at the end.
  /// An array or object that differs in more than ``JSON/Change/most`` places, or one with two members of one name, is
  /// replaced as a whole.
  ///
  /// - Complexity: O(*n*) in the length of the texts, on average.
  package func changes(to new: JSON.Value) -> [JSON.Change] {
    var comparison = JSON.Comparison()
    comparison.compare(self, new)
    return comparison.changes
  }
}

extension JSON.Change {
  /// The most changes of one array or object. More of them, each with its pointer, could be far longer than the value.
  package static let most = 100
}

extension JSON {
  /// The changes found so far, and the place that is being compared. The parser bounds the recursion.
  fileprivate struct Comparison {
    var changes: [Change] = []
    private var tokens: [String] = []

    mutating func compare(_ old: Value, _ new: Value) {
      let start = changes.count
      switch (old.kind, new.kind) {
      case (.array, .array): compareElements(old, new)
      case (.object, .object): compareMembers(old, new)
      default: if old != new { report(old, new) }
      }
      guard changes.count - start > Change.most else { return }
      changes.removeLast(changes.count - start)
      report(old, new)
    }

    private mutating func compareMembers(_ old: Value, _ new: Value) {
      let members = MembersByName(of: old)
      let others = MembersByName(of: new)
      guard members.count == old.memberCount, others.count == new.memberCount else {
        if old != new { report(old, new) }
        return
      }
      for index in 0..<members.count {
        at(String(decoding: members.names[index], as: UTF8.self)) { comparison in
          guard let other = others.index(of: members.names[index]) else {
            return comparison.report(members.values[index], nil)
          }
          comparison.compare(members.values[index], others.values[other])
        }
      }
      for index in 0..<others.count where members.index(of: others.names[index]) == nil {
        at(String(decoding: others.names[index], as: UTF8.self)) { $0.report(nil, others.values[index]) }
      }
    }

    private mutating func compareElements(_ old: Value, _ new: Value) {
      let (olds, news) = (old.elements.map(Array.init) ?? [], new.elements.map(Array.init) ?? [])
      let shorter = min(olds.count, news.count)
      let start = changes.count
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
      } else {
        for index in first + 1..<shorter - same { at(String(index)) { $0.compare(olds[index], news[index]) } }
        first = shorter - same
      }
      // The last one first, so that the index of the next one stays what it is.
      for index in (first..<olds.count - same).reversed() { at(String(index)) { $0.report(olds[index], nil) } }
      for index in first..<news.count - same { at(String(index)) { $0.report(nil, news[index]) } }
    }

    private mutating func at(_ token: String, _ body: (inout Comparison) -> Void) {
      tokens.append(token)
      body(&self)
      tokens.removeLast()
    }

    private mutating func report(_ old: Value?, _ new: Value?) {
      changes.append(Change(pointer: Pointer(tokens: tokens), old: old, new: new))
    }
  }
}

extension JSON.Value {
  /// How many members an object has, those with equal names each.
  fileprivate var memberCount: Int { members?.reduce(0) { count, _ in count + 1 } ?? 0 }
}
