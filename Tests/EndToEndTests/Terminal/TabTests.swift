// Words of navpath's command line, completed by the Tab key in bash, zsh and fish, in a real terminal.

import Testing

@testable import TestSupport

struct TabTests {
  /// The typed line, and the line after TAB; each shell quotes differently.
  struct Case: Sendable {
    var typed: String
    var bash: String
    var zsh: String
    var fish: String

    init(_ typed: String, bash: String, zsh: String, fish: String) {
      (self.typed, self.bash, self.zsh, self.fish) = (typed, bash, zsh, fish)
    }

    var isSame: Bool { bash == zsh && zsh == fish }

    init(_ typed: String, _ line: String) { self.init(typed, bash: line, zsh: line, fish: line) }
  }

  static let cases = [
    Case("navpath pop-t", "navpath pop-to"),
    Case("navpath schema che", "navpath schema check"),
    Case("navpath help schema in", "navpath help schema infer"),
    Case("navpath help ru", "navpath help rules"),
    Case("navpath help max", "navpath help max"),
    Case("navpath help rules od", "navpath help rules odd-count"),
    Case("navpath pop --cla", "navpath pop --clamp"),
    Case("navpath show --color alw", "navpath show --color always"),
    Case("navpath show --color=alw", "navpath show --color=always"),
    Case("navpath show my", #"navpath show my\ nav.json"#),
    Case("navpath show 'my", "navpath show 'my nav.json'"),
    Case(#"navpath contains my\ nav.json Shop.P"#, #"navpath contains my\ nav.json Shop.Product"#),
    Case(
      #"navpath pop-to my\ nav.json App.Note="#,
      bash: #"navpath pop-to my\ nav.json App.Note='{"text":"it'\''s a \"b\" $x é すう"}'"#,
      zsh: #"navpath pop-to my\ nav.json App.Note=\{\"text\":\"it\'s\ a\ \\\"b\\\"\ \$x\ é\ すう\"\}"#,
      fish: #"navpath pop-to my\ nav.json App.Note=\{\"text\":\"it\'s\ a\ \\\"b\\\"\ \$x\ é\ すう\"\}"#),
    Case(
      #"navpath pop-to "my nav.json" 'App.Note={"te"#,
      bash: #"navpath pop-to "my nav.json" 'App.Note={"text":"it'\''s a \"b\" $x é すう"}'"#,
      zsh: #"navpath pop-to "my nav.json" 'App.Note={"text":"it'\''s a \"b\" $x é すう"}'"#,
      fish: #"navpath pop-to "my nav.json" 'App.Note={"text":"it\'s a \\"b\\" $x é すう"}'"#),
    Case(
      #"navpath pop-to my\ nav.json "App.Hey=\"w"#,
      bash: #"navpath pop-to my\ nav.json "App.Hey=\"wow"'!'"x\""#,
      zsh: #"navpath pop-to my\ nav.json "App.Hey=\"wow\!x\"""#,
      fish: #"navpath pop-to my\ nav.json "App.Hey=\"wow!x\"""#),
    Case(#"navpath push my\ nav.json Shop.Pr"#, #"navpath push my\ nav.json Shop.Product="#),
    Case(#"navpath push my\ nav.json Shop.Product"#, #"navpath push my\ nav.json Shop.Product="#),
    Case(#"navpath push my\ nav.json Shop.Product="#, #"navpath push my\ nav.json Shop.Product="#),
    Case(#"navpath push my\ nav.json Prod"#, #"navpath push my\ nav.json Product="#),
    Case(
      #"navpath count -s other\ schema.json my\ nav.json --stack ho"#,
      bash: #"navpath count -s other\ schema.json my\ nav.json --stack 'home sweet'"#,
      zsh: #"navpath count -s other\ schema.json my\ nav.json --stack home\ sweet"#,
      fish: #"navpath count -s other\ schema.json my\ nav.json --stack home\ sweet"#),
    Case("navpath show doc.json --at /na", "navpath show doc.json --at /nav/path"),
    Case("navpath show doc.json --at=/na", "navpath show doc.json --at=/nav/path"),
    Case(#"navpath get my\ nav.json Product --get /co"#, #"navpath get my\ nav.json Product --get /count"#),
    Case("navpath current --get /sk", "navpath current --get /sk"),
    Case(#"navpath open -s links.json my\ nav.json /cat"#, #"navpath open -s links.json my\ nav.json /category/"#),
    Case(
      #"navpath open -s links.json my\ nav.json /category/7/"#,
      #"navpath open -s links.json my\ nav.json /category/7/product/"#),
    Case(
      #"navpath open -s links.json my\ nav.json shop://ab"#, #"navpath open -s links.json my\ nav.json shop://about"#),
    // A case whose name needs backticks, typed with and without them.
    Case(
      #"navpath push -s other\ schema.json my\ nav.json App.Tab.pan"#,
      bash: #"navpath push -s other\ schema.json my\ nav.json 'App.Tab.`pan cake`'"#,
      zsh: #"navpath push -s other\ schema.json my\ nav.json App.Tab.\`pan\ cake\`"#,
      fish: #"navpath push -s other\ schema.json my\ nav.json App.Tab.`pan\ cake`"#),
    Case(
      #"navpath push -s other\ schema.json my\ nav.json "Tab.pan"#,
      bash: #"navpath push -s other\ schema.json my\ nav.json "Tab.\`pan cake\`""#,
      zsh: #"navpath push -s other\ schema.json my\ nav.json "Tab.\`pan cake\`""#,
      fish: #"navpath push -s other\ schema.json my\ nav.json Tab.`pan\ cake`"#),
    Case(
      #"navpath push -s other\ schema.json my\ nav.json 'App.Tab.`p"#,
      #"navpath push -s other\ schema.json my\ nav.json 'App.Tab.`pan cake`'"#),
    Case(
      #"navpath push -s other\ schema.json my\ nav.json App.Tab.pl"#,
      #"navpath push -s other\ schema.json my\ nav.json App.Tab.plain"#),
    Case(
      #"navpath push -s other\ schema.json my\ nav.json App.Tab.2"#,
      bash: #"navpath push -s other\ schema.json my\ nav.json 'App.Tab.`2d`'"#,
      zsh: #"navpath push -s other\ schema.json my\ nav.json App.Tab.\`2d\`"#,
      fish: #"navpath push -s other\ schema.json my\ nav.json App.Tab.`2d`"#),
    Case(
      #"navpath replace -s other\ schema.json my\ nav.json App.R"#,
      #"navpath replace -s other\ schema.json my\ nav.json App.Root="#),
  ]

  @Test(.needs("bash", "tmux"))
  func `Tab in bash completes commands, options, files and elements of a file`() throws {
    try check("bash --noprofile --rcfile rc -i", rc: ". ./navpath.bash; PS1='> '", \.bash, turn: 0)
  }

  @Test(.needs("zsh", "tmux"))
  func `Tab in zsh completes commands, options, files and elements of a file`() throws {
    let rc = "fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D; PROMPT='> '; unsetopt PROMPT_SP"
    try check("env ZDOTDIR=$PWD zsh -i", rc: rc, \.zsh, turn: 1)
  }

  @Test(.needs("fish", "tmux"))
  func `Tab in fish completes commands, options, files and elements of a file`() throws {
    let rc =
      "source navpath.fish; set -g fish_greeting; set -g fish_autosuggestion_enabled 0; function fish_prompt; echo -n '> '; end"
    try check("fish --no-config -C \"$(cat rc)\"", rc: rc, \.fish, turn: 2)
  }

  /// - Parameter turn: Which third of the lines that are the same in each shell is typed.
  private func check(_ shell: String, rc: String, _ wanted: KeyPath<Case, String>, turn: Int) throws {
    let schema = #"{"destinations": {"Shop.Category": {}, "Shop.Product": {}}}"#
    let note =
      #"["App.Hey","\"wow!x\"","App.Note","{\"text\":\"it's a \\\"b\\\" $x é すう\"}",\#(Sample.shop.dropFirst())"#
    let box = try Sandbox([
      "my nav.json": note, "navpath.schema.json": schema,
      "other schema.json":
        #"{"destinations": {"App.Root": {}, "App.Tab": {"cases": {"plain": {}, "pan cake": {}, "2d": {}}}}, "stacks": {"home sweet": {"at": "/h"}}}"#,
      "rc": rc, ".zshrc": rc, "doc.json": #"{"nav":{"path":["Swift.Int","1"]}}"#,
      "links.json":
        #"{"destinations":{"Shop.Category":{"link":"/category/{id}"},"Shop.Product":{"link":["/category/{Shop.Category.id}/product/{sku}","/about"]}}}"#,
    ])
    try box.makeFolder("functions")
    let made = try box.shell(
      "for s in bash fish; do navpath completions $s > navpath.$s; done; navpath completions zsh > functions/_navpath")
    #expect(made == Run(0))
    let terminal = try TerminalSession(in: box, running: shell, columns: 160)
    // A shell interrupted during its start would skip its configuration.
    try terminal.screen { $0 == ">" }
    for (index, each) in Self.cases.enumerated() {
      // In a short run, a line that is the same in each shell is typed in one of them.
      guard LawSize.isFull || !each.isSame || index % 3 == turn else { continue }
      // Clears the line and the screen. C-c would be lost while the shell still handles the last TAB.
      try terminal.press("C-u")
      try terminal.press("C-l")
      try terminal.screen { $0 == ">" }
      try terminal.type(each.typed, then: "Tab")
      let line = "> " + each[keyPath: wanted]
      // zsh adds an option's dash if no argument is missing. fish lists the other completions below.
      let wanted = [line, line + " -"]
      let screen = try terminal.screen { wanted.contains(Self.firstLine($0)) }
      try #require(wanted.contains(Self.firstLine(screen)), "TAB behind: \(each.typed)")
    }
  }

  private static func firstLine(_ screen: String) -> String { String(screen.prefix { $0 != "\n" }) }
}
