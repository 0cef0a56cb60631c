import Foundation
import Testing

@testable import navpath

struct CompletionsTests {
  /// What the shells must know of the line and offer; `nil` where they offer file names.
  static let lines: [(words: [String], offers: [String])] = [
    ([""], ["show", "contains", "push", "pop", "pop-to", "insert", "convert", "schema", "help"]),
    (["po"], ["pop", "pop-to"]),
    (["schema", ""], ["check", "list"]),
    (["-s", "app.json", "schema", "ch"], ["check"]),
    (
      ["pop", "--"],
      [
        "--clamp", "--print", "--at", "--stack", "--form", "--element", "--schema", "--no-schema", "--output",
        "--dry-run", "--json", "--lock-timeout", "--quiet", "--verbose", "--color", "--help",
      ]
    ),
    (["dismiss", "nav.json", "--l"], ["--lock-timeout"]),
    (["pop-to", "-s", "pop", "--or"], ["--or-root", "--or-push", "--or-replace"]),
    (["schema", "check", "--j"], ["--json"]),
    (["show", "--color", ""], ["auto", "always", "never"]),
    (["show", "nav.json", "--color", "al"], ["always"]),
    (["insert", "nav.json", "--index", ""], []),
    (["contains", "nav.json", ""], []),
    (["push", "nav.json", "1", ""], []),
    (["help", "nosuch", ""], []),
  ]

  // MARK: bash

  @Test(arguments: lines)
  func `bash offers what fits the word`(words: [String], offers: [String]) throws {
    try #require(Tool("bash") != nil)
    #expect(try bash((["navpath"] + words).joined(separator: " ")) == offers)
  }

