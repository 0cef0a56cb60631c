// `schema graph`: the destinations as a diagram.

import NavKit

struct SchemaGraphCommand: RunnableCommand, FilesInput {
  enum Language: String, Choice {
    case mermaid
    case dot
  }

  let typed: String?
  var language = Language.mermaid
  var printsJSON = false
  /// The files whose paths are counted.
  var inputs = FileOptions()
  var output: String?

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let schemas = try SchemaFinder(typed, streams, command: "schema graph")
    let schema = try schemas.found[0].valid()
    streams.log.schema(schema)
    var graph = ScreenGraph(schema.schema)
    var exit = ExitCode.success
    if inputs != FileOptions() {
      var options = inputs
      options.path.schema = .file(schema.file)
      var files = try FileRun(options, streams, of: "schema graph --observed", schemas: schemas)
      try observe(&files, &graph)
      exit = files.exit
    }
    let text =
      if printsJSON {
        graph.json
      } else {
        switch language {
        case .mermaid: MermaidGraph(drawing: GraphDrawing(graph)).text
        case .dot: DOTGraph(drawing: GraphDrawing(graph)).text
        }
      }
    try streams.write(Array(text.utf8), to: output, as: "graph")
    return exit
  }

  /// Counts every readable path, and reports the others.
  private func observe(_ files: inout FileRun, _ graph: inout ScreenGraph) throws(CommandError) {
    let checkers = try files.checkers()
    try files.streams.check(output, of: "graph")
    for found in try files.findings() { fail(found, &files) }
    for input in checkers {
      do throws(NavStorageError) {
        try files.streams.forEachText(of: input.file, isLines: inputs.isLines) { bytes, line in
          let state = NavState(of: bytes, at: input.places)
          if line == nil, input.skips(state) { return files.streams.log.skipped(input.name) }
          var faults: [NavPath.Finding] = []
          for stack in state.distinct {
            switch stack.content {
            case .success(let document): graph.add(document.path)
            case .failure(let error): faults.append(NavPath.Finding(error, of: stack))
            }
          }
          let path = CheckedPath(faults, in: bytes, line: line)
          fail(CheckedFile(name: input.name, paths: [path]), &files)
        }
      } catch { fail(CheckedFile(name: input.name, failure: Advice.message(of: error)), &files) }
    }
    if graph.pathCount == 0, files.exit == .success { throw files.lacks("path") }
  }

  private func fail(_ checked: CheckedFile, _ files: inout FileRun) {
    if let failure = checked.failure {
      files.fail(CommandError(failure, of: checked.name, exit: .system), checked.name)
    } else if checked.lines.contains(where: { $0.finding.severity == .error }) {
      files.streams.report(CommandError(diagnostics: checked.diagnostics, exit: .input))
      files.add(.input)
    } else {
      files.streams.report(checked.diagnostics)
    }
  }
}

extension Command {
  static let schemaGraph = Command(
    name: "schema graph", group: .schema, summary: "print the screens and their 'next' as a graph",
    discussion: [
      "Prints a flowchart in Mermaid, which GitHub and GitLab draw in Markdown, or with --to dot a graph for "
        + "Graphviz. A screen is a destination, or a case of an enum; the cases of an enum are in one box. The label "
        + "is the title, or else the name. Without SCHEMA, the schema for the working directory is used.",
      "An edge leads from a screen to one that its 'next' names, and from 'root' to one that may be first. A double border is a "
        + "dead end; a dashed one is a deprecated screen.",
      "--observed counts the transitions between screens on the paths of files, and of folders as validate reads "
        + "them. Edges show their counts, and thicker edges have higher ones. Dotted red edges (dashed with --to dot) "
        + "are not allowed by 'first' and 'next', and red screens are not in the schema. A file that is not a path is "
        + "reported, and the others are counted.",
      "--json prints an object with 'screens' and 'edges'. A screen has 'screen' (its full name), 'title', "
        + "'known' (whether it is in the schema), 'first', 'anyNext', 'deadEnd' and 'deprecated'. An edge has 'from' "
        + "(null for the root), 'to' (\"*\" for any screen) and 'allowed'. The name of an enum stands for its cases; "
        + "in 'from', for those whose 'next' is that of the enum. With --observed, both have 'count'.",
    ],
    arguments: .init(.optionalSchemaFile) { SchemaGraphCommand(typed: $0) },
    options: .init().chooses(
      Option("to", value: "LANGUAGE", "the language: mermaid (the default) or dot", question: Option.json.question)
    ) { $0.language = $1 }
    .sets(.json) { $0.printsJSON = true }
    .takes(
      Option(
        "observed", value: "FILE", "count transitions in the paths of a file or folder", completion: .file,
        repeats: true)
    ) { $0.inputs.files.append($1.text) }
    .files
    .sets(Option("ndjson", "read one path per line of the observed files", needs: ["observed", "files-from"])) {
      $0.inputs.isLines = true
    }
    .reads(.output(), as: fileName) { $0.output = $1 },
    output: .init(ScreenGraph.schema),
    examples: [
      Example(
        "draw the screens of an app",
        .init(
          "navpath.schema.json",
          #"{"destinations": {"Shop.Category": {"next": ["Shop.Product"]}, "Shop.Product": {"first": false, "next": []}}}"#
        ),
        "navpath schema graph",
        prints: """
          flowchart LR
            root(("root"))
            n0["Shop.Category"]
            n1[["Shop.Product"]]
            root --> n0
            n0 --> n1
            classDef root fill:#555,stroke:#555,color:#fff
            class root root
          """)
    ],
    exits: [.input: "the schema has errors, or an observed file is not a path"]
  )
}
