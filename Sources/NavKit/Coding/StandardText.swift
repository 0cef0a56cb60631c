// Foundation types stored as a string; Links, Notation, Formats and Infer check a UUID's text with them, Notation also a URL's.

/// The format of a string for a Foundation type.
package enum StandardText: Sendable {
  case uuid, url, base64, timeZone, calendar
  /// A date from an encoder with this strategy.
  case iso8601

  var phrase: String {
    switch self {
    case .uuid: "a UUID such as \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""
    case .url: "a URL such as \"https://example.com/a\""
    case .base64: "base64, padded with '=' to a multiple of four characters"
    case .timeZone: "the identifier of a time zone such as \"Europe/Berlin\""
    case .calendar: "the identifier of a calendar such as \"gregorian\""
    case .iso8601: "an ISO 8601 date such as \"2020-01-01T00:00:00Z\""
    }
  }

  /// Whether the decoder accepts a string's content.
  package func accepts(_ text: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .uuid: Bytes.isUUID(text)
    case .url: StandardText.isURL(text)
    case .base64: StandardText.isBase64(text)
    case .timeZone: !text.isEmpty
    case .calendar: StandardText.calendars.contains { text.elementsEqual($0.utf8) }
    case .iso8601: StandardText.isISO8601(text)
    }
  }

  /// Whether decoders differ by system: padding that Foundation on Linux ignores, the time zones of a device, fractions of
  /// seconds and the like.
  func isOpen(_ text: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .uuid, .url, .calendar: false
    case .base64: !accepts(text) && text.allSatisfy { StandardText.isOfBase64($0) || $0 == UInt8(ascii: "=") }
    case .iso8601: !accepts(text) && text.first.map(Bytes.isDigit) ?? false && text.contains(UInt8(ascii: "T"))
    case .timeZone: !text.isEmpty && !StandardText.timeZones.contains { text.elementsEqual($0.utf8) }
    }
  }

  package static let calendars = [
    "gregorian", "buddhist", "chinese", "coptic", "ethiopic", "ethiopic-amete-alem", "hebrew", "iso8601", "indian",
    "islamic", "islamic-civil", "islamic-tbla", "islamic-umalqura", "japanese", "persian", "roc", "bangla", "gujarati",
    "kannada", "malayalam", "marathi", "odia", "tamil", "telugu", "vikram", "dangi", "vietnamese",
  ]

  /// The time zones that all devices have.
  package static let timeZones = ["GMT", "UTC"]

  /// RFC 4648, section 4. Accepts non-zero trailing bits like Foundation, unlike `Base64.decode`.
  private static func isBase64(_ text: ArraySlice<UInt8>) -> Bool {
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return text.count.isMultiple(of: 4)
      && text.dropLast(padding).allSatisfy(isOfBase64)
  }

  private static func isOfBase64(_ byte: UInt8) -> Bool {
    Bytes.isLetter(byte) || Bytes.isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
  }

  /// `2020-01-01T00:00:00` with `Z` or an offset in hours, or in hours and minutes.
  private static func isISO8601(_ text: ArraySlice<UInt8>) -> Bool {
    func number(_ start: Int, _ count: Int) -> Int? {
      let digits = text.dropFirst(start).prefix(count)
      return digits.count == count && digits.allSatisfy(Bytes.isDigit)
        ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
    func isAt(_ start: Int, _ byte: UInt8) -> Bool { text.dropFirst(start).first == byte }
    let days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard let year = number(0, 4), year > 0, let month = number(5, 2), days.indices.contains(month - 1),
      let day = number(8, 2), (1...days[month - 1]).contains(day), let hour = number(11, 2), hour < 24,
      let minute = number(14, 2), minute < 60, let second = number(17, 2), second < 60,
      isAt(4, 0x2D), isAt(7, 0x2D), isAt(10, 0x54), isAt(13, 0x3A), isAt(16, 0x3A)
    else { return false }
    if text.count == 20 { return isAt(19, 0x5A) }
    guard isAt(19, 0x2B) || isAt(19, 0x2D), let hours = number(20, 2), hours < 24 else { return false }
    let start = isAt(22, 0x3A) ? 23 : 22
    return text.count == 22 || text.count == start + 2 && number(start, 2).map { $0 < 60 } ?? false
  }

  // MARK: URL (RFC 3986)

  /// Foundation percent-encodes invalid characters in path, query and fragment, so only scheme and authority can be invalid.
  private static func isURL(_ text: ArraySlice<UInt8>) -> Bool {
    guard !text.isEmpty else { return false }
    var rest = text
    let end = text.firstIndex { ":/?#".utf8.contains($0) }
    if let end, text[end] == UInt8(ascii: ":"), end > text.startIndex {
      guard Bytes.isScheme(text[..<end]) else { return false }
      rest = text[(end + 1)...]
    }
    guard rest.starts(with: "//".utf8) else { return true }
    let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
    let host = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
    return isHost(host)
  }

  /// Whether a URL is stored as it is written: Foundation percent-encodes other characters. A host in brackets is not known.
  package static func isStoredURL(_ text: ArraySlice<UInt8>) -> Bool {
    isURL(text) && hasWholeEscapes(text) && text.allSatisfy { $0 < 0x80 && isOfHost($0) }
      && text.firstIndex(of: UInt8(ascii: "#")) == text.lastIndex(of: UInt8(ascii: "#"))
  }

  private static func isHost(_ text: ArraySlice<UInt8>) -> Bool {
    var port: ArraySlice<UInt8>
    if text.first == UInt8(ascii: "[") {
      guard let close = text.firstIndex(of: UInt8(ascii: "]")) else { return false }
      port = text[(close + 1)...]
      guard port.isEmpty || port.first == UInt8(ascii: ":"), text[..<close].dropFirst().allSatisfy(isOfHost) else {
        return false
      }
    } else {
      let host = text.prefix { $0 != UInt8(ascii: ":") }
      port = text[host.endIndex...]
      guard host.allSatisfy(isOfHost), hasWholeEscapes(host) else { return false }
      let scalars = String(decoding: host, as: UTF8.self).unicodeScalars
      guard !scalars.contains(where: \.properties.isWhitespace) else { return false }
    }
    port = port.dropFirst()
    return port.allSatisfy(Bytes.isDigit)
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && !#""<>[\]^`{|}"#.utf8.contains(byte)
  }

  private static func hasWholeEscapes(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      let digits = rest[(percent + 1)...].prefix(2)
      guard digits.count == 2, digits.allSatisfy(Bytes.isHexDigit) else { return false }
      rest = rest[digits.endIndex...]
    }
    return true
  }
}
