// What there is to check: the files on the command line and in lists, and those that the folders among them hold.

import NavKit

/// One file to check, with the schema that it is checked against.
struct ValidationInput: Sendable {
  /// The file, as messages call it.
  var name: String
  var path: FilePath
  var checker: FileChecker
  /// The schema, as messages call it; nil for none.
  var schema: String?
}

/// All the inputs of a run, in the order of the command line.
struct ValidationInputs {
  private(set) var files: [ValidationInput] = []
  /// What is known before a path is read: the schemas that were checked, files with a wrong name, what could not be listed.
  private(set) var findings: [CheckedFile] = []
  /// Whether there may be nothing to check: a list may be empty.
  private(set) var mayBeEmpty = false
  /// What was searched, as a message calls it.
  private(set) var searched = ""

  private let command: ValidateCommand
  private let keepsText: Bool
  private var schemas: SchemaFinder
  /// Files that were named and have the name of a schema.
  private var named: [String] = []
  /// Folders of files that have no schema, in which one with a wrong name may lie.
  private var bare: [String] = []

  /// Says which schemas there are, and which of them each file is checked against.
  func tell(_ trace: Trace) {
    for case .valid(let schema) in schemas.found { trace.schema(schema) }
    for file in files { trace.checked(file.name, against: file.schema) }
  }

  /// Walks the folders and finds the schemas; no path is opened.
  ///
  /// - Throws: A schema or a list that cannot be read, and that there is nothing to look for.
  init(_ command: ValidateCommand, keepsText: Bool) throws(CommandError) {
    self.command = command
    self.keepsText = keepsText
    self.schemas = SchemaFinder(
      command.path.schema, mappings: command.check.mappings, assertsFormat: command.check.assertsFormat)
    var search = FolderSearch(excluding: command.excludes)
    var names = command.files
    for list in command.lists { names += try Self.names(in: list, command) }
    mayBeEmpty = !command.lists.isEmpty
    if command.files.isEmpty, command.lists.isEmpty {
      try addFolder(try schemaFolder(), &search)
    }
    for name in names {
      try InputFile.claim(name, for: "FILE")
      if !command.isLines, name != "-", let status = try? FileStatus.of(FilePath(name)), status.kind == .directory {
        try addFolder(name, &search)
      } else if !command.isLines, FilePath(name).hasUsualSchemaName {
        named.append(name)
      } else {
        files.append(try input(name, FilePath(name), isNamed: true))
      }
    }
    searched = names.isEmpty ? "the schema's folder" : Words.list(names.map { "'\(Visible.text($0))'" }, "and")
    try addSchemas()
    addMisspelt(search.misspelt)
    findings += search.failures
  }

  /// The names that a list holds, one a line or with zero bytes between them.
  private static func names(in list: String, _ command: ValidateCommand) throws(CommandError) -> [String] {
    let bytes = try InputFile.read(list, for: "--files-from")
    let names = bytes.split(separator: command.listsHaveZeroBytes ? 0 : 0x0A)
    // In a list, `-` is a file of that name.
    return names.map { $0.elementsEqual("-".utf8) ? "./-" : FilePath(bytes: $0).description }
  }

  /// The folder of the schema, for a run without arguments.
  private mutating func schemaFolder() throws(CommandError) -> String {
    guard schemas.isWanted, let known = try schemas.look(for: "") else {
      let message =
        "no FILE, and no \(SchemaFile.usualName) in this folder or above that would say which files to check"
      let near = ((try? SchemaFinder.misspelt(near: "")) ?? []).first
      let advice = near.map { "; is '\(Visible.text($0.description))' meant?" } ?? ""
      var diagnostic = Diagnostic(message: message + advice)
      diagnostic.hint = "try 'navpath validate --help'"
      throw CommandError(diagnostic, exit: .usage)
    }
    return SchemaFinder.directory(of: known.file)
  }

  private mutating func addFolder(_ folder: String, _ search: inout FolderSearch) throws(CommandError) {
    let start = search.files.count
    try search.walk(FilePath(folder), &schemas)
    for found in search.files[start...] {
      files.append(try input(found.path.description, found.path, isNamed: found.isSelected))
    }
  }

