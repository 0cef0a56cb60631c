// The sentences for values that a schema does not admit: the thing at fault first, then what would be right.

extension JSONSchema.Failure {
  /// What is wrong and what would be right, in a line.
  ///
  ///     "'id' must be an integer, not the string \"x\""
  public var message: String {
    switch problem {
    case .type(let want):
      "\(subject) must be \(Self.list(want.map(Self.withArticle), "or")), not \(described)"
    case .choice(let want):
      want.count == 1
        ? "\(subject) must be \(want[0].shortText), not \(described)"
        : "\(value.shortText) is not one of \(Self.shortList(want))"
    case .range(let bound, let limit):
      "\(subject) must be \(bound.words) \(limit.text), not \(value.shortText)"
    case .multipleOf(let divisor):
      "\(subject) must be a multiple of \(divisor.text), not \(value.shortText)"
    case .length(let got, let bound, let want):
      "\(subject) must have \(bound.words) \(Words.count(want, "character")), not \(got)"
    case .pattern(let pattern):
      "\(value.shortText) does not match the pattern \(Visible.text(pattern))"
    case .format(let name):
      "\(value.shortText) is not \(Self.format(name))"
    case .elements(let got, let bound, let want):
      "\(subject) must have \(bound.words) \(Words.count(want, "element")), not \(got)"
    case .members(let got, let bound, let want):
      "\(subject) must have \(bound.words) \(Words.count(want, "member")), not \(got)"
    case .repeated(let first, let second):
      "elements \(first) and \(second) are equal; each must be different"
    case .contains(let got, let bound, let want):
      "\(subject) must have \(bound.words) \(Words.count(want, "element")) of the kind in 'contains', not \(got)"
    case .missing(let name):
      "missing required member '\(Visible.text(name))'\(place)"
    case .missingBeside(let name, let member):
      "missing member '\(Visible.text(name))', which '\(Visible.text(member))' requires"
    case .unexpected(let name, let nearest):
      "unexpected member '\(Visible.text(name))'" + (nearest.map { "; did you mean '\(Visible.text($0))'?" } ?? "")
    case .unexpectedElement(let index):
      "unexpected element \(index)"
    case .forbidden:
      "\(subject) is not allowed"
    case .not:
      "\(subject) must not be \(value.shortText), which 'not' rules out"
    case .noBranch(let count, let nearest):
      branches(count, nearest)
    case .severalBranches(let indexes):
      "\(subject) must fit exactly one of the schemas in 'oneOf', but fits "
        + Self.list(indexes.map { "number \($0 + 1)" }, "and")
    }
  }

  private func branches(_ count: Int, _ nearest: Int) -> String {
    if count == 1, let cause = causes.first { return cause.message }
    let start = "\(subject) fits none of the \(count) schemas in '\(schema.keyword)'"
    return causes.first.map { "\(start); nearest is number \(nearest + 1): \($0.message)" } ?? start
  }
}

// MARK: - The parts of a sentence

extension JSONSchema.Failure {
  /// What the sentence is about: the member, the element, or the value as a whole.
  private var subject: String {
    guard let token = pointer.tokens.last else { return "the value" }
    if schema.keyword == "propertyNames" || isName { return "the name '\(Visible.text(token))'" }
    return isElement ? "element \(token)" : "'\(Visible.text(token))'"
  }

  /// Whether the value is a member's name, which stands where a colon follows.
  private var isName: Bool {
    guard value.kind == .string else { return false }
    let bytes = value.document.bytes
    let after = JSON.Scanner.skipBlank(bytes, from: value.range.upperBound)
    return after < bytes.count && bytes[after] == UInt8(ascii: ":")
  }

  /// Whether the value stands in an array: what comes before it is `[` or `,`, and not `:`.
  private var isElement: Bool {
    var at = value.range.lowerBound - 1
    let bytes = value.document.bytes
    while at >= 0, JSON.Scanner.isBlank(bytes[at]) { at -= 1 }
    return at >= 0 && bytes[at] != UInt8(ascii: ":")
  }

  /// Where a member is missing, unless it is in the value as a whole.
  private var place: String {
    guard pointer.tokens.last != nil else { return "" }
    return " in \(subject)"
  }

  /// The value with its kind: `the string "x"`.
  private var described: String {
    switch value.kind {
    case .null: "null"
    case .boolean: value.text
    case .number: "the number \(value.shortText)"
    case .string: "the string \(value.shortText)"
    case .array: "an array"
    case .object: "an object"
    }
  }

  private static func withArticle(_ type: String) -> String {
    switch type {
    case "null": "null"
    case "integer", "array", "object": "an \(type)"
    default: "a \(type)"
    }
  }

  private static func list(_ words: [String], _ last: String) -> String {
    words.isEmpty ? "nothing" : Words.list(words, last)
  }

  private static func shortList(_ values: [JSON.Value]) -> String {
    guard !values.isEmpty else { return "the values of an empty 'enum'" }
    return values.prefix(8).map(\.shortText).joined(separator: ", ") + (values.count > 8 ? ", …" : "")
  }

  private static func format(_ name: String) -> String {
    switch JSONSchema.Format(rawValue: name) {
    case .dateTime: "a date-time such as 2026-03-01T12:30:00Z"
    case .date: "a date such as 2026-03-01"
    case .time: "a time such as 12:30:00Z"
    case .duration: "a duration such as P1DT12H"
    case .email: "an email address"
    case .internationalEmail: "an idn-email address"
    case .hostname: "a hostname"
    case .internationalHostname: "an idn-hostname"
    case .ipv4: "an IPv4 address such as 192.0.2.1"
    case .ipv6: "an IPv6 address such as 2001:db8::1"
    case .uri: "a URI with its scheme, such as https://example.com/"
    case .uriReference: "a URI reference"
    case .iri: "an IRI with its scheme, such as https://example.com/"
    case .iriReference: "an IRI reference"
    case .uuid: "a UUID such as 123e4567-e89b-12d3-a456-426614174000"
    case .uriTemplate: "a URI template such as /items/{id}"
    case .jsonPointer: "a JSON Pointer such as /user/id"
    case .relativeJSONPointer: "a relative JSON Pointer such as 1/id"
    case .regex: "a pattern of ECMA-262"
    case nil: "of the format \(name)"
    }
  }
}

extension JSONSchema.Failure.Bound {
  fileprivate var words: String {
    switch self {
    case .atLeast: "at least"
    case .moreThan: "more than"
    case .atMost: "at most"
    case .lessThan: "less than"
    }
  }
}

extension JSONSchema.Undecided {
  /// Why there is no verdict, in a line.
  public var message: String {
    switch self {
    case .endlessReference: "the schema refers to itself without end for this value"
    case .tooManySteps(let steps): "the schema asks too much of this value: no verdict after \(steps) steps"
    case .costlyPattern(let pattern): "the pattern \(Visible.text(pattern)) is too costly for a string of this value"
    }
  }
}
