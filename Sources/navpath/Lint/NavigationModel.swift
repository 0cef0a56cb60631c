// The navigation of an app according to its sources: stacks with their paths, registrations and pushes, and views in wrong
// places; and the places of code in sources.

/// The property of a type that keeps a path.
struct PathStorage: Hashable {
  var node: Int
  var name: String
  /// The source of the type, if several types have its name.
  var source: Int?
}

struct NavigationModel {
  enum Path {
    case erased
    /// An array; nil if its element type is unknown.
    case typed(KnownType?)
    case unknown
  }

  struct Stack {
    var place: CodePlace
    var path: Path?
    var storage: PathStorage?
    var registrations: [Reached] = []
    var links: [Reached] = []
    /// Unresolved parts, which may register any type.
    var openings: [Opening] = []
    var opened: Set<CodePlace> = []
  }

  /// A registration or a push in the tree of views.
  struct Reached {
    /// The index among the registrations or pushes.
    var number: Int
    var arms: [SwiftArm]
    var isPushed: Bool
    var isCertain: Bool
  }

  /// A part of a stack that cannot be resolved.
  struct Opening {
    var place: CodePlace
    var name: String
    /// Whether it is in a module that is not read, which cannot name types of the read sources.
    var isForeign: Bool
  }

  struct Registration {
    var place: CodePlace
    var type: KnownType?
    var isReached = false
  }

  struct Push {
    var place: CodePlace
    var type: KnownType?
    /// The path that it is appended to; nil for a link, which uses the stack around it.
    var storage: PathStorage?
    var isLink = false
    /// Whether it is appended to a NavigationPath.
    var isErased = false
    /// Whether it is appended to an array that no stack shows, and that is no path.
    var isOther = false
    /// Whether it may go to any path.
    var isAnywhere = false
  }

  /// A view or modifier in a wrong place.
  struct Mistake {
    var place: CodePlace
    var stack: CodePlace?
    /// The finding, given the name of the stack for messages.
    var detail: (String) -> LintDetail
  }

  var stacks: [Stack] = []
  /// Whether all code was read within the limits.
  var isWhole = true
  var registrations: [Registration] = []
  var pushes: [Push] = []
  var mistakes: [Mistake] = []
  /// The paths whose `codable` is read.
  var saved: [PathStorage] = []
  var storages: [PathStorage: [Int]] = [:]
}

/// The place of an expression, of a part of one, or of the body of a member.
struct CodePlace: Hashable, Comparable {
  var source: Int
  var token: Int

  static func < (one: Self, other: Self) -> Bool { (one.source, one.token) < (other.source, other.token) }
}

extension SwiftExpression {
  var place: CodePlace { CodePlace(source: source, token: token) }

  func place(of part: SwiftPart) -> CodePlace { CodePlace(source: source, token: part.token) }
}

extension SwiftMember {
  var place: CodePlace { CodePlace(source: source, token: body?.lowerBound ?? 0) }
}
