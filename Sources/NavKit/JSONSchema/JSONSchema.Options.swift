// What whoever compiles a schema decides: whether formats are checked, and how other documents are found.

extension JSONSchema {
  /// How schemas are compiled.
  ///
  ///     var options = JSONSchema.Options()
  ///     options.assertsFormat = true
  ///     options.load = { uri in library[uri].map { .success($0) } ?? .failure(.init(reason: "not in the library")) }
  public struct Options: Sendable {
    /// Whether `format` decides; by default it is an annotation (validation, section 7.2.1).
    public var assertsFormat = false

    /// Finds the document of an absolute URI without a fragment. By default none is found.
    ///
    /// JSONSchema itself opens no file and no connection. The meta-schemas of 2020-12 are built in and never asked for.
    public var load: @Sendable (_ uri: String) -> Result<JSON.Value, LoadFailure> = { _ in
      .failure(LoadFailure(reason: "no other documents are known"))
    }

    /// Options in which nothing is asserted or loaded that need not be.
    public init() {}
  }

  /// Why a document could not be had.
  public struct LoadFailure: Error, Hashable, Sendable {
    /// The reason, as the end of a sentence: `it lies outside the schema's folder`.
    public var reason: String

    /// Makes a failure of its reason.
    public init(reason: String) { self.reason = reason }
  }
}
