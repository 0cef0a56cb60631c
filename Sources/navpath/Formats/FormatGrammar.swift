// Grammars of formats, as patterns: dates and times (RFC 3339, 5.6 and appendix A), IPv4 (RFC 2673, 3.2), IPv6 (RFC 4291, 2.2),
// mail (RFC 5321, 4.1.2, beyond ASCII RFC 6531, 3.3), host labels (RFC 1123, 2.1), URIs (RFC 3986, appendix A), IRIs (RFC 3987,
// 2.2), URI templates (RFC 6570, 2), JSON Pointers (RFC 6901, relative draft-bhutton-relative-json-pointer-00).

import NavKit

/// The formats as patterns, each compiled on first use.
enum FormatGrammar {
  static func isMatch(_ pattern: Pattern, _ text: some StringProtocol) -> Bool {
    (try? pattern.matches(String(text))) == true
  }

  private static func whole(_ source: String) -> Pattern {
    do throws(PatternError) { return try Pattern("^(?:\(source))$") } catch { preconditionFailure(error.message) }
  }

  private static let hex = "[0-9A-Fa-f]"
  private static let encoded = "%\(hex){2}"

  // MARK: Dates and times

  /// full-date, of a day in the calendar (section 5.7): February 29 in years divisible by 4 and not by 100, or by 400.
  private static let fullDate = {
    let leapYear = #"(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)"#
    let long = #"(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])"#
    let short = #"(?:0[469]|11)-(?:0[1-9]|[12]\d|30)"#
    return #"(?:\d{4}-(?:\#(long)|\#(short)|02-(?:0[1-9]|1\d|2[0-8]))|\#(leapYear)-02-29)"#
  }()
  private static let clock = #"(?:[01]\d|2[0-3]):[0-5]\d"#
  private static let fullTime = #"\#(clock):(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-]\#(clock))"#

  static let date = whole(fullDate)
  private static let time = whole(fullTime)
  private static let dateTime = whole("\(fullDate)[Tt]\(fullTime)")

  static func isDateTime(_ text: String) -> Bool { isMatch(dateTime, text) && hasSecond(text.utf8.dropFirst(11)) }

  static func isTime(_ text: String) -> Bool { isMatch(time, text) && hasSecond(text.utf8[...]) }

  /// Whether the second of a time exists in UTC: the 60th only at 23:59 (section 5.7).
  private static func hasSecond(_ time: Substring.UTF8View) -> Bool {
    let time = Array(time)
    guard time[6] == UInt8(ascii: "6") else { return true }
    func minutes(_ text: ArraySlice<UInt8>) -> Int {
      let digits = text.map { Int($0) - 0x30 }
      return (digits[0] * 10 + digits[1]) * 60 + digits[3] * 10 + digits[4]
    }
    var offset = 0
    if let last = time.last, Bytes.isDigit(last) {
      offset = minutes(time.suffix(5)) * (time[time.count - 6] == UInt8(ascii: "-") ? -1 : 1)
    }
    return (minutes(time[..<5]) - offset + 1440) % 1440 == 23 * 60 + 59
  }

  /// duration: units from large to small, none omitted between two (appendix A).
  static let duration = {
    func units(_ large: String, _ middle: String, _ small: String) -> String {
      let last = #"\d+\#(small)"#
      return #"(?:\d+\#(large)(?:\d+\#(middle)(?:\#(last))?)?|\d+\#(middle)(?:\#(last))?|\#(last))"#
    }
    let (date, time) = (units("Y", "M", "D"), units("H", "M", "S"))
    return whole(#"P(?:\#(date)(?:T\#(time))?|T\#(time)|\d+W)"#)
  }()

  // MARK: Addresses

  static let ipv4 = whole(address4())
  static let ipv6 = whole(address6())

  /// Rejects a leading zero, because some programs read such an octet as octal; only the grammar of mail addresses allows it (RFC
  /// 5321, section 4.1.3: Snum = 1*3DIGIT).
  private static func address4(inMail: Bool = false) -> String {
    let below200 = inMail ? #"[01]?\d?\d"# : #"1\d\d|[1-9]?\d"#
    let octet = #"(?:25[0-5]|2[0-4]\d|\#(below200))"#
    return #"\#(octet)(?:\.\#(octet)){3}"#
  }

  /// Eight groups of hexadecimal digits, one `::` for a run of zeros, the last two groups possibly as IPv4.
  private static func address6(inMail: Bool = false) -> String {
    let tail = address4(inMail: inMail)
    let group = "\(hex){1,4}"
    var ways = ["(?:\(group):){7}\(group)", "(?:\(group):){6}\(tail)"]
    for left in 0...7 {
      let before = left == 0 ? "" : "(?:\(group):){\(left - 1)}\(group)"
      ways.append("\(before)::")
      if left < 7 { ways.append("\(before)::(?:\(group):){0,\(6 - left)}\(group)") }
      if left < 6 { ways.append("\(before)::(?:\(group):){0,\(5 - left)}\(tail)") }
    }
    return "(?:\(ways.joined(separator: "|")))"
  }

  // MARK: Mail

  /// Mailbox = Local-part "@" ( Domain / address-literal ); at most 64 octets before the sign (section 4.5.3.1).
  static func isMailbox(_ text: String, isInternational: Bool) -> Bool {
    guard let sign = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return false }
    let (local, domain) = (text[..<sign], text[text.utf8.index(after: sign)...])
    guard (1...64).contains(local.utf8.count), isMatch(isInternational ? internationalLocal : asciiLocal, local)
    else {
      return false
    }
    // In RFC 6531, section 3.3, a sub-domain may be a U-label.
    guard domain.utf8.allSatisfy({ $0 < 0x80 }) else {
      let labels = Array(domain.unicodeScalars).split(separator: ".", omittingEmptySubsequences: false)
      return isInternational && HostFormat.areLabels(labels)
    }
    return isMatch(literal, domain) || domain.utf8.count <= 255 && isMatch(asciiDomain, domain)
  }

