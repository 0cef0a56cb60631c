// Annotations about how a value is stored, which Coding reads for decoders and the app's encoder, and the check of an array by
// its `x-codable`.

extension JSONSchema {
  /// The annotations of a schema that describe how the app's type decodes a value.
  struct DecodedForm: OptionSet, Sendable {
    let rawValue: UInt16

    /// `type` lists all types: any JSON decodes, as for a type without stored properties.
    static let anything = DecodedForm(rawValue: 1)
    /// `x-codable: "custom"`: the type's `Codable` is written by hand.
    static let custom = DecodedForm(rawValue: 2)
    /// The schema describes the object's members; others are ignored.
    static let members = DecodedForm(rawValue: 4)
    static let uuid = DecodedForm(rawValue: 8)
    static let url = DecodedForm(rawValue: 16)
    static let base64 = DecodedForm(rawValue: 32)
    /// `x-codable: "pairs"`: a dictionary stored as an array of alternating keys and values.
    static let pairs = DecodedForm(rawValue: 64)
    /// `x-codable: "unknown"`: how the decoder reads the value is unknown; for a member, also whether it reads it.
    static let unknown = DecodedForm(rawValue: 128)

    /// `x-type`: types whose stored form depends on the encoder's settings.
    static let date = DecodedForm(rawValue: 256)
    static let data = DecodedForm(rawValue: 512)
    static let urlType = DecodedForm(rawValue: 1024)
    static let decimal = DecodedForm(rawValue: 2048)
    /// The stored form is unknown, and so is whether a value has it.
    static let unsettled = DecodedForm(rawValue: 4096)
    static let iso8601 = DecodedForm(rawValue: 8192)
    static let bytes = DecodedForm(rawValue: 16384)
    /// `x-codable: "set"`: an array in any order.
    static let set = DecodedForm(rawValue: 32768)

    static let types: DecodedForm = [.date, .data, .urlType, .decimal]

    static func compileType(with compiler: inout Compiler) {
      guard let value = compiler.value(.kind) else { return }
      let types: [String: DecodedForm] = ["date": .date, "data": .data, "url": .urlType, "decimal": .decimal]
      guard let type = value.string.flatMap({ types[$0] }) else {
        return compiler.report(.wrongValue(.kind, "\"data\", \"date\", \"decimal\" or \"url\"", value), at: value)
      }
      compiler.decoded.insert(type)
    }

    static func compileEncoding(with compiler: inout Compiler) {
      if compiler.string(.contentEncoding) == "base64" { compiler.decoded.insert(.base64) }
    }

    static func compileCodable(with compiler: inout Compiler) {
      guard let value = compiler.value(.codable) else { return }
      switch value.string {
      case "custom": compiler.decoded.insert(.custom)
      case "unknown": compiler.decoded.insert(.unknown)
      case "method": compiler.decoded.formUnion([.custom, .unknown])
      default:
        guard let form = NavJSON.ArrayForm(of: value) else {
          let words = "\"closedRange\", \"custom\", \"method\", \"pairs\", \"range\", \"set\" or \"unknown\""
          return compiler.report(.wrongValue(.codable, words, value), at: value)
        }
        if form == .pairs { compiler.decoded.insert(.pairs) }
        if form == .set { compiler.decoded.insert(.set) }
        compiler.checks.arrays.append(.assertion(.form(form)))
      }
    }
  }
}

/// The check that an array can stand for the Swift type that `x-codable` declares.
extension NavJSON.ArrayForm {
  func holds(_ value: NavJSON.Value) -> Bool {
    let elements = Array(NavJSON.Value.Elements(container: value))
    return switch self {
    case .pairs: elements.count.isMultiple(of: 2)
    case .set: true
    case .range, .closedRange: elements.count < 2 || !elements[0].isAbove(elements[1])
    }
  }

  func explain(to collector: inout JSONSchema.Collector) {
    guard !holds(collector.value) else { return }
    let elements = Array(NavJSON.Value.Elements(container: collector.value))
    collector.fail(.codable) {
      self == .pairs
        ? "\($0.subject) must have keys and values in turn, not \(Words.count(elements.count, "element"))"
        : "\($0.subject) must have an upper bound of at least \(elements[0].shortText), not \(elements[1].shortText)"
    }
  }
}
