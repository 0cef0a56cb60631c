// The part of a document that is the path.

/// The place of a path in a document, and its form; properties that are nil are detected.
///
///     let text = Array(#"{"tabs": {"home": ["Swift.Int","42"], "search": []}}"#.utf8)
///     let home = PathLocation(pointer: "/tabs/home")
///     try PathDocument(parsing: text, at: home).path.last?.text == "42"
public struct PathLocation: Hashable, Sendable {
  /// The pointer to the path, from the outermost value; nil if the text as a whole is the path.
  ///
  /// The value there is an array, or a string or Data that holds one: as JSON text, as base64 of JSON text, as a property list,
  /// or as one of these in another. A pointer that continues inside such a string continues in the value that the string
  /// holds. If members have the same name, the first one is used in JSON, as by `JSONDecoder`.
  public var pointer: JSON.Pointer?
  /// The form; nil to detect it.
  public var form: PathForm?
  /// The type of a typed array's elements; nil if it is not known.
  public var elementType: TypeName?
  /// How a new path is stored; nil for the encoding of the paths next to it. That of an existing path is detected.
  package var encoding: PathEncoding?

  /// A location; without a pointer, the text as a whole is the path.
  public init(pointer: JSON.Pointer? = nil, form: PathForm? = nil, elementType: TypeName? = nil) {
    self.init(pointer: pointer, form: form, elementType: elementType, encoding: nil)
  }

  package init(
    pointer: JSON.Pointer? = nil, form: PathForm? = nil, elementType: TypeName? = nil, encoding: PathEncoding?
  ) {
    self.pointer = pointer
    self.form = form
    self.elementType = elementType
    self.encoding = encoding
  }

  /// The form that is asked for. An element type is given only for a typed array.
  var wantedForm: PathForm? { form ?? (elementType == nil ? nil : .array) }
}
