/// The completion script for zsh, on `_arguments`.
enum ZshCompletion {
  static func script(_ commands: [Command]) -> String {
    let shared = SharedSpecifications(commands.map { $0.allOptions.specifications })
    return """
      #compdef navpath
      # zsh completion for navpath, written by `navpath completions zsh`; do not edit.

      _navpath() {
        local curcontext="$curcontext" state state_descr line
        # _arguments changes 'words' as it goes; the whole line, without quotes, is what navpath itself is asked with.
        local -a navpath_line=("${(@Q)words[1,CURRENT]}")
        # The quotes of a word go with the closing one.
        [[ -z $QISUFFIX ]] && navpath_line[-1]=${(Q):-$words[CURRENT]$compstate[quote]}
        local -A opt_args
        # The options that several commands share.
      \(shared.declarations)\
        # -A: an option behind the command is the command's.
        _arguments -C -S -A '-*' \\
      \(globals(commands))\
          '1: :_navpath_commands' '*:: :->arguments' && return
        [[ $state == arguments ]] || return
        case $words[1] in
      \(cases(commands.filter { $0.family == nil }, shared, indent: "    "))\
      \(Completions.families(commands).map { family($0, commands, shared) }.joined())\
        esac
      }

      \(list("commands", Completions.firstWords(commands)))\
      \(Completions.families(commands).map { list($0, Completions.secondWords($0, commands)) }.joined())\
      # Completions from the files on the line, by navpath itself.
      _navpath_live() {
        local -a found=("${(@f)$("$navpath_line[1]" __complete -- "${(@)navpath_line[2,-1]}" 2>/dev/null)}") whole open bare
        local entry word value
        for entry in $found; do
          word=${entry%%$'\\t'*}
          # A colon would end the value.
          value=${${word//\\\\/\\\\\\\\}//:/\\\\:}:${entry#*$'\\t'}
          if [[ $word == *[=/] ]]; then open+=($value); else whole+=($value); fi
          [[ ${word//[\\`\\"]/} == "${(Q)PREFIX}"* ]] && bare+=($value)
        done
        # What ends in '=' or '/' goes on. A name in backticks or quotes may be typed without them.
        _describe -t values "$1" whole -- open -S '' || _describe -t values "$1" bare -U
      }

      if [[ $funcstack[1] == _navpath ]]; then
        _navpath "$@"
      else
        compdef _navpath navpath
      fi

      """
  }

  // MARK: Commands

  /// The options that may be before the command.
  private static func globals(_ commands: [Command]) -> String {
    (Option.everywhere.filter { !$0.takesValue } + [.version] + Completions.valueOptions(commands))
      .map { "    " + specification($0, []) + " \\\n" }.joined()
  }

  private static func cases(_ commands: [Command], _ shared: SharedSpecifications, indent: String) -> String {
    commands.map { command in
      let names = command.names.map { String($0.split(separator: " ").last ?? "") }.joined(separator: "|")
      let lines = shared.lines(command.allOptions.specifications) + arguments(command)
      return "\(indent)\(names))\n\(indent)  _arguments -s -S"
        + lines.map { " \\\n\(indent)    \($0)" }.joined() + "\n\(indent)  ;;\n"
    }.joined()
  }

  private static func family(_ word: String, _ commands: [Command], _ shared: SharedSpecifications) -> String {
    """
        \(word))
          _arguments -C -S '1: :_navpath_\(word)' '*:: :->\(word)' && return
          [[ $state == \(word) ]] || return
          case $words[1] in
    \(cases(commands.family(word), shared, indent: "        "))\
          esac
          ;;

    """
  }

  fileprivate static func specification(_ option: Option, _ rivals: [Option]) -> String {
    let own = option.repeats ? [] : [option]
    let excluded = (own + rivals).flatMap(Completions.spellings).joined(separator: " ")
    let head = option.repeats ? "*" : "(\(excluded))"
    let meaning = "[" + escaped(option.summary) + "]"
    let value = option.placeholder.map { ":\(escaped($0)):\(action(option.completion))" } ?? ""
    let long = option.spelling + (option.takesValue ? "=" : "")
    guard let short = option.short else { return Completions.quoted(head + long + meaning + value) }
    let letter = "-\(short)" + (option.takesValue ? "+" : "")
    return Completions.quoted(head) + "{\(letter),\(long)}" + Completions.quoted(meaning + value)
  }

  private static func arguments(_ command: Command) -> [String] {
    command.arguments.enumerated().map { index, argument in
      let place = argument.repeats ? "*" : "\(index + 1)"
      let optional = argument.isRequired || argument.repeats ? "" : ":"
      return Completions.quoted("\(place):\(optional)\(escaped(argument.placeholder)):\(action(argument.completion))")
    }
  }

  // MARK: Values

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .file: "_files"
    case .words, .choice: "(" + completion.names.joined(separator: " ") + ")"
    case .live(let subject): "{_navpath_live \(subject.title)}"
    // A blank action shows what is expected and offers nothing.
    case .nothing: " "
    }
  }

  private static func list(_ name: String, _ words: [(word: String, meaning: String)]) -> String {
    """
    _navpath_\(name)() {
      local -a commands=(
    \(described(words))\
      )
      _describe -t commands 'command' commands
    }


    """
  }

  private static func described(_ words: [(word: String, meaning: String)]) -> String {
    words.map { "    " + Completions.quoted("\($0.word):" + escaped($0.meaning)) + "\n" }.joined()
  }

  /// In a specification, a colon separates and a bracket ends the explanation.
  private static func escaped(_ text: String) -> String {
    text.map { ":[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

extension [Option] {
  /// What `_arguments` is told of each option of a command, its rivals among them included.
  fileprivate var specifications: [(name: String, text: String)] {
    map { option in
      let rivals = filter { $0.question != nil && $0.question == option.question && $0.name != option.name }
      return (option.name, ZshCompletion.specification(option, rivals))
    }
  }
}

/// The specifications that several commands have in common, each an array named after its option.
private struct SharedSpecifications {
  private var names: [String: String] = [:]
  private(set) var declarations = ""

  init(_ commands: [[(name: String, text: String)]]) {
    var taken: [String: Int] = [:]
    for (text, options) in Completions.grouped(commands.joined().map { ($0.text, $0.name) }) where options.count > 1 {
      let option = "o_" + String(options[0].map { $0 == "-" ? "_" : $0 })
      let number = taken[option, default: 0] + 1
      taken[option] = number
      let name = number == 1 ? option : "\(option)_\(number)"
      names[text] = name
      declarations += "  local -a \(name)=(\(text))\n"
    }
  }

  func lines(_ specifications: [(name: String, text: String)]) -> [String] {
    let own = specifications.map(\.text).filter { names[$0] == nil }
    let shared = specifications.compactMap { names[$0.text] }.map { "$" + $0 }.joined(separator: " ")
    return own + TextLayout(width: 100).lines(shared)
  }
}
