// What a name stands for in each source.

/// What a name stands for in a type, or in the file scope.
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
  /// Where the names of a written type are looked up.
  var scope: Int
  var source: Int
  /// Whether only its source sees it.
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

/// What each source declares one name of one type as.
struct SwiftCandidates {
  // Most names are declared in one source, and take no more room than that.
  private enum Joint {
    case one(isLoose: Bool)
    indirect case several(shared: SwiftDeclaration?, loose: SwiftDeclaration?)
  }

  private var first: SwiftDeclaration
  private var others: [Int: SwiftDeclaration] = [:]
  private var joint = Joint.one(isLoose: false)

  init(_ declaration: SwiftDeclaration) { first = declaration }

  subscript(source: Int) -> SwiftDeclaration? { source == first.source ? first : others[source] }

  /// What the sources declare that other sources see.
  var shared: SwiftDeclaration? {
    switch joint {
    case .one: first.isPrivate ? nil : first
    case .several(let shared, _): shared
    }
  }

  /// The same of the sources that only extend the type, as an extension may belong to any declaration of it.
  var loose: SwiftDeclaration? {
    switch joint {
    case .one(let isLoose): isLoose && !first.isPrivate ? first : nil
    case .several(_, let loose): loose
    }
  }

  var all: [SwiftDeclaration] { [first] + others.values }

  mutating func add(_ declaration: SwiftDeclaration) {
    if declaration.source == first.source {
      first = first.combined(with: declaration)
    } else {
      others[declaration.source] = others[declaration.source].map { $0.combined(with: declaration) } ?? declaration
    }
  }

  /// Makes `shared` and `loose`, when all sources are known.
  ///
  /// - Parameter homes: The sources that declare the type.
  mutating func settle(homes: Set<Int>) {
    func all(_ isPart: (SwiftDeclaration) -> Bool) -> SwiftDeclaration? {
      var found = isPart(first) ? first : nil
      for declaration in others.values where isPart(declaration) {
        found = found.map { $0.combined(with: declaration) } ?? declaration
      }
      return found
    }
    joint =
      others.isEmpty
      ? .one(isLoose: !homes.contains(first.source))
      : .several(
        shared: all { !$0.isPrivate }, loose: all { !$0.isPrivate && !homes.contains($0.source) })
  }
}
