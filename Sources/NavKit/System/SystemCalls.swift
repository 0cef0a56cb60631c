// Calls of the C library about files, each as thin as it can be: no decision but the platform's spelling. What uses them
// goes through `checked`, which turns -1 into an error and tries again after EINTR. The calls for signals and
// threads are in the files of those, `ExtendedAttributes` has the ones for attributes, and the tool those for children and listings.
//
// What Apple's systems do otherwise, by their manual pages; none of it was run by the authors:
//
// - APFS and HFS+ take names that differ in case or in Unicode normalization for one name, unless the volume was made case
//   sensitive. Two spellings of one file are in one directory, whose lock is one: it is found by opening the directory, not
//   by its name. Which spelling a file has after a rename over another one is not documented.
// - `fsync` hands the data to the drive, which may keep them in its cache; F_FULLFSYNC has the drive write them
//   (fsync(2), fcntl(2)). `flush` asks for that first.
// - `flock` takes any descriptor, a directory's too (flock(2)). A file system that cannot lock answers ENOTSUP, and nothing
//   is written.
// - `renameatx_np` with RENAME_EXCL answers ENOTSUP where the file system does not know it (rename(2)); `TemporaryFile` then
//   looks for the name before it renames, under the lock.
// - `fcopyfile` with COPYFILE_ACL and COPYFILE_XATTR copies the access control list and the extended attributes
//   (copyfile(3)), `com.apple.quarantine` with them: a file from the network stays marked as one.
// - A file that iCloud keeps elsewhere (SF_DATALESS) is fetched when it is opened, which may take long or fail (technical
//   note TN3150). The new file has its data here, and is uploaded.
// - A sandboxed program that was given one file, by an open panel or a security-scoped bookmark, may not create another one
//   beside it: a change in place fails with EPERM, and the file stays. Give it the directory, or write elsewhere.
// - 256 descriptors are open at once by default (`launchctl limit maxfiles`): every file is closed before the next one is
//   opened, but for one in each thread.
// - Signals are delivered as on Linux; no `kqueue` is used.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("navpath knows Darwin, Glibc and Musl")
#endif

