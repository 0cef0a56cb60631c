/// What a command line asks for.
enum Request: Sendable {
  case run(Command, Arguments)
  case help(HelpForm, Topic)
  case version
}

/// `-h` is short, `--help` and `help` are long.
enum HelpForm: Sendable {
  case short
  case long
}

/// What help may be about.
enum Topic: Sendable {
  /// navpath itself.
  case overview
  /// The commands that begin with one word: `schema`.
  case family(String)
  case command(Command)
}
