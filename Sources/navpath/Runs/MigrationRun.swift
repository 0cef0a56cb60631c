// One run of `migrate`: file after file, each read, changed and written on its own, and then what was renamed.

import NavKit

struct MigrationOptions: WriteInput, ReportInput {
  let files: [String]
  var path = PathOptions(file: "")
  var write = WriteOptions()
  var changes: [NameChange] = []
  /// The patterns, as lines of .gitignore, that leave files out of folders.
  var excludes: [String] = []
  var isCheck = false
  var report = ReportOptions()

  var writesNothing: Bool { isCheck || write.isDryRun }
}

struct MigrationRun {
  let options: MigrationOptions
  let streams: Streams
  private(set) var schemas: SchemaFinder
  var result = ExitCode.done
  /// The migration by each schema, by the schema's file; nil for one that has faults.
  private(set) var known: [(file: String?, schema: SchemaFile?, migration: Migration?)] = []
  private(set) var done: [Migrated] = []
  private(set) var checked: [CheckedFile] = []
  private(set) var counts = (files: 0, skipped: 0, withoutSchema: 0)
  /// Which of the `--rename` were needed, and the types that there were.
  private(set) var used: Set<Int> = []
  private(set) var types: Set<String> = []

  struct Migrated {
    var name: String
    var changes: [Migration.Change]
    var isSchema = false
  }

  struct Found {
    var outcome: Migration.Outcome
    var positions: [JSON.Position]
    var rejected: [Diagnostic]
  }

  /// A file to migrate; `isNamed` if it is not one of a folder that may be anything.
  private struct Input {
    var file: String
    var isNamed: Bool
    /// Whether it is in a folder, so that it is only locked if it is to be changed.
    var isOfFolder = false

    var name: String { InputFile.name(of: file) }
  }

  init(_ options: MigrationOptions, _ streams: Streams) {
    self.options = options
    self.streams = streams
    schemas = SchemaFinder(options.path.schema, streams)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    try InputFile.checkOnce(options.files, for: "FILE")
    if options.path.schema == .off || !schemas.isWanted, options.changes.isEmpty { throw .nothingToRename(near: []) }
    _ = try migration(by: nil as KnownSchema?)
    let inputs = self.inputs()
    for input in inputs {
      do throws(CommandError) {
        try migrate(input)
      } catch {
        fail(error, input.name)
      }
    }
    if options.changes.isEmpty, result == .done, counts.files > 0, counts.withoutSchema == counts.files {
      throw .nothingToRename(
        near: SchemaFinder.misspelled(near: FilePath.directory(of: options.files[0])))
    }
    try report()
    if counts.files + counts.skipped == 0, result == .done {
      throw CommandError("no file to migrate in \(InputFile.list(options.files))", exit: .input)
    }
    return result == .done && options.isCheck && !done.isEmpty ? .no : result
  }

  private mutating func fail(_ error: CommandError, _ name: String) {
    let failed = CheckedFile(error, of: name)
    if !options.report.isWanted || failed.failure != nil { streams.report(error.diagnostics) }
    checked.append(failed)
    result.add(error.exit)
  }

  private mutating func inputs() -> [Input] {
    var inputs: [Input] = []
    var search = FolderSearch(excluding: options.excludes)
    for name in options.files {
      guard InputFile.isFolder(name) else {
        inputs.append(Input(file: name, isNamed: true))
        continue
      }
      let start = search.files.count
      do throws(CommandError) {
        try search.walk(FilePath(name), &schemas)
      } catch {
        fail(error, name)
      }
      for found in search.files[start...] where schemas.index(of: found.path) == nil {
        inputs.append(Input(file: found.path.description, isNamed: found.isNamed, isOfFolder: true))
      }
    }
    for failure in search.failures {
      fail(
        CommandError(failure.failure ?? "", of: failure.name, exit: .system), failure.name)
    }
    return inputs
  }

  private mutating func migrate(_ input: Input) throws(CommandError) {
    counts.files += 1
    let schema = try schemas.look(for: input.file)
    if schema == nil {
      counts.withoutSchema += 1
      if options.changes.isEmpty {
        if !input.isOfFolder { _ = try streams.read(input.file, for: "FILE") }
        return
      }
    }
    guard let (schema: valid, migration) = try migration(by: schema) else { return }
    let coverage = try self.options.path.coverage(in: valid)
    guard let found = try migrate(input, by: migration, coverage) else {
      counts.files -= 1
      counts.skipped += 1
      checked.append(CheckedFile(name: input.name, kind: .skipped))
      return
    }
    let outcome = found.outcome
    let lacksSchema = schema == nil && options.path.schema != .off
    checked.append(CheckedFile(name: input.name, paths: found.paths, lacksSchema: lacksSchema))
    if let (element, type) = outcome.unreadable {
      tellUnreadable(type, element, in: input.name)
      result.add(.no)
    }
    if !found.rejected.isEmpty {
      streams.report(found.rejected)
      result.add(.no)
    }
    used.formUnion(outcome.used)
    if types.count < 10_000 { types.formUnion(outcome.types.map(\.name)) }
    if !outcome.changes.isEmpty { done.append(Migrated(name: input.name, changes: outcome.changes)) }
  }

