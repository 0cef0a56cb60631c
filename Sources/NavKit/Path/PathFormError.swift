// The errors of forms: elements that one cannot hold, as data and in words.

/// Why an element cannot be written in a form.
///
///     let array = try PathDocument(parsing: Array("[1]".utf8), at: PathLocation(elementType: "Swift.Int"))
///     do { _ = try array.bytes(with: ["1", "App.User(id: 42)"]) }
///     catch { error.index == 1 }                           // its type is not that of element 0
public struct PathFormError: Error, Sendable, CustomStringConvertible {
  /// The element's index, from the root.
  public internal(set) var index: Int
  /// The form that cannot hold it.
  package var form: PathForm
  package let detail: Detail

  package enum Detail: Sendable {
    case otherType(TypeName, holds: TypeName)
    /// The array is only being made, and holds the type of its first element.
    case mixedTypes(TypeName, first: TypeName)
    case noType
    case noElementType(TypeName)
    case openForm([PathForm])
    case brokenValue(JSON.SyntaxError)
    case style(String)
    case noMangledTag(TypeName)
    case noDottedName(TypeName)
    case notInList(PropertyList.ContentError)
    /// How deep the text would nest.
    case tooDeep(Int)
  }

  /// What is wrong and what would be right, in a line.
  public var message: String { message() }

  /// The message.
  public var description: String { message }

  /// The same with another end, for a program that has a way of its own to say what is not known.
  package func message(remedy: String? = nil) -> String {
    switch detail {
    case .otherType(let type, let element):
      "element \(index) is of the type \(Visible.text(type.name)), and a typed array holds one type, here "
        + "\(Visible.text(element.name)); write '=JSON' for a value of that"
    case .mixedTypes(let type, let first):
      "element \(index) is of the type \(Visible.text(type.name)) and the first of \(Visible.text(first.name)), and a typed "
        + "array holds one type; expanded holds both"
    case .noType:
      "the type of the elements is not known, and \(form.rawValue) names it; "
        + (remedy ?? "name the element type")
    case .noElementType(let type):
      "element \(index) is of the type \(Visible.text(type.name)), and a typed array of unknown elements would lose it; name the "
        + "array's element type, or the form swiftui if it is a path of types and values"
    case .openForm(let forms):
      "the form of an empty path is not known where those beside it are \(Words.list(forms.map(\.rawValue), "and")); "
        + (remedy ?? "name it, or give \"form\" in the schema's 'stacks'")
    case .brokenValue(let error):
      "the value of element \(index) is not JSON, and \(form.rawValue) stores values as JSON: \(error.message)"
    case .style(let style):
      "element \(index) is presented as \(Visible.text(style)), which \(form.rawValue) cannot store; "
        + (form == .flowRoutes ? "it has push, sheet and cover" : "expanded, flowstacks and flowroutes keep it")
    case .noMangledTag(let type):
      "the mangled tag of \(Visible.text(type.name)) is not known, and \(form.rawValue) needs it; "
        + "name it by that tag, as _mangledTypeName gives it (4Shop7ProductV for the struct Shop.Product), among the destinations "
        + "of the schema"
    case .noDottedName(let type):
      "the mangled name \(Visible.text(type.tag)) of element \(index) cannot be read by the Swift runtime here, and "
        + "\(form.rawValue) is to have dotted names; convert it on a newer system"
        + (remedy ?? "")
    case .notInList(let error): "element \(index) has \(error.words)"
    case .tooDeep(let depth):
      "element \(index) would nest the text \(depth) levels deep, expected at most \(JSON.maximumDepth), which is what "
        + "JSONDecoder reads" + (form.valueCoding == .inPlace ? "; swiftui keeps each value as a text of its own" : "")
    }
  }
}
