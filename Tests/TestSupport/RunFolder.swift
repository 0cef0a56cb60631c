// The folder of a test run with the folders of its tests (`RunFolder`), for `ScratchDirectory`, `Sandbox`, `Tool` and
// `PropertyListReadersTests`; and files read and written by system calls (`PlainFile`), for the first two, `SourcesTests` and
// `CrossingApp`.

import Foundation

@testable import NavKit

/// The folder of this process, removed when it ends.
///
/// A test does not remove its folder: on ext4, creating files soon after many others were removed is slow. A test removes
/// only files that must not remain until the end, such as big ones.
enum RunFolder {
  static let path: String = {
    var name = Array("\(NSTemporaryDirectory())/navpath-tests-XXXXXX".utf8CString)
    let folder = unsafe name.withUnsafeMutableBufferPointer { name -> String? in
      guard let start = name.baseAddress, unsafe mkdtemp(start) != nil, let real = unsafe realpath(start, nil) else {
        return nil
      }
      defer { unsafe free(real) }
      // Some tests run the tool as another user.
      unsafe chmod(real, 0o755)
      return unsafe String(cString: real)
    }
    guard let folder else { preconditionFailure("the folder for temporary files can be written to") }
    atexit { try? FileManager.default.removeItem(atPath: RunFolder.path) }
    return folder
  }()

  private static let count = Locked(0)

  /// Creates an empty folder with a unique name.
  static func makeFolder() throws -> String {
    let number = count.locked { count in
      count += 1
      return count
    }
    let folder = "\(path)/\(number)"
    try check(unsafe mkdir(folder, 0o777))
    return folder
  }

  /// - Throws: `SystemError` if the system call failed.
  static func check(_ result: Int32) throws {
    if result < 0 { throw SystemError(.status, .last) }
  }
}

/// Files read and written by system calls, which are faster than Foundation's functions.
enum PlainFile {
  /// Writes a file; an existing file is overwritten in place.
  ///
  /// - Parameter modified: The time of its last change, in seconds since 1970; nil for now.
  static func write(_ bytes: [UInt8], to path: String, modified: Int? = nil) throws {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    try RunFolder.check(file)
    defer { close(file) }
    var count = 0
    while count < bytes.count {
      let written = unsafe bytes[count...].withUnsafeBytes { unsafe Foundation.write(file, $0.baseAddress, $0.count) }
      try RunFolder.check(written < 0 ? -1 : 0)
      count += written
    }
    guard let modified else { return }
    let time = timespec(tv_sec: modified, tv_nsec: 0)
    try RunFolder.check(unsafe futimens(file, [time, time]))
  }

  static func bytes(of path: String) throws -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    try RunFolder.check(file)
    defer { close(file) }
    var status = stat()
    try RunFolder.check(unsafe fstat(file, &status))
    var bytes: [UInt8] = []
    // One byte more than the file has, so that one read usually reaches the end.
    var space = max(Int(status.st_size) + 1, 4096)
    while true {
      let part = try unsafe [UInt8](unsafeUninitializedCapacity: space) { buffer, count in
        let result = unsafe read(file, buffer.baseAddress, space)
        try RunFolder.check(result < 0 ? -1 : 0)
        count = result
      }
      if part.isEmpty { return bytes }
      bytes = bytes.isEmpty ? part : bytes + part
      space = 4096
    }
  }

  static func text(of path: String) throws -> String { String(decoding: try bytes(of: path), as: UTF8.self) }
}
