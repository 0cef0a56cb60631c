// The place of code in the tree of views, and the names in its scope.

extension ViewWalk {
  struct Place: Hashable {
    var stack: Int?
    /// Whether it is on a screen above the root.
    var isPushed = false
    var lazy: String?
    /// Whether the code is certainly at this place.
    var isCertain = true
    var isCode = false
    var isInSplit = false
    /// Whether a list selects the values of its links.
    var isSelected = false
    /// Whether a modifier around tabs may turn them into pages.
    var isPaged = false
    var arms: [SwiftArm] = []

    var asCode: Place { with { $0.isCode = true } }

    var pushed: Place { with { ($0.isPushed, $0.lazy, $0.isSelected) = (true, nil, false) } }

    /// The same place in a branch. Above the root, screens of exclusive branches can be shown at once, so branches do not count.
    func inside(_ arm: SwiftArm) -> Place { isPushed ? self : with { $0.arms.append(arm) } }

    func certain(if isSure: Bool) -> Place { isSure ? self : with { $0.isCertain = false } }

    func with(_ change: (inout Place) -> Void) -> Place {
      var place = self
      change(&place)
      return place
    }
  }

  struct Local {
    var type: WrittenType?
    var value: SwiftExpression?
    /// Whether the caller chooses the type of this parameter.
    var isOpen = false
    /// Whether it is, or is part of, a value from a framework.
    var isGiven = false
  }

  /// The names in scope.
  struct Frame {
    var node: Int
    var source: Int
    var scope: Int
    var environment = 0
    var member: SwiftMember?
    var locals: [String: Local] = [:]
    var generics: [String: WrittenType] = [:]
  }
}
