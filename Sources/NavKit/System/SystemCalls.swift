// Thin wrappers of C library calls on files, memory and time, which differ only in platform spelling; also the real form of a
// path, and a monotonic clock. Callers, also in Storage and the tool, use `checked`, which turns -1 into an error and retries
// after EINTR, or `once`. Signals, threads and attributes have their own files; the tool has child processes and listings.
//
// Differences of Apple's systems, from their manual pages; not tested by the authors:
//
// - APFS and HFS+ treat names that differ only in case or Unicode normalization as equal, unless the volume is case sensitive.
//   Two spellings of a file have the same folder and lock, because the folder is opened and not compared by name. The spelling of
//   a file after a rename over another one is undocumented.
// - `fsync` hands the data to the drive, which may keep it in its cache; F_FULLFSYNC makes the drive write it (fsync(2),
//   fcntl(2)). `flush` tries that first.
// - `flock` accepts any descriptor, also of a folder (flock(2)). A file system without locks returns ENOTSUP; nothing is written.
// - `renameatx_np` with RENAME_EXCL returns ENOTSUP if the file system does not support it (rename(2)); `TemporaryFile` then
//   looks for the name before it renames, under the lock.
// - `fcopyfile` with COPYFILE_ACL and COPYFILE_XATTR copies the access control list and the extended attributes (copyfile(3)),
//   including `com.apple.quarantine`: a downloaded file stays quarantined.
// - A file offloaded to iCloud (SF_DATALESS) is downloaded when it is opened, which may be slow or fail (technical note TN3150).
//   The new file has its data locally and is uploaded.
// - A sandboxed program with access to one file, from an open panel or a security-scoped bookmark, may not create another one
//   beside it: an in-place change fails with EPERM, and the file stays. Grant access to the folder, or write elsewhere.
// - 256 descriptors can be open by default (`launchctl limit maxfiles`): each thread closes a file before it opens the next.
// - Signals are delivered as on Linux; `kqueue` is not used.

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
  /// Repeats a call until it is not interrupted by a signal.
  ///
  /// Not for `fsync` (a second call can succeed although pages were dropped) and `close` (another thread may have the number).
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

  // MARK: Names in a folder

  /// The descriptor argument for paths relative to the working directory.
  package static let workingDirectory: Int32 = AT_FDCWD

  /// Fails unless the process may write to the file, by its effective user and group, access control lists included.
  static func checkWritableAt(_ directory: Int32, _ path: FilePath) throws(SystemError) {
    _ = try checked(.write) { unsafe faccessat(directory, path.cString, W_OK, AT_EACCESS) }
  }

  static func renameAt(_ directory: Int32, _ from: FilePath, _ to: FilePath) throws(SystemError) {
    _ = try checked(.rename) { unsafe renameat(directory, from.cString, directory, to.cString) }
  }

  /// Removes a file and ignores errors, which would only hide the one that led here.
  package static func unlinkAt(_ directory: Int32, _ path: FilePath) {
    _ = try? checked(.rename) { unsafe unlinkat(directory, path.cString, 0) }
  }

  /// Renames unless the new name exists; `notImplemented` if the C library has no such call.
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

  /// The target of a symbolic link.
  static func linkTargetAt(_ directory: Int32, _ name: FilePath) throws(SystemError) -> FilePath {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = try checked(.followLink) { unsafe readlinkat(directory, name.cString, &buffer, buffer.count) }
    // A target that fills the buffer may be truncated: some file systems allow more than PATH_MAX.
    guard count < buffer.count else { throw SystemError(.followLink, .nameTooLong) }
    return FilePath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
  }

  // MARK: Open files

  static func closeFile(_ number: Int32) -> Int32 { close(number) }

  static func readBytes(_ number: Int32, _ into: UnsafeMutableRawBufferPointer) -> Int {
    unsafe read(number, into.baseAddress, min(into.count, largestTransfer))
  }

  static func writeBytes(_ number: Int32, _ from: UnsafeRawBufferPointer) -> Int {
    unsafe write(number, from.baseAddress, min(from.count, largestTransfer))
  }

  /// macOS refuses more than INT_MAX at once, Linux truncates it; both accept a GiB.
  private static let largestTransfer = 1 &<< 30

  /// The byte at an offset of an open file; nil at its end or on an error.
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

  /// Flushes written data to the disk.
  ///
  /// On macOS `fsync` stops at the drive's cache, so F_FULLFSYNC is tried first; file systems without it (network ones) get
  /// `fsync`, which is then the first attempt and not a repetition.
  static func flush(_ number: Int32) -> Int32 {
    #if canImport(Darwin)
      if fcntl(number, F_FULLFSYNC) != -1 { return 0 }
      let error = Errno.last
      guard error.meansUnsupported || error == .invalidArgument || error == .unknownRequest else { return -1 }
    #endif
    return fsync(number)
  }

  static func waitUntilReady(_ number: Int32, writing: Bool) -> Int32 {
    var request = pollfd(fd: number, events: Int16(writing ? POLLOUT : POLLIN), revents: 0)
    return unsafe poll(&request, 1, -1)
  }

  // MARK: Other calls

  static func isTerminal(_ number: Int32) -> Bool { isatty(number) == 1 }

  /// A time in ISO 8601 with its offset from UTC, `2026-11-22T15:04:05+0100`: in UTC, or in local time by TZ or system setting.
  package static func calendarText(of seconds: Int, isLocal: Bool) -> String {
    var time = time_t(seconds)
    var parts = unsafe tm()
    _ = unsafe isLocal ? localtime_r(&time, &parts) : gmtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = unsafe strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S%z", &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Sleeps for this time; a signal may end it early.
  package static func sleep(nanoseconds: Int) {
    var time = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    _ = unsafe nanosleep(&time, nil)
  }

  /// Makes Linux start writing a file to the disk without waiting, which shortens the final flush. Errors are ignored.
  static func beginFlush(_ number: Int32) {
    #if canImport(Glibc)
      _ = linuxSyncFileRange(number, 0, 0, 2)  // SYNC_FILE_RANGE_WRITE
    #endif
  }

  /// Requests large pages from Linux for memory about to be filled, for fewer page faults. Errors are ignored.
  static func preferLargePages(_ memory: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc)
      guard let start = unsafe memory.baseAddress?.alignedUp(toMultipleOf: 4096) else { return }
      _ = unsafe madvise(start, memory.count, MADV_HUGEPAGE)
    #endif
  }

  /// Whether this amount of memory can be allocated.
  ///
  /// The standard library crashes if an array does not fit; a sparse file of an exabyte must be an error instead. `malloc` and
  /// `free` would not work: the optimizer removes the pair.
  static func canAllocate(_ count: Int) -> Bool {
    let memory = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard unsafe memory != MAP_FAILED else { return false }
    unsafe munmap(memory, count)
    return true
  }
}

