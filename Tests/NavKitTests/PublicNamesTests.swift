// NavKit as an app's own tests import it, beside Foundation: no name of either hides one of the other.

import Foundation
import NavKit
import Testing

struct PublicNamesTests {
  /// The package outside names each of them beside SwiftUI's, Foundation's and an app's own (`EveryNameTests`).
  @Test func `the package outside names every public type`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/NavKit")
      .standardized
    let declaration = /^(?:@[^ ]+ )*public (?:final |indirect )*(?:struct|enum|class|actor|protocol|typealias) (\w+)/
      .anchorsMatchLineEndings()
    var declared: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
      let source = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      declared += source.matches(of: declaration).map { String($0.output.1) }
    }
    let outside = sources.appending(path: "../../Tests/Fixtures/outside/Tests/ShopTests/EveryNameTests.swift")
    let named = try String(contentsOf: outside.standardized, encoding: .utf8).matches(
      of: /\b(\w+)(?:\.self|\) throws -> )/)
    #expect(declared.sorted() == named.map { String($0.output.1) }.sorted())
  }

  @Test func `an app's test reads, edits, matches and writes a path`() throws {
    let data = Data(#"["App.Detail","{\"id\":3}","App.List","{}"]"#.utf8)
    var path = try JSONDecoder().decode(NavPath.self, from: data)
    #expect(path.current?.type == "App.Detail")
    let removed: [PathOperation.RemovedElement] = try path.apply(.popTo(.init("App.List")))
    #expect(removed.map(\.index) == [1])
    path.push("App.Detail(id: 4)")
    let document: PathDocument = try PathDocument(parsing: Array(data))
    #expect(try document.bytes(with: path) == Array(#"["App.Detail","{\"id\":4}","App.List","{}"]"#.utf8))
    #expect(PathDifference(from: document.path, to: path).summary == .update)
    path[0] = "App.Start={}"
    #expect(path.map(\.type) == ["App.Start", "App.Detail"])
    #expect(try path.pop(2) == ["App.Start={}", "App.Detail(id: 4)"])
    path.reset(to: "App.List={}", "App.Detail(id: 5)")
    #expect(try path.pop(to: "App.List") == ["App.Detail(id: 5)"])
    path.reset()
    #expect(path.current == nil)
  }

  @Test func `an error tells its place and a message`() throws {
    let pathError = try #require(throws: PathError.self) { try PathDocument(parsing: Array(#"["A","1","B"]"#.utf8)) }
    #expect((pathError.code, pathError.offset) == (.oddCount, 9))
    let location = PathLocation(pointer: "/path")
    let missing = try #require(throws: PathError.self) { try PathDocument(parsing: Array("{}".utf8), at: location) }
    #expect((missing.code, missing.offset) == (.notAPath, 0))
    let notationError = try #require(throws: PathNotationError.self) { try PathElement(notation: "App.User={]") }
    #expect(notationError.offset == 10)
    #expect(notationError.description.hasPrefix("'App.User={]', column 11: unexpected ']'"))
    var path: NavPath = ["App.User={}", "App.List={}"]
    let operationError = try #require(throws: PathOperationError.self) { try path.apply(.remove(.index(7))) }
    #expect(operationError.message.hasPrefix("no element at index 7"))
    for description in [pathError.description, missing.description, operationError.description] {
      #expect(description.contains(" "))
    }
  }
}
