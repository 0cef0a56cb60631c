/// A way to set text apart on a terminal, by what the text is rather than by how it looks.
struct Style: Sendable, Equatable {
  /// The parameters of SGR (ECMA-48, 8.3.117).
  let codes: String

  static let error = Style(codes: "1;31")
  static let warning = Style(codes: "1;33")
  static let note = Style(codes: "1;36")
  static let heading = Style(codes: "1")
  /// The current screen.
  static let current = Style(codes: "32")
  /// What is there only to be complete, such as the module of a type.
  static let faint = Style(codes: "2")
  static let place = Style(codes: "36")
}
