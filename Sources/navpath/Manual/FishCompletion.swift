enum FishCompletion {
  static func script(_ commands: [Command]) -> String {
    [
      preamble, valueOptions(commands), "complete -c navpath -f\n", names(commands), arguments(commands),
      options(commands),
    ].joined(separator: "\n")
  }

  private static let preamble = #"""
    # fish completion for navpath, written by `navpath completions fish`; do not edit.

    # The words before the cursor without options and their values: the command and its arguments.
    function __navpath_words
        set -l words
        set -l skip 0
        set -l ended 0
        set -l tokens (commandline -opc)
        for token in $tokens[2..-1]
            if test $skip = 1
                set skip 0
            else if test $ended = 1
                set -a words $token
            else if test "$token" = --
                set ended 1
            else if string match -qr -- '^-[^0-9]' $token
                if contains -- $token (__navpath_values $words)
                    set skip 1
                end
            else
                set -a words $token
            end
        end
        printf '%s\n' $words
    end

    # Completions from the files on the line, by navpath itself.
    function __navpath_live
        set -l tokens (commandline -opc)
        type -q $tokens[1]; or return
        $tokens[1] __complete -- $tokens[2..-1] (commandline -ct | string unescape) 2>/dev/null
    end

    # Whether the command is missing, or is only the first word of a name of two words.
    function __navpath_needs_command
        set -l words (__navpath_words)
        test (string join ' ' -- $words) = "$argv"
    end

    # Whether the command is one of these names.
    function __navpath_is
        set -l words (__navpath_words)
        contains -- "$words[1]" $argv; or contains -- "$words[1] $words[2]" $argv
    end

    # Whether the cursor is at this argument, counted from 1, of one of these commands; 2+ is the second one or a later one.
    function __navpath_at
        set -l words (__navpath_words)
        set -l names $argv[2..-1]
        set -l given (math (count $words) - 1)
        if not contains -- "$words[1]" $names
            contains -- "$words[1] $words[2]" $names; or return 1
            set given (math $given - 1)
        end
        set -l wanted (string trim -r -c + -- $argv[1])
        if string match -q '*+' -- $argv[1]
            test $given -ge (math $wanted - 1)
        else
            test $given = (math $wanted - 1)
        end
    end

    """#

  /// Most spellings take a value wherever they stand, and are printed for all commands at once.
  private static func valueOptions(_ commands: [Command]) -> String {
    func line(_ spellings: [String]) -> String { "printf '%s\\n' " + spellings.joined(separator: " ") + "\n" }
    let always = Completions.valueSpellings(commands)
    let cases = commands.compactMap { command -> String? in
      let others = command.allOptions.filter(\.takesValue).flatMap(Completions.spellings).filter {
        !always.contains($0)
      }
      return others.isEmpty ? nil : "        case \(names(of: command))\n            \(line(others))"
    }
    return """
      # The options of a command that are followed by a value.
      function __navpath_values
          set -l name "$argv[1]"
          if contains -- "$name" \(Completions.families(commands).joined(separator: " "))
              set name "$argv[1] $argv[2]"
          end
          \(line(always))\
          switch "$name"
      \(cases.joined())    end
      end

      """
  }

  // MARK: Commands

  private static func names(_ commands: [Command]) -> String {
    let first = Completions.firstWords(commands).map {
      line("__navpath_needs_command", "-a \(quoted($0.word))", $0.meaning)
    }
    let second = Completions.families(commands).flatMap { family in
      Completions.secondWords(family, commands).map {
        line("__navpath_needs_command \(family)", "-a \(quoted($0.word))", $0.meaning)
      }
    }
    let options = (Option.everywhere + [.version]).map { line("__navpath_needs_command", flags($0), $0.summary) }
    return (first + second + options).joined()
  }

  private static func arguments(_ commands: [Command]) -> String {
    shared(
      commands.flatMap { command in
        command.arguments.enumerated().compactMap { index, argument in
          let number = "\(index + 1)" + (argument.repeats ? "+" : "")
          return values(argument.completion).map {
            ("__navpath_at \(number)", names(of: command), $0 + meaning(argument.summary))
          }
        }
      })
  }

  private static func options(_ commands: [Command]) -> String {
    shared(
      commands.flatMap { command in
        command.allOptions.map { option in
          let value = option.takesValue ? " " + value(option.completion) : ""
          return ("__navpath_is", names(of: command), flags(option) + value + meaning(option.summary))
        }
      })
  }

  /// Each thing to offer once, below the commands that offer it.
  private static func shared(_ offers: [(question: String, command: String, what: String)]) -> String {
    let conditions = Completions.grouped(offers.map { ($0.question + "\t" + $0.what, $0.command) }).map {
      key, commands in
      let parts = key.split(separator: "\t", maxSplits: 1).map(String.init)
      return (parts[1], parts[0] + " " + commands.joined(separator: " "))
    }
    return Completions.grouped(conditions.map { ($0.1, $0.0) }).map { condition, offers in
      "set -l when \(quoted(condition))\n" + offers.map { "complete -c navpath -n $when \($0)\n" }.joined()
    }.joined(separator: "\n")
  }

  private static func flags(_ option: Option) -> String {
    (option.short.map { "-s \($0) " } ?? "") + "-l \(option.name)"
  }

  /// The arguments of `complete` for a completion; nil for nothing.
  private static func values(_ completion: Completion) -> String? {
    switch completion {
    case .file: "-F"
    case .words, .choice: "-a " + quoted(completion.names.joined(separator: " "))
    case .live: "-a '(__navpath_live)'"
    case .nothing: nil
    }
  }

  /// The arguments for the value of an option; `-x` also rules out file names.
  private static func value(_ completion: Completion) -> String {
    guard let values = values(completion) else { return "-x" }
    return (completion.isFile ? "-r " : "-x ") + values
  }

  // MARK: Text

  private static func line(_ condition: String, _ what: String, _ meaning: String) -> String {
    "complete -c navpath -n \(quoted(condition)) \(what)\(self.meaning(meaning))\n"
  }

  private static func meaning(_ text: String) -> String { " -d " + quoted(text) }

  private static func names(of command: Command) -> String {
    command.names.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
  }

  /// In single quotes fish reads `\'` and `\\`.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
