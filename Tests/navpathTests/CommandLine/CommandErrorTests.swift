// Command-line errors: messages, suggestions, errors specific to a command, the invalid word, and help on unknown commands.

import NavKit
import Testing

@testable import navpath

struct CommandErrorTests {
  @Test(arguments: [
    ("pussh nav.json 1", "unknown command 'pussh'; did you mean 'push'?", "try 'navpath help'"),
    ("po nav.json", "unknown command 'po'; did you mean 'pop' or 'pop-to'?", "try 'navpath help'"),
    ("check nav.json", "unknown command 'check'; did you mean 'schema check'?", "try 'navpath help'"),
    ("xyzzy", "unknown command 'xyzzy'", "try 'navpath help'"),
    (
      "schema", "'schema' needs a subcommand: check or list", "try 'navpath help'"
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
      "pop-to nav.json --clamp", "unknown option '--clamp' for pop-to; it is an option of pop",
      "try 'navpath pop-to --help'"
    ),
    ("show nav.json -Q", "unknown option '-Q' for show; did you mean '-q'?", "try 'navpath show --help'"),
    ("show nav.json -qx", "unknown option '-x' for show", "try 'navpath show --help'"),
    ("--versoin", "unknown option '--versoin'; did you mean '--version'?", "try 'navpath help'"),
    (
      "--index contains nav.json 42",
      "option '--index' means different things to different commands: write it after the command",
      "try 'navpath help'"
    ),
    (
      "pop nav.json --schema",
      "option '--schema' needs SCHEMA: write '--schema=SCHEMA' if it begins with '-'",
      "try 'navpath pop --help'"
    ),
    (
      "pop nav.json -s --clamp", "option '-s' needs SCHEMA: write '-sSCHEMA' if it begins with '-'",
      "try 'navpath pop --help'"
    ),
    (
      "pop nav.json --clamp=yes", "option '--clamp' takes no value, but got 'yes'", "try 'navpath pop --help'"
    ),
    (
      "pop nav.json -o a --output b", "option '--output' was given twice",
      "try 'navpath pop --help'"
    ),
    (
      "pop-to nav.json 1 --or-root --or-push",
      "'--or-root' and '--or-push' cannot be used together",
      "try 'navpath pop-to --help'"
    ),
    (
      "pop nav.json -s a --no-schema", "'-s' and '--no-schema' cannot be used together",
      "try 'navpath pop --help'"
    ),
    ("pop", "missing FILE; usage: navpath pop FILE [N]", "try 'navpath pop --help'"),
    (
      "insert nav.json 0", "missing ELEMENT; usage: navpath insert FILE INDEX ELEMENT...", "try 'navpath insert --help'"
    ),
    ("pop nav.json 1 2", "unexpected argument '2'; usage: navpath pop FILE [N]", "try 'navpath pop --help'"),
    (
      "pop nav.json -1", "invalid N '-1': expected a whole number, 0 or more", "try 'navpath pop --help'"
    ),
    (
      "pop nav.json +5", "invalid N '+5': expected a whole number, 0 or more", "try 'navpath pop --help'"
    ),
    (
      "pop nav.json 99999999999999999999",
      "invalid N '99999999999999999999': expected a number up to 9223372036854775807",
      "try 'navpath pop --help'"
    ),
    (
      "insert nav.json top 1",
      "invalid INDEX 'top': expected a whole number: 0 is the first element, -1 the current screen",
      "try 'navpath insert --help'"
    ),
    (
      "insert nav.json 0 1 --map x",
      "invalid value 'x' for '--map': expected PREFIX=FOLDER, such as https://example.com/schemas/=schemas",
      "try 'navpath insert --help'"
    ),
    (
      "show nav.json --color red",
      "invalid value 'red' for '--color': expected auto, always or never",
      "try 'navpath show --help'"
    ),
    (
      "convert nav.json", "missing --to FORM; usage: navpath convert FILE --to FORM", "try 'navpath convert --help'"
    ),
    (
      "convert nav.json --to csv",
      "invalid value 'csv' for '--to': expected \(Words.list(NavPath.Form.allCases.map(\.rawValue), "or"))",
      "try 'navpath convert --help'"
    ),
  ])
  func `an error of the command line has the fault and what was expected`(line: String, message: String, hint: String) {
    let words = line.split(separator: " ").map(String.init)
    let error = #expect(throws: CommandError.self) { try Parser(SampleTable.commands).parse(words) }
    #expect(error?.diagnostics.map(\.message) == [message])
    #expect(error?.diagnostics.map(\.hint) == [hint])
    #expect(error?.exit == .usage)
  }

  @Test(arguments: [
    (CommandError(.requires("--first", ["--all"]), command: "remove"), "'--first' needs '--all'"),
    (CommandError(.extraArgument("x", usage: "beep"), command: "beep"), "unexpected argument 'x'; usage: beep"),
    (
      CommandError(.badValue("a", of: "--at", ValueError(expected: "a pointer"))),
      "invalid value 'a' for '--at': expected a pointer"
    ),
  ])
  func `a command may report its own error in the same form`(error: CommandError, message: String) {
    #expect(error.diagnostics.map(\.message) == [message])
  }

  @Test(arguments: [
    ("pop nav.json --clamp --nope", 3), ("pop nav.json --clamp -nx", 3), ("pop nav.json 1 2", 3),
    ("pop -s a nav.json x", 4), ("pop nav.json --lock-timeout=x", 2), ("pop nav.json --lock-timeout x", 3),
    ("-n pop nav.json --no-schema -s a", 4), ("nope", 0), ("schema nope", 1), ("pop", nil),
  ])
  func `the word at fault is known by its index`(line: String, index: Int?) {
    let words = line.split(separator: " ").map(String.init)
    let error = #expect(throws: CommandError.self) { try Parser(SampleTable.commands).parse(words) }
    #expect(error?.word?.index == index)
  }

  @Test func `help of an unknown command is an error`() {
    let error = #expect(throws: CommandError.self) { try Parser(SampleTable.commands).topics(["pop", "pusch"]) }
    #expect(error?.diagnostics.map(\.message) == ["unknown command 'pusch'; did you mean 'push'?"])
  }
}
