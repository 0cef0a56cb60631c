// `pattern` (validation, section 6.3.3) and `format` (section 7).

extension JSONSchema {
  struct PatternMatch: Sendable {
    static let decoding = Decoding.soft
    private(set) var pattern: OperandID<Pattern>

    static func compile(with compiler: inout Compiler) {
      guard let value = compiler.value(.pattern, .string, .string), let pattern = compiler.pattern(value) else {
        return
      }
      compiler.checks.strings.append(.assertion(.pattern(PatternMatch(pattern: pattern))))
    }

    func explain(to collector: inout Collector) {
      let source = collector.machine.program.patterns[pattern.offset].source
      collector.fail(.pattern) {
        "\($0.subject) must match the pattern \(JSON.Excerpt.of(source)), which \($0.value.shortText) does not"
      }
    }
  }
}

extension JSONSchema.Machine {
  /// Whether a pattern matches a string, or a member's name.
  mutating func matches(
    _ pattern: JSONSchema.OperandID<Pattern>, _ value: Int
  ) throws(JSONSchema.UndecidedError) -> Bool {
    try countSteps(weight(of: value))
    let node = document.nodes[value]
    let string = Int(node.start)..<Int(node.end)
    do {
      guard node.isPlain else {
        let content = JSON.Scanner.content(ofStringAt: string, of: document.bytes)[...]
        return try program.patterns[pattern.offset].matches(utf8: content.span)
      }
      let content = document.bytes[string.lowerBound + 1..<string.upperBound - 1]
      return try program.patterns[pattern.offset].matches(utf8: content.span)
    } catch {
      throw .costlyPattern(program.patterns[pattern.offset].source)
    }
  }
}

extension JSONSchema {
  /// A format that JSON Schema 2020-12 defines (validation, section 7.3).
  package enum Format: String, CaseIterable, Sendable {
    case dateTime = "date-time"
    case date, time, duration
    case email
    case internationalEmail = "idn-email"
    case hostname
    case internationalHostname = "idn-hostname"
    case ipv4, ipv6
    case uri
    case uriReference = "uri-reference"
    case iri
    case iriReference = "iri-reference"
    case uuid
    case uriTemplate = "uri-template"
    case jsonPointer = "json-pointer"
    case relativeJSONPointer = "relative-json-pointer"
    case regex

    static let decoding = Decoding.soft

    static func compile(with compiler: inout Compiler) {
      // An unknown format asserts nothing (validation, section 7.2.3).
      guard let name = compiler.string(.format), let format = Format(rawValue: name) else { return }
      switch format {
      case .uuid: compiler.decoded.insert(.uuid)
      case .uri, .uriReference, .iri, .iriReference: compiler.decoded.insert(.url)
      default: break
      }
      guard compiler.registry.options.assertsFormat || compiler.source.vocabularies.contains(.formatAssertion)
      else { return }
      compiler.checks.strings.append(.assertion(.format(format)))
    }

    func holds(_ value: Int, _ machine: Machine) -> Bool {
      accepts(JSON.Value(machine.document, index: value).string ?? "")
    }

    func explain(to collector: inout Collector) {
      collector.fail(.format) { "\($0.subject) must be \(words), not \($0.value.shortText)" }
    }

    /// Whether a text is of the format.
    package func accepts(_ text: String) -> Bool {
      switch self {
      case .dateTime: FormatGrammar.isDateTime(text)
      case .date: FormatGrammar.isMatch(FormatGrammar.date, text)
      case .time: FormatGrammar.isTime(text)
      case .duration: FormatGrammar.isMatch(FormatGrammar.duration, text)
      case .email: FormatGrammar.isMailbox(text, isInternational: false)
      case .internationalEmail: FormatGrammar.isMailbox(text, isInternational: true)
      case .hostname: HostFormat.isHostname(text)
      case .internationalHostname: HostFormat.isInternationalHostname(text)
      case .ipv4: FormatGrammar.isMatch(FormatGrammar.ipv4, text)
      case .ipv6: FormatGrammar.isMatch(FormatGrammar.ipv6, text)
      case .uri: FormatGrammar.isMatch(FormatGrammar.uri, text)
      case .uriReference: FormatGrammar.isMatch(FormatGrammar.uriReference, text)
      case .iri: FormatGrammar.isMatch(FormatGrammar.iri, text)
      case .iriReference: FormatGrammar.isMatch(FormatGrammar.iriReference, text)
      case .uuid: Bytes.isUUID(text.utf8)
      case .uriTemplate: FormatGrammar.isMatch(FormatGrammar.uriTemplate, text)
      case .jsonPointer: FormatGrammar.isMatch(FormatGrammar.jsonPointer, text)
      case .relativeJSONPointer: FormatGrammar.isMatch(FormatGrammar.relativeJSONPointer, text)
      case .regex: isPattern(text)
      }
    }

    /// A pattern that is too large for navpath to match is a pattern nevertheless.
    private func isPattern(_ text: String) -> Bool {
      do {
        _ = try Pattern(text)
        return true
      } catch {
        return error.isLimit
      }
    }

    private var words: String {
      switch self {
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
      }
    }
  }
}
