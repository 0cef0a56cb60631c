// `schema generate`: a schema from symbol graphs, or how one differs from them.

import NavKit

struct SchemaGenerateCommand: RunnableCommand, FilesInput {
  var inputs: FileOptions
  var sources: [String] = []
  var types = TypeChoice()
  var check: String?
  var printsJSON = false
  var output: String?

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var (graph, sources) = try SymbolGraphFiles.read(inputs, sources: sources, streams, of: "schema generate")
    if types.isComplete { graph.assumeComplete() }
    let generator = SchemaGenerator(graph)
    if let form = path.form, form.hasTags {
      throw CommandError(
        "--element is the type of a typed array, and the form '\(form.rawValue)' names each element's type",
        exit: .usage)
    }
    let choice = try types.chosen(by: generator, sources?.registrations)
    if !streams.isQuiet { streams.report(notes(on: generator) + choice.notes + notes(on: sources, generator)) }
    let names = choice.names
    if let check { return try compare(check, names, generator, streams) }
    let stacks = path.element.map { element -> NavJSON.Literal in
      let form = path.form ?? .array
      let type = generator.names(for: element.text)[0]
      return ["path": ["at": "", "form": .string(form.rawValue), "element": .string(type)]]
    }
    try streams.write(Array(generator.schema(of: names, stacks: stacks).laidOut().utf8), to: output, as: "schema")
    return .success
  }

  private func notes(on sources: SwiftSources?, _ generator: SchemaGenerator) -> [Diagnostic] {
    guard let sources else { return [] }
    return generator.notCodable(registeredBy: sources.registrations).map { number, detail in
      let place = sources.places[number]
      return Diagnostic(
        file: sources.run.checked[place.file].name, position: place.position, severity: .warning,
        message: detail.message, rule: detail.rule)
    }
  }

  private func notes(on generator: SchemaGenerator) -> [Diagnostic] {
    var messages: [String] = []
    let unknown = generator.graph.modules.filter { !$0.hasPrivateSymbols }.map { "'\($0.name)'" }
    // The sources show whether the graph has all members of a type.
    let isPartial = !unknown.isEmpty && sources.isEmpty && !generator.destinations.isEmpty
    if isPartial {
      messages.append(
        "no private symbols of \(Words.list(unknown, "and")), so CodingKeys may be missing: no member is required, and restore "
          + "has no verdict on structs and enums")
    }
    let isWhole = types.only.isEmpty && check == nil
    let open = generator.graph.types.filter { type in
      type.isDestination && type.handWritten == nil
        && type.properties.contains { $0.isConstant && type.hasValue($0) == nil }
    }
    if isWhole, !open.isEmpty, sources.isEmpty {
      messages.append(
        "graphs do not show whether a constant has a value and is not read: those of \(TypeChoice.shortList(open.map(\.name))) are not required, "
          + "and restore has no verdict on them; use --sources")
    }
    let generic = generator.genericTypes
    if isWhole, !generic.isEmpty {
      messages.append(
        "skipped: \(TypeChoice.shortList(generic)), generic; add a destination for each type that is pushed, such as \(generic[0])<Swift.Int>"
      )
    }
    var notes = messages.map { Diagnostic(severity: .warning, message: $0) }
    if isPartial { notes[0].hint = SymbolGraphFiles.advice }
    return notes
  }

  private func compare(
    _ file: String, _ names: [String], _ generator: SchemaGenerator, _ streams: Streams
  ) throws(CommandError) -> ExitCode {
    let schema = try SchemaFile.load(file, streams, for: "--check")
    let modules = generator.graph.modules.map(\.name)
    let differences = CodeComparison.differences(
      of: schema.schema,
      from: generator.schema(of: generator.destinations + names.filter { !generator.has($0) }),
      wanted: names
    ) { type in
      guard modules.contains(where: { type.name.utf8.starts(with: "\($0).".utf8) }),
        !type.name.utf8.contains(UInt8(ascii: "<"))
      else { return nil }
      return generator.obstacle(of: type.name) ?? "not in the code"
    }
    let positions = NavJSON.Position.all(of: differences.map(\.offset), in: schema.text)
    let name = InputName.shown(file)
    let found = zip(differences, positions)
    try streams.print(
      printsJSON
        ? [NavJSON.Literal.lines(found.map { Self.shape.literal(($0, name, $1)) })]
        : found.map { Diagnostic(file: name, position: $1, message: $0.message).text() })
    return differences.isEmpty ? .success : .negative
  }

  fileprivate static let shape = Shape<(difference: SchemaDifference, file: String, position: NavJSON.Position)>.object(
    .member("file", \.file), .member("line", \.position.line), .member("column", \.position.column),
    .member("difference", \.difference.kind), .member("type", \.difference.type),
    .optional("member", \.difference.member), .member("message", \.difference.message))
}

