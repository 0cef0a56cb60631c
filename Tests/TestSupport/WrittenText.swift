import NavKit

extension NavPath.Document {
  /// The text with another path in it, also one that the form cannot hold.
  func text(with path: NavPath) -> String { String(decoding: Array(pieces(with: path).joined()), as: UTF8.self) }
}
