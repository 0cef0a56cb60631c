// NavKit imported with Foundation, as in an app's tests: no name of one hides a name of the other. Also the public types in
// the outside package, the public errors in the article CheckFixtures, and the descriptions of values and errors.

import Foundation
import NavKit
import Testing

struct PublicNamesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../Sources/NavKit"
  ).standardized

  private static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path).standardized, encoding: .utf8)
  }

  private static func sources() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.map(text)
  }

  /// `EveryNameTests` in the outside package uses each type beside the types of SwiftUI, Foundation and an app.
  @Test func `the outside package names every public type`() throws {
    let declaration = /^(?:@[^ ]+ )*public (?:final |indirect )*(?:struct|enum|class|actor|protocol|typealias) (\w+)/
      .anchorsMatchLineEndings()
    var declared: [String] = []
    for source in try Self.sources() { declared += source.matches(of: declaration).map { String($0.output.1) } }
    let named = try Self.text(of: "../../Tests/Fixtures/outside/Tests/ShopTests/EveryNameTests.swift").matches(
      of: /\b(\w+)(?:\.self|\) throws -> )/)
    #expect(declared.sorted() == named.map { String($0.output.1) }.sorted())
  }

  /// Searches for declarations only: an error type needs one description, whatever its extensions.
  @Test func `the article gives every public error a localized description`() throws {
    let declaration = /^( *)public (?:struct|enum) (\w+): (?:\w+, )*Error\b/.anchorsMatchLineEndings()
    var errors: [String] = []
    for source in try Self.sources() {
      for match in source.matches(of: declaration) {
        let owner = source[..<match.range.lowerBound].matches(of: /^extension (\w+) \{/.anchorsMatchLineEndings()).last
        let prefix = match.output.1.isEmpty ? "" : "\(try #require(owner).output.1)."
        errors.append(prefix + match.output.2)
      }
    }
    let article = try Self.text(of: "NavKit.docc/CheckFixtures.md")
    let conformances = article.matches(of: /extension ([\w.]+): @retroactive LocalizedError/).map {
      String($0.output.1)
    }
    #expect(errors.sorted() == conformances)
    #expect(errors.count > 10)
  }

  @Test func `a failed expectation prints a value in a few words`() throws {
    let schema = try DestinationSchema(
      parsing: Array(
        #"{"destinations": {"App.A": {"cases": {"home": {}}}}, "stacks": {"main": {"at": "/tabs/main"}}}"#.utf8))
    #expect("\(schema.destinations)" == "[App.A]" && "\(schema.destinations[0].cases ?? [])" == "[App.A.home]")
    #expect("\(schema.stacks)" == "[main: /tabs/main]")
    #expect("\(NavPath.Location())" == "the whole text")
    let location = NavPath.Location(pointer: "/a", form: .array, elementType: "App.A")
    #expect("\(location)" == "/a, form array, element type App.A")
    var path: NavPath = ["App.A={}", "App.B(id: 1)"]
    #expect("\(NavPath.Difference(from: path, to: path))" == "equal paths")
    let other: NavPath = ["App.A={}", "App.C={}", "App.D={}"]
    #expect("\(NavPath.Difference(from: path, to: other))" == "pop(1)\npush(App.C={}, App.D={})")
    #expect("\(try path.apply(.pop()))" == #"[1  App.B={"id":1}]"#)
  }

  @Test func `a test of an app reads, edits, matches and writes a path`() throws {
    let data = Data(#"["App.Detail","{\"id\":3}","App.List","{}"]"#.utf8)
    var path = try JSONDecoder().decode(NavPath.self, from: data)
    #expect(path.current?.type == "App.Detail")
    let removed: [NavPath.Operation.RemovedElement] = try path.apply(.pop(to: .init("App.List")))
    #expect(removed.map(\.index) == [1])
    path.push("App.Detail(id: 4)")
    let document: NavPath.Document = try NavPath.Document(parsing: Array(data))
    #expect(try document.bytes(with: path) == Array(#"["App.Detail","{\"id\":4}","App.List","{}"]"#.utf8))
    #expect(NavPath.Difference(from: document.path, to: path).summary == .update)
    path[0] = "App.Start={}"
    #expect(path.map(\.type) == ["App.Start", "App.Detail"])
    #expect(try path.pop(2) == ["App.Start={}", "App.Detail(id: 4)"])
    path.reset(to: "App.List={}", "App.Detail(id: 5)")
    #expect(try path.pop(to: "App.List") == ["App.Detail(id: 5)"])
    path.reset()
    #expect(path.current == nil)
  }

  @Test func `an error has its place and a message`() throws {
    let pathError = try #require(throws: NavPathError.self) {
      try NavPath.Document(parsing: Array(#"["A","1","B"]"#.utf8))
    }
    #expect((pathError.code, pathError.offset) == (.oddCount, 9))
    let location = NavPath.Location(pointer: "/path")
    let missing = try #require(throws: NavPathError.self) {
      try NavPath.Document(parsing: Array("{}".utf8), at: location)
    }
    #expect((missing.code, missing.offset) == (.notAPath, 0))
    let notationError = try #require(throws: NavNotationError.self) { try NavPath.Element(notation: "App.User={]") }
    #expect(notationError.offset == 10)
    #expect(notationError.description.hasPrefix("'App.User={]', column 11: unexpected ']'"))
    var path: NavPath = ["App.User={}", "App.List={}"]
    let operationError = try #require(throws: NavOperationError.self) { try path.apply(.remove(.index(7))) }
    #expect(operationError.message.hasPrefix("no element at index 7"))
    for description in [pathError.description, missing.description, operationError.description] {
      #expect(description.contains(" "))
    }
  }
}
