// One run of a command over files (`FileRun.File`): their selection, order and results; for all commands that take several.
//
//     names and lists ──> folders are walked ──> files without a path are skipped ──> the work on each ──> reports

import NavKit

struct FileRun {
  struct File: Sendable {
    var path: FilePath
    /// The argument that it comes from: its own name, or that of a folder.
    var argument: String
    /// Whether it was named, by an argument or a schema, so that it is never skipped.
    var isNamed = true
    var isOfFolder = false

    var name: String { InputName.shown(path.description) }
  }

  let options: FileOptions
  private(set) var streams: Streams
  let report: ReportOptions
  var schemas: SchemaFinder
  private(set) var files: [File] = []
  /// The arguments that name files and folders, for messages.
  private(set) var searched = ""
  /// Whether no file was named, although there was a list.
  private(set) var hasEmptyLists = false
  /// The number of named documents that the schema does not select.
  private(set) var unselected = 0
  private(set) var checked: [CheckedFile] = []
  private(set) var exit = ExitCode.success
  private(set) var search: FolderSearch
  private let wanted: FolderSearch.Wanted
  private let role: String
  private let changesFiles: Bool
  /// Named files that are schemas or have the name of one.
  private(set) var named: [String] = []
  /// Folders that may have a misnamed schema: those of named files, and of files without a schema.
  private(set) var bare: [String] = []
  /// The files added so far: a file that is named and in a named folder is added once.
  private var taken: Set<FilePath> = []
  private var mayRepeat = false
  /// Reports that are printed once.
  var told: Set<[String]> = []

  /// Collects the files. Opens only the schemas that select them.
  ///
  /// - Parameters:
  ///   - command: The command, if it requires a FILE; nil if it defaults to the files of the schema's folder.
  ///   - changesFiles: Whether files are changed in place.
  ///   - written: Files that the run writes besides reports. In a folder they are left out if an earlier run wrote them.
  init(
    _ options: FileOptions, _ streams: Streams, for wanted: FolderSearch.Wanted = .paths, of command: String?,
    report: ReportOptions = ReportOptions(), changesFiles: Bool = false, writing written: [String] = [],
    schemas known: SchemaFinder? = nil
  ) throws(CommandError) {
    (self.options, self.streams, self.wanted, self.report) = (options, streams, wanted, report)
    self.changesFiles = changesFiles
    role = wanted == .sources ? "FOLDER" : wanted == .symbolGraphs ? "SYMBOLGRAPH" : "FILE"
    schemas =
      known
      ?? SchemaFinder(
        wanted == .paths ? options.path.schema : .off, streams, options.check, state: options.path.state)
    search = FolderSearch(for: wanted, excluding: options.excludes)
    var names = options.files
    for list in options.lists { names += try self.names(in: list) }
    hasEmptyLists = !options.lists.isEmpty && names.isEmpty
    if options.files.isEmpty, options.lists.isEmpty {
      if let command {
        throw CommandError(.missingArgument(role, usage: "navpath \(command) \(role)..."), command: command)
      }
      try addSchemaFolders()
    }
    mayRepeat = names.count > 1 && !options.takesRepeats
    let selected = options.takesSelectedOnly ? try selectedFiles() : [:]
    for name in names {
      if !options.isLines, InputName.isFolder(name) {
        try addFolder(name)
      } else if wanted == .paths, !options.isLines, FilePath(name).hasUsualSchemaName {
        if isNew(FilePath(name)) { named.append(name) }
      } else if options.takesSelectedOnly, name != "-" {
        noteFolder(of: name)
        guard let real = try? FilePath(name).real(), let isNamed = selected[real] else {
          unselected += FilePath(name).hasDocumentName ? 1 : 0
          continue
        }
        add(File(path: FilePath(name), argument: name, isNamed: isNamed))
      } else {
        add(File(path: FilePath(name), argument: name))
      }
    }
    searched = names.isEmpty ? "the schema's folder" : Words.list(names.map { "'\(Visible.text($0))'" }, "and")
    if let (count, schema) = search.unselected {
      searched +=
        ": 'files' of \(Visible.text(schema)) leaves out \(Words.count(count, "document")) there; name the files to include them"
    }
    for file in files { self.streams.names?.add(file.name, foundIn: file.isOfFolder ? file.argument : nil) }
    for file in try report.destinations().compactMap(\.file) + written { leaveOut(written: FilePath(file)) }
    // Claimed before the first file is read or changed, so that a second `-` is refused in time.
    for name in files.map(\.path.description) + named { try streams.claim(name, for: role) }
    if schemas.isStandardInput { _ = try schemas.look(for: "") }
  }

