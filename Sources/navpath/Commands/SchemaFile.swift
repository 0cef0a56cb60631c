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
    switch choice {
    case .off:
      return nil
    case .file(let name):
      return try load(name)
    case .nearest:
      if let name = Environment.value(of: "NAVPATH_SCHEMA"), !name.isEmpty { return try load(name) }
      guard let name = nearest(to: file) else { return nil }
      return try load(name)
    }
  }

  static func load(_ name: String) throws(CommandFailure) -> SchemaFile {
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try FileContent.read(at: SystemPath(name))
    } catch {
      throw CommandFailure(error)
    }
    do throws(SchemaFaults) {
      return SchemaFile(file: name, schema: try DestinationSchema(parsing: bytes))
    } catch {
      let diagnostics = error.faults.map { fault in
        Diagnostic(
          file: fault.elsewhere?.uri ?? Subject.name(of: name), text: fault.elsewhere?.text ?? bytes,
          offset: fault.offset, message: fault.message)
      }
      throw CommandFailure(diagnostics, exit: .input)
    }
  }

  /// The usual name in the file's folder or one above it, up to the one that holds `.git`.
  private static func nearest(to file: String) -> String? {
    var folder = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[...$0]) } ?? ""
    while true {
      let candidate = folder + usualName
      if isThere(candidate) { return candidate }
      if isThere(folder + ".git") || isRoot(folder) { return nil }
      folder += "../"
    }
  }

  private static func isThere(_ name: String) -> Bool { (try? FileStatus.of(SystemPath(name))) != nil }

  /// The root of the file system is the folder that is its own parent. A folder that cannot be looked at ends the search.
  private static func isRoot(_ folder: String) -> Bool {
    guard let here = try? FileStatus.of(SystemPath(folder + ".")),
      let above = try? FileStatus.of(SystemPath(folder + ".."))
    else { return true }
    return here.device == above.device && here.inode == above.inode
  }
}
