// What can be wrong with a symbol graph file.

/// Why a text cannot be read as a symbol graph.
package struct SymbolGraphError: Error {
  package enum Problem: Sendable {
    case notJSON(JSON.SyntaxError)
    /// A key is missing, or does not have the value that a symbol graph has there.
    case notAGraph(key: String, expected: String)
    case version(String)
  }

  /// The byte at which it lies.
  package var offset: Int
  package var problem: Problem

  package var message: String {
    switch problem {
    case .notJSON(let error): "not JSON: \(error.message)"
    case .notAGraph(let key, let expected):
      "not a symbol graph: '\(key)' must be \(expected), as in the files that 'swift package dump-symbol-graph' writes"
    case .version(let version):
      "symbol graph of format \(version): expected format 0.x, which Swift 5.5 and later write"
    }
  }
}