  private func names(in list: String) throws(CommandError) -> [String] {
    let bytes = try streams.read(list, for: "--files-from")
    guard options.listsHaveZeroBytes || !bytes.contains(0) else {
      throw CommandError("the list contains NUL bytes; use -0 to read it", of: InputName.shown(list), exit: .usage)
    }
    let names = bytes.split(separator: options.listsHaveZeroBytes ? 0 : 0x0A)
    return names.map { $0.elementsEqual("-".utf8) ? "./-" : FilePath(bytes: $0).description }
  }

  /// Adds the schema's folder, for a run without arguments; if there is no schema above, folders with one below.
  private mutating func addSchemaFolders() throws(CommandError) {
    if schemas.isWanted, let known = try schemas.look(for: "") {
      return try addFolder(FilePath.directory(of: known.file))
    }
    if schemas.isByName { try addFolder("") }
    guard !schemas.found.isEmpty else {
      let message =
        "no FILE given, and no \(SchemaName.usual) found in this folder, above it or below it: 'navpath init' makes one"
      throw CommandError(
        message + SchemaFinder.advice(near: ""), exit: .usage,
        hint: "try 'navpath \(changesFiles ? "migrate" : "validate") --help'")
    }
  }

  /// The real paths that a run without arguments would check, each with whether it must have a path.
  private func selectedFiles() throws(CommandError) -> [FilePath: Bool] {
    var (search, schemas) = (FolderSearch(excluding: options.excludes), schemas)
    let folder = schemas.isWanted ? try schemas.look(for: "").map { FilePath.directory(of: $0.file) } : nil
    try search.walk(FilePath(folder ?? ""), &schemas)
    return search.files.reduce(into: [:]) { real, found in
      if let path = try? found.path.real() { real[path] = found.isNamed }
    }
  }

  private mutating func addFolder(_ folder: String) throws(CommandError) {
    let start = search.files.count
    if options.obeysFiles, !schemas.isWanted {
      // A new schema may replace this one, so it does not count as a file that is read.
      var others = streams
      others.reads = ReadFiles()
      var nearest = SchemaFinder(.nearest, others)
      try search.walk(FilePath(folder), &nearest)
    } else {
      try search.walk(FilePath(folder), &schemas)
    }
    for found in search.files[start...] { add(found) }
  }

  private mutating func add(_ file: File) { if isNew(file.path) { files.append(file) } }

  /// Whether a file is new, treating `./a.json` as `a.json`. A single folder has each file once.
  private mutating func isNew(_ path: FilePath) -> Bool {
    guard mayRepeat, path != "-" else { return true }
    let bytes = path.bytes
    return taken.insert(bytes.starts(with: "./".utf8) ? FilePath(bytes: bytes.dropFirst(2)) : path).inserted
  }

  private mutating func leaveOut(written file: FilePath) {
    guard (try? FileStatus.of(file))?.kind == .regular, let bytes = try? FileContent.read(at: file),
      ReportFormat.begins(bytes)
    else { return }
    files.removeAll { $0.isOfFolder && $0.path.isSameFile(as: file) }
  }

  mutating func noteFolder(of file: String) {
    let directory = FilePath.directory(of: file)
    if schemas.isByName, bare.last != directory { bare.append(directory) }
  }

  mutating func leaveOutSchemas() {
    guard !schemas.found.isEmpty else { return }
    let all = files
    files = all.filter { file in
      guard schemas.index(of: file.path) != nil else { return true }
      if !file.isOfFolder { named.append(file.path.description) }
      return false
    }
  }

  /// Whether messages name the file, because there may be several.
  var isMany: Bool { options.files.count != 1 || !options.lists.isEmpty || InputName.isFolder(options.files[0]) }

