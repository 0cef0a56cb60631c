// The file that an editor opens; only this user can read it.

import NavKit

/// A signal removes it, unless it contains the user's work, which must survive the process.
struct ScratchFile {
  let path: String
  private let registration: ProcessSignals.Registration?

  /// Creates the file in `folder`, by default `/tmp`.
  ///
  /// - Parameter holdsWork: Whether the text is already the user's work; otherwise it is once it changed.
  static func create(
    _ text: String, suffix: String, in folder: String?, holdsWork: Bool = false
  ) throws(SystemError) -> ScratchFile {
    let parent = FilePath(folder.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp")
    let directory = try FileDescriptor.openDirectory(parent)
    let name = FilePath("navpath-\(TemporaryFile.randomLetters(12))\(suffix)")
    let path = parent.appending(name)
    // Registered by path, because the directory is closed before the editor starts.
    let scratch = ScratchFile(
      path: path.description, registration: ProcessSignals.register(path, in: SystemCalls.workingDirectory))
    do throws(SystemError) {
      var file = try FileDescriptor.createFile(name, in: directory, mode: 0o600)
      if holdsWork { ProcessSignals.keepFile(of: scratch.registration, ifChangedSince: try file.status()) }
      try file.write([Array(text.utf8)[...]])
      if !holdsWork { ProcessSignals.keepFile(of: scratch.registration, ifChangedSince: try file.status()) }
      try file.close()
      return scratch
    } catch {
      scratch.remove()
      throw error
    }
  }

  func read() throws(SystemError) -> [UInt8] {
    let file = try FileDescriptor.openForReading(FilePath(path))
    return try file.readToEnd(expecting: file.status().size)
  }

  /// An editor may have removed the file.
  var exists: Bool { (try? FileStatus.ofItself(FilePath(path))) != nil }

  func remove() {
    SystemCalls.unlinkAt(SystemCalls.workingDirectory, FilePath(path))
    ProcessSignals.unregister(registration)
  }
}
