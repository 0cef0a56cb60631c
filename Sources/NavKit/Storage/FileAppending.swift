// Adding text to a file that other programs add to as well, such as the summary of a CI job.

package enum FileAppending {
  /// Writes at the end of a file, which is made if there is none.
  ///
  /// No lock and no new file: whoever else has it open keeps writing to the same one.
  package static func append(_ pieces: [ArraySlice<UInt8>], to path: FilePath) throws(StorageError) {
    do throws(SystemError) {
      var file = try FileDescriptor.openForAppending(path)
      try file.write(pieces)
      try file.close()
    } catch {
      throw StorageError(path, .system(error))
    }
  }
}
