import Foundation
import Testing

@testable import navpath

struct ManPageTests {
  @Test func `the page says all that the table says`() {
    #expect(
      ManPage.text([SampleTable.pop, SampleTable.check], date: "November 21, 2026")
        == #"""
        .\" Written by navpath from its command table; do not edit.
        .Dd November 21, 2026
        .Dt NAVPATH 1
        .Os
        .Sh NAME
        .Nm navpath
        .Nd read, change and check serialised SwiftUI navigation paths
        .Sh SYNOPSIS
        .Nm navpath
        .Ar command
        .Op Ar options
        .Ar file
        .Op Ar arguments
        .Sh DESCRIPTION
        navpath reads a serialised \%SwiftUI navigation path, changes it the way
        an app would, checks it against the screens that the app has, and writes
        it back.
        .Pp
        Everything is listed from the root upwards: index 0 is the first element
        above the root, \%\-1 the current screen.
        Of several matches the topmost counts.
        .Ss Elements
        .Bl -tag -width Ds
        .It "\&42, 1.5, true, \(aq\(dqtext\(dq\(aq"
        a \%Swift.Int, \%Swift.Double, \%Swift.Bool or \%Swift.String
        .It "\&TYPE=JSON"
        that type with that value: \%App.First=3, \%\(aqApp.User={"id":42}\(aq; \%TYPE=@FILE
        reads the value from a file
        .It "\&TYPE:TEXT"
        that type with exactly this text: \%"String:$title", \%URL:https://a.b/c
        .It "\&Swift notation"
        what Codable would write: \%\(aqApp.User(id: \%42, name: \%"Blob")\(aq,
        \%App.Screen.home, \%\(aqApp.Screen.detail(3)\(aq
        .El
        .Ss Matches
        .Bl -tag -width Ds
        .It "\&ELEMENT"
        an element that equals it
        .It "\&TYPE"
        any value of that type: \%App.User, or User where that is unique
        .It "\&TYPE\(tiJSON"
        a value that has at least these members: \%\(aqApp.User\(ti{"id":42}\(aq,
        \%\(aqApp.User(id: \%42, \%...)\(aq
        .It "\&.case"
        any value whose enum case it is: .detail
        .El
        .Sh COMMANDS
        .Ss Changing a path
        .Bl -tag -width Ds
        .It Nm "\&pop" Ar "\&FILE" Ar "\&[N]"
        Remove elements from the top.
        Also called
        .Nm "\&dismiss" .
        .Pp
        Removes N elements, or one.
        Where the path has fewer, nothing changes and the exit code is 1, so
        that a script cannot mistake a \%half\-empty path for the one that it
        wanted.
        .Pp
        With \%\-\-clamp the path is emptied instead.
        .Pp
        Exit status 1: there are fewer elements, and nothing changed.
        .Bl -tag -width Ds
        .It Fl "\&\-clamp"
        Empty the path where it has fewer elements than that.
        .It Fl "\&\-print"
        Print what was removed, as show would.
        .It Fl s , Fl "\&\-schema" Ar "\&SCHEMA"
        The destination schema.
        Left out: the file that \%NAVPATH_SCHEMA names, or else the nearest
        \%navpath.schema.json in \%FILE\(aqs folder or in one above it, up to the one
        that holds .git.
        .It Fl "\&\-no\-schema"
        Use no schema, even where one is near.
        .It Fl o , Fl "\&\-output" Ar "\&FILE"
        Write there instead; \%\(aq\-\(aq is standard output.
        .It Fl n , Fl "\&\-dry\-run"
        Write nothing, print the operations.
        .It Fl "\&\-lock\-timeout" Ar "\&SECONDS"
        How long to wait for another navpath at the same file; \%10 if left out.
        .El
        .El
        .Ss Schemas
        .Bl -tag -width Ds
        .It Nm "\&schema check" Ar "\&SCHEMA"
        Find the faults of a schema.
        .Bl -tag -width Ds
        .It Fl "\&\-json"
        Print the answer as \%JSON.
        .El
        .El
        .Sh OPTIONS
        These options are shared by many commands.
        .Bl -tag -width Ds
        .It Fl h , Fl "\&\-help"
        Print this help; \-h prints a short form.
        .It Fl "\&\-version"
        Print the version.
        .El
        .Sh ENVIRONMENT
        .Bl -tag -width Ds
        .It Ev NAVPATH_SCHEMA
        the destination schema where \%\-\-schema names none
        .It Ev NO_COLOR
        no colour, where \%\-\-color says nothing else
        .It Ev CLICOLOR_FORCE
        colour even where the output is no terminal
        .El
        .Sh FILES
        .Bl -tag -width Ds
        .It Pa navpath.schema.json
        The destination schema, where neither \%\-\-schema nor \%NAVPATH_SCHEMA names
        one: the nearest in \%FILE\(aqs folder or in one above it, up to the one that
        holds .git.
        .El
        .Sh EXIT STATUS
        .Bl -tag -width Ds
        .It "\&0"
        done; yes; valid; equal
        .It "\&1"
        no: not found, nothing there, invalid, different, too few to pop
        .It "\&2"
        the command line is wrong
        .It "\&3"
        the input is not what it should be: not \%JSON, not a path, a faulty
        schema
        .It "\&4"
        the system said no: cannot read, write or lock; the file is as it was
        .It "\&5"
        the new content is in place, but it is not confirmed to be on disk
        .El
        .Pp
        A signal ends navpath with \%128 + its number.
        A reader that closes the pipe early ends it quietly.
        .Sh EXAMPLES
        Go back one screen:
        .Bd -literal -offset indent
        $ cat nav.json
        ["Swift.Int","1","Swift.Bool","true"]
        $ navpath pop nav.json
        $ navpath show nav.json
        0  Swift.Int  1  current
        .Ed
        .Pp
        Go back further than there are screens:
        .Bd -literal -offset indent
        $ navpath pop nav.json 99
        (exit 1)
        .Ed
        .Pp
        Check it:
        .Bd -literal -offset indent
        $ navpath schema check navpath.schema.json
        .Ed
        .Sh SEE ALSO
        .Xr jq 1 ,
        .Xr navpath\-schema 5

        """#)
  }

  @Test(
    .enabled(if: Tool.isNeeded("mandoc"), "mandoc is not installed")
  )
  func `mandoc has nothing to say against it`() throws {
    try check("mandoc", ["-Tlint", "-Wwarning"])
  }

  @Test(
    .enabled(if: Tool.isNeeded("groff"), "groff is not installed")
  )
  func `groff has nothing to say against it`() throws {
    try check("groff", ["-mdoc", "-ww", "-z", "-Tutf8", "-Kutf8"])
  }

  @Test(arguments: [
    ("plain", "plain"), (".Nm", "\\&.Nm"), ("'a' -b ~c ^d `e \\n", #"\(aqa\(aq \-b \(tic \(had \(gae \en"#),
  ])
  func `text is escaped so that it is printed as it is`(text: String, line: String) {
    #expect(Mdoc.line(text) == line)
  }

  /// The sample table in the page, with characters in it that mean something to roff.
  private func check(_ tool: String, _ options: [String]) throws {
    let odd = Command(
      name: "odd", group: .changing, summary: "be odd",
      discussion: [#".Sh is no macro here, nor is 'this'; \fB is no font. Ünïcödé すうがく is text."#],
      examples: [Example(title: "odd", steps: [.init(line: "'.ad'", output: #".so "\n" ~^`"#)])]
    ) { _ in .done }
    let page = ManPage.text(SampleTable.commands + [odd], date: "November 21, 2026")
    try Tool.withFolder { folder in
      let file = folder.appendingPathComponent("navpath.1")
      try Data(page.utf8).write(to: file)
      let (status, text) = try #require(Tool(tool)).run(options + [file.path])
      #expect(text == "")
      #expect(status == 0)
    }
  }
}
