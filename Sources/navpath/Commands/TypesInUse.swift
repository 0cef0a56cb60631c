// Which types the names in a script of operations may stand for.

import NavKit

/// The types that a path had when it was read and those of the schema, and the ones that operations brought since.
///
/// To collect the first means to look at every tag, so it happens once, and only if a name is to be read.
struct TypesInUse {
  private let subject: Subject
  /// What is known once somebody asked. Not an optional: the runtime takes longer to make its type than to read a name.
  private var known = KnownTypes()
  private var isKnown = false

  init(of subject: Subject) { self.subject = subject }

  /// All of them, the last ones first. Who keeps them while others are added has them all copied.
  mutating func all() -> KnownTypes {
    gather()
    return known
  }

  mutating func add(_ operation: PathOperation) {
    for element in operation.newElements {
      gather()
      known.add(element.type)
    }
  }

  private mutating func gather() {
    guard !isKnown else { return }
    known = subject.types
    isKnown = true
  }
}
