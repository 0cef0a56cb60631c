// The path of a file as the system sees it: bytes, not text. A name on Linux need not be UTF-8, and a symbolic link may
// point at such a name, so paths stay bytes until somebody prints them.

/// A path in the form that system calls take.
package struct FilePath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes with the zero byte that ends a C string.
  let cString: [CChar]

  package init(_ text: String) {
    self.init(bytes: text.utf8)
  }

  package init(stringLiteral text: String) {
    self.init(bytes: text.utf8)
  }

  package init(bytes: some Sequence<UInt8>) {
    cString = bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// The bytes without the final zero.
  package var bytes: [UInt8] { cString.dropLast().map { UInt8(bitPattern: $0) } }

  /// The path as text; bytes that are no UTF-8 are repaired, so this is for people only.
  package var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The text as it stands, after a check that a C function would not stop short in the middle of it: a path with a
  /// zero byte inside would otherwise quietly name another file.
  func checked(_ operation: SystemError.Call) throws(SystemError) -> FilePath {
    guard cString.firstIndex(of: 0) == cString.count - 1 else {
      throw SystemError(operation, .invalidArgument)
    }
    return self
  }

  /// The folder that the last part lies in: `.` for a bare name.
  var folder: FilePath {
    let bytes = self.bytes
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == 0 ? "/" : FilePath(bytes: bytes[..<slash])
  }

  /// The last part, or nil where the path can only mean a folder: `a/`, `/`, `.`, `..`.
  var name: FilePath? {
    let last = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
    guard !last.isEmpty, !last.elementsEqual(".".utf8), !last.elementsEqual("..".utf8) else { return nil }
    return FilePath(bytes: last)
  }

  /// This folder's path with one more part.
  package func appending(_ name: FilePath) -> FilePath {
    let bytes = self.bytes
    let separator: [UInt8] = bytes.isEmpty || bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return FilePath(bytes: bytes + separator + name.bytes)
  }
}
