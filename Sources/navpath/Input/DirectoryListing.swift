// The entries of a directory.

import NavKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is in a directory, in an order that is the same on every system.
struct DirectoryListing: Sendable {
  struct Entry: Sendable {
    let name: FilePath
    let path: FilePath
    /// A symbolic link to a regular file counts as that file; one to a directory is `symbolicLink`, so that who follows
    /// directories never walks in a loop.
    let kind: Result<FileKind, SystemError>
  }

  /// Sorted by name, byte by byte. `.` and `..` are left out.
  let entries: [Entry]

  /// Lists a directory; an empty path is the working directory, whose entries then have paths without `./`.
  init(of directory: FilePath) throws(SystemError) {
    let named = try Self.contents(of: directory.bytes.isEmpty ? "." : directory)
    entries = named.sorted { $0.name.precedes($1.name) }.map { record in
      let path = directory.appending(record.name)
      return Entry(name: record.name, path: path, kind: record.kind.map { .success($0) } ?? Self.kind(of: path))
    }
  }

  /// Creates a directory unless it exists.
  static func make(_ directory: FilePath) throws(SystemError) {
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
    // In a directory with the right to read but not to search, no entry can be opened.
    let isSearchable = unsafe faccessat(AT_FDCWD, path.cString, X_OK, AT_EACCESS) == 0
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

extension FilePath {
  /// Whether the path comes before another one, byte by byte.
  fileprivate func precedes(_ other: FilePath) -> Bool {
    cString.lexicographicallyPrecedes(other.cString) { UInt8(bitPattern: $0) < UInt8(bitPattern: $1) }
  }
}
