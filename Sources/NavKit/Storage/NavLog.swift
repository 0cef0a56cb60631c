// A log of an app's states, one line of JSON each, in the format of `navpath trace --record`, for apps; and its lines, for
// Input, Trace and inference. Lines are not flushed to the disk: flushing takes a frame of the app's time, and only a system
// crash would lose lines.

/// A file with a line of JSON for each state of an app's path, for `navpath trace`.
///
///     let log = NavLog(file: "path.ndjson", byteLimit: 100_000) { try JSONEncoder().encode($0) }
///     try log.append(path)                           // in an app: path.codable
///
/// A line is `{"time":"2026-03-01T09:00:00.123Z","state":…}`. Lines are never torn, and the file never exceeds the limit: the
/// oldest lines are removed first. Several threads and processes may append to one file.
public struct NavLog: Sendable {
  /// The path of the file.
  public let file: String
  /// The maximum size of the file in bytes.
  public let byteLimit: Int
  private let encode: @Sendable (any Encodable) throws -> [UInt8]

  /// Creates a log. The file is created with the first state.
  ///
  /// - Parameters:
  ///   - file: The path of the file, in a folder that exists.
  ///   - byteLimit: The maximum size of the file in bytes.
  ///   - encode: Encodes a state as JSON, as the app does to save it.
  public init<Bytes: Sequence<UInt8> & SendableMetatype>(
    file: String, byteLimit: Int = 1_000_000, encode: @escaping @Sendable (any Encodable) throws -> Bytes
  ) {
    self.file = file
    self.byteLimit = byteLimit
    self.encode = { Array(try encode($0)) }
  }

  /// Appends a state: the `path.codable` of a `NavigationPath`, or an array of routes.
  ///
  /// - Throws: ``NavLogError`` if the state cannot be encoded, is not JSON or is longer than the limit, or the file cannot be
  ///   written. The file is then unchanged.
  /// - Complexity: O(*n*) in the length of the state; if the file has reached its limit, in the limit.
  public func append(_ state: some Encodable) throws(NavLogError) {
    let text = try attempt(try encode(state)) { (error: any Error) in NavLogError(file: file, detail: .encoder(error)) }
    let value = try attempt(try NavJSON.Value(parsing: text)) { (error: NavJSON.SyntaxError) in
      NavLogError(file: file, detail: .json(error))
    }
    try Entry(time: FileStatus.Time.now.description, state: value.unspacedBytes)
      .append(to: file, byteLimit: byteLimit, lockTimeout: .seconds(1))
  }

  /// The states in a log, oldest first.
  ///
  ///     let states = try NavLog.entries(contentsOfFile: "path.ndjson")
  ///     let last = try NavPath.Document(parsing: states[states.count - 1].state).path
  ///
  /// A truncated last line, left by a process that was killed, is ignored. A line in another format is a bare state.
  ///
  /// - Throws: ``NavLogError`` if the file cannot be read, or another line is not JSON.
  /// - Complexity: O(*n*) in the length of the file.
  public static func entries(contentsOfFile file: String) throws(NavLogError) -> [Entry] {
    let text = try attempt(try FileContent.read(at: FilePath(file))) { (error: NavStorageError) in
      NavLogError(file: file, detail: .storage(error))
    }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.lastIndex { !$0.allSatisfy(Bytes.isBlank) }
    var entries: [Entry] = []
    for (index, line) in lines.enumerated() where !line.allSatisfy(Bytes.isBlank) {
      do throws(NavJSON.SyntaxError) {
        let value = try NavJSON.Value(parsing: Array(line))
        entries.append(Entry(value) ?? Entry(state: Array(value.bytes)))
      } catch { guard index == last else { throw NavLogError(file: file, detail: .json(error, line: index + 1)) } }
    }
    return entries
  }

  /// A state in a log.
  public struct Entry: Hashable, Sendable {
    /// The UTC time of the state in ISO 8601; nil if the line has none.
    public let time: String?
    /// The file with the state, if several files were followed.
    public let file: String?
    /// The state as UTF-8 JSON: a path, or a document with paths; `null` if the file was deleted.
    public let state: [UInt8]

    package init(time: String? = nil, file: String? = nil, state: [UInt8]) {
      (self.time, self.file, self.state) = (time, file, state)
    }
  }
}

extension NavLog.Entry {
  /// The members of a log line; nil for any other object.
  package static func parts(of line: NavJSON.Value) -> (time: String?, file: String?, state: NavJSON.Value)? {
    guard let members = line.members, let state = line["state"], (line["time"] ?? line["file"])?.kind == .string,
      members.allSatisfy({ member in ["time", "file", "state"].contains { member.nameEquals($0) } })
    else { return nil }
    return (line["time"]?.string, line["file"]?.string, state)
  }

  /// The state in a log line, preceded by blanks up to its offset; empty if the file was deleted, nil for any other line.
  package static func state(inLine line: [UInt8]) -> [UInt8]? {
    guard line.first == UInt8(ascii: "{"), let value = try? NavJSON.Value(parsing: line),
      let parts = parts(of: value)
    else { return nil }
    if parts.state.kind == .null, parts.file != nil { return [] }
    let range = parts.state.range
    return Array(repeating: 0x20, count: range.lowerBound) + line[range]
  }

  /// Whether a text is empty or ends in a line of a log, which may be cut.
  package static func areLast(in text: [UInt8]) -> Bool {
    let lines = text.split(separator: UInt8(ascii: "\n")).suffix(2)
    guard let last = lines.last else { return true }
    return lines.contains { (try? NavJSON.Value(parsing: Array($0))).flatMap(parts) != nil }
      || lines.count == 1 && (last.starts(with: "{\"time\":".utf8) || last.starts(with: "{\"file\":".utf8))
  }

  init?(_ line: NavJSON.Value) {
    guard let parts = Self.parts(of: line) else { return nil }
    self.init(time: parts.time, file: parts.file, state: Array(parts.state.bytes))
  }

  /// Appends the entry to a log, under the lock.
  package func append(to log: String, byteLimit: Int, lockTimeout: Duration) throws(NavLogError) {
    let strings = [("time", time), ("file", file)].compactMap { name, text in
      text.map { "\"\(name)\":\(NavJSON.compactText(ofString: $0))," }
    }
    let line = Array("{\(strings.joined())\"state\":".utf8) + state + Array("}\n".utf8)
    guard line.count <= byteLimit else {
      throw NavLogError(file: log, detail: .tooLong(byteCount: line.count, byteLimit: byteLimit))
    }
    do throws(NavStorageError) {
      try FileTransaction.begin(at: FilePath(log), expecting: .anything, lockTimeout: lockTimeout)
        .append(line, within: byteLimit)
    } catch { throw NavLogError(file: log, detail: .storage(error)) }
  }
}
