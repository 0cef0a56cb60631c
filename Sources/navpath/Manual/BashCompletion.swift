/// The completion script for bash.
///
/// It works in 3.2, which macOS still has, and needs no other script.
enum BashCompletion {
  static func script(_ commands: [Command]) -> String {
    [header, entries(commands), function].joined(separator: "\n")
  }

  private static let header = #"""
    # bash completion for navpath, written by `navpath completions bash`; do not edit.

    # What there is to complete: 'commands' where the command is not there yet, else its 'options', the kinds of the
    # 'values' that some of them take, and the kinds of its 'arguments' in order, the last with '*' where it repeats.
    # A kind is 'file', 'folder', 'command', 'nothing', or words with '|' in between.

    """#

  private static let function = #"""
    _navpath() {
      local commands='' options='' values='' arguments=''
      local word name='' kind='' expected='' ended='' count=0 index last
      local words=()

      # bash cuts words at '=' and ':'; put them together again.
      for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        last=$((${#words[@]} - 1))
        if ((last >= 0)) && [[ $word =~ ^[=:]+$ || ${COMP_WORDS[index - 1]} =~ ^[=:]+$ ]]; then
          words[last]+=$word
        else
          words+=("$word")
        fi
      done
      last=$((${#words[@]} - 1))

      # Walk to the word before the cursor: which command is it, how many arguments are there, is a value expected?
      _navpath_entry ''
      for ((index = 0; index < last; index++)); do
        word=${words[index]}
        if [[ -n $expected ]]; then
          expected=''
        elif [[ -z $ended && $word == -- ]]; then
          ended=yes
        elif [[ -z $ended && $word == -[!0-9]* ]]; then
          [[ $word == *=* ]] || expected=$(_navpath_kind "$word")
        elif [[ -n $commands ]]; then
          name=${name:+$name }$word
          _navpath_entry "$name"
        else
          count=$((count + 1))
        fi
      done

      word=${words[last]}
      if [[ -n $expected ]]; then
        kind=$expected
      elif [[ -z $ended && $word == --*=* ]]; then
        kind=$(_navpath_kind "${word%%=*}")
        word=${word#*=}
      elif [[ -z $ended && $word == -[!0-9]* || -z $ended && $word == - ]]; then
        kind=${options// /|}
      elif [[ -n $commands ]]; then
        kind=${commands// /|}
      else
        kind=$(_navpath_argument "$count")
      fi
      _navpath_reply "$kind" "$word"
    }

    # The kind of the value of an option, nothing for a switch.
    _navpath_kind() {
      local entry
      for entry in $values; do
        if [[ ${entry%%=*} == "$1" ]]; then
          echo "${entry#*=}"
          return
        fi
      done
    }

    # The kind of the argument of this number, from 0.
    _navpath_argument() {
      local entry number=0
      for entry in $arguments; do
        if [[ $number -eq $1 || ($number -le $1 && $entry == *'*') ]]; then
          echo "${entry%'*'}"
          return
        fi
        number=$((number + 1))
      done
      echo nothing
    }

    # Fills COMPREPLY with what begins with the word.
    _navpath_reply() {
      local reply
      COMPREPLY=()
      # Without a reply bash completes file names itself, with its own quoting; 'nothing' forbids it (from bash 4 on).
      [[ $1 == file ]] && return
      compopt +o default 2>/dev/null
      case $1 in
        nothing | '') return ;;
        folder) compopt -o dirnames 2>/dev/null && return ;;
        command)
          _navpath_entry ''
          _navpath_reply "${commands// /|}" "$2"
          return
          ;;
      esac
      while IFS= read -r reply; do
        COMPREPLY+=("$reply")
      done < <(compgen -W "${1//|/ }" -- "$2")
    }

    complete -o default -F _navpath navpath

    """#

  // MARK: The table

  private static func entries(_ commands: [Command]) -> String {
    let families = Completions.families(commands).map { family in
      item([family], "commands=" + words(Completions.secondWords(family, commands).map(\.word)))
    }
    let first = item(
      [""], "commands=" + words(Completions.firstWords(commands).map(\.word)),
      "options=" + words(Completions.spellings(.help) + [Option.version.spelling]),
      "values=" + values(Completions.valueOptions(commands)))
    let entries = commands.map { command in
      item(
        command.names, "options=" + words(command.allOptions.flatMap(Completions.spellings)),
        "values=" + values(command.options), "arguments=" + words(command.arguments.map(kind)))
    }
    return """
      _navpath_entry() {
        commands='' options='' values='' arguments=''
        case $1 in
      \(([first] + families + entries).joined())\
        esac
      }

      """
  }

  private static func item(_ names: [String], _ lines: String...) -> String {
    let pattern = names.map(Completions.quoted).joined(separator: " | ")
    return "    \(pattern))\n" + lines.map { "      \($0)\n" }.joined() + "      ;;\n"
  }

  private static func words(_ words: [String]) -> String {
    Completions.quoted(words.joined(separator: " "))
  }

  private static func values(_ options: [Option]) -> String {
    words(
      options.filter(\.takesValue).flatMap { option in
        Completions.spellings(option).map { $0 + "=" + kind(option.completion) }
      })
  }

  private static func kind(_ argument: Positional) -> String {
    kind(argument.completion) + (argument.repeats ? "*" : "")
  }

  private static func kind(_ completion: Completion) -> String {
    switch completion {
    case .file: "file"
    case .folder: "folder"
    case .command: "command"
    case .choices(let words): words.joined(separator: "|")
    case .nothing, .element, .match, .index, .stack: "nothing"
    }
  }
}
