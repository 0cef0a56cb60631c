// Which part of a document is the path, and how it is written there.

/// Where in a document a path lies and in which form; what is left nil is found out by looking.
///
///     let text = Array(#"{"tabs": {"home": ["Swift.Int","42"], "search": []}}"#.utf8)
///     let home = PathLocation(pointer: try JSON.Pointer("/tabs/home"))
///     try PathDocument(text, at: home).path.last?.text == "42"
public struct PathLocation: Hashable, Sendable {
  /// The way to the path, from the outermost value; nil where the text as a whole is the path.
  ///
  /// The value that it leads to is an array, or a string that holds one: as JSON text, as base64 of JSON text, or as
  /// one of these in another. A way that goes on inside such a string goes on in the value that the string holds. Of
  /// several members with one name the first counts, as for `JSONDecoder`.
  public var pointer: JSON.Pointer?
  /// The form; nil to look.
  public var form: PathForm?
  /// The type of a typed array's elements; nil where it is not known.
  public var element: TypeName?

  /// A place; left out, the text as a whole is the path.
  public init(pointer: JSON.Pointer? = nil, form: PathForm? = nil, element: TypeName? = nil) {
    self.pointer = pointer
    self.form = form
    self.element = element
  }

  /// The form that is asked for. An element type is asked for only of a typed array.
  var wantedForm: PathForm? { form ?? (element == nil ? nil : .array) }
}

/// A place in a text that a path lies in.
///
///     let document = try PathDocument(Array(#"["Swift.Int","1"]"#.utf8))
///     document.place(ofByte: 0, inValueAt: 0).offset == 14
public struct TextOffset: Hashable, Sendable {
  /// The byte of the text: the very character, or the string where the character lies in base64.
  public var offset: Int
  /// Inside base64: the byte of the decoded text.
  public var decodedOffset: Int?

  /// A place in a text.
  public init(offset: Int, decodedOffset: Int? = nil) {
    self.offset = offset
    self.decodedOffset = decodedOffset
  }
}
