// The file that a path names after symbolic links, in its open directory.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file's real directory, opened, and its name there, after symbolic links.
///
/// A link stays a link: what is replaced is the file that it finally names, in that file's own directory. The directory is
/// opened once, and everything after works relative to it, whatever happens to the path meanwhile.
struct ResolvedFile: ~Copyable {
  var directory: FileDescriptor
  let name: FilePath
  /// The file's status when the links were followed, nil if there was no file; never a symbolic link's.
  let status: FileStatus?

  /// As many links in a row as Linux itself follows.
  private static let longestChain = 40

  /// Follows symbolic links, each relative to the directory that it is in, to the last name, which need not exist: a
  /// new file may be written through a dangling link.
  ///
  /// Only the last part of a path needs this; the system follows links among its directories.
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
      path = try linkTarget(of: name, in: directory)
      base = directory.number
      linkDirectory = consume directory
    }
    _ = linkDirectory
    throw SystemError(.followLink, .tooManyLinks)
  }

  /// Whether a path still leads here: during the wait for a lock, a directory may be renamed and another take its place.
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

  /// The status of a file in a directory; nil if the file does not exist.
  static func status(of name: FilePath, in directory: borrowing FileDescriptor) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus.at(directory.number, name, follow: false)
    } catch {
      guard error.number == .noSuchFile else { throw error }
      return nil
    }
  }

  private static func linkTarget(
    of name: FilePath, in directory: borrowing FileDescriptor
  ) throws(SystemError) -> FilePath {
    var buffer = [CChar](repeating: 0, count: 4096)
    let number = directory.number
    let count = try SystemCalls.checked(.followLink) {
      unsafe readlinkat(number, name.cString, &buffer, buffer.count)
    }
    // A target that fills the buffer may be cut off: some file systems allow more than PATH_MAX.
    guard count < buffer.count else { throw SystemError(.followLink, .nameTooLong) }
    return FilePath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
  }
}
