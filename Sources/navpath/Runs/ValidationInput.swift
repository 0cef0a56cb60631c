// The files of a run: those on the command line and in lists, and those that the folders among them hold.

import NavKit

struct ValidationInput: Sendable {
  var name: String
  var path: FilePath
  var isOfFolder = false
  var checker: FileChecker
  var schema: String?

  /// Whether a text of it is plainly not a path, and the file was not named.
  func isOther(_ bytes: [UInt8]) -> Bool {
    checker.skipsOthers && checker.check(bytes, called: name).kind == .skipped
  }
}

struct ValidationInputs {
  private(set) var files: [ValidationInput] = []
  /// What is known before a path is read: the schemas that were checked, files with a wrong name, what could not be listed.
  private(set) var findings: [CheckedFile] = []
  var mayBeEmpty: Bool { options.takesSelectedOnly || hasEmptyLists }
  /// Whether no file was named, although a list was there to name some.
  private(set) var hasEmptyLists = false
  var hasNamedSchemas: Bool { !named.isEmpty }
  private(set) var searched = ""

  private let options: FileOptions
  private let streams: Streams
  private let keepsText: Bool
  private var schemas: SchemaFinder
  /// Files that were named, and those among them that have the name of a schema or are one.
  private var arguments: [String] = []
  private var named: [String] = []
  /// Folders in which a schema with a wrong name may be: of files that were named, and of files without a schema.
  private var bare: [String] = []
  /// What was taken already: a file that is named and is in a folder that is named, too, is checked once.
  private var taken: Set<FilePath> = []
  private var mayRepeat = false

  func tell(_ log: VerboseLog) {
    for known in schemas.found { log.schema(known.ifValid) }
    for file in files { log.checked(file.name, against: file.schema) }
  }

  init(
    _ options: FileOptions, _ streams: Streams, keepsText: Bool, schemas known: SchemaFinder? = nil
  ) throws(CommandError) {
    self.options = options
    self.streams = streams
    self.keepsText = keepsText
    if options.requiresSchema, options.path.schema == .off {
      throw CommandError("--require-schema and --no-schema exclude each other", exit: .usage)
    }
    self.schemas = known ?? SchemaFinder(options.path.schema, streams, options.check)
    var search = FolderSearch(excluding: options.excludes)
    var names = options.files
    for list in options.lists { names += try self.names(in: list) }
    hasEmptyLists = !options.lists.isEmpty && names.isEmpty
    if options.files.isEmpty, options.lists.isEmpty { try addSchemaFolders(&search) }
    mayRepeat = names.count > 1
    let selected = options.takesSelectedOnly ? try selectedFiles() : [:]
    for name in names {
      try streams.claim(name, for: "FILE")
      if !options.isLines, InputFile.isFolder(name) {
        try addFolder(name, &search)
      } else if !options.isLines, FilePath(name).hasUsualSchemaName {
        if isNew(FilePath(name)) { named.append(name) }
      } else if options.takesSelectedOnly, name != "-" {
        if schemas.isByName { bare.append(FilePath.directory(of: name)) }
        if let real = try? FilePath(name).real(), let isNamed = selected[real] {
          try add(name, FilePath(name), isNamed: isNamed)
        }
      } else {
        arguments.append(name)
        try add(name, FilePath(name), isNamed: true)
      }
    }
    searched = names.isEmpty ? "the schema's folder" : InputFile.list(names)
    try addSchemas()
    addMisspelled(search.misspelled)
    for (schema, patterns) in search.unmatched where !patterns.isEmpty && schemas.isWanted {
      addUnmatched(patterns, of: schema)
    }
    findings += search.failures
  }

  private func names(in list: String) throws(CommandError) -> [String] {
    let bytes = try streams.read(list, for: "--files-from")
    guard options.listsHaveZeroBytes || !bytes.contains(0) else {
      throw CommandError("the list contains NUL bytes; use -0 to read it", of: InputFile.name(of: list), exit: .usage)
    }
    let names = bytes.split(separator: options.listsHaveZeroBytes ? 0 : 0x0A)
    return names.map { $0.elementsEqual("-".utf8) ? "./-" : FilePath(bytes: $0).description }
  }

