// The parts of a value in Swift notation, for comparison by SeenValues.

package struct NotationPart: Sendable {
  /// The Swift notation, which determines how much of its JSON is known.
  package enum Kind: Hashable, Sendable {
    /// A literal that JSON also has: a string, a number, true.
    case literal
    /// `[1, 2]`, which may be an option set.
    case list
    /// `.home`, `.detail(3)`.
    case enumCase(String)
    /// `Address(city: "Ulm")`, `(city: "Ulm")`.
    case structure
    /// `["a": 1]`, `[:]`.
    case dictionary
    /// `UUID("…")`, compared without case.
    case uuid
    case standard
    /// A part whose stored form the schema defines.
    case known
    /// `nil`, which omits the member.
    case absent
  }

  package let place: NavJSON.Pointer
  package let offset: Int
  package let kind: Kind

  package init(place: NavJSON.Pointer = NavJSON.Pointer(), offset: Int, kind: Kind) {
    (self.place, self.offset, self.kind) = (place, offset, kind)
  }

  var isCase: Bool { if case .enumCase = kind { true } else { false } }
}
