// JSON Schema 2020-12 (core: draft-bhutton-json-schema-01, validation: draft-bhutton-json-schema-validation-01), all of
// it, and nothing of navigation.
//
//     documents ── Registry ──> resources, anchors ── Compiler ──> Program ──┬─> Machine    valid, yes or no
//                                                                             └─> Collector  what failed, and why
//
// The registry finds the schema that a reference means and knows nothing of validation. The compiler turns each schema
// into a few checks in one flat list. The machine answers whether a value is valid and makes no message. Only where the
// answer is no does the collector go down the failed branches and gather failures.
//
// What a keyword does in each of these is together in the keyword's file; JSONSchema.Keyword.swift is the list of them.

/// A JSON Schema of draft 2020-12, compiled and ready to check values.
///
///     let schema = try JSONSchema(NavJSON.Value(parsing: #"{"type": "object", "required": ["id"]}"#))
///     try schema.isValid(NavJSON.Value(parsing: #"{"id": 42}"#))             // true
///     try schema.failures(in: NavJSON.Value(parsing: "{}"))[0].message       // "missing required member 'id'"
///
/// All vocabularies of the draft are known, that of asserted formats where `Options.formats` has some. `format` is an annotation
/// unless `Options.assertsFormat` or the schema's own meta-schema says otherwise; `contentEncoding`, `contentMediaType` and `contentSchema` are always annotations
/// (validation, section 8.1).
package struct JSONSchema: Sendable {
  let program: Program
  let root: NodeID
  let source: ValueID
}

extension JSONSchema {
  /// Compiles a schema that is a JSON text of its own.
  ///
  /// - Parameters:
  ///   - schema: The schema, an object or a boolean.
  ///   - uri: The URI of the text; relative references are resolved against it unless the schema has an `$id`.
  ///   - options: Whether formats are asserted and how other documents are found.
  /// - Throws: ``CompileError`` with everything that is wrong with the schema.
  /// - Complexity: O(*n*) in the length of the schema and of those that it refers to.
  package init(_ schema: NavJSON.Value, uri: String = "", options: Options = Options()) throws(CompileError) {
    self = try JSONSchema.compile([NavJSON.Pointer()], in: schema, uri: uri, options: options)[0]
  }

  /// Compiles several schemas in one file that is not a schema itself.
  ///
  ///     let types = ["Shop.Category", "Shop.Product"]
  ///     let payloads = try types.map { try NavJSON.Pointer(parsing: "/destinations/\($0)/payload") }
  ///     let schemas = try JSONSchema.compile(payloads, in: file, uri: "file:///app/navpath.schema.json")
  ///
  /// Each is a resource of its own: `#` in it means the schema and not the file. A reference that begins with `#` and
  /// is not found in the schema is looked up from the file's root, so that all can use the file's `$defs`.
  ///
  /// - Parameters:
  ///   - pointers: The schemas. The empty pointer means that the whole text is a schema.
  ///   - file: The file's root value.
  ///   - uri: The URI of the file.
  ///   - options: Whether formats are asserted and how other documents are found.
  /// - Returns: The schemas, in the order of the pointers. They share one program.
  /// - Throws: ``CompileError`` with everything that is wrong with any of the schemas.
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
  /// - Throws: ``UndecidedError`` if the value cannot be checked: the schema refers to itself endlessly, or takes too many
  ///   steps.
  /// - Complexity: O(*n*) in the length of the value for a schema without recursive references. The number of steps is
  ///   bounded for every schema.
  package func isValid(_ value: NavJSON.Value) throws(UndecidedError) -> Bool {
    var machine = Machine(program, value)
    return try machine.answer(root, value.index)
  }

  /// What is wrong with a value, in the order of the value's text; empty if it is valid.
  ///
  /// - Parameter value: The value.
  /// - Returns: The failures, those of `anyOf` and `oneOf` with their causes in their messages.
  /// - Throws: ``UndecidedError`` as ``isValid(_:)`` does.
  /// - Complexity: That of ``isValid(_:)`` for each level of nesting at which something failed.
  package func failures(in value: NavJSON.Value) throws(UndecidedError) -> [Failure] {
    guard try !isValid(value) else { return [] }
    var collector = Collector(self, value)
    return try collector.failures()
  }
}

extension JSONSchema {
  /// The schema as its file has it; nil for `true` and `false`.
  var sourceValue: NavJSON.Value? { program.source(of: root) }
}
