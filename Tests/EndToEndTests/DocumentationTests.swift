// The documentation of NavKit: the comments of all public names, their examples, which are compiled and run, and the
// overview, topics and articles of NavKit.docc. `PagesTests` uses `packageLines` and `plain`, too.

import Foundation
import Testing

/// The compiler on macOS writes different symbol graphs.
@Suite(.enabled(if: isLinux))
struct DocumentationTests {
  @Test func `every public name has a documentation comment`() throws {
    let names = try PublicName.all()
    #expect(names.count > 200)
    for name in names where name.comment.isEmpty && !Self.isRequirement(name) { Issue.record("\(name) has none") }
  }

  @Test func `functions that throw document their errors, and others than constant time their complexity`() throws {
    for name in try PublicName.all() where name.isCallable && !(name.comment.isEmpty && Self.isRequirement(name)) {
      if name.throwsErrors { #expect(name.comment.contains("- Throws: "), "\(name)") }
      let isConstant = Self.constant.contains(name.path) || name.path.hasSuffix(".init(rawValue:)")
      #expect(name.comment.contains("- Complexity: ") != isConstant, "\(name)")
    }
  }

  /// True if the name implements a requirement of a standard protocol, which needs no documentation of its own.
  static func isRequirement(_ name: PublicName) -> Bool {
    ["hash(into:)", "==(_:_:)", "count", "startIndex", "endIndex", "Index", "allCases", "Code.description"].contains {
      name.path.hasSuffix(".\($0)")
    }
  }

  /// Names that take constant time; all others document their complexity.
  static let constant: Set = [
    "DestinationSchema.subscript(_:)", "NavJSON.Number.init(integerLiteral:)", "NavJSON.Pointer.init(tokens:)",
    "NavJSON.Value.Elements.makeIterator()", "NavJSON.Value.Elements.Iterator.next()",
    "NavJSON.Value.Members.makeIterator()", "NavJSON.Value.Members.Iterator.next()", "NavPath.init()",
    "NavPath.Operation.Selection.init(_:isLowest:)", "NavPath.Location.init(pointer:form:elementType:)",
    "NavPath.Operation.Target.index(_:)", "NavPath.Operation.Target.selection(_:)",
    "NavPath.Operation.Fallback.push(_:)", "NavPath.Match.element(_:)", "NavPath.Match.value(_:)",
    "NavPath.Match.type(_:)", "NavPath.Match.members(_:_:)", "NavPath.Match.enumCase(_:_:stored:)",
    "NavPath.Operation.Fallback.replace(_:)", "NavPath.Presentation.sheet(withNavigation:)",
    "NavPath.Presentation.cover(withNavigation:)", "NavPath.Operation.pop(_:clamped:)",
    "NavPath.Operation.push(_:unlessCurrent:)", "NavPath.Operation.pop(to:inclusive:otherwise:)",
    "NavPath.Operation.pop(to:patch:)", "NavPath.Operation.reset(_:)", "NavPath.Operation.replace(_:with:)",
    "NavPath.Operation.insert(_:at:)", "NavPath.Operation.remove(_:)", "NavPath.Operation.removeAll(_:)",
    "NavPath.Operation.update(_:patch:)",
    "NavLog.init(file:byteLimit:encode:)",
  ]

  @Test func `every type at the top has an example`() throws {
    for name in try PublicName.all() where name.isType && !name.path.contains(".") {
      #expect(!name.examples.isEmpty, "\(name)")
    }
  }

  @Test func `the examples compile, run and give the documented values`() throws {
    let examples = try PublicName.all().flatMap { name in name.examples.map { (name, $0) } }
    #expect(examples.count > 40)
    let functions = examples.enumerated().map { number, example in
      """
      /// \(example.0)
      func example\(number)(\(DocumentedExample.parameters)) throws {
      var path = path
      do {
      \(DocumentedExample.checked(example.1))
      }
      }
      """
    }
    let calls = examples.indices.map { number in
      "do { try example\(number)(\(DocumentedExample.arguments)) } catch { print(\"main.swift:example\(number): \\(error)\") }"
    }
    // The overview's examples are only compiled: they use files and types that do not exist here.
    let overview = try Self.overview().enumerated().map { number, example in
      "func overview\(number)(data: Data) throws {\n\(example.replacing("#expect(", with: "print("))}"
    }
    #expect(overview.count == 2)
    let source = ([DocumentedExample.beginning] + functions + overview + calls).joined(separator: "\n\n") + "\n"
    let box = try Sandbox(["main.swift": source, "state.json": #"["Swift.Int","2","Swift.Int","1"]"#])
    try box.write(try Repository.text(of: "Tests/Fixtures/shop/navpath.schema.json"), to: "navpath.schema.json")
    let run = try SwiftCompiler.run("main.swift", in: box, withoutWarnings: true)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for said in run.output.split(separator: "\n") where said.hasPrefix("main.swift:") {
      let number = said.dropFirst(11).prefix { $0.isNumber }
      Issue.record("\(said) | \(Int(number).map { lines[$0 - 1] } ?? "")")
    }
    #expect(run.exit == 0, "\(run.output.suffix(400))")
    // The program counts its comparisons, so that skipped ones are noticed.
    let count = try #require(run.output.components(separatedBy: "comparisons: ").last?.prefix { $0.isNumber })
    #expect(try #require(Int(count)) >= 40)
  }

  @Test func `the overview lists every code of an error`() throws {
    let rows = try Repository.text(of: "Sources/NavKit/NavKit.docc/NavKit.md").split(separator: "\n")
    let codes = try PublicName.all().map { $0.path.split(separator: ".").map(String.init) }.filter {
      $0.count == 3 && $0[0].hasSuffix("Error") && $0[1] == "Code" && !["allCases", "description"].contains($0[2])
    }
    #expect(codes.count > 30)
    for code in codes {
      #expect(rows.contains { $0.hasPrefix("| ``\(code[0])``") && $0.contains("`\(code[2])`") }, "\(code)")
    }
  }

  /// Members that every type with the protocol has, in no group of their own.
  static let ownGroup: Set = ["==(_:_:)", "<(_:_:)", "hash(into:)", "Index", "customMirror"]

  /// A static property may be missing on the page: DocC puts it into a group of its own.
  @Test func `the page of every type has its members in groups by topic`() throws {
    let folder = "Sources/NavKit/NavKit.docc/Topics/"
    let names = try PublicName.all()
    var pages: Set<String> = []
    for type in names where type.isType {
      let members = names.filter { $0.path.hasPrefix(type.path + ".") }.map { $0.path.dropFirst(type.path.count + 1) }
        .filter { !$0.contains(".") && !Self.ownGroup.contains(String($0)) }
      guard members.count > 1 else { continue }
      pages.insert("\(type.path).md")
      let page = try Repository.text(of: "\(folder)\(type.path).md").split(separator: "\n")
      let title = "# ``NavKit/\(type.path.replacing(".", with: "/"))``"
      try #require(page.prefix(2) == [title[...], "## Topics"] && page[2].hasPrefix("### "), "\(type)")
      for member in members
      where !names.contains(where: { $0.path == "\(type.path).\(member)" && $0.kind == "swift.type.property" }) {
        let isListed = page.contains { $0 == "- ``\(member)``" || $0.hasPrefix("- ``\(member)-") }
        #expect(isListed, "\(member) of \(type)")
      }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(Repository.folder)/\(folder)")
    #expect(Set(files) == pages && pages.count > 60)
  }

  /// `.ci/package` compiles and runs that package.
  @Test(arguments: [
    "CheckFixtures", "WhatWouldComeBack", "InTheSimulator", "YourOwnTypes", "LogThePath", "ReadWhatTheAppSaved",
    "ADocumentWithSeveralStacks", "EveryPathThatMayCome", "ASavedRoute", "TheDestinationSchema", "WhenAScreenIsRenamed",
  ])
  func `each line of code in an article is in the package that uses NavKit`(article: String) throws {
    let lines = try Self.packageLines.get()
    let blocks = try Repository.text(of: "Sources/NavKit/NavKit.docc/\(article).md").components(
      separatedBy: "```swift\n")
    for block in blocks.dropFirst() where !block.hasPrefix("dependencies:") {
      for line in block.components(separatedBy: "```")[0].split(separator: "\n") {
        #expect(lines.contains(Self.plain(line)), "\(line)")
      }
    }
    #expect(blocks.count > 1)
  }

  static let packageLines = Result {
    let folder = "Tests/Fixtures/outside/"
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(Repository.folder)/\(folder)")
    let sources = try files.filter { $0.hasSuffix(".swift") }.map { try Repository.text(of: folder + $0) }
    return Set(sources.joined(separator: "\n").split(separator: "\n").map(plain))
  }

  /// A line of code without indentation, and without the test's changes to file names and printing.
  static func plain(_ line: Substring) -> String {
    String(line.drop { $0 == " " }).replacing("\\(folder)/", with: "").replacing(", to: &text)", with: ")")
      .replacing(/fixture\(("[^"]*")\)/) { $0.output.1 }
  }

  /// The example programs in the overview, `NavKit.swift`.
  private static func overview() throws -> [String] {
    var programs: [String] = []
    var previous: Substring = ""
    for line in try Repository.text(of: "Sources/NavKit/NavKit.swift").split(separator: "\n") {
      if line.hasPrefix("//     let "), previous == "//" { programs.append("") }
      if line.hasPrefix("//     "), !programs.isEmpty { programs[programs.count - 1] += line.dropFirst(7) + "\n" }
      previous = line
    }
    return programs
  }
}
