// The tag styles on a path, by which `KnownTypes` chooses the tags of new elements.

/// The tag styles of a path's types, which new elements have to follow.
struct TagStyles: Sendable {
  private(set) var isMangled = false
  /// Whether a name has a dot, and whether one is plain without a dot.
  private var hasDot = false
  private var hasPlainName = false
  /// A name that may be mangled or plain.
  private(set) var doubtful: NavPath.TypeName?

  var isDotted: Bool { hasDot || hasPlainName && !isMangled }

  var isUnset: Bool { !isMangled && !isDotted && doubtful == nil }

  var only: TagStyle? { isMangled == isDotted ? nil : isMangled ? .mangled : .dotted }

  mutating func add(_ type: NavPath.TypeName) {
    if type.isMangled {
      isMangled = true
    } else if type.name.utf8.contains(UInt8(ascii: ".")) {
      hasDot = true
    } else if type.mayBeUnreadable {
      doubtful = doubtful ?? type
    } else {
      hasPlainName = true
    }
  }
}
