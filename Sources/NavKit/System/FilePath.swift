// Paths of files as bytes.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A path in the form that system calls take.
///
/// Bytes and not text: a name on Linux need not be UTF-8, and a symbolic link may point at such a name.
package struct FilePath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes with the zero byte that ends a C string.
  package let cString: [CChar]

  /// The path that a text stands for; bytes that are not UTF-8 are in it as ``UndecodedBytes`` writes them.
  package init(_ text: String) {
    self.init(bytes: UndecodedBytes.bytes(of: text))
  }

  package init(stringLiteral text: String) {
    self.init(bytes: text.utf8)
  }

  package init(bytes: some Sequence<UInt8>) {
    var cString: [CChar] = []
    cString.reserveCapacity(bytes.underestimatedCount + 1)
    for byte in bytes { cString.append(CChar(bitPattern: byte)) }
    cString.append(0)
    self.init(cString: cString)
  }

  /// A path of bytes that end with a zero.
  private init(cString: [CChar]) { self.cString = cString }

  package init(copying cString: UnsafePointer<CChar>) {
    self.cString = unsafe Array(UnsafeBufferPointer(start: cString, count: strlen(cString) + 1))
  }

  /// The bytes without the final zero.
  package var bytes: [UInt8] { unsafe cString.withUnsafeBytes { unsafe Array($0.dropLast()) } }

  package var description: String { UndecodedBytes.text(of: bytes) }

  /// The path, unless it has a zero byte inside: a C function would stop there and use another file.
  package func checked(_ operation: SystemError.Call) throws(SystemError) -> FilePath {
    guard cString.firstIndex(of: 0) == cString.count - 1 else {
      throw SystemError(operation, .invalidArgument)
    }
    return self
  }

  /// The directory in the name of a file, with its slash: empty for a bare name.
  package static func directory(of file: String) -> String {
    file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[...$0]) } ?? ""
  }

  /// The directory that the last part is in: `.` for a bare name.
  package var parent: FilePath {
    let bytes = self.bytes
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == 0 ? "/" : FilePath(bytes: bytes[..<slash])
  }

  /// The last part; nil if the path can only mean a directory: `a/`, `/`, `.`, `..`.
  package var name: FilePath? {
    let last = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
    guard !last.isEmpty, !last.elementsEqual(".".utf8), !last.elementsEqual("..".utf8) else { return nil }
    return FilePath(bytes: last)
  }

  /// This directory's path with one more part.
  package func appending(_ name: FilePath) -> FilePath {
    let slash = CChar(bitPattern: UInt8(ascii: "/"))
    var joined: [CChar] = []
    joined.reserveCapacity(cString.count + name.cString.count)
    joined += cString.dropLast()
    if let last = joined.last, last != slash { joined.append(slash) }
    joined += name.cString
    return FilePath(cString: joined)
  }
}

extension FilePath {
  /// The absolute path of the file without a link, `.` or `..` in it (`realpath`). The file is not opened.
  package func real() throws(SystemError) -> FilePath {
    let path = try checked(.followLink)
    guard let resolved = unsafe realpath(path.cString, nil) else { throw SystemError(.followLink, .last) }
    defer { unsafe free(resolved) }
    return unsafe FilePath(copying: UnsafePointer(resolved))
  }

  /// A real path as seen from a real directory: `../b/c` for `/a/b/c` in `/a/d`.
  package func relative(to directory: FilePath) -> FilePath {
    let slash = UInt8(ascii: "/")
    let (own, base) = (bytes.split(separator: slash), directory.bytes.split(separator: slash))
    let common = zip(own, base).prefix { $0 == $1 }.count
    let up = Array(repeating: Array("..".utf8)[...], count: base.count - common)
    return FilePath(bytes: (up + own.dropFirst(common)).joined(separator: [slash]))
  }

  /// Whether two paths name one file; where there is none yet, whether they would.
  package func isSameFile(as other: FilePath) -> Bool {
    if let one = try? FileStatus.of(self), let two = try? FileStatus.of(other) {
      return one.isSameFile(as: two)
    }
    guard name == other.name, let one = try? parent.real(), let two = try? other.parent.real() else { return false }
    return one == two
  }

  /// Whether a real path is in a real directory, at any depth.
  package func lies(in directory: FilePath) -> Bool {
    let inside = directory.bytes.last == UInt8(ascii: "/") ? directory.bytes : directory.bytes + [UInt8(ascii: "/")]
    return bytes.starts(with: inside)
  }
}
