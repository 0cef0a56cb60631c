// The program as a function of its arguments, input and environment: output, messages, exit codes, terminals, and failed
// output.

import Foundation
import Testing

@testable import TestSupport
@testable import navpath

struct ProgramTests {
  private let shop = #"["Shop.Product","{\"sku\":\"A-1\"}","Shop.Category","{\"id\":7}"]"#

  @Test func `a command reads standard input and prints`() {
    let run = CollectedRun("count", "-", input: shop)
    #expect(run.exit == .success)
    #expect(run.output == "2\n")
    #expect(run.errors == "")
  }

  @Test func `an error is one message and an exit code`() {
    let run = CollectedRun("show", "/nowhere/nav.json")
    #expect(run.exit == .system)
    #expect(run.output == "")
    #expect(run.errors == "/nowhere/nav.json: error: cannot open: no such file or folder\n")
  }

  @Test(arguments: [([], "\ntry 'navpath help'\n"), (["--quiet"], "\n")])
  func `quiet leaves out the advice to read the help`(options: [String], end: String) {
    let run = options.isEmpty ? CollectedRun("shaw") : CollectedRun("shaw", options[0])
    #expect(run.exit == .usage)
    #expect(run.errors == "navpath: error: unknown command 'shaw'; did you mean 'show'?" + end)
  }

  @Test func `--quiet and --verbose set the amount of messages`() {
    let words = ["contains", "-", "Shop.Categori"]
    #expect(CollectedRun(words[0], words[1], words[2], input: shop).errors != "")
    #expect(CollectedRun(words[0], words[1], words[2], "-q", input: shop).errors == "")
    #expect(CollectedRun("count", "-", "-v", input: shop).errors == "stdin: read, 2 elements\n")
  }

  @Test func `standard input is used once in a run, and each run has its own`() {
    for _ in 0..<2 {
      let run = CollectedRun("push", "-", "App.User=@-", input: shop)
      #expect(run.exit == .usage)
      #expect(run.errors.contains("standard input cannot be used for both FILE and TYPE=@FILE"))
    }
    let missing = CollectedRun("push", "-", "App.User=@/nowhere/user.json", input: shop)
    #expect(missing.exit == .system)
  }

  @Test func `the environment is the given one`() {
    #expect(CollectedRun("completions", environment: ["SHELL": "/bin/fish"]).output == Completions.fish)
    #expect(CollectedRun("completions").errors.hasPrefix("navpath: error: SHELL is not set"))
    let named = CollectedRun("push", "-", "User", input: shop, environment: ["NAVPATH_SCHEMA": "/nowhere/app.json"])
    #expect(named.exit == .system)
    #expect(
      named.errors.hasSuffix("\nthe environment variable NAVPATH_SCHEMA names this file; --no-schema ignores it\n"))
  }

  @Test func `a terminal has colors and a width`() {
    let wide = CollectedRun("show", "-", input: shop, columns: 80)
    #expect(wide.output.contains("\u{1B}["))
    #expect(
      !CollectedRun("show", "-", input: shop, environment: ["NO_COLOR": "1"], columns: 80).output.contains("\u{1B}["))
    let narrow = CollectedRun("show", "-", "--color", "never", input: shop, columns: 24)
    #expect(narrow.output.split(separator: "\n").allSatisfy { $0.count <= 24 })
    #expect(narrow.output.contains("…"))
  }

  @Test func `a full disk is an error`() {
    let run = CollectedRun("count", "-", input: shop, fault: .failed(reason: "No space left on device"))
    #expect(run.exit == .system)
    #expect(run.errors == "navpath: error: cannot write to standard output: No space left on device\n")
    #expect(!run.isEndedByPipe)
  }

  @Test func `a closed pipe ends the run without a message`() {
    let run = CollectedRun("count", "-", input: shop, fault: .closedPipe)
    #expect(run.isEndedByPipe)
    #expect(run.errors == "")
  }

  @Test func `a changed file stays changed, and the exit code reports that its output is lost`() throws {
    try Tool.withFolder { folder in
      let file = folder.appending(path: "nav.json")
      try Data(shop.utf8).write(to: file)
      let run = CollectedRun(
        "pop", file.path, "--print", "--no-schema", fault: .failed(reason: "No space left on device"))
      #expect(run.exit == .unconfirmed)
      #expect(try String(contentsOf: file, encoding: .utf8) == #"["Shop.Category","{\"id\":7}"]"#)
    }
  }
}
