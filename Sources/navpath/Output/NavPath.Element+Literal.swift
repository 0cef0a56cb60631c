// An element as JSON, in the expanded form, and its schema (`shape`): for the output of Show, Find, Diff and Trace, operations,
// and the text of `edit`. Also the error of a value that is not JSON (`BrokenValueError`), for Show, Diff and Change.

import NavKit

/// An element whose value is not JSON, although JSON is needed.
struct BrokenValueError: Error {
  var index: Int
  var error: NavJSON.SyntaxError
}

extension NavPath.Element {
  static let shape = form.written

  private static let form = Shape<(type: String?, name: String?, value: NavJSON.Literal, style: NavJSON.Literal?)>
    .object(
      .member("type", \.type), .optional("name", \.name), .member("value", \.value), .optional("style", \.style)
    ).named("element")

  /// `{"type":"App.User","value":{…}}`: the tag in the file, with `name` for a mangled or erased one; null for an unknown type.
  ///
  /// - Parameters:
  ///   - isNamed: Whether a mangled tag has its readable name beside it.
  ///   - statesStyle: Whether the style is given even for a pushed screen.
  func literal(
    at index: Int, isNamed: Bool = true, statesStyle: Bool = false
  ) throws(BrokenValueError) -> NavJSON.Literal {
    do throws(NavJSON.SyntaxError) {
      let style = (isPushed && !statesStyle ? nil : style).flatMap { try? NavJSON.Value(parsing: $0) }
      // The type's name for people, if the tag is not readable or incomplete.
      let name = type.isNavigatorWrapper && shownType != type.name ? shownType : type.demangledName
      return Self.form.literal(
        (
          type.isUnknown ? nil : type.tag, isNamed ? name : nil, .text(try value().compactText),
          style.map { .text($0.compactText) }
        ))
    } catch { throw BrokenValueError(index: index, error: error) }
  }
}
