// Read, change and write as one step that nobody comes between and that is done wholly or not at all:
//
//   begin   follow symbolic links -> open the real folder -> refuse what is no plain file -> lock the folder -> open
//           and read the file
//   commit  temporary file in the folder -> owner -> attributes -> bytes -> mode -> flush -> is the old one still the
//           same? -> rename over it -> flush the folder
//
// The order. The owner comes before the mode, because changing it clears the set-user-ID bit; so does writing, for
// anybody but root, hence bytes before mode. Attributes come before the mode too: user attributes may not be set on a
// file that is already read-only. Until the mode is set the file is its owner's alone (0600, or what its access control
// list grants).
//
// A transaction that ends without `commit` changes nothing: no file is made, inode and times stay. Its end lets go of
// the lock. Writing elsewhere (`-o B`) needs one lock, that of B's folder: begin on B, then read A, then commit; if A
// is B, or lies in the same folder, that is under the lock as well, and two locks are never held at once.

/// A file under lock, from reading it to replacing it.
package struct FileTransaction: ~Copyable {
  /// What must be there at the beginning.
  package enum Expectation: Sendable {
    /// A file to change.
    case file
    /// A file, or nothing and then one is created.
    case fileOrNothing
    /// Nothing: a new file.
    case nothing
  }

  /// How long to wait for the lock where the command does not say.
  package static let defaultLockTimeout = Duration.seconds(10)

  /// The path as it was given.
  package let path: FilePath
  /// What the file holds; nil where there is none or reading was not asked for.
  package let content: [UInt8]?
  /// Whether there is a file that `commit` would replace.
  package var replacesFile: Bool { original != nil }

  let location: ResolvedFile
  let file: FileDescriptor?
  let original: FileStatus?

  private init(
    path: FilePath, content: [UInt8]?, location: consuming ResolvedFile, file: consuming FileDescriptor?,
    original: FileStatus?
  ) {
    self.path = path
    self.content = content
    self.location = location
    self.file = file
    self.original = original
  }

  /// Locks the file's folder and reads the file.
  ///
  /// - Parameters:
  ///   - path: the file; symbolic links are followed.
  ///   - expectation: what must be there.
  ///   - reading: false leaves `content` nil, for a file that is overwritten anyway.
  ///   - limit: how long to wait for another process that holds the lock.
  /// - Returns: the file under lock.
  /// - Throws: why it cannot be read or replaced; the file is as it was.
  package static func begin(
    at path: FilePath, expecting expectation: Expectation = .file, reading: Bool = true,
    lockTimeout limit: Duration = FileTransaction.defaultLockTimeout
  ) throws(StorageError) -> FileTransaction {
    var location: ResolvedFile
    do throws(SystemError) {
      location = try ResolvedFile.resolve(path)
    } catch {
      throw StorageError(path, error.number == .isFolder ? .notAFile(.folder) : .system(error))
    }
    // Before waiting and before opening: to open a device may already do something.
    if let status = location.status, let reason = obstacle(status, expectation) { throw StorageError(path, reason) }
    do throws(SystemError) {
      try location.folder.lock(waitingUpTo: limit)
    } catch {
      throw StorageError(path, error.number == .wouldBlock ? .locked(limit) : .system(error))
    }
    return try open(path, location, expectation, reading: reading)
  }

  /// Under the lock: what is there now counts, not what was there before the wait.
  private static func open(
    _ path: FilePath, _ location: consuming ResolvedFile, _ expectation: Expectation, reading: Bool
  ) throws(StorageError) -> FileTransaction {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor.openFile(location.name, in: location.folder)
    } catch {
      switch error.number {
      case .noSuchFile where expectation != .file:
        return FileTransaction(path: path, content: nil, location: location, file: nil, original: nil)
      case .tooManyLinks, .noSuchDevice:
        // A link or a socket has taken the file's place since it was looked at.
        throw StorageError(path, .changedMeanwhile)
      default:
        throw StorageError(path, .system(error))
      }
    }
    let status: FileStatus
    let content: [UInt8]?
    do throws(SystemError) {
      status = try file.status()
      let isPlain = obstacle(status, expectation) == nil
      content = reading && isPlain ? try file.readToEnd(expecting: status.size) : nil
    } catch {
      throw StorageError(path, .system(error))
    }
    if let reason = obstacle(status, expectation) { throw StorageError(path, reason) }
    return FileTransaction(path: path, content: content, location: location, file: file, original: status)
  }

  /// Why what is there cannot be replaced; nil where it can.
  private static func obstacle(_ status: FileStatus, _ expectation: Expectation) -> StorageError.Reason? {
    if status.kind != .regular { return .notAFile(status.kind) }
    if expectation == .nothing { return .existsAlready }
    return status.links > 1 ? .hardLinks(status.links) : nil
  }
}
