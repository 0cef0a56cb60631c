// The shape of a Codable type in an app, and its Swift declaration: `ReleasedModule` makes shapes, `ShapedValue` values of
// them, for `ReleasedModulesTests`.

/// A type in enough detail to declare it and to make values of it.
indirect enum Shape: Sendable {
  /// A type of the standard library or Foundation, such as `Swift.Int8` or `Foundation.Date`.
  case scalar(String)
  case optional(Shape)
  case array(Shape)
  /// The keys are Int if `byNumber` is true, otherwise String.
  case dictionary(Shape, byNumber: Bool)
  case structure(String, [Field])
  case enumeration(String, [EnumCase])
  /// An enum stored as raw values: its name, their type, the cases.
  case raw(String, String, [RawCase])

  struct Field: Sendable {
    /// Nil for a payload without a label.
    var label: String?
    var shape: Shape

    init(_ label: String?, _ shape: Shape) {
      self.label = label
      self.shape = shape
    }
  }

  struct EnumCase: Sendable {
    var name: String
    var payload: [Field]

    init(_ name: String, _ payload: Field...) {
      self.name = name
      self.payload = payload
    }

    /// The payload, with the names of synthesized Codable.
    var members: [Field] { payload.enumerated().map { Field($1.label ?? "_\($0)", $1.shape) } }
  }

  struct RawCase: Sendable {
    var name: String
    /// The raw value as JSON, which is also its Swift literal.
    var value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The tag that SwiftUI writes; Foundation's types have their names on Apple platforms.
  var tag: String {
    switch self {
    case .scalar(let name), .structure(let name, _), .enumeration(let name, _), .raw(let name, _, _): name
    case .optional(let shape): "Swift.Optional<\(shape.tag)>"
    case .array(let shape): "Swift.Array<\(shape.tag)>"
    case .dictionary(let shape, let byNumber): "Swift.Dictionary<Swift.\(byNumber ? "Int" : "String"), \(shape.tag)>"
    }
  }

}

// MARK: - Swift

extension Shape {
  /// The type's name in a source that imports Foundation.
  var swiftName: String { tag.replacing("Foundation.", with: "") }

  /// The type's declaration; nil for library types and generic types.
  var declaration: String? {
    guard !tag.contains("<") else { return nil }
    switch self {
    case .structure(let name, let fields):
      return Shape.declare("struct", name, "", fields.map { "var \($0.label ?? ""): \($0.shape.swiftName)" })
    case .enumeration(let name, let cases):
      return Shape.declare("enum", name, "", cases.map { "case \($0.name)\(Shape.parameters($0.payload))" })
    case .raw(let name, let type, let cases):
      return Shape.declare("enum", name, type + ", ", cases.map { "case \($0.name) = \($0.value)" })
    default: return nil
    }
  }

  private static func parameters(_ payload: [Field]) -> String {
    guard !payload.isEmpty else { return "" }
    return "(" + payload.map { ($0.label.map { "\($0): " } ?? "") + $0.shape.swiftName }.joined(separator: ", ") + ")"
  }

  /// A nested type is declared in an extension of its outer type.
  private static func declare(_ keyword: String, _ name: String, _ raw: String, _ lines: [String]) -> String {
    var outer = name.split(separator: ".").dropFirst().map(String.init)
    let own = outer.removeLast()
    let text = "\(keyword) \(own): \(raw)Codable, Hashable { \(lines.joined(separator: "; ")) }"
    return outer.isEmpty ? text : "extension \(outer.joined(separator: ".")) { \(text) }"
  }
}
