// The styles of tags, dotted or mangled.

/// How the name of a type is written.
package enum TagStyle: String, CaseIterable, Sendable, Hashable {
  /// As `String(reflecting:)` gives it: `App.User`.
  case dotted
  /// As `_mangledTypeName` gives it: `3App4UserV`.
  case mangled
}
