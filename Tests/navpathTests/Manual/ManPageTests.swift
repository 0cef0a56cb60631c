import Foundation
import Testing

@testable import navpath

struct ManPageTests {
  static let pages = ManPage.files([SampleTable.pop, SampleTable.check], date: "November 21, 2026")

  @Test func `there is a page for navpath and one for each command`() {
    #expect(Self.pages.map(\.name) == ["navpath.1", "navpath-pop.1", "navpath-schema-check.1"])
  }

  @Test func `the page of navpath names its commands and explains what they share`() {
    #expect(
      Self.pages[0].text
        == #"""
        .\" Written by navpath from its command table; do not edit.
        .Dd November 21, 2026
        .Dt NAVPATH 1
        .Os
        .Sh NAME
        .Nm navpath
        .Nd read, change and check saved SwiftUI navigation paths
        .Sh SYNOPSIS
        .Nm navpath
        .Ar command
        .Op Ar options
        .Ar file
        .Op Ar arguments
        .Sh DESCRIPTION
        navpath reads, changes and checks the navigation paths that \%SwiftUI apps
        save.
        .Pp
        Paths are listed from the root up: index 0 is the first element, \%\-1 the
        current screen.
        If several elements match, the topmost is used.
        .Ss Elements
        .Bl -tag -width Ds
        .It "\&42, 1.5, true, \(aq\(dqtext\(dq\(aq"
        a \%Swift.Int, \%Swift.Double, \%Swift.Bool or \%Swift.String
        .It "\&TYPE=JSON"
        the type with this value: \%App.First=3, \%\(aqApp.User={"id":42}\(aq; \%TYPE=@FILE
        reads the value from a file
        .It "\&TYPE:TEXT"
        the type with this text as a string: \%"String:$title", \%URL:https://a.b/c
        .It "\&Swift notation"
        the value that Codable writes for it: \%\(aqApp.User(id: \%42, name: \%"Blob")\(aq,
        \%App.Screen.home, \%\(aqApp.Screen.detail(3)\(aq, unless the schema or the path
        shows that the app stores it in another way
        .It "\&JSON"
        in a typed array, an element as the array holds it:
        \%\(aq{"detail":{"id":8}}\(aq
        .El
        .Ss Matches
        .Bl -tag -width Ds
        .It "\&ELEMENT"
        an equal element
        .It "\&TYPE"
        any value of the type: \%App.User, or User if that is unique
        .It "\&TYPE\(tiJSON"
        a value with at least these members: \%\(aqApp.User\(ti{"id":42}\(aq,
        \%\(aqApp.User(id: \%42, \%...)\(aq
        .It "\&.case"
        any value of the enum case: .detail
        .El
        .Sh COMMANDS
        Each command has a page of its own.
        .Ss Changing a path
        .Bl -tag -width Ds
        .It Xr navpath\-pop 1
        Remove elements from the top.
        .El
        .Ss Schemas
        .Bl -tag -width Ds
        .It Xr navpath\-schema\-check 1
        Find the faults of a schema.
        .El
        .Sh OPTIONS
        These options are shared by many commands.
        .Bl -tag -width Ds
        .It Fl q , Fl "\&\-quiet"
        Print only the answer and errors.
        .It Fl v , Fl "\&\-verbose"
        Report on stderr what was read, found and written.
        .It Fl "\&\-color" Ar "\&WHEN"
        When to use colors: auto, always or never.
        auto uses colors on a terminal, and obeys \%NO_COLOR, \%CLICOLOR_FORCE and
        \%TERM=dumb.
        .It Fl h , Fl "\&\-help"
        Print this help; \-h prints a short form.
        .It Fl V , Fl "\&\-version"
        Print the version.
        .El
        .Sh ENVIRONMENT
        .Bl -tag -width Ds
        .It Ev NAVPATH_SCHEMA
        the destination schema, unless \%\-\-schema is given
        .It Ev NO_COLOR
        no colors, unless \%\-\-color is given
        .It Ev CLICOLOR_FORCE
        colors even if the output is not a terminal
        .It Ev SOURCE_DATE_EPOCH
        the time in a \%JUnit report, in seconds since \%1970, instead of now
        .It Ev VISUAL
        the editor that \(aqnavpath \%edit\(aq opens
        .It Ev EDITOR
        the same, if \%VISUAL is not set; the default is vi
        .El
        .Sh FILES
        .Bl -tag -width Ds
        .It Pa navpath.schema.json
        The destination schema, unless \%\-\-schema or \%NAVPATH_SCHEMA names one: the
        nearest in \%FILE\(aqs folder or above it, up to the folder with .git.
        .El
        .Sh EXIT STATUS
        .Bl -tag -width Ds
        .It "\&0"
        success; for a question: yes, valid, equal
        .It "\&1"
        no: not found, empty, invalid, different, too few elements
        .It "\&2"
        the command line is wrong
        .It "\&3"
        the input is invalid: not \%JSON, not a path, a schema with errors
        .It "\&4"
        input or output failed: cannot read, write or lock; the file is
        unchanged
        .It "\&5"
        the file was written, but flushing it to disk or printing the result
        failed
        .El
        .Pp
        Errors in a schema are an answer of schema check, with 1.
        After a signal, the exit status is \%128 + its number.
        If the reader of a pipe closes it early, navpath ends silently.
        .Sh SEE ALSO
        .Xr jq 1 ,
        .Xr navpath\-schema 5

        """#)
  }

  @Test func `the page of a command says all that its entry says`() {
    #expect(
      Self.pages[1].text
        == #"""
        .\" Written by navpath from its command table; do not edit.
        .Dd November 21, 2026
        .Dt NAVPATH-POP 1
        .Os
        .Sh NAME
        .Nm "\&navpath\-pop" ,
        .Nm "\&navpath\-dismiss"
        .Nd remove elements from the top
        .Sh SYNOPSIS
        .Nm navpath
        .Cm "\&pop"
        .Op Ar options
        .Ar "\&FILE"
        .Ar "\&[N]"
        .Sh DESCRIPTION
        Remove elements from the top.
        .Pp
        Removes N elements, or one.
        Where the path has fewer, nothing changes and the exit code is 1, so
        that a script cannot mistake a \%half\-empty path for the one that it
        wanted.
        .Pp
        With \%\-\-clamp the path is emptied instead.
        .Bl -tag -width Ds
        .It "\&FILE"
        The file with the path, or \%\(aq\-\(aq for standard input and output.
        .It "\&[N]"
        How many; 1 if left out.
        .El
        .Sh OPTIONS
        .Bl -tag -width Ds
        .It Fl "\&\-clamp"
        Empty the path where it has fewer elements than that.
        .It Fl "\&\-print"
        Print the removed elements, as show does.
        .It Fl "\&\-at" Ar "\&POINTER"
        The path in the document, as a \%JSON Pointer \%(RFC \%6901).
        .It Fl "\&\-stack" Ar "\&NAME"
        The name of the path in the \%schema\(aqs \%\(aqstacks\(aq.
        .It Fl "\&\-state" Ar "\&KEY"
        The document at this key, for \%\(aq*\(aq in the \%schema\(aqs \%\(aqstate\(aq.
        .It Fl f , Fl "\&\-form" Ar "\&FORM"
        The form of the path, if it cannot be detected.
        Most forms are detected.
        Name the form if it looks like another one, or if the path is a typed
        array of strings.
        .It Fl "\&\-element" Ar "\&TYPE"
        The element type of a typed array.
        .It Fl s , Fl "\&\-schema" Ar "\&SCHEMA"
        The destination schema.
        The default is the file that \%NAVPATH_SCHEMA names, or else the nearest
        \%navpath.schema.json in \%FILE\(aqs folder or above it, up to the folder with
        \&.git.
        .It Fl "\&\-no\-schema"
        Use no schema.
        .It Fl o , Fl "\&\-output" Ar "\&FILE"
        Write to another file; \%\(aq\-\(aq is standard output.
        .It Fl n , Fl "\&\-dry\-run"
        Write nothing, print the operations.
        .It Fl "\&\-json"
        Print \%JSON, with \%\-\-dry\-run or \%\-\-print.
        .It Fl "\&\-lock\-timeout" Ar "\&SECONDS"
        How long to wait for a lock on the file (default: \%10).
        .It Fl q , Fl "\&\-quiet"
        Print only the answer and errors.
        .It Fl v , Fl "\&\-verbose"
        Report on stderr what was read, found and written.
        .It Fl "\&\-color" Ar "\&WHEN"
        When to use colors: auto, always or never.
        auto uses colors on a terminal, and obeys \%NO_COLOR, \%CLICOLOR_FORCE and
        \%TERM=dumb.
        .It Fl h , Fl "\&\-help"
        Print this help; \-h prints a short form.
        .El
        .Pp
        .Xr navpath 1
        explains the options of many commands.
        .Sh EXIT STATUS
        .Bl -tag -width Ds
        .It "\&0"
        success
        .It "\&1"
        there are fewer elements, and nothing changed
        .It "\&2"
        the command line is wrong
        .It "\&3"
        the input is invalid: not \%JSON, not a path, a schema with errors
        .It "\&4"
        input or output failed: cannot read, write or lock; the file is
        unchanged
        .It "\&5"
        the file was written, but flushing it to disk or printing the result
        failed
        .El
        .Sh EXAMPLES
        Each example begins with the files as they were first shown.
        .Pp
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
        .Sh SEE ALSO
        .Xr navpath 1 ,
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
      arguments: .init { SampleInput(command: "odd") },
      examples: [Example(title: "odd", steps: [.init(line: "'.ad'", output: #".so "\n" ~^`"#)])])
    try Tool.withFolder { folder in
      let pages = ManPage.files(SampleTable.commands + [odd], date: "November 21, 2026")
      for page in pages { try Data(page.text.utf8).write(to: folder.appendingPathComponent(page.name)) }
      let names = pages.map { folder.appendingPathComponent($0.name).path }
      let (status, text) = try #require(Tool(tool)).run(options + names)
      #expect(text == "")
      #expect(status == 0)
    }
  }
}
