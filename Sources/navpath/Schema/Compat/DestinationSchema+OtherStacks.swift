// The stacks of two schemas: the corresponding one, the policy of its reader and the screens that it may have; and those that
// are gone, moved, or changed their form or encoding (`MovedStack`).

import NavKit

extension DestinationSchema {
  /// The stack that corresponds to one of another schema: by name, or else by place.
  func stack(for other: Stack) -> Stack? {
    pathStacks.first { $0.isNamed(other.name) } ?? pathStacks.first { $0.at == other.at }
  }
}

extension DestinationSchema.Stack {
  /// The policy of the path's reader for undecodable elements.
  var readerPolicy: NavPath.Restoration.Policy { policy ?? .default(for: NavPath.Document.empty(in: location)) }

  func mayHold(_ screen: SchemaCompatibility.Screen) -> Bool {
    let isAllowed = allowed.map { $0.contains(screen.owner) || $0.contains(screen.name) } ?? true
    return isAllowed && (elementType ?? screen.owner) == screen.owner
  }
}

struct MovedStack {
  let name: String
  let words: String

  /// The stacks in which the new app no longer finds paths of the old one.
  static func all(from old: DestinationSchema, to new: DestinationSchema) -> [MovedStack] {
    old.stacks.compactMap { stack in
      guard let other = new.stack(for: stack) else {
        return MovedStack(name: stack.name, words: "is gone; its path is at \(shown(stack.at))")
      }
      if other.at != stack.at {
        return MovedStack(name: stack.name, words: "moved from \(shown(stack.at)) to \(shown(other.at))")
      }
      // No file names the element type of a typed array, so a change of it does not move the stack.
      if other.form != stack.form || (other.elementType == nil) != (stack.elementType == nil) {
        return MovedStack(name: stack.name, words: "has another form")
      }
      return other.encoding == stack.encoding
        ? nil : MovedStack(name: stack.name, words: "is stored in another encoding")
    }
  }

  private static func shown(_ pointer: NavJSON.Pointer) -> String { "'\(Visible.text(pointer.description))'" }
}
