// The errors for elements that a form cannot hold, as data and messages: for apps, State and the folders that use it.

/// The reason why an element cannot be written in a form.
///
///     let array = try NavPath.Document(parsing: Array("[1]".utf8), at: NavPath.Location(elementType: "Swift.Int"))
///     do { _ = try array.bytes(with: ["1", "App.User(id: 42)"]) }
///     catch { error.index == 1 }                           // its type is not that of element 0
public struct NavFormError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The category of the error.
  public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The elements of a typed array have several types, or their type is not known.
    public static let elementType = Code(description: "elementType")
    /// The form of the path is not known.
    public static let form = Code(description: "form")
    /// The form cannot store the element's presentation.
    public static let presentation = Code(description: "presentation")
    /// The form needs a tag of the type that is not known.
    public static let tag = Code(description: "tag")
    /// The form cannot store the value, it would nest too deep, or no app could decode it.
    public static let value = Code(description: "value")
    /// The value is not JSON.
    public static let valueJSON = Code(description: "valueJSON")
    public static let allCases = [elementType, form, presentation, tag, value, valueJSON]
    public let description: String
  }

  /// The element's index, from the root.
  public internal(set) var index: Int
  package var form: NavPath.Form
  package let detail: Detail

  package init(index: Int, form: NavPath.Form, detail: Detail) {
    (self.index, self.form, self.detail) = (index, form, detail)
  }

  package enum Detail: Equatable, Sendable {
    case otherType(NavPath.TypeName, holds: NavPath.TypeName)
    /// A new array takes its type from the first element.
    case mixedTypes(NavPath.TypeName, first: NavPath.TypeName)
    case noType
    case noElementType(NavPath.TypeName)
    case openForm([NavPath.Form])
    /// No path can be added at the place of the stack.
    case place(NavPathError)
    case brokenValue(NavJSON.SyntaxError)
    /// No app could decode the value as its type, for this reason.
    case undecodable(NavPath.TypeName, String)
    case style(String)
    case noMangledTag(NavPath.TypeName)
    /// The text cannot name the type as the path does; the message.
    case tag(String)
    case noDottedName(NavPath.TypeName)
    case notInList(PropertyList.ContentError)
    /// The path is in an object of a keyed archive that several others refer to.
    case sharedObject
    /// The depth that the text would have.
    case tooDeep(Int)
  }

  /// The category of the error.
  public var code: Code {
    switch detail {
    case .otherType, .mixedTypes, .noType, .noElementType: .elementType
    case .openForm, .place: .form
    case .style: .presentation
    case .noMangledTag, .noDottedName, .tag: .tag
    case .notInList, .sharedObject, .tooDeep, .undecodable: .value
    case .brokenValue: .valueJSON
    }
  }

  /// The fault and the remedy, in one line.
  public var message: String { message() }

  /// The message.
  public var description: String { message }

  /// The message with another remedy, for a program with options of its own.
  package func message(remedy: String? = nil) -> String {
    switch detail {
    case .otherType(let type, let element):
      "element \(index) is of \(type.isUnknown ? "an unknown type" : "the type \(Visible.text(type.name))"), and a typed "
        + "array holds one type, here \(Visible.text(element.name))\(remedy ?? "")"
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
    case .place(let error): error.message
    case .brokenValue(let error):
      "the value of element \(index) is not JSON, and \(form.rawValue) stores values as JSON: \(error.message)"
    case .undecodable(let type, let reason):
      "no app could decode element \(index), \(Visible.text(type.name)): \(reason)"
    case .style(let style):
      "element \(index) is presented as \(Visible.text(style)), which \(form.rawValue) cannot store; "
        + (form == .flowRoutes ? "it has push, sheet and cover" : "expanded, flowstacks and flowroutes keep it")
    case .tag(let words): "element \(index): \(words)"
    case .noMangledTag(let type):
      "the mangled tag of \(Visible.text(type.name)) is not known, and \(form.rawValue) needs it; "
        + "name it by that tag, as _mangledTypeName gives it (4Shop7ProductV for the struct Shop.Product), among the destinations "
        + "of the schema"
    case .noDottedName(let type):
      "the mangled name \(Visible.text(type.tag)) of element \(index) cannot be read by the Swift runtime here, and "
        + "\(form.rawValue) is to have dotted names; convert it on a newer system"
        + (remedy ?? "")
    case .notInList(let error): "element \(index) has \(error.phrase)"
    case .sharedObject: NavPathError.sharedObject
    case .tooDeep(let depth):
      "element \(index) would nest the text \(depth) levels deep, expected at most \(NavJSON.maximumDepth), which is what "
        + "JSONDecoder reads" + (form.valueCoding == .inPlace ? "; swiftui keeps each value as a text of its own" : "")
    }
  }
}
