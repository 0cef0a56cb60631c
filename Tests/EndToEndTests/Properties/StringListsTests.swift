// Detection of paths: an array of strings that is a list of values is not read as a path, unless an option or the schema names
// it so, and the error says that; a real path always is, also with one error.

import Foundation
import Testing

@testable import TestSupport

struct StringListsTests {
  static let count = LawSize.count(1_000, full: 10_000)

  @Test func `no list of values is read as a path`() throws {
    var lists = StringLists(random: SplitMix64(seed: 21))
    try check((0..<Self.count).map { _ in lists.list() }) { _ in ["not-a-path"] }
  }

  @Test func `no real path is refused`() throws {
    var paths = RealPaths(random: SplitMix64(seed: 22))
    try check((0..<Self.count).map { _ in paths.path() }) { _ in [] }
  }

  @Test func `a real path with one error is still a path, with that finding`() throws {
    var paths = RealPaths(random: SplitMix64(seed: 23))
    try check((0..<Self.count / 10).map { _ in paths.broken() }) {
      [$0.count.isMultiple(of: 2) ? "value-json" : "odd-count"]
    }
  }

  /// Command lines in which FILE stands for the file, and their exit code.
  static let commands: [(line: String, exit: Int32)] =
    [
      "current FILE", "current FILE --json", "current FILE -r", "show FILE", "show FILE --json", "show FILE --swift",
      "get FILE 0", "get FILE -1", "count FILE", "contains FILE home", "contains FILE Int", "contains FILE .home",
      "contains FILE '\"home\"'", "push FILE 42", "push FILE App.User=1", "push FILE String:home",
      "push FILE '\"home\"'", "push FILE 42 --unless-current", "push FILE 42 --create", "push FILE 42 -n", "pop FILE",
      "pop FILE --clamp", "pop FILE 0", "pop FILE --print", "pop-to FILE Int", "pop-to FILE App.User --or-root",
      "reset FILE", "reset FILE 42", "replace FILE 42", "replace FILE 42 --index 0", "insert FILE 0 42",
      "remove FILE 0", "remove FILE -1", "remove FILE Int --all", "update FILE '{}'", "update FILE '{\"a\":1}'",
      "return FILE App.User '{}'", "apply FILE pop", "apply FILE 'push 42' 'pop 2'", "fmt FILE", "fmt FILE --check",
      "fmt FILE --pretty", "fmt FILE --sort-keys", "convert FILE --to expanded", "convert FILE --to swiftui",
      "convert FILE --to array", "diff FILE empty.json", "diff empty.json FILE", "edit FILE",
    ].map { ($0, 3) } + [("validate FILE -q", 1), ("validate FILE -q --schema any.schema.json", 1)]

  /// Each list is tested with one command; in a full run, each command gets about a hundred lists.
  @Test(arguments: ["a file", "a member"])
  func `no command reads or changes a list of values`(place: String) throws {
    var lists = StringLists(random: SplitMix64(seed: place == "a file" ? 24 : 25))
    let box = try Sandbox(["empty.json": "[]", "any.schema.json": #"{"destinations":{"App.User":{}}}"#])
    let isMember = place == "a member"
    var batch = CommandBatch()
    var texts: [String] = []
    let commands = Self.commands.filter { !isMember || !($0.line.hasPrefix("diff") || $0.line.hasPrefix("validate")) }
    for index in 0..<LawSize.count(60, full: Self.count / 2) {
      let list = try jsonText(lists.list())
      texts.append(isMember ? #"{"tab":"home","recipePathIds":\#(list)}"# : list)
      try box.write(texts[index], to: "\(index).json")
      let line = commands[index % commands.count].line.replacing("FILE", with: "\(index).json")
      let words = try #require(ShellLine.words(line + (isMember ? " --at /recipePathIds" : "")), "\(line)")
      if words[0] == "edit" {
        batch.add("EDITOR=false navpath " + words.map(CommandBatch.quoted).joined(separator: " "))
      } else {
        batch.add(navpath: words)
      }
    }
    var faults: [String] = []
    for (index, run) in try batch.run(in: box).enumerated() {
      let command = commands[index % commands.count]
      let after = try box.text(of: "\(index).json")
      let isQuiet = command.exit == 1 ? run.output.contains("[not-a-path]") : run.output == "" && run.errors != ""
      if run.exit == command.exit, isQuiet, after == texts[index] { continue }
      faults.append(
        "navpath \(command.line) on \(texts[index]): \(run)" + (after == texts[index] ? "" : " left \(after)"))
    }
    for fault in faults.prefix(10) { Issue.record("\(fault)") }
    #expect(faults.count == 0, "\(faults.count) of \(texts.count) command lines")
  }

  @Test func `the error names the option that decides`() throws {
    let box = try Sandbox(["nav.json": #"["home","detail"]"#])
    for line in ["show nav.json", "pop nav.json", "push nav.json 42", "count nav.json", "fmt nav.json"] {
      let run = try box.shell("navpath \(line)")
      #expect(run.exit == 3 && run.errors.contains("--form array --element TYPE"), "\(line): \(run)")
      #expect(run.errors.contains("stacks"), "\(line) names the schema key: \(run)")
    }
  }

  @Test(arguments: ["--form array --element String", "--schema stack.json"])
  func `a list of values that is named is read`(options: String) throws {
    var lists = StringLists(random: SplitMix64(seed: 26))
    let schema =
      #"{"destinations":{"Swift.String":{}},"stacks":{"ids":{"at":"","form":"array","element":"Swift.String"}}}"#
    let box = try Sandbox(["stack.json": schema])
    for index in 0..<LawSize.count(10, full: 300) {
      let list = lists.list()
      try box.write(try jsonText(list), to: "\(index).json")
      #expect(try box.shell("navpath count \(index).json \(options)") == Run(0, prints: "\(list.count)"), "\(list)")
      #expect(try box.shell("navpath push \(index).json String:new \(options)") == Run(0), "\(list)")
      #expect(try box.shell("navpath remove \(index).json 0 \(options)") == Run(0), "\(list)")
      let left = try JSONDecoder().decode([String].self, from: Data(try box.bytes(of: "\(index).json")))
      #expect(left == Array(list.dropFirst()) + ["new"])
    }
  }

  /// Compares the rules broken in each array, from one run of `validate`.
  private func check(_ arrays: [[String]], breaking rules: ([String]) -> [String]) throws {
    let text = try arrays.map { try jsonText($0) + "\n" }.joined()
    let run = try Sandbox().run("validate", "--ndjson", "-", "--no-schema", "-q", stdin: text)
    #expect(run.exit <= 1 && run.errors == "", "\(run.errors)")
    var found = arrays.map { _ in [String]() }
    for line in run.output.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 2)
      let rule = line.split(separator: "[").last?.dropLast()
      guard parts.count == 3, let number = Int(parts[1]), let rule else { continue }
      found[number - 1].append(String(rule))
    }
    let wrong = arrays.indices.filter { found[$0] != rules(arrays[$0]) }
    for index in wrong.prefix(20) { Issue.record("\(arrays[index]): \(found[index])") }
    #expect(wrong.count == 0, "\(wrong.count) of \(arrays.count)")
  }
}
