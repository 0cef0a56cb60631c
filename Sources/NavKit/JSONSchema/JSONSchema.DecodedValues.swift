// Checks that only a reading has: what a decoder makes of numbers, and of the members that it knows.

extension JSONSchema {
  /// A number as `JSONDecoder` reads it: digits alone exactly, anything else by way of a Double.
  struct DecodedNumber: Sendable {
    /// Whether `type` asks for an integer.
    var isInteger: Bool
    /// Whether every decoder takes it, not only some.
    var isCertain: Bool
    /// Whether it may be larger than an Int, as a UInt64 is.
    var isWide: Bool

    func holds(_ value: Int, _ machine: Machine) -> Bool {
      guard let number = JSON.Value(machine.document, index: value).number else { return true }
      return isInteger ? isDecodedInteger(number) : isDecodedFraction(number)
    }

    private func isDecodedInteger(_ number: JSON.Number) -> Bool {
      let text = number.text
      if Int(text) != nil { return true }
      guard text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) else {
        return isWide && UInt64(text) != nil
      }
      guard let double = Double(text), double.isFinite else { return false }
      guard double.magnitude >= 0x1p53 else { return Int(exactly: double) != nil }
      // Beyond that it is read once more as a Decimal, which loses the very edges.
      return isCertain ? number.isInteger && double.magnitude < 0x1p63 : double.magnitude <= 0x1p64
    }

    private func isDecodedFraction(_ number: JSON.Number) -> Bool {
      guard let double = Double(number.text), double.isFinite else { return false }
      // On Linux no Double is read from `0e1`, nor from what is too small for one.
      return !isCertain || double != 0 || number.text.utf8.allSatisfy { !"eE123456789".utf8.contains($0) }
    }

    func explain(to collector: inout Collector) {
      let (isInteger, isWide) = (isInteger, isWide)
      collector.fail(.type) { failure in
        let isWhole = failure.value.number?.isInteger ?? false
        let most = isWide ? String(UInt64.max) : String(Int.max)
        let range = isWhole ? " from \(Int.min) to \(most)" : ""
        let want = isInteger ? "an integer\(range)" : "a number that a Double can hold"
        return "\(failure.subject) must be \(want), not \(failure.value.described)"
      }
    }
  }

  /// `minProperties` and `maxProperties` for the members alone that `properties` names.
  struct KnownMembers: Sendable {
    var size: Size
    var table: OperandID<MemberTable>

    func holds(_ value: Int, _ machine: inout Machine) throws(UndecidedError) -> Bool {
      try machine.countSteps(machine.count(value) / 16)
      let count = count(JSON.Value(machine.document, index: value), machine.program)
      return size.bound == .atLeast ? count >= size.limit : count <= size.limit
    }

    func explain(to collector: inout Collector) {
      let (got, size) = (count(collector.value, collector.machine.program), size)
      collector.fail(size.keyword) {
        "\($0.subject) must have \(size.bound.rawValue) \(JSONSchema.count(size.limit, "known member")), not \(got)"
      }
    }

    private func count(_ object: JSON.Value, _ program: Program) -> Int {
      let table = program.tables[table.offset]
      return Set(JSON.Value.Members(container: object).compactMap { table.find($0) }).count
    }
  }
}
