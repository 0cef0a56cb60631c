// The opening of a path: what to lock and to read, the schema, and where in the text the path is, each once.

import NavKit

extension PathSession {
  static func open(
    _ path: PathOptions, _ streams: Streams, for use: OpenedFile.Use,
    writing write: WriteOptions = WriteOptions()
  ) throws(CommandError) -> PathSession {
    var schemas = SchemaFinder(path.schema, streams)
    return try open(path, streams, for: use, writing: write, schemas: &schemas)
  }

  /// Opens a path of a command that may open several, for all of which `schemas` reads each schema once.
  ///
  /// `role` is what the usage line calls the file. The schema is that of the first of `neighbors` that has one; left out, that of
  /// the file itself.
  static func open(
    _ path: PathOptions, _ streams: Streams, for use: OpenedFile.Use,
    writing write: WriteOptions = WriteOptions(),
    as role: String = "FILE", schemas: inout SchemaFinder, near neighbors: [String]? = nil
  ) throws(CommandError) -> PathSession {
    let neighbors = neighbors ?? [path.file]
    var locked: PathFile?
    let opened = try OpenedFile(path, streams, for: use, writing: write, as: role, locking: &locked) {
      () throws(CommandError) in try schemas.find(nearFirstOf: neighbors)
    }
    return try PathSession(of: opened, locked, streams)
  }

  /// Opens a file of a run, which claimed it; nil for one of a folder that is plainly no path.
  static func open(
    _ file: FileRun.File, of run: inout FileRun, for use: OpenedFile.Use, writing write: WriteOptions
  ) throws(CommandError) -> PathSession? {
    var path = run.options.path
    (path.file, path.isFound) = (file.path.description, file.isOfFolder)
    var locked: PathFile?
    let opened: OpenedFile
    do throws(CommandError) {
      opened = try OpenedFile(path, run.streams, for: use, writing: write, as: nil, locking: &locked) {
        () throws(CommandError) in try run.schemas.find(for: path.file)
      }
    } catch {
      guard try run.isOther(file) else { throw error }
      return nil
    }
    guard try run.takes(file, opened.bytes ?? []) else { return nil }
    return try PathSession(of: opened, locked, run.streams)
  }

  private init(of opened: OpenedFile, _ locked: consuming PathFile?, _ streams: Streams) throws(CommandError) {
    let path = try opened.path()
    try streams.check(opened.write.output, of: "path", but: opened.options.file)
    let document = path.document
    streams.log.opened(opened.options.file, elements: opened.bytes == nil ? nil : document.path.count)
    switch path.note {
    case .found(let only)?: streams.log.readOnlyPath(opened.options.file, at: only)
    case .onScreen(let stack)?: streams.log.onScreen(opened.options.file, stack)
    case nil: break
    }
    streams.log.schema(opened.schema)
    self.init(
      streams: streams, opened: opened, place: path.place, document: document,
      edits: Edits(
        path: document.path,
        names: PathNames(of: document, opened.schema, stack: (opened.schema?.schema).stack(at: path.place))),
      locked: locked)
  }
}
