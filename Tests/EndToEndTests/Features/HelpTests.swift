import Testing

@testable import navpath

struct HelpTests {
  @Test(arguments: [
    Scenario(
      "a command", "navpath help pop | head -n 3",
      prints: "navpath pop: remove elements from the top\n\nUsage: navpath pop [OPTIONS] FILE [N]"),
    Scenario(
      "a command by its other name", "navpath help dismiss | head -n 1",
      prints: "navpath pop: remove elements from the top"),
    Scenario("everything", "navpath help | sed -n 4p", prints: "Usage: navpath COMMAND [OPTIONS] FILE [ARGUMENTS]"),
    Scenario("the same, asked otherwise", "navpath help >a; navpath --help >b; cmp a b && rm a b"),
    Scenario(
      "the same of a command", "navpath help pop >a; navpath pop nav.json --nonsense --help >b; cmp a b && rm a b"),
    Scenario("the version", "navpath --version", prints: "navpath \(Program.version)"),
  ])
  func `help explains`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: [
    Scenario(
      "an unknown command", "navpath help pusch",
      reports: "navpath: error: unknown command 'pusch'; did you mean 'push'?\ntry 'navpath help'", exit: 2),
    Scenario(
      "two commands", "navpath help push pop",
      reports: "navpath: error: unexpected argument 'pop' for help; it takes [COMMAND]\ntry 'navpath help --help'",
      exit: 2),
    Scenario("no command", "navpath", reports: "navpath: error: no command\ntry 'navpath help'", exit: 2),
  ])
  func `help cannot explain`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: Commands.all.map(\.name))
  func `every command explains itself, short and long, without touching a file`(command: String) throws {
    let box = try Sandbox()
    for option in ["--help", "-h"] {
      let run = try box.run(command, option, "no.json")
      #expect(run.exit == 0 && run.errors == "" && run.output.hasPrefix("navpath \(command): "))
    }
    #expect(try box.names == [])
  }
}