  private static let asciiLocal = local("")
  private static let internationalLocal = local(#"\u{80}-\u{10FFFF}"#)
  private static let ldh = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
  private static let asciiDomain = whole(#"\#(ldh)(?:\.\#(ldh))*"#)
  /// A label of letters, digits and hyphens (RFC 1123, section 2.1).
  static let label = whole(ldh)

  /// Local-part = Dot-string / Quoted-string
  private static func local(_ more: String) -> Pattern {
    let atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\(more)-]+"
    return whole(#"\#(atom)(?:\.\#(atom))*|"(?:[ !#-\[\]-~\#(more)]|\\[ -~])*""#)
  }

  /// address-literal = "[" ( IPv4 / "IPv6:" IPv6 / tag ":" content ) "]" (section 4.1.3)
  private static let literal = {
    let tagged = "(?!(?i:ipv6):)[A-Za-z0-9-]*[A-Za-z0-9]:[!-Z^-~]+"
    return whole(#"\[(?:\#(address4(inMail: true))|(?i:ipv6):\#(address6(inMail: true))|\#(tagged))\]"#)
  }()

  // MARK: URIs

  static let uri = whole(reference(hasScheme: true))
  static let uriReference = whole(reference(hasScheme: false))
  static let iri = whole(reference(hasScheme: true, universal, inQuery: privateUse))
  static let iriReference = whole(reference(hasScheme: false, universal, inQuery: privateUse))

  /// ucschar of RFC 3987: non-ASCII characters of an IRI, without private ones and noncharacters.
  private static let universal = {
    let planes = (0x1...0xD).map { String($0, radix: 16) }.map { #"\u{\#($0)0000}-\u{\#($0)FFFD}"# }
    return #"\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\#(planes.joined())\u{E1000}-\u{EFFFD}"#
  }()
  /// iprivate of RFC 3987.
  private static let privateUse = #"\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}"#

  /// URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ], and without `hasScheme` URI-reference = URI / relative-ref.
  ///
  /// - Parameters:
  ///   - more: The non-ASCII characters.
  ///   - inQuery: Those allowed only in a query.
  private static func reference(hasScheme: Bool, _ more: String = "", inQuery: String = "") -> String {
    let unreserved = "A-Za-z0-9._~!$&'()*+,;="
    func run(_ others: String) -> String { "(?:[\(unreserved)\(others)\(more)-]|\(encoded))*" }
    let future = #"[Vv]\#(hex)+\.[\#(unreserved):-]+"#
    let host = #"(?:\[(?:\#(address6())|\#(future))\]|\#(run("")))"#
    let authority = #"//(?:\#(run(":"))@)?\#(host)(?::\d*)?(?:/\#(run(":@/")))?"#
    let absolute = "[A-Za-z][A-Za-z0-9+.-]*:(?:\(authority)|(?!//)\(run(":@/")))"
    // path-noscheme: a relative path's first segment has no colon (section 4.2).
    let relative = "\(authority)|(?!//)\(run("@"))(?:/\(run(":@/")))?"
    let start = hasScheme ? absolute : "(?:\(absolute)|\(relative))"
    return #"\#(start)(?:\?\#(run(":@/?\(inQuery)")))?(?:#\#(run(":@/?")))?"#
  }

  /// URI-Template = *( literals / expression ), with the apostrophe allowed by erratum 6937.
  static let uriTemplate = {
    let name = "(?:[A-Za-z0-9_]|\(encoded))+"
    let variable = #"\#(name)(?:\.\#(name))*(?:\*|:[1-9]\d{0,3})?"#
    let literal = #"[!#$&-;=?-\[\]_a-z~\#(universal)\#(privateUse)]"#
    return whole(#"(?:\#(literal)|\#(encoded)|\{[+#./;?&=,!@|]?\#(variable)(?:,\#(variable))*\})*"#)
  }()

  // MARK: JSON Pointers

  private static let pointer = #"(?:/(?:[^~/]|~[01])*)*"#

  static let jsonPointer = whole(pointer)
  /// A number without a leading zero, a shift of the index, then `#` or a JSON Pointer (section 3).
  static let relativeJSONPointer = whole(#"(?:0|[1-9]\d*)(?:[+-][1-9]\d*)?(?:#|\#(pointer))"#)
}
