// Completions: the word at the cursor in bash and fish, lines with quotes in bash, files in fish, and the words after
// `help`, each of which it explains.

import Foundation
import Testing

struct ShellCompletionTests {
  /// The words that the shells offer; `nil` for file names.
  static let lines: [(line: String, offers: [String])] = [
    ("po", ["pop", "pop-to"]), ("schema ch", ["check"]), ("-s app.json schema ch", ["check"]), ("schema nosuch", []),
    (
      "pop --",
      [
        "--clamp", "--print", "--at", "--stack", "--state", "--form", "--element", "--schema", "--no-schema",
        "--output", "--dry-run", "--json", "--lock-timeout", "--quiet", "--verbose", "--color", "--help",
      ]
    ),
    ("--ver", ["--verbose", "--version"]), ("-q --ver", ["--version"]), ("dismiss nav.json --l", ["--lock-timeout"]),
    ("pop-to -s pop --or", ["--or-root", "--or-push", "--or-replace"]),
    ("validate --report text --rep", ["--report"]), ("schema check --j", ["--json"]),
    ("show --color ", ["auto", "always", "never"]), ("show nav.json --color al", ["always"]),
    ("replace nav.json --index ", []), ("contains nav.json ", []), ("push nav.json 1 ", []), ("help nosuch ", []),
  ]

  /// More lines for bash, most of them with quotes.
  static let quoted: [(line: String, offers: [String])] = [
    (#"show --color=al"#, ["always"]), ("show --color=", ["auto", "always", "never"]), ("show --color 'al", ["always"]),
    // Options already given, or excluded by those, are not offered.
    ("pop-to --or-root --or", []), (#"push String:a "b c" --cr"#, ["--create"]), ("pop -- --", []),
    (#"pop my\ nav.json --cl"#, ["--clamp"]),
    (#"show "a b" --color "ne"#, ["never"]), ("sch'em", ["ema"]), (#"show --col\or ne"#, ["never"]),
  ]

  @Test(arguments: lines + quoted)
  func `bash completes the word at the cursor, in a line with quotes like the shell reads it`(
    line: String, offers: [String]
  ) throws {
    let driver =
      #"navpath completions bash > script; . ./script; COMP_LINE=$(<line); COMP_LINE=${COMP_LINE%.}; "#
      + #"COMP_POINT=${#COMP_LINE}; _navpath; printf '%s\n' "${COMPREPLY[@]}""#
    let box = try Sandbox(["line": "navpath \(line).", "driver": driver])
    #expect(try box.shell("bash driver").output.split(separator: "\n").map(String.init) == offers)
  }

  @Test(.needs("fish"), arguments: lines)
  func `fish completes the word at the cursor`(line: String, offers: [String]) throws {
    let driver = "navpath completions fish | source; complete -C 'navpath \(line)' | string replace -r '\\t.*' ''"
    #expect(try fish(driver) == offers.sorted())
  }

  @Test(.needs("fish"), arguments: ["pop scr", "pop -o scr", "schema list scr"])
  func `fish completes files`(line: String) throws {
    #expect(try fish("navpath completions fish | source; complete -C 'navpath \(line)'") == ["script"])
  }

  private func fish(_ driver: String) throws -> [String] {
    let box = try Sandbox(["script": driver])
    return try box.shell("fish --no-config script").output.split(separator: "\n").map(String.init)
  }

  @Test func `help completes the second words of a command after its first`() throws {
    let offers = try offers(Sandbox(), after: ["schema"])
    #expect(offers == ["check", "infer", "generate", "graph", "list", "samples", "compat", "meta"])
  }

  @Test(arguments: [["nosuch"], ["schema", "pop"], ["rules", "rules"]])
  func `help completes nothing after words that it refuses`(words: [String]) throws {
    let box = try Sandbox()
    #expect(try offers(box, after: words) == [])
    #expect(try box.run(["help"] + words).exit == 2)
  }

  @Test func `help completes commands and rules, and after a rule only rules`() throws {
    let box = try Sandbox()
    let first = try offers(box, after: [])
    let commands = first.prefix { $0 != "rules" }
    #expect(commands.first == "current" && commands.contains("schema") && commands.last == "help")
    #expect(first.contains("max") && first.count(where: { $0 == "link" }) == 1)
    let rules = try offers(box, after: ["rules"])
    #expect(rules.first == "json" && rules.contains("link") && !rules.contains("pop"))
  }

  @Test(arguments: [[], ["schema"], ["rules"]])
  func `help explains each word that it completes`(words: [String]) throws {
    let box = try Sandbox()
    let offers = try offers(box, after: words)
    #expect(!offers.isEmpty)
    for word in offers {
      let run = try box.run(["help"] + words + [word])
      #expect(run.exit == 0, "\(word): \(run)")
    }
  }

  private func offers(_ box: Sandbox, after words: [String]) throws -> [String] {
    let run = try box.run(["__complete", "--", "help"] + words + [""])
    return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }
}
