// The same types by other tags, for a form that writes them in another way.

/// How the name of a type is written.
///
///     PathForm.flowstacks.tagStyle == .mangled
public enum TagStyle: String, CaseIterable, Sendable, Hashable {
  /// As `String(reflecting:)` gives it: `App.User`.
  case dotted
  /// As `_mangledTypeName` gives it: `3App4UserV`.
  case mangled
}

extension PathForm {
  /// How the writers of the form name types; nil where both ways are found.
  public var tagStyle: TagStyle? {
    switch self {
    case .flowstacks: .mangled
    case .swiftcrossui: .dotted
    case .swiftui, .expanded, .array: nil
    }
  }
}

extension NavPath {
  /// The tags that would name all the path's types in one way: other tags for those that have none of that way.
  ///
  ///     let path: NavPath = [Element(type: TypeName("Swift.Int"), text: "42")]
  ///     try path.tags(.mangled, for: .flowstacks)[TypeName("Swift.Int")]?.tag == "Si"
  ///
  /// A dotted name follows from a mangled one, and the mangled one of a standard type can be made. Of any other type it
  /// must be known: because the path has it, or because it is among `types`.
  ///
  /// - Parameters:
  ///   - style: The way to name types.
  ///   - form: What the path is to be written in, for the error.
  ///   - types: Other types that are known, such as those of a schema.
  /// - Returns: The tags; what has the right one already is not among them.
  /// - Throws: The first element whose tag cannot be known.
  /// - Complexity: O(*n*) in the number of elements.
  public func tags(
    _ style: TagStyle, for form: PathForm, knowing types: [TypeName] = []
  ) throws(PathFormError) -> [TypeName: TypeName] {
    let own = self.types
    let known = Dictionary(
      (own + types).filter(\.isMangled).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var tags: [TypeName: TypeName] = [:]
    var unknown: [TypeName] = []
    for type in own {
      let tag: String? =
        switch style {
        case .dotted: type.name
        case .mangled: known[type.name]?.tag ?? StandardTypes.mangledTag(of: type.name) { known[$0]?.tag }
        }
      if let tag { tags[type] = TypeName(tag) } else { unknown.append(type) }
    }
    if let index = unknown.isEmpty ? nil : indices.first(where: { unknown.contains(type(at: $0)) }) {
      throw PathFormError(index: index, form: form, problem: .noMangledTag(type(at: index)))
    }
    return tags
  }
}
