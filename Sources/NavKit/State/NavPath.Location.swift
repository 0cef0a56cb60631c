// The place and form of a path in a document, for apps, Migration, Samples, Schema, State, Storage, Validation, the API
// for tests and the tool.

extension NavPath {
  /// The place of a path in a document, and its form; nil properties are detected.
  ///
  ///     let text = Array(#"{"tabs": {"home": ["Swift.Int","42"], "search": []}}"#.utf8)
  ///     let home = NavPath.Location(pointer: "/tabs/home")
  ///     try NavPath.Document(parsing: text, at: home).path.last?.text == "42"
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The pointer to the path, from the outermost value; nil if the whole text is the path.
    ///
    /// The value there is an array, or a string or Data that holds one: as JSON, as base64 of JSON, as a property list, or as one
    /// of these in another. A pointer may continue into the value that such a string holds. Of members with the same name, the
    /// first one counts in JSON, as with `JSONDecoder`.
    public var pointer: NavJSON.Pointer?
    /// The form; nil to detect it.
    public var form: NavPath.Form?
    /// The element type of a typed array; nil if it is not known.
    public var elementType: NavPath.TypeName?
    /// The encoding of a new path; nil for that of the paths next to it. The encoding of an existing path is detected.
    package var encoding: PathEncoding?
    /// The kind of the keys in an array of alternating keys and values; nil for that of the existing keys.
    package var keys: NavJSON.Kind?
    /// The style in which new elements name their types; nil for the style of the path.
    package var tagStyle: TagStyle?

    /// Makes a location; without a pointer, the whole text is the path.
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

    /// The pointer and the other properties: `/tabs/home, form array, element type App.Route`.
    public var description: String {
      [
        pointer.map { Visible.text($0.description) } ?? "the whole text", form.map { "form \($0.rawValue)" },
        elementType.map { "element type \(Visible.text($0.name))" },
      ].compactMap(\.self).joined(separator: ", ")
    }

    /// The required form. An element type is given only for a typed array.
    package var wantedForm: NavPath.Form? { form ?? (elementType == nil ? nil : .array) }
  }
}
