// `type`, `required` and `properties`, read from the text of a schema that is not compiled: for Samples and the tool's Schema.

extension NavJSON.Value {
  package var typeNames: [String]? {
    self["type"].map { $0.string.map { [$0] } ?? $0.elements?.compactMap(\.string) ?? [] }
  }

  package var requiredNames: [String] { self["required"]?.elements?.compactMap(\.string) ?? [] }

  package var propertySchemas: [(name: String, schema: NavJSON.Value)] {
    self["properties"]?.members?.map { ($0.name, $0.value) } ?? []
  }
}
