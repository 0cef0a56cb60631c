// A file of its own in the folder for such files, which another program is to change: what an editor opens.

/// A file that only this user can read, under a name that nothing had before.
///
/// It stays until it is removed: what somebody wrote into it must not be lost with the process.
package struct ScratchFile {
  /// The whole path.
  package let path: String

  private init(at path: String) { self.path = path }

  /// Creates one with this text.
  package static func create(_ text: String, suffix: String) throws(SystemError) -> ScratchFile {
    let given = Environment.value(of: "TMPDIR") ?? ""
    let parent = FilePath(given.isEmpty ? "/tmp" : given)
    let folder = try FileDescriptor.openFolder(parent)
    var triesLeft = 100
    while true {
      let letters = (0..<8).map { _ in "abcdefghijklmnopqrstuvwxyz234567".randomElement() ?? "a" }
      let name = FilePath("navpath-\(String(letters))\(suffix)")
      let scratch = ScratchFile(at: parent.appending(name).description)
      var file: FileDescriptor
      do throws(SystemError) {
        file = try FileDescriptor.createFile(name, in: folder, mode: 0o600)
      } catch {
        triesLeft -= 1
        guard error.number == .exists, triesLeft > 0 else { throw error }
        continue
      }
      do throws(SystemError) {
        try file.write([Array(text.utf8)[...]])
        try file.close()
        return scratch
      } catch {
        scratch.remove()
        throw error
      }
    }
  }

  /// What it holds now, whoever wrote it.
  package func read() throws(SystemError) -> [UInt8] {
    let file = try FileDescriptor.openForReading(FilePath(path))
    return try file.readToEnd(expecting: file.status().size)
  }

  /// Removes it. That this fails changes nothing, so it says nothing.
  package func remove() {
    let path = FilePath(self.path)
    _ = try? SystemCalls.checked(.rename) { SystemCalls.unlinkAt(SystemCalls.workingFolder, path) }
  }
}
