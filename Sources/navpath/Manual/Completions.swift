// The completion scripts of the shells, which `completions` prints.

/// The scripts only quote and insert words; the words come from `navpath __complete -- WORD...`, which prints
/// one per line, with its meaning after a tab, or `:files`.
enum Completions {
  /// Works in bash 3.2, which macOS still has, and needs no other script.
  static let bash = #"""
    # bash completion for navpath, written by `navpath completions bash`; do not edit.

    _navpath() {
      local reply words=() found=() quote='' typed='' cut=0
      COMPREPLY=()
      _navpath_split
      ((${#words[@]} > 1)) || return
      while IFS= read -r reply; do
        # Without a reply bash completes file names itself, with its own quoting.
        [[ $reply == :files ]] && return
        found+=("${reply%%$'\t'*}")
      done < <("${words[0]}" __complete -- "${words[@]:1}" 2>/dev/null)
      # From bash 4 on, nothing is offered where navpath offers nothing.
      compopt +o default 2>/dev/null
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
      [[ ${#COMPREPLY[@]} -eq 1 && ${typed:0:cut}${COMPREPLY[0]} == *[=/] ]] && compopt -o nospace 2>/dev/null
      _navpath_quote
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

  static let zsh = #"""
    #compdef navpath
    # zsh completion for navpath, written by `navpath completions zsh`; do not edit.

    _navpath() {
      # The line without quotes. Those of the last word go with the closing one.
      local -a line=("${(@Q)words[1,CURRENT]}") whole open bare
      [[ -z $QISUFFIX ]] && line[-1]=${(Q):-$words[CURRENT]$compstate[quote]}
      local entry word value
      for entry in ${(f)"$("$line[1]" __complete -- "${(@)line[2,-1]}" 2>/dev/null)"}; do
        if [[ $entry == :files ]]; then
          compset -P '--*='
          _files
          return
        fi
        word=${entry%%$'\t'*}
        # A colon would end the word.
        value=${${word//\\/\\\\}//:/\\:}
        [[ $entry == *$'\t'* ]] && value+=:${entry#*$'\t'}
        if [[ $word == *[=/] ]]; then open+=($value); else whole+=($value); fi
        [[ ${word//[\`\"]/} == "${(Q)PREFIX}"* ]] && bare+=($value)
      done
      # What ends in '=' or '/' goes on. A name in backticks or quotes may be typed without them.
      _describe -t values navpath whole -- open -S '' || _describe -t values navpath bare -U
    }

    if [[ $funcstack[1] == _navpath ]]; then
      _navpath "$@"
    else
      compdef _navpath navpath
    fi

    """#

  static let fish = #"""
    # fish completion for navpath, written by `navpath completions fish`; do not edit.

    function __navpath_offers
        set -l tokens (commandline -opc)
        type -q $tokens[1]; or return
        $tokens[1] __complete -- $tokens[2..-1] (commandline -ct | string unescape) 2>/dev/null
    end

    complete -c navpath -f -a '(__navpath_offers | string match -v :files)'
    complete -c navpath -n 'contains :files (__navpath_offers)' -F

    """#
}
