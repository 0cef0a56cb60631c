// The error for a schema file that cannot be read or is invalid, with all findings: for apps.

/// The reason why a text is not a destination schema.
///
///     do { _ = try DestinationSchema(parsing: Array("{}".utf8)) }
///     catch { error.findings[0].rule == .missingKey }
public struct DestinationSchemaError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The category of the error.
  public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The file cannot be read: a ``NavStorageError``.
    public static let storage = Code(description: "storage")
    /// The text is not JSON.
    public static let json = Code(description: "json")
    /// The text is JSON, but the findings say why it is not a destination schema.
    public static let schema = Code(description: "schema")
    public static let allCases = [storage, json, schema]
    public let description: String
  }

  /// The faults in the order of the text, followed by those in other documents; empty only if the file cannot be read.
  public let findings: [NavPath.Finding]
  /// The reason why the file cannot be read, a ``NavStorageError``; nil if it was read.
  public package(set) var underlyingError: (any Error)?

  /// The category of the error.
  public var code: Code {
    guard underlyingError == nil else { return .storage }
    return findings.first?.rule == .json ? .json : .schema
  }

  /// The findings, one per line.
  public var description: String {
    underlyingError.map { "\($0)" } ?? findings.map(\.description).joined(separator: "\n")
  }

  public static func == (one: DestinationSchemaError, other: DestinationSchemaError) -> Bool {
    (one.code, one.findings, one.description) == (other.code, other.findings, other.description)
  }

  /// The error with the file and the positions of its findings.
  package func located(in file: String?, _ text: [UInt8]) -> DestinationSchemaError {
    let own = NavPath.Finding.located(findings.filter { $0.source == nil }, in: file, text)
    let others = findings.flatMap { finding in
      finding.source.map { NavPath.Finding.located([finding], in: $0.uri, $0.text) } ?? []
    }
    return DestinationSchemaError(findings: own + others)
  }
}
