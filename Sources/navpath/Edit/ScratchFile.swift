// The file that an editor opens.

import NavKit

/// A file that only this user can read: what an editor opens.
///
/// A signal removes it, unless it holds what the user wrote, which must not be lost with the process.
struct ScratchFile {
  let path: String
  private let registration: ProcessSignals.Registration?

  /// Makes one in `folder`, which is `/tmp` where none is set.
  ///
  /// - Parameter holdsWork: Whether the user wrote the text; else it is theirs once it changed.
  static func create(
    _ text: String, suffix: String, in folder: String?, holdsWork: Bool = false
  ) throws(SystemError) -> ScratchFile {
    let parent = FilePath(folder.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp")
    let directory = try FileDescriptor.openDirectory(parent)
    let name = FilePath("navpath-\(TemporaryFile.randomLetters(12))\(suffix)")
    let path = parent.appending(name)
    // By its path, as the directory is closed before the editor begins.
    let scratch = ScratchFile(
      path: path.description, registration: ProcessSignals.register(path, in: SystemCalls.workingDirectory))
    do throws(SystemError) {
      var file = try FileDescriptor.createFile(name, in: directory, mode: 0o600)
      if holdsWork { ProcessSignals.leave(scratch.registration, ifChangedSince: try file.status()) }
      try file.write([Array(text.utf8)[...]])
      if !holdsWork { ProcessSignals.leave(scratch.registration, ifChangedSince: try file.status()) }
      try file.close()
      return scratch
    } catch {
      scratch.remove()
      throw error
    }
  }

  /// What it holds now.
  func read() throws(SystemError) -> [UInt8] {
    let file = try FileDescriptor.openForReading(FilePath(path))
    return try file.readToEnd(expecting: file.status().size)
  }

  /// Whether it is still there: an editor may have removed it.
  var exists: Bool { (try? FileStatus.ofItself(FilePath(path))) != nil }

  func remove() {
    SystemCalls.unlinkAt(SystemCalls.workingDirectory, FilePath(path))
    ProcessSignals.forget(registration)
  }
}
