// The error of a file with a path, as data and as a message: thrown to apps by `NavFile` and the API for tests.

/// The reason why a path could not be read from a file or written to it.
///
///     do { _ = try NavPath.Document(contentsOfFile: "none.json") }
///     catch { error.code == .storage && "\(error)" == "none.json: cannot open: no such file or folder" }
public struct NavFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The file cannot be read or written: a ``NavStorageError``.
    public static let storage = Code(description: "storage")
    /// The file does not contain a path: a ``NavPathError``.
    public static let path = Code(description: "path")
    /// The form of the path cannot hold an element: a ``NavFormError``.
    public static let form = Code(description: "form")
    public static let allCases = [storage, path, form]
    public let description: String
  }

  package enum Detail: Equatable, Sendable {
    case storage(NavStorageError)
    case path(NavPathError, NavJSON.Position)
    case form(NavFormError)
  }

  /// The path of the file.
  public let file: String
  package let detail: Detail

  /// The kind of error.
  public var code: Code { parts.code }

  /// The underlying error, of the type that the code names.
  public var underlyingError: any Error { parts.error }

  /// The position of the error in the file's text, if it does not contain a path; nil for every other error.
  public var position: NavJSON.Position? { if case .path(_, let position) = detail { position } else { nil } }

  /// The message, prefixed with the file and the position: `nav.json:1:12: odd number of strings (3); …`.
  public var description: String { parts.description }

  private var parts: (code: Code, error: any Error, description: String) {
    switch detail {
    case .storage(let error): (.storage, error, error.description)
    case .path(let error, let position): (.path, error, "\(Visible.text(file)):\(position): \(error.message)")
    case .form(let error): (.form, error, "\(Visible.text(file)): \(error.message)")
    }
  }
}
