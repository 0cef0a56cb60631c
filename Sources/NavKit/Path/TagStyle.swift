// Tag styles: dotted or mangled.

package enum TagStyle: String, CaseIterable, Sendable, Hashable {
  /// The result of `String(reflecting:)`: `App.User`.
  case dotted
  /// The result of `_mangledTypeName`: `3App4UserV`.
  case mangled
}
