// The rules of a form: the elements that it can hold, and how deep. State's NavPath.Document+Writing.swift makes them for
// `ElementWriter`.

struct FormRules {
  let form: NavPath.Form
  /// Whether the elements were read in another form.
  let isConverted: Bool
  /// Whether they are then read from an array of a property list, which may have dates.
  let isOfList: Bool
  /// The forms that an empty path may have, if nothing determines which one.
  let openForms: [NavPath.Form]
  /// The number of arrays and objects around an element in its text.
  let depth: Int
  /// The element type of a typed array; nil for any.
  let holds: NavPath.TypeName?
  /// Whether values have to be JSON: because the form stores them in place, or because they are reformatted.
  let wantsJSON: Bool

  /// The rule that an element violates, if any; `isJSON` if its value is known to be JSON.
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
    if isConverted, isOfList, (try? element.value())?.firstStandIn != nil { return .notInList(.standIn) }
    guard wantsJSON, !isJSON else { return nil }
    do throws(NavJSON.SyntaxError) {
      _ = try element.value()
      return nil
    } catch { return .brokenValue(error) }
  }

  /// The violation of an element that was written nested deeper than the parser's limit, if it was.
  func depthViolation(_ text: [UInt8], from start: Int) -> NavFormError.Detail? {
    let room = NavJSON.maximumDepth - depth
    guard text.count - start > 2 * room else { return nil }
    let own = NavJSON.Scanner.depth(of: text, from: start)
    return own > room ? .tooDeep(depth + own) : nil
  }
}
