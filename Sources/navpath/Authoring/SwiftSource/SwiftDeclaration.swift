struct SwiftDeclaration {
  enum Kind {
    case type(SwiftTypeKind)
    case alias(SwiftType)
    /// What the text does not tell: a generic parameter, an associated type, an alias of a tuple, or several that differ.
    case unclear
  }

  var kind: Kind
  /// The node of a type; of anything else, the one that it is declared in.
  var node: Int
  var scope: Int
  var source: Int
  var isPrivate = false
  /// Whether several sources declare the type, so that they are types of several modules.
  var hasSeveralSources = false

  /// What two declarations of one name say together, such as those in two branches of `#if`.
  func combined(with other: SwiftDeclaration) -> SwiftDeclaration {
    var both = source <= other.source ? self : other
    both.hasSeveralSources = hasSeveralSources || other.hasSeveralSources || source != other.source
    both.isPrivate = isPrivate && other.isPrivate
    switch (kind, other.kind) {
    case (.type(let one), .type(let two)) where isPrivate == other.isPrivate:
      // A protocol is the kind of which least is known.
      both.kind = .type(one == two ? one : .protocol)
    case (.alias(let one), .alias(let two))
    where isPrivate == other.isPrivate && source == other.source && scope == other.scope && one == two:
      break
    default: both.kind = .unclear
    }
    return both
  }
}

enum SwiftTypeKind {
  /// A struct, enum or actor, which inherits nothing but what its protocols declare.
  case value
  case `class`
  case `protocol`
}

struct SwiftCandidates {
  private var sources: [Int: SwiftDeclaration]
  /// What the sources declare that other sources see.
  private(set) var shared: SwiftDeclaration?
  /// The same of the sources that only extend the type, as an extension may belong to any declaration of it.
  private(set) var loose: SwiftDeclaration?

  init(_ declaration: SwiftDeclaration) { sources = [declaration.source: declaration] }

  subscript(source: Int) -> SwiftDeclaration? { sources[source] }

  var all: [SwiftDeclaration] { Array(sources.values) }

  mutating func add(_ declaration: SwiftDeclaration) {
    sources[declaration.source] = sources[declaration.source].map { $0.combined(with: declaration) } ?? declaration
  }

  /// Makes `shared` and `loose`, when all sources are known.
  ///
  /// - Parameter homes: The sources that declare the type.
  mutating func settle(homes: Set<Int>) {
    shared = nil
    loose = nil
    for declaration in sources.values where !declaration.isPrivate {
      shared = shared.map { $0.combined(with: declaration) } ?? declaration
      if homes.contains(declaration.source) { continue }
      loose = loose.map { $0.combined(with: declaration) } ?? declaration
    }
  }
}
