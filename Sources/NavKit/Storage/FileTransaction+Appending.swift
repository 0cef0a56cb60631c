// A file of lines that several processes append to under the lock: each line is whole, and the oldest go first where the file
// would be longer than its limit.
//
// A line is written behind the others, so that a long log costs no more than a short one. Only where the end of the file is not
// that of a line, or the limit is reached, the file is replaced: by its newest lines, up to half of the limit.

extension FileTransaction {
  /// Appends a line, which ends with a newline, to the file that was locked as `anything`. Nothing is flushed to the disk.
  ///
  /// - Parameter limit: The most bytes that the file may have, at least those of the line.
  /// - Throws: ``NavStorageError``; the file is then as it was.
  package consuming func append(_ line: [UInt8], within limit: Int) throws(NavStorageError) {
    guard try !appendInPlace(line, within: limit) else { return }
    let kept = Self.newest(try lines(), within: min(limit - line.count, limit / 2))
    try commit([kept, line[...]], flushes: false)
  }

  /// Writes the line behind the others; false where the file has to be replaced.
  private borrowing func appendInPlace(_ line: [UInt8], within limit: Int) throws(NavStorageError) -> Bool {
    guard let original, original.size + line.count <= limit, endsLine else { return false }
    do throws(SystemError) {
      let log = try FileDescriptor.openForAppending(location.name, in: location.directory)
      // Another program may have replaced it.
      guard try log.status().isSameFile(as: original) else { throw SystemError(.write, .noSuchFile) }
      do throws(SystemError) {
        try log.write([line[...]])
      } catch {
        // A full disk takes a part of a line.
        SystemCalls.truncate(log.number, to: original.size)
        throw error
      }
      return true
    } catch {
      throw NavStorageError(path, error.number == .noSuchFile ? .changedMeanwhile : .system(error))
    }
  }

  private var endsLine: Bool {
    guard let size = original?.size, size > 0 else { return true }
    return switch file {
    case .some(let file): SystemCalls.byte(file.number, at: size - 1) == Self.newline
    case .none: false
    }
  }

  private static var newline: UInt8 { UInt8(ascii: "\n") }

  /// The whole lines of the file: the last one counts without a newline if it is JSON.
  private borrowing func lines() throws(NavStorageError) -> [UInt8] {
    var text: [UInt8] = []
    do throws(SystemError) {
      switch file {
      case .some(let file): text = try file.readToEnd(expecting: original?.size ?? 0, isFound: true)
      case .none: break
      }
    } catch {
      throw NavStorageError(path, .system(error))
    }
    let end = (text.lastIndex(of: Self.newline) ?? -1) + 1
    guard end < text.count else { return text }
    let isWhole = (try? NavJSON.Value(parsing: Array(text[end...]))) != nil
    return isWhole ? text + [Self.newline] : Array(text[..<end])
  }

  /// The last lines of a text that are together no longer than `most`.
  private static func newest(_ text: [UInt8], within most: Int) -> ArraySlice<UInt8> {
    guard text.count > most else { return text[...] }
    // The byte before the text that is kept ends a line.
    let end = text[(text.count - most - 1)...].firstIndex(of: newline)
    return text[((end ?? text.count - 1) + 1)...]
  }
}

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
