// One run of `migrate`: the schema gets the names of `--rename`; each file is read, changed, written and reported separately.

import NavKit

struct MigrationRun {
  let options: MigrateCommand
  let streams: Streams
  /// The migration for each schema; the first one is without a schema, for --rename only.
  private(set) var known: [Known] = []
  /// The number of changed names in each file.
  private(set) var done: [(changes: Int, isSchema: Bool)] = []
  private(set) var withoutSchema = 0
  /// The indexes of the `--rename` options that applied, and the types that occurred.
  private(set) var used: Set<Int> = []
  private(set) var types: Set<String> = []
  private(set) var answer: RunningAnswer
  /// Standard input, after it was read.
  private var input: [UInt8]?

  struct Known {
    var file: String?
    /// With the names of `--rename`.
    var schema: SchemaFile?
    /// Nil for a schema with faults, which are reported once, or one that could not be written.
    var migration: Migration?
    /// The schema before its renaming, until it is written before its first file.
    var old: SchemaFile?
    var changes: [Migration.Change] = []
    var used: Set<Int> = []
  }

  struct Found {
    var outcome: Migration.Outcome
    var positions: [NavJSON.Position]
    var rejected: [Diagnostic]
  }

  init(_ options: MigrateCommand, _ streams: Streams) {
    (self.options, self.streams) = (options, streams)
    let isMessage = options.inputs.files.contains("-") && !options.writesNothing
    answer = RunningAnswer(streams, isJSON: options.write.printsJSON, isMessage: isMessage)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    var files = try FileRun(options.inputs, streams, of: nil, report: options.report, changesFiles: true)
    if options.path.schema == .off || !files.schemas.isWanted, options.changes.isEmpty {
      throw .nothingToRename(near: nil)
    }
    _ = try index(of: nil)
    if !options.writesNothing, try refusesNamed(&files) { return files.exit }
    try files.forEach(orElse: "no file to migrate") { (file, files) throws(CommandError) in try migrate(file, &files) }
    if options.changes.isEmpty, files.exit == .success, withoutSchema > 0,
      withoutSchema == files.checked.count(where: { $0.kind != .skipped })
    {
      throw .nothingToRename(near: files.files.first.map { FilePath.directory(of: $0.path.description) })
    }
    try report(&files)
    if options.isCheck, !done.isEmpty { files.add(.negative) }
    return files.exit
  }

  /// Checks the named files before a schema is written: a typo must not change anything.
  private mutating func refusesNamed(_ files: inout FileRun) throws(CommandError) -> Bool {
    for file in files.files { _ = try? index(of: files.schemas.look(for: file.path.description)) }
    // The faults of a schema are reported with its files.
    let hasRenamed = known.contains { $0.old != nil }
    known.removeAll { $0.migration == nil }
    guard hasRenamed else { return false }
    var isRefused = files.search.failures.contains { options.inputs.files.contains($0.name) }
    if isRefused { files.tellFailures() }
    for file in files.files where !file.isOfFolder {
      do throws(CommandError) {
        try look(at: file, &files)
      } catch {
        guard !error.endsRun else { throw error }
        files.fail(error, file.name)
        isRefused = true
      }
    }
    guard isRefused else { return false }
    if !options.report.isWanted { try answer.end() }
    if files.isMany, !streams.isQuiet {
      streams.report("nothing was renamed: the schema is changed only if every FILE can be migrated")
    }
    return true
  }

  private mutating func look(at file: FileRun.File, _ files: inout FileRun) throws(CommandError) {
    let name = file.path.description
    let known = known[try index(of: files.schemas.look(for: name))]
    guard let migration = known.migration else { return }
    let places = try options.path.places(in: known.schema)
    guard name != "-" else {
      _ = try found(in: bytes(of: file), file, migration, places)
      return
    }
    let locked = try lock(name)
    let found = try found(in: locked.content ?? [], file, migration, places)
    if found.outcome.pieces != nil { try attempt(try locked.checkReplaceable()) }
  }

