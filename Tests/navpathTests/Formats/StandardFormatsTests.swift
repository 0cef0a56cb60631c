// The formats of JSON Schema (Validation, section 7.3): valid and invalid texts, assertion on request, examples in messages,
// random texts, and the official suite.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

@Suite struct StandardFormatsTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    var format: String
    var valid: [String]
    var invalid: [String]

    var testDescription: String { format }
  }

  @Test(arguments: cases)
  private func `a format accepts the texts that its specification accepts`(_ test: Case) throws {
    let format = try #require(StandardFormats.byName[test.format])
    for text in test.valid { #expect(format.accepts(text), "\(text) is valid") }
    for text in test.invalid { #expect(!format.accepts(text), "\(text) is invalid") }
  }

  @Test func `a format is asserted only on request`() throws {
    let schema = try NavJSON.Value(parsing: #"{"format": "date"}"#)
    let value = try NavJSON.Value(parsing: #""tomorrow""#)
    var options = JSONSchema.Options()
    options.formats = StandardFormats.byName
    #expect(try JSONSchema(schema, options: options).isValid(value))
    options.assertsFormat = true
    let failures = try JSONSchema(schema, options: options).failures(in: value)
    #expect(failures.map(\.message) == [#"the value must be a date such as 2026-03-01, not "tomorrow""#])
    #expect(try JSONSchema(schema, options: options).isValid(NavJSON.Value(parsing: "1")))
  }

  @Test func `the message of every format has an example that it accepts`() throws {
    for format in StandardFormats.byName.values {
      #expect(!format.accepts("( {\n"))
      let words = format.phrase.split(separator: " ")
      guard words.contains("such"), let example = words.last else { continue }
      #expect(format.accepts(String(example)), "\(format.phrase)")
    }
  }

  /// Random texts, which no grammar allows for, are accepted or rejected, too.
  @Test func `any text is decided`() {
    var random = SplitMix64(seed: 1)
    let scalars = Array("-.:@[]%/{}~#+TZ019axn\"\\ é\u{301}\u{200D}\u{3002}ب٠한".unicodeScalars)
    for _ in 0..<LawSize.count(300, full: 2_000) {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in scalars.randomElement(using: &random)! }
      for format in StandardFormats.byName.values { _ = format.accepts(String(String.UnicodeScalarView(text))) }
    }
  }

  @Test(.enabled(if: SchemaSuite.isWanted, "JSON_SCHEMA_SUITE names no folder"))
  func `every case of the official suite for formats has its result`() throws {
    var options = SchemaSuite.options
    options.formats = StandardFormats.byName
    options.assertsFormat = true
    for (file, group) in try SchemaSuite.groups(of: "/optional/format") {
      let schema = try JSONSchema(#require(group["schema"]), options: options)
      for test in try #require(group["tests"]?.elements) {
        let place = Comment(rawValue: "\(file): \(group["description"]?.text ?? "") \(test["description"]?.text ?? "")")
        let failures = try schema.failures(in: #require(test["data"]))
        #expect(failures.isEmpty == test["valid"]?.boolean, place)
      }
    }
  }

  private static let cases = [
    Case(
      format: "date-time",
      valid: [
        "1963-06-19T08:30:06.283185Z", "1963-06-19t08:30:06z", "1998-12-31T23:59:60Z", "1998-12-31T15:59:60.1-08:00",
        "2024-02-29T00:00:00+23:59",
      ],
      invalid: [
        "1998-12-31T23:58:60Z", "1998-12-31T23:59:61Z", "2023-02-29T00:00:00Z", "1963-06-19 08:30:06Z",
        "1963-06-19T08:30:06", "1963-06-19T24:00:00Z", "1963-06-19T08:30:06-24:00", "1963-06-19T08:30:06.Z",
        "1963-06-19T08:30:06+01:00Z", "১963-06-19T00:00:00Z", "1963-06-19T",
      ]),
    Case(
      format: "date", valid: ["2000-02-29", "2020-12-31"],
      invalid: ["1900-02-29", "2020-13-01", "2020-00-01", "2020-01-00", "2020-1-01", "20200101", "2020-01-01Z"]),
    Case(
      format: "time", valid: ["08:30:06Z", "01:29:60+01:30", "00:29:60-23:30", "08:30:06.123+00:20"],
      invalid: ["08:30:06", "23:59:60+01:00", "8:30:06Z", "08:30:06 Z", "08:30:06,5Z", "08:60:06Z", "08:30:06+0020"]),
    Case(
      format: "duration", valid: ["P4DT12H30M5S", "P4Y", "PT0S", "P0D", "P1M", "PT1M", "P2W", "P1Y2M3D", "P10M2D"],
      invalid: [
        "", "P", "PT", "P1YT", "PT1D", "4D", "P2D1Y", "P1D2H", "P2S", "P1Y2W", "P1W2D", "P1", "P1Y1D", "PT0.5S", "P২Y",
      ]),
    Case(
      format: "ipv4", valid: ["0.0.0.0", "255.255.255.255"],
      invalid: [
        "256.0.0.1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.4 ", "0x7f.0.0.1", "1.2..4", "2130706433", "1.2.3.৪",
      ]),
    Case(
      format: "ipv6",
      valid: ["::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:1.2.3.4", "::ffff:1.2.3.4", "1:2:3:4:5:6:7::"],
      invalid: [
        "", ":", ":::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "1.2.3.4::", "::1%eth0",
        "1:2:3:4:5:6:7:8::",
      ]),
    Case(
      format: "uri",
      valid: [
        "http://foo.bar/?baz=qux#quux", "http://-.~_!$&'()*+,;=:%40:80%2f::::::@example.com", "urn:a:b", "mailto:a@b",
        "ldap://[2001:db8::7]/c=GB?one", "file:///etc/hosts", "http://[v1.fe:]:80/", "a:",
      ],
      invalid: [
        "", "abc", "/abc", "//foo.bar/", "http:// x", ":// x", "bar,baz:foo", "http://a/<>", "http://a/{}", #"\\a\b"#,
        "http://[::1", "http://a:b", "http://a/%zz", "https://[@example.org/", "http://a/é", "http://1:2:3/",
        "1http://a",
      ]),
    Case(
      format: "uri-reference", valid: ["", "abc", "//foo.bar/", "#frag", "?q", "./a:b", "/a", "http://a"],
      invalid: [#"\\a"#, "#a#b", "a b", "1:2", "%", "é"]),
    Case(
      format: "iri", valid: ["http://ƒøø.ßår/?∂éœ=πîx#πîüx", "http://a/?\u{E000}"],
      invalid: ["/â", "âππ", "http://a/\u{E000}", "http://a/ "]),
    Case(format: "iri-reference", valid: ["âππ", "#ƒrägmênt", ""], invalid: [#"#ƒräg\mênt"#, "\u{FFFF}"]),
    Case(
      format: "uri-template", valid: ["", "a{b}c", "{+x,y*,z:3}", "{?a.b,%41}", "é{x}", "a'b"],
      invalid: ["{", "}", "{}", "{a,}", "{v:0}", "{v:10000}", "{a b}", "a b", "{a..b}", "%4", "\"", "{é}", "{a*b}"]),
    Case(
      format: "email",
      valid: [
        "a@b", "te~st@example.com", "\"a b\"@c.d", "\"\\@\"@c", "a@[127.0.0.1]", "a@[IPv6:::1]", "a@[x-y:z]",
        "joe@[127.07.0.1]",
        "joe@[IPv6:::127.07.0.1]",
      ],
      invalid: [
        "", "a", "@b", "a@", ".a@b", "a.@b", "a..b@c", "a b@c", "a@b_c", "a@-b", "a@[1.2.3]", "a@b.", "é@b", "a@é",
        "\"\"\"@a", String(repeating: "a", count: 65) + "@b",
      ]),
    Case(
      format: "idn-email", valid: ["실례@실례.테스트", "\"é\"@b", "a@b", "é@bücher.example"],
      invalid: [
        "a", "é@", "é@-a", String(repeating: "é", count: 33) + "@b", "a＠b", "é@ab--é.example", "a@é☃.example",
        "a@\u{301}é", "é@xn--a.é",
      ]),
    Case(
      format: "hostname",
      valid: [
        "a", "www.example.com", "1host", "a--b.c", "xn--9n2bp8q.xn--9t4b11yi5a", String(repeating: "a", count: 63),
      ],
      invalid: [
        "", ".", "a.", ".a", "-a", "a-", "a_b", "é", "a b", "xn--X", "xn--07jt112bpxg",
        String(repeating: "a", count: 64), "a\n",
      ]),
    Case(
      format: "idn-hostname",
      valid: ["실례.테스트", "ßς་〇", "l·l", "α͵β", "א׳ב", "・ぁ", "क्‌ष", "بي‌بي", "a。b", "café", "0é"],
      invalid: [
        "", "-é", "é-", "〮실례", "\u{0300}é", "ـߺ", "a·l", "α͵S", "A׳ב", "def・abc", "ب٠۰", "क‍ष", "0ا", "aא",
        "cafe\u{301}", "и\u{306}", "É", "ab--é", "xn--7a", "。", "a..b", "①", "ａ", "é\u{200B}",
      ]),
    Case(
      format: "uuid", valid: ["2EB8AA08-aa98-11ea-B4AA-73B441D16380", "00000000-0000-0000-0000-000000000000"],
      invalid: [
        "2eb8aa08-aa98-11ea-b4aa-73b441d1638", "2eb8aa08aa9811eab4aa73b441d16380",
        "2eb8aa08-aa98-11ea-b4ga-73b441d16380", "{2eb8aa08-aa98-11ea-b4aa-73b441d1638}",
      ]),
    Case(format: "json-pointer", valid: ["", "/", "/a~0~1", "//"], invalid: ["a", "#", "/~", "/~2", "/a~"]),
    Case(
      format: "relative-json-pointer", valid: ["0", "10", "0#", "1/a", "0//", "1+2/a", "2-1#"],
      invalid: ["", "-1", "+1", "01", "/a", "0##", "1#/a", "0/~2", "0+0", "٠"]),
    Case(format: "regex", valid: ["^a$", "(?<n>a)\\k<n>", "[]"], invalid: ["(", "\\Z", "(?i)a", "a**"]),
  ]
}
