// The check of a value against a standard type, and of the numbers of a new value of any type, for Notation, Schema,
// Validation, Migration, Restoration and Links. Valid is what `JSONDecoder` was observed to accept. Where it also accepts likely
// mistakes, such as `1.0000000000000000001` for an integer, the check is stricter.

package struct StandardValueError: Error, Sendable {
  /// The offset of the invalid part in the value's text.
  package var offset: Int
  /// The expectation: `the value must be an integer, not the string "x"`.
  package var message: String
}

package enum StandardValueCheck {
  /// Checks a value against the standard type of its tag; values of the app's types are always accepted.
  ///
  /// - Throws: ``StandardValueError`` for the first part of the value that the type's decoder rejects.
  package static func check(_ value: NavJSON.Value, as type: NavPath.TypeName) throws(StandardValueError) {
    try check(value, as: StandardKind(type))
  }

  /// The same for a kind; nil for a type of the app.
  static func check(_ value: NavJSON.Value, as kind: StandardKind?) throws(StandardValueError) {
    var open: OpenPart?
    try check(value, as: kind, noting: &open)
  }

  /// A part of a value for which the kind does not determine whether it decodes.
  struct OpenPart {
    let part: NavJSON.Value
    /// Whether a type of the app reads it, and not a Foundation type that differs between systems.
    let isOfApp: Bool
  }

  /// The same; records the first part whose decoding differs between systems, or that a type of the app reads.
  static func check(
    _ value: NavJSON.Value, as kind: StandardKind?, noting open: inout OpenPart?
  ) throws(StandardValueError) {
    if let kind { try check(value, kind, .value, &open) }
  }

  /// Checks that some type can represent each number of a new value, whatever the app's types are: a number that overflows or
  /// underflows Double is no Decimal or integer either. In an old value, an app may skip such a member. A date or Data of a property
  /// list has no notation.
  static func checkNumbers(in value: NavJSON.Value) throws(StandardValueError) {
    let (nodes, bytes) = (value.document.nodes, value.document.bytes)
    var open: OpenPart?
    if let part = value.firstStandIn {
      throw StandardValueError(
        offset: part.range.lowerBound, message: "a date or Data of a property list has no notation")
    }
    for index in value.index..<Int(nodes[value.index].next) where nodes[index].kind == .number {
      let text = bytes[Int(nodes[index].start)..<Int(nodes[index].end)]
      // Short numbers without an exponent never overflow.
      guard text.count > 300 || !NavJSON.Scanner.parts(ofNumber: text).exponent.isEmpty else { continue }
      guard !NavJSON.Scanner.isZero(text) else { continue }
      try checkNumber(NavJSON.Value(value.document, index: index), .value, "a Double", of: Double.init, &open)
    }
  }

  private enum Subject {
    case value
    case element(Int)
    case member(String)
    case key(String)

    var phrase: String {
      switch self {
      case .value: "the value"
      case .element(let index): "element \(index)"
      case .member(let name): "'\(Visible.text(name))'"
      case .key(let name): "the key '\(Visible.text(name))'"
      }
    }
  }

  private static func error(_ value: NavJSON.Value, _ subject: Subject, _ want: String) -> StandardValueError {
    StandardValueError(
      offset: value.range.lowerBound, message: "\(subject.phrase) must be \(want), not \(value.described)")
  }

  /// The recursion is as deep as the kind nests, which the type's name bounds.
  private static func check(
    _ value: NavJSON.Value, _ kind: StandardKind, _ subject: Subject, _ open: inout OpenPart?
  ) throws(StandardValueError) {
    switch kind {
    case .any: open = open ?? OpenPart(part: value, isOfApp: true)
    case .integer(let range): try check(value, range, subject)
    case .double: try checkNumber(value, subject, "a Double", of: Double.init, &open)
    case .float: try checkNumber(value, subject, "a Float", of: Float.init, &open)
    case .date:
      guard value.kind == .number else { throw error(value, subject, "a number of seconds since 2001-01-01") }
      try checkNumber(value, subject, "a Date", of: Double.init, &open)
    case .decimal:
      guard let number = value.number else { throw error(value, subject, "a number") }
      guard (-128...127).contains(number.writtenExponent) else {
        throw error(value, subject, "a number with an exponent from -128 to 127")
      }
    case .bool: guard value.kind == .boolean else { throw error(value, subject, "true or false") }
    case .string: guard value.kind == .string else { throw error(value, subject, "a string") }
    case .text(let text):
      let content = value.stringBytes
      if let content, text.isOpen(content) { open = open ?? OpenPart(part: value, isOfApp: false) }
      guard let content, text.accepts(content) else { throw error(value, subject, text.phrase) }
    case .optional(let wrapped): if !value.isNull { try check(value, wrapped, subject, &open) }
    case .array(let element):
      guard let elements = value.elements else { throw error(value, subject, "an array") }
      for (index, item) in elements.enumerated() { try check(item, element, .element(index), &open) }
    case .object(let hasIntegers, let member):
      guard let members = value.members else { throw error(value, subject, "an object") }
      for item in members {
        if hasIntegers, Int(item.name) == nil { throw error(item.nameValue, .key(item.name), "an integer in quotes") }
        try check(item.value, member, .member(item.name), &open)
      }
    case .pairs(let key, let member):
      guard let elements = value.elements.map(Array.init), elements.count.isMultiple(of: 2) else {
        throw error(value, subject, "an array of keys and values in turn")
      }
      for (index, item) in elements.enumerated() {
        try check(item, index.isMultiple(of: 2) ? key : member, .element(index), &open)
      }
    case .range(let bound, _): try check(value, rangeOf: bound, subject, &open)
    case .list(let kinds):
      guard let parts = value.elements.map(Array.init), parts.count >= kinds.count else {
        throw error(value, subject, "an array of \(Words.count(kinds.count, "element"))")
      }
      for (index, kind) in kinds.enumerated() { try check(parts[index], kind, .element(index), &open) }
    case .wrapper:
      guard let parts = value.elements.map(Array.init), parts.count == 3 else {
        throw error(value, subject, "an array [mangled type, value, method]")
      }
      try check(parts[0], .string, .element(0), &open)
      try check(parts[1], .any, .element(1), &open)
      try check(parts[2], StandardKind.methods, .element(2))
    case .record(let record):
      guard value.kind == .object else { throw error(value, subject, "an object") }
      for (name, kind) in record.required(in: value) {
        guard let member = value[name] else { throw error(value, subject, "an object with '\(name)'") }
        try check(member, kind, .member(name), &open)
      }
      for (name, kind) in record.optional(in: value) {
        guard let member = value[name], !member.isNull else { continue }
        // Invalid settings of a locale never prevent decoding.
        let known = open
        try check(member, kind, .member(name), &open)
        if case .object = kind { open = known }
      }
    }
  }

  private static func check(
    _ value: NavJSON.Value, _ range: StandardKind.IntegerRange, _ subject: Subject
  ) throws(StandardValueError) {
    guard let number = value.number else { throw error(value, subject, "an integer") }
    // The fast path for short integers.
    if let integer = number.plainInteger, range.low <= integer, integer <= range.high { return }
    guard number.isInteger else { throw error(value, subject, "an integer") }
    let (low, high) = (range.lowest, range.highest)
    guard low <= number, number <= high else {
      throw error(value, subject, "an integer from \(low.text) to \(high.text)")
    }
    // With a fraction or exponent the decoder uses Double and Decimal, which lose values at the limits.
    guard number.isPlain || range.holdsWhenRounded(number) else {
      throw error(value, subject, "an integer without a fraction or exponent")
    }
  }

  /// Rejects a number that overflows a floating-point type or would become zero.
  private static func checkNumber<Number: BinaryFloatingPoint>(
    _ value: NavJSON.Value, _ subject: Subject, _ name: String, of read: (String) -> Number?,
    _ open: inout OpenPart?
  ) throws(StandardValueError) {
    guard let number = value.number else { throw error(value, subject, "a number") }
    if number.isZero, number.hasExponent { open = open ?? OpenPart(part: value, isOfApp: false) }
    let rounded = read(number.text) ?? 0
    guard rounded.isFinite, rounded != 0 || number.isZero else {
      throw error(value, subject, "a number that \(name) can hold")
    }
    // Foundation on Linux rejects `0e1` to `0e9` and accepts all other zeros.
    let text = number.text.utf8
    if text.count == 3, number.hasExponent, text.first == UInt8(ascii: "0"), text.last != UInt8(ascii: "0") {
      throw error(value, subject, "a zero without an exponent")
    }
  }

  /// Whether a bound is above another one in the order of its type; false for types of unknown order.
  private static func isGreater(_ lower: NavJSON.Value, than upper: NavJSON.Value, _ bound: StandardKind) -> Bool {
    switch bound {
    case .integer, .double, .float, .date, .decimal, .string: lower.isAbove(upper)
    case .text(.uuid): (upper.string ?? "").uppercased() < (lower.string ?? "").uppercased()
    case .any, .bool, .text, .optional, .array, .object, .pairs, .range, .list, .record, .wrapper: false
    }
  }

  private static func check(
    _ value: NavJSON.Value, rangeOf bound: StandardKind, _ subject: Subject, _ open: inout OpenPart?
  ) throws(StandardValueError) {
    let bounds = (value.elements?.prefix(2)).map(Array.init) ?? []
    guard bounds.count == 2 else { throw error(value, subject, "an array of two bounds") }
    for (index, item) in bounds.enumerated() { try check(item, bound, .element(index), &open) }
    if isGreater(bounds[0], than: bounds[1], bound) {
      throw error(bounds[1], .element(1), "at least \(bounds[0].shortText)")
    }
  }
}
