// What a Codable type of an app looks like: its declaration in Swift, the JSON Schema of its values, and its `cases`.

/// A type, described well enough to declare it, to make values of it, and to write an exact schema for it.
indirect enum Shape: Sendable {
  /// A type of the standard library or of Foundation, such as `Swift.Int8` or `Foundation.Date`.
  case scalar(String)
  case optional(Shape)
  case array(Shape)
  /// The keys are String, or Int.
  case dictionary(Shape, byNumber: Bool)
  case structure(String, [Field])
  case enumeration(String, [EnumCase])
  /// An enum that is stored as its raw values, which are of that type.
  case raw(String, String, [RawCase])

  struct Field: Sendable {
    /// A payload without a label has none.
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

    /// The payload with the names that synthesised Codable gives it.
    var members: [Field] { payload.enumerated().map { Field($1.label ?? "_\($0)", $1.shape) } }
  }

  struct RawCase: Sendable {
    var name: String
    /// As JSON, which is also how Swift spells it.
    var value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The tag that SwiftUI writes, Foundation's types under the name that they have on Apple's systems.
  var tag: String {
    switch self {
    case .scalar(let name), .structure(let name, _), .enumeration(let name, _), .raw(let name, _, _): name
    case .optional(let shape): "Swift.Optional<\(shape.tag)>"
    case .array(let shape): "Swift.Array<\(shape.tag)>"
    case .dictionary(let shape, let byNumber): "Swift.Dictionary<Swift.\(byNumber ? "Int" : "String"), \(shape.tag)>"
    }
  }

  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  var isRaw: Bool {
    if case .raw = self { true } else { false }
  }

  var hasCases: Bool {
    if case .enumeration = self { true } else { isRaw }
  }

  /// Whether the tag says all there is to know of the values.
  var isStandard: Bool {
    switch self {
    case .scalar: true
    case .optional(let shape), .array(let shape), .dictionary(let shape, _): shape.isStandard
    case .structure, .enumeration, .raw: false
    }
  }
}

// MARK: - Swift

extension Shape {
  /// The type as a source names it that imports Foundation.
  var swiftName: String { tag.replacing("Foundation.", with: "") }

  /// This and all the types that it is made of.
  var parts: [Shape] {
    switch self {
    case .scalar, .raw: [self]
    case .optional(let shape), .array(let shape), .dictionary(let shape, _): [self] + shape.parts
    case .structure(_, let fields): [self] + fields.flatMap(\.shape.parts)
    case .enumeration(_, let cases): [self] + cases.flatMap { $0.payload.flatMap(\.shape.parts) }
    }
  }

  /// The type's declaration; nil for those of a library, and for generic ones.
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

  /// A nested type is declared in an extension of the one around it.
  private static func declare(_ keyword: String, _ name: String, _ raw: String, _ lines: [String]) -> String {
    var outer = name.split(separator: ".").dropFirst().map(String.init)
    let own = outer.removeLast()
    let text = "\(keyword) \(own): \(raw)Codable, Hashable { \(lines.joined(separator: "; ")) }"
    return outer.isEmpty ? text : "extension \(outer.joined(separator: ".")) { \(text) }"
  }
}

// MARK: - Schemas

extension Shape {
  /// A JSON Schema that takes only values that a JSONDecoder decodes as this type.
  var payload: String {
    switch self {
    case .scalar(let name): Shape.scalars[name] ?? "false"
    case .optional(let shape): #"{"anyOf":[\#(shape.payload),{"type":"null"}]}"#
    case .array(let shape): #"{"type":"array","items":\#(shape.payload)}"#
    case .dictionary(let shape, let byNumber):
      #"{"type":"object","additionalProperties":\#(shape.payload)"#
        + (byNumber ? #","propertyNames":{"pattern":"^(0|[1-9][0-9]{0,8})$"}}"# : "}")
    case .structure(_, let fields): Shape.object(fields)
    case .enumeration(_, let cases):
      "{\"oneOf\":["
        + cases.map { Shape.object([Field($0.name, .structure("", $0.members))], isClosed: true) }.joined(
          separator: ",")
        + "]}"
    case .raw(_, _, let cases): #"{"enum":[\#(cases.map(\.value).joined(separator: ","))]}"#
    }
  }

  /// What the schema's `cases` holds; nil for anything but an enum.
  var cases: String? {
    switch self {
    case .enumeration(_, let cases):
      "{" + cases.map { #""\#($0.name)":{"payload":\#(Shape.object($0.members))}"# }.joined(separator: ",") + "}"
    case .raw(_, _, let cases):
      "{" + cases.map { #""\#($0.name)":{"raw":\#($0.value)}"# }.joined(separator: ",") + "}"
    default: nil
    }
  }

  private static func object(_ fields: [Field], isClosed: Bool = false) -> String {
    let required = fields.filter { !$0.shape.isOptional }.map { "\"\($0.label ?? "")\"" }
    let properties = fields.map { "\"\($0.label ?? "")\":\($0.shape.payload)" }
    return #"{"type":"object","required":[\#(required.joined(separator: ","))],"#
      + #""properties":{\#(properties.joined(separator: ","))}\#(isClosed ? #","additionalProperties":false"# : "")}"#
  }

  private static func integer(_ minimum: some FixedWidthInteger, _ maximum: some FixedWidthInteger) -> String {
    #"{"type":"integer","minimum":\#(minimum),"maximum":\#(maximum)}"#
  }

  /// The patterns take less than Foundation does, never more.
  private static let scalars: [String: String] = [
    "Swift.Int": integer(Int.min, Int.max), "Swift.Int8": integer(Int8.min, Int8.max),
    "Swift.Int16": integer(Int16.min, Int16.max), "Swift.Int32": integer(Int32.min, Int32.max),
    "Swift.Int64": integer(Int64.min, Int64.max), "Swift.UInt": integer(UInt.min, UInt.max),
    "Swift.UInt8": integer(UInt8.min, UInt8.max), "Swift.UInt16": integer(UInt16.min, UInt16.max),
    "Swift.UInt32": integer(UInt32.min, UInt32.max), "Swift.UInt64": integer(UInt64.min, UInt64.max),
    "Swift.Bool": #"{"type":"boolean"}"#, "Swift.String": #"{"type":"string"}"#,
    "Swift.Double": #"{"type":"number","minimum":-1.7e308,"maximum":1.7e308}"#,
    "Swift.Float": #"{"type":"number","minimum":-3.4e38,"maximum":3.4e38}"#,
    "Foundation.Date": #"{"type":"number","minimum":-1e15,"maximum":1e15}"#,
    "Foundation.Decimal": #"{"type":"number","minimum":-1e30,"maximum":1e30}"#,
    "Foundation.UUID": #"{"type":"string","pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}"#,
    "Foundation.URL": #"{"type":"string","pattern":"^https?://[a-z.]+(/[A-Za-z0-9._~%#?=-]*)*$"}"#,
    "Foundation.Data":
      #"{"type":"string","pattern":"^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"}"#,
  ]
}
