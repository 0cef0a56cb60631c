// Reading for commands that only read. No lock: a file is always replaced by a rename, so whoever opens it gets the old
// bytes or the new ones, whole.

package enum FileContent {
  /// The bytes of a file, or of stdin for `-`.
  ///
  /// Pipes and devices are fine (`<(command)`, `/dev/stdin`); a folder is not.
  package static func read(at path: FilePath) throws(StorageError) -> [UInt8] {
    do throws(SystemError) {
      guard path != "-" else { return try StandardStream.input.readToEnd() }
      let file = try FileDescriptor.openForReading(path)
      let status = try file.status()
      guard status.kind != .folder else { throw SystemError(.read, .isFolder) }
      return try file.readToEnd(expecting: status.size)
    } catch {
      throw StorageError(path, .system(error))
    }
  }
}
