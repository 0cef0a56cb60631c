// The temporary file that becomes the new content of a file, for Storage and navpath's StreamedReplacement; and random letters
// for names, also for navpath's ScratchFile.

/// The new content of a file: written beside the old one, and renamed over it when complete.
///
/// Until then it is registered with `ProcessSignals`, so that a signal removes it.
package struct TemporaryFile: ~Copyable {
  private(set) var file: FileDescriptor
  private let name: FilePath
  private let registration: ProcessSignals.Registration?

  /// The same name for every file, because the lock on the folder admits one process at a time. A leftover of a killed process is
  /// therefore found without a search.
  private static let usualName = ".navpath-temporary"

  /// Removes the file left by a killed process; the caller holds the lock on the folder.
  static func removeLeftover(in directory: borrowing FileDescriptor) {
    SystemCalls.unlinkAt(directory.number, FilePath(usualName))
  }

  /// Creates `.navpath-temporary`, or `.navpath-temporary-XXXXXX` if another user owns that. The umask applies to `mode`.
  ///
  /// The name is registered before the file exists: a signal in between finds nothing to remove, while the other order would
  /// leave a file behind. The caller keeps the folder open and ends with `replace`, `renameExclusively` or `discard`.
  static func create(in directory: borrowing FileDescriptor, mode: Int) throws(SystemError) -> TemporaryFile {
    var name = FilePath(usualName)
    var triesLeft = 100
    while true {
      let registration = ProcessSignals.register(name, in: directory.number)
      do throws(SystemError) {
        let file = try FileDescriptor.createFile(name, in: directory, mode: mode)
        return TemporaryFile(file: file, name: name, registration: registration)
      } catch {
        ProcessSignals.unregister(registration)
        triesLeft -= 1
        guard error.number == .exists, triesLeft > 0 else { throw error }
        name = FilePath("\(usualName)-\(randomLetters(6))")
      }
    }
  }

  mutating func close() throws(SystemError) { try file.close() }

  /// Replaces the target atomically. A process that has the target open keeps the old content.
  func replace(_ target: FilePath, in directory: borrowing FileDescriptor) throws(SystemError) {
    try SystemCalls.renameAt(directory.number, name, target)
    ProcessSignals.unregister(registration)
  }

  /// Renames to an unused name; throws `exists` if it was created meanwhile.
  ///
  /// Some file systems and C libraries cannot do this atomically. There the name is looked up first, which is as safe as
  /// replacing. (A hard link and an unlink would be atomic, but a kill between them would leave two links, which the next command
  /// refuses.)
  func renameExclusively(_ target: FilePath, in directory: borrowing FileDescriptor) throws(SystemError) {
    do throws(SystemError) {
      try SystemCalls.renameExclusivelyAt(directory.number, name, target)
    } catch {
      guard error.number.meansUnsupported || error.number == .invalidArgument else { throw error }
      guard try ResolvedFile.status(of: target, in: directory) == nil else { throw SystemError(.rename, .exists) }
      try SystemCalls.renameAt(directory.number, name, target)
    }
    ProcessSignals.unregister(registration)
  }

  func discard(in directory: borrowing FileDescriptor) {
    SystemCalls.unlinkAt(directory.number, name)
    ProcessSignals.unregister(registration)
  }

  /// Random letters and digits, at most twelve.
  package static func randomLetters(_ count: Int) -> String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
    let random = UInt64.random(in: .min ... .max)
    return String(decoding: (0..<count).map { alphabet[Int(random &>> (5 * UInt64($0)) & 31)] }, as: UTF8.self)
  }
}
