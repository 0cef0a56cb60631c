// A stream in blocks of whole lines: NDJSON of any length in bounded memory.

/// Reads a file or stdin piece by piece, each piece ending where a line does.
///
/// It is a class because it owns an open file and stands for a place in it.
package final class LineBlocks {
  /// How much is read at once. A longer line makes a longer block.
  private static let size = 1 << 18

  private let path: FilePath
  /// Nil for stdin.
  private let file: FileDescriptor?
  /// What was read of a line whose end was not.
  private var rest: [UInt8] = []
  private var isAtEnd = false

  /// Opens a file, or stdin for `-`. Nothing is read yet.
  package init(at path: FilePath) throws(StorageError) {
    self.path = path
    do throws(SystemError) {
      file = path == "-" ? nil : try LineBlocks.open(path)
    } catch {
      throw StorageError(path, .system(error))
    }
  }

  private static func open(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    let file = try FileDescriptor.openForReading(path)
    guard try file.status().kind != .folder else { throw SystemError(.read, .isFolder) }
    return file
  }

  /// The next lines, with their line ends; the last line of the stream may have none. Nil at the end.
  package func next() throws(StorageError) -> [UInt8]? {
    while !isAtEnd {
      let chunk = try readChunk()
      guard !chunk.isEmpty else {
        isAtEnd = true
        break
      }
      guard let end = chunk.lastIndex(of: 0x0A) else {
        rest += chunk
        continue
      }
      let block = rest + chunk[...end]
      rest = Array(chunk[(end + 1)...])
      return block
    }
    guard !rest.isEmpty else { return nil }
    defer { rest = [] }
    return rest
  }

  private func readChunk() throws(StorageError) -> [UInt8] {
    do throws(SystemError) {
      switch file {
      case .some(let file): return try file.readChunk(atMost: Self.size)
      case .none: return try StandardStream.input.readChunk(atMost: Self.size)
      }
    } catch {
      throw StorageError(path, .system(error))
    }
  }
}
