// The style of a path's tags, dotted or mangled, which a new one has to have.

/// How the types of a path are written.
struct TagStyles: Sendable {
  private(set) var isMangled = false
  /// Whether one has a dot, and whether one is a plain name without.
  private var hasDot = false
  private var hasPlainName = false
  /// One that may be mangled or a plain name.
  private(set) var doubtful: TypeName?

  /// Whether they are dotted. A plain name alone says so, and beside a mangled one it says nothing.
  var isDotted: Bool { hasDot || hasPlainName && !isMangled }

  mutating func add(_ type: TypeName) {
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
