// The rules of the command table and of each entry, on which the parser, the manual and the shells rely: for
// `CommandTableTests` and `ContributingTests`.

@testable import navpath

enum TableRules {
  /// All broken rules, each as a sentence that names the entry.
  static func check(_ commands: [Command]) -> [String] {
    names(commands) + commands.flatMap(entry) + letters(commands)
  }

  // MARK: The table

  private static func names(_ commands: [Command]) -> [String] {
    let names = commands.flatMap(\.names)
    let twice = repeated(names).map { "'\($0)' is the name of two commands" }
    let families = Set(commands.compactMap(\.family))
    let shadowed = names.filter(families.contains).map { "'\($0)' is a command and the first word of another" }
    return twice + shadowed
  }

  /// A letter is short for the same option in all commands.
  private static func letters(_ commands: [Command]) -> [String] {
    let letters = commands.flatMap(\.options).compactMap { option in
      option.short.map { (letter: $0, name: option.name) }
    }
    return Dictionary(grouping: letters, by: \.letter).sorted { $0.key < $1.key }.compactMap { letter, uses in
      let names = Set(uses.map(\.name)).sorted()
      return names.count > 1 ? "'-\(letter)' is short for \(names.joined(separator: " and "))" : nil
    }
  }

  // MARK: One entry

  private static func entry(_ command: Command) -> [String] {
    let found =
      command.names.filter { !command.isHidden && !isName($0, words: 2) }.map {
        "the name '\($0)' has other characters than a-z and '-'"
      }
      + summary(command.summary)
      + command.discussion.filter { !$0.hasSuffix(".") }.map { "the paragraph '\($0)' does not end in a full stop" }
      + repeated(command.allOptions.map(\.spelling)).map { "the option '\($0)' is there twice" }
      + repeated(command.allOptions.compactMap(\.short).map(String.init)).map { "the option '-\($0)' is there twice" }
      + command.options.flatMap { option in rules(option).map { "\(option.spelling): \($0)" } }
      + command.arguments.flatMap { argument in rules(argument).map { "\(argument.placeholder): \($0)" } }
      + arguments(command.arguments)
      + choices(command)
      + examples(command)
      + repeated(command.exits.map { String($0.key.rawValue) }).map { "the exit code \($0) is explained twice" }
    return found.map { "\(command.name): \($0)" }
  }

  private static func summary(_ text: String) -> [String] {
    var found: [String] = []
    if text.isEmpty { found.append("it has no summary") }
    if text.contains(where: \.isNewline) { found.append("the summary is not one line") }
    if text.hasSuffix(".") { found.append("the summary ends in a full stop") }
    if text.first?.isUppercase == true { found.append("the summary begins with a capital") }
    if text.count > 72 { found.append("the summary has \(text.count) characters, more than 72") }
    return found
  }

  private static func rules(_ option: Option) -> [String] {
    var found = summary(option.summary)
    if !isName(option.name, words: 1) { found.append("the name has other characters than a-z and '-'") }
    if let short = option.short, !short.isASCII || !(short.isLetter || short == "0") {
      found.append("'-\(short)' is no ASCII letter")
    }
    if let placeholder = option.placeholder {
      if !isPlaceholder(placeholder) { found.append("the placeholder '\(placeholder)' is not in capitals") }
    } else {
      if case .nothing = option.completion {} else { found.append("a switch has values to complete") }
      if option.repeats { found.append("a switch says that it repeats") }
    }
    if option.detail.contains(where: { !$0.hasSuffix(".") }) { found.append("the detail does not end in a full stop") }
    return found
  }

  /// Every word that the shells offer must be accepted by the parser.
  private static func choices(_ command: Command) -> [String] {
    let name = command.name.split(separator: " ").map(String.init)
    let arguments = command.arguments.filter(\.isRequired)
    let options = command.options.filter(\.isRequired)
    /// True if the parser accepts a line with all required arguments and this word for one argument or option.
    func isTaken(_ word: String, for chosen: String, isOption: Bool) -> Bool {
      var line = name + arguments.map { $0.placeholder == chosen && !isOption ? word : sample($0.completion) }
      line += options.flatMap { $0.name == chosen ? [] : [$0.spelling, sample($0.completion)] }
      if isOption {
        let needed = command.allOptions.first { $0.name == chosen }?.needs.first
        for option in command.allOptions where option.name == needed {
          line += [option.spelling] + (option.placeholder == nil ? [] : [sample(option.completion)])
        }
        line += ["--" + chosen, word]
      }
      return (try? Parser([command]).parse(line)) != nil
    }
    let ofArguments = arguments.flatMap { argument in
      argument.completion.names.filter { !isTaken($0, for: argument.placeholder, isOption: false) }
        .map { "\(argument.placeholder): it offers '\($0)' and refuses it" }
    }
    return ofArguments
      + command.allOptions.flatMap { option in
        option.completion.names.filter { !isTaken($0, for: option.name, isOption: true) }
          .map { "\(option.spelling): it offers '\($0)' and refuses it" }
      }
  }

  /// A word that the argument accepts.
  private static func sample(_ completion: Completion) -> String { completion.names.first ?? "0" }

  private static func rules(_ argument: Positional) -> [String] {
    summary(argument.summary)
      + (isPlaceholder(argument.placeholder) ? [] : ["the placeholder is not in capitals"])
  }

  private static func arguments(_ arguments: [Positional]) -> [String] {
    let open = arguments.filter { !$0.isRequired || $0.repeats }.count
    return open > 1 ? ["more than one argument may be left out or repeated"] : []
  }

  private static func examples(_ command: Command) -> [String] {
    guard !command.examples.isEmpty else { return ["it has no example"] }
    let lines = command.examples.flatMap(\.steps).map(\.line)
    var found = command.examples.filter { $0.title.isEmpty || $0.title.hasSuffix(".") }.map {
      "the example '\($0.title)' has no title or one with a full stop"
    }
    if command.examples.contains(where: \.steps.isEmpty) { found.append("an example has no command line") }
    if !lines.contains(where: { $0.contains("navpath \(command.name)") }) { found.append("no example uses it") }
    return found
  }

  // MARK: Characters

  private static func isName(_ name: String, words: Int) -> Bool {
    let parts = name.split(separator: " ", omittingEmptySubsequences: false)
    return parts.count <= words
      && parts.allSatisfy { part in
        part.first != "-" && part.last != "-" && !part.isEmpty
          && part.allSatisfy { ("a"..."z").contains($0) || $0 == "-" }
      }
  }

  private static func isPlaceholder(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { ("A"..."Z").contains($0) || "|=-[]".contains($0) }
  }

  private static func repeated(_ names: [String]) -> [String] {
    Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
  }
}
