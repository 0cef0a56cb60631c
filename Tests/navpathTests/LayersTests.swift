import Foundation
import Testing

@testable import TestSupport

/// Folders are layers: which room may use which, held as a table and read off the sources.
struct LayersTests {
  /// The rooms, in the order in which they build on each other. `mayUse` names rooms; `*` is all of a module. Every room
  /// may use `NavKit/Text`. `names` are single types of rooms that may not be used as a whole.
  static let rooms: [Layers.Room] = [
    .init(Layers.shared, mayUse: []),
    .init("NavKit/System", mayUse: [], imports: ["Glibc", "Musl", "Darwin"]),
    .init("NavKit/JSON", mayUse: []),
    .init("NavKit/Pattern", mayUse: []),
    .init("NavKit/PropertyList", mayUse: ["NavKit/JSON"]),
    .init("NavKit/Types", mayUse: ["NavKit/JSON"]),
    .init("NavKit/JSONSchema", mayUse: ["NavKit/JSON", "NavKit/Pattern", "NavKit/Types"]),
    .init("NavKit/Path", mayUse: ["NavKit/JSON", "NavKit/PropertyList", "NavKit/Types"]),
    .init("NavKit/Documents", mayUse: ["NavKit/JSON", "NavKit/PropertyList", "NavKit/Types", "NavKit/Path"]),
    .init("NavKit/Notation", mayUse: ["NavKit/JSON", "NavKit/Types", "NavKit/Path"]),
    .init("NavKit/Operations", mayUse: ["NavKit/JSON", "NavKit/Path", "NavKit/Notation"]),
    .init(
      "NavKit/Schema",
      mayUse: [
        "NavKit/JSON", "NavKit/JSONSchema", "NavKit/Types", "NavKit/Path", "NavKit/Documents", "NavKit/Notation",
      ]),
    .init(
      "NavKit/Validation",
      mayUse: ["NavKit/JSON", "NavKit/JSONSchema", "NavKit/Types", "NavKit/Path", "NavKit/Documents", "NavKit/Schema"]),
    .init(
      "NavKit/Restoration",
      mayUse: [
        "NavKit/JSON", "NavKit/JSONSchema", "NavKit/Types", "NavKit/Path", "NavKit/Documents", "NavKit/Schema",
        "NavKit/Validation",
      ]),
    .init(
      "NavKit/Links", mayUse: ["NavKit/JSON", "NavKit/JSONSchema", "NavKit/Types", "NavKit/Path", "NavKit/Schema"]),
    .init(
      "NavKit/Storage",
      mayUse: ["NavKit/System", "NavKit/JSON", "NavKit/JSONSchema", "NavKit/Path", "NavKit/Documents"]),
    .init("NavKit/Testing", mayUse: ["NavKit/*"]),
    .init("navpath/JSONOutput", mayUse: ["NavKit/JSON"], imports: ["NavKit"]),
    .init("navpath/Terminal", mayUse: ["NavKit/System"], imports: ["NavKit"]),
    .init(
      "navpath/Formats", mayUse: ["NavKit/JSON", "NavKit/Pattern", "NavKit/Types", "NavKit/JSONSchema"],
      imports: ["NavKit"]),
    .init("navpath/Authoring/SwiftSource", mayUse: []),
    .init(
      "navpath/Renames",
      mayUse: ["NavKit/JSON", "NavKit/Types", "NavKit/Path", "NavKit/Documents", "NavKit/Schema", "NavKit/Validation"],
      imports: ["NavKit"]),
    .init("navpath/Authoring/Review", mayUse: ["NavKit/*"], imports: ["NavKit"]),
    .init(
      "navpath/Authoring/Inference",
      mayUse: ["NavKit/*", "navpath/JSONOutput", "navpath/Formats", "navpath/Renames", "navpath/Authoring/Review"],
      imports: ["NavKit"]),
    .init("navpath/Authoring/Traces", mayUse: ["NavKit/*"], imports: ["NavKit"]),
    .init(
      "navpath/Authoring",
      mayUse: ["NavKit/*", "navpath/JSONOutput", "navpath/Authoring/SwiftSource", "navpath/Authoring/Review"],
      imports: ["NavKit"]),
    .init(
      "navpath/Authoring/SymbolGraph",
      mayUse: ["NavKit/*", "navpath/JSONOutput", "navpath/Authoring/SwiftSource", "navpath/Authoring"],
      imports: ["NavKit"]),
    .init(
      "navpath/Reports",
      mayUse: ["NavKit/*", "navpath/JSONOutput", "navpath/Terminal", "navpath/Authoring/Traces", "navpath/Authoring"],
      imports: ["NavKit"]),
    .init(
      "navpath/CommandLine", mayUse: ["navpath/Terminal", "navpath/Reports"],
      names: ["PathForm", "PathEncoding", "TagStyle", "JSON", "PathElement", "NavPath", "Notation", "PathOperation"],
      imports: ["NavKit"]),
    .init("navpath/Manual", mayUse: ["navpath/CommandLine"]),
    .init(
      "navpath/Runs",
      mayUse: [
        "NavKit/*", "navpath/JSONOutput", "navpath/Terminal", "navpath/Formats", "navpath/Authoring/SwiftSource",
        "navpath/Renames", "navpath/Authoring/Review", "navpath/Authoring/Inference",
        "navpath/Authoring/Traces", "navpath/Authoring", "navpath/Authoring/SymbolGraph", "navpath/Reports",
        "navpath/CommandLine", "navpath/Manual",
      ],
      imports: ["NavKit", "Glibc", "Musl", "Darwin"]),
    .init("navpath/Commands", mayUse: ["NavKit/*", "navpath/*"], imports: ["NavKit"]),
  ]

