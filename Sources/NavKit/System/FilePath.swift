// File paths as bytes, for Storage, the API for tests and the tool: parts, relative form, the same file, one inside another.

/// A path in the form of system calls.
///
/// Bytes rather than text: a name on Linux need not be UTF-8, and a symbolic link may refer to such a name.
package struct FilePath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes and a terminating zero byte.
  package let cString: [CChar]

  /// Creates a path from text, in which bytes that are not UTF-8 are represented by ``UndecodedBytes``.
  package init(_ text: String) { self.init(bytes: UndecodedBytes.bytes(of: text)) }

  package init(stringLiteral text: String) { self.init(bytes: text.utf8) }

  package init(bytes: some Sequence<UInt8>) {
    var cString: [CChar] = []
    cString.reserveCapacity(bytes.underestimatedCount + 1)
    for byte in bytes { cString.append(CChar(bitPattern: byte)) }
    cString.append(0)
    self.init(cString: cString)
  }

  init(cString: [CChar]) { self.cString = cString }

  package var bytes: [UInt8] { unsafe cString.withUnsafeBytes { unsafe Array($0.dropLast()) } }

  package var description: String { UndecodedBytes.text(of: bytes) }

  /// Returns the path unless it contains a zero byte: a C function would stop there and use another file.
  package func checked(_ operation: SystemError.Call) throws(SystemError) -> FilePath {
    guard cString.firstIndex(of: 0) == cString.count - 1 else { throw SystemError(operation, .invalidArgument) }
    return self
  }

  /// The folder part of a file's name, with its slash; empty for a bare name.
  package static func directory(of file: String) -> String {
    file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[...$0]) } ?? ""
  }

  /// The path without its last component; `.` for a bare name.
  package var parent: FilePath {
    let bytes = self.bytes
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == 0 ? "/" : FilePath(bytes: bytes[..<slash])
  }

  /// The last component; nil if the path can only be a folder: `a/`, `/`, `.`, `..`.
  package var name: FilePath? {
    let last = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
    guard !last.isEmpty, !last.elementsEqual(".".utf8), !last.elementsEqual("..".utf8) else { return nil }
    return FilePath(bytes: last)
  }

  package func appending(_ name: FilePath) -> FilePath {
    let slash = CChar(bitPattern: UInt8(ascii: "/"))
    var joined: [CChar] = []
    joined.reserveCapacity(cString.count + name.cString.count)
    joined += cString.dropLast()
    if let last = joined.last, last != slash { joined.append(slash) }
    joined += name.cString
    return FilePath(cString: joined)
  }

  /// A real path relative to a real folder: `../b/c` for `/a/b/c` in `/a/d`.
  package func relative(to directory: FilePath) -> FilePath {
    let slash = UInt8(ascii: "/")
    let (own, base) = (bytes.split(separator: slash), directory.bytes.split(separator: slash))
    let common = zip(own, base).prefix { $0 == $1 }.count
    let up = Array(repeating: Array("..".utf8)[...], count: base.count - common)
    return FilePath(bytes: (up + own.dropFirst(common)).joined(separator: [slash]))
  }

  /// Whether two paths refer to the same file, or would once it exists.
  package func isSameFile(as other: FilePath) -> Bool {
    if let one = try? FileStatus.of(self), let two = try? FileStatus.of(other) { return one.isSameFile(as: two) }
    guard name == other.name, let one = try? parent.real(), let two = try? other.parent.real() else { return false }
    return one == two
  }

  /// Whether a real path is in a real folder, at any depth.
  package func isInside(_ directory: FilePath) -> Bool {
    let inside = directory.bytes.last == UInt8(ascii: "/") ? directory.bytes : directory.bytes + [UInt8(ascii: "/")]
    return bytes.starts(with: inside)
  }
}
