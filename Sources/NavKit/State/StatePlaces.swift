// The places of all paths of a text, and what is known of them before it is read.

/// The places where the paths of a text are, and what else is known of them before it is read.
package struct StatePlaces: Sendable {
  /// The stacks to read; one without a name for a text that is a path.
  package var stacks: [StackPlace]
  /// All stacks of the schema: one of them may own a place that fits another.
  package var all: [StackPlace]
  /// Whether it is one place, which the text has or is at fault, `*` being a key like others.
  package var isOnePlace: Bool
  /// Whether the place was asked for, so that a text without it is wrong.
  package var isAsked: Bool
  /// What tells the element type of a typed array that names none by its elements.
  package var type: (@Sendable (NavPath) -> NavPath.TypeName?)?
  /// What finds the app's documents in a text; nil where that is the text itself.
  package var documents: (@Sendable (PointerCursor) -> [NavState.Document])?
  /// The types by whose tags an array of strings is a path.
  package var isKnown: (@Sendable (NavPath.TypeName) -> Bool)?

  package init(
    _ stacks: [StackPlace], among all: [StackPlace] = [], isOnePlace: Bool = false, isAsked: Bool = false,
    typing type: (@Sendable (NavPath) -> NavPath.TypeName?)? = nil,
    knowing isKnown: (@Sendable (NavPath.TypeName) -> Bool)? = nil
  ) {
    (self.stacks, self.all, self.isOnePlace, self.isAsked) = (stacks, all, isOnePlace, isAsked)
    (self.type, self.isKnown) = (type, isKnown)
  }

  /// Whether a text that is an object may hold a path: it is known where.
  package var takesObjects: Bool { documents != nil || stacks.contains(where: \.isPart) }
}
