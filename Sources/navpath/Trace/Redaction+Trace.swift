// Steps and places of a trace without what redaction hides.

import NavKit

extension Redaction {
  mutating func redacted(_ step: PathStep) -> PathStep {
    var step = step
    step.old = step.old.map { redacted($0) }
    step.path = redacted(step.path)
    return step
  }

  /// A place of a stack whose pointer has `*` in it: what that stands for is a key of the file.
  mutating func redacted(_ place: PathTrace.StackKey) -> PathTrace.StackKey {
    guard let pointer = place.pointer.flatMap({ try? JSON.Pointer(parsing: $0) }) else { return place }
    let pattern = schema?.stacks.first { $0.name == place.stack }?.at.tokens ?? []
    let tokens = pointer.tokens.enumerated().map { index, token in
      pattern.count > index && pattern[index] == token ? token : mark(for: token)
    }
    return PathTrace.StackKey(stack: place.stack, pointer: JSON.Pointer(tokens: tokens).description)
  }
}
