// The transaction of a file, for `NavFile`, `NavLog` and the tool: read, change and write as one atomic step.
//
//   begin   follow symbolic links -> open the real directory -> refuse anything but a regular file -> lock the directory
//           -> open and read the file
//   commit  temporary file in the directory -> owner -> attributes -> bytes -> mode -> flush -> is the old file unchanged?
//           -> rename over it -> flush the directory
//
// The order of the steps: the owner precedes the mode, because changing it clears the set-user-ID bit; so does writing by any
// user but root, hence bytes before mode. Attributes precede the mode, because user attributes cannot be set on a read-only file.
// Until the mode is set, only the owner has access (0600, or as the access control list grants); a new file has its mode at once.
//
// A transaction that ends without `commit` changes nothing: no file is created, inode and times stay. Its end releases the lock.
// As output, a device, a pipe or the file of a standard stream is neither locked nor replaced: `commit` writes to it.
// Writing to another file (`-o B`) takes only the lock of B's directory: begin on B, read A, commit. At most one lock is held.

package struct FileTransaction: ~Copyable {
  /// The lock timeout of commands without an option for it.
  package static let defaultLockTimeout = Duration.seconds(10)

  package let path: FilePath
  /// The content of the file; nil if there is no file or it was not read.
  package let content: [UInt8]?
  /// Whether `commit` would replace an existing file.
  package var replacesFile: Bool { original != nil }

  let location: ResolvedFile
  let file: FileDescriptor?
  let original: FileStatus?
  /// The stream to write to without locking or replacing anything; nil for a file.
  private var stream: Stream?

  fileprivate enum Stream {
    case device
    case standard(StandardStream)
  }

  package var isStream: Bool { stream != nil }

  /// Locks the file's directory and reads the file.
  ///
  /// - Parameters:
  ///   - path: The file; symbolic links are followed.
  ///   - expectation: The required state of the file.
  ///   - limit: The maximum wait for another process that holds the lock.
  /// - Throws: ``NavStorageError``; the file is then unchanged.
  package static func begin(
    at path: FilePath, expecting expectation: NavFile.Expectation = .path,
    lockTimeout limit: Duration = FileTransaction.defaultLockTimeout
  ) throws(NavStorageError) -> FileTransaction {
    if expectation == .output, let stream = try stream(at: path) { return stream }
    var location: ResolvedFile
    do throws(SystemError) { location = try ResolvedFile.resolve(path) } catch {
      throw NavStorageError(path, error.number == .isDirectory ? .notAFile(.directory) : .system(error))
    }
    // Before waiting and opening, because opening a device may have side effects.
    if let status = location.status, let reason = obstacle(status, expectation) { throw NavStorageError(path, reason) }
    let isStill: Bool
    do throws(SystemError) {
      try location.directory.lock(waitingUpTo: limit)
      isStill = try location.isStill(at: path)
    } catch { throw NavStorageError(path, error.number == .wouldBlock ? .locked(limit) : .system(error)) }
    guard isStill else { throw NavStorageError(path, .changedMeanwhile) }
    TemporaryFile.removeLeftover(in: location.directory)
    return try open(path, location, expectation)
  }

  /// A stream, if the path names one rather than a replaceable file. The system follows the links: `/dev/fd/1` has no target.
  private static func stream(at path: FilePath) throws(NavStorageError) -> FileTransaction? {
    guard let status = try? FileStatus.of(path), let stream = Stream(status) else { return nil }
    do throws(SystemError) {
      let location = ResolvedFile(
        directory: try FileDescriptor.openDirectory(path.parent), name: path.name ?? path, status: status)
      var transaction = FileTransaction(path: path, content: nil, location: location, file: nil, original: nil)
      transaction.stream = stream
      return transaction
    } catch { throw NavStorageError(path, .system(error)) }
  }

  /// Opens and reads the file under the lock. It may have been replaced during the wait.
  private static func open(
    _ path: FilePath, _ location: consuming ResolvedFile, _ expectation: NavFile.Expectation
  ) throws(NavStorageError) -> FileTransaction {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor.openFile(location.name, in: location.directory)
    } catch {
      switch error.number {
      case .noSuchFile where expectation != .path:
        return FileTransaction(path: path, content: nil, location: location, file: nil, original: nil)
      case .tooManyLinks, .noSuchDevice:
        // A link or a socket has replaced the file.
        throw NavStorageError(path, .changedMeanwhile)
      default:
        throw NavStorageError(path, .system(error))
      }
    }
    let status: FileStatus
    let content: [UInt8]?
    do throws(SystemError) {
      status = try file.status()
      let isPlain = obstacle(status, expectation) == nil
      let isRead = expectation == .path || expectation == .pathOrNothing
      // An endless file, such as a kernel file behind a link, is an error here; it could not be replaced either.
      content = isRead && isPlain ? try file.readToEnd(expecting: status.size, isUntrusted: true) : nil
    } catch { throw NavStorageError(path, .system(error)) }
    if let reason = obstacle(status, expectation) { throw NavStorageError(path, reason) }
    return FileTransaction(path: path, content: content, location: location, file: file, original: status)
  }

  /// The reason why a file cannot be replaced; nil if it can.
  private static func obstacle(_ status: FileStatus, _ expectation: NavFile.Expectation) -> NavStorageError.Reason? {
    if status.kind != .regular { return .notAFile(status.kind) }
    if expectation == .nothing { return .existsAlready }
    return status.links > 1 ? .hardLinks(status.links) : nil
  }
}

