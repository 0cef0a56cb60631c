// `init`: a schema for the paths below a folder.

import NavKit

struct InitCommand: RunnableCommand, PathInput {
  let folder: String
  /// The options for typed arrays. A schema in a parent folder does not apply to the new one.
  var path = PathOptions(file: "", schema: .off)

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let isHere = FilePath(folder).isSameFile(as: ".")
    let schema = isHere ? SchemaName.usual : FilePath(folder).appending(FilePath(SchemaName.usual)).description
    guard (try? FileStatus.ofItself(FilePath(schema))) == nil else {
      let (folder, name) = (ShellWord.quoted(folder), ShellWord.quoted(schema))
      throw CommandError(
        "exists already, and init overwrites nothing; write 'navpath schema infer \(folder) --merge \(name)' to see it with what "
          + "the paths need beyond it", of: schema, exit: .system)
    }
    let options = FileOptions(files: [folder], path: path)
    var run = try InferenceRun(options, to: schema, isFirst: true, streams)
    let exit = try run.run()
    if let (file, top) = run.example, run.isWritten {
      try streams.print(nextSteps(to: schema, file, top, isNamed: run.inference.indexes[SchemaInference.route] == nil))
    }
    return exit
  }

  /// The commands to try next, for the file with the longest path.
  private func nextSteps(
    to schema: String, _ file: String, _ top: SchemaInference.Top?, isNamed: Bool
  ) -> [String] {
    let file = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
    let place = FilePath(folder).isSameFile(as: ".") ? [] : [folder]
    var lines = [["navpath", "show", file], ["navpath", "validate"] + place]
    // The effect of a release without the current screen.
    lines.append(
      top.map { ["navpath", "restore", file, "--without", $0.screen] } ?? [
        "navpath", "schema", "graph", schema,
      ])
    // The file does not name the type of a typed array.
    if !isNamed { lines.append(["navpath", "migrate"] + place + ["--rename", "Route=App.Route"]) }
    return ["created \(Visible.text(schema)); next:"] + lines.map { "  " + ShellWord.line($0) }
  }
}

extension Command {
  static let initialize = Command(
    name: "init", group: .schema, summary: "write a first schema from the paths in a folder",
    discussion: [
      "The first step in a project: finds the paths below FOLDER as find does, infers a schema as schema infer "
        + "does, and writes it to navpath.schema.json in FOLDER, with 'files' for the files that have paths. Nothing "
        + "is overwritten. Files with errors are reported and left out, as are arrays unlike the others, such as an "
        + "API stub. Without saved paths, 'navpath schema generate' makes a schema from the app's types.",
      "An array of an enum's cases, such as [Route], does not contain the name of its type. The type is called "
        + "Route until --element, or the last printed line, names it.",
    ],
    arguments: .init(
      .optional(
        Positional("FOLDER", "the folder with saved paths (default: this one)", completion: .file), else: ".",
        as: fileName)
    ) { InitCommand(folder: $0) },
    options: .init().form,
    examples: [
      Example(
        title: "start in a project with a saved path", files: [.shop],
        steps: [
          .init(
            line: "navpath init",
            output: """
              1 file, 1 path: 2 destinations
              guessed from these: what each screen carries; read the schema, then delete 'inferred'
              created navpath.schema.json; next:
                navpath show nav.json
                navpath validate
                navpath restore nav.json --without Shop.Product
              """),
          .init(line: "navpath validate", output: "1 file, 1 path: 0 errors, 0 warnings"),
        ])
    ],
    exits: [
      .negative: "a file is not a path or has an error; the schema was written without it",
      .input: "no path was found, or the schema would have an error; nothing is written",
    ]
  )
}
