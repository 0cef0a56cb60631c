// The public errors: each code has an error, and errors are equal if their fields are.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct ErrorCodesTests {
  /// Makes each error twice: an error equals only its own copy, and together the errors have every code.
  private static func check<Fault: Error & Equatable, Code: Hashable & CaseIterable & CustomStringConvertible>(
    _ code: (Fault) -> Code, _ calls: [() throws -> Void], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    func faults() throws -> [Fault] {
      try calls.map { call in try #require(throws: Fault.self, sourceLocation: sourceLocation, performing: call) }
    }
    let (all, again) = (try faults(), try faults())
    for (index, one) in all.enumerated() {
      for (other, two) in again.enumerated() {
        #expect((one == two) == (index == other), "\(one), \(two)", sourceLocation: sourceLocation)
      }
    }
    #expect(Set(all.map(code)) == Set(Code.allCases), sourceLocation: sourceLocation)
    #expect(Set(Code.allCases.map(\.description)).count == Code.allCases.count, sourceLocation: sourceLocation)
  }

  private static func raise(_ error: some Error) -> () throws -> Void { { throw error } }

  private static func schema(_ destinations: String) throws -> DestinationSchema {
    try DestinationSchema(parsing: Array(#"{"destinations":{\#(destinations)}}"#.utf8))
  }

  @Test func `codes of JSON and pointers`() throws {
    let parse = { (text: [UInt8]) in { _ = try NavJSON.Value(parsing: text) } }
    try Self.check(
      { (error: NavJSON.SyntaxError) in error.code },
      [parse([0x5B]), parse([0x5B, 0x5B]), parse([0xFF]), parse(Array(repeating: 0x5B, count: 2000))])
    let value = try NavJSON.Value(parsing: #"{"a":[]}"#)
    let find = { (text: String) in { _ = try value.value(at: NavJSON.Pointer(parsing: text)) } }
    try Self.check({ (error: NavJSON.PointerError) in error.code }, [find("a"), find("/~"), find("/b"), find("/a/0")])
  }

  @Test func `codes of paths and operations`() throws {
    let parse = { (text: String) in { _ = try NavPath.Document(parsing: Array(text.utf8)) } }
    try Self.check(
      { (error: NavPathError) in error.code },
      [parse("["), parse("{}"), parse("7"), parse(#"["A.B","1","A.B"]"#), parse("null")])
    let broken: NavPath = [NavPath.Element(type: "A.B", uncheckedText: "{")]
    let apply = { (path: NavPath, operation: NavPath.Operation) in
      {
        var path = path
        try path.apply(operation)
      }
    }
    let patch = try NavJSON.Value(parsing: "{}")
    try Self.check(
      { (error: NavOperationError) in error.code },
      [
        apply([], .pop(2)), apply(broken, .pop(2)), apply(broken, .pop(to: "A.C")), apply(broken, .remove(.index(1))),
        apply(broken, .insert([], at: 3)), apply([], .update(patch: patch)), apply(broken, .update(patch: patch)),
      ])
  }

  @Test func `codes of forms`() throws {
    let integers = try NavPath.Document(parsing: Array("[1]".utf8), at: NavPath.Location(elementType: "Swift.Int"))
    let sheet = try NavPath.Document(parsing: Array(#"[{"sheet":{"withNavigation":true}},"Si","1"]"#.utf8)).path
    let deep = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
    let write = { (path: NavPath) in { _ = try integers.bytes(with: path) } }
    try Self.check(
      { (error: NavFormError) in error.code },
      [
        write(["App.User={}"]), write([NavPath.Element(type: "Swift.Int", uncheckedText: "{")]),
        write([NavPath.Element(type: "Swift.Int", uncheckedText: "[\(deep)]")]), write(sheet),
        { _ = try NavPath(["App.User={}"]).tags(.mangled, for: .flowStacks) },
        Self.raise(NavFormError(index: 0, form: .array, detail: .openForm([.swiftUI]))),
      ])
  }

  @Test func `codes of notation`() throws {
    let schema = try Self.schema(#""App.Detail":{},"Kit.Detail":{},"App.Own":{"codable":"custom"}"#)
    let read = { (word: String) in { _ = try NavPath.Element(notation: word, in: schema) } }
    let mangled = KnownTypes(path: [NavPath.TypeName("3App4UserV")])
    try Self.check(
      { (error: NavNotationError) in error.code },
      [
        read("App.Detail={"), read("App.Detail"), read("hello"), read("Detail(id: 1)"), read("App.Own(id: 1)"),
        read("99999999999999999999"), read("App.Detail=@none"),
        { _ = try NavPath.Element(notation: "App.List(id: 1)", among: mangled) },
      ])
  }

  @Test func `codes of schemas, links and restoration`() throws {
    let parse = { (text: String) in { _ = try DestinationSchema(parsing: Array(text.utf8)) } }
    try Self.check(
      { (error: DestinationSchemaError) in error.code },
      [parse("{"), parse("{}"), parse("[]"), { _ = try DestinationSchema(contentsOfFile: "none.json") }])
    let linked = try Self.schema(
      #""A.B":{"payload":{"properties":{"id":{"type":"integer","minimum":1}}},"link":"/b/{id}"},"#
        + #""A.C":{"link":"/c"},"A.D":{"link":"/c"}"#)
    #expect(linked.samples(count: -1, seed: 1) == [] && linked.brokenSamples(count: -1, seed: 1) == [])
    let open = { (url: String) in { _ = try linked.path(opening: url) } }
    try Self.check(
      { (error: NavLinkError) in error.code },
      [open("app://b/%"), open("app://nowhere"), open("app://b/0"), open("app://b/-1"), open("app://c")])
    let finding = { (isGuess: Bool) in
      NavPath.Finding(UndecidedDetail(reason: "\(isGuess)", isGuess: isGuess), at: TextOffset(offset: 0))
    }
    try Self.check(
      { (error: NavRestorationError) in error.code },
      [
        Self.raise(NavRestorationError(finding: finding(false))),
        Self.raise(NavRestorationError(finding: finding(true))),
        { _ = try Self.schema(#""A.B":{"codable":"custom"}"#).restoration(of: ["A.B={}"]) },
      ])
  }

  @Test func `codes of files and logs`() throws {
    let folder = try ScratchDirectory()
    try folder.write("{}", to: "a")
    try folder.write("[1]", to: "b")
    let reasons: [NavStorageError.Reason] = [
      .system(SystemError(.open, .noSuchFile)), .notAFile(.pipe), .hardLinks(2), .readOnly(.permissionDenied),
      .existsAlready, .locked(.seconds(1)), .changedMeanwhile, .unconfirmed(SystemError(.open, .noSuchFile)),
    ]
    try Self.check({ (error: NavStorageError) in error.code }, reasons.map { Self.raise(NavStorageError("a", $0)) })
    try Self.check(
      { (error: NavFileError) in error.code },
      [
        { _ = try NavPath.Document(contentsOfFile: "none.json") },
        { _ = try NavPath.Document(contentsOfFile: folder("a")) },
        {
          let file = try NavFile(locking: folder("b"))
          let document = try file.document(at: NavPath.Location(elementType: "Swift.Int"))
          try file.save(["App.User={}"], in: document)
        },
      ])
    let append = { (file: String, text: String) in
      { try NavLog(file: file, byteLimit: 100) { _ in Array(text.utf8) }.append(1) }
    }
    struct Own: Error {}
    try Self.check(
      { (error: NavLogError) in error.code },
      [
        append(folder("no/log"), "1"), append(folder("log"), "["),
        append(folder("log"), "\"\(String(repeating: "x", count: 100))\""),
        { try NavLog(file: folder("log")) { _ -> [UInt8] in throw Own() }.append(1) },
      ])
  }
}
