/// The completion script for fish.
enum FishCompletion {
  static func script(_ commands: [Command]) -> String {
    ([preamble, valueOptions(commands), "complete -c navpath -f\n", names(commands)] + commands.map(command)).joined(
      separator: "\n")
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

  private static func valueOptions(_ commands: [Command]) -> String {
    func line(_ options: [Option]) -> String {
      "            printf '%s\\n' " + options.flatMap(Completions.spellings).joined(separator: " ") + "\n"
    }
    let cases = commands.map { command in
      "        case \(names(of: command))\n" + line(command.allOptions.filter(\.takesValue))
    }
    return """
      # The options of a command that are followed by a value.
      function __navpath_values
          set -l name "$argv[1]"
          if contains -- "$name" \(Completions.families(commands).joined(separator: " "))
              set name "$argv[1] $argv[2]"
          end
          switch "$name"
              case ''
      \(line(Completions.valueOptions(commands)))\(cases.joined())    end
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

  private static func command(_ command: Command) -> String {
    let condition = "__navpath_is \(names(of: command))"
    let arguments = command.arguments.enumerated().compactMap { index, argument -> String? in
      let number = "\(index + 1)" + (argument.repeats ? "+" : "")
      let condition = "__navpath_at \(number) \(names(of: command))"
      return values(argument.completion).map { line(condition, $0, argument.summary) }
    }
    let options = command.allOptions.map { option in
      line(condition, flags(option) + (option.takesValue ? " " + value(option.completion) : ""), option.summary)
    }
    return "# \(command.name)\n" + (arguments + options).joined()
  }

  private static func flags(_ option: Option) -> String {
    (option.short.map { "-s \($0) " } ?? "") + "-l \(option.name)"
  }

  /// The arguments of `complete` for a completion; nil for nothing.
  private static func values(_ completion: Completion) -> String? {
    switch completion {
    case .file: "-F"
    case .words, .choice: "-a " + quoted(completion.names.joined(separator: " "))
    case .element, .match, .index, .target, .stack, .topic: "-a '(__navpath_live)'"
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
    "complete -c navpath -n \(quoted(condition)) \(what) -d \(quoted(meaning))\n"
  }

  private static func names(of command: Command) -> String {
    command.names.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
  }

  /// In single quotes fish reads `\'` and `\\`.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
