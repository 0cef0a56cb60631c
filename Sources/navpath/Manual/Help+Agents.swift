// `help agents`: the page for a program that drives navpath. Its examples are also among those of `help`.

extension ManualText {
  static let agents: [(heading: String, entries: [(term: String, meaning: [String])])] = [
    (
      "Eight commands",
      entries([
        "find FILE|FOLDER":
          "the paths in documents; 'arguments' are the words to pass to a command (quote them with jq's @sh)",
        "show FILE": "the path, root first; for a document, its 'stacks' and the one on screen, 'selection'",
        "current FILE": "the current screen, the last element; exit code 1 if the path is empty",
        "apply FILE OPERATION...": "all or none: 'push ELEMENT', 'pop N', 'pop-to MATCH', 'reset', 'update PATCH'",
        "validate FILE": "'findings' against the schema, each with its rule, place and message, and a 'summary'",
        "restore FILE":
          "the indices of the elements that an app would restore ('restored') and drop ('dropped'), and why "
          + "('faults')",
        "diff A B": "the 'operations' that turn A into B; exit code 1 if there are any",
        "launch-args FILE":
          "arguments that start the app on the path; needs --key and --encoding data|text unless a stack of the "
          + "schema has them; --to json prints the two arguments, the second of which is a property list value to "
          + "be passed unchanged; its errors are text",
      ])
    ),
    (
      "JSON",
      entries([
        "--json":
          "all of these take it except launch-args; a command that changes a file takes it only with -n, which "
          + "prints the operations and writes nothing. For several files or a folder, show prints a line each, and "
          + "restore an array. 'navpath help --schema COMMAND' prints the JSON Schema of the output",
        "elements":
          "{\"type\":TAG,\"value\":VALUE}, root first; index 0 is the first element, -1 the current screen; "
          + "'name' is present if the tag is mangled, 'style' if the screen is a sheet or cover",
        "errors":
          "one line on standard error, "
          + "{\"error\":{\"message\":…,\"rule\":…,\"file\":…,\"line\":…,\"column\":…,\"hint\":…},\"others\":[…],\"exit\":N}. "
          + "Decide by 'exit' and by 'rule', not by the message; 'rule' is present, in the error and in 'others', "
          + "if a rule is broken. 'navpath help --schema error' prints its JSON Schema. A negative answer of find, "
          + "restore, diff or validate is not an error. Notes are plain text; -q omits them",
        "files":
          "for several files or a folder, each error is a line, the other results are printed, and the exit code "
          + "is the highest. validate lists unreadable files in 'files', beside a line of text; a file that is not "
          + "JSON or not a path is a finding, with exit code 1",
        "commands":
          "'navpath help COMMAND --json' prints arguments, options and exit codes, 'navpath help --json' those of "
          + "all commands (250 KB)",
      ])
    ),
    (
      "Words",
      entries([
        "ELEMENT": "in single quotes, as TYPE={JSON}: 'App.User={\"id\":42}'; \"String:$text\" takes any text",
        "MATCH": "TYPE, 'TYPE={JSON}', 'TYPE~{JSON}' (at least these members), or .case; the topmost counts",
        "FILE": "comes first; '-' is standard input; write ./ before a name that begins with '-'",
        "--stack NAME": "a stack of a document; --at POINTER is any place in it, as 'find' prints it",
        "--schema FILE":
          "for a typed array, a minimal schema is {\"path\":{\"element\":\"App.Route\"},\"destinations\":{\"App.Route\":{\"cases\":"
          + "{\"home\":{},\"detail\":{\"payload\":{\"type\":\"object\",\"required\":[\"id\"],\"properties\":{\"id\":{\"type\":\"integer\"}}}}}}}}; the default is the nearest navpath.schema.json, from FILE's folder up; 'navpath schema meta' prints its JSON Schema",
      ])
    ),
  ]

  static let agentRules = [
    "Never change the file of a running app: the app writes over it. Stop it first, or start it with launch-args.",
    "Never edit a path with sed, with jq or by hand: a value is JSON in a string, and navpath keeps every byte "
      + "that it does not change.",
    "Never silence a finding with --no-schema, even if a hint names it, or by loosening a schema: fix the path, "
      + "or report it.",
    "Never take exit code 0 of a change as proof of a valid path: it means that nothing became worse; validate "
      + "reports what is wrong.",
    "Never use edit, which opens an editor. No other command is interactive.",
  ]

  /// Run as examples of `help`.
  static let agentExamples = [
    agentExample(
      "see where the user is, and what is below",
      ("navpath current nav.json --json", #"{"type":"Shop.Product","value":{"sku":"A-1","count":2}}"#),
      ("navpath show nav.json --json | jq -r '.[0].value.id'", "7")),
    agentExample(
      "try a change, then make it",
      (
        #"navpath push nav.json 'Shop.Category={"id":"x"}' -n --json 2>&1 | jq -c '[.error.rule, .exit]'"#,
        #"["payload",1]"#
      ),
      (
        #"navpath apply nav.json 'pop-to Shop.Category' 'push Shop.Product={"sku":"B-2"}' -n --json | jq -c '.[0]'"#,
        #"{"operation":"pop-to","match":{"type":"Shop.Category"}}"#
      ),
      (#"navpath apply nav.json 'pop-to Shop.Category' 'push Shop.Product={"sku":"B-2"}'"#, ""),
      ("navpath current nav.json --get /sku --json", #""B-2""#)),
    agentExample(
      "check a saved path, and see what an app without a screen would drop",
      ("navpath validate nav.json --json -q | jq -c '.summary.errors, .findings'", "0\n[]"),
      (
        "navpath restore nav.json --without Shop.Product --json | jq -c '.restored, .faults[0].rule'",
        "[0]\n\"unknown-type\""
      )),
  ]

  private static func agentExample(_ title: String, _ steps: (line: String, output: String)...) -> Example {
    Example(title: title, files: [.shop, .schema], steps: steps.map { .init(line: $0.line, output: $0.output) })
  }
}

extension Help {
  func agents() -> String {
    let sections = ManualText.agents.map { section($0.heading, layout.list($0.entries)) }
    let examples = ManualText.agentExamples.map { example in
      let steps = Example(title: "", steps: example.steps).session
      return layout.paragraph(example.title + ":", indent: 2) + steps.map { "    \($0)\n" }.joined()
    }
    return
      ([layout.paragraph(ManualText.purpose + " It never prompts and uses no network.")] + sections + [
        section("Exit codes", exits(ExitCode.allCases.map { ($0, $0.meaning) })),
        section("Never", ManualText.agentRules.map { layout.paragraph($0, indent: 2) }.joined()),
        section("Examples, with the files that 'navpath help help' shows", examples.joined()),
      ]).joined(separator: "\n")
  }
}
