// The path of a file with every symbolic link followed: the only form in which "inside this folder" can be decided.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FilePath {
  /// The absolute path of what is there, without a link, `.` or `..` in it.
  ///
  /// Nothing is opened: links are read and folders searched. The corresponding C function is `realpath`, which POSIX has
  /// allocate the result when it is given no buffer.
  package func real() throws(SystemError) -> FilePath {
    let path = try checked(.followLink)
    guard let resolved = unsafe realpath(path.cString, nil) else { throw SystemError(.followLink, .last) }
    defer { unsafe free(resolved) }
    var bytes: [UInt8] = []
    while unsafe resolved[bytes.count] != 0 { bytes.append(unsafe UInt8(bitPattern: resolved[bytes.count])) }
    return FilePath(bytes: bytes)
  }

  /// Whether a real path lies in a real folder, at any depth.
  package func lies(in folder: FilePath) -> Bool {
    let inside = folder.bytes.last == UInt8(ascii: "/") ? folder.bytes : folder.bytes + [UInt8(ascii: "/")]
    return bytes.starts(with: inside)
  }

  /// The real folder that a real path lies in.
  package var parent: FilePath { folder }
}
