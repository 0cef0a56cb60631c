import Foundation
import Testing

struct CompletionsTests {
  @Test(arguments: [
    "bash": "completions/navpath.bash", "zsh": "completions/_navpath", "fish": "completions/navpath.fish",
  ])
  func `completions prints the script that is checked in`(shell: String, file: String) throws {
    let run = try Sandbox().run("completions", shell)
    #expect(run == Run(exit: 0, output: try Repository.text(of: file), errors: ""))
  }

  @Test func `another shell is refused with those that there are`() throws {
    let wanted = Run(
      2,
      reports: """
        navpath: error: invalid SHELL 'tcsh': expected bash, zsh or fish
        try 'navpath completions --help'
        """)
    #expect(try Sandbox().run("completions", "tcsh") == wanted)
  }

  @Test(arguments: [
    ("pop-to missing.json ''", ""), ("pop-to - ''", ""), ("pop-to . ''", ""), ("pop-to odd.json ''", ""),
    ("pop-to pipe ''", ""), ("nosuch nav.json ''", ""), ("--frob pop-to nav.json ''", ""), ("pop nav.json ''", ""),
    ("pop-to nav.json '' x ''", ""), ("push -s missing.json new.json ''", ""),
    ("get nav.json ''", "0\t1\n1\t2\n2\t3\nSwift.Int\telement 2\n"),
    ("remove nav.json ''", "0\t1\n1\t2\n2\t3\nSwift.Int\telement 2\n"),
    ("replace nav.json --index ''", "0\t1\n1\t2\n2\t3\n"),
    ("replace nav.json --index=", "--index=0\t1\n--index=1\t2\n--index=2\t3\n"),
    ("replace nav.json --match Swift.Int --first ''", "Swift.Int=\ton the path\n"),
    ("update -nq --match In nav.json ''", ""),
    ("push -s app.json new.json ''", "Shop.Category=\tdestination\nShop.Product=\tdestination\n"),
    ("show doc.json --at ''", "/a b/p\tswiftui, 1 element\n/ids\tarray, 2 elements\n"),
    ("trace doc.json --at=", "--at=/a b/p\tswiftui, 1 element\n--at=/ids\tarray, 2 elements\n"),
    ("show nav.json --at ''", ""), ("show odd.json --at ''", ""),
    ("current doc.json --get ''", "/tags\t[\"x\",{\"y\":1}]\n/tags/0\t\"x\"\n/tags/1\t{\"y\":1}\n/tags/1/y\t1\n"),
    ("current --get '' nav.json", ":files\n"), ("current nav.json --get ''", ""), ("get doc.json 7 --get ''", ""),
    ("get shop.json 0 --get ''", "/id\t7\n"), ("get shop.json Product --get /c", "/sku\t\"A-1\"\n/count\t2\n"),
    ("get shop.json -1 --get=", "--get=/sku\t\"A-1\"\n--get=/count\t2\n"),
    ("show ''", ":files\n"), ("-s ''", ":files\n"), ("pop nav.json -o ''", ":files\n"), ("pop --output=", ":files\n"),
    ("pop -- --", ":files\n"), ("show --color ''", "auto\nalways\nnever\n"),
    ("--color=", "--color=auto\n--color=always\n--color=never\n"),
    (
      "open -s links.json nav.json ''",
      "/category/\t/category/{id}\n/p?sku=\t/p?sku={sku}\n/about\t/about\n/tab/\t/tab/{n}\n"
    ),
    (
      "open -s links.json nav.json /category/7/",
      "/category/7/product/\t/category/{Shop.Category.id}/product/{sku}\n"
    ),
    ("open -s links.json nav.json /x", ""), ("open nav.json ''", ""),
  ])
  func `the shells are told what there is, and nothing where there is nothing`(words: String, offers: String) throws {
    let box = try Sandbox([
      "nav.json": Sample.numbers, "odd.json": #"["Swift.Int","1","Swift.Int"]"#, "app.json": Sample.schema,
      "doc.json": #"{"ids":[1,2],"a b":{"p":["App.User","{\"tags\":[\"x\",{\"y\":1}]}"]}}"#,
      "shop.json": Sample.shop,
      "links.json":
        #"{"destinations":{"Shop.Category":{"link":"/category/{id}"},"Shop.Product":{"link":["/category/{Shop.Category.id}/product/{sku}","#
        + #""/p?sku={sku}","/about"]},"App.Tab":{"cases":{"n":{"link":"/tab/{n}"}}}}}"#,
    ])
    try box.makePipe("pipe")
    #expect(try box.shell("navpath __complete -- \(words)") == Run(exit: 0, output: offers, errors: ""))
  }

