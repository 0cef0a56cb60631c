// The file that becomes a file's new content, under a name of its own until it is complete.

/// The file that becomes the new content: written beside the old one, and renamed over it once it is complete.
///
/// Until then `ProcessSignals` knows it, so that a signal removes it.
package struct TemporaryFile: ~Copyable {
  private(set) var file: FileDescriptor
  private let name: FilePath
  /// By which a signal finds the file.
  private let registration: ProcessSignals.Registration?

  /// One name for every file, as the lock on the directory lets one process at a time write in it. So what a kill left behind
  /// is found without a search.
  private static let usualName = ".navpath-temporary"

  /// Removes the file that a killed process left behind; the caller holds the lock on the directory.
  static func removeLeftover(in directory: borrowing FileDescriptor) {
    SystemCalls.unlinkAt(directory.number, FilePath(usualName))
  }

  /// Creates `.navpath-temporary`, or, if that is another user's and cannot be removed, `.navpath-temporary-XXXXXX`.
  ///
  /// `mode` is subject to the process's umask, as for each new file.
  ///
  /// The name is registered before the file exists: a signal in between finds nothing to remove, while the other order
  /// would leave a file behind. The caller keeps the directory open and ends with `replace`, `takeFreeName` or `discard`.
  static func create(in directory: borrowing FileDescriptor, mode: Int) throws(SystemError) -> TemporaryFile {
    var name = FilePath(usualName)
    var triesLeft = 100
    while true {
      let registration = ProcessSignals.register(name, in: directory.number)
      do throws(SystemError) {
        let file = try FileDescriptor.createFile(name, in: directory, mode: mode)
        return TemporaryFile(file: file, name: name, registration: registration)
      } catch {
        ProcessSignals.forget(registration)
        triesLeft -= 1
        guard error.number == .exists, triesLeft > 0 else { throw error }
        name = FilePath("\(usualName)-\(randomLetters(6))")
      }
    }
  }

  mutating func close() throws(SystemError) { try file.close() }

  /// Replaces the target in one step. A process that has the target open keeps the old content.
  func replace(_ target: FilePath, in directory: borrowing FileDescriptor) throws(SystemError) {
    try SystemCalls.renameAt(directory.number, name, target)
    ProcessSignals.forget(registration)
  }

  /// Takes a name that no file has; throws `exists` if one appeared meanwhile.
  ///
  /// Some file systems and C libraries cannot do this in one step. There the name is looked up first, which is all that
  /// replacing promises too. (A hard link and an unlink would be one step as well, but a kill between them would leave a
  /// file with two links, which the next command refuses.)
  func takeFreeName(_ target: FilePath, in directory: borrowing FileDescriptor) throws(SystemError) {
    do throws(SystemError) {
      try SystemCalls.renameExclusivelyAt(directory.number, name, target)
    } catch {
      guard error.number.meansUnsupported || error.number == .invalidArgument else { throw error }
      guard try ResolvedFile.status(of: target, in: directory) == nil else { throw SystemError(.rename, .exists) }
      try SystemCalls.renameAt(directory.number, name, target)
    }
    ProcessSignals.forget(registration)
  }

  /// Removes the file again.
  func discard(in directory: borrowing FileDescriptor) {
    SystemCalls.unlinkAt(directory.number, name)
    ProcessSignals.forget(registration)
  }

  /// At most twelve letters and digits.
  package static func randomLetters(_ count: Int) -> String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
    let random = UInt64.random(in: .min ... .max)
    return String(decoding: (0..<count).map { alphabet[Int(random &>> (5 * UInt64($0)) & 31)] }, as: UTF8.self)
  }
}
