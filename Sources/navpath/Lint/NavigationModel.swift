// The navigation of an app as its sources show it: stacks, and what each registers and is given.

/// Where a path is kept: a property of a type.
struct PathStorage: Hashable {
  var node: Int
  var name: String
  /// The source of the type, where others have its name.
  var source: Int?
}

struct NavigationModel {
  enum Path {
    case none
    /// A NavigationPath.
    case erased
    /// An array of a type, which the text may not tell.
    case typed(KnownType?)
    case unknown
  }

  struct Stack {
    var place: CodePlace
    var path: Path
    var storage: PathStorage?
    var registrations: [Reached] = []
    var links: [Reached] = []
    /// What may register any type.
    var openings: [Opening] = []
    /// Their places.
    var opened: Set<CodePlace> = []
  }

  /// A registration or a push in the tree of views.
  struct Reached {
    /// Its number among the registrations, or the pushes.
    var number: Int
    var arms: [SwiftArm]
    var isPushed: Bool
    var isCertain: Bool
  }

  /// What of a stack cannot be followed.
  struct Opening {
    var place: CodePlace
    var name: String
    /// Whether it is of a module that is not read, which cannot name a type of those that are.
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
    /// The path that it is appended to; nil for a link, whose stack is the one around it.
    var storage: PathStorage?
    var isLink = false
    /// Whether it is appended to a NavigationPath.
    var isErased = false
    /// Whether it is appended to an array that no stack shows.
    var isOther = false
    /// Whether it may go onto any path.
    var isAnywhere = false
  }

  /// Something at a place where it does not belong.
  struct Mistake {
    var place: CodePlace
    var stack: CodePlace?
    /// What it is, given the stack as messages name it.
    var detail: (String) -> LintDetail
  }

  var stacks: [Stack] = []
  /// Whether all code was read, and not more than is read at most.
  var isWhole = true
  var registrations: [Registration] = []
  var pushes: [Push] = []
  var mistakes: [Mistake] = []
  /// The paths whose `codable` is read.
  var saved: [PathStorage] = []
  /// The stacks that show a path.
  var storages: [PathStorage: [Int]] = [:]

  /// Marks what is appended to arrays that no stack shows.
  mutating func dropOthers() {
    for index in pushes.indices where !pushes[index].isLink && !pushes[index].isErased && !pushes[index].isAnywhere {
      pushes[index].isOther = pushes[index].storage.map { storages[$0] == nil } ?? true
    }
  }
}
