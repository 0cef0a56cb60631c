// The status of a file without its content: enough to refuse what cannot be replaced, to give a new file
// the owner and mode of the old one, and to notice that another program changed it.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

package enum FileKind: Hashable, Sendable {
  case regular, directory, symbolicLink, pipe, socket, device, unknown

  /// From the type bits of `st_mode`, whose values Linux and Darwin share.
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

/// One file as `stat` describes it. If two are equal, the file did not change in between.
///
/// The time of the last change of status is part of it, so that a new owner, mode or access control list counts as a
/// change too: replacing the file would undo it.
package struct FileStatus: Hashable, Sendable {
  package struct Time: Hashable, Sendable {
    package let seconds: Int
    package let nanoseconds: Int

    package init(seconds: Int, nanoseconds: Int = 0) { (self.seconds, self.nanoseconds) = (seconds, nanoseconds) }
  }

  package let device: UInt64
  package let inode: UInt64
  package let kind: FileKind
  /// The twelve permission bits.
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

  /// Whether both are of one file, changed in between or not.
  package func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }

  static func of(_ stream: StandardStream) throws(SystemError) -> FileStatus { try ofOpenFile(stream.rawValue) }

  /// The status of what a path names, symbolic links followed.
  package static func of(_ path: FilePath) throws(SystemError) -> FileStatus {
    try at(SystemCalls.workingDirectory, path.checked(.status), follow: true)
  }

  /// The status of what a path names, a symbolic link being one.
  package static func ofItself(_ path: FilePath) throws(SystemError) -> FileStatus {
    try at(SystemCalls.workingDirectory, path.checked(.status), follow: false)
  }

  static func at(_ directory: Int32, _ name: FilePath, follow: Bool) throws(SystemError) -> FileStatus {
    var raw = stat()
    _ = try SystemCalls.checked(.status) { SystemCalls.statusAt(directory, name, &raw, follow: follow) }
    return FileStatus(raw)
  }

  static func ofOpenFile(_ number: Int32) throws(SystemError) -> FileStatus {
    var raw = stat()
    _ = try SystemCalls.checked(.status) { SystemCalls.statusOf(number, &raw) }
    return FileStatus(raw)
  }
}

extension FileStatus.Time {
  fileprivate init(_ raw: timespec) {
    seconds = raw.tv_sec
    nanoseconds = raw.tv_nsec
  }
}

/// What is in a directory, in an order that is the same on every system.
package struct DirectoryListing: Sendable {
  package struct Entry: Sendable {
    package let name: FilePath
    package let path: FilePath
    /// A symbolic link to a regular file counts as that file; one to a directory is `symbolicLink`, so that who follows
    /// directories never walks in a loop.
    package let kind: Result<FileKind, SystemError>
  }

  /// Sorted by name, byte by byte. `.` and `..` are left out.
  package let entries: [Entry]

  /// Lists a directory; an empty path is the working directory, whose entries then have paths without `./`.
  package init(of directory: FilePath) throws(SystemError) {
    let named = try Self.contents(of: directory.bytes.isEmpty ? "." : directory)
    entries = named.sorted { $0.name.precedes($1.name) }.map { record in
      let path = directory.appending(record.name)
      return Entry(name: record.name, path: path, kind: record.kind.map { .success($0) } ?? Self.kind(of: path))
    }
  }

  /// Creates a directory unless it exists.
  package static func make(_ directory: FilePath) throws(SystemError) {
    do throws(SystemError) {
      _ = try SystemCalls.checked(.createFolder) { unsafe mkdir(directory.cString, 0o777) }
    } catch {
      guard error.number == .exists, try FileStatus.of(directory).kind == .directory else { throw error }
    }
  }

  private static func kind(of path: FilePath) -> Result<FileKind, SystemError> {
    Result { () throws(SystemError) in
      let kind = try FileStatus.ofItself(path).kind
      guard kind == .symbolicLink else { return kind }
      let target = try FileStatus.of(path).kind
      return target == .regular ? .regular : .symbolicLink
    }
  }

  /// What a directory lists about a file. Not a tuple, whose metadata would be made at run time.
  private struct Record {
    let name: FilePath
    /// Nil where only a look at the file tells it.
    let kind: FileKind?
  }

  /// What is in a directory, without `.` and `..`, in no order.
  private static func contents(of directory: FilePath) throws(SystemError) -> [Record] {
    let path = try directory.checked(.list)
    guard let stream = unsafe opendir(path.cString) else { throw SystemError(.list, .last) }
    defer { unsafe closedir(stream) }
    // Of a directory that may be read and not searched, nothing can be opened, whatever is said of its entries.
    let isSearchable = SystemCalls.maySearchAt(SystemCalls.workingDirectory, path) == 0
    var contents: [Record] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        // The end leaves errno alone, a failure does not.
        guard errno == 0 else { throw SystemError(.list, .last) }
        return contents
      }
      let name = unsafe name(of: entry)
      guard name != ".", name != ".." else { continue }
      let kind = isSearchable ? FileKind(entryType: unsafe entry.pointee.d_type) : nil
      contents.append(Record(name: name, kind: kind))
    }
  }

  /// The name's length is not that of its field: it ends with a zero byte, and the field may reach beyond the record.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> FilePath {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return "." }
    return unsafe FilePath(copying: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
  }
}

extension FileKind {
  /// The kind that a directory says an entry has, where that is a file or a directory: not every file system says it, and a link
  /// is asked where it leads.
  fileprivate init?(entryType: UInt8) {
    switch Int(entryType) {
    case Int(DT_REG): self = .regular
    case Int(DT_DIR): self = .directory
    default: return nil
    }
  }
}
