// The formats of validation, section 7.3, by name. Each is a function from a text to yes or no; they are grouped by the
// specification that they come from in the files beside this one.

extension JSONSchema {
  /// A format that JSON Schema 2020-12 defines.
  enum Format: String, CaseIterable, Sendable {
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

    /// Whether a text is of the format.
    func accepts(_ text: String) -> Bool {
      switch self {
      case .dateTime: DateFormat.isDateTime(Array(text.utf8)[...])
      case .date: DateFormat.isDate(Array(text.utf8)[...])
      case .time: DateFormat.isTime(Array(text.utf8)[...])
      case .duration: DateFormat.isDuration(Array(text.utf8)[...])
      case .email: MailFormat.isMailbox(text, isInternational: false)
      case .internationalEmail: MailFormat.isMailbox(text, isInternational: true)
      case .hostname: HostFormat.isHostname(text)
      case .internationalHostname: HostFormat.isInternationalHostname(text)
      case .ipv4: AddressFormat.isIPv4(Array(text.utf8)[...])
      case .ipv6: AddressFormat.isIPv6(Array(text.utf8)[...])
      case .uri: URIFormat(isInternational: false).isURI(text)
      case .uriReference: URIFormat(isInternational: false).isReference(text)
      case .iri: URIFormat(isInternational: true).isURI(text)
      case .iriReference: URIFormat(isInternational: true).isReference(text)
      case .uuid: PointerFormat.isUUID(Array(text.utf8))
      case .uriTemplate: TemplateFormat.isTemplate(text)
      case .jsonPointer: PointerFormat.isPointer(Array(text.utf8)[...])
      case .relativeJSONPointer: PointerFormat.isRelativePointer(Array(text.utf8)[...])
      case .regex: (try? Pattern(text)) != nil
      }
    }
  }
}

extension JSONSchema {
  /// Character classes that several grammars share (RFC 5234, appendix B.1; RFC 3987, section 2.2).
  enum Characters {
    static func isDigit(_ byte: UInt8) -> Bool { JSON.Scanner.isDigit(byte) }

    static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    static func isHexadecimal(_ byte: UInt8) -> Bool { PercentEncoding.digit(byte) != nil }

    static func isOneOf(_ byte: UInt8, _ set: StaticString) -> Bool { set.description.utf8.contains(byte) }

    /// ucschar of RFC 3987: what an IRI may have beyond ASCII, neither private nor a noncharacter.
    static func isUniversal(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
      case 0xE0000...0xE0FFF: false
      case 0x10000...0xEFFFD: scalar.value & 0xFFFE != 0xFFFE
      default: false
      }
    }

    /// iprivate of RFC 3987.
    static func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: true
      default: false
      }
    }
  }
}
