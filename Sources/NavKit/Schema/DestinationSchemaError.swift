// The error of a schema file: what is wrong with it, all at once.

/// Why a text is not a destination schema.
///
///     do { _ = try DestinationSchema(parsing: Array("{}".utf8)) }
///     catch { error.findings[0].rule == .missingKey }
public struct DestinationSchemaError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The file cannot be read: a ``NavStorageError``.
    public static let storage = Code(description: "storage")
    /// The text is not JSON.
    public static let json = Code(description: "json")
    /// The text is JSON, and the findings say why it is not a destination schema.
    public static let schema = Code(description: "schema")
    public static let allCases = [storage, json, schema]
    public let description: String
  }

  /// What is wrong with the text, in its order; what is in other documents comes last. Only a file that cannot be read has none.
  public let findings: [NavPath.Finding]
  /// Why the file cannot be read, a ``NavStorageError``; nil if it was read.
  public package(set) var underlyingError: (any Error)?

  /// What is wrong.
  public var code: Code {
    guard underlyingError == nil else { return .storage }
    return findings.first?.rule == .json ? .json : .schema
  }

  /// The findings, a line each.
  public var description: String {
    underlyingError.map { "\($0)" } ?? findings.map(\.description).joined(separator: "\n")
  }

  public static func == (one: DestinationSchemaError, other: DestinationSchemaError) -> Bool {
    (one.code, one.findings, one.description) == (other.code, other.findings, other.description)
  }

  /// The error with the file and the places of its findings.
  package func located(in file: String?, _ text: [UInt8]) -> DestinationSchemaError {
    let own = NavPath.Finding.located(findings.filter { $0.source == nil }, in: file, text)
    let others = findings.flatMap { finding in
      finding.source.map { NavPath.Finding.located([finding], in: $0.uri, $0.text) } ?? []
    }
    return DestinationSchemaError(findings: own + others)
  }
}
