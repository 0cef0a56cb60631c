/// Completions for the shells: for each a script that is printed by `navpath completions SHELL` and installed with the tool.
///
/// The three generators read the same fields of the table and offer the same: commands, the options of a command, the
/// values of an option and of an argument where they are known, and file names where a file is wanted. The fixed part of
/// a script is one literal at the top of its generator; the code makes only what differs from command to command.
enum Completions {
  static func bash(_ commands: [Command]) -> String { BashCompletion.script(commands.visible) }
  static func zsh(_ commands: [Command]) -> String { ZshCompletion.script(commands.visible) }
  static func fish(_ commands: [Command]) -> String { FishCompletion.script(commands.visible) }

  /// `--schema` and `-s`: how an option may be typed.
  static func spellings(_ option: Option) -> [String] {
    (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
  }

  /// The options that take a value whatever the command is, for the words in front of it.
  static func valueOptions(_ commands: [Command]) -> [Option] {
    var seen: Set<String> = []
    let options = commands.flatMap(\.options)
    return options.filter { option in
      options.allSatisfy { $0.name != option.name || $0.takesValue } && seen.insert(option.name).inserted
    }
  }

  /// The first words of all commands, each once, with the summary.
  ///
  /// `schema` stands for all that begin with it, and its meaning is their second words.
  static func firstWords(_ commands: [Command]) -> [(word: String, meaning: String)] {
    var seen: Set<String> = []
    return commands.compactMap { command in
      let word = command.family ?? command.name
      guard seen.insert(word).inserted else { return nil }
      let members = commands.family(word).map { String($0.name.dropFirst(word.count + 1)) }
      return (word, members.isEmpty ? command.summary : members.joined(separator: ", "))
    }
  }

  /// The first words of two-word commands.
  static func families(_ commands: [Command]) -> [String] {
    var seen: Set<String> = []
    return commands.compactMap(\.family).filter { seen.insert($0).inserted }
  }

  /// The second words of the commands that begin so.
  static func secondWords(_ family: String, _ commands: [Command]) -> [(word: String, meaning: String)] {
    commands.family(family).map { (String($0.name.dropFirst(family.count + 1)), $0.summary) }
  }

  /// Text in single quotes, as all three shells but fish read it.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
