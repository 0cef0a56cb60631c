// The schemas of many files: each folder is looked at once, each schema read once.

import NavKit

/// Finds the schema of one file after the other.
struct SchemaFinder {
  private let arguments: Arguments
  private var byFolder: [String: SchemaFile?] = [:]
  private var byIdentity: [Identity: SchemaFile] = [:]
  /// The schemas, in the order in which they were found.
  private(set) var found: [SchemaFile] = []

  private struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// The schema that belongs to a file; nil where there is none or none is wanted.
  ///
  /// - Throws: A schema that cannot be read (exit 4) or has faults (exit 3).
  mutating func find(for file: String) throws(CommandFailure) -> SchemaFile? {
    let folder = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[...$0]) } ?? ""
    if let known = byFolder[folder] { return known }
    let found = try load(for: folder)
    byFolder[folder] = .some(found)
    return found
  }

  /// Whether a file is one of the schemas that were found.
  func isSchema(_ file: SystemPath) -> Bool {
    guard !byIdentity.isEmpty, let status = try? FileStatus.of(file) else { return false }
    return byIdentity[Identity(device: status.device, inode: status.inode)] != nil
  }

  private mutating func load(for folder: String) throws(CommandFailure) -> SchemaFile? {
    guard let name = try SchemaFile.name(arguments.schema, for: folder) else { return nil }
    guard let status = try? FileStatus.of(SystemPath(name)), status.kind == .regular else {
      found.append(try SchemaFile.load(name, arguments))
      return found.last
    }
    let identity = Identity(device: status.device, inode: status.inode)
    if let known = byIdentity[identity] { return known }
    let schema = try SchemaFile.load(name, arguments)
    byIdentity[identity] = schema
    found.append(schema)
    return schema
  }
}
