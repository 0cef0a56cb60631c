#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files with a suffix below a directory, in an order that is the same on every system.
package struct DirectoryWalk: Sendable {
  /// A directory that could not be listed, or a file without a status.
  package struct Failure: Sendable {
    package let path: FilePath
    package let error: SystemError
  }

  /// The files, sorted by the parts of their paths, byte by byte: `a/b` before `a-b`.
  package private(set) var files: [FilePath] = []
  /// What is missing from `files`, and why.
  package private(set) var failures: [Failure] = []

  /// Finds the regular files whose name has the suffix, at any depth and without recursion.
  ///
  /// Names that begin with a dot are left out, directories and files: `.git` and `.build` are full of copies. A symbolic
  /// link to a file counts as a file; one to a directory is not followed, so that no loop is possible.
  package init(of directory: FilePath, suffix: String) {
    var waiting = [directory]
    while let next = waiting.popLast() {
      do throws(SystemError) {
        for name in try Self.names(in: next) where !name.bytes.starts(with: ".".utf8) {
          visit(next.appending(name), suffix: Array(suffix.utf8), &waiting)
        }
      } catch {
        failures.append(Failure(path: next, error: error))
      }
    }
    let slash = UInt8(ascii: "/")
    let keyed = files.map { (parts: $0.bytes.split(separator: slash), path: $0) }
    files = keyed.sorted { Self.precedes($0.parts, $1.parts) }.map(\.path)
  }

  private mutating func visit(_ path: FilePath, suffix: [UInt8], _ waiting: inout [FilePath]) {
    let isCandidate = path.bytes.reversed().starts(with: suffix.reversed())
    do throws(SystemError) {
      let status = try FileStatus.at(SystemCalls.workingDirectory, path, follow: false)
      if status.kind == .directory {
        waiting.append(path)
      } else if isCandidate, status.kind == .regular {
        files.append(path)
      } else if isCandidate, status.kind == .symbolicLink {
        if try FileStatus.of(path).kind == .regular { files.append(path) }
      }
    } catch {
      failures.append(Failure(path: path, error: error))
    }
  }

  private static func precedes(_ left: [ArraySlice<UInt8>], _ right: [ArraySlice<UInt8>]) -> Bool {
    left.lexicographicallyPrecedes(right) { $0.lexicographicallyPrecedes($1) }
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
