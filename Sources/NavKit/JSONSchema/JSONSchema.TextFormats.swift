// Formats of dates and times (RFC 3339, section 5.6 and appendix A), of JSON Pointers (RFC 6901, and relative ones:
// draft-bhutton-relative-json-pointer-00), of UUIDs (RFC 4122) and of URI templates (RFC 6570, section 2).

extension JSONSchema {
  /// `date-time`, `date`, `time` and `duration`.
  enum DateFormat {
    /// date-time = full-date "T" full-time; the letters may be small.
    static func isDateTime(_ text: ArraySlice<UInt8>) -> Bool {
      guard text.count > 11, text[text.startIndex + 10] | 0x20 == UInt8(ascii: "t") else { return false }
      return isDate(text.prefix(10)) && isTime(text.dropFirst(11))
    }

    /// full-date = 4DIGIT "-" 2DIGIT "-" 2DIGIT, of a day that the calendar has (section 5.7).
    static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
      var rest = text
      guard text.count == 10, let year = digits(4, &rest), take("-", &rest), let month = digits(2, &rest),
        take("-", &rest), let day = digits(2, &rest), (1...12).contains(month)
      else { return false }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      return (1...days).contains(day)
    }

    /// full-time = partial-time time-offset. Second 60 only where UTC can have one: at 23:59 (section 5.7).
    static func isTime(_ text: ArraySlice<UInt8>) -> Bool {
      var rest = text
      guard let hour = digits(2, &rest), take(":", &rest), let minute = digits(2, &rest), take(":", &rest),
        let second = digits(2, &rest), hour < 24, minute < 60, second <= 60
      else { return false }
      if take(".", &rest) {
        guard digitRun(&rest) else { return false }
      }
      guard let offset = offset(&rest), rest.isEmpty else { return false }
      guard second == 60 else { return true }
      return (hour * 60 + minute - offset + 1440) % 1440 == 23 * 60 + 59
    }

    /// time-offset = "Z" / ("+" / "-") time-hour ":" time-minute, in minutes.
    private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int? {
      guard let sign = rest.popFirst() else { return nil }
      if sign | 0x20 == UInt8(ascii: "z") { return 0 }
      guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let hour = digits(2, &rest), take(":", &rest),
        let minute = digits(2, &rest), hour < 24, minute < 60
      else { return nil }
      return sign == UInt8(ascii: "-") ? -(hour * 60 + minute) : hour * 60 + minute
    }

    /// duration = "P" (dur-date / dur-time / dur-week): units from large to small, none left out between two (appendix
    /// A).
    static func isDuration(_ text: ArraySlice<UInt8>) -> Bool {
      var rest = text
      guard take("P", &rest) else { return false }
      let date = units("YMD", &rest)
      guard let date else { return false }
      if rest.first == UInt8(ascii: "W") { return false }
      if date == 0, let last = rest.last, last == UInt8(ascii: "W") {
        rest.removeLast()
        return digitRun(&rest) && rest.isEmpty
      }
      guard take("T", &rest) else { return date > 0 && rest.isEmpty }
      return units("HMS", &rest).map { $0 > 0 } == true && rest.isEmpty
    }

    /// Takes numbers with units from a run of adjoining ones; nil if the units jump. Leaves a number without a known
    /// unit.
    private static func units(_ names: StaticString, _ rest: inout ArraySlice<UInt8>) -> Int? {
      let names = Array(names.description.utf8)
      var last: Int?
      var count = 0
      while let first = rest.first, JSON.Scanner.isDigit(first) {
        var after = rest
        _ = digitRun(&after)
        guard let unit = after.popFirst(), let index = names.firstIndex(of: unit) else { break }
        if let last, index != last + 1 { return nil }
        (last, rest, count) = (index, after, count + 1)
      }
      return count
    }

    private static func digits(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
      var number = 0
      for _ in 0..<count {
        guard let byte = rest.popFirst(), JSON.Scanner.isDigit(byte) else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      return number
    }

    /// 1*DIGIT
    private static func digitRun(_ rest: inout ArraySlice<UInt8>) -> Bool {
      let count = rest.prefix { JSON.Scanner.isDigit($0) }.count
      rest = rest.dropFirst(count)
      return count > 0
    }

    private static func take(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
      guard let first = rest.first, UInt32(first) == character.value else { return false }
      rest.removeFirst()
      return true
    }
  }

