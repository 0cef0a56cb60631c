/// The three generators read the same fields of the table and offer the same: commands, options, and the values of options
/// and arguments. The fixed part of a script is a literal at the top of its generator.
enum Completions {
  static func bash(_ commands: [Command]) -> String { BashCompletion.script(commands.visible) }
  static func zsh(_ commands: [Command]) -> String { ZshCompletion.script(commands.visible) }
  static func fish(_ commands: [Command]) -> String { FishCompletion.script(commands.visible) }

  static func spellings(_ option: Option) -> [String] {
    (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
  }

  /// The options that take a value for all commands that have them: they can be completed before the command is known.
  static func valueOptions(_ commands: [Command]) -> [Option] {
    var seen: Set<String> = []
    let options = commands.flatMap(\.options) + Option.everywhere.filter(\.takesValue)
    return options.filter { option in
      options.allSatisfy { $0.name != option.name || $0.takesValue } && seen.insert(option.name).inserted
    }
  }

  /// The spellings that are followed by a value in every command that has them.
  static func valueSpellings(_ commands: [Command]) -> [String] {
    let options = commands.flatMap(\.allOptions)
    let switches = Set(options.filter { !$0.takesValue }.flatMap(spellings))
    var seen: Set<String> = []
    return options.filter(\.takesValue).flatMap(spellings).filter { !switches.contains($0) && seen.insert($0).inserted }
  }

  /// The values of each key, keys and values in the order in which they come.
  static func grouped(_ pairs: [(key: String, value: String)]) -> [(key: String, values: [String])] {
    var places: [String: Int] = [:]
    var groups: [(key: String, values: [String])] = []
    for (key, value) in pairs {
      if let place = places[key] {
        groups[place].values.append(value)
      } else {
        places[key] = groups.count
        groups.append((key, [value]))
      }
    }
    return groups
  }

  /// The first words of all commands with their summaries; the summary of `schema` is the list of its second words.
  static func firstWords(_ commands: [Command]) -> [(word: String, meaning: String)] {
    var seen: Set<String> = []
    return commands.compactMap { command in
      let word = command.family ?? command.name
      guard seen.insert(word).inserted else { return nil }
      let members = commands.family(word).map { String($0.name.dropFirst(word.count + 1)) }
      return (word, members.isEmpty ? command.summary : members.joined(separator: ", "))
    }
  }

  static func families(_ commands: [Command]) -> [String] {
    var seen: Set<String> = []
    return commands.compactMap(\.family).filter { seen.insert($0).inserted }
  }

  static func secondWords(_ family: String, _ commands: [Command]) -> [(word: String, meaning: String)] {
    commands.family(family).map { (String($0.name.dropFirst(family.count + 1)), $0.summary) }
  }

  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
