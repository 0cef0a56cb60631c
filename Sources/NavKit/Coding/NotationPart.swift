// A part of a value typed in Swift notation, for SeenValues to compare.

/// A part of a value in Swift notation, and where it stands in the word.
package struct NotationPart: Sendable {
  /// What it is in Swift, which tells what is known of its JSON.
  package enum Kind: Hashable, Sendable {
    /// What JSON has, too: a text, a number, true.
    case literal
    /// `[1, 2]`, which may be a set of options.
    case list
    /// `.home`, `.detail(3)`.
    case enumCase(String)
    /// `Address(city: "Ulm")`, `(city: "Ulm")`.
    case structure
    /// `["a": 1]`, `[:]`.
    case dictionary
    /// `UUID("…")`, whose letters have no case.
    case uuid
    /// A value of another standard type, as the encoder writes it.
    case standard
    /// A part whose stored form the schema gives.
    case known
    /// `nil`, which leaves the member out.
    case absent
  }

  /// The names and indices that lead to it in the JSON that is written.
  package let place: NavJSON.Pointer
  /// Where it begins in the word.
  package let offset: Int
  package let kind: Kind

  /// A part; by default the whole value.
  package init(place: NavJSON.Pointer = NavJSON.Pointer(), offset: Int, kind: Kind) {
    (self.place, self.offset, self.kind) = (place, offset, kind)
  }

  var isCase: Bool { if case .enumCase = kind { true } else { false } }
}
