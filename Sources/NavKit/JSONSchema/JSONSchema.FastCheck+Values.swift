// The fast check of objects, arrays, strings and numbers.

extension JSONSchema.FastCheck {
  /// Checks an object: its members, in one walk.
  mutating func object(
    _ own: JSONSchema.Slice<JSONSchema.Check>, _ text: Span<UInt8>, at start: Int, depth: Int
  ) -> Answer {
    var table = Lists.Table(names: 0..<0, additional: .everything, requiredBits: 0)
    var (least, most) = (0, Int.max)
    for index in own.range {
      switch lists.checks[index] {
      case .applicator(.members(let members)):
        guard let known = lists.tables[members.table.offset] else { return .open }
        table = known
      case .assertion(.size(let size)): size.narrow(&least, &most)
      default: return .open
      }
    }
    let others = otherNames.count
    defer { otherNames.removeLast(otherNames.count - others) }
    // One bit for each name of the table that was met.
    var met: UInt64 = 0
    var required: UInt64 = 0
    var next = table.names.lowerBound
    var count = 0
    var at = tokens.skipBlank(text, from: start + 1)
    guard at < text.count else { return .open }
    if text[at] == UInt8(ascii: "}") { return verdict(least == 0 && table.requiredBits == 0, to: at + 1) }
    while true {
      guard let string = tokens.string(text, at: at), string.isPlain else { return .open }
      let name = string.content
      at = tokens.skipBlank(text, from: string.end)
      guard at < text.count, text[at] == UInt8(ascii: ":") else { return .open }
      at = tokens.skipBlank(text, from: at + 1)
      count += 1
      let schema: JSONSchema.NodeID
      if let position = lists.memberNames.position(of: name, in: text, among: table.names, from: next) {
        let bit: UInt64 = 1 << UInt64(position - table.names.lowerBound)
        guard met & bit == 0 else { return .open }
        met |= bit
        required |= lists.members[position].requiredBit
        schema = lists.members[position].schema
        next = position + 1
      } else {
        guard note(name, in: text, from: others) else { return .open }
        schema = table.additional
      }
      let answer = answer(schema, text, at: at, depth: depth + 1)
      guard case .holds(let end) = answer else { return answer }
      at = tokens.skipBlank(text, from: end)
      guard at < text.count else { return .open }
      if text[at] == UInt8(ascii: "}") { break }
      guard text[at] == UInt8(ascii: ",") else { return .open }
      at = tokens.skipBlank(text, from: at + 1)
    }
    return verdict(required == table.requiredBits && least <= count && count <= most, to: at + 1)
  }

  /// Notes a name that no table has; false for one that the object has already, and if there are 16.
  private mutating func note(_ name: Range<Int>, in text: Span<UInt8>, from first: Int) -> Bool {
    guard otherNames.count - first < 16 else { return false }
    for other in otherNames[first...] where other.count == name.count {
      if Bytes.areSame(text, other, text, from: name.lowerBound) { return false }
    }
    otherNames.append(name)
    return true
  }

  mutating func array(
    _ own: JSONSchema.Slice<JSONSchema.Check>, _ text: Span<UInt8>, at start: Int, depth: Int
  ) -> Answer {
    var element = JSONSchema.NodeID.everything
    var (least, most) = (0, Int.max)
    for index in own.range {
      switch lists.checks[index] {
      case .applicator(.items(let items)) where items.prefix.count == 0: element = items.rest
      case .assertion(.size(let size)): size.narrow(&least, &most)
      default: return .open
      }
    }
    var count = 0
    var at = tokens.skipBlank(text, from: start + 1)
    guard at < text.count else { return .open }
    if text[at] == UInt8(ascii: "]") { return verdict(least == 0, to: at + 1) }
    while true {
      let answer = answer(element, text, at: at, depth: depth + 1)
      guard case .holds(let end) = answer else { return answer }
      count += 1
      at = tokens.skipBlank(text, from: end)
      guard at < text.count else { return .open }
      if text[at] == UInt8(ascii: "]") { break }
      guard text[at] == UInt8(ascii: ",") else { return .open }
      at = tokens.skipBlank(text, from: at + 1)
    }
    return verdict(least <= count && count <= most, to: at + 1)
  }

  private func verdict(_ holds: Bool, to end: Int) -> Answer { holds ? .holds(to: end) : .fails }
}

extension JSONSchema.FastCheck.Lists {
  func string(
    _ own: JSONSchema.Slice<JSONSchema.Check>, _ text: Span<UInt8>, at start: Int, _ tokens: JSONSchema.FastCheck.Tokens
  ) -> JSONSchema.FastCheck.Answer {
    guard let string = tokens.string(text, at: start), string.isPlain || own.count == 0 else { return .open }
    for index in own.range {
      switch checks[index] {
      case .assertion(.pattern(let check)):
        guard let walk = walks[check.pattern.offset] else { return .open }
        guard walk.matches(text.extracting(string.content)).isMatch else { return .fails }
      case .assertion(.size(let size)):
        var count = 0
        for at in string.content where !Bytes.isContinuation(text[at]) { count &+= 1 }
        guard size.admits(count) else { return .fails }
      default: return .open
      }
    }
    return .holds(to: string.end)
  }

  /// `Float`, `Double` and `Decimal` hold every number of so many bytes without an exponent: a Float goes to 10^38, a Decimal has
  /// 38 digits.
  private static let longestNumber = 38

  /// Checks a number of everyday size, without an exponent.
  func number(
    _ types: JSONSchema.TypeSet, _ own: JSONSchema.Slice<JSONSchema.Check>, _ text: Span<UInt8>, at start: Int
  ) -> JSONSchema.FastCheck.Answer {
    var at = start
    func skipDigits() -> Int {
      let first = at
      while at < text.count, JSON.Scanner.isDigit(text[at]) { at &+= 1 }
      return at &- first
    }
    if text[at] == UInt8(ascii: "-") { at += 1 }
    let isZero = at < text.count && text[at] == UInt8(ascii: "0")
    let digits = skipDigits()
    guard digits == 1 && !(isZero && text[start] == UInt8(ascii: "-")) || digits > 1 && !isZero else { return .open }
    var isInteger = true
    if at < text.count, text[at] == UInt8(ascii: ".") {
      isInteger = false
      at += 1
      guard skipDigits() > 0 else { return .open }
    }
    guard at - start <= Self.longestNumber, at == text.count || text[at] | 0x20 != UInt8(ascii: "e") else {
      return .open
    }
    // Whether `1.0` counts as an integer is left to the machine.
    guard isInteger ? types.contains(.integer) : types.isSuperset(of: .number) else { return .open }
    guard own.count > 0 else { return .holds(to: at) }
    guard let number = SmallDecimal(text, start..<at) else { return .open }
    for index in own.range {
      guard case .assertion(.numberLimit(let check)) = checks[index], let limit = limits[check.limit.offset],
        let (left, right) = SmallDecimal.aligned(number, limit)
      else { return .open }
      guard check.bound.admits(left, right) else { return .fails }
    }
    return .holds(to: at)
  }
}