  /// What the shells offer; `nil` where they offer file names.
  static let lines: [(line: String, offers: [String])] = [
    ("po", ["pop", "pop-to"]), ("schema ch", ["check"]), ("-s app.json schema ch", ["check"]), ("schema nosuch", []),
    (
      "pop --",
      [
        "--clamp", "--print", "--at", "--stack", "--form", "--element", "--schema", "--no-schema", "--output",
        "--dry-run", "--json", "--lock-timeout", "--quiet", "--verbose", "--color", "--help",
      ]
    ),
    ("--ver", ["--verbose", "--version"]), ("-q --ver", ["--version"]), ("dismiss nav.json --l", ["--lock-timeout"]),
    ("pop-to -s pop --or", ["--or-root", "--or-push", "--or-replace"]),
    ("validate --report text --rep", ["--report"]), ("schema check --j", ["--json"]),
    ("show --color ", ["auto", "always", "never"]), ("show nav.json --color al", ["always"]),
    ("replace nav.json --index ", []), ("contains nav.json ", []), ("push nav.json 1 ", []), ("help nosuch ", []),
  ]

  @Test(arguments: lines)
  func `bash offers what fits the word`(line: String, offers: [String]) throws {
    #expect(try bash(line) == offers)
  }

  @Test(arguments: [
    (#"show --color=al"#, ["always"]), ("show --color=", ["auto", "always", "never"]), ("show --color 'al", ["always"]),
    // What was given, or is excluded by that, is not offered again.
    ("pop-to --or-root --or", []), (#"push String:a "b c" --cr"#, ["--create"]), ("pop -- --", []),
    (#"pop my\ nav.json --cl"#, ["--clamp"]),
    (#"show "a b" --color "ne"#, ["never"]), ("sch'em", ["ema"]), (#"show --col\or ne"#, ["never"]),
  ])
  func `bash reads the line as the shell will`(line: String, offers: [String]) throws {
    #expect(try bash(line) == offers)
  }

  private func bash(_ line: String) throws -> [String] {
    let driver =
      #"navpath completions bash > script; . ./script; COMP_LINE=$(<line); COMP_LINE=${COMP_LINE%.}; "#
      + #"COMP_POINT=${#COMP_LINE}; _navpath; printf '%s\n' "${COMPREPLY[@]}""#
    let box = try Sandbox(["line": "navpath \(line).", "driver": driver])
    return try box.shell("bash driver").output.split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: TerminalSession.isPossible(with: "fish"), "fish is not installed"), arguments: lines)
  func `fish offers what fits the word`(line: String, offers: [String]) throws {
    let driver = "navpath completions fish | source; complete -C 'navpath \(line)' | string replace -r '\\t.*' ''"
    #expect(try fish(driver) == offers.sorted())
  }

  @Test(
    .enabled(if: TerminalSession.isPossible(with: "fish"), "fish is not installed"),
    arguments: ["pop scr", "pop -o scr", "schema list scr"])
  func `fish offers files where a file is wanted`(line: String) throws {
    #expect(try fish("navpath completions fish | source; complete -C 'navpath \(line)'") == ["script"])
  }

  private func fish(_ driver: String) throws -> [String] {
    let box = try Sandbox(["script": driver])
    return try box.shell("fish --no-config script").output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [["schema"]])
  func `help is offered the second words of a command after its first`(words: [String]) throws {
    let offers = try offers(Sandbox(), after: words)
    #expect(offers == ["check", "infer", "generate", "sources", "graph", "list", "samples", "compat", "meta"])
  }

  @Test(arguments: [["nosuch"], ["schema", "pop"], ["rules", "rules"]])
  func `help is offered nothing after words that it refuses`(words: [String]) throws {
    let box = try Sandbox()
    #expect(try offers(box, after: words) == [])
    #expect(try box.run(["help"] + words).exit == 2)
  }

  @Test func `help is offered commands and rules, and of rules only rules`() throws {
    let box = try Sandbox()
    let first = try offers(box, after: [])
    let commands = first.prefix { $0 != "rules" }
    #expect(commands.first == "current" && commands.contains("schema") && commands.last == "help")
    #expect(first.contains("max") && first.count(where: { $0 == "link" }) == 1)
    let rules = try offers(box, after: ["rules"])
    #expect(rules.first == "json" && rules.contains("link") && !rules.contains("pop"))
  }

  @Test(arguments: [[], ["schema"], ["rules"]])
  func `help explains what it is offered`(words: [String]) throws {
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

  @Test func `a name with characters that a terminal obeys is not offered`() throws {
    let box = try Sandbox(["nav.json": #"["App.A\u001b[2J","1","App.B","\"\\u001b[2J\u202e\""]"#])
    #expect(
      try box.run("__complete", "--", "pop-to", "nav.json", "")
        == Run(
          0,
          prints: #"""
            "App.A\u001b[2J"~	element 1
            App.B	element 0
            "App.A\u001b[2J"=1	element 1
            App.B="\u001b[2J\u202e"	element 0
            """#.replacingOccurrences(of: #"\t"#, with: "\t")))
  }
}