  /// Whether standard input is one of the files, so that its path is the output of a run that writes.
  var hasStandardInput: Bool { files.contains { $0.path == "-" } }

  /// Calls `work` for each file in turn; an error in one does not stop the others.
  ///
  /// - Throws: An error if no file was found. If that is because a list is empty, it is only reported.
  mutating func forEach(
    orElse nothing: String, _ work: (File, inout FileRun) throws(CommandError) -> Void
  ) throws(CommandError) {
    leaveOutSchemas()
    tellFailures()
    for file in files {
      do throws(CommandError) {
        try work(file, &self)
      } catch {
        guard !error.endsRun else { throw error }
        fail(error, file.name)
      }
    }
    try checkIsUsed(orElse: nothing)
  }

  func lacks(_ what: String) -> CommandError {
    CommandError(hasEmptyLists ? "the list names no file" : "no \(what) in \(searched)", exit: .input)
  }

  /// - Throws: An error if every file was skipped. An empty list of names is only reported.
  func checkIsUsed(orElse nothing: String) throws(CommandError) {
    guard exit == .success, checked.count(where: { $0.kind == .skipped }) == files.count else { return }
    guard hasEmptyLists else {
      let hint = wanted == .paths && !files.isEmpty ? "; 'navpath find' lists the paths in documents" : ""
      throw CommandError("\(nothing) in \(searched)\(hint)", exit: .input)
    }
    if !streams.isQuiet { streams.report("the list names no file") }
  }

  /// Reports the folders that could not be listed.
  mutating func tellFailures() {
    for file in search.failures { fail(CommandError(file.failure ?? "", of: file.name, exit: .system), file.name) }
  }

  /// Whether to work on a file that was read: one found in a folder that has no path is counted and skipped.
  ///
  /// - Throws: An error if the file would be changed through a link that leads out of the folder.
  mutating func takes(_ file: File, _ bytes: [UInt8]) throws(CommandError) -> Bool {
    if wanted == .paths, !file.isNamed, try checker(of: file).skips(bytes) {
      streams.log.skipped(file.name)
      checked.append(CheckedFile(name: file.name, kind: .skipped))
      return false
    }
    if changesFiles { try check(file.path, in: file, "name the file to change it, or leave it out with --exclude") }
    return true
  }

  /// Whether a file that cannot be locked can be skipped: it was found in a folder and has no path.
  mutating func isOther(_ file: File) throws(CommandError) -> Bool {
    guard file.isOfFolder, let bytes = try? streams.content(of: file) else { return false }
    return try !takes(file, bytes)
  }

  /// Refuses to follow a link out of a folder to a file that the user did not name.
  func check(_ path: FilePath, in file: File, _ remedy: String) throws(CommandError) {
    guard file.isOfFolder, (try? FileStatus.ofItself(path))?.kind == .symbolicLink else { return }
    let folder = file.argument.isEmpty ? "." : FilePath(file.argument)
    if let target = try? path.real(), let home = try? folder.real(), target.isInside(home) { return }
    throw CommandError(
      "a symbolic link out of the folder is not followed when writing: \(remedy)", of: path.description,
      exit: .system)
  }

  mutating func add(_ file: CheckedFile) { checked.append(file) }

  mutating func add(_ exit: ExitCode) { self.exit = max(self.exit, exit) }

  func shown(_ file: File) -> String { streams.names?.shown(file.name) ?? file.name }

  /// Records a file's error. A shared one, as of a schema, is printed once; with --json as JSON, except in a stream of lines.
  mutating func fail(_ error: CommandError, _ name: String, inStream: Bool = false) {
    let failed = CheckedFile(error, of: name)
    if !report.isWanted || failed.failure != nil, told.insert(error.diagnostics.map { $0.text() }).inserted {
      streams.report(error, isOfFile: !report.isWanted && !inStream)
    }
    add(failed)
    add(error.exit)
  }

  func printReports(
    _ command: String, _ rules: [NavPath.Rule],
    explaining explain: @escaping NavPath.Rule.Explainer = { $0.explanation }
  ) throws(CommandError) {
    var printer = try ReportPrinter(command, rules, report, streams, explaining: explain)
    try printer.print(checked, on: streams)
    if !streams.isQuiet { streams.report(printer.summary.text) }
  }
}
