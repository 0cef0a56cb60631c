// Additions to a file without a lock: only what other programs add to as well is added to in place.

/// Adding text to a file that other programs add to as well, such as the summary of a CI job.
package enum UnlockedAppending {
  /// Writes at the end of a file, which is made if there is none.
  ///
  /// Takes no lock and makes no new file, so that other programs that have it open keep writing to the same one. A terminal gets
  /// lines that it cannot obey.
  package static func append(_ pieces: [ArraySlice<UInt8>], to path: FilePath) throws(NavStorageError) {
    do throws(SystemError) {
      var file = try FileDescriptor.openForAppending(path)
      if file.isTerminal {
        let text = String(decoding: Array(pieces.joined()), as: UTF8.self)
        try file.write([Array(Visible.lines(text).utf8)[...]])
      } else {
        try file.write(pieces)
      }
      try file.close()
    } catch {
      throw NavStorageError(path, .system(error))
    }
  }
}
