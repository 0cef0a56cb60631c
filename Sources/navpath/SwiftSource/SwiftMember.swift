// A member of a type, or a function or variable of a file. Lint follows navigation through them.

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
    /// Nil for a type without a name, such as a function or a tuple.
    var type: SwiftType?
    /// Whether the caller chooses the type: `some Hashable`, `any Hashable`.
    var isOpen = false
  }

  var kind: Kind
  var name: String
  /// The type that has it; 0 for a file.
  var node: Int
  /// The scope in which the names of its types are looked up.
  var scope: Int
  var source: Int
  var isStatic = false
  var isOptional = false
  var attributes: [String] = []
  /// The key of `@Environment(\.key)`.
  var key: String?
  /// The type of a property, or of a function's result.
  var type: SwiftType?
  /// Whether that is an opaque or erased view: `some View`, `AnyView`.
  var isView = false
  var parameters: [Parameter] = []
  /// The first token of a property's initial value.
  var value: Int?
  /// The tokens between the braces.
  var body: Range<Int>?

  /// Whether the braces contain observers: it is stored even without an initial value.
  var isObserved = false
  var isStored: Bool { kind == .property && (body == nil || value != nil || isObserved) }

  /// The name with the labels of parameters: `decode(_:forKey:)`.
  var fullName: String { "\(name)(\(parameters.map { "\($0.label):" }.joined()))" }

  func has(attribute: String) -> Bool { attributes.contains(attribute) }

  func written(_ type: SwiftType) -> WrittenType { WrittenType(type: type, scope: scope, source: source) }

  func hasLabels(of part: SwiftPart) -> Bool {
    part.labels.allSatisfy { label in parameters.contains { $0.label == label } }
  }
}