  private mutating func input(
    _ file: String, _ path: FilePath, isNamed: Bool
  ) throws(CommandError) -> ValidationInput {
    let known = try schemas.look(for: file)
    if known == nil, schemas.isByName {
      let directory = SchemaFinder.directory(of: file)
      if bare.last != directory { bare.append(directory) }
    }
    let schema: SchemaFile? = if case .valid(let schema) = known { schema } else { nil }
    var checker = FileChecker(
      validator: PathValidator(schema?.schema), coverage: try coverage(in: known), isStrict: command.check.isStrict,
      keepsText: keepsText)
    checker.skipsOthers = !isNamed
    checker.lacksSchema = schemas.isWanted && schema == nil
    checker.requiresSchema = command.requiresSchema && schemas.isWanted && known == nil
    return ValidationInput(name: InputFile.name(of: file), path: path, checker: checker, schema: schema?.file)
  }

  /// What --stack, --at, --form and --element say; all that the schema says where they say nothing.
  private func coverage(in known: KnownSchema?) throws(CommandError) -> PathValidator.Coverage {
    if command.path.place == .whole, command.path.form == nil, command.path.element == nil {
      // Where its paths lie can be read of a schema with faults, too.
      if case .faulty(let schema) = known, !schema.error.stacks.isEmpty { return .stacks(schema.error.stacks) }
      return .all
    }
    let schema = try known?.valid()
    if case .stack(let name) = command.path.place { return .stack(try SchemaFile.stack(name, of: schema)) }
    return .location(try command.path.location(in: schema).location)
  }
}

// MARK: - What is known before a path is read

extension ValidationInputs {
  /// Checks the schemas that were named, and takes the faults of those that were found. Only now is it known which files are
  /// schemas.
  private mutating func addSchemas() throws(CommandError) {
    if !schemas.found.isEmpty {
      named += files.filter { schemas.index(of: $0.path) != nil && !$0.checker.skipsOthers }.map(\.name)
      files.removeAll { schemas.index(of: $0.path) != nil }
    }
    let known = named.compactMap { schemas.index(of: FilePath($0)) }
    for (index, schema) in schemas.found.enumerated() where !known.contains(index) {
      if case .faulty(let faulty) = schema { findings += faulty.checked(keepsText: keepsText) }
    }
    for name in named {
      let bytes = try SchemaFile.read(name, for: "FILE")
      let library = SchemaLibrary(
        for: name, mappings: command.check.mappings, assertsFormat: command.check.assertsFormat)
      var faults = DestinationSchema.findings(inText: bytes, uri: library.uri, options: library.options)
      if command.check.isStrict { faults = faults.map(\.asError) }
      findings += CheckedFile.schema(name, faults, in: bytes, keepsText: keepsText)
    }
  }

  private mutating func addMisspelt(_ found: [FilePath]) {
    var paths = found
    for directory in bare { paths += (try? SchemaFinder.misspelt(near: directory)) ?? [] }
    var seen: Set<FilePath> = []
    for path in paths where seen.insert(path).inserted {
      let finding = Finding(RunDetail.misspeltSchema, at: TextOffset(offset: 0))
      let checked = CheckedPath(findings: [finding], positions: [JSON.Position(line: 1, column: 1)])
      findings.append(CheckedFile(name: path.description, paths: [checked], kind: .schema))
    }
  }
}

/// What is wrong with the files of a run.
enum RunDetail: Finding.Detail {
  case noSchema
  case misspeltSchema
  case outdatedBaseline(file: String, rule: String, message: String)

  var rule: Rule {
    switch self {
    case .noSchema: .noSchema
    case .misspeltSchema: .schemaName
    case .outdatedBaseline: .baseline
    }
  }

  var words: String {
    switch self {
    case .noSchema:
      "no schema: put \(SchemaFile.usualName) into the file's folder or one above it, or name a schema with --schema"
    case .misspeltSchema: "this file is not found as a schema; did you mean '\(SchemaFile.usualName)'?"
    case .outdatedBaseline(let file, let rule, let message):
      "no longer occurs in \(Visible.text(file)): \(message) [\(rule)]; --write-baseline records anew"
    }
  }
}

extension FilePath {
  /// Whether the last part of a path is the usual name of a schema.
  fileprivate var hasUsualSchemaName: Bool {
    bytes.split(separator: UInt8(ascii: "/")).last?.elementsEqual(SchemaFile.usualName.utf8) ?? false
  }
}
