# bash completion for navpath, written by `navpath completions bash`; do not edit.

# What there is to complete: 'commands' where the command is not there yet, else its 'options', the kinds of the
# 'values' that some of them take, and the kinds of its 'arguments' in order, the last with '*' where it repeats.
# A kind is 'file', 'folder', 'command', 'live' (ask navpath), 'nothing', or words with '|' in between.

_navpath_entry() {
  commands='' options='' values='' arguments=''
  case $1 in
    '')
      commands='current show get count contains push pop pop-to reset replace insert remove update return new apply edit validate diff fmt convert schema completions help'
      options='-h --help --version'
      values='--get=nothing --at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file --color=auto|always|never --style=push|sheet|cover -o=file --output=file --lock-timeout=nothing --match=live --script=file --report=text|json|junit|sarif|github -j=nothing --jobs=nothing --map=nothing --to=swiftui|array|flowstacks|swiftcrossui|expanded --tags=dotted|mangled'
      ;;
    'schema')
      commands='check list meta'
      ;;
    'current')
      options='--type --value --get -r --raw --json -v --verbose --at --stack -f --form --element -s --schema --no-schema -h --help'
      values='--get=nothing --at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file'
      arguments='file'
      ;;
    'show' | 'list')
      options='--swift --json --color -v --verbose --at --stack -f --form --element -s --schema --no-schema -h --help'
      values='--color=auto|always|never --at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file'
      arguments='file'
      ;;
    'get')
      options='--type --value --get -r --raw --json -v --verbose --at --stack -f --form --element -s --schema --no-schema -h --help'
      values='--get=nothing --at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file'
      arguments='file live'
      ;;
    'count')
      options='--json -v --verbose --at --stack -f --form --element -s --schema --no-schema -h --help'
      values='--at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file'
      arguments='file'
      ;;
    'contains')
      options='--index --json -v --verbose --at --stack -f --form --element -s --schema --no-schema -h --help'
      values='--at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file'
      arguments='file live'
      ;;
    'push')
      options='--unless-current --create --style --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --lock-timeout -v --verbose -h --help'
      values='--style=push|sheet|cover --at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing'
      arguments='file live*'
      ;;
    'pop' | 'dismiss')
      options='--clamp --print --json --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --lock-timeout -v --verbose -h --help'
      values='--at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing'
      arguments='file nothing'
      ;;
    'pop-to')
      options='--inclusive --first --or-root --or-push --or-replace --print --json --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --lock-timeout -v --verbose -h --help'
      values='--at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing'
      arguments='file live'
      ;;
    'reset')
      options='--style --print --json --create --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --lock-timeout -v --verbose -h --help'
      values='--style=push|sheet|cover --at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing'
      arguments='file live*'
      ;;
    'replace')
      options='--index --match --first --style --print --json --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --lock-timeout -v --verbose -h --help'
      values='--index=live --match=live --style=push|sheet|cover --at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing'
      arguments='file live'
      ;;
    'insert')
      options='--style --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --lock-timeout -v --verbose -h --help'
      values='--style=push|sheet|cover --at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing'
      arguments='file live live*'
      ;;
    'remove')
      options='--all --first --print --json --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --lock-timeout -v --verbose -h --help'
      values='--at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing'
      arguments='file live'
      ;;
    'update')
      options='--index --match --first --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --lock-timeout -v --verbose -h --help'
      values='--index=live --match=live --at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing'
      arguments='file nothing'
      ;;
    'return')
      options='--first --print --json --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --lock-timeout -v --verbose -h --help'
      values='--at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing'
      arguments='file live nothing'
      ;;
    'new')
      options='--force --style --at --stack -f --form --element -s --schema --no-schema -n --dry-run --lock-timeout -v --verbose -h --help'
      values='--style=push|sheet|cover --at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file --lock-timeout=nothing'
      arguments='file live*'
      ;;
    'apply')
      options='--script --create --print --json --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --lock-timeout -v --verbose -h --help'
      values='--script=file --at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing'
      arguments='file nothing*'
      ;;
    'edit')
      options='--at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --lock-timeout -v --verbose -h --help'
      values='--at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing'
      arguments='file'
      ;;
    'validate')
      options='-s --schema --no-schema --at --stack -f --form --element --strict --report -o --output --ndjson -j --jobs --map --assert-format -q --quiet -v --verbose --color -h --help'
      values='-s=file --schema=file --at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing --report=text|json|junit|sarif|github -o=file --output=file -j=nothing --jobs=nothing --map=nothing --color=auto|always|never'
      arguments='file*'
      ;;
    'diff')
      options='--summary --json -v --verbose --at --stack -f --form --element -s --schema --no-schema -h --help'
      values='--at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file'
      arguments='file file'
      ;;
    'fmt')
      options='--compact --pretty --sort-keys --check --at --stack -f --form --element -s --schema --no-schema -n --dry-run --lock-timeout -v --verbose -h --help'
      values='--at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file --lock-timeout=nothing'
      arguments='file*'
      ;;
    'convert')
      options='--to --tags --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --lock-timeout -v --verbose -h --help'
      values='--to=swiftui|array|flowstacks|swiftcrossui|expanded --tags=dotted|mangled --at=nothing --stack=live -f=swiftui|array|flowstacks|swiftcrossui|expanded --form=swiftui|array|flowstacks|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing'
      arguments='file'
      ;;
    'schema check')
      options='--strict --report -o --output --map --assert-format -q --quiet --color -h --help'
      values='--report=text|json|junit|sarif|github -o=file --output=file --map=nothing --color=auto|always|never'
      arguments='file'
      ;;
    'schema list')
      options='--json -h --help'
      values=''
      arguments='file'
      ;;
    'schema meta')
      options='-h --help'
      values=''
      arguments=''
      ;;
    'completions')
      options='-h --help'
      values=''
      arguments='bash|zsh|fish'
      ;;
    'help')
      options='-h --help'
      values=''
      arguments='command*'
      ;;
  esac
}

