// The redaction of a run of `show`, `restore` or `trace`, and warnings about `x-private` in its schemas.

import NavKit

extension FileRun {
  mutating func redaction(
    _ extent: Redaction.Extent?, by schema: SchemaFile?, of command: String
  ) throws(CommandError) -> Redaction? {
    guard let extent else { return nil }
    var redaction = Redaction(extent)
    try use(schema, in: &redaction, of: command)
    return redaction
  }

  /// Redacts by a schema. Warns once for each schema about misspelled keywords, and if nothing is marked private.
  mutating func use(
    _ schema: SchemaFile?, in redaction: inout Redaction, of command: String
  ) throws(CommandError) {
    try redaction.use(schema?.schema, of: command)
    guard redaction.extent == .marked, let schema, !streams.isQuiet, told.insert([schema.file]).inserted else { return }
    streams.report(schema.checked().flatMap(\.diagnostics))
    guard !schema.schema.hasPrivateParts else { return }
    let words = "no payload has \"x-private\": --redact hides only what the schema does not know"
    streams.report([Diagnostic(file: InputName.shown(schema.file), severity: .warning, message: words)])
  }
}
