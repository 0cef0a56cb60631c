// The examples of the help and the manual, run unchanged. The output of an example is standard output together with standard
// error, as in a terminal. `CommonOptionsTests` uses `NamedExample` as well.

import Testing

@testable import navpath

struct ExamplesTests {
  @Test(arguments: Commands.all.flatMap(NamedExample.all))
  func `every example of the help prints the documented output`(example: NamedExample) throws {
    let box = try Sandbox()
    for file in example.example.files { try box.write(file.content, to: file.name) }
    for step in example.example.steps {
      if step.line.contains("| jq "), !Programs.areNeeded(["jq"]) { try Test.cancel("jq is not installed") }
      let run = try box.merged(step.line)
      #expect(run == Run(step.exit.rawValue, prints: step.output), "\(step.line)")
    }
  }

  @Test func `every command has an example`() {
    #expect(Commands.all.filter(\.examples.isEmpty).map(\.name) == [])
  }
}

/// An example and its command; the test case's name.
struct NamedExample: Sendable, CustomTestStringConvertible {
  var command: String
  var example: Example

  var testDescription: String { "\(command): \(example.title)" }

  static func all(of command: Command) -> [NamedExample] {
    command.examples.map { NamedExample(command: command.name, example: $0) }
  }
}
