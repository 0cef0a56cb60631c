// The status and kind (FileKind) of a file, for Storage and the tool: enough to refuse what cannot be replaced, to keep owner
// and mode, to know the same file again, and to detect changes by another program; and times of the system clock
// (FileStatus.Time), also for the tool's reports and traces.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

package enum FileKind: Hashable, Sendable {
  case regular, directory, symbolicLink, pipe, socket, device, unknown

  /// Creates a kind from the type bits of `st_mode`, which are the same on Linux and Darwin.
  init(mode: Int) {
    switch mode & 0o170000 {
    case 0o100000: self = .regular
    case 0o040000: self = .directory
    case 0o120000: self = .symbolicLink
    case 0o010000: self = .pipe
    case 0o140000: self = .socket
    case 0o020000, 0o060000: self = .device
    default: self = .unknown
    }
  }
}

/// The status of a file, from `stat`. Two equal statuses mean that the file did not change in between.
///
/// The status change time is included, because replacing the file would undo a new owner, mode or access control list.
package struct FileStatus: Hashable, Sendable {
  package struct Time: Hashable, Sendable {
    package let seconds: Int
    package let nanoseconds: Int

    package init(seconds: Int, nanoseconds: Int = 0) { (self.seconds, self.nanoseconds) = (seconds, nanoseconds) }
  }

  package let device: UInt64
  package let inode: UInt64
  package let kind: FileKind
  package let mode: Int
  package let user: UInt32
  package let group: UInt32
  package let links: Int
  package let size: Int
  package let modified: Time
  package let statusChanged: Time

  init(_ raw: stat) {
    device = UInt64(truncatingIfNeeded: raw.st_dev)
    inode = UInt64(truncatingIfNeeded: raw.st_ino)
    kind = FileKind(mode: Int(raw.st_mode))
    mode = Int(raw.st_mode) & 0o7777
    user = raw.st_uid
    group = raw.st_gid
    links = Int(raw.st_nlink)
    size = Int(raw.st_size)
    #if canImport(Darwin)
      modified = Time(raw.st_mtimespec)
      statusChanged = Time(raw.st_ctimespec)
    #else
      modified = Time(raw.st_mtim)
      statusChanged = Time(raw.st_ctim)
    #endif
  }

  /// The time at which the content changed or the file got this name. Both clocks are the file system's.
  package var changed: Time { max(modified, statusChanged) }

  package func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }

  /// The status of the file at a path; symbolic links are followed.
  package static func of(_ path: FilePath) throws(SystemError) -> FileStatus {
    try at(SystemCalls.workingDirectory, path.checked(.status), follow: true)
  }

  /// The status of the file at a path, or of a symbolic link itself.
  package static func ofItself(_ path: FilePath) throws(SystemError) -> FileStatus {
    try at(SystemCalls.workingDirectory, path.checked(.status), follow: false)
  }

  static func at(_ directory: Int32, _ name: FilePath, follow: Bool) throws(SystemError) -> FileStatus {
    var raw = stat()
    _ = try SystemCalls.checked(.status) {
      unsafe fstatat(directory, name.cString, &raw, follow ? 0 : AT_SYMLINK_NOFOLLOW)
    }
    return FileStatus(raw)
  }

  static func ofOpenFile(_ number: Int32) throws(SystemError) -> FileStatus {
    var raw = stat()
    _ = try SystemCalls.checked(.status) { unsafe fstat(number, &raw) }
    return FileStatus(raw)
  }
}

extension FileStatus.Time: Comparable, CustomStringConvertible {
  fileprivate init(_ raw: timespec) { self.init(seconds: raw.tv_sec, nanoseconds: raw.tv_nsec) }

  package static var now: Self {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Self(time)
  }

  /// The duration since an earlier time; negative for a later one.
  package func since(_ earlier: Self) -> Duration {
    .seconds(seconds - earlier.seconds) + .nanoseconds(nanoseconds - earlier.nanoseconds)
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }

  /// The time in UTC in milliseconds, in ISO 8601: `2026-11-22T15:04:05.678Z`.
  ///
  /// The calendar is Gregorian before 1582, too, as the standard requires. Years beyond four digits are written in full.
  package var description: String { text(isLocal: false).dropLast(5) + milliseconds + "Z" }

  /// The local time with its offset from UTC: `2026-11-22T16:04:05.678+01:00`.
  package var local: String {
    let text = text(isLocal: true)
    return text.dropLast(5) + milliseconds + text.suffix(5).prefix(3) + ":" + text.suffix(2)
  }

  private func text(isLocal: Bool) -> String { SystemCalls.calendarText(of: seconds, isLocal: isLocal) }

  private var milliseconds: String { "." + String(1000 + nanoseconds / 1_000_000).dropFirst() }
}
