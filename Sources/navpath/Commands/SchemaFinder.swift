// The schemas of many files: while files lie in one folder it is looked at once, and each schema is read once.

import NavKit

/// Finds the schema of one file after the other.
struct SchemaFinder {
  private let arguments: Arguments
  /// The folder that was asked for last. Not a dictionary of all: files come folder by folder, and for one file making the
  /// dictionary's type at run time takes longer than all the rest.
  private var last: (folder: String, schema: SchemaFile?)?
  /// Which file each of the schemas is; nil for what is no regular file.
  private var identities: [Identity?] = []
  /// The schemas, in the order in which they were found.
  private(set) var found: [SchemaFile] = []

  private struct Identity: Equatable {
    var device: UInt64
    var inode: UInt64
  }

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// The schema that belongs to a file; nil where there is none or none is wanted.
  ///
  /// - Throws: A schema that cannot be read (exit 4) or has faults (exit 3).
  mutating func find(for file: String) throws(CommandFailure) -> SchemaFile? {
    let folder = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[...$0]) } ?? ""
    if let last, last.folder.utf8.elementsEqual(folder.utf8) { return last.schema }
    let schema = try load(for: folder)
    last = (folder, schema)
    return schema
  }

  /// Whether a file is one of the schemas that were found.
  func isSchema(_ file: FilePath) -> Bool {
    guard !identities.isEmpty, let status = try? FileStatus.of(file) else { return false }
    return identities.contains(Identity(device: status.device, inode: status.inode))
  }

  private mutating func load(for folder: String) throws(CommandFailure) -> SchemaFile? {
    guard let name = try SchemaFile.name(arguments.path.schema, for: folder) else { return nil }
    var identity: Identity?
    if let status = try? FileStatus.of(FilePath(name)), status.kind == .regular {
      identity = Identity(device: status.device, inode: status.inode)
      if let index = identities.firstIndex(of: identity) { return found[index] }
    }
    let schema = try SchemaFile.load(name, arguments)
    identities.append(identity)
    found.append(schema)
    return schema
  }
}
