// The options for compiling schemas, for Schema; set by `SchemaLibrary` (Storage) and, with the formats, by Input.

extension JSONSchema {
  ///     var options = JSONSchema.Options()
  ///     options.assertsFormat = true
  ///     options.load = { uri in library[uri].map { .success($0) } ?? .failure(.init(reason: "not in the library")) }
  package struct Options: Sendable {
    /// The formats that can be asserted, by name. Empty by default, so that a meta-schema that requires assertion is refused.
    package var formats: [String: Format] = [:]

    /// Whether `format` is asserted; by default it is an annotation (validation, section 7.2.1).
    package var assertsFormat = false

    /// Loads the document of an absolute URI without a fragment. By default it finds none.
    ///
    /// JSONSchema itself opens no file and no connection. It never requests the meta-schemas of 2020-12, which are built in.
    package var load: @Sendable (_ uri: String) -> Result<NavJSON.Value, LoadError> = { _ in
      .failure(LoadError(reason: "no other documents are known"))
    }

    /// The display name of a document's URI in errors and ``Failure/schemaURI``; by default the URI.
    package var shownURI: @Sendable (_ uri: String) -> String = { $0 }

    package init() {}
  }
}
