// The encoder of an app: dates in ISO 8601, the encoder of a typed array set for its stack, all paths or a property list,
// and the forms and cases that the schema declares for a place in a value.

import Testing

@testable import NavKit

struct AppEncoderTests {
  @Test(arguments: [
    ("2020-01-01T00:00:00Z", true, false), ("2024-02-29T23:59:59+01:00", true, false),
    ("2020-01-01T00:00:00-0130", true, false), ("2020-01-01T00:00:00+01", true, false),
    ("2020-01-01T00:00:00.5Z", false, true), ("2020-01-01T24:00:00Z", false, true),
    ("2020-02-30T00:00:00Z", false, true), ("2020-01-01T00:00:00+01:000", false, true), ("2020-01-01", false, false),
    ("T", false, false), ("", false, false), ("2020-01-01 00:00:00Z", false, false),
  ])
  func `dates in ISO 8601 are recognized`(text: String, isAccepted: Bool, isOpen: Bool) {
    let bytes = Array(text.utf8)[...]
    #expect(StandardText.iso8601.accepts(bytes) == isAccepted)
    #expect(StandardText.iso8601.isOpen(bytes) == isOpen)
  }

  @Test func `a typed array has the encoder of its stack, or that of all paths`() throws {
    func schema(_ path: String) throws -> DestinationSchema {
      let stack = #"{"at": "/a", "encoder": {"dataEncodingStrategy": "deferredToData"}}"#
      return try DestinationSchema(
        parsing: Array(#"{"destinations": {}, "path": {\#(path)}, "stacks": {"a": \#(stack), "b": {"at": "/b"}}}"#.utf8)
      )
    }
    let known = try schema(#""encoder": {"dateEncodingStrategy": "iso8601"}"#)
    let own = AppEncoder(data: .deferredToData)
    for form in NavPath.Form.allCases {
      let isTyped = form == .array || form == .flowRoutes
      #expect(known.encoder(of: form, in: known.stacks[0]) == (isTyped ? own : .default))
      #expect(known.encoder(of: form, in: known.stacks[1]) == (isTyped ? AppEncoder(dates: .iso8601) : .default))
      #expect(try schema("").encoder(of: form) == (isTyped ? .unknown : .default))
    }
    let custom = try schema(#""encoder": {"dateEncodingStrategy": "formatted", "keyEncodingStrategy": "custom"}"#)
    let encoder = custom.encoder(of: .array)
    #expect(encoder.dates == nil && encoder.data == .base64 && !encoder.keepsKeys)
  }

  @Test func `a typed array in a property list is written by PropertyListEncoder`() throws {
    func encoder(_ content: String) throws -> AppEncoder {
      let text = "<plist version=\"1.0\"><dict><key>p</key>\(content)</dict></plist>"
      let document = try NavPath.Document(parsing: Array(text.utf8), at: NavPath.Location(pointer: "/p"))
      return document.encoder(by: nil, in: nil)
    }
    #expect(try encoder("<array><integer>1</integer></array>") == .propertyList)
    #expect(try encoder("<string>[1]</string>") == .unknown)
    #expect(try encoder("<array><string>Swift.Int</string><string>1</string></array>") == .default)
  }

  @Test func `the schema gives the encoder of a location`() throws {
    let schema = try DestinationSchema(
      parsing: Array(
        #"""
        {"destinations": {
          "App.A": {"payload": {"properties": {
            "f": {"$ref": "#/$defs/App.F"}, "g": {"anyOf": [{"$ref": "#/$defs/App.G"}, {"type": "null"}]},
            "p": {"type": "array", "x-codable": "pairs", "prefixItems": [{"$ref": "#/$defs/App.F"}, {"type": "integer"}]},
            "u": {"x-codable": "unknown"}, "s": {"enum": ["x", "y"]}}}},
          "App.F": {"cases": {"mine": {"raw": 7}, "all": {"raw": 8}}}, "App.G": {"cases": {"home": {}, "detail": {}}}},
         "$defs": {"App.F": {"enum": [7, 8]}, "App.G": {"type": "object"}}}
        """#.utf8))
    func stored(_ place: NavJSON.Pointer) -> StoredCases? { schema.stored(in: "App.A", at: place) }
    let raw = try ["7", "8"].map { try NavJSON.Value(parsing: $0) }
    let cases = [EnumCase(name: "mine", rawValue: raw[0]), EnumCase(name: "all", rawValue: raw[1])]
    for place in ["/f", "/p/0", "/p/2"] as [NavJSON.Pointer] {
      #expect(stored(place)?.cases == cases && stored(place)?.areNamed == true)
    }
    #expect(stored("/g")?.cases == [EnumCase(name: "home"), EnumCase(name: "detail")])
    #expect(stored("/p")?.form == .pairs && stored("/p")?.isCustom == false && stored("/p/3")?.cases == [])
    #expect(stored("/u")?.isCustom == true)
    #expect(stored("/s")?.cases.map(\.name) == ["x", "y"] && stored("/s")?.areNamed == false)
  }
}
