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
  /// - Throws: The encoder's error, ``PathLogError`` for a state that is not encoded as JSON or is longer than the limit,
  ///   ``PathStorageError`` if the file cannot be written. The file is then unchanged.
  /// - Complexity: O(*n*) in the limit: the whole file is rewritten.
  public func append(_ state: some Encodable) throws {
    let newline = UInt8(ascii: "\n")
    let text = try encode(state)
    let value: JSON.Value
    do { value = try JSON.Value(parsing: text) } catch { throw PathLogError.notJSON(error, file: file) }
    let line = JSON.Formatter.onOneLine(Array(value.bytes)) + [newline]
    guard line.count <= byteLimit else {
      throw PathLogError.tooLong(byteCount: line.count, byteLimit: byteLimit, file: file)
    }
    let transaction = try FileTransaction.begin(at: FilePath(file), expecting: .pathOrNothing, lockTimeout: .seconds(1))
    var lines = transaction.content ?? []
    if let last = lines.last, last != newline { lines.append(newline) }
    let kept = Self.newest(lines, within: byteLimit - line.count)
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

/// Why a ``PathLog`` could not take a state.
///
///     let log = PathLog(file: "path.ndjson", byteLimit: 10) { try JSONEncoder().encode($0) }
///     do { try log.append(path) } catch { print(error) }
public enum PathLogError: Error, Sendable, CustomStringConvertible {
  /// The line of the state is longer than the limit.
  case tooLong(byteCount: Int, byteLimit: Int, file: String)
  /// The state was not encoded as JSON.
  case notJSON(JSON.SyntaxError, file: String)

  /// The message, after the file: `path.ndjson: the state takes 61 bytes, more than the byteLimit of 10`.
  public var description: String {
    switch self {
    case .tooLong(let count, let limit, let file):
      "\(Visible.text(file)): the state takes \(count) bytes, more than the byteLimit of \(limit)"
    case .notJSON(let error, let file): "\(Visible.text(file)): the state is not encoded as JSON: \(error)"
    }
  }
}
