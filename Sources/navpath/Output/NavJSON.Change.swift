// The differences of two values, member by member, for `diff` and `git-diff`.

import NavKit

extension NavJSON {
  struct Change: Sendable {
    /// The place in the value as changed so far (RFC 6901).
    let pointer: Pointer
    /// The old value; nil for an added member or element.
    let old: Value?
    /// The new value; nil for a removed member or element.
    let new: Value?

    /// The maximum number of changes in one array or object.
    static let most = 100
    /// The longest pointer to an array or object, in bytes: 100 pointers through one long name would be 100 times the value.
    fileprivate static let longestPointer = 4096
  }
}

extension NavJSON.Value {
  /// The changes that turn this value into another one; none if they are equal.
  ///
  /// Applied in order, they are the operations of a JSON Patch (RFC 6902). Elements of arrays are compared in order, from the
  /// first that differs, without the common end. An array or object is replaced as a whole if it differs in more than
  /// ``NavJSON/Change/most`` places, if the pointer to it is very long, or if it has duplicate names.
  func changes(to new: NavJSON.Value) -> [NavJSON.Change] { Self.changes(self, new, at: []) }

  /// The changes at a place. Recursion is as deep as the parser allows.
  private static func changes(_ old: NavJSON.Value?, _ new: NavJSON.Value?, at place: [String]) -> [NavJSON.Change] {
    if let old, let new {
      let isLong = place.reduce(0, { $0 + $1.utf8.count + 1 }) > NavJSON.Change.longestPointer
      let inside = isLong ? nil : old.elementChanges(to: new, at: place) ?? old.memberChanges(to: new, at: place)
      if let inside, inside.count <= NavJSON.Change.most { return inside }
      if old == new { return [] }
    }
    return [NavJSON.Change(pointer: NavJSON.Pointer(tokens: place), old: old, new: new)]
  }

  /// The changes of an object's members, or more than the limit; nil unless both values are objects without duplicate names.
  private func memberChanges(to new: NavJSON.Value, at place: [String]) -> [NavJSON.Change]? {
    guard let count = members.map(Array.init)?.count, let newCount = new.members.map(Array.init)?.count else {
      return nil
    }
    let (olds, news) = (NavJSON.MembersByName(of: self), NavJSON.MembersByName(of: new))
    guard olds.count == count, news.count == newCount else { return nil }
    let pairs =
      zip(olds.names, olds.values).lazy.map { name, old in (name, old, news.index(of: name).map { news.values[$0] }) }
    var changes: [NavJSON.Change] = []
    for (name, old, new) in pairs where changes.count <= NavJSON.Change.most {
      changes += Self.changes(old, new, at: place + [String(decoding: name, as: UTF8.self)])
    }
    for (name, new) in zip(news.names, news.values)
    where changes.count <= NavJSON.Change.most && olds.index(of: name) == nil {
      changes += Self.changes(nil, new, at: place + [String(decoding: name, as: UTF8.self)])
    }
    return changes
  }

  /// The changes of an array's elements, more than the limit if there are too many; nil unless both values are arrays.
  private func elementChanges(to new: NavJSON.Value, at place: [String]) -> [NavJSON.Change]? {
    guard let olds = elements.map(Array.init), let news = new.elements.map(Array.init) else { return nil }
    let shorter = min(olds.count, news.count)
    var changes: [NavJSON.Change] = []
    func add(_ old: NavJSON.Value?, _ new: NavJSON.Value?, _ index: Int) {
      if changes.count <= NavJSON.Change.most { changes += Self.changes(old, new, at: place + [String(index)]) }
    }
    var first = 0
    while first < shorter {
      add(olds[first], news[first], first)
      guard changes.isEmpty else { break }
      first += 1
    }
    let ends = olds.count == news.count ? nil : zip(olds[first...].reversed(), news[first...].reversed())
    let same = ends?.prefix { $0 == $1 }.count ?? 0
    if first + same == shorter {
      changes = []
    } else {
      for index in first + 1..<shorter - same { add(olds[index], news[index], index) }
      first = shorter - same
    }
    // From the last one on, so that the other indexes do not change.
    for index in (first..<olds.count - same).reversed() { add(olds[index], nil, index) }
    for index in first..<news.count - same { add(nil, news[index], index) }
    return changes
  }
}
