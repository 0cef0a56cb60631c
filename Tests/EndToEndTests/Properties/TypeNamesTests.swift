// Type names: commands treat Swift's mangled and dotted names of a type as the same type, and write the names that Swift
// makes, also for a renamed module, or fail.

import Foundation
import Testing

@testable import TestSupport

struct TypeNamesTests {
  private static let types = Result { try NamedType.compiled(LawSize.count(10, full: 300)) }

  /// A shell line, its exit code, and the file afterwards or the output.
  private struct Line {
    var words: [String]
    var file = ""
    var text: String
    var exit: Int32 = 0
    var leaves: String?
    var printed: String?
    /// True if an error that leaves the file unchanged is allowed, too.
    var mayRefuse = false
  }

  @Test func `dotted and mangled names are the same type to every command`() throws {
    try check { type in
      let mangled = try jsonText([type.mangled, type.value, "Si", "1"])
      let dotted = try jsonText([type.dotted, type.value, "Swift.Int", "1"])
      let inBoth = [(mangled, text(type.dotted)), (dotted, text(type.mangled))]
      return inBoth.flatMap { text, other in
        [
          Line(words: ["contains", "FILE", other + "~"], text: text, leaves: text),
          Line(words: ["contains", "FILE", other + "=" + type.value], text: text, leaves: text),
          Line(words: ["pop-to", "FILE", other + "~"], text: text, leaves: text),
          Line(words: ["get", "FILE", "1", "--type"], text: text, printed: type.dotted),
          Line(words: ["validate", "FILE", "-q", "--schema", "SCHEMA"], text: text, printed: ""),
          Line(words: ["restore", "FILE", "-q", "--schema", "SCHEMA"], text: text, leaves: text),
          Line(words: ["diff", "FILE", "OTHER"], text: text, printed: ""),
        ]
      } + [
        Line(
          words: ["get", "FILE", "1", "--json"], text: mangled,
          printed: #"{"type":\#(text(type.mangled)),"name":\#(text(type.dotted)),"value":\#(type.value)}"#),
        Line(
          words: ["replace", "FILE", text(type.dotted) + "=" + type.value, "--no-schema"], text: mangled,
          leaves: try jsonText([type.mangled, type.value, "Si", "1"])),
        Line(
          words: ["convert", "FILE", "--to", "expanded", "--tags", "dotted"], text: mangled,
          leaves: #"[{"type":"Swift.Int","value":1},{"type":\#(text(type.dotted)),"value":\#(type.value)}]"#),
      ]
    }
  }

  @Test func `a push onto a mangled path writes the name of _mangledTypeName, or fails`() throws {
    try check { type in
      let mangled = try jsonText([type.mangled, type.value])
      var lines = [
        Line(
          words: ["push", "FILE", text(type.mangled) + "=" + type.value, "--no-schema"], text: mangled,
          leaves: try jsonText([type.mangled, type.value, type.mangled, type.value])),
        Line(
          words: ["push", "FILE", "7", "--no-schema"], text: mangled,
          leaves: try jsonText(["Si", "7", type.mangled, type.value])),
      ]
      let isWord = !type.dotted.contains { " (){}[]`".contains($0) }
      if isWord || type.isStandard {
        lines += [
          Line(
            words: ["push", "FILE", type.dotted + "=" + type.value, "--no-schema"], text: mangled,
            leaves: try jsonText([type.mangled, type.value, type.mangled, type.value])),
          Line(
            words: ["push", "FILE", type.dotted + "=" + type.value, "--no-schema"], text: #"["Si","1"]"#,
            leaves: try jsonText([type.mangled, type.value, "Si", "1"]), mayRefuse: true),
        ]
      }
      return lines
    }
  }

  @Test func `a renamed module gives the tag that Swift makes, or is refused`() throws {
    try check { type in
      let rename = [
        "migrate", "FILE", "--no-schema", "-q", "--rename", NamedType.modules.map { $0 + "." }.joined(separator: "="),
      ]
      return [
        Line(
          words: rename, text: try jsonText([type.mangled, type.value]),
          leaves: try jsonText([type.mangledAfter, type.value]),
          mayRefuse: true),
        Line(
          words: rename, text: try jsonText([type.dotted, type.value, "Swift.Int", "1"]),
          leaves: try jsonText([type.dottedAfter, type.value, "Swift.Int", "1"])),
      ]
    }
  }

  /// A name as a JSON string; no name needs escapes.
  private func text(_ name: String) -> String { "\"\(name)\"" }

  /// Runs the lines of all types and checks their results.
  private func check(_ lines: (NamedType) throws -> [Line]) throws {
    let types = try Self.types.get()
    let box = try Sandbox()
    var batch = CommandBatch()
    var all: [(type: NamedType, line: Line)] = []
    for (number, type) in types.enumerated() {
      let others = type.dotted == "Swift.Int" ? "" : #","Swift.Int":{}"#
      // All JSON types, so that any value is valid.
      let payload = #"{"type":["array","boolean","null","number","object","string"]}"#
      let schema = #"{"destinations":{\#(text(type.dotted)):{"payload":\#(payload)}\#(others)}}"#
      try box.write(schema, to: "\(number).schema.json")
      try box.write(try jsonText([type.dotted, type.value, "Swift.Int", "1"]), to: "\(number).other.json")
      for line in try lines(type) {
        let file = "\(all.count).json"
        try box.write(line.text, to: file)
        batch.add(
          navpath: line.words.map {
            $0 == "FILE"
              ? file : $0 == "OTHER" ? "\(number).other.json" : $0 == "SCHEMA" ? "\(number).schema.json" : $0
          })
        all.append((type, line))
      }
    }
    var faults: [String] = []
    var refused = 0
    for (index, run) in try batch.run(in: box).enumerated() {
      let (type, line) = all[index]
      let after = try box.text(of: "\(index).json")
      let isRefused = line.mayRefuse && run.exit != 0 && run.errors != "" && after == line.text
      if isRefused { refused += 1 }
      let isRight =
        run.exit == line.exit && (line.leaves ?? line.text) == after
        && line.printed.map { run.output == $0 + ($0 == "" ? "" : "\n") } ?? true
      if isRight || isRefused { continue }
      faults.append("\(type): \(line.words) on \(line.text): \(run) left \(after)")
    }
    for fault in faults.prefix(12) { Issue.record("\(fault)") }
    #expect(faults.isEmpty, "\(faults.count) of \(all.count)")
    #expect(refused < all.count / 2, "\(refused) refused")
  }
}
