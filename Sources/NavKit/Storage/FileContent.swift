// Reading a file, or its start, without a lock, with checks if it was only found; for Storage, the API for tests and the tool.
// Files are replaced by a rename, so a reader gets either the old or the new content, complete.

package enum FileContent {
  /// Reads a file. Pipes and devices are allowed (`<(command)`, `/dev/stdin`), directories are not.
  package static func read(at path: FilePath) throws(NavStorageError) -> [UInt8] {
    do throws(SystemError) {
      let file = try FileDescriptor.openForReading(path)
      return try file.readToEnd(expecting: statusOfFile(file).size)
    } catch { throw NavStorageError(path, .system(error)) }
  }

  /// Reads a file that was found by its name or in a folder, not named by the user.
  ///
  /// The repository may be hostile, so only a regular file is read. The kind is checked before opening, because opening a device
  /// may have side effects, and again afterwards, because the file may have been replaced.
  package static func readUntrusted(
    at path: FilePath, followsLinks: Bool = true
  ) throws(NavStorageError) -> [UInt8] {
    var kind: FileKind
    do throws(SystemError) {
      // If the status cannot be read, opening fails too and reports the reason.
      kind = (try? followsLinks ? FileStatus.of(path) : FileStatus.ofItself(path))?.kind ?? .regular
      if kind == .regular {
        let file = try FileDescriptor.openUntrusted(path, followsLinks: followsLinks)
        let status = try file.status()
        if status.kind == .regular { return try file.readToEnd(expecting: status.size, isUntrusted: true) }
        kind = status.kind
      }
      guard kind != .directory else { throw SystemError(.read, .isDirectory) }
    } catch { throw NavStorageError(path, .system(error)) }
    throw NavStorageError(path, .notRegular(kind))
  }

  /// The size and the first bytes of a found file; nil if it cannot be read or is not a regular file.
  package static func startOfUntrusted(at path: FilePath) -> (size: Int, bytes: [UInt8])? {
    guard (try? FileStatus.of(path))?.kind == .regular else { return nil }
    do throws(SystemError) {
      let file = try FileDescriptor.openUntrusted(path, followsLinks: true)
      return (try file.status().size, try file.readChunk(atMost: 512, isUntrusted: true))
    } catch { return nil }
  }

  package static func statusOfFile(_ file: borrowing FileDescriptor) throws(SystemError) -> FileStatus {
    let status = try file.status()
    guard status.kind != .directory else { throw SystemError(.read, .isDirectory) }
    return status
  }
}
