// Open files and directories, and the lock of a directory.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file or directory that closes itself at the end of its life.
///
/// Everything is opened close-on-exec, so that no child (an editor) holds a lock or a file of ours.
package struct FileDescriptor: ~Copyable {
  /// The number that the system gave, -1 once closed.
  package private(set) var number: Int32

  package init(owning number: Int32) { self.number = number }

  /// Whether it is a directory whose lock we hold.
  private var holdsLock = false

  /// Releases the lock first: closing would not, while a child that another thread just forked still has a copy of the
  /// descriptor on its way to its own program.
  deinit {
    guard number >= 0 else { return }
    if holdsLock { _ = flock(number, LOCK_UN) }
    _ = SystemCalls.closeFile(number)
  }

  /// Opens a file for reading, whatever it is; symbolic links are followed and a pipe waits for its writer.
  package static func openForReading(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    try open(.open, SystemCalls.workingDirectory, path.checked(.open), O_RDONLY | O_NOCTTY)
  }

  /// Opens a file that was found and not named, so that nothing can be there that makes it wait.
  static func openFound(_ path: FilePath, followsLinks: Bool) throws(SystemError) -> FileDescriptor {
    let flags = O_RDONLY | O_NOCTTY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
    return try open(.open, SystemCalls.workingDirectory, path.checked(.open), flags)
  }

  /// Opens a file to write at its end, wherever that is by then; makes it if there is none.
  static func openForAppending(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    try open(
      .open, SystemCalls.workingDirectory, path.checked(.open), O_WRONLY | O_APPEND | O_CREAT | O_NOCTTY, mode: 0o666)
  }

  /// Opens a regular file in a directory.
  ///
  /// A symbolic link is refused, and a pipe that took the file's place cannot make it wait.
  static func openFile(_ name: FilePath, in directory: borrowing FileDescriptor) throws(SystemError) -> FileDescriptor {
    try open(.open, directory.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
  }

  /// Opens a regular file in a directory to write at its end.
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

  /// Creates a file that must not exist yet, for writing.
  package static func createFile(
    _ name: FilePath, in directory: borrowing FileDescriptor, mode: Int
  ) throws(SystemError) -> FileDescriptor {
    try open(.create, directory.number, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
  }

  /// Opens, but never as one of the three standard streams.
  ///
  /// A process may be started with these closed, and then the first file opened would become, say, stdout: a message
  /// would be written into the user's file.
  private static func open(
    _ operation: SystemError.Call, _ directory: Int32, _ path: FilePath, _ flags: Int32, mode: Int = 0
  ) throws(SystemError) -> FileDescriptor {
    let number = try SystemCalls.checked(operation) {
      unsafe openat(directory, path.cString, flags | O_CLOEXEC, mode_t(truncatingIfNeeded: mode))
    }
    let opened = FileDescriptor(owning: number)
    return number <= 2 ? try opened.duplicate(operation) : opened
  }

  /// Whether it is a terminal, which obeys control characters.
  var isTerminal: Bool { SystemCalls.isTerminal(number) }

  package func status() throws(SystemError) -> FileStatus { try FileStatus.ofOpenFile(number) }

  /// The bytes from the current offset to the end, whether `size` (what the status says) is right or not.
  ///
  /// - Parameter isFound: Whether the file was found and not named, so that it is an error if it makes us wait or does not end.
  package func readToEnd(expecting size: Int, isFound: Bool = false) throws(SystemError) -> [UInt8] {
    try ByteTransfer.readToEnd(number, expecting: size, isFound: isFound)
  }

  /// The next bytes, at most so many; empty at the end.
  package func readChunk(atMost count: Int, isFound: Bool = false) throws(SystemError) -> [UInt8] {
    try ByteTransfer.read(number, atMost: count, waits: !isFound)
  }

  package func write(_ pieces: [ArraySlice<UInt8>]) throws(SystemError) { try ByteTransfer.write(pieces, to: number) }

  /// Sends everything to the disk.
  ///
  /// One try: after a failure the system may have dropped the pages, and a second call that succeeds would prove
  /// nothing. EINTR is therefore a failure too.
  func flush(_ operation: SystemError.Call = .flush) throws(SystemError) {
    let number = self.number
    try SystemCalls.once(operation) { SystemCalls.flush(number) }
  }

  /// Closes now, to learn what only closing tells (a network file system writes then).
  ///
  /// EINTR is no failure: the descriptor is gone, and what was written was flushed before.
  package mutating func close() throws(SystemError) {
    let number = self.number
    self.number = -1
    guard SystemCalls.closeFile(number) == -1 else { return }
    let error = Errno.last
    if error != .interrupted { throw SystemError(.close, error) }
  }
}

extension FileDescriptor {
  /// A copy that is close-on-exec and none of the three standard streams.
  package borrowing func duplicate(_ operation: SystemError.Call) throws(SystemError) -> FileDescriptor {
    let number = self.number
    return FileDescriptor(
      owning: try SystemCalls.checked(operation) { fcntl(number, F_DUPFD_CLOEXEC, 3) })
  }

  /// Takes the exclusive advisory lock of this directory, and waits for it at most so long.
  ///
  /// The lock makes read, change and write one step. It is the directory's and not the file's, because the file is
  /// another one after each rename: a process that waits for the lock of the old file would be let in beside the one that
  /// holds the new one's.
  ///
  /// `flock` belongs to the open directory: the end of the descriptor's life, or of the process, releases it. No call
  /// waits with a time limit, so this asks again and again, after 0.2 ms first and every 10 ms at last, a little at random
  /// so that many processes do not ask in step.
  ///
  /// - Throws: `wouldBlock` when the time is over.
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
