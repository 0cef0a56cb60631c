// The verdict of a decoder on a value, as far as a schema tells.
//
// A schema says what an app writes; a decoder accepts more than that, and how much more depends on the app's code. So there are
// three verdicts: every decoder of such values accepts it, none does, or the schema does not determine it. A value is
// determined only if the schema gives its `type`, `enum` or `const`, the members of an object and the elements of an array. A
// part that the schema does not describe leaves the verdict open, unless all types are listed: then any JSON decodes.
//
//     type, required                     hard: a number without a fraction is an integer however it is written
//     enum, const                        hard for numbers, strings and null
//     minimum, maxLength, pattern,
//     uniqueItems, contains …            soft: they narrow values, and a decoder does not look. But the bounds of a Swift
//                                        integer, as 0 and 255, may be those of the app's type: open beyond them
//     format, contentEncoding            open for a text that is no UUID, URL or base64; other formats are soft
//     properties                         asked about each member; `null` is as good as no member unless it is required
//     additionalProperties and the like  asked where they stand alone, which is a dictionary; beside `properties` unknown
//                                        members are ignored, and what fails is open
//     propertyNames                      open in a dictionary, soft elsewhere
//     minProperties, maxProperties       soft in a dictionary; beside `properties` open, as the object may be an enum's
//     prefixItems, items                 asked about each element; those after the ones that are known are ignored
//     minItems, maxItems                 hard up to the number of `prefixItems`; open where both ask for one number
//     $ref, $dynamicRef, allOf           one schema with all that they lead to
//     anyOf, oneOf                       what the branches that are not refused say, together with what is around them; of an
//                                        object that fits several, the one that it is valid against
//     if, then, else                     `then` where the condition is valid, `else` where it is refused, else both
//     not, dependentRequired,
//     dependentSchemas, unevaluated…     open if they fail
//     x-codable: custom                  open for what is neither refused nor valid
//     x-codable: unknown                 open, also as the schema of a member that is missing and not required
//     x-codable: method                  the same, where the app's own method reads a member
//     x-type                             as the encoder of the path writes it, whatever else the schema says; open if that is
//                                        not known (JSONSchema.Program+Encoder.swift)
//     x-codable: pairs                   `prefixItems` has a key and a value, which the elements are in turn
//
// Each keyword's own file says which of these it is.

extension JSONSchema {
  /// What a decoder makes of a value that fails a keyword.
  enum Decoding: Sendable {
    /// It does not decode.
    case hard
    /// It decodes: a decoder does not look.
    case soft
    /// The app's code decides.
    case open
  }

  /// Whether the app decodes a value, and why not.
  enum DecodingVerdict<Cause: Sendable>: Sendable {
    case decodes
    case fails(Cause)
    case open(Cause)

    var isFailure: Bool { if case .fails = self { true } else { false } }
    var isSuccess: Bool { if case .decodes = self { true } else { false } }
  }

  /// Whether an app decodes a value that this schema describes.
  ///
  /// - Parameter isCustom: Whether the type's `Codable` is written by hand.
  func decoding(of value: NavJSON.Value, isCustom: Bool = false) throws(UndecidedError) -> DecodingVerdict<Failure> {
    var run = DecoderRun(program, value, isCustom: isCustom ? root : nil)
    switch try run.verdict(of: root) {
    case .decodes: return .decodes
    case .fails(let reason): return .fails(try failure(reason, in: value))
    case .open(let reason): return .open(try failure(reason, in: value))
    }
  }

  /// Whether it says itself that it is not known how a decoder reads it.
  var isUnknown: Bool { program.nodes[root.offset].decoded.contains(.unknown) }

  /// Whether it says itself that the `Codable` of its type is written by hand.
  var isCustom: Bool { program.nodes[root.offset].decoded.contains(.custom) }

  /// A reason as a failure of the schema: in the schema's words where it says the same.
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
  /// The type of a string that its format or encoding suggests.
  var text: (kind: StandardText, keyword: JSONSchema.Keyword)? {
    if contains(.iso8601) { return (.iso8601, .kind) }
    if contains(.uuid) { return (.uuid, .format) }
    if contains(.url) { return (.url, .format) }
    return contains(.base64) ? (.base64, .contentEncoding) : nil
  }
}

extension JSONSchema.Assertion {
  /// What a decoder makes of a value that fails it.
  func decoding(of value: Int, _ machine: JSONSchema.Machine) -> JSONSchema.Decoding {
    switch self {
    case .never, .pairs: .hard
    case .choice(let check): check.decoding(of: value, machine)
    case .numberLimit, .size, .pattern, .format, .uniqueItems: .soft
    case .requiredNames(let check): check.keyword == .required ? .hard : .open
    }
  }
}

extension JSONSchema.Choice {
  /// A list of values says what the type is; but of an object or an array in it a decoder may pass over a part, and a number
  /// may become one of them when it is read as a Double.
  func decoding(of value: Int, _ machine: JSONSchema.Machine) -> JSONSchema.Decoding {
    let choices = machine.program.choices[choices.offset].values
    guard choices.allSatisfy({ $0.kind != .object && $0.kind != .array }) else { return .open }
    return NavJSON.Value(machine.document, index: value).number?.isRounded ?? false ? .open : .hard
  }
}
