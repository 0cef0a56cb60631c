// `new`: a path that was not there before.

import NavKit

extension Command {
  static let new = Command(
    name: "new", group: .changing, summary: "create a file with a path of these elements",
    discussion: ["A file that is there already is not overwritten, unless --force says so."],
    arguments: [.file, .element.counted(.zeroOrMore)],
    options: [.form, .element, .force, .schema, .noSchema, .dryRun, .lockTimeout, .verbose],
    examples: [
      Example(
        title: "write a fixture", files: [],
        steps: [
          .init(line: "navpath new fixture.json 'App.User(id: 42, name: \"Blob\")' 42"),
          .init(line: "cat fixture.json", output: #"["Swift.Int","42","App.User","{\"id\":42,\"name\":\"Blob\"}"]"#),
        ])
    ],
    exits: [ExitNote(.system, "the file is there already, or the system said no")]
  ) { arguments in
    try Change.run(
      arguments, from: .nothing, [Change.Step { notation in .push(try notation().read(arguments.elements)) }])
  }
}
