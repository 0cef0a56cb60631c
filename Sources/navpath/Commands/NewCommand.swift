// `new`: a path that was not there before.

import NavKit

extension Command {
  static let new = Command(
    name: "new", group: .changing, summary: "create a file with a path of these elements",
    discussion: [
      "A file that is there already is not overwritten, unless --force says so.",
      "With --at or --stack the path is put into the document that FILE is, or into a new one: the members that the way lacks "
        + "are made, null and an empty string are filled, and everything else keeps its bytes. In an empty string the path is "
        + "JSON text. What is at the place already stays, unless --force says otherwise.",
    ],
    arguments: [.file, .element.counted(.zeroOrMore)],
    options: [.force, .style] + Option.location + [.schema, .noSchema, .dryRun, .lockTimeout, .verbose],
    examples: [
      Example(
        title: "write a fixture", files: [],
        steps: [
          .init(line: "navpath new fixture.json 'App.User(id: 42, name: \"Blob\")' 42"),
          .init(line: "cat fixture.json", output: #"["Swift.Int","42","App.User","{\"id\":42,\"name\":\"Blob\"}"]"#),
        ]),
      Example(
        title: "give a tab of a saved model a path",
        files: [.init(name: "model.json", content: #"{"selected":"home"}"# + "\n")],
        steps: [
          .init(line: "navpath new model.json 'App.User(id: 42)' --at /paths/home"),
          .init(
            line: "cat model.json", output: #"{"selected":"home","paths":{"home":["App.User","{\"id\":42}"]}}"#),
        ]),
    ],
    exits: [ExitNote(.system, "the file, or a value at the place, is there already, or the system said no")]
  ) { arguments in
    var session = try PathSession.open(
      arguments.path, arguments.messages, for: .creating(replaces: arguments.forces), writing: arguments.write)
    try session.apply(.push(try session.notation().read(arguments.elements, style: arguments.style)))
    return try session.finish()
  }
}
