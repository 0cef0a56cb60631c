// The stacks of a schema as another one has them, and those that it looks for elsewhere, or in another form.

import NavKit

extension DestinationSchema {
  /// The stack that is a stack of another schema: by its name, or else its place.
  func stack(for other: Stack) -> Stack? {
    pathStacks.first { $0.isNamed(other.name) } ?? pathStacks.first { $0.at == other.at }
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

struct MovedStack {
  let name: String
  let words: String

  /// The stacks that paths saved by the old app are no longer found at.
  static func all(from old: DestinationSchema, to new: DestinationSchema) -> [MovedStack] {
    old.stacks.compactMap { stack in
      guard let other = new.stack(for: stack) else {
        return MovedStack(name: stack.name, words: "is gone; its path is at \(shown(stack.at))")
      }
      if other.at != stack.at {
        return MovedStack(name: stack.name, words: "moved from \(shown(stack.at)) to \(shown(other.at))")
      }
      // Which type the elements of a typed array have, no file says.
      if other.form != stack.form || (other.elementType == nil) != (stack.elementType == nil) {
        return MovedStack(name: stack.name, words: "has another form")
      }
      return other.encoding == stack.encoding
        ? nil : MovedStack(name: stack.name, words: "is stored in another encoding")
    }
  }

  private static func shown(_ pointer: NavJSON.Pointer) -> String { "'\(Visible.text(pointer.description))'" }
}
