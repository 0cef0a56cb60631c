import Testing

@testable import navpath

struct HelpTests {
  @Test func `the page for programs is one page, and names commands that there are`() throws {
    let page = Help.text(of: .agents, Commands.all)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
    let terms = ManualText.agents[0].entries.map { String($0.term.prefix { $0 != " " }) }
    #expect(terms.count == 8 && terms.allSatisfy { term in Commands.all.contains { $0.isCalled(term) } })
    #expect(ManualText.agentExamples.count == 3)
    #expect(try Document("docs/skill/SKILL.md").text().split(separator: "\n").count <= 10)
  }

  @Test func `the overview explains everything that is no command's own`() {
    #expect(
      Help.text(.long, .overview, of: SampleTable.commands)
        == #"""
        navpath reads, changes and checks the navigation paths that SwiftUI apps save.

        Usage: navpath COMMAND [OPTIONS] FILE [ARGUMENTS]

        Reading a path:
          show      print the whole path, from the root upwards (also list)
          contains  tell whether an element is in the path

        Changing a path:
          push    put elements on top; the last becomes current
          pop     remove elements from the top (also dismiss)
          pop-to  go back to the topmost element that matches
          insert  put elements anywhere in the path

        Files:
          convert  write the path in another form

        Schemas:
          schema check  find the faults of a schema
          schema list   print the destinations, a line each

        Other:
          help  explain navpath, or one command

        Exit codes:
          0  success; for a question: yes, valid, equal
          1  no: not found, empty, invalid, different, too few elements
          2  the command line is wrong
          3  the input is invalid: not JSON, not a path, a schema with errors
          4  input or output failed: cannot read, write or lock; the file is unchanged
          5  the file was written, but flushing it to disk or printing the result failed

        Environment:
          NAVPATH_SCHEMA     the destination schema, unless --schema is given
          NO_COLOR           no colors, unless --color is given
          CLICOLOR_FORCE     colors even if the output is not a terminal
          SOURCE_DATE_EPOCH  the time in a JUnit report, in seconds since 1970, instead
                             of now
          VISUAL             the editor that 'navpath edit' opens
          EDITOR             the same, if VISUAL is not set; the default is vi

        'navpath COMMAND --help' explains a command, with examples; '-h' is shorter.
        'navpath --version' prints the version. 'navpath help elements', 'matches',
        'forms' and 'rules' explain what many commands share, 'navpath help agents' what
        a program needs.

        """#)
  }

  @Test func `the short overview fits a narrow terminal`() {
    #expect(
      Help.text(.short, .overview, of: SampleTable.commands, width: 40)
        == #"""
        navpath reads, changes and checks the
        navigation paths that SwiftUI apps save.

        Usage: navpath COMMAND [OPTIONS] FILE
        [ARGUMENTS]

          read    show
                       print the whole path,
                       from the root upwards
          change  push
                       put elements on top; the
                       last becomes current
                  pop  remove elements from the
                       top
                  pop-to
                       go back to the topmost
                       element that matches
          begin   schema
                       work with schemas: check,
                       infer, generate and more

        Example: navpath push nav.json
        'App.User(id: 42)'
        'navpath COMMAND -h' explains a command,
        'navpath help all' lists all of them;
        'navpath help elements', 'matches',
        'forms', 'rules' explain the rest.

        """#)
  }

  @Test func `the long help of a command says all that its entry says`() {
    #expect(
      Help.text(.long, .command(SampleTable.pop), of: SampleTable.commands)
        == #"""
        navpath pop: remove elements from the top

        Usage: navpath pop [OPTIONS] FILE [N]

        Removes N elements, or one. Where the path has fewer, nothing changes and the
        exit code is 1, so that a script cannot mistake a half-empty path for the one
        that it wanted.

        With --clamp the path is emptied instead.

        Also called: dismiss

        Arguments:
          FILE  the file with the path, or '-' for standard input and output
          [N]   how many; 1 if left out

        Options:
              --clamp                 empty the path where it has fewer elements than
                                      that
              --print                 print the removed elements, as show does
              --at POINTER            the path in the document, as a JSON Pointer (RFC
                                      6901)
              --stack NAME            the name of the path in the schema's 'stacks'
              --state KEY             the document at this key, for '*' in the schema's
                                      'state'
          -f, --form FORM             the form of the path, if it cannot be detected
                                      Most forms are detected. Name the form if it looks
                                      like another one, or if the path is a typed array
                                      of strings.
              --element TYPE          the element type of a typed array
          -s, --schema SCHEMA         the destination schema
                                      The default is the file that NAVPATH_SCHEMA names,
                                      or else the nearest navpath.schema.json in FILE's
                                      folder or above it, up to the folder with .git.
              --no-schema             use no schema
          -o, --output FILE           write to another file; '-' is standard output
          -n, --dry-run               write nothing, print the operations
              --json                  print JSON, with --dry-run or --print
              --lock-timeout SECONDS  how long to wait for a lock on the file (default:
                                      10)
          -q, --quiet                 print only the answer and errors
          -v, --verbose               report on stderr what was read, found and written
              --color WHEN            when to use colors: auto, always or never
                                      auto uses colors on a terminal, and obeys
                                      NO_COLOR, CLICOLOR_FORCE and TERM=dumb.
          -h, --help                  print this help; -h prints a short form

        Examples:
          go back one screen:
            $ cat nav.json
            ["Swift.Int","1","Swift.Bool","true"]
            $ navpath pop nav.json
            $ navpath show nav.json
            0  Swift.Int  1  current

          go back further than there are screens:
            $ navpath pop nav.json 99
            (exit 1)

        Exit codes:
          0  success
          1  there are fewer elements, and nothing changed
          2  the command line is wrong
          3  the input is invalid: not JSON, not a path, a schema with errors
          4  input or output failed: cannot read, write or lock; the file is unchanged
          5  the file was written, but flushing it to disk or printing the result failed

        """#)
  }

  @Test func `the short help of a command is for looking up`() {
    #expect(
      Help.text(.short, .command(SampleTable.popTo), of: SampleTable.commands)
        == #"""
        navpath pop-to: go back to the topmost element that matches

        Usage: navpath pop-to [OPTIONS] FILE MATCH

        Arguments:
          FILE   the file with the path, or '-' for standard input and output
          MATCH  an element, a type, or part of a value, such as 'App.User(id: 42, ...)'

        Options:
              --inclusive   remove the match as well
              --first       use the lowest match instead of the topmost
              --or-root     go back to the root where nothing matches
              --or-push     push it where nothing matches; MATCH must be an ELEMENT
              --or-replace  replace the top where nothing matches; MATCH must be an
                            ELEMENT

        Shared options:
          --at --stack --state --form --element --schema --no-schema --output --dry-run
          --json --lock-timeout --quiet --verbose --color --help

        'navpath pop-to --help' explains more, with examples.

        """#)
  }

  @Test func `on a narrow terminal a long option has a line of its own`() {
    #expect(
      Help.text(.short, .command(SampleTable.popTo), of: SampleTable.commands, width: 40)
        == #"""
        navpath pop-to: go back to the topmost
        element that matches

        Usage: navpath pop-to [OPTIONS] FILE MATCH

        Arguments:
          FILE   the file with the path, or '-'
                 for standard input and output
          MATCH  an element, a type, or part of
                 a value, such as
                 'App.User(id: 42, ...)'

        Options:
              --inclusive
                       remove the match as well
              --first  use the lowest match
                       instead of the topmost
              --or-root
                       go back to the root where
                       nothing matches
              --or-push
                       push it where nothing
                       matches; MATCH must be an
                       ELEMENT
              --or-replace
                       replace the top where
                       nothing matches; MATCH
                       must be an ELEMENT

        Shared options:
          --at --stack --state --form --element
          --schema --no-schema --output
          --dry-run --json --lock-timeout
          --quiet --verbose --color --help

        'navpath pop-to --help' explains more,
        with examples.

        """#)
  }

  @Test func `the commands with the same first word are listed together`() {
    #expect(
      Help.text(.long, .family("schema"), of: SampleTable.commands)
        == #"""
        Usage: navpath schema COMMAND [OPTIONS] ...

        Commands:
          schema check  find the faults of a schema
          schema list   print the destinations, a line each

        'navpath schema COMMAND --help' explains a command.

        """#)
  }

  @Test func `nothing but a session sticks out of the width`() {
    let sessions = Set(SampleTable.commands.flatMap(\.examples).flatMap(\.session).map { "    " + $0 })
    for width in 40...100 {
      let texts = SampleTable.commands.map { Help.text(.long, .command($0), of: SampleTable.commands, width: width) }
      for line in texts.joined().split(separator: "\n")
      where !line.hasPrefix("Usage:") && !sessions.contains(String(line)) {
        #expect(line.count <= width)
      }
    }
  }
}
