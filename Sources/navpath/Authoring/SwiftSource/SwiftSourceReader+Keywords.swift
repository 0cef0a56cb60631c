// The words of a source that matter.

extension SwiftSourceReader {
  enum Keyword: Equatable {
    case type(SwiftTypeKind)
    case `extension`
    case function
    case property
    case typeAlias
    case associatedType
    case registration
    /// The name of a method that pushes a value, or of a view that does.
    case push
    case link
  }

  static let keywords: [[UInt8]: Keyword] = {
    let words: [(String, Keyword)] = [
      ("struct", .type(.value)), ("class", .type(.class)), ("enum", .type(.value)), ("actor", .type(.value)),
      ("protocol", .type(.protocol)),
      ("extension", .extension), ("func", .function), ("init", .function), ("subscript", .function), ("var", .property),
      ("let", .property), ("typealias", .typeAlias), ("associatedtype", .associatedType),
      ("navigationDestination", .registration),
      // NavigationBackport, FlowStacks and Navigator.
      ("nbNavigationDestination", .registration), ("flowDestination", .registration),
      ("navigationDestinationAutoReceive", .registration),
      ("append", .push), ("NavigationLink", .link),
    ]
    return Dictionary(uniqueKeysWithValues: words.map { (Array($0.0.utf8), $0.1) })
  }()

  /// What may follow `class` or `actor` where no type is declared: `class` is then a modifier, or `actor` a name.
  static let wordsThatNameNoType: Set<[UInt8]> = {
    let words = [
      "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal", "public", "open",
      "package", "static", "init", "case", "struct", "class", "enum", "actor", "protocol", "extension", "typealias",
      "import",
      "return", "if", "guard", "for", "while", "switch", "default", "in", "is", "as",
    ]
    return Set(words.map { Array($0.utf8) })
  }()
}
