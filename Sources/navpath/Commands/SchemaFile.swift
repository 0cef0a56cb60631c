// Destination schemas: which one belongs to a file, and reading it (DESIGN 2.3).

import NavKit

/// A destination schema and the file that it came from.
struct SchemaFile {
  /// The name under which a schema is found without being named.
  static let usualName = "navpath.schema.json"

  let file: String
  let schema: DestinationSchema

  /// Reads a schema that an argument or option names. Its payloads may refer to files beside it and to `mappings`.
  ///
  /// - Throws: Why it cannot be read (exit code 4), or its faults (3).
  static func load(
    _ name: String, for use: String = "SCHEMA", mappings: [CheckOptions.Mapping] = [], assertsFormat: Bool = false
  ) throws(CommandError) -> SchemaFile {
    let bytes = try read(name, for: use)
    do throws(DestinationSchemaError) {
      let library = SchemaLibrary(for: name, mappings: mappings, assertsFormat: assertsFormat)
      return SchemaFile(
        file: name, schema: try DestinationSchema(parsing: bytes, uri: library.uri, options: library.options))
    } catch {
      let files = CheckedFile.schema(InputFile.name(of: name), error.findings, in: bytes, keepsText: true)
      var diagnostics = files.flatMap(\.diagnostics)
      for index in diagnostics.indices { diagnostics[index].rule = nil }
      throw CommandError(diagnostics, exit: .input)
    }
  }

  /// Reads the text of a schema. A FIFO is refused: it may wait for a writer for ever, and can be read once.
  static func read(_ name: String, for use: String) throws(CommandError) -> [UInt8] {
    if name != "-", (try? FileStatus.of(FilePath(name)))?.kind == .pipe {
      let message = "a schema cannot be a FIFO: name a regular file, or '-' for standard input"
      throw CommandError(Diagnostic(file: name, message: message), exit: .system)
    }
    return try InputFile.read(name, for: use)
  }

  /// The stack of that name.
  ///
  /// - Throws: That there is no schema, or no such stack in it (exit code 2).
  static func stack(_ name: String, of schema: SchemaFile?) throws(CommandError) -> DestinationSchema.Stack {
    let stacks = schema?.schema.stacks ?? []
    if let stack = stacks.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return stack }
    guard let schema else {
      throw CommandError(
        Diagnostic(message: "no stack '\(name)' without a schema that names it; give one with --schema"), exit: .usage)
    }
    guard !stacks.isEmpty else {
      let message = "no stack '\(name)': \(schema.file) has no 'stacks'; say with --at where the path is"
      throw CommandError(Diagnostic(message: message), exit: .usage)
    }
    let near = NearestNames.choices(for: name, among: stacks.map(\.name))
    let advice = "it may be \(Words.alternatives(near.isEmpty ? stacks.map(\.name) : near))"
    throw CommandError(Diagnostic(message: "\(schema.file) names no stack '\(name)'; \(advice)"), exit: .usage)
  }
}

/// Finds the schema of one file after another: each directory is searched once in a row, and each schema is read once.
struct SchemaFinder {
  private let choice: PathOptions.SchemaChoice
  private let mappings: [CheckOptions.Mapping]
  private let assertsFormat: Bool
  /// The directory that was searched last, and which of the schemas was found. Files come directory by directory. A
  /// dictionary of all, or one optional pair, costs a small change 5 % more instructions: its type is made at run time.
  private var lastDirectory: String?
  private var lastFound: Int?
  /// Which file each of the schemas is; nil for what is no regular file.
  private var identities: [Identity?] = []
  /// The schemas, in the order in which they were found.
  private(set) var found: [SchemaFile] = []

  private struct Identity: Equatable {
    var device: UInt64
    var inode: UInt64
  }

  init(_ choice: PathOptions.SchemaChoice, mappings: [CheckOptions.Mapping] = [], assertsFormat: Bool = false) {
    self.choice = choice
    self.mappings = mappings
    self.assertsFormat = assertsFormat
  }

  /// Whether the schema was named, on the command line or in the environment, and is the same for every file.
  var isNamed: Bool {
    switch choice {
    case .off: false
    case .file: true
    case .nearest: environment != nil
    }
  }

