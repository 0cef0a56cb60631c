// The options for messages, shared by all commands; `Program` reads them from an invalid line as well.

import NavKit

extension MessageOptions {
  static var list: OptionList<MessageOptions> {
    .init().sets(Option("quiet", short: "q", "print only the answer and errors", question: "how much to print")) {
      $0.verbosity = .quiet
    }
    .sets(
      Option("verbose", short: "v", "report on stderr what was read, found and written", question: "how much to print")
    ) { $0.verbosity = .verbose }
    .chooses(
      Option(
        "color", value: "WHEN", "when to use colors: auto, always or never",
        detail: ["auto uses colors on a terminal, and obeys NO_COLOR, CLICOLOR_FORCE and TERM=dumb."])
    ) { $0.color = $1 }
  }
}

extension MessageOptions.Color: Choice {}

extension MessageOptions {
  /// Reads the options of any line, even an invalid one, so that the message about it has the right colors.
  init(inAnyLine words: [String], of commands: [Command]) {
    self.init()
    let tokens = Token.all(of: words)
    let search = CommandName(commands: commands, words: words, tokens: tokens)
    let known =
      if case (.command(let command), _)? = try? search.find() {
        command.allOptions
      } else {
        Option.everywhere + commands.flatMap(\.options)
      }
    CommandWords(tokens, options: known).set(&self, MessageOptions.list)
  }
}
