// The error of a log, as data and as a message.

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
    case json(NavJSON.SyntaxError)
    case tooLong(byteCount: Int, byteLimit: Int)
  }

  /// The path of the log.
  public let file: String
  package let detail: Detail

  /// The kind of error.
  public var code: Code {
    switch detail {
    case .storage: .storage
    case .encoder: .encoder
    case .json: .json
    case .tooLong: .tooLong
    }
  }

  /// The underlying error, of the type that the code names; nil for a state that is too long.
  public var underlyingError: (any Error)? {
    switch detail {
    case .storage(let error): error
    case .encoder(let error): error
    case .json(let error): error
    case .tooLong: nil
    }
  }

  /// The message, prefixed with the file: `path.ndjson: the state takes 106 bytes, more than the byteLimit of 10`.
  public var description: String {
    let words =
      switch detail {
      case .storage(let error): error.message
      case .encoder(let error): "the state cannot be encoded: \(error)"
      case .json(let error): "the state is not encoded as JSON: \(error)"
      case .tooLong(let count, let limit): "the state takes \(count) bytes, more than the byteLimit of \(limit)"
      }
    return "\(Visible.text(file)): \(words)"
  }

  // Errors of an encoder are equal if their descriptions are.
  public static func == (one: NavLogError, other: NavLogError) -> Bool {
    (one.code, one.file, one.description) == (other.code, other.file, other.description)
  }
}