  /// `json-pointer`, `relative-json-pointer` and `uuid`.
  enum PointerFormat {
    /// *( "/" reference-token ), `~` only as `~0` or `~1` (section 3).
    static func isPointer(_ text: ArraySlice<UInt8>) -> Bool {
      guard let first = text.first else { return true }
      guard first == UInt8(ascii: "/") else { return false }
      return text.indices.allSatisfy { index in
        guard text[index] == UInt8(ascii: "~") else { return true }
        let next = index + 1
        return next < text.endIndex && (text[next] == UInt8(ascii: "0") || text[next] == UInt8(ascii: "1"))
      }
    }

    /// A number without a leading zero, then `#` or a JSON Pointer (section 3).
    static func isRelativePointer(_ text: ArraySlice<UInt8>) -> Bool {
      let digits = text.prefix { JSON.Scanner.isDigit($0) }
      guard !digits.isEmpty, digits.count == 1 || digits.first != UInt8(ascii: "0") else { return false }
      var rest = text.dropFirst(digits.count)
      // index-manipulation of the draft: "+" or "-" and a positive number.
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        let shift = rest.dropFirst().prefix { JSON.Scanner.isDigit($0) }
        guard let first = shift.first, first != UInt8(ascii: "0") else { return false }
        rest = rest.dropFirst(1 + shift.count)
      }
      return rest.elementsEqual("#".utf8) || isPointer(rest)
    }
  }

  /// `uri-template`.
  enum TemplateFormat {
    /// URI-Template = *( literals / expression )
    static func isTemplate(_ text: String) -> Bool {
      var rest = Array(text.unicodeScalars)[...]
      while let scalar = rest.popFirst() {
        if scalar == "{" {
          guard let end = rest.firstIndex(of: "}"), isExpression(rest[..<end]) else { return false }
          rest = rest[(end + 1)...]
        } else if scalar == "%" {
          guard takeEncoded(&rest) else { return false }
        } else if !isLiteral(scalar) {
          return false
        }
      }
      return true
    }

    /// literals (section 2.1), with the apostrophe that erratum 6937 lets in.
    private static func isLiteral(_ scalar: Unicode.Scalar) -> Bool {
      guard scalar.isASCII else {
        return Characters.isUniversal(scalar) || Characters.isPrivate(scalar)
      }
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      return byte > 0x20 && byte < 0x7F && !Characters.isOneOf(byte, "\"%<>\\^`{|}")
    }

    /// expression = "{" [ operator ] variable-list "}" (section 2.2)
    private static func isExpression(_ text: Scalars) -> Bool {
      var list = text
      if let first = list.first, "+#./;?&=,!@|".unicodeScalars.contains(first) { list.removeFirst() }
      return list.split(separator: ",", omittingEmptySubsequences: false).allSatisfy(isVariable)
    }

    /// varspec = varname [ ":" max-length / "*" ] (sections 2.3 and 2.4)
    private static func isVariable(_ text: Scalars) -> Bool {
      var name = text
      if name.last == "*" {
        name.removeLast()
      } else if let colon = name.firstIndex(of: ":") {
        let length = name[(colon + 1)...]
        guard (1...4).contains(length.count), length.allSatisfy({ ("0"..."9").contains($0) }), length.first != "0"
        else { return false }
        name = name[..<colon]
      }
      return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isNamePart)
    }

    /// 1*varchar; varchar = ALPHA / DIGIT / "_" / pct-encoded
    private static func isNamePart(_ text: Scalars) -> Bool {
      var rest = text
      while let scalar = rest.popFirst() {
        if scalar == "%" {
          guard takeEncoded(&rest) else { return false }
          continue
        }
        guard scalar.isASCII else { return false }
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        guard Characters.isLetter(byte) || JSON.Scanner.isDigit(byte) || scalar == "_" else { return false }
      }
      return !text.isEmpty
    }

    private static func takeEncoded(_ rest: inout Scalars) -> Bool {
      guard rest.count >= 2, rest.prefix(2).allSatisfy(\.properties.isASCIIHexDigit) else { return false }
      rest = rest.dropFirst(2)
      return true
    }
  }
}