extension Command {
  static let schemaGenerate = Command(
    name: "schema generate", group: .schema, summary: "print a schema made from the app's own types",
    discussion: [
      "Reads the symbol graphs of the Swift compiler. Every type that is Hashable, Encodable and Decodable "
        + "becomes a destination whose payload is what JSONEncoder writes for it. Types used in other types are in "
        + "'$defs'. Generic and private types are omitted.",
      "Make the graph of a package with 'swift package dump-symbol-graph --minimum-access-level private', which "
        + "leaves out its executables, or of any module with 'swiftc -emit-module -emit-symbol-graph "
        + "-emit-symbol-graph-dir FOLDER -symbol-graph-minimum-access-level private'. Without private symbols, which "
        + "most CodingKeys are, members are not required, and restore has no verdict on structs and enums, unless "
        + "--complete is given. docs/symbol-graphs.md in navpath's repository explains how to get the graphs of an "
        + "Xcode project.",
      "With --sources, the Swift sources of the same types add what no graph has: the raw values of enums, the "
        + "names of CodingKeys, which properties are computed, and which constants have a value, which is written and "
        + "never read. Only the types that navigationDestination registers then become destinations.",
      "Unknown parts are left open, with a '$comment' that gives the reason and what to write instead. A type "
        + "whose coding is written by hand is 'codable': 'custom', or 'x-codable' inside a payload, and has no Swift "
        + "notation. 'x-codable': 'pairs' is a dictionary that is stored as alternating keys and values; 'set', "
        + "'range' and 'closedRange' are arrays that stand for these types; 'method' is a member that one of the "
        + "app's methods may read; 'unknown' is a member that the app may not need, or a type whose graph may lack "
        + "parts.",
      "With --check, prints where SCHEMA and the code differ: destinations, cases and members that only one of "
        + "them has, members that only one of them requires, and other JSON types. Titles, links, order, narrower "
        + "payloads and payloads that the schema leaves out do not count as differences. With --only or --roots, the "
        + "schema may lack the other types.",
    ],
    arguments: .init(
      .many(
        Positional("SYMBOLGRAPH", "symbol graph files, folders with *.symbols.json, or '-'", completion: .file),
        count: .zeroOrMore, as: fileName)
    ) { SchemaGenerateCommand(inputs: FileOptions(files: $0)) },
    options: .init().reads(
      Option(
        "sources", value: "FOLDER", "read raw values and CodingKeys from sources, keep only registered types",
        completion: .file, repeats: true), as: fileName
    ) { $0.sources.append($1) }
    .files
    .sets(Option("all", "with --sources, also keep types that are not registered", needs: ["sources"])) {
      $0.types.keepsAll = true
    }
    .takes(
      Option("only", value: "TYPE", "make a destination of this type only; it need not be Hashable", repeats: true)
    ) { $0.types.only.append($1) }
    .takes(
      Option("element", value: "TYPE", "use only this type, and add a stack that is a typed array of it")
    ) {
      $0.path.element = $1
      $0.types.only.append($1)
    }
    .chooses(
      Option("form", short: "f", value: "FORM", "the form of the typed array (default: array)", needs: ["element"])
    ) {
      $0.path.form = $1
    }
    .sets(Option("roots", "omit types that occur in the payload of another type")) {
      $0.types.rootsOnly = true
    }
    .sets(Option("complete", "treat the graphs as complete: no private symbols are missing")) {
      $0.types.isComplete = true
    }
    .takes(
      Option(
        "check", value: "SCHEMA", "compare a schema with the code; exit with 1 if they differ", completion: .file,
        question: "what to do")
    ) { $0.check = $1.text }
    .sets(Option("json", "print the differences as JSON", needs: ["check"])) { $0.printsJSON = true }
    .reads(.output("write the schema to FILE; '-' is standard output", question: "what to do"), as: fileName) {
      $0.output = $1
    },
    output: .init(.list(of: SchemaGenerateCommand.shape.schema), note: "With --check."),
    examples: [
      Example(
        title: "start a schema, and check in CI that it still agrees with the app",
        files: [.symbolGraph],
        steps: [
          .init(line: "navpath schema generate Shop.symbols.json --complete -o navpath.schema.json"),
          .init(
            line: "navpath schema list", output: "Shop.Product  -  -"),
          .init(line: "navpath schema generate Shop.symbols.json --complete --check navpath.schema.json"),
        ])
    ],
    exits: [
      .success: "success; with --check, SCHEMA and the code agree",
      .negative: "no type fits, no type has the name TYPE, or with --check, SCHEMA and the code differ",
      .input: "not a symbol graph, or one of another format; a folder without any; SCHEMA has errors",
    ]
  )
}

extension Example.File {
  /// The struct `Product` with `let sku: String`, reduced to what the generator reads.
  static let symbolGraph = Self(
    "Shop.symbols.json",
    """
    {
      "metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}},
      "module": {"name": "Shop"},
      "symbols": [
        {"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "s:P"}, "pathComponents": ["Product"]},
        {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "s:P3skuSSvp"}, "pathComponents": ["Product", "sku"]}
      ],
      "relationships": [
        {"kind": "memberOf", "source": "s:P3skuSSvp", "target": "s:P"},
        {"kind": "conformsTo", "source": "s:P", "target": "s:SH"},
        {"kind": "conformsTo", "source": "s:P", "target": "s:SE"},
        {"kind": "conformsTo", "source": "s:P", "target": "s:Se"}
      ]
    }
    """)
}
