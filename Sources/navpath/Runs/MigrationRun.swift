// One run of `migrate`: file after file, each read, changed and written on its own, and then what was renamed.

import NavKit

struct MigrationOptions: FilesInput, WriteInput, ReportInput {
  var inputs: FileOptions
  var write = WriteOptions()
  var changes: [NameChange] = []
  var isCheck = false
  var report = ReportOptions()

  var writesNothing: Bool { isCheck || write.isDryRun }
}

struct MigrationRun {
  let options: MigrationOptions
  let streams: Streams
  /// The migration by each schema, by the schema's file; nil for one that has faults.
  private(set) var known: [(file: String?, schema: SchemaFile?, migration: Migration?)] = []
  private(set) var done: [Migrated] = []
  private(set) var withoutSchema = 0
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

  init(_ options: MigrationOptions, _ streams: Streams) {
    (self.options, self.streams) = (options, streams)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    var files = try FileRun(options.inputs, streams, of: "migrate", report: options.report)
    if options.path.schema == .off || !files.schemas.isWanted, options.changes.isEmpty {
      throw .nothingToRename(near: nil)
    }
    _ = try migration(by: nil as KnownSchema?, &files)
    try files.forEach(orElse: "no file to migrate") { (file, files) throws(CommandError) in try migrate(file, &files) }
    if options.changes.isEmpty, files.exit == .done, withoutSchema > 0,
      withoutSchema == files.checked.count(where: { $0.kind != .skipped })
    {
      throw .nothingToRename(near: files.files.first.map { FilePath.directory(of: $0.path.description) })
    }
    try report(&files)
    if options.isCheck, !done.isEmpty { files.add(.no) }
    return files.exit
  }

  private mutating func migrate(_ file: FileRun.File, _ files: inout FileRun) throws(CommandError) {
    let schema = try files.schemas.look(for: file.path.description)
    if schema == nil {
      withoutSchema += 1
      if options.changes.isEmpty {
        if !file.isOfFolder { _ = try streams.read(file) }
        return files.add(CheckedFile(name: file.name, lacksSchema: true))
      }
    }
    guard let (schema: valid, migration) = try migration(by: schema, &files) else { return }
    let coverage = try options.path.coverage(in: valid)
    let found = try migrate(file, by: migration, coverage)
    let outcome = found.outcome
    let lacksSchema = schema == nil && options.path.schema != .off
    files.add(CheckedFile(name: file.name, paths: found.paths, lacksSchema: lacksSchema))
    if let (element, type) = outcome.unreadable {
      tellUnreadable(type, element, in: file.name)
      files.add(.no)
    }
    if !found.rejected.isEmpty {
      streams.report(found.rejected)
      files.add(.no)
    }
    used.formUnion(outcome.used)
    if types.count < 10_000 { types.formUnion(outcome.types.map(\.name)) }
    if !outcome.changes.isEmpty { done.append(Migrated(name: file.name, changes: outcome.changes)) }
  }

  /// A schema, with the names that were asked for, and the migration by it; nil for one with faults, which are told once.
  private mutating func migration(
    by schema: KnownSchema?, _ files: inout FileRun
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
      files.add(CheckedFile(schema: name, new.changes.map(\.finding), in: old.text, isStart: false))
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

  /// Migrates a file. One of a folder is only locked if it is to be changed.
  private func migrate(
    _ file: FileRun.File, by migration: Migration, _ coverage: PathValidator.Coverage
  ) throws(CommandError) -> Found {
    let name = file.path.description
    if !file.isOfFolder, !options.writesNothing, name != "-" { return try save(file, migration, coverage) }
    let bytes = try streams.read(file)
    let found = try found(in: bytes, file, migration, coverage)
    if options.writesNothing { return found }
    if name == "-" {
      try streams.print(found.outcome.pieces ?? [bytes[...]])
      return found
    }
    return found.outcome.pieces == nil ? found : try save(file, migration, coverage)
  }

  private func save(
    _ file: FileRun.File, _ migration: Migration, _ coverage: PathValidator.Coverage
  ) throws(CommandError) -> Found {
    let locked = try lock(file.path.description)
    let found = try found(in: locked.content ?? [], file, migration, coverage)
    guard let pieces = found.outcome.pieces else { return found }
    let isChanged = try locked.write(pieces)
    streams.log.written(file.name, elements: found.outcome.elementCount, isChanged: isChanged)
    return found
  }

  private func lock(_ file: String) throws(CommandError) -> PathFile {
    try CommandError.telling(try PathFile.lock(file, timeout: .seconds(options.write.lockTimeout)))
  }

  private func found(
    in bytes: [UInt8], _ file: FileRun.File, _ migration: Migration, _ coverage: PathValidator.Coverage
  ) throws(CommandError) -> Found {
    do throws(Migration.TextError) {
      let outcome = try migration.outcome(of: coverage, inText: bytes)
      streams.log.opened(file.path.description, elements: outcome.elementCount)
      if let missing = outcome.missing { throw .path(missing, stack: nil) }
      let offsets = options.report.isWanted ? outcome.changes.map(\.textOffset.offset) : []
      return Found(
        outcome: outcome, positions: JSON.Position.all(of: offsets, in: bytes),
        rejected: rejected(outcome, in: file.name, migration, coverage))
    } catch {
      throw CommandError(error, in: bytes, of: file.name)
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

  fileprivate static func nothingToRename(near directory: String?) -> CommandError {
    let advice = directory.map(SchemaFinder.advice) ?? ""
    let message =
      "nothing to rename: use --rename OLD=NEW, or a schema with 'formerly' (\(SchemaFile.usualName) next to the file or above "
      + "it, or --schema; 'navpath init' makes one)" + advice
    return CommandError(message, exit: .usage, hint: "try 'navpath migrate --help'")
  }
}
