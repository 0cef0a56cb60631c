// The file at a path after symbolic links, and its open folder, for `FileTransaction` (Storage).

/// A file's real folder, opened, and its name there, after symbolic links.
///
/// A link is kept: its final target is replaced, in the target's own folder. The folder is opened once and all later operations
/// are relative to it, even if the path changes meanwhile.
struct ResolvedFile: ~Copyable {
  var directory: FileDescriptor
  let name: FilePath
  /// The file's status when the links were resolved, never that of a symbolic link; nil if no file existed.
  let status: FileStatus?

  /// The limit of links in a row, the same as that of Linux.
  private static let longestChain = 40

  /// Resolves symbolic links, each relative to its folder, to the last name, which need not exist: dangling links can be written.
  ///
  /// Only the last component needs this; the system follows links among the folders of the path.
  static func resolve(_ path: FilePath) throws(SystemError) -> ResolvedFile {
    var path = try path.checked(.open)
    var base = SystemCalls.workingDirectory
    var linkDirectory: FileDescriptor?
    for _ in 0...longestChain {
      guard let name = path.name else {
        _ = try FileStatus.at(base, path, follow: true)
        throw SystemError(.open, .isDirectory)
      }
      let directory = try FileDescriptor.openDirectory(path.parent, relativeTo: base)
      let status = try status(of: name, in: directory)
      guard let status, status.kind == .symbolicLink else {
        return ResolvedFile(directory: directory, name: name, status: status)
      }
      path = try SystemCalls.linkTargetAt(directory.number, name)
      base = directory.number
      linkDirectory = consume directory
    }
    _ = linkDirectory
    throw SystemError(.followLink, .tooManyLinks)
  }

  /// Whether a path still leads here: while waiting for a lock, a folder may be renamed and replaced.
  func isStill(at path: FilePath) throws(SystemError) -> Bool {
    do throws(SystemError) {
      let now = try ResolvedFile.resolve(path)
      let (new, old) = (try now.directory.status(), try directory.status())
      return now.name == name && new.isSameFile(as: old)
    } catch {
      guard error.number == .noSuchFile else { throw error }
      return false
    }
  }

  static func status(of name: FilePath, in directory: borrowing FileDescriptor) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus.at(directory.number, name, follow: false)
    } catch {
      guard error.number == .noSuchFile else { throw error }
      return nil
    }
  }
}