  private mutating func migrate(_ file: FileRun.File, _ files: inout FileRun) throws(CommandError) {
    let index = try index(of: files.schemas.look(for: file.path.description))
    if known[index].file == nil, options.changes.isEmpty {
      guard try files.takes(file, try bytes(of: file)) else { return }
      withoutSchema += 1
      return files.add(CheckedFile(name: file.name, lacksSchema: true))
    }
    guard let found = try migrate(file, index, &files) else { return }
    let outcome = found.outcome
    let lacksSchema = known[index].file == nil && options.path.schema != .off
    files.add(CheckedFile(name: file.name, paths: found.paths, lacksSchema: lacksSchema))
    if let (element, type) = outcome.unreadable {
      tellUnreadable(type, element, in: file.name)
      files.add(.negative)
    }
    if !found.rejected.isEmpty {
      streams.report(found.rejected)
      files.add(.negative)
    }
    used.formUnion(outcome.used)
    if types.count < 10_000 { types.formUnion(outcome.types.map(\.name)) }
  }

  /// Migrates a file. While the schema is to be written, it is first read without a lock: the schema may be in the same folder.
  private mutating func migrate(
    _ file: FileRun.File, _ index: Int, _ files: inout FileRun
  ) throws(CommandError) -> Found? {
    guard let migration = known[index].migration else { return nil }
    let places = try options.path.places(in: known[index].schema)
    let name = file.path.description
    if !file.isOfFolder || known[index].old == nil, !options.writesNothing, name != "-" {
      try renameSchema(index, of: file, &files)
      return try save(file, migration, places, &files)
    }
    let bytes = try bytes(of: file)
    guard try files.takes(file, bytes) else { return nil }
    let found = try found(in: bytes, file, migration, places)
    try renameSchema(index, of: file, &files)
    if found.outcome.pieces != nil, !options.writesNothing, name != "-" {
      return try save(file, migration, places, &files)
    }
    streams.log.opened(name, elements: found.outcome.elementCount)
    if name == "-", !options.writesNothing { try streams.print(found.outcome.pieces ?? [bytes[...]]) }
    try tell(found.outcome.changes, of: file.name, isWritten: false)
    return found
  }

  private mutating func save(
    _ file: FileRun.File, _ migration: Migration, _ places: StatePlaces, _ files: inout FileRun
  ) throws(CommandError) -> Found? {
    let locked: NavFile
    do throws(CommandError) {
      locked = try lock(file.path.description)
    } catch {
      guard try files.isOther(file) else { throw error }
      return nil
    }
    guard try files.takes(file, locked.content ?? []) else { return nil }
    let found = try found(in: locked.content ?? [], file, migration, places)
    streams.log.opened(file.path.description, elements: found.outcome.elementCount)
    guard let pieces = found.outcome.pieces else { return found }
    ProcessSignals.deferSignals()
    defer { ProcessSignals.endDeferral() }
    let isChanged = try locked.write(pieces, for: options.write)
    streams.log.written(file.name, elements: found.outcome.elementCount, isChanged: isChanged)
    try tell(found.outcome.changes, of: file.name, isWritten: true)
    return found
  }

  private mutating func tell(
    _ changes: [Migration.Change], of file: String, isSchema: Bool = false, isWritten: Bool
  ) throws(CommandError) {
    guard !changes.isEmpty else { return }
    done.append((changes.count, isSchema))
    guard !options.report.isWanted else { return }
    let items = changes.map {
      options.write.printsJSON ? Migration.Change.shape.literal((file, $0)).text : $0.line(in: file)
    }
    try answer.add(items, changed: isWritten ? file : nil)
  }

  private func lock(_ file: String) throws(CommandError) -> NavFile {
    do throws(NavStorageError) {
      return try NavFile(locking: file, timeout: .seconds(options.write.lockTimeout))
    } catch { throw CommandError(error, writing: options.write) }
  }

