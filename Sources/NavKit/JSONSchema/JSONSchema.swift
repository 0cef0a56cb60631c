// All of JSON Schema 2020-12 (core: draft-bhutton-json-schema-01, validation: draft-bhutton-json-schema-validation-01).
//
//     documents ── Registry ──> resources, anchors ── Compiler ──> Program ──┬─> Machine    valid, yes or no
//                                                                             └─> Collector  what failed, and why
//
// The registry resolves references and does not depend on validation. The compiler turns each schema into a few checks in one
// flat list. The machine decides whether a value is valid and composes no message. Only for an invalid value does the collector
// descend into the failed branches and gather failures.
//
// The code of a keyword for all of these is in the keyword's file; JSONSchema.Keyword.swift lists the keywords.
// Schema compiles payloads; Validation, Restoration, Samples and Schema check values; Coding and Links read compiled schemas.

/// A JSON Schema of draft 2020-12, compiled and ready to check values.
///
///     let schema = try JSONSchema(NavJSON.Value(parsing: #"{"type": "object", "required": ["id"]}"#))
///     try schema.isValid(NavJSON.Value(parsing: #"{"id": 42}"#))             // true
///     try schema.failures(in: NavJSON.Value(parsing: "{}"))[0].message       // "missing required member 'id'"
///
/// All vocabularies of the draft are supported, format assertion only if `Options.formats` has formats. `format` is an annotation
/// unless `Options.assertsFormat` or the schema's meta-schema requires assertion; `contentEncoding`, `contentMediaType` and
/// `contentSchema` are always annotations (validation, section 8.1).
package struct JSONSchema: Sendable {
  let program: Program
  let root: NodeID
  let source: ValueID
}

extension JSONSchema {
  /// Compiles a schema that is a whole JSON text.
  ///
  /// - Parameters:
  ///   - schema: The schema, an object or a boolean.
  ///   - uri: The URI of the text, against which relative references are resolved unless the schema has an `$id`.
  ///   - options: Whether formats are asserted and how other documents are loaded.
  /// - Throws: ``CompileError`` with all faults of the schema.
  /// - Complexity: O(*n*) in the length of the schema and of those that it refers to.
  package init(_ schema: NavJSON.Value, uri: String = "", options: Options = Options()) throws(CompileError) {
    self = try JSONSchema.compile([NavJSON.Pointer()], in: schema, uri: uri, options: options)[0]
  }

  /// Compiles several schemas in one file that is not itself a schema.
  ///
  ///     let types = ["Shop.Category", "Shop.Product"]
  ///     let payloads = try types.map { try NavJSON.Pointer(parsing: "/destinations/\($0)/payload") }
  ///     let schemas = try JSONSchema.compile(payloads, in: file, uri: "file:///app/navpath.schema.json")
  ///
  /// Each schema is a resource of its own: `#` in it refers to the schema and not to the file. A reference that begins with `#`
  /// and is not found in the schema is looked up from the file's root, so that all can use the file's `$defs`.
  ///
  /// - Parameters:
  ///   - pointers: The schemas. The empty pointer means that the whole text is a schema.
  ///   - file: The file's root value.
  ///   - uri: The URI of the file.
  ///   - options: Whether formats are asserted and how other documents are loaded.
  /// - Returns: The schemas, in the order of the pointers. They share one program.
  /// - Throws: ``CompileError`` with all faults of all the schemas.
  /// - Complexity: O(*n*) in the length of the schemas and of those that they refer to.
  package static func compile(
    _ pointers: [NavJSON.Pointer], in file: NavJSON.Value, uri: String = "", options: Options = Options()
  ) throws(CompileError) -> [JSONSchema] {
    var compiler = Compiler(options: options)
    let roots = compiler.addRoots(pointers, in: file, uri: uri)
    compiler.compileWaiting()
    compiler.findEndlessReferences()
    let errors = compiler.registry.errors()
    guard errors.isEmpty else { throw CompileError(errors: errors) }
    let program = Program(
      compiler.draft, documents: compiler.registry.documents,
      vocabularies: compiler.registry.resources.map(\.vocabularies))
    return roots.map { JSONSchema(program: program, root: $0.node, source: $0.source) }
  }

  /// Whether a value is valid.
  ///
  /// - Throws: ``UndecidedError`` if the schema refers to itself endlessly or needs too many steps.
  /// - Complexity: O(*n*) in the length of the value without recursive references. Steps are bounded for every schema.
  package func isValid(_ value: NavJSON.Value) throws(UndecidedError) -> Bool {
    var machine = Machine(program, value)
    return try machine.answer(root, value.index)
  }

  /// The failures of a value, in the order of its text; empty if it is valid. Messages for `anyOf` and `oneOf` include a cause.
  ///
  /// - Throws: ``UndecidedError`` as ``isValid(_:)`` does.
  /// - Complexity: That of ``isValid(_:)`` for each level of nesting at which something failed.
  package func failures(in value: NavJSON.Value) throws(UndecidedError) -> [Failure] {
    guard try !isValid(value) else { return [] }
    var collector = Collector(self, value)
    return try collector.failures()
  }

  /// The schema as written in its file; nil for `true` and `false`.
  var sourceValue: NavJSON.Value? { program.source(of: root) }
}
