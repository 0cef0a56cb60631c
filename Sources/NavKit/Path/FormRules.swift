// The rules of a form: which elements it can hold.

struct FormRules {
  let form: NavPath.Form
  /// Whether the elements were in another form before.
  let isConverted: Bool
  /// The forms that the path may have, if it is empty in the text and nothing tells which.
  let openForms: [NavPath.Form]
  /// How many arrays and objects an element is in, in its text.
  let depth: Int
  /// The type that a typed array holds; nil for any.
  let holds: NavPath.TypeName?
  /// Whether a value has to be JSON: because the form has it in place, or because it is reformatted.
  let wantsJSON: Bool

  /// The rule that an element breaks.
  ///
  /// - Parameter isJSON: Whether its value is known to be JSON.
  func violation(_ element: NavPath.Element, _ isJSON: Bool) -> NavFormError.Detail? {
    let (type, style) = (element.type, element.style)
    if !openForms.isEmpty { return .openForm(openForms) }
    if !form.hasTags, let holds, type != holds {
      return isConverted ? .mixedTypes(type, first: holds) : .otherType(type, holds: holds)
    }
    if form.hasTags, type.isUnknown { return .noType }
    if !form.hasTags, holds == nil, !type.isUnknown { return .noElementType(type) }
    if let style, !form.hasStyles, !NavPath.Element.isPush(style) { return .style(style) }
    if let style, form == .flowRoutes, NavPath.Element.route(presentedAs: style) == nil { return .style(style) }
    guard wantsJSON, !isJSON else { return nil }
    do throws(NavJSON.SyntaxError) {
      _ = try element.value()
      return nil
    } catch {
      return .brokenValue(error)
    }
  }

  /// That an element, as it was written, nests the text deeper than it could be read again.
  func depthViolation(_ text: [UInt8], from start: Int) -> NavFormError.Detail? {
    let room = NavJSON.maximumDepth - depth
    guard text.count - start > 2 * room else { return nil }
    let own = NavJSON.Scanner.depth(of: text, from: start)
    return own > room ? .tooDeep(depth + own) : nil
  }
}
