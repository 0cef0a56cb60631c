// The stacks that are compared: what each may hold, and what its reader makes of a path.

import NavKit

extension NavPath.Restoration {
  /// What the app of another schema makes of a path; without a policy, as its reader of the stack does.
  init(
    of document: NavPath.Document, savedOn stack: DestinationSchema.Stack?, by schema: DestinationSchema,
    policy: Policy? = nil
  ) throws(NavRestorationError) {
    let stack = stack.flatMap(schema.stack)
    try self.init(
      of: document, by: schema, stack: schema.stacks.isEmpty ? nil : stack, element: stack?.elementType, policy: policy,
      suggesting: .silent)
  }
}

extension DestinationSchema.Stack {
  /// What the reader of its path does with an element that does not decode.
  var readerPolicy: NavPath.Restoration.Policy { policy ?? .usual(for: NavPath.Document.empty(in: location)) }

  /// Whether a screen may be on it.
  func mayHold(_ screen: SchemaCompatibility.Screen) -> Bool {
    let isAllowed = allowed.map { $0.contains(screen.owner) || $0.contains(screen.name) } ?? true
    return isAllowed && (elementType ?? screen.owner) == screen.owner
  }
}
