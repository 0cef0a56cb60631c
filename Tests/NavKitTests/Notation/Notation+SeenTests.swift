// Values in another form than the path stores, which are refused, and values in the same form or without an example. Also
// reports of values that were not checked, and standard types, dates and data as an encoder writes them.

import NavKit
import TestSupport
import Testing

@testable import navpath

struct NotationSeenTests {
  private func notation(_ path: String) throws -> Notation {
    let document = try NavPath.Document(parsing: Array(path.utf8))
    return Notation(KnownTypes(path: document.path.types), path: document.path)
  }

  /// A value of App.Shelf on the path, a word for another value, and the example in the message.
  @Test(arguments: [
    (#"{"color":"dark-blue"}"#, "App.Shelf(color: .darkBlue)", "App.Shelf={\"color\":\"darkBlue\"}"),
    (#"{"levels":[1]}"#, "App.Shelf(levels: [.low, .high])", "App.Shelf={\"levels\":[1,1]}"),
    (#"{"best":{"a":7}}"#, #"App.Shelf(best: ["b": .low])"#, #"App.Shelf={"best":{"b":7}}"#),
    (#"{"options":3}"#, "App.Shelf(options: [.read, .write])", #"App.Shelf={"options":3}"#),
    (#"{"by":["a",1]}"#, "App.Shelf(by: [:])", #"App.Shelf={"by":["a",1]}"#),
    (#"{"on":"2020-01-01T00:00:00Z"}"#, "App.Shelf(on: Date(timeIntervalSince1970: 0))", ""),
    (#"{"at":[1,2]}"#, "App.Shelf(at: Point(x: 1, y: 2))", #"App.Shelf={"at":[1,2]}"#),
    (#"{"at":[1,2]}"#, "App.Shelf(at: (x: 1, y: 2))", #"App.Shelf={"at":[1,2]}"#),
    (#"{"shelf_name":"a"}"#, #"App.Shelf(shelfName: "b")"#, #"App.Shelf={"shelf_name":"b"}"#),
    (#"{"title":"a","identifier":1}"#, #"App.Shelf(id: 1, title: "a")"#, #"App.Shelf={"identifier":1,"title":"a"}"#),
    (#"{"_name":"a"}"#, #"App.Shelf(name: "b")"#, #"App.Shelf={"_name":"b"}"#),
    (#"{"a":{"x":1,"y":2}}"#, "App.Shelf(a: .wide)", #"App.Shelf={"a":{"x":1,"y":2}}"#),
    (#"[1,2]"#, "App.Shelf.home", "App.Shelf=[1,2]"), (#"{"x":1,"y":2}"#, "App.Shelf.home(1)", ""),
    (#"{"id":1}"#, "App.Shelf:text", ""),
  ])
  func `a value that the path stores in another form is refused`(seen: String, word: String, example: String) throws {
    let notation = try notation("[\"App.Shelf\",\(NavJSON.compactText(ofString: seen))]")
    let error = try #require(throws: NavNotationError.self) { try notation.element(word) }
    #expect(error.message.contains(example), "\(error.message)")
    // The text of TYPE:TEXT is compared exactly; any other word fails.
    guard !word.contains(":text") else {
      return
    }
    #expect(throws: NavNotationError.self) { try notation.match(word) }
    #expect(throws: NavNotationError.self) { try notation.patch("(a: .wide, at: (x: 1), by: [:])", for: "App.Shelf") }
  }

  @Test(arguments: [
    (#"{"color":{"red":{}}}"#, "App.Shelf(color: .darkBlue)"), (#"{"color":null}"#, "App.Shelf(color: .darkBlue)"),
    (#"{"levels":[]}"#, "App.Shelf(levels: [.low])"), (#"{"first":{"_0":3}}"#, "App.Shelf.second(.three)"),
    (#"{"at":{"x":1.5}}"#, "App.Shelf(at: (x: 1))"), (#"{"id":1}"#, "App.Shelf(id: 2, firstName: \"a\")"),
    (#""dark-blue""#, "App.Other.home"),
  ])
  func `a value that agrees with the path, or has no example on it, is written`(seen: String, word: String) throws {
    let notation = try notation("[\"App.Shelf\",\(NavJSON.compactText(ofString: seen))]")
    let element = try notation.element(word)
    #expect(try notation.match(word).matches(element))
  }

  @Test func `one of several values has to agree, removed ones included`() throws {
    var notation = try notation(#"["App.S","{\"a\":\"x\"}","App.S","{\"a\":[]}"]"#)
    #expect(try notation.element("App.S(a: [1])").text == #"{"a":[1]}"#)
    #expect(throws: NavNotationError.self) { try notation.element("App.S(a: .y)") }
    notation = try self.notation("[]")
    notation.original = try NavPath.Document(parsing: Array(#"["App.S","{\"a\":\"x\"}"]"#.utf8)).path
    notation.add("App.B=1")
    #expect(throws: NavNotationError.self) { try notation.element("App.S(a: .y)") }
  }

  @Test func `a case without a type is not searched in an enum of raw values`() throws {
    let notation = try notation(#"["App.Color","\"dark-blue\"","App.A","{}","App.L","{\"home\":{}}"]"#)
    #expect(throws: NavNotationError.self) { try notation.match(".darkBlue") }
    #expect(throws: Never.self) { try notation.match(".home") }
    #expect(throws: Never.self) { try notation.match("App.L.darkBlue") }
    #expect(throws: Never.self) { try notation.match("App.A(color: .red)") }
  }

  @Test(arguments: [
    ("App.S(a: .x)", "'.x' at /a"), ("App.S(b: [(a: 1)])", "the value at /b/0"),
    ("App.S(b: [:])", "the dictionary at /b"),
    ("App.S(a: 1, b: \"x\", c: [1], d: UUID(\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"))", nil), ("App.S.x", nil),
    ("App.S(a: CGPoint(x: 1, y: 2))", nil), ("App.S={\"a\":{}}", nil),
  ])
  func `a value that was not checked is reported`(word: String, want: String?) throws {
    let said = Said()
    var notation = Notation()
    notation.noteAssumption = { said.add($0) }
    _ = try notation.element(word)
    #expect(said.all.count == (want == nil ? 0 : 1) && said.all.first?.contains(want ?? "") ?? true, "\(said.all)")
  }

  @Test(arguments: [
    ("CGPoint(x: 1, y: -2.5)", "[1,-2.5]"), ("CGSize(width: 3, height: 4)", "[3,4]"),
    ("CGVector(dx: 1, dy: 2)", "[1,2]"),
    ("CoreFoundation.CGRect(x: 0, y: 0, width: 1, height: 2)", "[[0,0],[1,2]]"),
    ("CGRect(origin: CGPoint(x: 0, y: 0), size: CGSize(width: 1, height: 2))", "[[0,0],[1,2]]"),
    ("Duration.seconds(5)", "[0,5000000000000000000]"), ("Duration.seconds(-1)", "[-1,17446744073709551616]"),
    ("Swift.Duration.milliseconds(20000)", "[1,1553255926290448384]"),
    ("IndexPath(indexes: [1, 2])", #"{"indexes":[1,2]}"#),
    ("IndexPath(row: 1, section: 2)", #"{"indexes":[2,1]}"#),
    ("Locale(identifier: \"de\")", #"{"current":0,"identifier":"de"}"#),
    ("TimeZone(identifier: \"GMT\")", #"{"identifier":"GMT"}"#), ("App.Kind.seconds(5)", #"{"seconds":{"_0":5}}"#),
  ])
  func `standard types are written as by JSONEncoder`(word: String, json: String) throws {
    #expect(try Notation().element("App.S(a: \(word))").text == "{\"a\":\(json)}")
  }

  @Test(arguments: [
    ".now", ".infinity", ".seconds(5)", "Date.now", "CGPoint(1, 2)", "CGPoint(x: 1)", "CGRect(x: 0, y: 0)",
    "Duration.seconds(1.5)", "TimeZone(secondsFromGMT: 0)", "Calendar(identifier: .gregorian)", "IndexPath(index: 1)",
    "Measurement(value: 2, unit: .m)", "UnitLength.meters", "IndexSet(integer: 3)", "CGSize(width: \"a\", height: 1)",
    "Duration(secondsComponent: 1, attosecondsComponent: 0)",
  ])
  func `a value that its standard type does not encode is refused`(word: String) throws {
    #expect(throws: NavNotationError.self) { try Notation().element("App.S(a: \(word))") }
  }

  @Test(
    arguments: [
      (AppEncoder.unknown, "Date(timeIntervalSince1970: 0)", nil),
      (.init(dates: .iso8601), "Date(timeIntervalSince1970: 0)", "\"1970-01-01T00:00:00Z\""),
      (.init(dates: .iso8601), "Date(timeIntervalSince1970: 951782400.9)", "\"2000-02-29T00:00:00Z\""),
      (.init(dates: .iso8601), "Date(timeIntervalSince1970: -1)", "\"1969-12-31T23:59:59Z\""),
      (.init(dates: .iso8601), "Date(timeIntervalSince1970: 4102444799)", "\"2099-12-31T23:59:59Z\""),
      // Output observed from JSONEncoder: the Julian calendar before 1582-10-15.
      (.init(dates: .iso8601), "Date(timeIntervalSince1970: -12219292800)", "\"1582-10-15T00:00:00Z\""),
      (.init(dates: .iso8601), "Date(timeIntervalSince1970: -12219292801)", "\"1582-10-04T23:59:59Z\""),
      (.init(dates: .iso8601), "Date(timeIntervalSince1970: -14825894400)", "\"1500-02-29T00:00:00Z\""),
      (.init(dates: .iso8601), "Date(timeIntervalSinceReferenceDate: -63114076800)", "\"0001-01-01T00:00:00Z\""),
      (.init(dates: .iso8601), "Date(timeIntervalSinceReferenceDate: -63114076801)", nil),
      (.init(dates: .secondsSince1970), "Date(timeIntervalSince1970: 1.5)", "1.5"),
      (.init(dates: .millisecondsSince1970), "Date(timeIntervalSinceReferenceDate: 0)", "978307200000"),
      (.init(data: .deferredToData), "Data(base64Encoded: \"TWU=\")", "[77,101]"),
      (.init(data: nil), "Data(base64Encoded: \"TWU=\")", nil),
      (.propertyList, "URL(string: \"a\")", nil), (.propertyList, "Decimal(1)", nil),
      (.propertyList, "UUID(\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\")", "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""),
    ] as [(AppEncoder, String, String?)])
  func `dates and data are written as by the app's encoder`(encoder: AppEncoder, word: String, json: String?) throws {
    var types = KnownTypes()
    types.codings.encoder = encoder
    let element = try? Notation(types).element("App.S(a: \(word))")
    #expect(element?.text == json.map { "{\"a\":\($0)}" })
  }
}

private final class Said: @unchecked Sendable {
  private(set) var all: [String] = []
  func add(_ sentence: String) { all.append(sentence) }
}
