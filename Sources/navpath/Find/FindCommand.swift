// `find`: the places of paths in files and folders.

import NavKit

struct FindCommand: RunnableCommand, FilesInput {
  var inputs: FileOptions
  var printsJSON = false
  var listsAll = false

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    var files = try FileRun(inputs, streams, for: .documents, of: "find")
    var report = FoundReport(isJSON: printsJSON)
    var schemas = SchemaFinder(.nearest, streams)
    if schemas.isStandardInput { _ = try schemas.look(for: "") }
    var arrays = 0
    /// Whether anything was found, by argument.
    var found: [String: Bool] = [:]
    var passed = files.search.passedOver
    let nothing =
      passed == 0 ? "no file to search" : "no JSON and no property list among \(Words.count(passed, "file"))"
    try files.forEach(orElse: nothing) { (file, _) throws(CommandError) in
      let count = report.count + arrays
      let name = file.path.description
      do throws(CommandError) {
        try search(file, streams, try schemas.find(for: name), &report, &arrays)
      } catch {
        // The file was chosen by its first bytes. If it does not parse, it is not a document.
        guard file.isOfFolder, !file.path.hasDocumentName, error.exit == .input else { throw error }
        passed += 1
      }
      found[file.argument, default: false] = found[file.argument] ?? false || report.count + arrays > count
    }
    for file in files.files where found[file.argument] == false && !streams.isQuiet {
      found[file.argument] = true
      let name = InputName.shown(file.argument)
      streams.report("\(Visible.text(name)): no path in it, and no array that could be one")
    }
    if report.count == 0, !files.hasEmptyLists { files.add(.negative) }
    let width = streams.output.columns()
    try streams.print { output in try report.write(to: &output, within: width) }
    if passed > 0, !streams.isQuiet {
      streams.report("\(Words.count(passed, "file")) skipped: not JSON or a property list, or over 64 MiB")
    }
    if arrays > 0, !streams.isQuiet {
      streams.report(
        "\(Words.count(arrays, "array")) that could be a typed path; --all lists \(arrays == 1 ? "it" : "them")")
    }
    return files.exit
  }

  private func search(
    _ file: FileRun.File, _ streams: Streams, _ schema: SchemaFile?, _ report: inout FoundReport, _ arrays: inout Int
  ) throws(CommandError) {
    let bytes = try streams.read(file)
    do throws(NavPathError) {
      var search = try PathSearch(
        of: bytes, knowing: (schema?.schema).names, places: schema.map { file in { file.schema.stack(at: $0) != nil } })
      report.begin(file.path.description)
      while var path = try search.next() {
        // A value that could be a path is one if the schema has a stack there.
        let shared = path.pointer.tokens.isEmpty ? schema?.schema.stackOrShared(nil) : nil
        let isShared = shared?.form != nil || shared?.elementType != nil
        if let stack = schema?.schema.stack(at: path.pointer) ?? (isShared ? shared : nil) {
          let isGiven = stack.form != nil || stack.elementType != nil
          (path.isCertain, path.needsForm, path.form) = (true, path.needsForm && !isGiven, stack.form ?? path.form)
          if let element = stack.elementType, !path.form.hasTags { path.current?.type = element }
        }
        let isMereArray = !path.isCertain && path.form == .array && !path.isOfTexts
        if isMereArray, !listsAll { arrays += 1 } else { report.add(path) }
      }
    } catch { throw CommandError(error, in: bytes, of: file.name) }
  }
}

extension Command {
  static let find = Command(
    name: "find", group: .reading, summary: "find paths in documents",
    discussion: [
      "Searches JSON documents and property lists (XML and binary) for values that hold a path, including inside "
        + "strings and Data. In a folder, searches all files up to 64 MiB that begin like one of these formats, "
        + "whatever their names, unless .gitignore excludes them; other files are counted. An empty array beside a "
        + "path counts as a path. Keyed archives, which store scene state, are property lists with their values in "
        + "'$objects'.",
      "Each line begins with the arguments to pass to a command: FILE, --at, and --form if the form cannot be detected. Then "
        + "come the container, the form, the number of elements and the current screen.",
      "Any array of values of one kind could be a typed path. Such arrays are counted on standard error; --all lists them after "
        + "the paths. If one is a path, name its type with --element TYPE, or its place in the schema's 'stacks'.",
      "--json prints an array of objects; 'arguments' is what to pass to a command.",
    ],
    arguments: .init(
      .files.withSummary("documents, property lists, folders, or '-' for standard input")
    ) { FindCommand(inputs: FileOptions(files: $0)) },
    options: .init().files.sets(Option("all", "list arrays that could be typed paths as well")) {
      $0.listsAll = true
    }
    .sets(.json) { $0.printsJSON = true },
    output: .init(FoundReport.shape.schema),
    examples: [
      Example(
        title: "find the path that an app keeps in its preferences",
        files: [
          .init(
            "com.example.shop.plist",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
              <key>navigationPath</key><data>WyJTaG9wLkNhdGVnb3J5Iiwie1wiaWRcIjo3fSJd</data>
            </dict></plist>
            """)
        ],
        steps: [
          .init(
            line: "navpath find com.example.shop.plist",
            output: "com.example.shop.plist --at /navigationPath  Data  swiftui  1 element  Shop.Category {\"id\":7}"),
          .init(line: "navpath push com.example.shop.plist --at /navigationPath 'Shop.Product(sku: \"A-1\")'"),
          .init(line: "navpath count com.example.shop.plist --at /navigationPath", output: "2"),
        ])
    ],
    exits: [.negative: "no path found; with --all, no array that could be one either"]
  )
}