_navpath() {
  local commands='' options='' values='' arguments=''
  local word='' name='' kind='' expected='' ended='' prefix='' count=0 index last
  local words=() quote='' typed='' cut=0
  COMPREPLY=()
  _navpath_split
  last=$((${#words[@]} - 1))
  ((last >= 1)) || return

  # Walk to the word before the cursor: which command is it, how many arguments are there, is a value expected?
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

# Reads the line up to the cursor as the shell will: 'words' without their quotes. Of the last word, 'quote' is the
# quote that is open, and the first 'cut' of its characters are ones that readline leaves alone: it completes from a
# quote, or behind a character that it takes for the end of a word ('=', ':').
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

# Fills COMPREPLY with what there is of a kind and begins with what is typed.
_navpath_reply() {
  local reply found=()
  # Without a reply bash completes file names itself, with its own quoting; 'nothing' forbids it (from bash 4 on).
  [[ $1 == file ]] && return
  compopt +o default 2>/dev/null
  case $1 in
    nothing | '') return ;;
    folder) compopt -o dirnames 2>/dev/null && return ;;
    command)
      _navpath_entry ''
      _navpath_reply "${commands// /|}"
      return
      ;;
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
  # What ends in '=' goes on.
  [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  _navpath_quote
}

# Writes the replies as the shell must read them: in the quotes that are open, or in ones of their own, or, where there
# are several to choose from, with backslashes, because they have only so much in common.
_navpath_quote() {
  local index reply plain='^[][[:alnum:]_.,/:=@%+-]*$' backtick='`'
  for index in ${COMPREPLY[@]+"${!COMPREPLY[@]}"}; do
    reply=${COMPREPLY[index]}
    if [[ $quote == '"' ]]; then
      reply=${reply//\\/\\\\}
      reply=${reply//\"/\\\"}
      reply=${reply//\$/\\\$}
      reply=${reply//"$backtick"/\\"$backtick"}
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
