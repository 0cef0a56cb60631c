import NavKit

/// Finds the command's name on a line: the first word that is no option and no option's value, or the first two.
struct CommandName {
  let commands: [Command]
  let words: [String]
  let tokens: [Token]

  /// The command, or how far the line comes towards one, and which words are its name.
  func find() throws(UsageError) -> (topic: Topic, words: [Int]) {
    guard let first = try nextWord(from: 0) else { return (.overview, []) }
    if let command = commands.named(words[first]) { return (.command(command), [first]) }
    let family = words[first]
    let members = commands.family(family)
    guard !members.isEmpty else { throw unknown(family, at: first, among: commands) }
    guard let second = try nextWord(from: first + 1) else { return (.family(family), [first]) }
    let name = family + " " + words[second]
    guard let command = members.named(name) else { throw unknown(name, at: second, among: members) }
    return (.command(command), [first, second])
  }

  private func unknown(_ name: String, at index: Int, among candidates: [Command]) -> UsageError {
    let near = NearestNames.choices(for: name, among: candidates.visible.flatMap(\.names))
    return UsageError(.unknownCommand(name, near: near), word: index)
  }

  /// The next word that is no option and no option's value.
  private func nextWord(from start: Int) throws(UsageError) -> Int? {
    var index = start
    while index < tokens.count {
      switch tokens[index] {
      case .word: return index
      case .end: index += 1
      case .long(let name, let value):
        let takesValue = try takesValue(index, options { $0.name == name })
        index += takesValue && value == nil ? 2 : 1
      case .bundle(let letters):
        index += try bundleTakesNext(letters, index) ? 2 : 1
      }
    }
    return nil
  }

  /// Whether the last letter of a bundle is an option whose value is the next word.
  private func bundleTakesNext(_ letters: String, _ index: Int) throws(UsageError) -> Bool {
    for (position, letter) in letters.enumerated()
    where try takesValue(index, options { $0.short == letter }) {
      return position == letters.count - 1
    }
    return false
  }

  /// Before the command is known, an option can be read only where all commands that have it agree on how.
  private func takesValue(_ index: Int, _ options: [Option]) throws(UsageError) -> Bool {
    guard let takesValue = options.first?.takesValue else {
      let near = NearestNames.choices(for: words[index], among: spellings)
      throw UsageError(.unknownOption(words[index], near: near, owners: []), word: index)
    }
    guard options.allSatisfy({ $0.takesValue == takesValue }) else {
      throw UsageError(.optionBeforeCommand(words[index]), word: index)
    }
    return takesValue
  }

  private var spellings: [String] {
    var seen: Set<String> = []
    return (options { _ in true } + [.version]).map(\.spelling).filter { seen.insert($0).inserted }
  }

  private func options(where isMeant: (Option) -> Bool) -> [Option] {
    commands.flatMap(\.allOptions).filter(isMeant)
  }
}
