// Values of NavKit's public types, equal ones in several spellings, for `ConformanceLawsTests`, which has the rules of their
// protocols.

import Testing

@testable import NavKit
@testable import TestSupport

extension ConformanceRow {
  static let paths: [ConformanceRow] = [
    .init {
      [[[], NavPath()], [["A.B(id: 1)"], [#"A.B={ "id" : 1.0 }"#]], [["A.B(id: 1)", "A.B(id: 1)"]], [["3"]]]
        as [[NavPath]]
    },
    .init {
      var sheet: NavPath.Element = "A.B(id: 1)"
      sheet.presentation = .sheet
      return [
        ["A.B(id: 1)", #"A.B={"id":1e0}"#], [sheet], ["A.C(id: 1)"], [#"A.B="\u00e9""#, "A.B:\u{E9}"], ["A.B:e\u{301}"],
        ["UUID:7D444840-9DC0-11D1-B245-5FFDCE74FAD2", "UUID:7d444840-9dc0-11d1-b245-5ffdce74fad2"],
        [NavPath.Element(type: "A.B", uncheckedText: "{")], [NavPath.Element(type: .unknown, uncheckedText: "1")],
      ]
    },
    .init { [["A.User", NavPath.TypeName("1A4UserV")], ["A.Usor"], [.unknown], ["A.\u{E9}"], ["A.e\u{301}"]] },
    .init {
      [
        ["A.B", NavPath.Match.type("A.B")], ["A.B(id: 1)", .element("A.B={ \"id\": 1 }")],
        ["A.B(id: 1, ...)", "A.B~{\"id\":1}"],
        ["=1", .value(1)], [".detail", .enumCase(nil, "detail")], ["A.Screen.detail"], ["~{}"],
        [.enumCase(nil, "detail", stored: ["A.B=1"])], [.element(NavPath.Element(type: .unknown, uncheckedText: "1"))],
        [#"A.B(id: UUID("7D444840-9DC0-11D1-B245-5FFDCE74FAD2"), ...)"#], [.enumCase("A.B", "\u{E9}")],
        [.enumCase("A.B", "e\u{301}")],
      ]
    },
    .init {
      [
        [NavPath.Operation.pop(), .pop(1)], [.pop(1, clamped: true)], [.push(["1"])],
        [.push(["1"], unlessCurrent: true)], [.remove(.top), .remove(.index(-1))], [.remove(.index(0))],
        [.remove(.selection("1"))], [.removeAll("1")], [.reset()],
        [.replace(with: "1"), .replace(.index(-1), with: "Swift.Int=1.0")], [.update(patch: 1)],
        [.insert(["1"], at: 0)], [.pop(to: "A.B"), .pop(to: .init("A.B"))], [.pop(to: "A.B", inclusive: true)],
        [.pop(to: "A.B", otherwise: .root)], [.pop(to: "A.B", otherwise: .push("1"))],
        [.pop(to: "A.B", otherwise: .replace("1"))], [.pop(to: "A.B", patch: [:])],
      ]
    },
    .init { [["A.B", NavPath.Operation.Selection("A.B")], [.init("A.B", isLowest: true)], ["A.C"]] },
    .init { [[NavPath.Operation.Target.top, .index(-1)], [.index(1)], [.selection("A.B")], [.selection("A.C")]] },
    .init { [[NavPath.Operation.Fallback.root], [.push("1")], [.replace("1")], [.push("2")]] },
    .init {
      var path: NavPath = ["1", "2", "1"]
      return try [.pop(), .pop(), .pop()].map { try path.apply($0) }
    },
    .init {
      let (one, two): (NavPath, NavPath) = (["1"], ["1", "2"])
      return [
        [NavPath.Difference(from: one, to: two)], [NavPath.Difference(from: two, to: one)],
        [NavPath.Difference(from: [], to: one)],
      ]
    },
    .init {
      [
        [NavPath.Presentation.push], [.sheet, .sheet(withNavigation: false)], [.sheet(withNavigation: true)], [.cover],
        [NavPath.Presentation(text: #"{ "cover" : { "withNavigation" : true } }"#), .cover(withNavigation: true)],
      ]
    },
    .init {
      [
        [NavPath.Location()], [NavPath.Location(pointer: "/a")], [NavPath.Location(form: .array)],
        [NavPath.Location(elementType: "A.B"), NavPath.Location(elementType: NavPath.TypeName("A.B"))],
      ]
    },
    .init(cases: NavPath.Form.self), .init(cases: NavPath.Rule.self), .init(cases: NavPath.Finding.Severity.self),
    .init(cases: NavPath.Difference.Summary.self), .init(cases: NavPath.Restoration.Policy.self),
    .init { try findings().map { [$0] } },
  ]

  private static let json = #"{"destinations":{"A.B":{"payload":{"properties":{"id":{"type":"integer"}}}}}}"#

  private static func findings() throws -> [NavPath.Finding] {
    let schema = try DestinationSchema(parsing: json.utf8)
    let text = #"["A.B","{\"id\":\"x\"}","A.C","{}","A.B","{\"id\":true}"]"#
    return schema.findings(in: try NavPath.Document(parsing: text.utf8))
      + schema.findings(in: ["A.B(id: true)", "A.C={}"])
  }

  static let values: [ConformanceRow] = [
    .init {
      [
        [1, try NavJSON.Value(parsing: "1.0"), try NavJSON.Value(parsing: "10e-1")], [2],
        ["\u{E9}", try NavJSON.Value(parsing: #""\u00e9""#)], ["e\u{301}"],
        [["a": 1, "b": [.null]], try NavJSON.Value(parsing: #"{ "b": [ null ], "a": 1 }"#)], [[]], [[:]], [.null],
        [true], [try NavJSON.Value(parsing: "100000000000000000001")],
        [try NavJSON.Value(parsing: "100000000000000000002")], [try NavJSON.Value(parsing: "1e400")],
      ]
    },
    .init {
      let number = { (text: String) in try #require(try NavJSON.Value(parsing: text).number) }
      return [
        [1, try number("1.0"), try number("0.1e1")], [try number("-0"), 0], [-1], [try number("1e400")],
        [try number("1e401")],
        [try number("9007199254740993")], [try number("9007199254740992")], [try number("-1e400")], [try number("0.1")],
      ]
    },
    .init {
      [
        ["", NavJSON.Pointer()], ["/a~1b", NavJSON.Pointer(tokens: ["a/b"])], ["/\u{E9}"], ["/e\u{301}"], ["/"],
        ["/a/b"],
      ]
    },
    .init {
      [
        [NavJSON.Position(of: 0, in: [1, 2, 10, 1])], [NavJSON.Position(of: 3, in: [1, 2, 10, 1])],
        [NavJSON.Position(of: 1, in: [1, 2, 10, 1])],
      ]
    },
    .init { [[NavJSON.Kind.null], [.boolean], [.number], [.string], [.array], [.object]] },
    .init { [[NavFile.Expectation.path], [.pathOrNothing], [.nothing]] },
    .init {
      let folder = try ScratchDirectory()
      try folder.write(
        "{\"time\":\"t\",\"state\":[]}\n{\"time\":\"u\",\"state\":[]}\n{\"time\":\"t\",\"state\":[1]}\n", to: "log")
      return try NavLog.entries(contentsOfFile: folder("log")).map { [$0] }
    },
    .init {
      Set(try DestinationSchema(parsing: json.utf8).samples(count: 5, seed: 7)).sorted { $0.text < $1.text }.map {
        [$0]
      }
    },
    .init {
      Set(try DestinationSchema(parsing: json.utf8).samples(count: 5, seed: 7).flatMap(\.stacks)).sorted {
        "\($0.path)" < "\($1.path)"
      }.map { [$0] }
    },
    .init {
      Set(try DestinationSchema(parsing: json.utf8).brokenSamples(count: 5, seed: 7)).sorted { "\($0)" < "\($1)" }.map {
        [$0]
      }
    },
  ]
}
