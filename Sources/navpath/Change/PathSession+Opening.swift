// The opening of a path, for commands in Complete, Diff, Edit, Format, Launch, Links, Restore and Show: locks and reads the
// file, finds the schema, and locates the path in the text, each once.

import NavKit

extension PathSession {
  /// The paths of a document with several stacks that a command uses.
  enum Extent {
    /// The stack on screen, which is required.
    case onScreen
    /// The stack on screen, or those that the command names.
    case named
    case all
  }

  static func open(
    _ path: PathOptions, _ streams: Streams, for use: OpenedFile.Use,
    writing write: WriteOptions = WriteOptions(), taking extent: Extent = .onScreen
  ) throws(CommandError) -> PathSession {
    var schemas = SchemaFinder(path.schema, streams, state: path.state)
    return try open(path, streams, for: use, writing: write, schemas: &schemas, taking: extent)
  }

  /// Opens one path of a command that may open several; `schemas` reads each schema once for all. The schema is that of the first
  /// of `neighbors` that has one; without them, the file's own.
  static func open(
    _ path: PathOptions, _ streams: Streams, for use: OpenedFile.Use,
    writing write: WriteOptions = WriteOptions(), schemas: inout SchemaFinder, near neighbors: [String]? = nil,
    taking extent: Extent = .onScreen
  ) throws(CommandError) -> PathSession {
    var locked: NavFile?
    let opened = try OpenedFile(
      path, streams, for: use, writing: write, as: "FILE", locking: &locked, near: neighbors ?? [path.file], &schemas)
    return try PathSession(of: opened, locked, streams, taking: extent)
  }

  /// Opens a file that a run claimed, with all its paths; nil for a file found in a folder that has no path.
  static func open(
    _ file: FileRun.File, of run: inout FileRun, for use: OpenedFile.Use, writing write: WriteOptions
  ) throws(CommandError) -> PathSession? {
    var locked: NavFile?
    guard let opened = try OpenedFile(file, of: &run, for: use, writing: write, locking: &locked) else { return nil }
    return try PathSession(of: opened, locked, run.streams, taking: .all)
  }
}
