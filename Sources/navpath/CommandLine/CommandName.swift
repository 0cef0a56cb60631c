// The search for the name of a command in a line, and the error with suggestions if there is none.

import NavKit

struct CommandName {
  let commands: [Command]
  /// Whether only operations are allowed, as in a step of `apply`.
  var isStep = false
  let words: [String]
  let tokens: [Token]

  /// The command, or the part of its name in the line, and the indices of the name's words.
  func find() throws(CommandError) -> (topic: Topic, words: [Int]) {
    guard let first = try nextWord(from: 0) else { return (.overview, []) }
    let family = words[first]
    if let command = commands.first(where: { $0.isCalled(family) }) {
      guard !isStep || command.isOperation else { throw unknown(family, at: first, among: []) }
      return (.command(command), [first])
    }
    if isStep { throw unknown(family, at: first, among: commands.filter(\.isOperation)) }
    let members = commands.family(family)
    guard !members.isEmpty else { throw unknown(family, at: first, among: commands) }
    guard let second = try nextWord(from: first + 1) else { return (.family(family), [first]) }
    let name = family + " " + words[second]
    guard let command = members.first(where: { $0.isCalled(name) }) else {
      throw unknown(name, at: second, among: members)
    }
    return (.command(command), [first, second])
  }

  /// The names of commands in other tools that are not similar to those of navpath.
  private static let otherNames = [
    ("add", ["push"]), ("append", ["push"]), ("back", ["pop"]), ("cat", ["show"]), ("check", ["validate"]),
    ("clear", ["reset"]), ("config", ["init", "schema check"]), ("create", ["new"]), ("delete", ["remove"]),
    ("follow", ["trace --follow"]), ("format", ["fmt"]), ("goto", ["pop-to", "open"]), ("has", ["contains"]),
    ("ls", ["list"]), ("man", ["help"]), ("patch", ["update"]), ("peek", ["current"]), ("pop-to-root", ["reset"]),
    ("popTo", ["pop-to"]), ("popToRoot", ["reset"]), ("print", ["show"]), ("redact", ["show --redact"]),
    ("rename", ["migrate --rename"]), ("rm", ["remove"]), ("schema sources", ["lint"]),
    ("set", ["replace", "update", "reset"]), ("test", ["contains", "validate"]), ("top", ["current"]),
    ("url", ["link", "open"]), ("verify", ["validate"]), ("view", ["show"]), ("watch", ["trace --follow"]),
  ]

  /// The names of undo in other tools, which navpath lacks.
  private static let wordsForHistory = ["undo", "revert", "history", "rollback", "redo"]

  private func unknown(_ name: String, at index: Int, among candidates: [Command]) -> CommandError {
    if Self.wordsForHistory.contains(name) {
      return CommandError(
        "unknown command '\(name)': navpath keeps no history of a file; git does, or a copy made before, which 'navpath diff' "
          + "compares", exit: .usage, hint: "try 'navpath help'")
    }
    let names = candidates.visible.flatMap(\.names)
    let meant =
      Self.otherNames.first { $0.0 == name }?.1.filter { meant in
        commands.contains { $0.isCalled(meant) } || names.contains(meant)
          || names.contains(String(meant.prefix { $0 != " " }))
      } ?? []
    let near = meant.isEmpty ? NearestNames.choices(for: name, among: names) : meant
    if isStep, near.isEmpty {
      return CommandError(.notAnOperation(name, operations: commands.filter(\.isOperation).map(\.name)), word: index)
    }
    return CommandError(.unknownCommand(name, near: near), word: index)
  }

  /// The next word that is no option or its value. An option before the command must take a value for all commands or for none.
  private func nextWord(from start: Int) throws(CommandError) -> Int? {
    guard start < tokens.count else { return nil }
    if case .word = tokens[start] { return start }
    let known = commands.flatMap(\.allOptions)
    let line = CommandWords(tokens, except: Array(0..<start), options: known)
    let end = line.arguments.first?.index
    if let index = line.problem?.unknownOption, index < end ?? tokens.count {
      var seen: Set<String> = []
      let spellings = (known + [.version]).map(\.spelling).filter { seen.insert($0).inserted }
      let near = NearestNames.choices(for: words[index], among: spellings)
      throw CommandError(.unknownOption(words[index], near: near, owners: []), word: index)
    }
    for given in line.options where given.index < end ?? tokens.count {
      let same = known.filter { $0.spellings.contains(given.spelling) }
      guard same.allSatisfy({ $0.takesValue == given.option.takesValue }) else {
        throw CommandError(.optionBeforeCommand(words[given.index]), word: given.index)
      }
    }
    return end
  }
}