extension FilePath {
  package init(copying cString: UnsafePointer<CChar>) {
    self.init(cString: unsafe Array(UnsafeBufferPointer(start: cString, count: strlen(cString) + 1)))
  }

  /// The absolute path without links, `.` and `..` (`realpath`). The file is not opened.
  package func real() throws(SystemError) -> FilePath {
    let path = try checked(.followLink)
    guard let resolved = unsafe realpath(path.cString, nil) else { throw SystemError(.followLink, .last) }
    defer { unsafe free(resolved) }
    return unsafe FilePath(copying: UnsafePointer(resolved))
  }
}

/// A clock for time limits and progress, independent of changes of the system time.
package enum MonotonicClock {
  package static var now: Duration {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}

#if canImport(Glibc)
  // The toolchain's Glibc module lacks these. Swift and C pass integers and pointers in the same way.
  @_silgen_name("sync_file_range")
  private func linuxSyncFileRange(_ number: Int32, _ offset: Int64, _ count: Int64, _ flags: UInt32) -> Int32

  @_silgen_name("renameat2")
  private func linuxRenameAt2(
    _ fromDirectory: Int32, _ from: UnsafePointer<CChar>, _ toDirectory: Int32, _ to: UnsafePointer<CChar>,
    _ flags: UInt32
  ) -> Int32
#endif
