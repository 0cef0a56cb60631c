// The transaction of a file: read, change and write as one step, which is done wholly or not at all:
//
//   begin   follow symbolic links -> open the real directory -> refuse anything but a regular file -> lock the directory
//           -> open and read the file
//   commit  temporary file in the directory -> owner -> attributes -> bytes -> mode -> flush -> is the old one still the
//           same? -> rename over it -> flush the directory
//
// The order. The owner comes before the mode, because changing it clears the set-user-ID bit; so does writing, for
// any user but root, hence bytes before mode. Attributes come before the mode too: user attributes may not be set on a
// file that is already read-only. Until the mode is set the file is its owner's alone (0600, or what its access control
// list grants).
//
// A transaction that ends without `commit` changes nothing: no file is made, inode and times stay. Its end releases the
// lock. Writing to another file (`-o B`) needs one lock, that of B's directory: begin on B, then read A, then commit. Two
// locks are never held at once.

/// A file under lock, from reading it to replacing it.
package struct FileTransaction: ~Copyable {
  /// How long to wait for the lock where the command does not say.
  package static let defaultLockTimeout = Duration.seconds(10)

  package let path: FilePath
  /// What the file holds; nil if there is none, or if it does not matter.
  package let content: [UInt8]?
  /// Whether there is a file that `commit` would replace.
  package var replacesFile: Bool { original != nil }

  let location: ResolvedFile
  let file: FileDescriptor?
  let original: FileStatus?
  /// What is written to in place, and neither locked nor replaced; nil for a file.
  private var stream: Stream?

  fileprivate enum Stream {
    case device
    case standard(StandardStream)
  }

  package var isStream: Bool { stream != nil }

  /// Locks the file's directory and reads the file.
  ///
  /// - Parameters:
  ///   - path: the file; symbolic links are followed.
  ///   - expectation: what must be there.
  ///   - limit: how long to wait for another process that holds the lock.
  /// - Returns: the file under lock.
  /// - Throws: ``NavStorageError``; the file is as it was.
  package static func begin(
    at path: FilePath, expecting expectation: NavFile.Expectation = .path,
    lockTimeout limit: Duration = FileTransaction.defaultLockTimeout
  ) throws(NavStorageError) -> FileTransaction {
    if expectation == .output, let stream = try stream(at: path) { return stream }
    var location: ResolvedFile
    do throws(SystemError) { location = try ResolvedFile.resolve(path) } catch {
      throw NavStorageError(path, error.number == .isDirectory ? .notAFile(.directory) : .system(error))
    }
    // Before waiting and before opening: to open a device may already do something.
    if let status = location.status, let reason = obstacle(status, expectation) { throw NavStorageError(path, reason) }
    let isStill: Bool
    do throws(SystemError) {
      try location.directory.lock(waitingUpTo: limit)
      isStill = try location.isStill(at: path)
    } catch {
      throw NavStorageError(path, error.number == .wouldBlock ? .locked(limit) : .system(error))
    }
    guard isStill else { throw NavStorageError(path, .changedMeanwhile) }
    TemporaryFile.removeLeftover(in: location.directory)
    return try open(path, location, expectation)
  }

  /// What is not replaced; nil if a path names a file of its own. The system follows the links: `/dev/fd/1` has no target.
  private static func stream(at path: FilePath) throws(NavStorageError) -> FileTransaction? {
    guard let status = try? FileStatus.of(path), let stream = Stream(status) else { return nil }
    do throws(SystemError) {
      let location = ResolvedFile(
        directory: try FileDescriptor.openDirectory(path.parent), name: path.name ?? path, status: status)
      var transaction = FileTransaction(path: path, content: nil, location: location, file: nil, original: nil)
      transaction.stream = stream
      return transaction
    } catch {
      throw NavStorageError(path, .system(error))
    }
  }

  /// Under the lock: the file may be another one than before the wait.
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
        // A link or a socket has replaced the file meanwhile.
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
      // A file that goes on without end, such as one of the kernel behind a link, could not be replaced either.
      content = isRead && isPlain ? try file.readToEnd(expecting: status.size, isFound: true) : nil
    } catch {
      throw NavStorageError(path, .system(error))
    }
    if let reason = obstacle(status, expectation) { throw NavStorageError(path, reason) }
    return FileTransaction(path: path, content: content, location: location, file: file, original: status)
  }

  /// Why a file cannot be replaced; nil if it can.
  private static func obstacle(_ status: FileStatus, _ expectation: NavFile.Expectation) -> NavStorageError.Reason? {
    if status.kind != .regular { return .notAFile(status.kind) }
    if expectation == .nothing { return .existsAlready }
    return status.links > 1 ? .hardLinks(status.links) : nil
  }
}