  /// The folder of the schema, for a run without arguments; where none is above, those below.
  private mutating func addSchemaFolders(_ search: inout FolderSearch) throws(CommandError) {
    if schemas.isWanted, let known = try schemas.look(for: "") {
      return try addFolder(FilePath.directory(of: known.file), &search)
    }
    if schemas.isByName { try addFolder("", &search) }
    guard !schemas.found.isEmpty else {
      let message =
        "no FILE given, and no \(SchemaFile.usualName) found in this folder, above it or below it: 'navpath init' makes one"
      let near = SchemaFinder.misspelled(near: "").first
      let advice = near.map { "; did you mean '\(Visible.text($0.description))'?" } ?? ""
      throw CommandError(message + advice, exit: .usage, hint: "try 'navpath validate --help'")
    }
  }

  /// The real paths of what a run without names would check, and whether the schema says that a path is there.
  private func selectedFiles() throws(CommandError) -> [FilePath: Bool] {
    var (search, schemas) = (FolderSearch(excluding: options.excludes), schemas)
    let folder = schemas.isWanted ? try schemas.look(for: "").map { FilePath.directory(of: $0.file) } : nil
    try search.walk(FilePath(folder ?? ""), &schemas)
    return search.files.reduce(into: [:]) { real, found in
      if let path = try? found.path.real() { real[path] = found.isNamed }
    }
  }

  private mutating func addFolder(_ folder: String, _ search: inout FolderSearch) throws(CommandError) {
    let start = search.files.count
    if options.obeysFiles, !schemas.isWanted {
      var nearest = SchemaFinder(.nearest, streams)
      try search.walk(FilePath(folder), &nearest)
    } else {
      try search.walk(FilePath(folder), &schemas)
    }
    for found in search.files[start...] {
      try add(found.path.description, found.path, isNamed: found.isNamed, isOfFolder: true)
    }
  }

  private mutating func add(
    _ file: String, _ path: FilePath, isNamed: Bool, isOfFolder: Bool = false
  ) throws(CommandError) {
    guard isNew(path) else { return }
    var input = try input(file, path, isNamed: isNamed)
    input.isOfFolder = isOfFolder
    files.append(input)
  }

  /// Whether a file was not taken yet, `./a.json` being `a.json`. One folder alone holds each file once.
  private mutating func isNew(_ path: FilePath) -> Bool {
    guard mayRepeat else { return true }
    let bytes = path.bytes
    return taken.insert(bytes.starts(with: "./".utf8) ? FilePath(bytes: bytes.dropFirst(2)) : path).inserted
  }

  private mutating func input(
    _ file: String, _ path: FilePath, isNamed: Bool
  ) throws(CommandError) -> ValidationInput {
    let known = try schemas.look(for: file)
    if schemas.isByName, isNamed || known == nil {
      let directory = FilePath.directory(of: file)
      if bare.last != directory { bare.append(directory) }
    }
    let schema = known?.ifValid
    var checker = FileChecker(
      validator: PathValidator(schema?.schema), coverage: try coverage(in: known), isStrict: options.check.isStrict,
      keepsText: keepsText)
    checker.skipsOthers = !isNamed
    if schemas.isWanted, schema == nil {
      checker.absence = known != nil ? .faulty : options.requiresSchema ? .reported : .counted
    }
    return ValidationInput(name: InputFile.name(of: file), path: path, checker: checker, schema: schema?.file)
  }

  private func coverage(in known: KnownSchema?) throws(CommandError) -> PathValidator.Coverage {
    let path = options.path
    guard let known, known.ifValid == nil else { return try path.coverage(in: known?.valid()) }
    // Where its paths are can be read of a schema with faults, too.
    let stacks = if case .faulty(let error) = known.state { error.stacks } else { [DestinationSchema.Stack]() }
    if case .stack(let name) = path.place, !stacks.contains(where: { $0.isNamed(name) }) { _ = try known.valid() }
    return try path.coverage(in: nil, among: stacks)
  }
}

