// The members of types, and functions of files: what code that names them stands for.

struct SwiftMember {
  enum Kind {
    case property
    case function
    case initializer
    /// A case of an enum, with the types of its values as parameters.
    case enumCase
  }

  struct Parameter {
    var label: String
    var name: String
    /// Nil for a function, a tuple, and what else has no name.
    var type: SwiftType?
    /// Whether it takes a value of a type that the caller chooses: `some Hashable`, `any Hashable`.
    var isOpen = false
  }

  var kind: Kind
  var name: String
  /// The type that it belongs to; 0 for a file.
  var node: Int
  /// Where the names of its types are looked up.
  var scope: Int
  var source: Int
  var isStatic = false
  var isOptional = false
  var attributes: [String] = []
  /// The key of `@Environment(\.key)`.
  var key: String?
  /// The type of a property, or what a function returns.
  var type: SwiftType?
  /// Whether that is a view of which the text does not say more: `some View`, `AnyView`.
  var isView = false
  var parameters: [Parameter] = []
  /// The first token of the value that a property begins with.
  var value: Int?
  /// The tokens between the braces.
  var body: Range<Int>?

  /// Whether the braces are those of observers: it is stored, though nothing is its value at first.
  var isObserved = false
  /// Whether a property is stored, as far as the text says.
  var isStored: Bool { kind == .property && (body == nil || value != nil || isObserved) }

  /// What it is to be read from, if there is code.
  var hasCode: Bool { body != nil || value != nil }

  func has(attribute: String) -> Bool { attributes.contains(attribute) }

  func written(_ type: SwiftType) -> WrittenType { WrittenType(type: type, scope: scope, source: source) }

  /// Whether it has a parameter for each label of a call.
  func hasLabels(of part: SwiftPart) -> Bool {
    part.labels.allSatisfy { label in parameters.contains { $0.label == label } }
  }
}
