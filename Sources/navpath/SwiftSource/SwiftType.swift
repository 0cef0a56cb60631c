// A type as source code writes it, alone and with its scope (`WrittenType`), also for Lint; and a test for names of types.

/// A type name with outer types and generic arguments, without sugar: `[Row?]` is `Swift.Array<Swift.Optional<Row>>`.
struct SwiftType {
  struct Part {
    var name: String
    var arguments: [SwiftType] = []
  }

  var parts: [Part]

  /// The name as `String(reflecting:)` writes it, as far as known.
  var text: String {
    parts.map { part in
      part.arguments.isEmpty ? part.name : "\(part.name)<\(part.arguments.map(\.text).joined(separator: ", "))>"
    }.joined(separator: ".")
  }
}

extension SwiftType {
  init(_ names: [String], of arguments: [SwiftType] = []) {
    parts = names.map { Part(name: $0) }
    parts[parts.count - 1].arguments = arguments
  }
}

struct WrittenType {
  var type: SwiftType
  var scope: Int
  var source: Int
}

extension String {
  /// Whether it begins with a capital letter, as names of types do.
  var beginsUppercase: Bool { unicodeScalars.first?.properties.isUppercase == true }
}
