// The options of compiling schemas.

extension JSONSchema {
  /// How schemas are compiled.
  ///
  ///     var options = JSONSchema.Options()
  ///     options.assertsFormat = true
  ///     options.load = { uri in library[uri].map { .success($0) } ?? .failure(.init(reason: "not in the library")) }
  package struct Options: Sendable {
    /// The formats that can be asserted, by name. By default none, so that a meta-schema that demands it is refused.
    package var formats: [String: Format] = [:]

    /// Whether `format` decides; by default it is an annotation (validation, section 7.2.1).
    package var assertsFormat = false

    /// Finds the document of an absolute URI without a fragment. By default none is found.
    ///
    /// JSONSchema itself opens no file and no connection. The meta-schemas of 2020-12 are built in and never asked for.
    package var load: @Sendable (_ uri: String) -> Result<NavJSON.Value, LoadError> = { _ in
      .failure(LoadError(reason: "no other documents are known"))
    }

    /// How errors and ``Failure/schemaURI`` call the document of a URI; by default by the URI.
    package var shownURI: @Sendable (_ uri: String) -> String = { $0 }

    /// Options that assert no format and load no document.
    package init() {}
  }
}
