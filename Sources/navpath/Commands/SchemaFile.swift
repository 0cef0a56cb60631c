// Which destination schema belongs to a file, and reading it (DESIGN 2.3).

import NavKit

/// A destination schema and the file that it came from.
struct SchemaFile {
  /// The name that it goes by without being asked for.
  static let usualName = "navpath.schema.json"

  let file: String
  let schema: DestinationSchema

  /// The schema that was asked for, or the environment's, or the nearest one; nil where there is none or none is wanted.
  ///
  /// - Throws: A schema that cannot be read (exit 4) or has faults (exit 3).
  static func find(_ choice: Arguments.SchemaChoice, for file: String) throws(CommandFailure) -> SchemaFile? {
    guard let name = try name(choice, for: file) else { return nil }
    return try load(name)
  }

  /// Which file is the schema of another file, or of what lies in a folder (a name with a slash at its end).
  static func name(_ choice: Arguments.SchemaChoice, for file: String) throws(CommandFailure) -> String? {
    switch choice {
    case .off: return nil
    case .file(let name): return name
    case .nearest:
      if let environment { return environment }
      return try nearest(to: file)
    }
  }

  /// Whether the schema was named, on the command line or in the environment, and not just looked for.
  static func isNamed(_ choice: Arguments.SchemaChoice) -> Bool {
    switch choice {
    case .off: false
    case .file: true
    case .nearest: environment != nil
    }
  }

  /// The schema that the environment names.
  private static var environment: String? {
    Environment.value(of: "NAVPATH_SCHEMA").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Reads a schema; the arguments say how its payloads are compiled.
  static func load(_ name: String, _ arguments: Arguments = Arguments()) throws(CommandFailure) -> SchemaFile {
    let bytes = try read(name)
    do throws(SchemaFaults) {
      let library = SchemaLibrary(for: name, arguments)
      return SchemaFile(
        file: name, schema: try DestinationSchema(parsing: bytes, uri: library.uri, options: library.options))
    } catch {
      let diagnostics = error.faults.map { fault in
        Diagnostic(
          file: fault.elsewhere?.uri ?? Subject.name(of: name), text: fault.elsewhere?.text ?? bytes,
          offset: fault.offset, message: fault.message)
      }
      throw CommandFailure(diagnostics, exit: .input)
    }
  }

  /// The text of a schema.
  static func read(_ name: String) throws(CommandFailure) -> [UInt8] {
    do throws(StorageError) {
      return try FileContent.read(at: FilePath(name))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The usual name in the file's folder or one above it, up to the one that holds `.git`.
  ///
  /// The root of the file system is the folder that is its own parent.
  private static func nearest(to file: String) throws(CommandFailure) -> String? {
    let start = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[...$0]) } ?? ""
    var folder = start
    while true {
      let isAbove = folder != start
      if try status(of: folder + usualName, isAbove: isAbove) != nil { return folder + usualName }
      if try status(of: folder + ".git", isAbove: isAbove) != nil { return nil }
      guard let here = try status(of: folder + ".", isAbove: isAbove),
        let above = try status(of: folder + "..", isAbove: isAbove),
        here.device != above.device || here.inode != above.inode
      else { return nil }
      folder += "../"
    }
  }

  /// What has that name, nil for nothing; a folder above the file's that may not be looked into ends the search.
  ///
  /// Any other failure is told: a disk that does not answer must not switch the schema off.
  private static func status(of name: String, isAbove: Bool) throws(CommandFailure) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus.of(FilePath(name))
    } catch {
      let endsSearch = isAbove && error.number == .permissionDenied
      guard endsSearch || error.number == .noSuchFile || error.number == .notADirectory else {
        throw CommandFailure(StorageError(FilePath(name), .system(error)))
      }
      return nil
    }
  }
}
