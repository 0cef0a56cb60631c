// Open files and folders, and the lock of a folder; for Storage and the tool.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file or folder, closed at the end of its life.
///
/// Always opened close-on-exec, so that a child process (an editor) inherits no lock and no file.
package struct FileDescriptor: ~Copyable {
  /// The file descriptor; -1 once closed.
  package private(set) var number: Int32

  package init(owning number: Int32) { self.number = number }

  private var holdsLock = false

  /// Releases the lock explicitly: closing does not while a child that another thread just forked has a copy of the descriptor.
  deinit {
    guard number >= 0 else { return }
    if holdsLock { _ = flock(number, LOCK_UN) }
    _ = SystemCalls.closeFile(number)
  }

  /// Opens a file of any kind for reading; symbolic links are followed, and opening a pipe waits for its writer.
  package static func openForReading(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    try open(.open, SystemCalls.workingDirectory, path.checked(.open), O_RDONLY | O_NOCTTY)
  }

  /// Opens a file that was found rather than named by the user; never blocks.
  static func openUntrusted(_ path: FilePath, followsLinks: Bool) throws(SystemError) -> FileDescriptor {
    let flags = O_RDONLY | O_NOCTTY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
    return try open(.open, SystemCalls.workingDirectory, path.checked(.open), flags)
  }

  /// Opens a file for appending, and creates it if it does not exist.
  static func openForAppending(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    try open(
      .open, SystemCalls.workingDirectory, path.checked(.open), O_WRONLY | O_APPEND | O_CREAT | O_NOCTTY, mode: 0o666)
  }

  /// Opens a regular file in a folder. A symbolic link is refused, and a pipe in the place of the file cannot block.
  static func openFile(_ name: FilePath, in directory: borrowing FileDescriptor) throws(SystemError) -> FileDescriptor {
    try open(.open, directory.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
  }

  static func openForAppending(
    _ name: FilePath, in directory: borrowing FileDescriptor
  ) throws(SystemError) -> FileDescriptor {
    try open(.open, directory.number, name, O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
  }

  package static func openDirectory(
    _ path: FilePath, relativeTo directory: Int32 = SystemCalls.workingDirectory
  ) throws(SystemError) -> FileDescriptor {
    try open(.openDirectory, directory, path.checked(.openDirectory), O_RDONLY | O_DIRECTORY)
  }

  /// Creates a file for writing, which must not exist yet.
  package static func createFile(
    _ name: FilePath, in directory: borrowing FileDescriptor, mode: Int
  ) throws(SystemError) -> FileDescriptor {
    try open(.create, directory.number, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
  }

  /// Opens a file, but never as one of the three standard streams.
  ///
  /// A process may be started with these closed. The first opened file would then become, for example, stdout, and messages would
  /// be written to the user's file.
  private static func open(
    _ operation: SystemError.Call, _ directory: Int32, _ path: FilePath, _ flags: Int32, mode: Int = 0
  ) throws(SystemError) -> FileDescriptor {
    let number = try SystemCalls.checked(operation) {
      unsafe openat(directory, path.cString, flags | O_CLOEXEC, mode_t(truncatingIfNeeded: mode))
    }
    let opened = FileDescriptor(owning: number)
    return number <= 2 ? try opened.duplicate(operation) : opened
  }

  var isTerminal: Bool { SystemCalls.isTerminal(number) }

  package func status() throws(SystemError) -> FileStatus { try FileStatus.ofOpenFile(number) }

  /// Reads from the current offset to the end, whether or not the expected size is correct.
  ///
  /// - Parameter isUntrusted: Whether the file was found rather than named by the user: then blocking or an endless file is an error.
  package func readToEnd(expecting size: Int, isUntrusted: Bool = false) throws(SystemError) -> [UInt8] {
    try ByteTransfer.readToEnd(number, expecting: size, isUntrusted: isUntrusted)
  }

  /// The next bytes, at most `count`; empty at the end.
  package func readChunk(atMost count: Int, isUntrusted: Bool = false) throws(SystemError) -> [UInt8] {
    try ByteTransfer.read(number, atMost: count, waits: !isUntrusted)
  }

  package func write(_ pieces: [ArraySlice<UInt8>]) throws(SystemError) { try ByteTransfer.write(pieces, to: number) }

  /// Flushes everything to the disk, in one attempt.
  ///
  /// After a failure the system may have dropped the pages, so a second success would prove nothing. EINTR is a failure, too.
  func flush(_ operation: SystemError.Call = .flush) throws(SystemError) {
    let number = self.number
    try SystemCalls.once(operation) { SystemCalls.flush(number) }
  }

  /// Closes the descriptor to detect errors that only closing reports, as in network file systems.
  ///
  /// EINTR is not a failure: the descriptor is closed, and the content was flushed before.
  package mutating func close() throws(SystemError) {
    let number = self.number
    self.number = -1
    guard SystemCalls.closeFile(number) == -1 else { return }
    let error = Errno.last
    if error != .interrupted { throw SystemError(.close, error) }
  }

  /// A duplicate that is close-on-exec and not one of the three standard streams.
  package borrowing func duplicate(_ operation: SystemError.Call) throws(SystemError) -> FileDescriptor {
    let number = self.number
    return FileDescriptor(
      owning: try SystemCalls.checked(operation) { fcntl(number, F_DUPFD_CLOEXEC, 3) })
  }

  /// Takes the exclusive advisory lock of this folder, and waits for it up to a limit.
  ///
  /// The lock makes reading, changing and writing one atomic step. It belongs to the folder, because each rename replaces the
  /// file: a process waiting for the lock of the old file would run beside the one that holds the lock of the new file.
  ///
  /// `flock` belongs to the open folder: closing the descriptor or ending the process releases it. No call has a timeout, so this
  /// polls, at growing intervals, randomized so that many processes do not poll in step.
  ///
  /// - Throws: `wouldBlock` when the limit is reached.
  mutating func lock(waitingUpTo limit: Duration) throws(SystemError) {
    let number = self.number
    var deadline: Duration?
    var pause = 200_000
    while true {
      do throws(SystemError) {
        _ = try SystemCalls.checked(.lock) { flock(number, LOCK_EX | LOCK_NB) }
        holdsLock = true
        return
      } catch {
        guard error.number == .wouldBlock else { throw error }
        let now = MonotonicClock.now
        let end = deadline ?? now + limit
        guard now < end else { throw error }
        deadline = end
        SystemCalls.sleep(nanoseconds: Int.random(in: pause / 2...pause))
        pause = min(pause * 2, 10_000_000)
      }
    }
  }
}
