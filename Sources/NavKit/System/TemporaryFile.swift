// The file that becomes the new content: written beside the old one under a name of its own, and renamed over it once
// it is complete. Until then `ProcessSignals` knows it, so that a signal takes it away.

/// A new file in a folder, to be put in place or discarded.
struct TemporaryFile: ~Copyable {
  private(set) var file: FileDescriptor
  private let name: FilePath
  /// Whether this is the file that a signal removes.
  private let registration: ProcessSignals.Registration?

  /// Creates `.NAME.navpath-XXXXXX`.
  ///
  /// `mode` is subject to the process's umask, as for each new file.
  ///
  /// The name is registered before the file exists: a signal in between finds nothing to remove, while the other order
  /// would leave a file behind. The caller keeps the folder open and ends with `moveIntoPlace` or `discard`.
  static func create(
    for target: FilePath, in folder: borrowing FileDescriptor, mode: Int
  ) throws(SystemError) -> TemporaryFile {
    var longest = longestName
    var triesLeft = 100
    while true {
      let name = temporaryName(for: target, longest: longest)
      let registration = ProcessSignals.register(name, in: folder.number)
      do throws(SystemError) {
        let file = try FileDescriptor.createFile(name, in: folder, mode: mode)
        return TemporaryFile(file: file, name: name, registration: registration)
      } catch {
        ProcessSignals.forget(registration)
        triesLeft -= 1
        guard triesLeft > 0 else { throw error }
        if error.number == .nameTooLong, longest > 0 {
          longest = 0
        } else if error.number != .exists {
          throw error
        }
      }
    }
  }

  /// Closes the file, and tells if that lost something.
  mutating func close() throws(SystemError) { try file.close() }

  /// Takes the target's place in one step; what was there is gone, and who had it open keeps the old content.
  func replace(_ target: FilePath, in folder: borrowing FileDescriptor) throws(SystemError) {
    let number = folder.number
    let name = self.name
    _ = try SystemCalls.checked(.rename) { SystemCalls.renameAt(number, name, target) }
    ProcessSignals.forget(registration)
  }

  /// Takes a place where nothing is; `exists` where something appeared meanwhile.
  ///
  /// Some file systems and C libraries cannot do this in one step. There the place is looked at first, which is what
  /// replacing can promise too. (A hard link and an unlink would be one step as well, but a kill between them would
  /// leave a file with two links, which the next command refuses.)
  func moveToFreePlace(_ target: FilePath, in folder: borrowing FileDescriptor) throws(SystemError) {
    let number = folder.number
    let name = self.name
    do throws(SystemError) {
      _ = try SystemCalls.checked(.rename) { SystemCalls.renameExclusivelyAt(number, name, target) }
    } catch {
      guard error.number.meansUnsupported || error.number == .invalidArgument else { throw error }
      guard try ResolvedFile.status(of: target, in: folder) == nil else { throw SystemError(.rename, .exists) }
      _ = try SystemCalls.checked(.rename) { SystemCalls.renameAt(number, name, target) }
    }
    ProcessSignals.forget(registration)
  }

  /// Removes the file again.
  ///
  /// That this fails too changes nothing about why it was called, so it says nothing.
  func discard(in folder: borrowing FileDescriptor) {
    let number = folder.number
    let name = self.name
    _ = try? SystemCalls.checked(.rename) { SystemCalls.unlinkAt(number, name) }
    ProcessSignals.forget(registration)
  }

  // MARK: Names

  /// NAME_MAX of every common file system, in bytes.
  private static let longestName = 255
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  /// A name that says whose it is.
  ///
  /// The target's own name is cut where the whole would be too long, at the start of a character since some file
  /// systems insist on UTF-8, and left out where even less is allowed (`longest` 0).
  private static func temporaryName(for target: FilePath, longest: Int) -> FilePath {
    let marker = Array(".navpath-".utf8)
    var random = UInt64.random(in: .min ... .max)
    var suffix: [UInt8] = []
    for _ in 0..<6 {
      suffix.append(alphabet[Int(random % 32)])
      random /= 32
    }
    var stem = Array(".".utf8) + target.bytes
    let room = max(0, longest - marker.count - suffix.count)
    if stem.count > room {
      var end = room
      while end > 0, stem[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
      stem.removeSubrange(end...)
    }
    return FilePath(bytes: stem + marker + suffix)
  }
}
