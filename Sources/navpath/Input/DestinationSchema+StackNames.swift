// The stacks of a schema by the names that people type.

import NavKit

extension DestinationSchema {
  /// The stack of a name: its own, or that of one of its places, which is a key alone where only one stack has several places, or
  /// `NAME.KEY`. The pointer of the latter leads to that place.
  func stack(called name: String) -> Stack? {
    if let stack = stacks.first(where: { $0.isNamed(name) }) { return stack }
    let patterns = stacks.filter(\.at.isPattern)
    for stack in patterns where name.utf8.starts(with: "\(stack.name).".utf8) {
      return stack.at(key: String(decoding: name.utf8.dropFirst(stack.name.utf8.count + 1), as: UTF8.self))
    }
    // What is nearly the name of a stack is no key.
    guard patterns.count == 1, NearestNames.names(to: name, among: stacks.map(\.name)).isEmpty else { return nil }
    return patterns[0].at(key: name)
  }
}
