// The words at which a source is looked at closer.

extension SwiftSourceReader {
  enum Keyword {
    case type
    case `extension`
    case function
    case property
    case typeAlias
    case associatedType
    case navigationDestination
  }

  static let keywords: [[UInt8]: Keyword] = {
    let words: [(String, Keyword)] = [
      ("struct", .type), ("class", .type), ("enum", .type), ("actor", .type), ("protocol", .type),
      ("extension", .extension), ("func", .function), ("init", .function), ("subscript", .function), ("var", .property),
      ("let", .property), ("typealias", .typeAlias), ("associatedtype", .associatedType),
      ("navigationDestination", .navigationDestination),
    ]
    return Dictionary(uniqueKeysWithValues: words.map { (Array($0.0.utf8), $0.1) })
  }()

  /// Words that may stand behind `class` where it is no type, or behind `actor` where it is a name.
  static let modifiers = [
    "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal", "public", "open",
    "package", "static", "init", "case", "struct", "class", "enum", "actor", "protocol", "extension", "typealias",
    "import",
    "return", "if", "guard", "for", "while", "switch", "default", "in", "is", "as",
  ]
}
