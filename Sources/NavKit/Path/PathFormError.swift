// What a form cannot hold, as data and in words.

/// Why an element cannot be written in a form.
///
///     let array = document.converted(to: .array)
///     do { try array.check(document.path) }
///     catch { error.index == 1 }                           // of another type than the first
public struct PathFormError: Error, Hashable, Sendable {
  /// The element, from the root.
  public var index: Int
  /// The form that cannot hold it.
  public var form: PathForm
  /// What keeps it out.
  public var problem: Problem

  /// Makes a fault from its parts.
  public init(index: Int, form: PathForm, problem: Problem) {
    self.index = index
    self.form = form
    self.problem = problem
  }

  /// What keeps an element out of a form.
  public enum Problem: Hashable, Sendable {
    /// A typed array holds another type.
    case otherType(TypeName, holds: TypeName)
    /// A typed array is to be made of several types.
    case mixedTypes(TypeName, first: TypeName)
    /// The form writes tags, and nobody has said what the type is.
    case noType
    /// The form holds values as they are, and this one is no JSON.
    case brokenValue(JSON.SyntaxError)
    /// The form has no place for a presentation style, other than that all screens are pushed.
    case style(String)
    /// The form has mangled tags, and that of the type is not known.
    case noMangledTag(TypeName)
  }
}

extension PathFormError {
  /// What is wrong and what would be right, in a line.
  public var message: String {
    switch problem {
    case .otherType(let type, let element):
      "element \(index) is of the type \(Visible.text(type.name)), and a typed array holds one type, here "
        + "\(Visible.text(element.name)); write =JSON for a value of that"
    case .mixedTypes(let type, let first):
      "element \(index) is of the type \(Visible.text(type.name)) and the first of \(Visible.text(first.name)), and a typed "
        + "array holds one type; expanded holds both"
    case .noType:
      "the type of the elements is not known, and \(form.rawValue) names it; say it with --element TYPE"
    case .brokenValue(let error):
      "the value of element \(index) is not JSON, and \(form.rawValue) holds values in place: \(error.message)"
    case .style(let style):
      "element \(index) is presented as \(Visible.text(style)), for which \(form.rawValue) has no place; expanded and "
        + "flowstacks keep it"
    case .noMangledTag(let type):
      "the mangled tag of \(Visible.text(type.name)) is not known, and \(form.rawValue) needs it; "
        + "name it by that tag, as _mangledTypeName gives it, among the destinations of the schema"
    }
  }
}
