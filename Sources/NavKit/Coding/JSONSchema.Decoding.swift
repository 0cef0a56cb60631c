// The verdict of a decoder on a value, by a schema, for Restoration; and what `x-codable` says of the decoder, also for Schema.
//
// A schema describes what an app writes; a decoder accepts more, depending on the app's code. So there are three verdicts: every
// decoder for such values accepts the value, none does, or the schema does not determine it. A value is determined only if the
// schema gives its `type`, `enum` or `const`, the members of an object and the elements of an array. A part that the schema does
// not describe leaves the verdict open, unless all types are listed: then any JSON decodes.
//
//     type, required                     hard: a number without a fraction is an integer in any notation
//     enum, const                        hard, unless a listed value is an object or an array
//     minimum, maxLength, pattern,
//     uniqueItems, contains …            soft: they restrict values, and decoders ignore them. But the bounds of a Swift
//                                        integer, such as 0 and 255, may be those of the app's type: open outside them
//     format, contentEncoding            open for a text that is no UUID, URL or base64; other formats are soft
//     properties                         each member is checked; `null` counts as missing unless the member is required
//     additionalProperties and the like  checked in a dictionary, without `properties`; next to `properties` unknown members
//                                        are ignored, and failures are open
//     propertyNames                      open in a dictionary, soft elsewhere
//     minProperties, maxProperties       soft in a dictionary; open next to `properties`, as the object may be an enum's
//     prefixItems, items                 each element is checked; elements after the described ones are ignored
//     minItems, maxItems                 hard up to the number of `prefixItems`; open if both are the same number
//     $ref, $dynamicRef, allOf           combined with the schemas to which they refer
//     anyOf, oneOf                       the branches that do not fail, combined with the surrounding schema; for an object
//                                        that fits several, the one against which it is valid
//     if, then, else                     `then` if the condition is valid, `else` if it fails, otherwise both
//     not, dependentRequired,
//     dependentSchemas, unevaluated…     open if they fail
//     x-codable: custom                  open unless the value fails or is valid
//     x-codable: unknown                 open, also for a missing optional member with this schema
//     x-codable: method                  the same, for a member that the app's own method reads
//     x-type                             the form of the path's encoder, whatever else the schema says; open if that is not
//                                        known (JSONSchema.Program+Encoder.swift)
//     x-codable: pairs                   `prefixItems` describes a key and a value, which alternate in the array
//     x-codable: range, closedRange      hard: the second element is not below the first
//
// `Assertion.decoding` below has the classes of assertions, `DecoderRun` applies the other rules.

extension JSONSchema {
  /// The decoder's reaction to a value that violates a keyword.
  enum Decoding: Sendable {
    case hard
    /// It ignores the keyword.
    case soft
    /// It depends on the app's code.
    case open
  }

  /// The verdict whether the app decodes a value, with the reason.
  enum DecodingVerdict: Sendable {
    case decodes
    case fails(Failure)
    case open(Failure)
  }

  /// Whether an app decodes a value of this schema; `isCustom` if the type's `Codable` is hand-written.
  func decoding(of value: NavJSON.Value, isCustom: Bool = false) throws(UndecidedError) -> DecodingVerdict {
    var run = DecoderRun(program, value, isCustom: isCustom ? root : nil)
    switch try run.verdict(of: root) {
    case .decodes: return .decodes
    case .fails(let reason): return .fails(try failure(reason, in: value))
    case .open(let reason): return .open(try failure(reason, in: value))
    }
  }

  /// Whether the schema declares that its decoder is unknown.
  var isUnknown: Bool { program.nodes[root.offset].decoded.contains(.unknown) }

  /// Whether the schema declares that the `Codable` of its type is hand-written.
  var isCustom: Bool { program.nodes[root.offset].decoded.contains(.custom) }

  /// A reason as a failure of the schema, with the schema's own message if it has the same failure.
  private func failure(_ reason: DecoderRun.Reason, in value: NavJSON.Value) throws(UndecidedError) -> Failure {
    var collector = Collector(self, value, from: Collector.Task(node: reason.node, value: reason.value))
    guard let sentence = reason.sentence else {
      let failures = try collector.failures()
      if let failure = failures.first(where: { $0.keyword == reason.keyword?.rawValue }) ?? failures.first {
        return failure
      }
      return collector.failure(reason.keyword) { "\($0.subject) is not what a decoder accepts" }
    }
    return collector.failure(reason.keyword, sentence)
  }
}

extension JSONSchema.DecodedForm {
  /// The string type that a format or encoding suggests.
  var text: (kind: StandardText, keyword: JSONSchema.Keyword)? {
    if contains(.iso8601) { return (.iso8601, .kind) }
    if contains(.uuid) { return (.uuid, .format) }
    if contains(.url) { return (.url, .format) }
    return contains(.base64) ? (.base64, .contentEncoding) : nil
  }
}

extension JSONSchema.Assertion {
  /// The decoder's reaction to a value that violates the assertion.
  func decoding(of value: Int, _ machine: JSONSchema.Machine) -> JSONSchema.Decoding {
    switch self {
    case .never, .form: .hard
    case .choice(let check): check.decoding(of: value, machine)
    case .numberLimit, .size, .pattern, .format, .uniqueItems: .soft
    case .requiredNames(let check): check.keyword == .required ? .hard : .open
    }
  }
}

extension JSONSchema.Choice {
  /// A list of values determines the type, but a decoder may skip parts of objects and arrays, and a number may equal a listed
  /// one after rounding to Double.
  func decoding(of value: Int, _ machine: JSONSchema.Machine) -> JSONSchema.Decoding {
    let choices = machine.program.choices[choices.offset].values
    guard choices.allSatisfy({ $0.kind != .object && $0.kind != .array }) else { return .open }
    return NavJSON.Value(machine.document, index: value).number?.isRounded ?? false ? .open : .hard
  }
}