  static let layers = Layers(
    rooms: rooms,
    files: ["NavKit/NavKit.swift": [], "navpath/main.swift": ["NavKit"], "navpath/Program.swift": ["NavKit"]])

  @Test func `the sources keep to the layers`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    let sources = try Layers.sources(in: folder)
    #expect(sources.count > 20)
    for fault in Self.layers.faults(in: sources) { Issue.record("\(fault)") }
  }

  /// What two commands share is in another room.
  @Test func `no command names another`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    let commands = try Layers.sources(in: folder).filter {
      $0.key.hasPrefix("navpath/Commands/") && $0.key != "navpath/Commands/Commands.swift"
    }
    #expect(commands.count > 30)
    for fault in Layers.mentions(among: commands) { Issue.record("\(fault)") }
    let two = ["navpath/Commands/A.swift": "struct A {}", "navpath/Commands/B.swift": "let b = A()"]
    #expect(Layers.mentions(among: two).count == 1)
  }

  /// Whether a line has two dashes and a letter before its comment.
  private static func namesOption(_ line: ArraySlice<UInt8>) -> Bool {
    for at in line.indices.dropLast(2) {
      switch (line[at], line[at + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")): return false
      case (UInt8(ascii: "-"), UInt8(ascii: "-")):
        if Character(Unicode.Scalar(line[at + 2])).isLetter { return true }
      default: break
      }
    }
    return false
  }

  @Test(arguments: [("let a = \"--at\"", true), ("a // --at", false), ("a -- 1 --", false)])
  func `an option in a line is seen`(line: String, isThere: Bool) {
    #expect(Self.namesOption(Array(line.utf8)[...]) == isThere)
  }

  /// Who reads a message of NavKit may have no `navpath`: the tool adds its options. An operation's text is a line of a script.
  @Test func `no text of the library names an option`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    for (file, text) in try Layers.sources(in: folder) where file.hasPrefix("NavKit/") {
      guard !file.hasSuffix("PathOperation+Notation.swift") else { continue }
      #expect(!Array(text.utf8).split(separator: UInt8(ascii: "\n")).contains(where: Self.namesOption), "\(file)")
    }
  }

  /// The row of a room in CONTRIBUTING.md: its name, and what it may use.
  private static func row(of room: Layers.Room) -> [String] {
    let uses =
      room.mayUse.map { name in
        name.hasSuffix("/*")
          ? "all of \(name.dropLast(2))" : "`\(name.split(separator: "/").dropFirst().joined(separator: "/"))`"
      } + (room.names.isEmpty ? [] : ["single types of NavKit"])
    return ["`\(room.name)`", uses.isEmpty ? "nothing" : uses.joined(separator: ", ")]
  }

  @Test func `CONTRIBUTING has the same table`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../CONTRIBUTING.md")
      .standardized
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `NavKit/") || $0.hasPrefix("| `navpath/") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(rows.map { [$0[0], $0[2]] } == Self.rooms.map(Self.row))
  }

  @Test func `a room uses only rooms before it`() {
    for (index, room) in Self.rooms.enumerated() {
      let before = Self.rooms[..<index].map(\.name)
      #expect(room.mayUse.filter { !$0.hasSuffix("*") && !before.contains($0) } == [], "\(room.name)")
      // Of a module's rooms only the last may use all of it.
      let last = Self.rooms.last { $0.module == room.module }
      #expect(!room.mayUse.contains("\(room.module)/*") || room.name == last?.name, "\(room.name)")
    }
  }

  @Test func `a room that uses only what it may is without fault`() {
    let sources = [
      "NavKit/NavKit.swift": "/// Everything.\n",
      "NavKit/Text/Words.swift": "package enum Words {}",
      "NavKit/JSON/JSON.swift": "public enum JSON {\n  struct Value { typealias Index = Int }\n}  extension Words {}",
      "NavKit/Path/PathForm.swift": "public enum PathForm {}",
      "NavKit/Path/NavPath.swift": "struct NavPath { var value: JSON.Value }  // not PathFile",
      "NavKit/Storage/PathFile.swift": "#if canImport(Glibc)\n#endif\nstruct PathFile { var path: NavPath }",
      "NavKit/System/Libc.swift": "#if canImport(Glibc)\n  import Glibc\n#endif\npackage struct Descriptor {}",
      "navpath/main.swift": "import NavKit\n",
      "navpath/CommandLine/Option.swift": "import NavKit\nstruct Option { var form: PathForm, words: Words }",
      "NavKit/Pattern/Pattern.swift":
        "struct Pattern {\n  private enum NavPath {}\n  let path: NavPath, report: Report\n}",
      "navpath/Terminal/Output.swift": "package import NavKit\nstruct Output { var to: Descriptor }",
      "navpath/Reports/Report.swift": "import NavKit\nstruct Report { var path: NavPath, output: Output }",
    ]
    #expect(Self.layers.faults(in: sources) == [])
  }

  @Test(
    arguments: [
      NamedCase(
        "a name of a room above",
        [
          "NavKit/JSON/JSON.swift": "enum JSON {}\n\nextension NavPath {}",
          "NavKit/Path/NavPath.swift": "struct NavPath {}",
        ],
        [
          "NavKit/JSON/JSON.swift:3: NavKit/JSON may not use NavKit/Path, but mentions NavPath (declared in NavPath.swift)"
        ]),
      NamedCase(
        "a name of an equal room, in an interpolation of a string",
        [
          "NavKit/Pattern/Pattern.swift": "struct Pattern { let text = \"\\(JSON.self) NavPath\" }",
          "NavKit/JSON/JSON.swift": "enum JSON {}", "NavKit/Path/NavPath.swift": "public struct NavPath {}",
        ],
        [
          "NavKit/Pattern/Pattern.swift:1: NavKit/Pattern may not use NavKit/JSON, but mentions JSON (declared in JSON.swift)"
        ]),
      NamedCase(
        "a member that another room adds to a type",
        [
          "NavKit/JSON/JSON.swift": "struct JSON {}",
          "NavKit/JSONSchema/Failure.swift":
            "struct Failure { var told = 1 }\nextension JSON {\n  var described: Int { 1 }\n  func firstIndex() {}\n  private var own: Int { 1 }\n}",
          "NavKit/Path/NavPath.swift":
            "struct NavPath { func f() { json.described + json.told + json.own + json.firstIndex } }",
          "NavKit/Notation/Match.swift": "enum Match { var described = 1 }\nlet described = match.described",
        ],
        [
          "NavKit/Path/NavPath.swift:1: NavKit/Path may not use NavKit/JSONSchema, but mentions described (declared in Failure.swift)"
        ]),
      NamedCase(
        "names of every kind of type",
        [
          "NavKit/JSON/JSON.swift": "func f(_: A, _: B, _: C, _: D, _: E, _: F) {}",
          "NavKit/Path/A.swift":
            "@frozen public struct A {}\nindirect enum B {}\nfinal class C {}\npackage actor D {}\npublic protocol E {}\ntypealias F = Int",
        ],
        ["A", "B", "C", "D", "E", "F"].map {
          "NavKit/JSON/JSON.swift:1: NavKit/JSON may not use NavKit/Path, but mentions \($0) (declared in A.swift)"
        }),
      NamedCase(
        "a name of a module that is seen, of a room that may not be used",
        [
          "NavKit/Path/NavPath.swift": "public struct NavPath {}",
          "NavKit/Path/PathDocument.swift": "public struct PathDocument {}",
          "NavKit/Path/Own.swift": "private struct Report {}",
          "navpath/Terminal/Output.swift": "struct Output { var path: NavPath }",
          "navpath/Manual/Help.swift": "struct Help { var output: Output, path: NavPath }",
          "navpath/CommandLine/Option.swift": "import NavKit\nstruct Option { var path: PathDocument }",
        ],
        [
          "navpath/CommandLine/Option.swift:2: navpath/CommandLine may not use NavKit/Path, but mentions PathDocument (declared in PathDocument.swift)",
          "navpath/Manual/Help.swift:1: navpath/Manual may not use navpath/Terminal, but mentions Output (declared in Output.swift)",
          "navpath/Terminal/Output.swift:1: navpath/Terminal may not use NavKit/Path, but mentions NavPath (declared in NavPath.swift)",
        ]),
      NamedCase(
        "an import",
        [
          "NavKit/JSON/JSON.swift": "\nimport Foundation\n@testable import struct Glibc.stat\nimport Synchronization",
          "navpath/Manual/Help.swift": "internal import NavKit",
          "navpath/main.swift": "import Glibc",
          "NavKit/System/Libc.swift": "import Foundation",
        ],
        [
          "NavKit/JSON/JSON.swift:2: NavKit/JSON may import nothing, but imports Foundation",
          "NavKit/JSON/JSON.swift:3: NavKit/JSON may import nothing, but imports Glibc",
          "NavKit/JSON/JSON.swift:4: NavKit/JSON may import nothing, but imports Synchronization",
          "NavKit/System/Libc.swift:1: NavKit/System may import Glibc, Musl, Darwin, but imports Foundation",
          "navpath/Manual/Help.swift:1: navpath/Manual may import nothing, but imports NavKit",
          "navpath/main.swift:1: navpath/main.swift may import NavKit, but imports Glibc",
        ]),
      NamedCase(
        "two files of one name in a module",
        [
          "NavKit/JSON/Value.swift": "", "NavKit/Path/Value.swift": "", "navpath/Manual/Value.swift": "",
        ],
        ["NavKit/Path/Value.swift:1: the module has another file of this name, NavKit/JSON/Value.swift"]),
      NamedCase(
        "a folder that nobody knows",
        ["NavKit/Helpers/Helper.swift": "struct Helper {}", "NavKit/JSON/Deep/Value.swift": "", "Other/A.swift": ""],
        [
          "NavKit/Helpers/Helper.swift:1: NavKit/Helpers is no room in the table of LayersTests",
          "NavKit/JSON/Deep/Value.swift:1: NavKit/JSON/Deep is no room in the table of LayersTests",
          "Other/A.swift:1: Other has no files of its own but those that LayersTests names",
        ]),
      NamedCase(
        "a file outside all rooms",
        ["NavKit/Extra.swift": ""],
        ["NavKit/Extra.swift:1: NavKit has no files of its own but those that LayersTests names"]),
      NamedCase(
        "a long file without a reason",
        [
          "NavKit/JSON/Long.swift": "// Long.\n" + String(repeating: "\n", count: 301),
          "NavKit/JSON/Reason.swift": "// Over 300 lines, because it is a table.\n"
            + String(repeating: "\n", count: 301),
          "NavKit/JSON/Short.swift": String(repeating: "\n", count: 300),
        ],
        [
          "NavKit/JSON/Long.swift:1: 302 lines; over 300 ask for a reason in the header (a comment that speaks of lines)"
        ]),
    ])
  func `a fault is found`(each: NamedCase<[String: String], [String]>) {
    #expect(Self.layers.faults(in: each.input) == each.want)
  }

  @Test func `what stands in a comment or in a string is not code`() {
    let source = ##"""
      let a = 1 // One NavPath
      /* Two /* nested */ NavPath */ let b = "NavPath \(c("x", NavKeep)) NavPath \\(d)"
      let e = #"raw \(f) "quoted" \#(g) "#
      let h = """
        many "quotes" \(i)
        lines
        """
      """##
    let lines = SwiftLine.lines(of: source)
    let words = lines.map { line in line.words.map(\.text).filter { Int($0) == nil } }
    #expect(words == [["let", "a"], ["let", "b", "c", "NavKeep"], ["let", "e", "g"], ["let", "h"], ["i"], [], []])
    #expect(lines.map(\.number) == Array(1...7))
  }
}
