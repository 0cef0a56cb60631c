// Reading an object of the schema file strictly: every key known, none twice, every value of its kind.

/// The members of one object in a schema file, and what is wrong with them.
///
/// Faults are collected rather than thrown, so that one run names all of them; a member that is wrong reads as missing.
struct SchemaObject {
  /// What the object is, in a sentence: `a destination`.
  let place: String
  let value: JSON.Value
  private let members: [JSON.Value.Member]
  private(set) var faults: [SchemaFault] = []

  /// Opens an object whose keys are known; nil for `known` if they are names that anyone may choose.
  init?(_ value: JSON.Value, _ place: String, known: [String]?, faults: inout [SchemaFault], key: String?) {
    guard let members = value.members else {
      faults.append(
        SchemaFault(
          offset: value.range.lowerBound,
          problem: .wrongKind(key: key, expected: "an object", found: value.kind)))
      return nil
    }
    self.place = place
    self.value = value
    self.members = Array(members)
    checkKeys(known)
  }

  private mutating func checkKeys(_ known: [String]?) {
    var seen: Set<ArraySlice<UInt8>> = []
    for member in members {
      let name = member.name
      if !seen.insert(member.nameBytes).inserted { add(.duplicateKey(name), at: member.nameValue) }
      let isFree = name.hasPrefix("x-") || name == "$comment"
      guard let known, !isFree, !known.contains(where: member.nameEquals) else { continue }
      add(
        .unknownKey(name, within: place, nearest: NearestNames.names(to: name, among: known)), at: member.nameValue)
    }
  }

  mutating func add(_ problem: SchemaFault.Problem, at value: JSON.Value) {
    faults.append(SchemaFault(offset: value.range.lowerBound, problem: problem))
  }

  /// The members with names that anyone may choose, without the free keys.
  var entries: [JSON.Value.Member] {
    members.filter { !$0.name.hasPrefix("x-") && !$0.nameEquals("$comment") }
  }

  func member(_ key: String) -> JSON.Value.Member? { members.first { $0.nameEquals(key) } }

  // MARK: Values of a kind

  mutating func string(_ key: String) -> String? {
    guard let value = member(key)?.value else { return nil }
    guard let string = value.string else { return wrongKind(key, "a string", value) }
    return string
  }

  mutating func bool(_ key: String) -> Bool? {
    guard let value = member(key)?.value else { return nil }
    guard let bool = value.bool else { return wrongKind(key, "true or false", value) }
    return bool
  }

  mutating func count(_ key: String) -> Int? {
    guard let value = member(key)?.value else { return nil }
    guard let number = value.number else { return wrongKind(key, "an integer", value) }
    guard let count = number.integer, count >= 0 else {
      add(.notACount(key: key), at: value)
      return nil
    }
    return count
  }

  mutating func types(_ key: String) -> [(type: TypeName, value: JSON.Value)]? {
    guard let value = member(key)?.value else { return nil }
    guard let elements = value.elements else { return wrongKind(key, "an array of type names", value) }
    var types: [(type: TypeName, value: JSON.Value)] = []
    for element in elements {
      if let name = typeName(element, key) { types.append((name, element)) }
    }
    return types
  }

  mutating func typeName(_ value: JSON.Value, _ key: String) -> TypeName? {
    guard let name = value.string else { return wrongKind(key, "a type name in quotes", value) }
    guard !name.isEmpty else {
      add(.emptyName, at: value)
      return nil
    }
    return TypeName(name)
  }

  mutating func wrongKind<Result>(_ key: String, _ expected: String, _ value: JSON.Value) -> Result? {
    add(.wrongKind(key: key, expected: expected, found: value.kind), at: value)
    return nil
  }
}
