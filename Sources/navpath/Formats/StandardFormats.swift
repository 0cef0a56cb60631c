// The formats of JSON Schema 2020-12 (validation, section 7.3), for `--assert-format` and for inference. They are not in
// NavKit, because apps compile what they import, and their tests assert no formats.

import NavKit

enum StandardFormats {
  static let byName: [String: JSONSchema.Format] = [
    "date-time": .init("a date-time such as 2026-03-01T12:30:00Z", FormatGrammar.isDateTime),
    "date": .init("a date such as 2026-03-01", like: FormatGrammar.date),
    "time": .init("a time such as 12:30:00Z", FormatGrammar.isTime),
    "duration": .init("a duration such as P1DT12H", like: FormatGrammar.duration),
    "email": .init("an email address") { FormatGrammar.isMailbox($0, isInternational: false) },
    "idn-email": .init("an idn-email address") { FormatGrammar.isMailbox($0, isInternational: true) },
    "hostname": .init("a hostname", HostFormat.isHostname),
    "idn-hostname": .init("an idn-hostname", HostFormat.isInternationalHostname),
    "ipv4": .init("an IPv4 address such as 192.0.2.1", like: FormatGrammar.ipv4),
    "ipv6": .init("an IPv6 address such as 2001:db8::1", like: FormatGrammar.ipv6),
    "uri": .init("a URI with its scheme, such as https://example.com/", like: FormatGrammar.uri),
    "uri-reference": .init("a URI reference", like: FormatGrammar.uriReference),
    "iri": .init("an IRI with its scheme, such as https://example.com/", like: FormatGrammar.iri),
    "iri-reference": .init("an IRI reference", like: FormatGrammar.iriReference),
    "uuid": .init("a UUID such as 123e4567-e89b-12d3-a456-426614174000") {
      StandardText.uuid.accepts(Array($0.utf8)[...])
    },
    "uri-template": .init("a URI template such as /items/{id}", like: FormatGrammar.uriTemplate),
    "json-pointer": .init("a JSON Pointer such as /user/id", like: FormatGrammar.jsonPointer),
    "relative-json-pointer": .init("a relative JSON Pointer such as 1/id", like: FormatGrammar.relativeJSONPointer),
    "regex": .init("a pattern of ECMA-262", isPattern),
  ]

  /// Whether a text is a pattern; one that is too large for navpath to match counts too.
  private static func isPattern(_ text: String) -> Bool {
    do {
      _ = try Pattern(text)
      return true
    } catch { return error.isLimit }
  }
}

extension JSONSchema.Format {
  /// A format with a pattern, which is compiled on first use.
  fileprivate init(_ words: String, like pattern: @autoclosure @escaping @Sendable () -> Pattern) {
    self.init(words) { FormatGrammar.isMatch(pattern(), $0) }
  }
}
