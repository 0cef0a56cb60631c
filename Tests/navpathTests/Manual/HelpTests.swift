import Testing

@testable import navpath

struct HelpTests {
  @Test func `the overview explains everything that is no command's own`() {
    #expect(
      Help.text(.long, .overview, of: SampleTable.commands)
        == #"""
        navpath reads a serialised SwiftUI navigation path, changes it the way an app
        would, checks it against the screens that the app has, and writes it back.

        Usage: navpath COMMAND [OPTIONS] FILE [ARGUMENTS]

        Reading a path:
          show      print the whole path, from the root upwards
          contains  tell whether an element is in the path

        Changing a path:
          push    put elements on top; the last becomes current
          pop     remove elements from the top
          pop-to  go back to the topmost element that matches
          insert  put elements anywhere in the path

        Schemas:
          schema check  find the faults of a schema
          schema list   print the destinations, a line each

        Other:
          help  explain navpath, or one command

        Elements:
          42, 1.5, true, '"text"'  a Swift.Int, Swift.Double, Swift.Bool or Swift.String
          TYPE=JSON                that type with that value: App.First=3,
                                   'App.User={"id":42}'; TYPE=@FILE reads the value from
                                   a file
          TYPE:TEXT                that type with exactly this text: "String:$title",
                                   URL:https://a.b/c
          Swift notation           what Codable would write:
                                   'App.User(id: 42, name: "Blob")', App.Screen.home,
                                   'App.Screen.detail(3)'

        Matches:
          ELEMENT    an element that equals it
          TYPE       any value of that type: App.User, or User where that is unique
          TYPE~JSON  a value that has at least these members: 'App.User~{"id":42}',
                     'App.User(id: 42, ...)'
          .case      any value whose enum case it is: .detail

          Everything is listed from the root upwards: index 0 is the first element above
          the root, -1 the current screen. Of several matches the topmost counts.

        Exit codes:
          0  done; yes; valid; equal
          1  no: not found, nothing there, invalid, different, too few to pop
          2  the command line is wrong
          3  the input is not what it should be: not JSON, not a path, a faulty schema
          4  the system said no: cannot read, write or lock; the file is as it was
          5  the new content is in place, but it is not confirmed to be on disk

        Environment:
          NAVPATH_SCHEMA  the destination schema where --schema names none
          NO_COLOR        no colour, where --color says nothing else
          CLICOLOR_FORCE  colour even where the output is no terminal

        'navpath COMMAND --help' explains a command, with examples; '-h' is the short
        form.

        """#)
  }

  @Test func `the short overview fits a narrow terminal`() {
    #expect(
      Help.text(.short, .overview, of: SampleTable.commands, width: 40)
        == #"""
        navpath reads a serialised SwiftUI
        navigation path, changes it the way an
        app would, checks it against the screens
        that the app has, and writes it back.

        Usage: navpath COMMAND [OPTIONS] FILE
        [ARGUMENTS]

        Reading a path:
          show      print the whole path, from
                    the root upwards
          contains  tell whether an element is
                    in the path

        Changing a path:
          push    put elements on top; the last
                  becomes current
          pop     remove elements from the top
          pop-to  go back to the topmost element
                  that matches
          insert  put elements anywhere in the
                  path

        Schemas:
          schema check
                       find the faults of a
                       schema
          schema list  print the destinations, a
                       line each

        Other:
          help  explain navpath, or one command

        'navpath COMMAND --help' explains a
        command, with examples. 'navpath help'
        also explains elements, matches and exit
        codes.

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
          FILE  the file that holds the path, or '-' for standard input and output
          [N]   how many; 1 if left out

        Options:
              --clamp                 empty the path where it has fewer elements than
                                      that
              --print                 print what was removed, as show would
          -s, --schema SCHEMA         the destination schema
                                      Left out: the file that NAVPATH_SCHEMA names, or
                                      else the nearest navpath.schema.json in FILE's
                                      folder or in one above it, up to the one that
                                      holds .git.
              --no-schema             use no schema, even where one is near
          -o, --output FILE           write there instead; '-' is standard output
          -n, --dry-run               write nothing, print the operations
              --lock-timeout SECONDS  how long to wait for another navpath at the same
                                      file; 10 if left out
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
          0  done; yes; valid; equal
          1  there are fewer elements, and nothing changed
          2  the command line is wrong
          3  the input is not what it should be: not JSON, not a path, a faulty schema
          4  the system said no: cannot read, write or lock; the file is as it was
          5  the new content is in place, but it is not confirmed to be on disk

        """#)
  }

  @Test func `the short help of a command is for looking up`() {
    #expect(
      Help.text(.short, .command(SampleTable.popTo), of: SampleTable.commands)
        == #"""
        navpath pop-to: go back to the topmost element that matches

        Usage: navpath pop-to [OPTIONS] FILE MATCH

        Arguments:
          FILE   the file that holds the path, or '-' for standard input and output
          MATCH  an element, a type, or a part of one, such as App.User~{"id":42}

        Options:
              --inclusive      remove the match as well
              --first          take the lowest match instead of the topmost
              --or-root        go back to the root where nothing matches
              --or-push        push it where nothing matches; MATCH must be an ELEMENT
              --or-replace     replace the top where nothing matches; MATCH must be an
                               ELEMENT
          -s, --schema SCHEMA  the destination schema
              --no-schema      use no schema, even where one is near
          -o, --output FILE    write there instead; '-' is standard output
          -h, --help           print this help; -h prints a short form

        'navpath pop-to --help' says more, with examples.

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
          FILE   the file that holds the path,
                 or '-' for standard input and
                 output
          MATCH  an element, a type, or a part
                 of one, such as
                 App.User~{"id":42}

        Options:
              --inclusive
                       remove the match as well
              --first  take the lowest match
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
          -s, --schema SCHEMA
                       the destination schema
              --no-schema
                       use no schema, even where
                       one is near
          -o, --output FILE
                       write there instead; '-'
                       is standard output
          -h, --help   print this help; -h
                       prints a short form

        'navpath pop-to --help' says more, with
        examples.

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

        'navpath schema COMMAND --help' explains one of them.

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
