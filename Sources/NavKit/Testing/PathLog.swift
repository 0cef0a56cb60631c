// A log of the paths that an app showed: a line of JSON for each state.
//
// The file is replaced by one with the new line, so that at any instant it holds whole lines, whatever ends the process. It
// is not flushed to the disk: that would take a frame of the app's time, and only a crash of the system could lose lines.

/// A file with a line of JSON for each state of an app's path, for `navpath trace --ndjson`.
///
///     let log = PathLog(file: "path.ndjson", byteLimit: 100_000) { try JSONEncoder().encode($0) }
///     try log.append(path)                           // in an app: path.codable
///
/// The file never has half a line, and is never longer than the limit: the oldest lines go first. Several threads and
/// processes may append to one file.
public struct PathLog: Sendable {
  /// The path of the file.
  public let file: String
  /// The most bytes that the file has.
  public let byteLimit: Int
  private let encode: @Sendable (any Encodable) throws -> [UInt8]

  /// A log in a file, which is made with the first state.
  ///
  /// - Parameters:
  ///   - file: The path of the file, in a folder that exists.
  ///   - byteLimit: The most bytes that the file may have.
  ///   - encode: Encodes a state as JSON, as the app does when it saves it.
  public init<Bytes: Sequence<UInt8> & SendableMetatype>(
    file: String, byteLimit: Int = 1_000_000, encode: @escaping @Sendable (any Encodable) throws -> Bytes
  ) {
    self.file = file
    self.byteLimit = byteLimit
    self.encode = { Array(try encode($0)) }
  }

  /// Appends a state: `path.codable` of a `NavigationPath`, or an array of routes.
  ///
  /// - Throws: The encoder's error, ``JSON/SyntaxError`` if it does not write JSON, ``PathLogError`` for a state that is longer
  ///   than the limit, ``PathStorageError`` if the file cannot be written. The file is then unchanged.
  /// - Complexity: O(*n*) in the limit: the whole file is rewritten.
  public func append(_ state: some Encodable) throws {
    let newline = UInt8(ascii: "\n")
    let line = JSON.Formatter.onOneLine(Array(try JSON.Value(parsing: try encode(state)).bytes)) + [newline]
    guard line.count <= byteLimit else { throw PathLogError(byteCount: line.count, byteLimit: byteLimit) }
    let transaction = try FileTransaction.begin(at: FilePath(file), expecting: .pathOrNothing, lockTimeout: .seconds(1))
    var text = transaction.content ?? []
    if let last = text.last, last != newline { text.append(newline) }
    let kept = Self.newest(text, within: byteLimit - line.count)
    try transaction.commit([kept, line[...]], flushes: false)
  }

  /// The last lines of a text that are together no longer than `most`.
  private static func newest(_ text: [UInt8], within most: Int) -> ArraySlice<UInt8> {
    guard text.count > most else { return text[...] }
    // The byte before the text that is kept ends a line.
    let end = text[(text.count - most - 1)...].firstIndex(of: UInt8(ascii: "\n"))
    return text[((end ?? text.count - 1) + 1)...]
  }
}

/// A state whose line is longer than a ``PathLog`` may be.
///
///     let log = PathLog(file: "path.ndjson", byteLimit: 10) { try JSONEncoder().encode($0) }
///     do { try log.append(path) } catch { print(error) }
public struct PathLogError: Error, Sendable, CustomStringConvertible {
  /// The bytes of the line.
  public let byteCount: Int
  /// The most bytes of the log.
  public let byteLimit: Int

  /// The message.
  public var description: String { "the state takes \(byteCount) bytes, and the log at most \(byteLimit)" }
}
