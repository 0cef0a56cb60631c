// What may be wrong with a file, a folder or a command line: each has its message, its place and its exit code, and the
// file is as it was: bytes, inode, time.

import Testing

struct FaultTests {
  @Test(arguments: [
    Scenario(
      "too few to pop", "navpath pop nav.json 99",
      reports: "nav.json: error: cannot pop 99, the path has 3 elements; --clamp removes them all", exit: 1),
    Scenario(
      "nothing to pop to", "navpath pop-to nav.json 7", reports: "nav.json: error: nothing on the path matches 7",
      exit: 1),
    Scenario(
      "a wrong type name", on: Sample.shop, "navpath pop-to nav.json Catgory",
      reports: "nav.json: error: nothing on the path matches Catgory; did you mean Shop.Category?", exit: 1),
    Scenario(
      "a wrong type name of an element", on: Sample.shop, "navpath push nav.json Catgory=1",
      reports: """
        navpath: error: no type is named 'Catgory'; did you mean Shop.Category?
          Catgory=1
          ^
        """, exit: 2),
    Scenario(
      "a broken payload on the command line", on: Sample.shop, #"navpath push nav.json 'Shop.Product={"sku":"A-1",}'"#,
      reports: """
        navpath: error: trailing comma; remove it or add a value after it
          Shop.Product={"sku":"A-1",}
                                   ^
        """, exit: 2),
    Scenario(
      "a broken payload in the file", on: #"["App.A","{\"id\": tru}","App.B","1"]"#, "navpath current nav.json",
      reports:
        "nav.json:1:20: error: the value of element 1 is not JSON: 'tru' is not JSON; the only words are true, false and null [value-json]",
      exit: 3),
    Scenario(
      "an unknown command", "navpath pussh nav.json 1",
      reports: "navpath: error: unknown command 'pussh'; did you mean 'push'?\ntry 'navpath help'", exit: 2),
    Scenario(
      "an unknown option", "navpath pop-to nav.json 1 --inclusiv",
      reports:
        "navpath: error: unknown option '--inclusiv' for pop-to; did you mean '--inclusive'?\ntry 'navpath pop-to --help'",
      exit: 2),
    Scenario(
      "an option of another command", "navpath push nav.json 1 --clamp",
      reports: "navpath: error: unknown option '--clamp' for push; it is an option of pop\ntry 'navpath push --help'",
      exit: 2),
    Scenario(
      "an option with one dash too few", "navpath pop-to nav.json 1 -inclusive",
      reports:
        "navpath: error: unknown option '-inclusive' for pop-to; did you mean '--inclusive'?\ntry 'navpath pop-to --help'",
      exit: 2),
    Scenario(
      "a switch with a value", "navpath pop nav.json --clamp=yes",
      reports: "navpath: error: option '--clamp' takes no value, but got 'yes'\ntry 'navpath pop --help'",
      exit: 2),
    Scenario(
      "an option without its value", "navpath push nav.json 1 -o",
      reports:
        "navpath: error: option '-o' needs FILE: write '-oFILE' if it begins with '-'\ntry 'navpath push --help'",
      exit: 2),
    Scenario(
      "an argument that is no text", #"navpath push nav.json "$(printf 'String:a\377b')""#,
      reports: "navpath: error: argument 3 is invalid UTF-8; only names of files may be", exit: 2),
    Scenario(
      "an unset variable for the file", "navpath pop \"$file\"",
      reports:
        "navpath: error: invalid FILE '': expected the name of a file, or '-'\ntry 'navpath pop --help'",
      exit: 2),
  ])
  func `what cannot be done is told`(scenario: Scenario) throws { try scenario.check() }

