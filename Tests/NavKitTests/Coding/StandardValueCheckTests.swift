// The check of values of standard types, compared with JSONDecoder; its messages, with their places; and other types, whose
// values it accepts.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct StandardValueCheckTests {
  /// A type: its tag, and whether JSONDecoder decodes a value of it.
  struct Standard: Sendable, CustomTestStringConvertible {
    let tag: String
    let decodes: @Sendable (String) -> Bool
    /// Values that the decoder accepts and the check refuses, because they cannot be intended.
    let stricter: Set<String>
    /// Values that the check leaves to the decoder on purpose.
    let isUnchecked: @Sendable (String) -> Bool

    init<Value: Decodable & SendableMetatype>(
      _ tag: String, _ type: Value.Type, stricter: Set<String> = [],
      isUnchecked: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
      self.tag = tag
      self.stricter = stricter
      self.isUnchecked = isUnchecked
      self.decodes = { (try? JSONDecoder().decode([Value].self, from: Data("[\($0)]".utf8))) != nil }
    }

    var testDescription: String { tag }
  }

  /// Numbers that decode to another value: the decoder rounds before it looks for a fraction.
  private static let rounded: Set<String> = [
    "1.0000000000000000000001", "254.99999999999999999999", "1e-400", "2e-324", "-2e-324", "1e-999",
    "2.4703282292062327e-324",
  ]

  /// The valid identifiers of a time zone depend on the device.
  @Sendable private static func hasOtherIdentifier(_ text: String) -> Bool {
    text.contains(#""identifier":""#) && !text.contains(#"{"identifier":"GMT""#) && !text.contains(#""identifier":"""#)
      || text.contains(#""identifier":"roc""#) || text.contains(#""identifier":"gregor"#)
  }

  static let types = [
    Standard("Swift.Int", Int.self, stricter: rounded), Standard("Swift.Int8", Int8.self, stricter: rounded),
    Standard("Swift.Int16", Int16.self, stricter: rounded), Standard("Swift.Int32", Int32.self, stricter: rounded),
    Standard("Swift.Int64", Int64.self, stricter: rounded), Standard("Swift.UInt", UInt.self, stricter: rounded),
    Standard("Swift.UInt8", UInt8.self, stricter: rounded), Standard("Swift.UInt16", UInt16.self, stricter: rounded),
    Standard("Swift.UInt32", UInt32.self, stricter: rounded), Standard("Swift.UInt64", UInt64.self, stricter: rounded),
    Standard("Swift.Double", Double.self), Standard("Swift.Float", Float.self), Standard("Swift.Bool", Bool.self),
    Standard("Swift.String", String.self), Standard("Foundation.Date", Date.self),
    Standard("FoundationEssentials.Date", Date.self), Standard("Foundation.Decimal", Decimal.self),
    Standard("__C.NSDecimal", Decimal.self), Standard("Foundation.UUID", UUID.self),
    Standard("FoundationEssentials.UUID", UUID.self), Standard("Foundation.Data", Data.self, stricter: [#""====""#]),
    Standard("Foundation.URL", URL.self), Standard("Swift.Duration", Duration.self),
    Standard("Foundation.Locale", Locale.self), Standard("Foundation.IndexPath", IndexPath.self),
    Standard("Foundation.DateInterval", DateInterval.self), Standard("Foundation.IndexSet", IndexSet.self),
    Standard("Foundation.PersonNameComponents", PersonNameComponents.self),
    Standard("Foundation.Measurement<Foundation.UnitLength>", Measurement<UnitLength>.self),
    Standard("Foundation.Measurement<__C.NSUnitMass>", Measurement<UnitMass>.self),
    Standard("Foundation.Measurement<Foundation.Unit>", Measurement<Unit>.self),
    Standard("Swift.Optional<Swift.Int>", Int?.self, stricter: rounded),
    Standard("Swift.Optional<Swift.Optional<Foundation.UUID>>", UUID??.self),
    Standard("Swift.Array<Swift.Int>", [Int].self), Standard("Swift.Array<Swift.Optional<Swift.Int>>", [Int?].self),
    Standard("Swift.Set<Swift.String>", Set<String>.self),
    Standard("Swift.Array<Swift.Array<Swift.UInt8>>", [[UInt8]].self),
    Standard("Swift.Dictionary<Swift.String, Swift.Int>", [String: Int].self),
    Standard("Swift.Dictionary<Swift.Int, Swift.Int>", [Int: Int].self),
    Standard("Swift.Dictionary<Swift.Int64, Swift.Int>", [Int64: Int].self),
    Standard("Swift.Dictionary<Foundation.UUID, Swift.String>", [UUID: String].self),
    Standard("Swift.Dictionary<Swift.Bool, Swift.Int>", [Bool: Int].self),
    Standard("Swift.Dictionary<Swift.String, Swift.Array<Swift.Int>>", [String: [Int]].self),
    Standard("Swift.Range<Swift.Int>", Range<Int>.self),
    Standard("Swift.ClosedRange<Swift.Double>", ClosedRange<Double>.self),
    Standard("Swift.ClosedRange<Foundation.Date>", ClosedRange<Date>.self),
    Standard("Swift.Range<Swift.String>", Range<String>.self),
    Standard("Swift.ClosedRange<Swift.String>", ClosedRange<String>.self),
    Standard("Swift.Range<FoundationEssentials.UUID>", Range<UUID>.self),
    Standard("Swift.Range<Foundation.Decimal>", Range<Decimal>.self),
    Standard("Foundation.CGFloat", CGFloat.self), Standard("CoreGraphics.CGFloat", CGFloat.self),
    Standard("CoreFoundation.CGFloat", CGFloat.self),
    Standard("Foundation.TimeZone", TimeZone.self, isUnchecked: hasOtherIdentifier),
    Standard("Foundation.Calendar", Calendar.self),
    Standard(
      "FoundationEssentials.DateComponents", DateComponents.self, stricter: rounded,
      isUnchecked: { $0.contains(#""timeZone":{"identifier":"gregorian""#) }),
    // Mangled tags.
    Standard("Si", Int.self, stricter: rounded), Standard("SaySiG", [Int].self),
    Standard("SiSg", Int?.self, stricter: rounded),
    Standard("SDySSSaySiGG", [String: [Int]].self),
  ]

  private static let numbers = [
    "0", "-0", "0.0", "-0.0", "0e50", "0e5", "0E9", "0e0", "0e05", "-0e5", "1", "-1", "7", "1.0", "1e2", "10e-1",
    "0.1e1", "100e-2", "1.5", "15e-1", "2.55e2", "127", "128", "-128", "-129", "255", "255.0", "256", "300", "1e3",
    "32767", "32768", "-32768", "-32769", "65535", "65536", "2147483647", "2147483648", "-2147483648", "-2147483649",
    "4294967295", "4294967296", "9007199254740991", "9007199254740993", "9007199254740993.0", "12345678901234567.0",
    "1234567890123456.5", "9223372036854774784.0", "9223372036854775000.0", "9223372036854775295.0",
    "9223372036854775296.0", "9223372036854775807", "9223372036854775807.0", "9223372036854775808",
    "-9223372036854775807.0", "-9223372036854775808", "-9223372036854775808.0", "-9223372036854775809",
    "-9.223372036854775808e18", "9.223372036854774e18", "922337203685477580700e-2", "1e18", "9e18", "9.3e18", "1e19",
    "12345678901234567890", "12345678901234567890.0", "18446744073709549568.0", "18446744073709550000.0",
    "18446744073709551615", "18446744073709551615.0", "18446744073709551616", "1.8446744073709551e19", "1e20", "1e30",
    "1e37", "1e38", "1e39", "1e127", "10e127", "100e126", "0.1e128", "1e128", "1e-128", "0.1e-128", "1e-129", "10e-129",
    "1.1e-127", "1.10e-127", "1.11e-127", "0e127", "0e128", "0e-128", "0e-129", "0e999", "0e-999", "0.0e999", "1e200",
    "1e308", "1.7976931348623157e308", "1.7976931348623159e308", "1.8e308", "-1.8e308", "1e400", "5e-324", "4.9e-324",
    "3e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2e-324", "-2e-324", "1e-400", "1e-999",
    "3.4028235e38", "3.402823567e38", "3.4028236e38", "1e-45", "8e-46", "7e-46", "1e-46", "16777217", "0.1", "1e-7",
    "1.0000000000000000000001", "254.99999999999999999999", "123456789012345678901234567890123456789012345",
    "12345678901234567890123456789012345678e127", "978307200.25",
  ]

  private static let others = [
    "true", "false", "null", "{}", "[]", #"{"a":1}"#, #"{"1":1}"#, #"{"01":1}"#, #"{"+1":1}"#, #"{" 1":1}"#,
    #"{"1.0":1}"#, #"{"9223372036854775808":1}"#, #"{"a":"x"}"#, #"{"1":"x"}"#, #"{"1":null}"#, #"{"a":[1]}"#,
    #"{"a":["x"]}"#, #"{"a":{}}"#, "[1]", "[1,1]", "[0,3]", "[3,0]", "[3,3]", "[0,3,9]", #"[0,3,"x"]"#, #"["a"]"#,
    #"["a",1]"#, "[true,1]", "[true]", "[1,1,1]", "[null]", "[null,1]", "[[1],[2,255]]", "[[1],[256]]", "[[]]", "[{}]",
    "[1.5]", "[1.0]", "[0,1000000000000000000]", "[0,-1]", "[-1,5]", "[0,18446744073709551615]",
    "[0,18446744073709551616]", "[9223372036854775808,0]", "[0.5,0.75]", "[0.75,0.5]",
    #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5F","x"]"#, #"["nope","x"]"#, #"{"identifier":"de"}"#, #"{"identifier":5}"#,
    #"{"indexes":[1,2]}"#, #"{"indexes":[]}"#, #"{"indexes":["a"]}"#, #"{"start":0,"duration":1}"#, #"{"start":0}"#,
    #"{"start":"x","duration":1}"#, #"["a","b"]"#, #"["b","a"]"#, #"["a","a"]"#, #"["Z","a"]"#, #"["a","b","c"]"#,
    #"["é","e\u0301"]"#, #"["😀","z"]"#,
    #"["A621E1F8-C36C-495A-93FC-0C247A3E6E5F","a721e1f8-c36c-495a-93fc-0c247a3e6e5f"]"#,
    #"["a721e1f8-c36c-495a-93fc-0c247a3e6e5f","A621E1F8-C36C-495A-93FC-0C247A3E6E5F"]"#,
  ]

  /// JSON objects of Foundation's larger types.
  private static let records: [String] = {
    let locale = #""locale":{"identifier":""}"#
    let rest = #""timeZone":{"identifier":"GMT"},"firstWeekday":1,"minimumDaysInFirstWeek":1"#
    let calendar = #"{"identifier":"gregorian",\#(locale),\#(rest)}"#
    let components = [
      "era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday", "weekdayOrdinal", "quarter",
      "weekOfMonth", "weekOfYear", "yearForWeekOfYear", "dayOfYear", "isLeapMonth", "isRepeatedDay", "calendar",
      "timeZone", "other",
    ]
    return [
      #"{"current":0}"#, #"{"current":1}"#, #"{"current":2}"#, #"{"current":3}"#, #"{"current":1.0}"#,
      #"{"current":"1"}"#, #"{"current":null}"#, #"{"identifier":"de","current":null}"#,
      #"{"identifier":"de","current":"x"}"#, #"{"identifier":"de","current":-1}"#, #"{"current":1,"identifier":3}"#,
      #"{"identifier":"de","preferences":3}"#, #"{"identifier":null}"#, #"{"identifier":""}"#,
      #"{"autoupdating":true}"#, #"{"autoupdating":false}"#, #"{"autoupdating":null,"identifier":"GMT"}"#,
      #"{"autoupdating":3,"identifier":"GMT"}"#, #"{"autoupdating":true,"identifier":3}"#, #"{"identifier":"GMT"}"#,
      calendar, #"{"identifier":"gregory",\#(locale),\#(rest)}"#, #"{"identifier":"gregorian",\#(rest)}"#,
      #"{"identifier":"roc","locale":null,\#(rest)}"#, #"{"identifier":"roc","locale":{},\#(rest)}"#,
      #"{"current":2,"identifier":"gregorian"}"#, #"{"current":1,"identifier":"gregorian"}"#,
      #"{"current":2,"identifier":"x"}"#, #"{"current":2}"#, #"{"current":3,"identifier":"roc",\#(locale),\#(rest)}"#,
      #"{"current":2,"identifier":"roc","firstWeekday":"x"}"#,
      #"{"identifier":"roc",\#(locale),"timeZone":{"identifier":"GMT"},"firstWeekday":1}"#,
      #"{"identifier":"roc",\#(locale),"timeZone":{},"firstWeekday":1,"minimumDaysInFirstWeek":1}"#,
      #"{"identifier":"roc",\#(locale),"timeZone":{"identifier":"GMT"},"firstWeekday":1.5,"minimumDaysInFirstWeek":1}"#,
      #"{"indexes":[{"location":1,"length":2}]}"#, #"{"indexes":[{"location":1.5,"length":2}]}"#,
      #"{"indexes":[{"location":1}]}"#, #"{"indexes":[{}]}"#, #"{"indexes":null}"#, #"{"givenName":"A"}"#,
      #"{"givenName":1}"#, #"{"nickname":null}"#, #"{"value":1,"unit":{"symbol":"m"}}"#, #"{"value":1,"unit":"m"}"#,
      #"{"value":1,"unit":{"symbol":"m","converter":{"coefficient":2,"constant":0}}}"#,
      #"{"value":1,"unit":{"symbol":"m","converter":{"coefficient":"2","constant":0}}}"#,
      #"{"value":1,"unit":{"symbol":null,"converter":{"coefficient":2,"constant":0}}}"#,
      #"{"value":"1","unit":{"symbol":"m","converter":{"coefficient":2,"constant":0}}}"#,
      #"{"value":1,"unit":{"symbol":"m","converter":{"coefficient":2}}}"#,
    ]
      + components.flatMap { name in
        ["1", "null", "true", "2.5", "\"x\"", "1e30", "{}", calendar, #"{"identifier":"GMT"}"#].map {
          "{\"\(name)\":\($0)}"
        }
      }
  }()

  private static let texts = [
    "", "x", "1", "1.5", "true", "null", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f",
    "E621E1F8C36C495A93FC0C247A3E6E5F", "{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}", "E621E1F8-C36C-495A-93FC-0C247A3E6E5",
    "E621E1F8-C36C-495A-93FC-0C247A3E6E5FF", "E621E1F8-C36C-495A-93FC-0C247A3E6E5G",
    "E621E1F8-C36C-495A-93FC_0C247A3E6E5F", "MQ==", "MQ", "MQ=", "MQE=", "MQEx", "AB==", "A===", "====", "_-==", "M Q=",
    "MQ==MQ==", "MQ==\\n", "+/+/", "https:\\/\\/a.b", "a b", "%", "http://a/%zz", "[", "::", "a:", ":a", ":",
    "mailto:a b",
    "http:///", "http://日本/é", "http://[::1]:80", "1:", "-:a", "é:a", "ht tp://a", " http://a", "http://a b", "//a b/",
    "http://a%zz/", "http://[", "http://[::1", "http://a:b", "http://a:", "http://a:80", "http://a:99999999",
    "http://a:8 0",
    "http://u:p@h", "http://u p@h", "http://u@h@i", "http://u%zz@h", "http://u<@h", "http://a<b", "http://a>b",
    "http://a\\u0001b", "http://a\\tb", "a\\tb", "a\\u0001", "http://a\\\"b", "http://a^b", "http://a`b", "http://a{b",
    "http://a|b", "http://a}b", "http://a\\\\b", "http://a%20b", "http://a%2", "http://a%", "http://a[b", "http://a]b",
    "http://[g]", "http://[::1]x", "http://[v1.a]", "http://[fe80::1%25en0]", "http://[]", "http://日 本", "a/b:c",
    "1/b:c",
    "?a:b", "#a:b", "1?a:b", "a b?c d#e f", "http://a?b c", "http://a#b c#d", "#", "##", "//", "///", "//a", "//a:b",
    "//[",
    "?", "http:a b", "http:", "http:/", "http://", "http://?", "http://#", "file:///a b", "data:,a b", "x://a:80a",
    "x://a:+80", "x://:80", "http://é:80", "http://a:８", "http://a..b", "http://a_b", "http://a!$&'()*+,;=b",
    "http://é%zz",
    "http://%41", "http://-", "日本", "日本:a", "a日:b", "a+.-1:b", "A:b", "http://a:80:80", "http://::1", "http://[::1]:",
    "http://[::1]:x", "http://u:p:q@h", "http://@", "http://a@", "http://:@h", "http://u[@h", "http://u/@h", "\\u0000",
    "http://a\\u0000", " ", "\\n", "http://a\\n", "http://a/\\n", "http://\\u00a0", "http://ß", "http://😀",
  ].map { "\"\($0)\"" }

  @Test(arguments: types)
  func `a value of a standard type is refused where JSONDecoder refuses it`(type: Standard) throws {
    let name = NavPath.TypeName(type.tag)
    for text in Self.numbers + Self.others + Self.texts + Self.records where !type.isUnchecked(text) {
      let value = try NavJSON.Value(parsing: text)
      let error = Result { () throws(StandardValueError) in try StandardValueCheck.check(value, as: name) }
      let isAccepted = (try? error.get()) != nil
      let want = type.decodes(text) && !type.stricter.contains(text)
      #expect(isAccepted == want, "\(type.tag) \(text)")
    }
  }

  @Test(arguments: ["App.User", "App.Int", "Swift.Unknown", "Foundation.Nope", "Swift.Array<App.A>.Index", "S", ""])
  func `a type that is not standard takes any value`(tag: String) throws {
    for text in ["1", "null", "{}", #""x""#] {
      try StandardValueCheck.check(try NavJSON.Value(parsing: text), as: NavPath.TypeName(tag))
    }
  }

  static let faults: [NamedCase<(tag: String, value: String), String>] = [
    NamedCase("text", ("Swift.Int", #""x""#), #"0: the value must be an integer, not the string "x""#),
    NamedCase("fraction", ("Swift.Int", "1.5"), "0: the value must be an integer, not the number 1.5"),
    NamedCase("range", ("Swift.UInt8", "300"), "0: the value must be an integer from 0 to 255, not the number 300"),
    NamedCase(
      "an edge", ("Swift.Int", "9223372036854775807.0"),
      "0: the value must be an integer without a fraction or exponent, not the number 9223372036854775807.0"),
    NamedCase("boolean", ("Swift.Bool", "1"), "0: the value must be true or false, not the number 1"),
    NamedCase(
      "double", ("Swift.Double", "1e400"), "0: the value must be a number that a Double can hold, not the number 1e400"),
    NamedCase(
      "date", ("Foundation.Date", #""2024""#),
      #"0: the value must be a number of seconds since 2001-01-01, not the string "2024""#),
    NamedCase(
      "UUID", ("Foundation.UUID", #""nope""#),
      #"0: the value must be a UUID such as "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", not the string "nope""#),
    NamedCase(
      "URL with escaped slashes", ("Foundation.URL", #""http:\/\/a b\\/""#),
      #"0: the value must be a URL such as "https://example.com/a", not the string "http://a b\\/""#),
    NamedCase(
      "URL", ("Foundation.URL", #""""#),
      #"0: the value must be a URL such as "https://example.com/a", not the string """#),
    NamedCase(
      "Data", ("Foundation.Data", #""MQ""#),
      #"0: the value must be base64, padded with '=' to a multiple of four characters, not the string "MQ""#),
    NamedCase(
      "Decimal", ("Foundation.Decimal", "1e128"),
      "0: the value must be a number with an exponent from -128 to 127, not the number 1e128"),
    NamedCase("in an array", ("Swift.Array<Swift.Int>", "[1, null]"), "4: element 1 must be an integer, not null"),
    NamedCase(
      "in an object", ("Swift.Dictionary<Swift.String, Swift.Array<Swift.Int>>", #"{"a": {}}"#),
      "6: 'a' must be an array, not an object"),
    NamedCase(
      "a key", ("Swift.Dictionary<Swift.Int, Swift.Int>", #"{"x": 1}"#),
      #"1: the key 'x' must be an integer in quotes, not the string "x""#),
    NamedCase(
      "pairs", ("Swift.Dictionary<Swift.Bool, Swift.Int>", "[true]"),
      "0: the value must be an array of keys and values in turn, not an array"),
    NamedCase("a range", ("Swift.Range<Swift.Int>", "[3, 1]"), "4: element 1 must be at least 3, not the number 1"),
    NamedCase(
      "a range of strings", ("Swift.Range<Swift.String>", #"["b", "a"]"#),
      #"6: element 1 must be at least "b", not the string "a""#),
    NamedCase(
      "a calendar", ("Foundation.Calendar", #"{"identifier": "x"}"#),
      #"15: 'identifier' must be the identifier of a calendar such as "gregorian", not the string "x""#),
    NamedCase(
      "a member", ("Foundation.Locale", "{}"), "0: the value must be an object with 'identifier', not an object"),
  ]

  @Test(arguments: faults)
  func `the message has the error and its place in the value`(fault: NamedCase<(tag: String, value: String), String>)
    throws
  {
    let value = try NavJSON.Value(parsing: fault.input.value)
    do throws(StandardValueError) {
      try StandardValueCheck.check(value, as: NavPath.TypeName(fault.input.tag))
      Issue.record("accepted")
    } catch {
      #expect("\(error.offset): \(error.message)" == fault.want)
    }
  }

  @Test func `deep generic types are checked as deep as names are read`() throws {
    let depth = 300
    let tag = String(repeating: "Swift.Array<", count: depth) + "Swift.Int" + String(repeating: ">", count: depth)
    try StandardValueCheck.check(try NavJSON.Value(parsing: #""x""#), as: NavPath.TypeName(tag))
  }
}
