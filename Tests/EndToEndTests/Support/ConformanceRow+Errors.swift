// Errors that NavKit throws, and their codes, as values for `ConformanceLawsTests`, which has the rules of their protocols.

import Testing

@testable import NavKit
@testable import TestSupport

extension ConformanceRow {
  /// The errors that two or more calls throw.
  private static func thrown<Fault: Error & Equatable>(
    _ type: Fault.Type, by calls: @escaping @Sendable () throws -> [() throws -> Void]
  ) -> @Sendable () throws -> [[Fault]] {
    { try calls().map { call in [try #require(throws: Fault.self, performing: call)] } }
  }

  private static func parsing(_ texts: String..., with parse: @escaping @Sendable (String) throws -> Void) -> [() throws
    -> Void]
  {
    texts.map { text in { try parse(text) } }
  }

  static let errors: [ConformanceRow] = [
    .init(thrown(NavJSON.SyntaxError.self) { parsing("[", "[[", "]") { _ = try NavJSON.Value(parsing: $0) } }),
    .init(thrown(NavJSON.PointerError.self) { parsing("a", "/~") { _ = try NavJSON.Pointer(parsing: $0) } }),
    .init(thrown(NavPathError.self) { parsing("[", "{}", "7", "null") { _ = try NavPath(parsing: $0.utf8) } }),
    .init(thrown(NavNotationError.self) { parsing("A.B={", "hello", "(") { _ = try NavPath.Element(notation: $0) } }),
    .init(
      thrown(DestinationSchemaError.self) { parsing("{", "{}", "[]") { _ = try DestinationSchema(parsing: $0.utf8) } }),
    .init(
      thrown(NavOperationError.self) {
        parsing("A.B", "A.C", "3") {
          var path = NavPath()
          try path.apply(.pop(to: .init(try NavPath.Match(notation: $0))))
        }
      }),
    .init(
      thrown(NavFormError.self) {
        let document = try NavPath.Document(parsing: "[1]".utf8, at: NavPath.Location(elementType: "Swift.Int"))
        return parsing("A.B={}", "A.C={}") { _ = try document.bytes(with: [try NavPath.Element(notation: $0)]) }
      }),
    .init(
      thrown(NavLinkError.self) {
        let schema = try DestinationSchema(parsing: #"{"destinations":{"A.B":{"link":"/b"}}}"#.utf8)
        return parsing("app://c", "app://d", "app://b/%") { _ = try schema.path(opening: $0) }
      }),
    .init(
      thrown(NavRestorationError.self) {
        let schema = try DestinationSchema(
          parsing: #"{"destinations":{"A.B":{"codable":"custom"},"A.C":{"codable":"custom"}}}"#.utf8)
        return parsing("A.B={}", "A.C={}") { _ = try schema.restoration(of: [try NavPath.Element(notation: $0)]) }
      }),
    .init(
      thrown(NavFileError.self) { parsing("no.json", "none.json") { _ = try NavPath.Document(contentsOfFile: $0) } }),
    .init(
      thrown(NavStorageError.self) {
        let schema = try DestinationSchema(parsing: #"{"destinations":{"A.B":{}}}"#.utf8)
        return parsing("no.json", "none.json") { _ = try schema.findings(inContentsOfFile: $0) }
      }),
    .init(thrown(NavLogError.self) { parsing("no.log", "none.log") { _ = try NavLog.entries(contentsOfFile: $0) } }),
    .init(cases: NavJSON.SyntaxError.Code.self), .init(cases: NavJSON.PointerError.Code.self),
    .init(cases: NavPathError.Code.self), .init(cases: NavNotationError.Code.self),
    .init(cases: DestinationSchemaError.Code.self), .init(cases: NavOperationError.Code.self),
    .init(cases: NavFormError.Code.self), .init(cases: NavLinkError.Code.self),
    .init(cases: NavRestorationError.Code.self),
    .init(cases: NavFileError.Code.self), .init(cases: NavStorageError.Code.self), .init(cases: NavLogError.Code.self),
  ]
}
