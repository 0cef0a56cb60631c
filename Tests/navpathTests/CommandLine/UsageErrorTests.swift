import Testing

@testable import navpath

struct UsageErrorTests {
  @Test(arguments: [
    ("", "no command", "try 'navpath help'"),
    ("pussh nav.json 1", "unknown command 'pussh'; did you mean 'push'?", "try 'navpath help'"),
    ("po nav.json", "unknown command 'po'; did you mean 'pop' or 'pop-to'?", "try 'navpath help'"),
    ("check nav.json", "unknown command 'check'; did you mean 'schema check'?", "try 'navpath help'"),
    ("xyzzy", "unknown command 'xyzzy'", "try 'navpath help'"),
    (
      "schema", "'schema' is only half a command; complete it to 'schema check' or 'schema list'", "try 'navpath help'"
    ),
    (
      "schema chek s.json", "unknown command 'schema chek'; did you mean 'schema check'?", "try 'navpath help'"
    ),
    (
      "pop-to nav.json --inclusiv", "unknown option '--inclusiv' for pop-to; did you mean '--inclusive'?",
      "try 'navpath pop-to --help'"
    ),
    (
      "pop-to nav.json --inlcusive", "unknown option '--inlcusive' for pop-to; did you mean '--inclusive'?",
      "try 'navpath pop-to --help'"
    ),
    (
      "pop-to nav.json -inclusive", "unknown option '-inclusive' for pop-to; did you mean '--inclusive'?",
      "try 'navpath pop-to --help'"
    ),
    (
      "pop-to nav.json --or",
      "unknown option '--or' for pop-to; did you mean '--or-root', '--or-push' or '--or-replace'?",
      "try 'navpath pop-to --help'"
    ),
    (
      "pop-to nav.json --root", "unknown option '--root' for pop-to; did you mean '--or-root'?",
      "try 'navpath pop-to --help'"
    ),
    (
      "pop-to nav.json --clamp", "unknown option '--clamp' for pop-to; it belongs to pop", "try 'navpath pop-to --help'"
    ),
    ("show nav.json -Q", "unknown option '-Q' for show; did you mean '-q'?", "try 'navpath show --help'"),
    ("show nav.json -qx", "unknown option '-x' for show", "try 'navpath show --help'"),
    ("--versoin", "unknown option '--versoin'; did you mean '--version'?", "try 'navpath help'"),
    (
      "--index contains nav.json 42", "option '--index' differs from command to command; write it after the command",
      "try 'navpath help'"
    ),
    (
      "pop nav.json --schema",
      "option '--schema' for pop needs SCHEMA; write '--schema=SCHEMA' where it begins with '-'",
      "try 'navpath pop --help'"
    ),
    (
      "pop nav.json -s --clamp", "option '-s' for pop needs SCHEMA; write '-sSCHEMA' where it begins with '-'",
      "try 'navpath pop --help'"
    ),
    (
      "pop nav.json --clamp=yes", "option '--clamp' for pop takes no value, but got 'yes'", "try 'navpath pop --help'"
    ),
    (
      "pop nav.json -o a --output b", "option '--output' for pop was given twice; once is enough",
      "try 'navpath pop --help'"
    ),
    (
      "pop-to nav.json 1 --or-root --or-push",
      "'--or-root' and '--or-push' for pop-to contradict each other; leave one out",
      "try 'navpath pop-to --help'"
    ),
    (
      "pop nav.json -s a --no-schema", "'-s' and '--no-schema' for pop contradict each other; leave one out",
      "try 'navpath pop --help'"
    ),
    ("pop", "missing FILE for pop; it takes FILE [N]", "try 'navpath pop --help'"),
    (
      "insert nav.json 0", "missing ELEMENT for insert; it takes FILE INDEX ELEMENT...", "try 'navpath insert --help'"
    ),
    ("pop nav.json 1 2", "unexpected argument '2' for pop; it takes FILE [N]", "try 'navpath pop --help'"),
    (
      "pop nav.json -1", "N '-1' for pop is not a number; 0, 1, 2 and so on are", "try 'navpath pop --help'"
    ),
    (
      "pop nav.json +5", "N '+5' for pop is not a number; 0, 1, 2 and so on are", "try 'navpath pop --help'"
    ),
    (
      "pop nav.json 99999999999999999999",
      "N '99999999999999999999' for pop is too large; the largest number is 9223372036854775807",
      "try 'navpath pop --help'"
    ),
    (
      "insert nav.json top 1",
      "INDEX 'top' for insert is not an index; 0 is the first element above the root, -1 the current one",
      "try 'navpath insert --help'"
    ),
    (
      "insert nav.json 0 1 --map x",
      "value 'x' of '--map' for insert is not right; it should be PREFIX=FOLDER, such as https://example.com/schemas/=schemas",
      "try 'navpath insert --help'"
    ),
    (
      "show nav.json --color red",
      "value 'red' of '--color' for show is unknown; it may be 'auto', 'always' or 'never'",
      "try 'navpath show --help'"
    ),
  ])
  func `a wrong line says what is wrong and what would be right`(line: String, message: String, hint: String) {
    let words = line.split(separator: " ").map(String.init)
    let error = #expect(throws: UsageError.self) { try Parser(SampleTable.commands).parse(words) }
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }

  @Test(arguments: [
    (
      UsageError(.requires("--first", "--all"), command: "remove"), "'--first' for remove makes sense only with '--all'"
    ),
    (
      UsageError(.extraArgument("x", takes: ""), command: "beep"),
      "unexpected argument 'x' for beep; it takes no arguments"
    ),
    (
      UsageError(.badValue("a", of: "--at", .wanted("a pointer"))),
      "value 'a' of '--at' is not right; it should be a pointer"
    ),
  ])
  func `a command may say the same of what only it can tell`(error: UsageError, message: String) {
    #expect(error.message == message)
  }

  @Test func `the word at fault is known by its index`() {
    let error = #expect(throws: UsageError.self) {
      try Parser(SampleTable.commands).parse(["pop", "nav.json", "--clamp", "--nope"])
    }
    #expect(error == UsageError(.unknownOption("--nope", near: [], owners: []), command: "pop", word: 3))
  }

  @Test func `help that is asked about too much says so`() {
    let error = #expect(throws: UsageError.self) { try Parser(SampleTable.commands).topic(["pop", "push"]) }
    #expect(error?.message == "unexpected argument 'push' for help; it takes [COMMAND]")
  }
}