package enum SystemCalls {
  /// Runs a call until it is not interrupted by a signal.
  ///
  /// Not for calls whose repetition means something else: `fsync` (a second one can succeed although the pages of the
  /// first were dropped) and `close` (another thread may have the number already).
  package static func checked<Result: SignedInteger & FixedWidthInteger>(
    _ operation: SystemError.Call, _ call: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let result = call()
      if result != -1 { return result }
      let number = Errno.last
      if number != .interrupted { throw SystemError(operation, number) }
    }
  }

  /// Runs a call once; EINTR is a failure like any other.
  static func once(_ operation: SystemError.Call, _ call: () -> Int32) throws(SystemError) {
    if call() == -1 { throw SystemError(operation, .last) }
  }

  // MARK: Names in a directory

  /// Stands for a descriptor of the directory that relative paths start from.
  package static let workingDirectory: Int32 = AT_FDCWD

  /// Fails unless the process may write to the file, by its effective user and group, access control lists included.
  static func checkWritableAt(_ directory: Int32, _ path: FilePath) throws(SystemError) {
    _ = try checked(.write) { unsafe faccessat(directory, path.cString, W_OK, AT_EACCESS) }
  }

  static func renameAt(_ directory: Int32, _ from: FilePath, _ to: FilePath) throws(SystemError) {
    _ = try checked(.rename) { unsafe renameat(directory, from.cString, directory, to.cString) }
  }

  /// Removes a file; a failure would only hide the error that this is called for.
  package static func unlinkAt(_ directory: Int32, _ path: FilePath) {
    _ = try? checked(.rename) { unsafe unlinkat(directory, path.cString, 0) }
  }

  /// Renames unless a file has the new name; `notImplemented` if the C library has no such call.
  static func renameExclusivelyAt(_ directory: Int32, _ from: FilePath, _ to: FilePath) throws(SystemError) {
    #if canImport(Darwin)
      _ = try checked(.rename) {
        unsafe renameatx_np(directory, from.cString, directory, to.cString, UInt32(RENAME_EXCL))
      }
    #elseif canImport(Glibc)
      // RENAME_NOREPLACE of linux/fs.h
      _ = try checked(.rename) { unsafe linuxRenameAt2(directory, from.cString, directory, to.cString, 1) }
    #else
      throw SystemError(.rename, .notImplemented)
    #endif
  }

  // MARK: Open files

  static func closeFile(_ number: Int32) -> Int32 { close(number) }

  static func readBytes(_ number: Int32, _ into: UnsafeMutableRawBufferPointer) -> Int {
    unsafe read(number, into.baseAddress, min(into.count, largestTransfer))
  }

  static func writeBytes(_ number: Int32, _ from: UnsafeRawBufferPointer) -> Int {
    unsafe write(number, from.baseAddress, min(from.count, largestTransfer))
  }

  /// macOS refuses more than INT_MAX at once, Linux cuts it short; both take a GiB.
  private static let largestTransfer = 1 &<< 30

  /// The byte at an offset of an open file; nil at its end, or where it cannot be read.
  static func byte(_ number: Int32, at offset: Int) -> UInt8? {
    var byte: UInt8 = 0
    return unsafe pread(number, &byte, 1, off_t(offset)) == 1 ? byte : nil
  }

  static func truncate(_ number: Int32, to size: Int) { _ = ftruncate(number, off_t(size)) }

  static func setOwner(_ number: Int32, user: UInt32, group: UInt32) throws(SystemError) {
    _ = try checked(.keepOwner) { fchown(number, user, group) }
  }

  static func setMode(_ number: Int32, _ mode: Int) throws(SystemError) {
    _ = try checked(.keepMode) { fchmod(number, mode_t(truncatingIfNeeded: mode)) }
  }

  /// Sends what was written to the disk.
  ///
  /// On macOS `fsync` stops at the drive's cache, so F_FULLFSYNC comes first; file systems that do not know it (network
  /// ones) get the plain call, which is then the first one and no repetition.
  static func flush(_ number: Int32) -> Int32 {
    #if canImport(Darwin)
      if fcntl(number, F_FULLFSYNC) != -1 { return 0 }
      let error = Errno.last
      guard error.meansUnsupported || error == .invalidArgument || error == .unknownRequest else { return -1 }
    #endif
    return fsync(number)
  }

  /// Waits until the descriptor can be read from or written to.
  static func waitUntilReady(_ number: Int32, writing: Bool) -> Int32 {
    var request = pollfd(fd: number, events: Int16(writing ? POLLOUT : POLLIN), revents: 0)
    return unsafe poll(&request, 1, -1)
  }

  // MARK: The rest

  static func isTerminal(_ number: Int32) -> Bool { isatty(number) == 1 }

  /// A time in the calendar and its distance from UTC, `2026-11-22T15:04:05+0100`: local by the environment's TZ or the
  /// system's setting, or UTC.
  package static func calendarText(of seconds: Int, isLocal: Bool) -> String {
    var time = time_t(seconds)
    var parts = unsafe tm()
    _ = unsafe isLocal ? localtime_r(&time, &parts) : gmtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = unsafe strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S%z", &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func now() -> FileStatus.Time {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return FileStatus.Time(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }

  /// Sleeps, at most so long: a signal may end it early.
  package static func sleep(nanoseconds: Int) {
    var time = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    _ = unsafe nanosleep(&time, nil)
  }

  /// Makes Linux begin to write a file to the disk, without waiting: the flush at the end of 102 MB then takes 0.03 s
  /// instead of 0.05 s. It is a hint, so its result does not matter.
  static func beginFlush(_ number: Int32) {
    #if canImport(Glibc)
      _ = linuxSyncFileRange(number, 0, 0, 2)  // SYNC_FILE_RANGE_WRITE
    #endif
  }

  /// Asks Linux for large pages where memory is about to be filled, so that reading a big file takes few page faults. It is a
  /// hint, so its result does not matter.
  static func preferLargePages(_ memory: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc)
      guard let start = unsafe memory.baseAddress?.alignedUp(toMultipleOf: 4096) else { return }
      _ = unsafe madvise(start, memory.count, MADV_HUGEPAGE)
    #endif
  }

  /// Whether so much memory can be allocated.
  ///
  /// The standard library stops the process if an array does not fit; a sparse file of an exabyte should be an error
  /// instead. A pair of `malloc` and `free` would not do: the optimizer removes it.
  static func canAllocate(_ count: Int) -> Bool {
    let memory = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard unsafe memory != MAP_FAILED else { return false }
    unsafe munmap(memory, count)
    return true
  }
}

#if canImport(Glibc)
  // The Glibc module of the toolchain leaves these out. Integers and pointers are passed alike in Swift and C.
  @_silgen_name("sync_file_range")
  private func linuxSyncFileRange(_ number: Int32, _ offset: Int64, _ count: Int64, _ flags: UInt32) -> Int32

  @_silgen_name("renameat2")
  private func linuxRenameAt2(
    _ fromDirectory: Int32, _ from: UnsafePointer<CChar>, _ toDirectory: Int32, _ to: UnsafePointer<CChar>,
    _ flags: UInt32
  ) -> Int32
#endif
