#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What lies in a directory, in an order that is the same on every system.
package struct DirectoryListing: Sendable {
  /// One file or directory.
  package struct Entry: Sendable {
    package let name: FilePath
    /// The directory's path with the name.
    package let path: FilePath
    /// A symbolic link to a regular file counts as that file; one to a directory is `symbolicLink`, so that who follows
    /// directories never walks in a loop.
    package let kind: Result<FileKind, SystemError>
  }

  /// Sorted by name, byte by byte. `.` and `..` are left out.
  package let entries: [Entry]

  /// Lists a directory; an empty path is the working directory, whose entries then have paths without `./`.
  package init(of directory: FilePath) throws(SystemError) {
    let names = try Self.names(in: directory.bytes.isEmpty ? "." : directory)
    let sorted = names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    entries = sorted.map { name in
      let path = directory.appending(name)
      return Entry(name: name, path: path, kind: Self.kind(of: path))
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

  /// The names in a directory, without `.` and `..`, in no order.
  package static func names(in directory: FilePath) throws(SystemError) -> [FilePath] {
    let path = try directory.checked(.list)
    guard let stream = unsafe opendir(path.cString) else { throw SystemError(.list, .last) }
    defer { unsafe closedir(stream) }
    var names: [FilePath] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        // The end leaves errno alone, a failure does not.
        guard errno == 0 else { throw SystemError(.list, .last) }
        return names
      }
      let name = unsafe name(of: entry)
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// The name's length is not that of its field: it ends with a zero byte, and the field may reach beyond the record.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> FilePath {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return "." }
    let start = unsafe UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
    var bytes: [UInt8] = []
    while unsafe start[bytes.count] != 0 { bytes.append(unsafe start[bytes.count]) }
    return FilePath(bytes: bytes)
  }
}
