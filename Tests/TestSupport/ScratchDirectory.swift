// A new folder for each test of files (`ScratchDirectory`). For tests of Storage also a change as a command makes it
// (`append`), and whether the process is root (`isRoot`).

import Foundation

@testable import NavKit

/// A new folder, removed at the end of the run.
final class ScratchDirectory {
  let path: String

  init() throws { path = try RunFolder.makeFolder() }

  /// The path of a name in the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try PlainFile.write(Array(text.utf8), to: self(name))
    return self(name)
  }

  func text(of name: String) throws -> String { try PlainFile.text(of: self(name)) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  func linkTarget(_ name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: self(name))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
  }

  /// The names in the folder, sorted, to check that no temporary file is left.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func rename(_ old: String, to new: String) throws { try check(unsafe Foundation.rename(self(old), self(new))) }

  func remove(_ name: String) throws { try check(unsafe unlink(self(name))) }

  func hardLink(_ name: String, as other: String) throws { try check(unsafe Foundation.link(self(name), self(other))) }

  func makePipe(_ name: String) throws { try check(unsafe mkfifo(self(name), 0o600)) }

  /// Sets the mode of a file, or of the folder itself for an empty name.
  func setMode(_ mode: Int, of name: String) throws { try check(unsafe chmod(self(name), mode_t(mode))) }

  func setOwner(_ user: Int, _ group: Int, of name: String) throws {
    try check(unsafe chown(self(name), uid_t(user), gid_t(group)))
  }

  /// Sets the size of a file without using space on the disk (a sparse file).
  func stretch(_ name: String, to size: Int) throws { try check(unsafe truncate(self(name), off_t(size))) }

  private func check(_ result: Int32) throws { try RunFolder.check(result) }

  func status(of name: String) throws -> FileStatus {
    try FileStatus.at(SystemCalls.workingDirectory, FilePath(self(name)), follow: false)
  }
}

/// Changes a file as a command does: reads it under a lock, appends to it and commits.
func append(_ text: String, to path: String) throws(NavStorageError) {
  let transaction = try FileTransaction.begin(at: FilePath(path))
  let old = transaction.content ?? []
  try transaction.commit([old[...], Array(text.utf8)[...]])
}

/// Whether permissions do not apply to this process.
let isRoot = geteuid() == 0
