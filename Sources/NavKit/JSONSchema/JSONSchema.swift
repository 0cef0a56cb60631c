// JSON Schema 2020-12 (core: draft-bhutton-json-schema-01, validation: draft-bhutton-json-schema-validation-01), all of it,
// and nothing of navigation.
//
//     documents ── Registry ──> resources, anchors ── Compiler ──> Program ──┬─> Machine    valid, yes or no
//                                                                             └─> Collector  what failed, and where
//
// The registry knows which schema a reference means and nothing of validation. The compiler turns each schema into a few
// checks in one flat list. The machine answers whether a value holds; it makes no error. Only where the answer is no does
// the collector go down the failed branches and gather failures as data; the words come last, in Failure+Message.

/// A JSON Schema of draft 2020-12, compiled and ready to check values.
///
///     let schema = try JSONSchema(JSON.Value(parsing: #"{"type": "object", "required": ["id"]}"#))
///     try schema.isValid(JSON.Value(parsing: #"{"id": 42}"#))             // true
///     try schema.failures(in: JSON.Value(parsing: "{}"))[0].message       // "missing required member 'id'"
///
/// All vocabularies of the draft are known. `format` is an annotation unless `Options.assertsFormat` or the schema's own
/// meta-schema says otherwise; `contentEncoding` and its like are annotations always (validation, section 8.1).
public struct JSONSchema: Sendable {
  let program: Program
  let root: NodeID
  let place: Place

  init(program: Program, root: NodeID, place: Place) {
    self.program = program
    self.root = root
    self.place = place
  }

  /// Compiles a schema that is a JSON text of its own.
  ///
  /// - Parameters:
  ///   - schema: The schema, an object or a boolean.
  ///   - uri: Where it came from; relative references are resolved against it unless the schema has an `$id`.
  ///   - options: Whether formats are asserted and how other documents are found.
  /// - Throws: All faults of the schema, each with its place.
  /// - Complexity: O(*n*) in the length of the schema and of those that it refers to.
  public init(_ schema: JSON.Value, uri: String = "", options: Options = Options()) throws(Invalid) {
    self = try JSONSchema.compile([JSON.Pointer()], in: schema, uri: uri, options: options)[0]
  }

  /// Compiles several schemas that lie in one file which is no schema itself.
  ///
  ///     let types = ["Shop.Category", "Shop.Product"]
  ///     let payloads = try types.map { try JSON.Pointer("/destinations/\($0)/payload") }
  ///     let schemas = try JSONSchema.compile(payloads, in: file, uri: "file:///app/navpath.schema.json")
  ///
  /// Each is a resource of its own: `#` in it means the schema and not the file. A reference that begins with `#` and leads
  /// nowhere in the schema is tried from the file's root, so that all can use the file's `$defs`.
  ///
  /// - Parameters:
  ///   - pointers: Where the schemas lie. The empty pointer means that the whole text is a schema.
  ///   - file: The file's root value.
  ///   - uri: Where the file came from.
  ///   - options: Whether formats are asserted and how other documents are found.
  /// - Returns: The schemas, in the order of the pointers. They share one program.
  /// - Throws: All faults of all the schemas, each with its place.
  /// - Complexity: O(*n*) in the length of the schemas and of those that they refer to.
  public static func compile(
    _ pointers: [JSON.Pointer], in file: JSON.Value, uri: String = "", options: Options = Options()
  ) throws(Invalid) -> [JSONSchema] {
    try Compiler.compile(pointers, in: file, uri: uri, options: options)
  }

  /// Whether a value is valid.
  ///
  /// - Parameter value: The value.
  /// - Returns: The verdict.
  /// - Throws: Why there is no verdict: the schema goes in circles or asks too much of the value.
  /// - Complexity: O(*n*) in the length of the value for a schema without references in circles; the number of questions
  ///   that a schema may ask is bounded, see `Undecided`.
  public func isValid(_ value: JSON.Value) throws(Undecided) -> Bool {
    var machine = Machine(program, value)
    if let answer = try machine.answerAtOnce(root, value.index) { return answer }
    return try machine.holds(root, value.index)
  }

  /// What is wrong with a value, in the order of the value's text; nothing if it is valid.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - limit: How many failures are enough.
  /// - Returns: The failures, those of `anyOf` and `oneOf` with their causes inside.
  /// - Throws: Why there is no verdict, as ``isValid(_:)`` does.
  /// - Complexity: That of ``isValid(_:)`` for each level of nesting at which something failed.
  public func failures(in value: JSON.Value, limit: Int = .max) throws(Undecided) -> [Failure] {
    guard try !isValid(value) else { return [] }
    var collector = Collector(program, value, limit: limit)
    return try collector.failures(of: self)
  }
}
