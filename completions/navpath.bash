# bash completion for navpath, written by `navpath completions bash`; do not edit.

# What can be completed: the 'commands', or for a command its 'options', the kinds of their 'values', and the kinds of
# its 'arguments' in order, the last with '*' if it repeats. A kind is 'file', 'live' (ask navpath), 'nothing', or words
# separated by '|'.

_navpath_entry() {
  commands='' options='' values='' arguments=''
  case $1 in
    '')
      commands='current show get count contains find push pop pop-to reset replace insert remove update return new apply edit validate restore diff git-diff trace fmt convert migrate launch-args init schema open link completions help'
      options='-q --quiet -v --verbose --color -h --help -V --version'
      values='--get=live --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --style=push|sheet|cover --encoding=json|text|base64|data -o=file --output=file --lock-timeout=nothing --match=live --script=file --report=text|json|junit|sarif|github|gitlab --map=nothing --exclude=nothing --files-from=file --baseline=file --write-baseline=file -j=nothing --jobs=nothing --policy=swiftui|strict|skip|swift-navigation --without=live --to=script|side-by-side|json-patch --tags=dotted|mangled --rename=nothing --url=nothing --key=nothing --merge=file --sources=file --only=nothing --direction=LR|RL|TB|BT --observed=file --samples=file --paths=file --allow=nothing --base=nothing --color=auto|always|never'
      ;;
    'schema')
      commands='check infer generate sources graph list samples compat meta'
      ;;
    'current')
      options='--type --value --swift --get -r --raw --json --at --stack -f --form --element -s --schema --no-schema -q --quiet -v --verbose --color -h --help'
      values='--get=live --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --color=auto|always|never'
      arguments='file'
      ;;
    'show' | 'list')
      options='--swift --json --redact --redact-all --at --stack -f --form --element -s --schema --no-schema -q --quiet -v --verbose --color -h --help'
      values='--at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --color=auto|always|never'
      arguments='file'
      ;;
    'get')
      options='--type --value --swift --get -r --raw --json --at --stack -f --form --element -s --schema --no-schema --first -q --quiet -v --verbose --color -h --help'
      values='--get=live --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --color=auto|always|never'
      arguments='file live'
      ;;
    'count')
      options='--json --at --stack -f --form --element -s --schema --no-schema -q --quiet -v --verbose --color -h --help'
      values='--at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --color=auto|always|never'
      arguments='file'
      ;;
    'contains')
      options='--index --json --at --stack -f --form --element -s --schema --no-schema -q --quiet -v --verbose --color -h --help'
      values='--at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --color=auto|always|never'
      arguments='file live'
      ;;
    'find')
      options='--all --json -q --quiet -v --verbose --color -h --help'
      values='--color=auto|always|never'
      arguments='file*'
      ;;
    'push')
      options='--unless-current --style --create --encoding --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--style=push|sheet|cover --encoding=json|text|base64|data --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file live*'
      ;;
    'pop' | 'dismiss')
      options='--clamp --print --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file nothing'
      ;;
    'pop-to')
      options='--inclusive --first --index --or-root --or-push --or-replace --print --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--index=live --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file live'
      ;;
    'reset')
      options='--style --print --create --encoding --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--style=push|sheet|cover --encoding=json|text|base64|data --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file live*'
      ;;
    'replace')
      options='--index --match --first --style --print --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--index=live --match=live --style=push|sheet|cover --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file live live'
      ;;
    'insert')
      options='--style --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--style=push|sheet|cover --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file live live*'
      ;;
    'remove')
      options='--all --first --print --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file live'
      ;;
    'update')
      options='--index --match --first --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--index=live --match=live --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file nothing'
      ;;
    'return')
      options='--first --print --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file live nothing'
      ;;
    'new')
      options='--force --style --at --stack -f --form --element -s --schema --no-schema --encoding -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--style=push|sheet|cover --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --encoding=json|text|base64|data --lock-timeout=nothing --color=auto|always|never'
      arguments='file live*'
      ;;
    'apply')
      options='--script --create --encoding --print --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--script=file --encoding=json|text|base64|data --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file nothing*'
      ;;
    'edit')
      options='--at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file'
      ;;
    'validate')
      options='--at --stack -f --form --element -s --schema --no-schema --strict --report --json -o --output --map --assert-format --exclude --files-from -0 --null --selected --require-schema --baseline --write-baseline --ndjson -j --jobs -q --quiet -v --verbose --color -h --help'
      values='--at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --report=text|json|junit|sarif|github|gitlab -o=file --output=file --map=nothing --exclude=nothing --files-from=file --baseline=file --write-baseline=file -j=nothing --jobs=nothing --color=auto|always|never'
      arguments='file*'
      ;;
    'restore')
      options='--policy --without --write --json --redact --redact-all --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--policy=swiftui|strict|skip|swift-navigation --without=live --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file*'
      ;;
    'diff')
      options='--to --summary -R --reverse --json --at --stack -f --form --element -s --schema --no-schema -q --quiet -v --verbose --color -h --help'
      values='--to=script|side-by-side|json-patch --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --color=auto|always|never'
      arguments='file file'
      ;;
    'git-diff')
      options='--at --stack -f --form --element -s --schema --no-schema --install -q --quiet -v --verbose --color -h --help'
      values='--at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --color=auto|always|never'
      arguments='file*'
      ;;
    'trace')
      options='--ndjson --follow --screens --counts --json --to --redact --redact-all --at --stack -f --form --element -s --schema --no-schema -q --quiet -v --verbose --color -h --help'
      values='--to=text|json|html --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --color=auto|always|never'
      arguments='file*'
      ;;
    'fmt')
      options='--compact --pretty --sort-keys --check --report --at --stack -f --form --element -s --schema --no-schema -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--report=text|json|junit|sarif|github|gitlab --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file*'
      ;;
    'convert')
      options='--to --tags --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--to=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --tags=dotted|mangled --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file'
      ;;
    'migrate')
      options='--rename --exclude --check --report --at --stack -f --form --element -s --schema --no-schema -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--rename=nothing --exclude=nothing --report=text|json|junit|sarif|github|gitlab --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file*'
      ;;
    'launch-args')
      options='--elements --url --key --encoding --to --at --stack -f --form --element -s --schema --no-schema -q --quiet -v --verbose --color -h --help'
      values='--url=nothing --key=nothing --encoding=json|text|base64|data --to=shell|xctest|simctl|xcscheme|fastlane|maestro|json|nul --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --color=auto|always|never'
      arguments='file*'
      ;;
    'init')
      options='-f --form --element -q --quiet -v --verbose --color -h --help'
      values='-f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing --color=auto|always|never'
      arguments='file'
      ;;
    'schema check')
      options='--strict --report --json -o --output --map --assert-format -q --quiet -v --verbose --color -h --help'
      values='--report=text|json|junit|sarif|github|gitlab -o=file --output=file --map=nothing --color=auto|always|never'
      arguments='file'
      ;;
    'schema infer')
      options='--exclude --files-from -0 --null --ndjson --merge --at -f --form --element -o --output -q --quiet -v --verbose --color -h --help'
      values='--exclude=nothing --files-from=file --merge=file --at=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -o=file --output=file --color=auto|always|never'
      arguments='file*'
      ;;
    'schema generate')
      options='--sources --all --only --roots --complete --check --json -o --output -q --quiet -v --verbose --color -h --help'
      values='--sources=file --only=nothing --check=file -o=file --output=file --color=auto|always|never'
      arguments='file*'
      ;;
    'schema sources')
      options='-s --schema --exclude --strict --report --json -o --output --map --assert-format -q --quiet -v --verbose --color -h --help'
      values='-s=file --schema=file --exclude=nothing --report=text|json|junit|sarif|github|gitlab -o=file --output=file --map=nothing --color=auto|always|never'
      arguments='file*'
      ;;
    'schema graph')
      options='--to --json --direction --stack --observed --ndjson -o --output -q --quiet -v --verbose --color -h --help'
      values='--to=mermaid|dot --direction=LR|RL|TB|BT --stack=live --observed=file -o=file --output=file --color=auto|always|never'
      arguments='file'
      ;;
    'schema list')
      options='--json -q --quiet -v --verbose --color -h --help'
      values='--color=auto|always|never'
      arguments='file'
      ;;
    'schema samples')
      options='-o --output --to --key --encoding -q --quiet -v --verbose --color -h --help'
      values='-o=file --output=file --to=launch-args --key=nothing --encoding=json|text|base64|data --color=auto|always|never'
      arguments='file'
      ;;
    'schema compat')
      options='--samples --paths --allow --strict --write-formerly --sources --all --report -o --output --baseline --write-baseline --json -q --quiet -v --verbose --color -h --help'
      values='--samples=file --paths=file --allow=nothing --sources=file --report=text|json|junit|sarif|github|gitlab -o=file --output=file --baseline=file --write-baseline=file --color=auto|always|never'
      arguments='file file'
      ;;
    'schema meta')
      options='-q --quiet -v --verbose --color -h --help'
      values='--color=auto|always|never'
      arguments=''
      ;;
    'open')
      options='--print --create --encoding --at --stack -f --form --element -s --schema --no-schema -o --output -n --dry-run --json --lock-timeout -q --quiet -v --verbose --color -h --help'
      values='--encoding=json|text|base64|data --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file -o=file --output=file --lock-timeout=nothing --color=auto|always|never'
      arguments='file live'
      ;;
    'link')
      options='--index --base --screen --json --at --stack -f --form --element -s --schema --no-schema -q --quiet -v --verbose --color -h --help'
      values='--index=live --base=nothing --at=live --stack=live -f=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --form=swiftui|array|flowstacks|flowroutes|swiftcrossui|expanded --element=nothing -s=file --schema=file --color=auto|always|never'
      arguments='file'
      ;;
    'completions')
      options='-q --quiet -v --verbose --color -h --help'
      values='--color=auto|always|never'
      arguments='bash|zsh|fish'
      ;;
    'help')
      options='-q --quiet -v --verbose --color -h --help'
      values='--color=auto|always|never'
      arguments='live*'
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
