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
  /// The path with all its types named in one way.
  ///
  ///     let path: NavPath = [Element(type: TypeName("Swift.Int"), text: "42")]
  ///     try path.tagged(.mangled, for: .flowstacks).first?.type.tag == "Si"
  ///
  /// A dotted name follows from a mangled one, and the mangled one of a standard type can be made. Of any other type it
  /// must be known: because the path has it, or because it is among `types`.
  ///
  /// - Parameters:
  ///   - style: The way to name types.
  ///   - form: What the path is to be written in, for the error.
  ///   - types: Other types that are known, such as those of a schema.
  /// - Returns: The path; what has the right tag already is not touched.
  /// - Throws: The first element whose tag cannot be known.
  /// - Complexity: O(*n*) in the number of elements.
  public func tagged(
    _ style: TagStyle, for form: PathForm, knowing types: [TypeName] = []
  ) throws(PathFormFault) -> NavPath {
    let known = Dictionary(
      (self.types + types).filter(\.isMangled).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var path = self
    for index in indices {
      let type = self.type(at: index)
      guard type.isMangled != (style == .mangled), !type.isUnknown else { continue }
      var element = self[index]
      switch style {
      case .dotted:
        element.type = TypeName(type.name)
      case .mangled:
        let tag = known[type.name]?.tag ?? StandardTypes.mangledTag(of: type.name) { known[$0]?.tag }
        guard let tag else { throw PathFormFault(index: index, form: form, problem: .noMangledTag(type)) }
        element.type = TypeName(tag)
      }
      path.replaceSubrange(index...index, with: CollectionOfOne(element))
    }
    return path
  }
}
