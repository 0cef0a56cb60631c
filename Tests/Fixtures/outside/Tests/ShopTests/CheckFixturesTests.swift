import Foundation
import NavKit
import Testing

@testable import Shop

@Suite("Article: Check fixtures in your tests")
struct CheckFixturesTests {
  @Test("Every fixture fits the app's screens", arguments: ["shop.nav.json", "empty.nav.json"])
  func fits(name: String) throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let findings = try schema.findings(inContentsOfFile: fixture(name))
    #expect(findings.isEmpty)
  }

  @Test("A document with stacks fits the app's screens")
  func fitsStacks() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("tabs.schema.json"))
    #expect(try schema.findings(inContentsOfFile: fixture("tabs.json")).isEmpty)
  }

  @Test("A finding prints what the article shows")
  func findingText() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let folder = try temporaryFolder()
    try write(#"["Shop.Product","{\"count\":2}","Shop.Category","{\"id\":7}"]"#, to: "\(folder)/shop.nav.json")
    let findings = try schema.findings(inContentsOfFile: "\(folder)/shop.nav.json")
    let words = "shop.nav.json:1:18: error: element 1 (Shop.Product): missing required member 'sku' [payload]"
    #expect(findings.map(\.description) == ["\(folder)/\(words)"])
    // A path without a file has no place.
    let path: NavPath = ["Shop.Category(id: 7)", "Shop.Product(count: 2)"]
    #expect(
      schema.findings(in: path).map(\.description) == [
        "error: element 1 (Shop.Product): missing required member 'sku' [payload]"
      ])
  }

  @Test("A finding names the line of the element")
  func line() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let findings = try schema.findings(inContentsOfFile: fixture("broken.nav.json"))
    #expect(findings.map(\.rule) == [.payload])
    #expect(findings.map(\.elementIndex) == [1])
    let finding = try #require(findings.first)
    let text = "\(finding)"
    #expect(text.hasSuffix(": error: element 1 (Shop.Product): missing required member 'sku' [payload]"), "\(text)")
    let place = try #require(position(in: text, after: "broken.nav.json"), "\(text)")
    #expect([2, 3].contains(place.line))
    #expect(place.column >= 3)
  }

  @Test("A failed expectation shows what the tool prints")
  func failedExpectation() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let findings = try schema.findings(inContentsOfFile: fixture("broken.nav.json"))
    withKnownIssue {
      #expect(findings.isEmpty)
    } matching: { issue in
      "\(issue)".contains("error: element 1 (Shop.Product): missing required member 'sku' [payload]")
    }
  }

  @Test("To act on one finding, look at its rule")
  func rule() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let path: NavPath = ["Shop.Category(id: 7)", "Shop.Basket={}"]
    let findings = schema.findings(in: path)
    #expect(findings.map(\.rule) == [.unknownType])
    #expect(findings[0].elementIndex == 1)
  }

  @Test("A failed comparison of rules shows their names")
  func failedRules() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let findings = schema.findings(in: ["Shop.Category(id: 7)", "Shop.Basket={}"])
    withKnownIssue {
      #expect(findings.map(\.rule) == [.payload])
    } matching: { issue in
      "\(issue)".contains("[unknown-type]")
    }
    // The place of the keyword, with the file as it was named.
    let name = fixture("navpath.schema.json")
    let payload = try #require(schema.findings(in: ["Shop.Product(count: 2)"]).first)
    #expect(payload.schemaURI == "\(name)#/destinations/Shop.Product/payload/required")
  }

  @Test("A $ref to a file beside the schema is followed")
  func reference() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    #expect(schema.findings(in: ["Shop.Category(id: 1)"]).isEmpty)
    let findings = schema.findings(in: ["Shop.Category(id: 0)"])
    #expect(findings.map(\.rule) == [.payload])
    #expect(findings.map(\.elementIndex) == [0])
  }

  @Test("A screen that must not follow is a finding")
  func next() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    #expect(schema.findings(in: ["Shop.Category(id: 1)", #"Shop.Product(sku: "A-1")"#]).isEmpty)
    let findings = schema.findings(in: ["Shop.Category(id: 1)", "Shop.Category(id: 2)"])
    #expect(findings.map(\.elementIndex) == [1])
    #expect(findings.map(\.rule) != [.payload])
    #expect(findings.map(\.rule) != [.unknownType])
  }

  @Test("An enum with associated values has the payload that Codable gives it")
  func screen() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let screens: [Screen] = [.home, .detail(id: 3), .settings]
    for screen in screens {
      let path: NavPath = [try NavPath.Element(encoding: screen)]
      let findings = schema.findings(in: path)
      #expect(findings.isEmpty, "\(screen.title)")
    }
    #expect(schema.findings(in: [#"Shop.Screen={"detail":{"id":0}}"#]).count == 1)
  }

  @Test("Each stack of a document is checked")
  func stacks() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("tabs.schema.json"))
    let folder = try temporaryFolder()
    let text = try read(fixture("tabs.json"))
    // In tabs.json, only the stack of home has a product, and it is the one with a member sku.
    let broken = text.replacingOccurrences(of: "sku", with: "code")
    #expect(broken != text)
    try write(broken, to: "\(folder)/tabs.json")
    let findings = try schema.findings(inContentsOfFile: "\(folder)/tabs.json")
    #expect(findings.map(\.rule) == [.payload])
    #expect(findings.map { "\($0)".contains("missing required member 'sku'") } == [true])

    // And the stack of search, which is not the first one.
    let search = text.replacingOccurrences(
      of: #"{\"id\":7,\"name\":\"Books\"}""# + "\n    ]\n  },", with: #"{}""# + "\n    ]\n  },")
    #expect(search != text)
    try write(search, to: "\(folder)/search.json")
    let others = try schema.findings(inContentsOfFile: "\(folder)/search.json")
    #expect(others.map(\.elementIndex) == [0])
    #expect(others.map { "\($0)".contains("missing required member 'id'") } == [true])
  }

  @Test("A file may be a property list")
  func propertyList() throws {
    let folder = try temporaryFolder()
    let schemaText = """
      {
        "stacks": {"home": {"at": "/homePath"}},
        "destinations": {
          "Shop.Category": {"payload": {"type": "object", "properties": {"id": {"type": "integer"}}, "required": ["id"]}},
          "Shop.Product": {"payload": {"type": "object", "properties": {"sku": {"type": "string"}}, "required": ["PLACE"]}}
        }
      }
      """
    try write(schemaText.replacingOccurrences(of: "PLACE", with: "sku"), to: "\(folder)/fits.json")
    try write(schemaText.replacingOccurrences(of: "PLACE", with: "count"), to: "\(folder)/fails.json")
    let fits = try DestinationSchema(contentsOfFile: "\(folder)/fits.json")
    #expect(try fits.findings(inContentsOfFile: fixture("app.plist")).isEmpty)
    let fails = try DestinationSchema(contentsOfFile: "\(folder)/fails.json")
    let findings = try fails.findings(inContentsOfFile: fixture("app.plist"))
    #expect(findings.map(\.elementIndex) == [1])
    #expect(findings.map { "\($0)".contains("missing required member 'count'") } == [true])
  }

  @Test("Compare paths")
  func comparePaths() throws {
    let saved = Data(#"["Shop.Product","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":7}"]"#.utf8)

    var path = try JSONDecoder().decode(NavPath.self, from: saved)
    #expect(path.current?.type == "Shop.Product")
    #expect(path == ["Shop.Category(id: 7)", #"Shop.Product(sku: "A-1")"#])
    try path.pop(to: "Shop.Category")
    #expect(path == ["Shop.Category(id: 7)"])
    #expect(path != ["Shop.Category(id: 8)"])
    #expect(path != ["Shop.Product(id: 7)"])
  }

  @Test("Equal whatever the order of keys and however a number is written")
  func equality() {
    let one: NavPath = [#"Shop.Product={"sku":"A-1","count":2}"#]
    let two: NavPath = [#"Shop.Product={ "count" : 2.0, "sku" : "A-1" }"#]
    let three: NavPath = [#"Shop.Product={"count":20e-1,"sku":"A-1"}"#]
    #expect(one == two)
    #expect(one == three)
    #expect(one != [#"Shop.Product={"sku":"A-1","count":3}"#])
    #expect(one != [#"Shop.Product={"sku":"A-1","count":"2"}"#])
    #expect(one != [#"Shop.Product={"sku":"A-1"}"#])
  }

  @Test("A failed comparison shows both as a stack, the root first")
  func failedComparison() {
    let left: NavPath = ["Shop.Category(id: 7)", #"Shop.Product(sku: "A-1")"#]
    let right: NavPath = ["Shop.Category(id: 8)", #"Shop.Product(sku: "B-2")"#]
    withKnownIssue {
      #expect(left == right)
    } matching: { issue in
      let text = "\(issue)"
      let places = [
        #"0  Shop.Category={"id":7}"#, #"1  Shop.Product={"sku":"A-1"}"#, #"0  Shop.Category={"id":8}"#,
        #"1  Shop.Product={"sku":"B-2"}"#,
      ].compactMap { text.range(of: $0)?.lowerBound }
      return places.count == 4 && places == places.sorted()
    }
  }

  @Test("String literals are types, elements and matches")
  func literals() throws {
    let type: NavPath.TypeName = "Shop.Category"
    let element: NavPath.Element = "Shop.Category(id: 7)"
    let same: NavPath.Element = #"Shop.Category={"id":7}"#
    #expect(element == same)
    #expect(element.type == type)
    #expect(element.type == "Shop.Category")
    #expect(element.type != "Shop.Product")
    #expect(element.text == #"{"id":7}"#)
    #expect(same.text == #"{"id":7}"#)

    let start: NavPath = [
      "Shop.Category(id: 7)", #"Shop.Screen={"detail":{"id":3}}"#, "Shop.Category(id: 8)", #"Shop.Screen={"home":{}}"#,
    ]
    let matches: [(NavPath.Match, Int)] = [
      ("Shop.Category(id: 7)", 1), (#"Shop.Category={"id":7}"#, 1), ("Shop.Category(id: 8)", 3), (".detail", 2),
    ]
    for (match, count) in matches {
      var path = start
      try path.pop(to: match)
      #expect(path.count == count)
    }
    var path: NavPath = ["Shop.Category(id: 7)", #"Shop.Product(sku: "A-1")"#]
    let match: NavPath.Match = "Shop.Category"
    try path.pop(to: match)
    #expect(path.count == 1)
  }

  #if compiler(>=6.2) && (os(macOS) || os(Linux))
    @Test("A literal that cannot be read stops the test")
    func faultyLiteral() async {
      await #expect(processExitsWith: .success) {
        let element: NavPath.Element = "Shop.Category(id: 7)"
        _ = element
      }
      await #expect(processExitsWith: .failure) {
        let element: NavPath.Element = "Shop.Category(id: "
        _ = element
      }
    }
  #endif

  @Test("Check links")
  func links() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))

    let path = try schema.path(opening: "myapp://category/7")
    #expect(schema.link(of: path) == "/category/7" && schema.link(of: []) == nil)
    #expect(path.current == "Shop.Category(id: 7)")
    #expect(path.count == 1)
  }

  @Test("Of Foundation's types, their strings and bytes")
  func foundation() throws {
    let schema = try DestinationSchema(contentsOfFile: URL(filePath: fixture("navpath.schema.json")).path)
    let url = try #require(URL(string: "myapp://category/7"))
    let data = Data(#"["Shop.Category","{\"id\":7}"]"#.utf8)
    #expect(try schema.path(opening: url.absoluteString) == NavPath.Document(parsing: Array(data)).path)
  }

  @Test("A link opens the parents too")
  func linkWithParents() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let path = try schema.path(opening: "myapp://category/7/product/A-1")
    #expect(path == ["Shop.Category(id: 7)", #"Shop.Product(sku: "A-1")"#])
    #expect(schema.findings(in: path).isEmpty)
  }

  @Test("A link that opens nothing throws")
  func unknownLink() throws {
    let schema = try DestinationSchema(contentsOfFile: fixture("navpath.schema.json"))
    let text = printed { _ = try schema.path(opening: "myapp://nowhere/7") }
    #expect(isSentence(text), "\(text ?? "no error")")
    #expect(text?.contains("nowhere") == true)
  }
}