extension FileTransaction.Stream {
  /// What a file is written to as, if it is a device, a pipe, or where a standard stream goes.
  fileprivate init?(_ status: FileStatus) {
    switch status.kind {
    case .device, .pipe: self = .device
    case .regular:
      let streams = [StandardStream.output, .error]
      guard
        let stream = streams.first(where: { (try? FileStatus.ofOpenFile($0.rawValue))?.isSameFile(as: status) ?? false }
        )
      else {
        return nil
      }
      self = .standard(stream)
    case .directory, .symbolicLink, .socket, .unknown: return nil
    }
  }
}

// MARK: - Commit

extension FileTransaction {
  /// Replaces the file's content, or creates the file.
  ///
  /// The pieces are written one after the other, from where they are, so that an edit in a big file need not build the
  /// whole of it. An error whose `isInPlace` is false means that the file is as it was, and that no file is left beside
  /// it.
  ///
  /// - Parameter flushes: Whether to wait until the disk has it, so that it survives a crash of the system, too.
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

  /// Makes the file that is to take the place of the old one; it ends with `finish` or `discard`.
  package borrowing func start() throws(NavStorageError) -> TemporaryFile {
    if original != nil { try checkWritable() }
    let temporary: TemporaryFile
    do throws(SystemError) {
      // The contract's 0600; a new file has what the umask leaves of 0666, and what the directory's default list says.
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

  package borrowing func write(_ pieces: [ArraySlice<UInt8>], to temporary: borrowing TemporaryFile)
    throws(NavStorageError)
  {
    do throws(SystemError) {
      try temporary.file.write(pieces)
    } catch {
      throw NavStorageError(path, .system(error))
    }
  }

  /// Gives the complete file the old one's mode, and puts it in place; if that fails, it is gone.
  package borrowing func finish(_ temporary: consuming TemporaryFile, flushes: Bool = true) throws(NavStorageError) {
    do throws(NavStorageError) {
      try close(&temporary, flushing: flushes)
      try publish(temporary)
    } catch {
      temporary.discard(in: location.directory)
      throw error
    }
    guard flushes else { return }
    do throws(SystemError) {
      try location.directory.flush(.flushDirectory)
    } catch {
      throw NavStorageError(path, .unconfirmed(error))
    }
  }

  /// Gives a text up that was begun.
  package borrowing func discard(_ temporary: consuming TemporaryFile) { temporary.discard(in: location.directory) }

  /// A rename ignores the permissions of the file that it replaces. They are checked here, because an editor that writes in
  /// place would be refused too.
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
    } catch {
      throw NavStorageError(path, .system(error))
    }
  }

  /// Fails if the owner or the group differs and may not be given away: the file must not quietly change hands.
  private borrowing func keepOwner(of original: FileStatus, _ new: borrowing FileDescriptor) throws(SystemError) {
    let status = try new.status()
    guard status.user != original.user || status.group != original.group else { return }
    try SystemCalls.setOwner(new.number, user: original.user, group: original.group)
  }

  /// Puts the complete file in place, if the old one is still as it was at the beginning.
  ///
  /// Between the comparison and the rename a program that takes no lock could still change the file; no system call
  /// compares and renames in one step.
  private borrowing func publish(_ temporary: borrowing TemporaryFile) throws(NavStorageError) {
    do throws(SystemError) {
      guard let original else {
        try temporary.takeFreeName(location.name, in: location.directory)
        return
      }
      let now = try ResolvedFile.status(of: location.name, in: location.directory)
      if now == original {
        try temporary.replace(location.name, in: location.directory)
        return
      }
    } catch {
      if original == nil, error.number == .exists { throw NavStorageError(path, .changedMeanwhile) }
      throw NavStorageError(path, .system(error))
    }
    throw NavStorageError(path, .changedMeanwhile)
  }
}
