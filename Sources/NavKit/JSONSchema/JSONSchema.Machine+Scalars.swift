// The checks that ask nobody else: kinds, numbers, strings, counts, choices (validation, section 6).

extension JSONSchema.Machine {
  /// Whether a value is of one of some kinds (validation, section 6.1.1). `1.0` is an integer.
  func admits(_ types: JSONSchema.TypeSet, _ value: Int) -> Bool {
    guard types != .all else { return true }
    return switch document.nodes[value].kind {
    case .null: types.contains(.null)
    case .boolean: types.contains(.boolean)
    case .string: types.contains(.string)
    case .array: types.contains(.array)
    case .object: types.contains(.object)
    case .number:
      if types.isSuperset(of: .number) {
        true
      } else {
        types.contains(isInteger(value) ? .integer : .fraction)
      }
    }
  }

  private func isInteger(_ value: Int) -> Bool {
    let node = document.nodes[value]
    for at in Int(node.start)..<Int(node.end) {
      let byte = document.bytes[at]
      if byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") {
        return JSON.Value(document, index: value).number?.isInteger ?? false
      }
    }
    return true
  }

  /// Whether a check that asks no other node passes.
  mutating func passes(_ check: JSONSchema.Check, _ value: Int) throws(JSONSchema.Undecided) -> Bool {
    switch check {
    case .never: return false
    case .oneOf(let choices):
      try countSteps(weight(of: value))
      return program.choices[Int(choices)].contains(JSON.Value(document, index: value))
    case .minimum(let limit): return order(value, Int(limit)) >= 0
    case .exclusiveMinimum(let limit): return order(value, Int(limit)) > 0
    case .maximum(let limit): return order(value, Int(limit)) <= 0
    case .exclusiveMaximum(let limit): return order(value, Int(limit)) < 0
    case .multipleOf(let limit): return isMultiple(value, Int(limit))
    case .minLength(let least): return length(value) >= least
    case .maxLength(let most): return length(value) <= most
    case .pattern(let pattern): return try matches(Int(pattern), value)
    case .format(let format): return format.accepts(JSON.Value(document, index: value).string ?? "")
    case .minItems(let least): return count(value, upTo: least) >= least
    case .maxItems(let most): return most == .max || count(value, upTo: most + 1) <= most
    case .uniqueItems:
      try countSteps(weight(of: value))
      return firstRepeated(value) == nil
    case .minProperties(let least): return least > Int.max / 2 ? false : count(value, upTo: least * 2) >= least * 2
    case .maxProperties(let most): return most > Int.max / 4 || count(value, upTo: most * 2 + 1) <= most * 2
    case .required(let table):
      let names = Set(JSON.Value(document, index: value).members?.map { Array($0.nameBytes) } ?? [])
      return program.tables[Int(table)].requiredNames.allSatisfy { names.contains($0) }
    default: preconditionFailure("a check that asks other nodes belongs to advance(_:answer:)")
    }
  }
}

extension JSONSchema.Machine {
  /// What a look at all of a value costs, in steps.
  private func weight(of value: Int) -> Int {
    let node = document.nodes[value]
    return Int(node.next) - value + Int(node.end - node.start) / 64
  }
}

// MARK: - Strings, arrays and objects

extension JSONSchema.Machine {
  /// The length of a string in code points (validation, section 6.3.1).
  func length(_ value: Int) -> Int {
    let node = document.nodes[value]
    guard node.isPlain else {
      return JSON.Value(document, index: value).stringBytes?.count { !Bytes.isContinuation($0) } ?? 0
    }
    var count = 0
    for at in Int(node.start) + 1..<Int(node.end) - 1 where !Bytes.isContinuation(document.bytes[at]) { count += 1 }
    return count
  }

  mutating func matches(_ pattern: Int, _ value: Int) throws(JSONSchema.Undecided) -> Bool {
    try countSteps(weight(of: value))
    guard let bytes = JSON.Value(document, index: value).stringBytes else { return true }
    do {
      return try program.patterns[pattern].matches(utf8: bytes.span)
    } catch {
      throw .costlyPattern(program.patterns[pattern].source)
    }
  }

  /// How many values lie directly in a value, names of members included, counted no further than `most`.
  func count(_ value: Int, upTo most: Int) -> Int {
    let end = Int(document.nodes[value].next)
    var at = value + 1
    var count = 0
    while at < end, count < most {
      at = Int(document.nodes[at].next)
      count += 1
    }
    return count
  }

  /// The first element that equals an earlier one, and that one (validation, section 6.4.3).
  func firstRepeated(_ value: Int) -> (first: Int, second: Int)? {
    guard count(value, upTo: 2) == 2, let elements = JSON.Value(document, index: value).elements else { return nil }
    var seen: [JSON.Value: Int] = [:]
    for (ordinal, element) in elements.enumerated() {
      if let first = seen.updateValue(ordinal, forKey: element) { return (first, ordinal) }
    }
    return nil
  }
}
