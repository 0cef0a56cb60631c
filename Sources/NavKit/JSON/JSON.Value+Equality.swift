// When two values are equal. RFC 8259 leaves it to the reader; this follows JSON Schema 2020-12, core section 4.2.2.

extension JSON.Value: Hashable {
  /// Whether two values mean the same, however they are written.
  ///
  /// Numbers by exact decimal value (`1`, `1.0` and `1e0` are equal), strings by code points (`é` and `e` + U+0301 are
  /// not), arrays in order, objects as maps in which the first of several members with one name counts.
  ///
  /// - Complexity: O(*n*) in the length of the texts, on average.
  public static func == (left: JSON.Value, right: JSON.Value) -> Bool {
    guard left.bytes != right.bytes else { return true }
    // A list of what is still to compare instead of recursion: a deep value needs no deep stack.
    var pairs = [(left, right)]
    while let (left, right) = pairs.popLast() {
      guard left.kind == right.kind else { return false }
      switch left.kind {
      case .null: continue
      case .boolean: guard left.boolean == right.boolean else { return false }
      case .number: guard left.number == right.number else { return false }
      case .string: guard left.stringBytes == right.stringBytes else { return false }
      case .array:
        var others = Elements(container: right).makeIterator()
        for element in Elements(container: left) {
          guard let other = others.next() else { return false }
          pairs.append((element, other))
        }
        guard others.next() == nil else { return false }
      case .object:
        let members = JSON.MembersByName(of: left)
        let others = JSON.MembersByName(of: right)
        guard members.count == others.count else { return false }
        for index in 0..<members.count {
          guard let other = others.index(of: members.names[index]) else { return false }
          pairs.append((members.values[index], others.values[other]))
        }
      }
    }
    return true
  }

  /// Hashes what `==` compares, members in the order of their names.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the text.
  public func hash(into hasher: inout Hasher) {
    var values = [self]
    while let value = values.popLast() {
      hasher.combine(value.kind)
      switch value.kind {
      case .null: break
      case .boolean: hasher.combine(value.boolean)
      case .number: hasher.combine(value.number)
      case .string: hasher.combine(value.stringBytes)
      case .array:
        let elements = Array(Elements(container: value))
        hasher.combine(elements.count)
        values += elements
      case .object:
        let members = JSON.MembersByName(of: value)
        let (names, count) = (members.names, members.count)
        hasher.combine(count)
        for index in (0..<count).sorted(by: { names[$0].lexicographicallyPrecedes(names[$1]) }) {
          hasher.combine(names[index])
          values.append(members.values[index])
        }
      }
    }
  }
}

extension JSON.Value {
  /// Whether an equal value has the same duplicate members as well, or neither has any: `==` does not look at these, but writing
  /// one value in the place of the other adds or removes them.
  func hasSameDuplicates(as equal: JSON.Value) -> Bool {
    if duplicateNames.isEmpty, equal.duplicateNames.isEmpty { return true }
    return encoderText.utf8.elementsEqual(equal.encoderText.utf8)
  }
}
