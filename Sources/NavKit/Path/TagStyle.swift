// The styles in which a path names a type by its tag: dotted or mangled.

package enum TagStyle: String, CaseIterable, Sendable, Hashable {
  /// The result of `String(reflecting:)`: `App.User`.
  case dotted
  /// The result of `_mangledTypeName`: `3App4UserV`.
  case mangled
}
