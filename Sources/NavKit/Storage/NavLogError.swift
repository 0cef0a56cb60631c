// The error of a log, as data and as a message, for apps and Trace.

/// The reason why a ``NavLog`` could not append a state or be read.
///
///     let log = NavLog(file: "path.ndjson", byteLimit: 10) { try JSONEncoder().encode($0) }
///     do { try log.append(path) }
///     catch { error.code == .tooLong }
public struct NavLogError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The file cannot be read or written: a ``NavStorageError``.
    public static let storage = Code(description: "storage")
    /// The state cannot be encoded: an error of the encoder.
    public static let encoder = Code(description: "encoder")
    /// The state was not encoded as JSON, or a line of the log is not JSON: a ``NavJSON/SyntaxError``.
    public static let json = Code(description: "json")
    /// The line of the state is longer than the limit.
    public static let tooLong = Code(description: "tooLong")
    public static let allCases = [storage, encoder, json, tooLong]
    public let description: String
  }

  package enum Detail: Sendable {
    case storage(NavStorageError)
    case encoder(any Error)
    case json(NavJSON.SyntaxError, line: Int? = nil)
    case tooLong(byteCount: Int, byteLimit: Int)
  }

  /// The path of the log.
  public let file: String
  package let detail: Detail

  /// The kind of error.
  public var code: Code { parts.code }

  /// The underlying error, of the type that the code names; nil for a state that is too long.
  public var underlyingError: (any Error)? { parts.error }

  /// The message, prefixed with the file: `path.ndjson: the state takes 106 bytes, more than the byteLimit of 10`.
  public var description: String { "\(Visible.text(file)): \(parts.message)" }

  private var parts: (code: Code, error: (any Error)?, message: String) {
    switch detail {
    case .storage(let error): (.storage, error, error.message)
    case .encoder(let error): (.encoder, error, "the state cannot be encoded: \(error)")
    case .json(let error, line: nil): (.json, error, "the state is not encoded as JSON: \(error)")
    case .json(let error, let number?): (.json, error, "line \(number) is not JSON: \(error)")
    case .tooLong(let count, let limit):
      (.tooLong, nil, "the state takes \(count) bytes, more than the byteLimit of \(limit)")
    }
  }

  // Errors of an encoder are equal if their descriptions are.
  public static func == (one: NavLogError, other: NavLogError) -> Bool {
    (one.code, one.file, one.description) == (other.code, other.file, other.description)
  }
}
