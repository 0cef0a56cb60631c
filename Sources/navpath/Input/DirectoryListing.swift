// The entries of a directory, for searches of files; and the creation of a directory (`make`), for `SampleFiles`.

import NavKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct DirectoryListing: Sendable {
  struct Entry: Sendable {
    let name: FilePath
    let path: FilePath
    /// A link to a regular file counts as that file; one to a directory is `symbolicLink`, so that a walk never loops.
    let kind: Result<FileKind, SystemError>
  }

  /// Sorted by name, byte by byte, without `.` and `..`.
  let entries: [Entry]

  /// Lists a directory; an empty path is the working directory, whose entries then have paths without `./`.
  init(of directory: FilePath) throws(SystemError) {
    let named = try (directory.bytes.isEmpty ? "." : directory).checked(.list)
    guard let stream = unsafe opendir(named.cString) else { throw SystemError(.list, .last) }
    defer { unsafe closedir(stream) }
    // In a directory that can be read but not searched, no entry can be opened.
    let isSearchable = unsafe faccessat(AT_FDCWD, named.cString, X_OK, AT_EACCESS) == 0
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe Self.name(of: entry)
      guard name != ".", name != ".." else { continue }
      let path = directory.appending(name)
      let known = isSearchable ? FileKind(entryType: unsafe entry.pointee.d_type) : nil
      entries.append(Entry(name: name, path: path, kind: known.map { .success($0) } ?? Self.kind(of: path)))
    }
    // The end leaves errno unchanged; a failure sets it.
    guard errno == 0 else { throw SystemError(.list, .last) }
    self.entries = entries.sorted {
      $0.name.cString.lexicographicallyPrecedes($1.name.cString) { UInt8(bitPattern: $0) < UInt8(bitPattern: $1) }
    }
  }

  static func make(_ directory: FilePath) throws(SystemError) {
    do throws(SystemError) {
      _ = try SystemCalls.checked(.createFolder) { unsafe mkdir(directory.cString, 0o777) }
    } catch { guard error.number == .exists, try FileStatus.of(directory).kind == .directory else { throw error } }
  }

  private static func kind(of path: FilePath) -> Result<FileKind, SystemError> {
    Result { () throws(SystemError) in
      let kind = try FileStatus.ofItself(path).kind
      guard kind == .symbolicLink else { return kind }
      let target = try FileStatus.of(path).kind
      return target == .regular ? .regular : .symbolicLink
    }
  }

  /// The name ends with a zero byte; its length is not that of the field, which may reach beyond the record.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> FilePath {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return "." }
    return unsafe FilePath(copying: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
  }
}

extension FileKind {
  /// The kind in a directory entry, for files and directories: not every file system reports it, and a link must be followed.
  fileprivate init?(entryType: UInt8) {
    switch Int(entryType) {
    case Int(DT_REG): self = .regular
    case Int(DT_DIR): self = .directory
    default: return nil
    }
  }
}