  @Test(arguments: [
    (#"show --color=al"#, ["always"]), ("show --color=", ["auto", "always", "never"]), ("show --color 'al", ["always"]),
    (#"push String:a "b c" --cr"#, ["--create"]), ("pop -- --", []), (#"pop my\ nav.json --cl"#, ["--clamp"]),
    (#"show "a b" --color "ne"#, ["never"]), ("sch'em", ["ema"]), (#"show --col\or ne"#, ["never"]),
  ])
  func `bash reads the line as the shell will`(line: String, offers: [String]) throws {
    #expect(try bash("navpath " + line) == offers)
  }

  private func bash(_ line: String) throws -> [String] {
    let driver =
      #"source ./script; COMP_LINE=$1; COMP_POINT=${#1}; _navpath; printf '%s\n' "${COMPREPLY[@]}""#
    return try offers("bash", Completions.bash(SampleTable.commands), ["-c", driver, "bash", line])
  }

  @Test(.enabled(if: Tool.isNeeded("shellcheck"), "shellcheck is not installed"))
  func `shellcheck has nothing to say against the bash script`() throws {
    for commands in [SampleTable.commands, Commands.all] {
      #expect(try check("shellcheck", ["-s", "bash", "script"], Completions.bash(commands)) == "")
    }
  }

  // MARK: fish

  @Test(.enabled(if: Tool.isNeeded("fish"), "fish is not installed"), arguments: lines)
  func `fish offers what fits the word`(words: [String], offers: [String]) throws {
    let line = (["navpath"] + words).joined(separator: " ")
    let driver = "source ./script; complete -C '\(line)' | string replace -r '\\t.*' ''"
    let found = try self.offers("fish", Completions.fish(SampleTable.commands), ["--no-config", "-c", driver])
    #expect(found == offers.sorted())
  }

  @Test(
    .enabled(if: Tool.isNeeded("fish"), "fish is not installed"),
    arguments: ["pop scr", "pop -o scr", "schema list scr"])
  func `fish offers files where a file is wanted`(line: String) throws {
    let driver = "source ./script; complete -C 'navpath \(line)'"
    #expect(try offers("fish", Completions.fish(SampleTable.commands), ["--no-config", "-c", driver]) == ["script"])
  }

  // MARK: zsh

  @Test(
    .enabled(if: Tool.isNeeded("zsh") && Tool.isNeeded("fish"), "zsh or fish is not installed"),
    arguments: [("zsh", Completions.zsh), ("fish", Completions.fish), ("bash", Completions.bash)])
  func `the shell finds no fault in the script`(shell: String, script: @Sendable ([Command]) -> String) throws {
    for commands in [SampleTable.commands, Commands.all] {
      #expect(try check(shell, ["-n", "script"], script(commands)) == "")
    }
  }

  @Test func `zsh is told each option with its rivals, its value and its meaning`() {
    #expect(
      Completions.zsh([SampleTable.show, SampleTable.insert, SampleTable.check]) == #"""
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
          local -a o_quiet=('(-q --quiet -v --verbose)'{-q,--quiet}'[print only the answer and errors]')
          local -a o_verbose=('(-v --verbose -q --quiet)'{-v,--verbose}'[report on stderr what was read, found and written]')
          local -a o_color=('(--color)--color=[when to use colors\: auto, always or never]:WHEN:(auto always never)')
          local -a o_help=('(-h --help)'{-h,--help}'[print this help; -h prints a short form]')
          # -A: an option behind the command is the command's.
          _arguments -C -S -A '-*' \
            '(-q --quiet)'{-q,--quiet}'[print only the answer and errors]' \
            '(-v --verbose)'{-v,--verbose}'[report on stderr what was read, found and written]' \
            '(-h --help)'{-h,--help}'[print this help; -h prints a short form]' \
            '(-V --version)'{-V,--version}'[print the version]' \
            '(--index)--index=[the element at this index; -1 is the current screen]:INDEX:{_navpath_live index}' \
            '*--map=[read documents from a folder]:PREFIX=FOLDER: ' \
            '(--color)--color=[when to use colors\: auto, always or never]:WHEN:(auto always never)' \
            '1: :_navpath_commands' '*:: :->arguments' && return
          [[ $state == arguments ]] || return
          case $words[1] in
            show|list)
              _arguments -s -S \
                '(--json --swift)--json[print JSON]' \
                '(--swift --json)--swift[print values in Swift notation]' \
                $o_quiet $o_verbose $o_color $o_help \
                '1:FILE:_files'
              ;;
            insert)
              _arguments -s -S \
                '(--index)--index=[the element at this index; -1 is the current screen]:INDEX:{_navpath_live index}' \
                '*--map=[read documents from a folder]:PREFIX=FOLDER: ' \
                $o_quiet $o_verbose $o_color $o_help \
                '1:FILE:_files' \
                '2:INDEX:{_navpath_live index}' \
                '*:ELEMENT:{_navpath_live destination}'
              ;;
            schema)
              _arguments -C -S '1: :_navpath_schema' '*:: :->schema' && return
              [[ $state == schema ]] || return
              case $words[1] in
                check)
                  _arguments -s -S \
                    '(--json)--json[print JSON]' \
                    $o_quiet $o_verbose $o_color $o_help \
                    '1:SCHEMA:_files'
                  ;;
              esac
              ;;
          esac
        }

        _navpath_commands() {
          local -a commands=(
            'show:print the whole path, from the root upwards'
            'insert:put elements anywhere in the path'
            'schema:check'
          )
          _describe -t commands 'command' commands
        }

        _navpath_schema() {
          local -a commands=(
            'check:find the faults of a schema'
          )
          _describe -t commands 'command' commands
        }

        # Completions from the files on the line, by navpath itself.
        _navpath_live() {
          local -a found=("${(@f)$("$navpath_line[1]" __complete -- "${(@)navpath_line[2,-1]}" 2>/dev/null)}") whole open bare
          local entry word value
          for entry in $found; do
            word=${entry%%$'\t'*}
            # A colon would end the value.
            value=${${word//\\/\\\\}//:/\\:}:${entry#*$'\t'}
            if [[ $word == *[=/] ]]; then open+=($value); else whole+=($value); fi
            [[ ${word//[\`\"]/} == "${(Q)PREFIX}"* ]] && bare+=($value)
          done
          # What ends in '=' or '/' goes on. A name in backticks or quotes may be typed without them.
          _describe -t values "$1" whole -- open -S '' || _describe -t values "$1" bare -U
        }

        if [[ $funcstack[1] == _navpath ]]; then
          _navpath "$@"
        else
          compdef _navpath navpath
        fi

        """#)
  }

  // MARK: Support

  private func offers(_ tool: String, _ script: String, _ arguments: [String]) throws -> [String] {
    try check(tool, arguments, script).split(separator: "\n").map(String.init)
  }

  /// Runs the tool in a folder with the script in it, and returns what it says.
  private func check(_ tool: String, _ arguments: [String], _ script: String) throws -> String {
    try Tool.withFolder { folder in
      try Data(script.utf8).write(to: folder.appendingPathComponent("script"))
      return try #require(Tool(tool)).run(arguments, in: folder).text
    }
  }
}
