// A type as source code writes it, alone and at a place; and whether a name is that of a type.

/// A type name with its outer types and generic arguments, sugar spelled out: `[Row?]` is `Swift.Array<Swift.Optional<Row>>`.
struct SwiftType {
  struct Part {
    var name: String
    var arguments: [SwiftType] = []
  }

  var parts: [Part]
  var offset: Int

  /// The name as `String(reflecting:)` writes it, as far as the text tells.
  var text: String {
    parts.map { part in
      part.arguments.isEmpty ? part.name : "\(part.name)<\(part.arguments.map(\.text).joined(separator: ", "))>"
    }.joined(separator: ".")
  }

  init(_ names: [String], of arguments: [SwiftType] = [], at offset: Int = 0) {
    parts = names.map { Part(name: $0) }
    parts[parts.count - 1].arguments = arguments
    self.offset = offset
  }
}

/// A type that was written at a place.
struct WrittenType {
  var type: SwiftType
  var scope: Int
  var source: Int
}

extension String {
  /// Whether it begins with a capital letter, as the names of types do.
  var isUpper: Bool { unicodeScalars.first?.properties.isUppercase == true }
}
