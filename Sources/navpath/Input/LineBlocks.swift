// Blocks of whole lines of a file or of standard input, for `--ndjson` and the logs of `trace`.

import NavKit

/// A stream of any length is read in bounded memory.
final class LineBlocks {
  /// The number of bytes per read; a longer line makes a longer block. Larger reads were slower in `validate -j 2`.
  private static let size = 1 << 16

  private let path: FilePath
  private let input: StandardInput
  /// Nil for stdin.
  private let file: FileDescriptor?
  /// The start of a line whose end is not read yet.
  private var rest: [UInt8] = []
  private var isAtEnd = false

  init(at path: FilePath, _ input: StandardInput) throws(NavStorageError) {
    self.path = path
    self.input = input
    file = try attempt(try Self.open(path)) { (error: SystemError) in NavStorageError(path, .system(error)) }
  }

  private static func open(_ path: FilePath) throws(SystemError) -> FileDescriptor? {
    if path == "-" { return nil }
    let file = try FileDescriptor.openForReading(path)
    _ = try FileContent.statusOfFile(file)
    return file
  }

  /// Waits until there is input or the time is over; throws if the output is a pipe without a reader.
  func wait(orReaderOf output: Outlet, atMost time: Duration?) throws(OutputError) -> Bool {
    switch file {
    case .some(let file): return try output.wait(file.number, time)
    case .none: return try output.wait(input.number, time)
    }
  }

  /// The next lines with their line ends, which the last line of the stream may lack; nil at the end.
  func next() throws(NavStorageError) -> [UInt8]? {
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

  /// Calls a closure with each line of a block that is not blank, without its line end.
  ///
  /// - Parameters:
  ///   - block: Whole lines, as from `next()`.
  ///   - number: The number of lines before the block; on return, including the block, with blank lines.
  ///   - body: Receives a line and its number, from 1.
  static func forEachLine<Failure>(
    of block: [UInt8], after number: inout Int, _ body: (_ line: [UInt8], _ number: Int) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    while start < block.count {
      let end = Bytes.endOfLine(block, from: start)
      let line = block[start..<end]
      start = end + 1
      number += 1
      guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { continue }
      try body(Array(line), number)
    }
  }

  private func readChunk() throws(NavStorageError) -> [UInt8] {
    do throws(SystemError) {
      switch file {
      case .some(let file): return try file.readChunk(atMost: Self.size)
      case .none: return try input.read(Self.size)
      }
    } catch { throw NavStorageError(path, .system(error)) }
  }
}
