/// It works in bash 3.2, which macOS still has, and needs no other script.
enum BashCompletion {
  static func script(_ commands: [Command]) -> String {
    [header, entries(commands), function].joined(separator: "\n")
  }

  private static let header = #"""
    # bash completion for navpath, written by `navpath completions bash`; do not edit.

    # What can be completed: the 'commands', or for a command its 'options', the kinds of their 'values', and the kinds of
    # its 'arguments' in order, the last with '*' if it repeats. A kind is 'file', 'live' (ask navpath), 'nothing', or words
    # separated by '|'.

    """#

  private static let function = #"""
    _navpath() {
      local commands='' options='' values='' arguments=''
      local word='' name='' kind='' expected='' ended='' prefix='' count=0 index last
      local words=() quote='' typed='' cut=0
      COMPREPLY=()
      _navpath_split
      last=$((${#words[@]} - 1))
      ((last >= 1)) || return

      # Read the words before the cursor: which command, how many arguments, and is the value of an option expected?
      _navpath_entry ''
      for ((index = 1; index < last; index++)); do
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
        prefix=${word%%=*}=
      elif [[ -z $ended && $word == -[!0-9]* || -z $ended && $word == - ]]; then
        kind=${options// /|}
      elif [[ -n $commands ]]; then
        kind=${commands// /|}
      else
        kind=$(_navpath_argument "$count")
      fi
      _navpath_reply "$kind"
    }

    # Splits the line up to the cursor as the shell does, into 'words' without quotes. Of the last word, 'quote' is the open
    # quote, and readline does not replace the first 'cut' characters: it completes after a quote, or after a character
    # that ends a word for it ('=', ':').
    _navpath_split() {
      local line=${COMP_LINE:0:COMP_POINT} letter begun='' at
      for ((at = 0; at < ${#line}; at++)); do
        letter=${line:at:1}
        if [[ $quote == "'" ]]; then
          if [[ $letter == "'" ]]; then quote=''; else typed+=$letter; fi
        elif [[ $letter == \\ && ( -z $quote || ${line:at+1:1} == [\"\\\$\`] ) ]]; then
          at=$((at + 1))
          typed+=${line:at:1}
          begun=yes
        elif [[ -n $quote ]]; then
          if [[ $letter == '"' ]]; then quote=''; else typed+=$letter; fi
        elif [[ $letter == [\'\"] ]]; then
          quote=$letter
          cut=${#typed}
          begun=yes
        elif [[ $letter == [[:blank:]] ]]; then
          [[ -n $begun ]] && words+=("$typed")
          typed='' begun='' cut=0
        else
          # The shell itself does this only at the beginning of a word.
          if [[ -z $begun && $letter == '~' && ${line:at+1:1} == / ]]; then letter=$HOME; fi
          typed+=$letter
          begun=yes
          [[ $COMP_WORDBREAKS == *"$letter"* ]] && cut=${#typed}
        fi
      done
      words+=("$typed")
    }

    # The kind of an option's value; nothing for a switch.
    _navpath_kind() {
      local entry
      for entry in $values; do
        if [[ ${entry%%=*} == "$1" ]]; then
          echo "${entry#*=}"
          return
        fi
      done
    }

    # The kind of an argument by its number, from 0.
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

    # Fills COMPREPLY with the words of a kind that begin with the typed text.
    _navpath_reply() {
      local reply found=()
      # Without a reply bash completes file names itself, with its own quoting; 'nothing' forbids it (from bash 4 on).
      [[ $1 == file ]] && return
      compopt +o default 2>/dev/null
      case $1 in
        nothing | '') return ;;
        live)
          while IFS= read -r reply; do
            found+=("$prefix${reply%%$'\t'*}")
          done < <("${words[0]}" __complete -- "${words[@]:1}" 2>/dev/null)
          ;;
        *)
          while IFS= read -r reply; do
            found+=("$prefix$reply")
          done < <(compgen -W "${1//|/ }")
          ;;
      esac
      # bash 3.2 takes an empty array for one that is not set.
      for reply in ${found[@]+"${found[@]}"}; do
        [[ $reply == "$typed"* ]] && COMPREPLY+=("${reply:cut}")
      done
      # A name in backticks or quotes may be typed without them.
      if ((${#COMPREPLY[@]} == 0)); then
        for reply in ${found[@]+"${found[@]}"}; do
          if [[ ${reply//[\`\"]/} == "$typed"* && ${reply:0:cut} == "${typed:0:cut}" ]]; then
            COMPREPLY+=("${reply:cut}")
          fi
        done
      fi
      # What ends in '=' or '/' goes on.
      [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=/] ]] && compopt -o nospace 2>/dev/null
      _navpath_quote
    }

    # Quotes the replies for the shell: with the open quote, or with quotes of their own; if there are several, with
    # backslashes, because only their common beginning is inserted.
    _navpath_quote() {
      local index reply plain='^[][[:alnum:]_.,/:=@%+-]*$' backtick='`'
      for index in ${COMPREPLY[@]+"${!COMPREPLY[@]}"}; do
        reply=${COMPREPLY[index]}
        if [[ $quote == '"' ]]; then
          reply=${reply//\\/\\\\}
          reply=${reply//\"/\\\"}
          reply=${reply//\$/\\\$}
          reply=${reply//"$backtick"/\\"$backtick"}
          # A shell that is typed into expands history inside these quotes.
          reply=${reply//!/\"\'!\'\"}
        elif [[ $quote == "'" ]]; then
          reply=${reply//\'/\'\\\'\'}
        elif [[ $reply =~ $plain && $reply != *[][]* ]]; then
          continue
        elif ((${#COMPREPLY[@]} == 1)); then
          reply="'${reply//\'/\'\\\'\'}'"
        else
          printf -v reply '%q' "$reply"
        fi
        COMPREPLY[index]=$reply
      done
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
      "options=" + words((Option.everywhere + [.version]).flatMap(Completions.spellings)),
      "values=" + values(Completions.valueOptions(commands)))
    let entries = commands.map { command in
      item(
        command.names, "options=" + words(command.allOptions.flatMap(Completions.spellings)),
        "values=" + values(command.allOptions), "arguments=" + words(command.arguments.map(kind)))
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
    case .words, .choice: completion.names.joined(separator: "|")
    case .live: "live"
    case .nothing: "nothing"
    }
  }
}
