// Where a file really lies. A link stays a link, so what is replaced is the file that it finally names, in that file's
// own folder: the folder is opened once, and everything after works relative to it, whatever happens to the path
// meanwhile.

/// A file's real folder, opened, and its name there.
struct ResolvedFile: ~Copyable {
  var folder: FileDescriptor
  let name: FilePath
  /// What was there when the links were followed, nil where nothing was; never a symbolic link.
  let status: FileStatus?

  /// As many links in a row as Linux itself follows.
  private static let longestChain = 40

  /// Follows symbolic links, each relative to the folder that it lies in, to the last name, which need not exist: a
  /// link that dangles is the place for a new file.
  ///
  /// Only the last part of a path needs this; links among its folders are followed by the system.
  static func resolve(_ path: FilePath) throws(SystemError) -> ResolvedFile {
    var path = try path.checked(.open)
    var base = SystemCalls.workingFolder
    var linkFolder: FileDescriptor?
    for _ in 0...longestChain {
      guard let name = path.name else {
        _ = try FileStatus.at(base, path, follow: true)
        throw SystemError(.open, .isFolder)
      }
      let folder = try FileDescriptor.openFolder(path.folder, relativeTo: base)
      let status = try status(of: name, in: folder)
      guard let status, status.kind == .symbolicLink else {
        return ResolvedFile(folder: folder, name: name, status: status)
      }
      path = try linkTarget(of: name, in: folder)
      base = folder.number
      linkFolder = consume folder
    }
    _ = linkFolder
    throw SystemError(.followLink, .tooManyLinks)
  }

  /// What the folder holds under that name now, nil for nothing.
  static func status(of name: FilePath, in folder: borrowing FileDescriptor) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus.at(folder.number, name, follow: false)
    } catch {
      guard error.number == .noSuchFile else { throw error }
      return nil
    }
  }

  private static func linkTarget(
    of name: FilePath, in folder: borrowing FileDescriptor
  ) throws(SystemError) -> FilePath {
    let number = folder.number
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = try SystemCalls.checked(.followLink) { SystemCalls.linkTargetAt(number, name, &buffer) }
    // A target that fills the buffer may be longer: PATH_MAX is no promise of every file system.
    guard count < buffer.count else { throw SystemError(.followLink, .nameTooLong) }
    return FilePath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
  }
}
