// When two values are the same: RFC 8259 leaves it to the reader; JSON Schema 2020-12, core section 4.2.2, says it best.

extension JSON.Value: Hashable {
  /// Whether two values mean the same, however they are written.
  ///
  /// Numbers by exact decimal value (`1`, `1.0` and `1e0` are equal), strings by code points (`é` and `e` + U+0301 are
  /// not), arrays in order, objects as maps in which the first of several members with one name counts.
  ///
  /// - Complexity: O(*n*) in the length of the texts, on average.
  public static func == (left: JSON.Value, right: JSON.Value) -> Bool {
    guard left.kind == right.kind else { return false }
    switch left.kind {
    case .null: return true
    case .boolean: return left.bool == right.bool
    case .number: return left.bytes == right.bytes || left.number == right.number
    case .string: return left.stringBytes == right.stringBytes
    case .array:
      guard let left = left.elements, let right = right.elements else { return false }
      return left.elementsEqual(right)
    case .object: return left.bytes == right.bytes || left.membersByName == right.membersByName
    }
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch kind {
    case .null: break
    case .boolean: hasher.combine(bool)
    case .number: hasher.combine(number)
    case .string: hasher.combine(stringBytes)
    case .array: elements?.forEach { hasher.combine($0) }
    case .object: hasher.combine(membersByName)
    }
  }

  private var membersByName: [ArraySlice<UInt8>: JSON.Value] {
    guard let members else { return [:] }
    return Dictionary(members.lazy.map { ($0.nameBytes, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
