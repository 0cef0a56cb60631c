// Appending lines to a file from several processes, under the lock. Lines are never torn, and the oldest are removed if the
// file would exceed its limit.
//
// A line is appended in place, so its cost does not depend on the length of the log. If the file does not end with a newline or
// reaches the limit, it is replaced by its newest lines, up to half of the limit.
//
// Also `UnlockedAppending`, for devices and pipes, and for the tool's reports.

extension FileTransaction {
  /// Appends a line, including its newline, to a file locked with `anything`, without flushing to the disk.
  ///
  /// - Parameter limit: The maximum size of the file, at least that of the line.
  /// - Throws: ``NavStorageError``; the file is then unchanged.
  package consuming func append(_ line: [UInt8], within limit: Int) throws(NavStorageError) {
    guard try !appendInPlace(line, within: limit) else { return }
    let kept = Self.newest(try lines(), within: min(limit - line.count, limit / 2))
    try commit([kept, line[...]], flushes: false)
  }

  /// Appends the line in place; false if the file has to be replaced.
  private borrowing func appendInPlace(_ line: [UInt8], within limit: Int) throws(NavStorageError) -> Bool {
    guard let original, original.size + line.count <= limit, endsLine else { return false }
    do throws(SystemError) {
      let log = try FileDescriptor.openForAppending(location.name, in: location.directory)
      // Another program may have replaced the file.
      guard try log.status().isSameFile(as: original) else { throw SystemError(.write, .noSuchFile) }
      do throws(SystemError) {
        try log.write([line[...]])
      } catch {
        // A full disk leaves a partial line.
        SystemCalls.truncate(log.number, to: original.size)
        throw error
      }
      return true
    } catch { throw NavStorageError(path, error.number == .noSuchFile ? .changedMeanwhile : .system(error)) }
  }

  private var endsLine: Bool {
    guard let size = original?.size, size > 0 else { return true }
    return switch file {
    case .some(let file): SystemCalls.byte(file.number, at: size - 1) == Self.newline
    case .none: false
    }
  }

  private static var newline: UInt8 { UInt8(ascii: "\n") }

  /// The complete lines of the file. A last line without a newline is complete if it is JSON.
  private borrowing func lines() throws(NavStorageError) -> [UInt8] {
    var text: [UInt8] = []
    do throws(SystemError) {
      switch file {
      case .some(let file): text = try file.readToEnd(expecting: original?.size ?? 0, isUntrusted: true)
      case .none: break
      }
    } catch { throw NavStorageError(path, .system(error)) }
    let end = (text.lastIndex(of: Self.newline) ?? -1) + 1
    guard end < text.count else { return text }
    let isWhole = (try? NavJSON.Value(parsing: Array(text[end...]))) != nil
    return isWhole ? text + [Self.newline] : Array(text[..<end])
  }

  /// The last lines of a text that fit into `most` bytes.
  private static func newest(_ text: [UInt8], within most: Int) -> ArraySlice<UInt8> {
    guard text.count > most else { return text[...] }
    // The byte before the kept text ends a line.
    let end = text[(text.count - most - 1)...].firstIndex(of: newline)
    return text[((end ?? text.count - 1) + 1)...]
  }
}

/// Appending to a file that other programs append to as well, such as the summary of a CI job.
package enum UnlockedAppending {
  /// Appends to a file, which is created if missing.
  ///
  /// The file is neither locked nor replaced, so other programs that have it open keep writing to it. A terminal gets text
  /// without control sequences.
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
    } catch { throw NavStorageError(path, .system(error)) }
  }
}
