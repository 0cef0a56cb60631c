// The place of code in the tree of views, and the names in its scope.

extension ViewWalk {
  /// Where in the tree of views code stands.
  struct Place: Hashable {
    var stack: Int?
    /// Whether it is on a screen above the root.
    var isPushed = false
    /// The container that makes it as it comes on screen.
    var lazy: String?
    /// Whether it surely stands there.
    var isCertain = true
    /// Whether it is code and no view.
    var isCode = false
    var isInSplit = false
    /// Whether a list selects what its links have as values.
    var isSelected = false
    /// Whether tabs there may be pages, by a modifier around them.
    var isPaged = false
    var arms: [SwiftArm] = []

    /// The same place, of code.
    var asCode: Place { with { $0.isCode = true } }

    /// The screen above.
    var pushed: Place { with { ($0.isPushed, $0.lazy, $0.isSelected) = (true, nil, false) } }

    /// The same place in a branch. Of the screens above the root, any two may be there at once.
    func inside(_ arm: SwiftArm) -> Place { isPushed ? self : with { $0.arms.append(arm) } }

    /// This place; marked as uncertain unless `isSure`.
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
    /// Whether a framework hands it over, or it is a part of what one does.
    var isGiven = false
  }

  /// The names that code sees.
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