extension FileTransaction.Stream {
  /// The stream of a device, a pipe, or the file of a standard stream; nil for anything else.
  fileprivate init?(_ status: FileStatus) {
    switch status.kind {
    case .device, .pipe: self = .device
    case .regular:
      let streams = [StandardStream.output, .error]
      let same = streams.first { (try? FileStatus.ofOpenFile($0.rawValue))?.isSameFile(as: status) ?? false }
      guard let same else { return nil }
      self = .standard(same)
    case .directory, .symbolicLink, .socket, .unknown: return nil
    }
  }
}

// MARK: - Commit

extension FileTransaction {
  /// Replaces the file's content, or creates the file.
  ///
  /// The pieces are written in turn, so an edit of a large file need not copy it. If the error's `isInPlace` is false, the file
  /// is unchanged and no temporary file is left.
  ///
  /// - Parameter flushes: Whether to wait for the disk, so that the content survives a system crash.
  package consuming func commit(_ pieces: [ArraySlice<UInt8>], flushes: Bool = true) throws(NavStorageError) {
    switch stream {
    case .device: return try UnlockedAppending.append(pieces, to: path)
    case .standard(let stream):
      do throws(SystemError) { return try stream.write(pieces) } catch { throw NavStorageError(path, .system(error)) }
    case nil: break
    }
    let temporary = try start()
    do throws(NavStorageError) {
      try write(pieces, to: temporary)
    } catch {
      temporary.discard(in: location.directory)
      throw error
    }
    try finish(temporary, flushes: flushes)
  }

  /// Creates the temporary file; end it with `finish` or `discard`.
  package borrowing func start() throws(NavStorageError) -> TemporaryFile {
    if original != nil { try checkWritable() }
    let temporary: TemporaryFile
    do throws(SystemError) {
      // 0600 as documented; a new file gets 0666 minus the umask, and the directory's default access control list.
      temporary = try TemporaryFile.create(
        in: location.directory, mode: original == nil ? 0o666 : 0o600)
    } catch {
      throw NavStorageError(path, .system(error))
    }
    do throws(SystemError) {
      if let original { try keepOwner(of: original, temporary.file) }
      switch file {
      case .some(let old): try ExtendedAttributes.copy(from: old, to: temporary.file)
      case .none: break
      }
    } catch {
      temporary.discard(in: location.directory)
      throw NavStorageError(path, .system(error))
    }
    return temporary
  }

  package borrowing func write(
    _ pieces: [ArraySlice<UInt8>], to temporary: borrowing TemporaryFile
  ) throws(NavStorageError) {
    do throws(SystemError) { try temporary.file.write(pieces) } catch { throw NavStorageError(path, .system(error)) }
  }

  /// Gives the complete temporary file the old mode and renames it into place, or deletes it on failure.
  package borrowing func finish(_ temporary: consuming TemporaryFile, flushes: Bool = true) throws(NavStorageError) {
    do throws(NavStorageError) {
      try close(&temporary, flushing: flushes)
      try publish(temporary)
    } catch {
      temporary.discard(in: location.directory)
      throw error
    }
    do throws(SystemError) { if flushes { try location.directory.flush(.flushDirectory) } } catch {
      throw NavStorageError(path, .unconfirmed(error))
    }
  }

  package borrowing func discard(_ temporary: consuming TemporaryFile) { temporary.discard(in: location.directory) }

  /// Checks the file's permissions, which a rename ignores: an editor that writes in place would be refused too.
  private borrowing func checkWritable() throws(NavStorageError) {
    do throws(SystemError) {
      try SystemCalls.checkWritableAt(location.directory.number, location.name)
    } catch {
      switch error.number {
      case .permissionDenied, .notPermitted, .readOnlyFileSystem: throw NavStorageError(path, .readOnly(error.number))
      case .noSuchFile: throw NavStorageError(path, .changedMeanwhile)
      default: throw NavStorageError(path, .system(error))
      }
    }
  }

  private borrowing func close(_ temporary: inout TemporaryFile, flushing: Bool) throws(NavStorageError) {
    do throws(SystemError) {
      if let original { try SystemCalls.setMode(temporary.file.number, original.mode) }
      if flushing { try temporary.file.flush() }
      try temporary.close()
    } catch { throw NavStorageError(path, .system(error)) }
  }

  /// Fails if the owner or group differs and cannot be restored: the file must not change hands silently.
  private borrowing func keepOwner(of original: FileStatus, _ new: borrowing FileDescriptor) throws(SystemError) {
    let status = try new.status()
    guard status.user != original.user || status.group != original.group else { return }
    try SystemCalls.setOwner(new.number, user: original.user, group: original.group)
  }

  /// Renames the complete file into place, if the old one is unchanged since the beginning.
  ///
  /// A program that takes no lock can still change the file between comparison and rename; no system call does both atomically.
  private borrowing func publish(_ temporary: borrowing TemporaryFile) throws(NavStorageError) {
    do throws(SystemError) {
      guard let original else { return try temporary.renameExclusively(location.name, in: location.directory) }
      if try ResolvedFile.status(of: location.name, in: location.directory) == original {
        return try temporary.replace(location.name, in: location.directory)
      }
    } catch {
      if original == nil, error.number == .exists { throw NavStorageError(path, .changedMeanwhile) }
      throw NavStorageError(path, .system(error))
    }
    throw NavStorageError(path, .changedMeanwhile)
  }
}