  /// A schema, with the names that were asked for, and the migration by it; nil for one with faults, which are told once.
  private mutating func migration(
    by schema: KnownSchema?
  ) throws(CommandError) -> (schema: SchemaFile?, migration: Migration)? {
    if let found = known.first(where: { $0.file == schema?.file }) {
      return found.migration.map { (found.schema, $0) }
    }
    known.append((schema?.file, nil, nil))
    var valid = try schema.map { (schema) throws(CommandError) in try schema.valid() }
    streams.log.schema(valid)
    var migration = try migration(by: valid)
    if let old = valid, let new = migration.renamedSchema(old.text), old.file != "-" {
      let named = try KnownSchema.load(old.file, new.text).valid()
      migration = try self.migration(by: named)
      if !options.writesNothing { try save(new.text, inPlaceOf: old) }
      let name = InputFile.name(of: old.file)
      done.append(Migrated(name: name, changes: new.changes, isSchema: true))
      checked.append(CheckedFile(schema: name, new.changes.map(\.finding), in: old.text, isStart: false))
      used.formUnion(new.used)
      valid = named
    }
    known[known.count - 1] = (schema?.file, valid, migration)
    return (valid, migration)
  }

  private func migration(by schema: SchemaFile?) throws(CommandError) -> Migration {
    do throws(MigrationConflict) {
      return try Migration(options.changes, schema: schema?.schema)
    } catch {
      let file = error.isInSchema ? schema?.file : nil
      throw CommandError(error.message, of: file, exit: error.isInSchema ? .input : .usage)
    }
  }

  /// Writes a schema before the files that it is about: whatever becomes of those, it knows their old names.
  private func save(_ text: [UInt8], inPlaceOf schema: SchemaFile) throws(CommandError) {
    let locked = try lock(schema.file)
    guard locked.content == schema.text else { throw CommandError(.changedMeanwhile(schema.file)) }
    _ = try locked.write([text[...]])
  }

  /// Migrates a file; nil if it is plainly no path.
  ///
  /// One of a folder is only locked if it is to be changed.
  private func migrate(
    _ input: Input, by migration: Migration, _ coverage: PathValidator.Coverage
  ) throws(CommandError) -> Found? {
    if !input.isOfFolder, !options.writesNothing, input.file != "-" { return try save(input, migration, coverage) }
    let bytes = try streams.read(input.file, for: "FILE")
    guard let found = try found(in: bytes, input, migration, coverage) else { return nil }
    if options.writesNothing { return found }
    if input.file == "-" {
      try streams.print(found.outcome.pieces ?? [bytes[...]])
      return found
    }
    return found.outcome.pieces == nil ? found : try save(input, migration, coverage)
  }

  private func save(
    _ input: Input, _ migration: Migration, _ coverage: PathValidator.Coverage
  ) throws(CommandError) -> Found? {
    let locked = try lock(input.file)
    guard let found = try found(in: locked.content ?? [], input, migration, coverage) else { return nil }
    guard let pieces = found.outcome.pieces else { return found }
    let isChanged = try locked.write(pieces)
    streams.log.written(input.file, elements: found.outcome.elementCount, isChanged: isChanged)
    return found
  }

  private func lock(_ file: String) throws(CommandError) -> PathFile {
    try CommandError.telling(try PathFile.lock(file, timeout: .seconds(options.write.lockTimeout)))
  }

  /// The outcome for a text; nil if it is clearly not a path.
  private func found(
    in bytes: [UInt8], _ input: Input, _ migration: Migration, _ coverage: PathValidator.Coverage
  ) throws(CommandError) -> Found? {
    let start = bytes[ByteOrderMark.length(in: bytes)...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let maySkip = !input.isNamed && start == UInt8(ascii: "{")
    // As in validate: text that is not JSON may be a broken path.
    if maySkip, !migration.takesObjects(coverage), (try? JSON.Value(parsing: bytes)) != nil { return nil }
    if !input.isNamed, ReportFormat.begins(bytes) { return nil }
    do throws(Migration.TextError) {
      let outcome = try migration.outcome(of: coverage, inText: bytes)
      streams.log.opened(input.file, elements: outcome.elementCount)
      if maySkip, outcome.paths.isEmpty { return nil }
      if let missing = outcome.missing { throw .path(missing, stack: nil) }
      let offsets = options.report.isWanted ? outcome.changes.map(\.textOffset.offset) : []
      return Found(
        outcome: outcome, positions: JSON.Position.all(of: offsets, in: bytes),
        rejected: rejected(outcome, in: input.name, migration, coverage))
    } catch {
      throw CommandError(error, in: bytes, of: input.name)
    }
  }
}

extension CommandError {
  fileprivate init(_ error: Migration.TextError, in bytes: [UInt8], of file: String) {
    switch error {
    case .path(let fault, let stack):
      let failure = CommandError(fault, in: bytes, of: file)
      self = stack.map { failure.prefixed("stack '\($0)': ") } ?? failure
    case .element(let fault):
      let place = fault.textOffset
      let message = fault.message + place.words
      self.init(Diagnostic(file: file, text: bytes, offset: place.offset, message: message), exit: .no)
    }
  }

  fileprivate static func nothingToRename(near: [FilePath]) -> CommandError {
    let advice = near.first.map { "; did you mean '\(Visible.text($0.description))'?" } ?? ""
    let message =
      "nothing to rename: use --rename OLD=NEW, or a schema with 'formerly' (\(SchemaFile.usualName) next to the file or above "
      + "it, or --schema; 'navpath init' makes one)" + advice
    return CommandError(message, exit: .usage, hint: "try 'navpath migrate --help'")
  }
}
