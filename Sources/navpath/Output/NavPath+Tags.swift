// The tags of a path's types in one style, for `convert` and `launch-args`.

import NavKit

extension NavPath {
  /// The tags of all types of the path, in one style.
  ///
  /// A dotted name can be derived from a mangled one, and the mangled name of a standard type can be made. That of any other type
  /// must be on the path or among `types`.
  ///
  /// - Parameters:
  ///   - style: The style of the tags.
  ///   - form: The form that the path is written in, for the error.
  ///   - types: Other known types, such as those of a schema.
  /// - Throws: `noMangledTag` or `noDottedName` for the first element whose tag is not known.
  func tags(
    _ style: TagStyle, for form: NavPath.Form, knowing types: [NavPath.TypeName] = []
  ) throws(NavFormError) -> [NavPath.TypeName: NavPath.TypeName] {
    let own = self.types
    let known = Dictionary(
      (own + types).filter(\.isMangled).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var tags: [NavPath.TypeName: NavPath.TypeName] = [:]
    var unknown: [NavPath.TypeName] = []
    for type in own {
      let tag: String? =
        switch style {
        case .dotted: type.isUnreadable ? nil : type.name
        case .mangled: known[type.name]?.tag ?? StandardTypes.mangledTag(of: type.name) { known[$0]?.tag }
        }
      if let tag { tags[type] = NavPath.TypeName(tag) } else { unknown.append(type) }
    }
    if let index = unknown.isEmpty ? nil : indices.first(where: { unknown.contains(type(at: $0)) }) {
      let type = type(at: index)
      throw NavFormError(
        index: index, form: form, detail: style == .dotted ? .noDottedName(type) : .noMangledTag(type))
    }
    return tags
  }
}
