// Text escaped for XML and HTML: for JUnit reports, launch arguments and the page of `trace`.

import NavKit

enum XML {
  /// The text for an attribute, or for content, with line ends and quotes kept. It is made visible first: XML 1.0 (section 2.2)
  /// forbids most control characters even as references.
  static func escaped(_ text: String, isAttribute: Bool = true) -> String {
    guard !isAttribute else { return escaped(text, "&<>\"") }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0), "&<>") }
      .joined(separator: "\n")
  }

  /// The text, made visible, with the given characters as references.
  static func escaped(_ text: String, _ characters: String) -> String {
    Visible.text(text).unicodeScalars.reduce(into: "") { escaped, scalar in
      escaped +=
        !characters.unicodeScalars.contains(scalar) ? String(scalar) : scalar == "\"" ? "&quot;" : reference(to: scalar)
    }
  }

  static func reference(to scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    default: "&#\(scalar.value);"
    }
  }
}
