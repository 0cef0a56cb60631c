// Which of a path's types the names in a script of operations may stand for.

import NavKit

/// The types that a path had when it was read, and those that operations brought since.
///
/// To collect the first means to look at every tag, so it happens once, and only if a name is to be read.
struct TypesInUse {
  private let path: NavPath
  private var own: [TypeName]?
  private var brought: [TypeName] = []

  init(of path: NavPath) { self.path = path }

  /// All of them, the last ones first.
  mutating func all() -> [TypeName] {
    let own = own ?? path.types
    self.own = own
    return brought.reversed() + own
  }

  mutating func add(_ operation: Operation) {
    for element in operation.newElements where !brought.contains(element.type) { brought.append(element.type) }
  }
}