  /// The schema of a file; nil if there is none or none is wanted.
  ///
  /// - Throws: A schema that cannot be read (exit code 4) or has faults (3).
  mutating func find(for file: String) throws(CommandError) -> SchemaFile? {
    let directory = SchemaFinder.directory(of: file)
    let isKnown = lastDirectory.map { $0.utf8.elementsEqual(directory.utf8) || isNamed } ?? false
    if !isKnown {
      lastFound = try load(for: directory)
      lastDirectory = directory
    }
    return lastFound.map { found[$0] }
  }

  /// The schema of the first of these files that has one.
  mutating func find(nearFirstOf files: [String]) throws(CommandError) -> SchemaFile? {
    for file in files {
      if let schema = try find(for: file) { return schema }
    }
    return nil
  }

  /// Whether the nearest schema of the first of these files that has one seems to name stacks, which say where paths are and
  /// in which form.
  ///
  /// Its text is only searched: to read a schema takes three times as long as to read a small path.
  func mayNameStacks(nearFirstOf files: [String]) -> Bool {
    guard choice == .nearest else { return false }
    let key = Array("\"stacks\"".utf8)
    for file in files {
      guard let name = try? SchemaFinder.nearest(to: SchemaFinder.directory(of: file)) else { continue }
      let bytes = (try? SchemaFile.read(name, for: "SCHEMA")) ?? []
      return bytes.indices.contains { bytes[$0] == key[0] && bytes[$0...].starts(with: key) }
    }
    return false
  }

  private static func directory(of file: String) -> String {
    file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[...$0]) } ?? ""
  }

  /// Whether a file is one of the schemas that were found.
  func isSchema(_ file: FilePath) -> Bool {
    guard !identities.isEmpty, let status = try? FileStatus.of(file) else { return false }
    return identities.contains(Identity(device: status.device, inode: status.inode))
  }

  /// Which of the schemas belongs to the files in a directory; it is read if it is a new one.
  private mutating func load(for directory: String) throws(CommandError) -> Int? {
    let (name, use): (String, String)
    switch choice {
    case .off: return nil
    case .file(let named): (name, use) = (named, "--schema")
    case .nearest:
      if let environment {
        (name, use) = (environment, "NAVPATH_SCHEMA")
      } else {
        guard let nearest = try SchemaFinder.nearest(to: directory) else { return nil }
        (name, use) = (nearest, "SCHEMA")
      }
    }
    var identity: Identity?
    if let status = try? FileStatus.of(FilePath(name)), status.kind == .regular {
      identity = Identity(device: status.device, inode: status.inode)
      if let index = identities.firstIndex(of: identity) { return index }
    }
    let schema: SchemaFile
    do throws(CommandError) {
      schema = try SchemaFile.load(name, for: use, mappings: mappings, assertsFormat: assertsFormat)
    } catch {
      guard use == "NAVPATH_SCHEMA" else { throw error }
      var located = error
      located.diagnostics[located.diagnostics.count - 1].hint =
        "the environment variable NAVPATH_SCHEMA names this file; --no-schema ignores it"
      throw located
    }
    identities.append(identity)
    found.append(schema)
    return found.count - 1
  }

  /// The schema that the environment names.
  private var environment: String? {
    Environment.value(of: "NAVPATH_SCHEMA").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The usual name in a directory or one above it, up to the one that holds `.git`.
  ///
  /// The root of the file system is the directory that is its own parent.
  private static func nearest(to start: String) throws(CommandError) -> String? {
    var directory = start
    while true {
      let isAbove = directory != start
      let name = directory + SchemaFile.usualName
      if try status(of: name, isAbove: isAbove) != nil { return name }
      if try status(of: directory + ".git", isAbove: isAbove) != nil { return nil }
      guard let here = try status(of: directory + ".", isAbove: isAbove),
        let above = try status(of: directory + "..", isAbove: isAbove),
        here.device != above.device || here.inode != above.inode
      else { return nil }
      directory += "../"
    }
  }

  /// The status of a file; nil if there is none. A directory above the first that may not be searched ends the search.
  ///
  /// Any other failure is reported: an unreadable disk must not switch the schema off.
  private static func status(of name: String, isAbove: Bool) throws(CommandError) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus.of(FilePath(name))
    } catch {
      let endsSearch = isAbove && error.number == .permissionDenied
      guard endsSearch || error.number == .noSuchFile || error.number == .notADirectory else {
        throw CommandError(StorageError(FilePath(name), .system(error)))
      }
      return nil
    }
  }
}
