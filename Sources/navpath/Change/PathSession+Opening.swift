// The opening of a path: what to lock and to read, the schema, and where in the text the path is, each once.

import NavKit

extension PathSession {
  static func open(
    _ path: PathOptions, _ streams: Streams, for purpose: PathSource.Purpose,
    writing write: WriteOptions = WriteOptions()
  ) throws(CommandError) -> PathSession {
    var schemas = SchemaFinder(path.schema, streams)
    return try open(path, streams, for: purpose, writing: write, schemas: &schemas)
  }

  /// Opens a path of a command that may open several, for all of which `schemas` reads each schema once.
  ///
  /// `role` is what the usage line calls the file. The schema is that of the first of `neighbors` that has one; left out, that of
  /// the file itself.
  static func open(
    _ path: PathOptions, _ streams: Streams, for purpose: PathSource.Purpose,
    writing write: WriteOptions = WriteOptions(),
    as role: String = "FILE", schemas: inout SchemaFinder, near neighbors: [String]? = nil
  ) throws(CommandError) -> PathSession {
    let neighbors = neighbors ?? [path.file]
    var source = PathSource(path, write, purpose, as: role)
    if source.needsSchema { try source.use(schemas.find(nearFirstOf: neighbors)) }
    let locked = try source.lock()
    let bytes = try source.read(locked, streams)
    return try PathSession(of: bytes, source, schemas.find(nearFirstOf: neighbors), locked, streams)
  }

  /// Opens a file of a run, which claimed it; nil for one of a folder that is plainly no path.
  static func open(
    _ file: FileRun.File, of run: inout FileRun, for purpose: PathSource.Purpose, writing write: WriteOptions
  ) throws(CommandError) -> PathSession? {
    var path = run.options.path
    (path.file, path.isFound) = (file.path.description, file.isOfFolder)
    var source = PathSource(path, write, purpose, as: nil)
    if source.needsSchema { try source.use(run.schemas.find(for: path.file)) }
    let locked: PathFile?
    do throws(CommandError) {
      locked = try source.lock()
    } catch {
      guard try run.isOther(file) else { throw error }
      return nil
    }
    let bytes = try source.read(locked, run.streams)
    guard try run.takes(file, bytes ?? []) else { return nil }
    return try PathSession(of: bytes, source, run.schemas.find(for: path.file), locked, run.streams)
  }

  private init(
    of bytes: [UInt8]?, _ source: PathSource, _ schema: SchemaFile?, _ locked: consuming PathFile?, _ streams: Streams
  ) throws(CommandError) {
    var source = source
    try source.use(schema)
    let document = try source.document(in: bytes).typed(asIn: (schema?.schema).places)
    try streams.check(source.write.output, of: "path", but: source.path.file)
    // The lock only refuses early what could not be saved later.
    if source.purpose == .editing { locked = nil }
    streams.log.opened(source.path.file, elements: bytes == nil ? nil : document.path.count)
    if let only = source.only { streams.log.readOnlyPath(source.path.file, at: only) }
    streams.log.schema(schema)
    self.init(
      streams: streams, source: source, schema: schema, document: document,
      edits: Edits(path: document.path, names: PathNames(of: document, schema, stack: source.stack)), locked: locked)
  }
}
