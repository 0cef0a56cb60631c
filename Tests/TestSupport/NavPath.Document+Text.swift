// The text of a document with another path, for tests of NavKitTests and navpathTests that compare whole texts.

import NavKit

extension NavPath.Document {
  /// The text with another path, even one that the form cannot store.
  func text(with path: NavPath) -> String { String(decoding: Array(pieces(with: path).joined()), as: UTF8.self) }
}