extension ValidationInputs {
  /// Leaves out a file of a folder that this run writes, if an earlier run has written it: a report or a baseline.
  mutating func leaveOut(ownReport file: FilePath) {
    guard (try? FileStatus.of(file))?.kind == .regular, let bytes = try? FileContent.read(at: file),
      ReportFormat.begins(bytes)
    else { return }
    files.removeAll { $0.isOfFolder && $0.path.isSameFile(as: file) }
  }

  /// What the types and cases of the schemas were called before.
  var formerNames: [TypeName: TypeName] {
    schemas.found.reduce(into: [:]) { names, known in
      names.merge(known.ifValid?.schema.formerNames ?? [:]) { first, _ in first }
    }
  }

  /// Whether a file is one of those that are read: a report must not replace it.
  func reads(_ file: FilePath) -> Bool {
    guard (try? FileStatus.of(file)) != nil else { return false }
    return schemas.index(of: file) != nil || named.contains { FilePath($0).isSameFile(as: file) }
      || files.contains { $0.path.isSameFile(as: file) }
  }
}

extension ValidationInputs {
  private mutating func addSchemas() throws(CommandError) {
    if !schemas.found.isEmpty {
      named += arguments.filter { schemas.index(of: FilePath($0)) != nil }
      files.removeAll { schemas.index(of: $0.path) != nil }
    }
    let known = named.compactMap { schemas.index(of: FilePath($0)) }
    for (index, schema) in schemas.found.enumerated() where !known.contains(index) {
      let warnings = schema.ifValid?.warnings(isStrict: options.check.isStrict, keepsText: keepsText)
      findings += warnings ?? schema.checked(keepsText: keepsText)
    }
    for name in named {
      let bytes = try SchemaFile.read(name, streams, for: "FILE")
      let faults = SchemaFile.findings(in: bytes, of: name, options.check)
      findings += CheckedFile.schema(name, faults, in: bytes, keepsText: keepsText)
    }
  }

  private mutating func addMisspelled(_ found: [FilePath]) {
    var paths = found
    for directory in bare { paths += SchemaFinder.misspelled(near: directory) }
    var seen: Set<FilePath> = []
    for path in paths where seen.insert(path).inserted {
      let finding = PathFinding(RunDetail.misspelledSchema, at: TextOffset(offset: 0))
      findings.append(CheckedFile(schema: path.description, [finding], in: [], isStart: false))
    }
  }

  /// Says which patterns of a schema match no file: a check that leaves out what it should cover must not pass without a word.
  private mutating func addUnmatched(_ patterns: [FilePatterns.Pattern], of schema: String) {
    let text = schemas.found.first { $0.file.utf8.elementsEqual(schema.utf8) }?.text ?? []
    let found = patterns.map { pattern in
      let finding = PathFinding(RunDetail.unmatchedPattern(pattern.text), at: TextOffset(offset: pattern.offset))
      return options.check.isStrict ? finding.asError : finding
    }
    findings.append(
      CheckedFile(schema: InputFile.name(of: schema), found, in: text, isStart: false, keepsText: keepsText))
  }
}

enum RunDetail: PathFinding.Detail {
  case noSchema
  case misspelledSchema
  case unmatchedPattern(String)
  case outdatedBaseline(file: String, rule: String, message: String)

  var rule: PathRule {
    switch self {
    case .noSchema: .noSchema
    case .misspelledSchema: .schemaName
    case .unmatchedPattern: .noMatch
    case .outdatedBaseline: .baseline
    }
  }

  var words: String {
    switch self {
    case .noSchema:
      "no schema: put \(SchemaFile.usualName) next to the file or above it, or use --schema; 'navpath init' makes one"
    case .misspelledSchema: "this file is not found as a schema; did you mean '\(SchemaFile.usualName)'?"
    case .unmatchedPattern(let pattern):
      "no file matches the pattern '\(Visible.text(pattern))'; files that .gitignore or --exclude excludes are skipped"
    case .outdatedBaseline(let file, let rule, let message):
      "no longer occurs in \(Visible.text(file)): \(message) [\(rule)]; run with --write-baseline to update the baseline"
    }
  }
}
