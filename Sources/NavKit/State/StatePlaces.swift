// The places of all paths of a text, and the knowledge needed to read them; made mostly from a schema (NavState+Schema.swift),
// for `NavState`, Migration, Validation and the tool.

package struct StatePlaces: Sendable {
  /// The stacks to read; one without a name if the text is a path.
  package var stacks: [StackPlace]
  /// All stacks of the schema: another one may own a place that matches.
  package var all: [StackPlace]
  /// Whether there is exactly one place, which the text must have and where `*` is an ordinary key.
  package var isOnePlace: Bool
  /// Whether the user named the place, so that a text without it is an error.
  package var isAsked: Bool
  /// Finds the element type of a typed array whose type is not known.
  package var type: (@Sendable (NavPath) -> NavPath.TypeName?)?
  /// Finds the app's documents in a text; nil if the text is the document.
  package var documents: (@Sendable (PointerCursor) -> [NavState.Document])?
  /// Whether a type is known, so that an array of strings with its tag is a path.
  package var isKnown: (@Sendable (NavPath.TypeName) -> Bool)?

  package init(
    _ stacks: [StackPlace], among all: [StackPlace] = [], isOnePlace: Bool = false, isAsked: Bool = false,
    typing type: (@Sendable (NavPath) -> NavPath.TypeName?)? = nil,
    knowing isKnown: (@Sendable (NavPath.TypeName) -> Bool)? = nil
  ) {
    (self.stacks, self.all, self.isOnePlace, self.isAsked) = (stacks, all, isOnePlace, isAsked)
    (self.type, self.isKnown) = (type, isKnown)
  }

  /// Whether an object can be a valid text.
  package var takesObjects: Bool { documents != nil || stacks.contains(where: \.isPart) }
}
