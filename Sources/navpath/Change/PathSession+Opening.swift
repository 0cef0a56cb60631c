// The opening of a path: what to lock and to read, the schema, and where in the text the path is, each once.

import NavKit

extension PathSession {
  /// Which paths of a document with several stacks a command is about.
  enum Extent {
    /// The one on screen, which has to be there.
    case onScreen
    /// The one on screen, or those that the command names.
    case named
    /// All of them.
    case all
  }

  static func open(
    _ path: PathOptions, _ streams: Streams, for use: OpenedFile.Use,
    writing write: WriteOptions = WriteOptions(), taking extent: Extent = .onScreen
  ) throws(CommandError) -> PathSession {
    var schemas = SchemaFinder(path.schema, streams, state: path.state)
    return try open(path, streams, for: use, writing: write, schemas: &schemas, taking: extent)
  }

  /// Opens a path of a command that may open several, for all of which `schemas` reads each schema once.
  ///
  /// `role` is what the usage line calls the file. The schema is that of the first of `neighbors` that has one; left out, that of
  /// the file itself.
  static func open(
    _ path: PathOptions, _ streams: Streams, for use: OpenedFile.Use,
    writing write: WriteOptions = WriteOptions(),
    as role: String = "FILE", schemas: inout SchemaFinder, near neighbors: [String]? = nil,
    taking extent: Extent = .onScreen
  ) throws(CommandError) -> PathSession {
    var locked: NavFile?
    let opened = try OpenedFile(
      path, streams, for: use, writing: write, as: role, locking: &locked, near: neighbors ?? [path.file], &schemas)
    return try PathSession(of: opened, locked, streams, taking: extent)
  }

  /// Opens a file of a run, which claimed it, with all its paths; nil for one of a folder that is plainly no path.
  static func open(
    _ file: FileRun.File, of run: inout FileRun, for use: OpenedFile.Use, writing write: WriteOptions
  ) throws(CommandError) -> PathSession? {
    var locked: NavFile?
    guard let opened = try OpenedFile(file, of: &run, for: use, writing: write, locking: &locked) else { return nil }
    return try PathSession(of: opened, locked, run.streams, taking: .all)
  }

  private init(
    of opened: OpenedFile, _ locked: consuming NavFile?, _ streams: Streams, taking extent: Extent
  ) throws(CommandError) {
    var (path, lack) = (OpenedPath(document: .empty, place: StackPlace()), CommandError?.none)
    let stacks = extent == .all ? try opened.stacks() : nil
    if stacks == nil {
      do throws(CommandError) {
        path = try opened.path()
      } catch {
        // Of a document the command may name a stack, or put one on screen.
        guard extent == .named, opened.isDocument else { throw error }
        lack = error
      }
      streams.log.opened(opened, path)
    } else {
      lack = CommandError("no stack is named", of: opened.name, exit: .usage)
    }
    try streams.check(opened.write.output, of: "path", but: opened.options.file)
    self.init(streams, opened, PathEdits(path, opened.schema), stacks, lack: lack, locked)
  }
}
