// One file of a command: locked if it is written, and read once, with its schema. For Diff, `PathSession` and its users.

import NavKit

struct OpenedFile {
  enum Use: Equatable {
    case reading
    /// With `creates`, a missing file, or a missing part of one, is an empty path.
    case changing(creates: Bool)
    /// Adds a path to a new file, or to a document that lacks it; with `replaces`, also over an existing value.
    case creating(replaces: Bool)
    /// Starts an app. The file may be only the path of a document; without a file, the path is empty.
    case launching(reads: Bool)

    var mayCreate: Bool {
      switch self {
      case .creating, .changing(creates: true): true
      case .reading, .changing, .launching: false
      }
    }

    var isCreating: Bool { if case .creating = self { true } else { false } }

    var isLaunching: Bool { if case .launching = self { true } else { false } }

    var writes: Bool { self != .reading && !isLaunching }
  }

  let options: PathOptions
  let write: WriteOptions
  let use: Use
  let schema: SchemaFile?
  /// The text; nil for a new file, or if the path does not depend on it.
  let bytes: [UInt8]?

  /// Locks a file that is written, and reads it.
  ///
  /// - Parameters:
  ///   - role: The name under which it is claimed; nil if it was claimed before.
  ///   - locked: The file to write; nil if none is.
  ///   - neighbors: The files near which a schema is searched; the first schema counts.
  init(
    _ options: PathOptions, _ streams: Streams, for use: Use, writing write: WriteOptions, as role: String?,
    locking locked: inout NavFile?, near neighbors: [String], _ schemas: inout SchemaFinder
  ) throws(CommandError) {
    (self.options, self.write, self.use) = (options, write, use)
    var isPart = false
    // If the schema is not needed to locate the path, an unreadable file is reported before a faulty schema.
    if use.isCreating || options.needsSchema {
      isPart = try options.ownPlace(in: schemas.find(nearFirstOf: neighbors)).isPart
    }
    locked = try Self.lock(options, write, use, isPart: isPart)
    bytes = try Self.read(options, write, use, isPart: isPart, locked, streams, as: role)
    schema = try schemas.find(nearFirstOf: neighbors)
    if !use.mayCreate, !use.isLaunching, !options.isPointer, let bytes, schema?.readable?.chosenState != nil,
      !Self.isArray(bytes, by: schema), let state = try? NavState(documentsOf: bytes, at: (schema?.schema).places),
      state.documents.isEmpty
    {
      throw several(state)
    }
  }

  /// Opens a file that a run claimed; nil for a file found in a folder that has no path.
  init?(
    _ file: FileRun.File, of run: inout FileRun, for use: Use, writing write: WriteOptions,
    locking locked: inout NavFile?
  ) throws(CommandError) {
    var path = run.options.path
    (path.file, path.isFound) = (file.path.description, file.isOfFolder)
    do throws(CommandError) {
      try self.init(
        path, run.streams, for: use, writing: write, as: nil, locking: &locked, near: [path.file], &run.schemas)
    } catch {
      guard try run.isOther(file) else { throw error }
      return nil
    }
    guard try run.takes(file, bytes ?? []) else { return nil }
  }

  var target: String { write.output ?? options.file }

  var isInPlace: Bool { target != "-" && write.output == nil }

  var name: String { InputName.shown(options.file) }

  /// Locks a file that was opened for reading, to write it later.
  func lock() throws(CommandError) -> NavFile? {
    try Self.lock(options, write, .changing(creates: false), isPart: true)
  }

  private static func lock(
    _ options: PathOptions, _ write: WriteOptions, _ use: Use, isPart: Bool
  ) throws(CommandError) -> NavFile? {
    let target = write.output ?? options.file
    // Whether a new file can be made is only known by trying; a dry run releases it at once.
    let isTrial = write.isDryRun && write.output == nil && use == .creating(replaces: false) && !isPart
    guard use.writes, !write.isDryRun || isTrial, target != "-" else { return nil }
    var expectation = write.output != nil ? NavFile.Expectation.output : use.mayCreate ? .pathOrNothing : .path
    if case .creating(let replaces) = use, !isPart { expectation = replaces ? .anything : .nothing }
    do throws(NavStorageError) {
      let file = try NavFile(locking: target, expecting: expectation, timeout: .seconds(write.lockTimeout))
      if isTrial { return nil }
      return file
    } catch {
      throw CommandError(
        error, writing: write, hint: Advice.hint(for: error, at: target, isToBeThere: use == .changing(creates: false)))
    }
  }

  /// The text with the path: the content of the locked file if that is also the input; nil for a new file.
  private static func read(
    _ options: PathOptions, _ write: WriteOptions, _ use: Use, isPart: Bool, _ locked: borrowing NavFile?,
    _ streams: Streams, as role: String?
  ) throws(CommandError) -> [UInt8]? {
    if use.isCreating && !isPart || use == .launching(reads: false) { return nil }
    if write.output == nil {
      switch locked {
      case .some(let locked):
        // An empty file, as made by `mktemp`, has no path yet.
        return locked.content.flatMap { use.mayCreate && $0.isEmpty ? nil : $0 }
      case .none: break
      }
    }
    if let role { try streams.claim(options.file, for: role) }
    do throws(NavStorageError) {
      // With --create, empty input counts as a missing file, and input from a terminal is not awaited.
      if options.file == "-", use.mayCreate, streams.input.isTerminal { return nil }
      let bytes = try streams.content(of: FilePath(options.file), isFound: options.isFound)
      return use.mayCreate && bytes.isEmpty ? nil : bytes
    } catch {
      guard error.isMissingFile, use.mayCreate else { throw CommandError(error) }
      return nil
    }
  }
}
