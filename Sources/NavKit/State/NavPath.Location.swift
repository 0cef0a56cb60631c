// The part of a document that is the path.

extension NavPath {
  /// The place of a path in a document, and its form; properties that are nil are detected.
  ///
  ///     let text = Array(#"{"tabs": {"home": ["Swift.Int","42"], "search": []}}"#.utf8)
  ///     let home = NavPath.Location(pointer: "/tabs/home")
  ///     try NavPath.Document(parsing: text, at: home).path.last?.text == "42"
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The pointer to the path, from the outermost value; nil if the text as a whole is the path.
    ///
    /// The value there is an array, or a string or Data that holds one: as JSON text, as base64 of JSON text, as a property list,
    /// or as one of these in another. A pointer that continues inside such a string continues in the value that the string
    /// holds. If members have the same name, the first one is used in JSON, as by `JSONDecoder`.
    public var pointer: NavJSON.Pointer?
    /// The form; nil to detect it.
    public var form: NavPath.Form?
    /// The type of a typed array's elements; nil if it is not known.
    public var elementType: NavPath.TypeName?
    /// How a new path is stored; nil for the encoding of the paths next to it. That of an existing path is detected.
    package var encoding: PathEncoding?
    /// Of which kind the keys are in an array of keys and values; nil for that of those which are there.
    package var keys: NavJSON.Kind?
    /// How new elements name their types; nil to name them as the path does.
    package var tagStyle: TagStyle?

    /// A location; without a pointer, the text as a whole is the path.
    public init(pointer: NavJSON.Pointer? = nil, form: NavPath.Form? = nil, elementType: NavPath.TypeName? = nil) {
      self.init(pointer: pointer, form: form, elementType: elementType, encoding: nil)
    }

    package init(
      pointer: NavJSON.Pointer? = nil, form: NavPath.Form? = nil, elementType: NavPath.TypeName? = nil,
      encoding: PathEncoding?,
      tagStyle: TagStyle? = nil
    ) {
      self.pointer = pointer
      self.form = form
      self.elementType = elementType
      self.encoding = encoding
      self.tagStyle = tagStyle
    }

    /// The pointer, and what else is known: `/tabs/home, form array, element type App.Route`.
    public var description: String {
      [
        pointer.map { Visible.text($0.description) } ?? "the whole text", form.map { "form \($0.rawValue)" },
        elementType.map { "element type \(Visible.text($0.name))" },
      ].compactMap(\.self).joined(separator: ", ")
    }

    /// The form that is asked for. An element type is given only for a typed array.
    package var wantedForm: NavPath.Form? { form ?? (elementType == nil ? nil : .array) }
  }
}
