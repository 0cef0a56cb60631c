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
    ("'' ", ""), ("pop-to missing.json ''", ""), ("pop-to - ''", ""), ("pop-to . ''", ""), ("pop-to odd.json ''", ""),
    ("pop-to pipe ''", ""), ("nosuch nav.json ''", ""), ("--frob pop-to nav.json ''", ""), ("pop nav.json ''", ""),
    ("pop-to nav.json '' x ''", ""), ("push -s missing.json new.json ''", ""),
    ("get nav.json ''", "0\t1\n1\t2\n2\t3\nSwift.Int\telement 2\n"),
    ("remove nav.json ''", "0\t1\n1\t2\n2\t3\nSwift.Int\telement 2\n"),
    ("replace nav.json --index ''", "0\t1\n1\t2\n2\t3\n"), ("replace nav.json --index=", "0\t1\n1\t2\n2\t3\n"),
    ("replace nav.json --match Swift.Int --first ''", "Swift.Int=\ton the path\n"),
    ("update -nq --match In nav.json ''", ""),
    (
      "-n update nav.json --match I", "Swift.Int\telement 2\n3\telement 2\n2\telement 1\n1\telement 0\nInt\telement 2\n"
    ),
    ("push -s app.json new.json ''", "Shop.Category=\tdestination\nShop.Product=\tdestination\n"),
  ])
  func `the shells are told what there is, and nothing where there is nothing`(words: String, offers: String) throws {
    let box = try Sandbox([
      "nav.json": Sample.numbers, "odd.json": #"["Swift.Int","1","Swift.Int"]"#, "app.json": Sample.schema,
    ])
    #expect(try box.shell("mkfifo pipe; navpath __complete -- \(words)") == Run(exit: 0, output: offers, errors: ""))
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
