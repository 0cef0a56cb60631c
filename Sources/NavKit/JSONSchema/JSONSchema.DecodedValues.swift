// Checks that only a reading has: what a decoder makes of numbers and texts, and of the members that it knows.

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
        if isInteger, !isWide, let text = failure.value.number?.text, UInt64(text) != nil {
          return
            "\(failure.subject) is too large for an Int but not for a UInt64, and \"maximum\": \(UInt64.max) would say "
            + "that it is one"
        }
        let isWhole = failure.value.number?.isInteger ?? false
        let most = isWide ? String(UInt64.max) : String(Int.max)
        let range = isWhole ? " from \(Int.min) to \(most)" : ""
        let want = isInteger ? "an integer\(range)" : "a number that a Double can hold"
        return "\(failure.subject) must be \(want), not \(failure.value.described)"
      }
    }
  }

  /// A string that the schema says is the text of a type which is stored as one: the decoder of that type refuses others.
  enum DecodedText: Sendable {
    case uuid, url, base64

    /// What a schema says of its strings; nil if nothing.
    init?(describedBy schema: JSON.Value) {
      switch schema["format"]?.string {
      case "uuid": self = .uuid
      case "uri", "uri-reference", "iri", "iri-reference": self = .url
      default:
        guard schema["contentEncoding"]?.string == "base64" else { return nil }
        self = .base64
      }
    }

    func holds(_ value: Int, _ machine: Machine) -> Bool {
      let text = JSON.Value(machine.document, index: value).string ?? ""
      return switch self {
      case .uuid: Format.uuid.accepts(text)
      case .url: !text.isEmpty && Format.iriReference.accepts(text)
      case .base64: (try? Base64.decode(Array(text.utf8))) != nil
      }
    }

    func explain(to collector: inout Collector) {
      let want =
        switch self {
        case .uuid: "a UUID"
        case .url: "a URL"
        case .base64: "base64"
        }
      collector.fail(self == .base64 ? .contentEncoding : .format) {
        "\($0.subject) must be \(want) if that is the app's type, not \($0.value.described)"
      }
    }
  }

  /// `minProperties` and `maxProperties` for the members alone that `properties` names. As an optional member, `null` is no
  /// member; as the case of an enum it is one, which no decoder reads. So it does not count for the former and does for the latter.
  struct KnownMembers: Sendable {
    // No `Size`, so that a check still has 16 bytes.
    let keyword: Keyword
    let bound: Bound
    private let limit: Int32
    private let table: OperandID<MemberTable>

    init(_ size: Size, of table: OperandID<MemberTable>) {
      (keyword, bound, limit) = (size.keyword, size.bound, Int32(clamping: size.limit))
      self.table = table
    }

    func holds(_ value: Int, _ machine: inout Machine) throws(UndecidedError) -> Bool {
      try machine.countSteps(machine.count(value) / 16)
      let count = count(JSON.Value(machine.document, index: value), machine.program)
      return bound == .atLeast ? count >= limit : count <= limit
    }

    func explain(to collector: inout Collector) {
      let got = count(collector.value, collector.machine.program)
      let words = "must have \(bound.rawValue) \(JSONSchema.count(Int(limit), "known member")), not \(got)"
      collector.fail(keyword) { "\($0.subject) \(words)" }
    }

    private func count(_ object: JSON.Value, _ program: Program) -> Int {
      let table = program.tables[table.offset]
      let members = JSON.Value.Members(container: object).lazy.filter { bound == .atMost || !$0.value.isNull }
      return Set(members.compactMap { table.find($0) }).count
    }
  }
}
