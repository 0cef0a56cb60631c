// What a form can hold.

/// The rules by which elements are let into a form.
struct FormRules {
  /// The form that is written.
  let form: PathForm
  /// Whether the elements were in another form before.
  let isConverted: Bool
  /// The type that a typed array holds; nil for any.
  let holds: TypeName?
  /// Whether a value must be JSON: because the form has it in place, or because it is laid out anew.
  let wantsJSON: Bool

  /// What keeps an element out, apart from its value.
  func problem(type: TypeName, style: String?) -> PathFormError.Problem? {
    if form == .array, let holds, type != holds {
      return isConverted ? .mixedTypes(type, first: holds) : .otherType(type, holds: holds)
    }
    if form != .array, type.isUnknown { return .noType }
    if let style, !form.hasStyles, !Element.isPush(style) { return .style(style) }
    return nil
  }
}
