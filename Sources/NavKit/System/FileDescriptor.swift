// An open file or folder that closes itself. Everything that is opened is closed on exec, so that no child (an editor)
// ever holds a lock or a file of ours.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file or folder.
///
/// There is one owner, and the end of its life closes it.
package struct FileDescriptor: ~Copyable {
  /// The number that the system gave, -1 once closed.
  package private(set) var number: Int32

  private init(owning number: Int32) { self.number = number }

  /// Whether it is a folder whose lock we hold.
  var holdsLock = false

  /// Lets go of the lock first: closing would not, while a child that another thread just forked still has a copy of
  /// the descriptor on its way to its own program.
  deinit {
    guard number >= 0 else { return }
    if holdsLock { _ = SystemCalls.unlock(number) }
    _ = SystemCalls.closeFile(number)
  }

  /// Opens a file for reading, whatever it is; symbolic links are followed and a pipe waits for its writer.
  package static func openForReading(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    try open(.open, SystemCalls.workingFolder, path.checked(.open), O_RDONLY | O_NOCTTY)
  }

  /// Opens a regular file in a folder.
  ///
  /// A symbolic link is refused, and nothing that would wait (a pipe that took the file's place) can hang it.
  static func openFile(_ name: FilePath, in folder: borrowing FileDescriptor) throws(SystemError) -> FileDescriptor {
    try open(.open, folder.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
  }

  /// Opens a folder, which is what locks and flushes take.
  static func openFolder(
    _ path: FilePath, relativeTo folder: Int32 = SystemCalls.workingFolder
  ) throws(SystemError) -> FileDescriptor {
    try open(.openFolder, folder, path.checked(.openFolder), O_RDONLY | O_DIRECTORY)
  }

  /// Creates a file that must not exist yet, for writing.
  static func createFile(
    _ name: FilePath, in folder: borrowing FileDescriptor, mode: Int
  ) throws(SystemError) -> FileDescriptor {
    try open(.create, folder.number, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
  }

  /// Opens, but never as one of the three standard streams.
  ///
  /// A process may be started with these closed, and then the first file opened would become, say, stdout: a message
  /// would be written into the user's file.
  private static func open(
    _ operation: SystemError.Call, _ folder: Int32, _ path: FilePath, _ flags: Int32, mode: Int = 0
  ) throws(SystemError) -> FileDescriptor {
    let number = try SystemCalls.checked(operation) { SystemCalls.openAt(folder, path, flags, mode: mode) }
    let opened = FileDescriptor(owning: number)
    guard number <= 2 else { return opened }
    return FileDescriptor(
      owning: try SystemCalls.checked(operation) { SystemCalls.duplicateAboveStandard(opened.number) })
  }

  package func status() throws(SystemError) -> FileStatus { try FileStatus.ofOpenFile(number) }

  /// The bytes from here to the end.
  ///
  /// `size` is what the status says; the file may turn out longer or shorter.
  package func readToEnd(expecting size: Int) throws(SystemError) -> [UInt8] {
    try ByteTransfer.readToEnd(number, expecting: size)
  }

  /// Writes all of the pieces, one after the other.
  func write(_ pieces: [ArraySlice<UInt8>]) throws(SystemError) { try ByteTransfer.write(pieces, to: number) }

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
  mutating func close() throws(SystemError) {
    let number = self.number
    self.number = -1
    guard SystemCalls.closeFile(number) == -1 else { return }
    let error = Errno.last
    if error != .interrupted { throw SystemError(.close, error) }
  }
}
