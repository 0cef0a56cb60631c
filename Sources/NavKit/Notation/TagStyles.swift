// The styles of the tags that a path has.

/// How the types of a path are written, dotted or mangled, which a new one has to be too.
struct TagStyles: Sendable {
  private(set) var isMangled = false
  /// Whether one has a dot, and whether one is a plain name without.
  private var hasDot = false
  private var hasPlainName = false
  /// One that may be mangled or a plain name.
  private(set) var doubtful: NavPath.TypeName?

  /// Whether they are dotted. A plain name alone says so, and beside a mangled one it says nothing.
  var isDotted: Bool { hasDot || hasPlainName && !isMangled }

  /// Whether there are none.
  var isUnset: Bool { !isMangled && !isDotted && doubtful == nil }

  /// The only way in which all of them are; nil if that is not known.
  var only: TagStyle? { isMangled == isDotted ? nil : isMangled ? .mangled : .dotted }

  mutating func add(_ type: NavPath.TypeName) {
    if type.isMangled {
      isMangled = true
    } else if type.name.utf8.contains(UInt8(ascii: ".")) {
      hasDot = true
    } else if type.isDoubtful {
      doubtful = doubtful ?? type
    } else {
      hasPlainName = true
    }
  }
}