  private mutating func bytes(of file: FileRun.File) throws(CommandError) -> [UInt8] {
    if let input, file.path == "-" { return input }
    let bytes = try streams.read(file)
    if file.path == "-" { input = bytes }
    return bytes
  }

  private func found(
    in bytes: [UInt8], _ file: FileRun.File, _ migration: Migration, _ places: StatePlaces
  ) throws(CommandError) -> Found {
    do throws(Migration.TextError) {
      let outcome = try migration.outcome(of: NavState(of: bytes, at: places))
      if let missing = outcome.missing { throw .path(missing, stack: nil) }
      let offsets = options.report.isWanted ? outcome.changes.map(\.textOffset.offset) : []
      return Found(
        outcome: outcome, positions: NavJSON.Position.all(of: offsets, in: bytes),
        rejected: rejected(outcome, in: file.name, migration, places)
          + left(outcome, of: bytes, in: file.name, migration.schema, places))
    } catch { throw CommandError(error, in: bytes, of: file.name) }
  }

  /// The index of the migration by a schema and `--rename`. A faulty schema throws once.
  private mutating func index(of schema: SchemaFile?) throws(CommandError) -> Int {
    if let index = known.firstIndex(where: { $0.file == schema?.file }) { return index }
    let index = known.count
    known.append(Known(file: schema?.file))
    var valid = try schema.map { (schema) throws(CommandError) in try schema.valid() }
    streams.log.schema(valid)
    var migration = try migration(by: valid)
    if let old = valid, let new = migration.renamedSchema(), old.file != "-" {
      let named = try SchemaFile(old.file, new.text).valid()
      migration = try self.migration(by: named)
      valid = named
      (known[index].old, known[index].changes, known[index].used) = (old, new.changes, new.used)
    }
    (known[index].schema, known[index].migration) = (valid, migration)
    tellMerges(migration.merges)
    return index
  }

  private func migration(by schema: SchemaFile?) throws(CommandError) -> Migration {
    try attempt(try Migration(options.changes, schema: schema?.schema)) { (error: MigrationConflict) in
      CommandError(error.message, exit: .usage)
    }
  }

  /// Writes the schema before its files: if a file cannot be changed, the schema still knows the old names.
  private mutating func renameSchema(
    _ index: Int, of file: FileRun.File, _ files: inout FileRun
  ) throws(CommandError) {
    let (old, new, changes) = (known[index].old, known[index].schema, known[index].changes)
    guard let old, let new else { return }
    known[index].old = nil
    let name = InputName.shown(old.file)
    do throws(CommandError) {
      if files.schemas.isByName { try files.check(FilePath(old.file), in: file, "name it with --schema") }
      if options.writesNothing {
        try tell(changes, of: name, isSchema: true, isWritten: false)
      } else {
        let locked = try lock(old.file)
        guard locked.content == old.text else { throw CommandError(.changedMeanwhile(old.file)) }
        ProcessSignals.deferSignals()
        defer { ProcessSignals.endDeferral() }
        _ = try locked.write([new.text[...]], for: options.write)
        try tell(changes, of: name, isSchema: true, isWritten: true)
      }
    } catch {
      known[index].migration = nil
      throw error
    }
    files.add(CheckedFile(schema: name, changes.map(\.finding), in: old.text, isStart: false))
    used.formUnion(known[index].used)
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
      let message = fault.message + place.phrase
      self.init(Diagnostic(file: file, text: bytes, offset: place.offset, message: message), exit: .negative)
    }
  }

  fileprivate static func nothingToRename(near directory: String?) -> CommandError {
    let advice = directory.map(SchemaFinder.advice) ?? ""
    let message =
      "nothing to rename: use --rename OLD=NEW, or a schema with 'formerly' (\(SchemaName.usual) next to the file or above "
      + "it, or --schema; 'navpath init' makes one)" + advice
    return CommandError(message, exit: .usage, hint: "try 'navpath migrate --help'")
  }
}