  /// What is no path, told by a command that changes and by one that reads.
  @Test(arguments: [
    Scenario(
      "an odd count", on: #"["Swift.Int","1","Swift.Int"]"#, "navpath COMMAND",
      reports:
        "nav.json:1:18: error: odd number of strings (3); a path holds a type name and a value for each element [odd-count]",
      exit: 3),
    Scenario(
      "null", on: "null", "navpath COMMAND",
      reports: """
        nav.json:1:1: error: null is not a navigation path; the app encoded 'path.codable' while an element was not Codable \
        (the empty path is []) [null-path]
        """, exit: 3),
    Scenario(
      "an object", on: "{}", "navpath COMMAND",
      reports:
        #"nav.json:1:1: error: an object is not a navigation path, expected an array of strings such as ["App.User","{\"id\":42}"] [not-a-path]"#,
      exit: 3),
    Scenario(
      "an item that is no string", on: "[\n  \"Swift.Int\",\n  1\n]", "navpath COMMAND",
      reports:
        "nav.json:3:3: error: item 1 is a number, expected a string: a path holds type names and values' JSON in turn [not-a-path]",
      exit: 3),
    Scenario(
      "no JSON", on: "[\"Swift.Int\",\n 'x']", "navpath COMMAND",
      reports: "nav.json:2:2: error: single quote; JSON strings use double quotes [json]", exit: 3),
    Scenario(
      "no end", on: #"["Swift.Int","1""#, "navpath COMMAND",
      reports: "nav.json:2:1: error: unexpected end of text, expected ',' or ']' [json]", exit: 3),
    Scenario(
      "more than a path", on: "[] []", "navpath COMMAND",
      reports: "nav.json:1:4: error: unexpected '[' after the end of the value [json]", exit: 3),
    Scenario(
      "nothing", on: nil, after: ": >nav.json", "navpath COMMAND",
      reports: "nav.json:1:1: error: the file is empty; the empty path is [] [json]", exit: 3),
    Scenario(
      "invalid UTF-8", on: nil, after: #"printf '["Swift.String","\\"a\377\\""]' >nav.json"#, "navpath COMMAND",
      reports: "nav.json:1:21: error: invalid UTF-8; JSON text is UTF-8 [json]", exit: 3),
    Scenario(
      "UTF-16", on: nil, after: #"printf '\377\376[\0]\0' >nav.json"#, "navpath COMMAND",
      reports: "nav.json:1:1: error: the text is UTF-16; JSON text is UTF-8 [json]", exit: 3),
    Scenario(
      "UTF-16 without a mark", on: nil, after: #"printf '[\0]\0' >nav.json"#, "navpath COMMAND",
      reports: "nav.json:1:1: error: the text is UTF-16; JSON text is UTF-8 [json]", exit: 3),
    Scenario(
      "half a surrogate pair", on: #"["Swift.String","\"\ud800\""]"#, "navpath COMMAND",
      reports: #"nav.json:1:20: error: lone surrogate \ud800; it takes a pair, such as \ud83d\ude00 [json]"#, exit: 3),
  ])
  func `what is no path is told with its place`(scenario: Scenario) throws {
    for command in ["show nav.json", "push nav.json 1", "apply nav.json pop 'push 2'"] {
      var scenario = scenario
      scenario.line = "navpath " + command
      try scenario.check()
    }
  }

  @Test(arguments: [
    Scenario(
      "a missing file", on: nil, "navpath push nav.json 1",
      reports: "nav.json: error: cannot open: no such file or folder\n\(Sample.createHint)", exit: 4),
    Scenario(
      "standard input by the name of a device", on: nil, "echo '[]' | navpath push /dev/stdin 1",
      reports: "/dev/stdin: error: cannot open: no such file or folder\nfor standard input and output, write '-'",
      exit: 4),
    Scenario(
      "a missing file to read", on: nil, "navpath show nav.json",
      reports: "nav.json: error: cannot open: no such file or folder", exit: 4),
    Scenario(
      "a file in a missing folder", on: nil, "navpath show no/nav.json",
      reports: "no/nav.json: error: cannot open: no such file or folder", exit: 4),
    Scenario(
      "a file below a file", "navpath show nav.json/nav.json",
      reports: "nav.json/nav.json: error: cannot open: a part of the path is not a folder", exit: 4),
    Scenario(
      "a folder", on: nil, after: "mkdir folder", "navpath push folder 1",
      reports: "folder: error: a folder cannot be changed in place: name a regular file, or - for stdin and stdout",
      exit: 4),
    Scenario(
      "a folder to read", on: nil, after: "mkdir folder", "navpath show folder",
      reports: "folder: error: cannot read: is a folder", exit: 4),
    Scenario(
      "a link to nothing", on: nil, after: "ln -s no.json nav.json", "navpath push nav.json 1",
      reports: "nav.json: error: cannot open: no such file or folder\n\(Sample.createHint)", exit: 4),
    Scenario(
      "a link to itself", on: nil, after: "ln -s nav.json nav.json", "navpath push nav.json 1",
      reports: "nav.json: error: cannot follow the symbolic link: too many symbolic links", exit: 4),
    Scenario(
      "a file of two names", after: "ln nav.json other.json", "navpath push nav.json 1",
      reports:
        "nav.json: error: the file has 2 hard links, and a change would reach only this one: work on a copy, or use --output",
      exit: 4),
    Scenario(
      "a pipe", on: nil, after: "mkfifo nav.json", "navpath push nav.json 1",
      reports: "nav.json: error: a pipe cannot be changed in place: name a regular file, or - for stdin and stdout",
      exit: 4),
    Scenario(
      "a device", on: nil, "navpath push /dev/null 1",
      reports: "/dev/null: error: a device cannot be changed in place: name a regular file, or - for stdin and stdout",
      exit: 4),
    Scenario(
      "a folder to write to that is missing", "navpath push nav.json 1 -o no/nav.json",
      reports: "no/nav.json: error: cannot open the folder: no such file or folder", exit: 4),
    Scenario(
      "an unreadable file", after: "chmod 000 nav.json", "navpath push nav.json 1", as: .unprivileged,
      reports: "nav.json: error: cannot open: permission denied", exit: 4),
    Scenario(
      "an unreadable file to read", after: "chmod 000 nav.json", "navpath show nav.json", as: .unprivileged,
      reports: "nav.json: error: cannot open: permission denied", exit: 4),
    Scenario(
      "a read-only file", after: "chmod 444 nav.json", "navpath push nav.json 1", as: .unprivileged,
      reports: "nav.json: error: the file is read-only: give write permission first, or use --output",
      exit: 4),
    Scenario(
      "a read-only folder", after: "chmod 555 .", "navpath push nav.json 1", as: .unprivileged,
      reports:
        "nav.json: error: cannot create a file in the folder: permission denied (a new file is written next to the old one: make the folder writable, or use --output)",
      exit: 4),
    Scenario(
      "a folder that may not be entered", on: nil, with: ["folder/nav.json": Sample.numbers], after: "chmod 000 folder",
      "navpath push folder/nav.json 1", as: .unprivileged,
      reports:
        "folder/nav.json: error: cannot open the folder: permission denied (to lock it, a change needs read permission for the folder)",
      exit: 4),
  ])
  func `what the system refuses is told`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "a pipe that nobody reads", on: "[" + String(repeating: #""Swift.Int","1","#, count: 9999) + #""Swift.Int","1"]"#,
      "(navpath show nav.json; echo $? >code) | head -n 0; cat code; rm code", prints: "141"),
    Scenario(
      "a full disk", after: "test -e /dev/full || mknod /dev/full c 1 7", "navpath show nav.json >/dev/full",
      reports: "navpath: error: cannot write to standard output: no space left on the disk", exit: 4),
    Scenario(
      "a full disk, for a path", "navpath push - 1 <nav.json >/dev/full",
      reports: "navpath: error: cannot write to standard output: no space left on the disk", exit: 4),
    Scenario(
      "a closed standard output", "navpath show nav.json >&-",
      reports: "navpath: error: cannot write to standard output: bad file descriptor", exit: 4),
    Scenario(
      "a closed standard input", "navpath show - <&-",
      reports: "stdin: error: cannot get the file status: bad file descriptor",
      exit: 4),
    Scenario("closed standard error", "navpath show no.json 2>&-", exit: 4),
    Scenario(
      "a folder on standard input", "navpath show - <.", reports: "stdin: error: cannot read: is a folder", exit: 4),
  ])
  func `streams that fail are no silent success`(scenario: Scenario) throws { try scenario.check() }
}
