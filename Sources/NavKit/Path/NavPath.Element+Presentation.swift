// The style of an element, the presentation of its screen: compared, kept by a replacement, in FlowStacks' routes and by name.
// Also whether a replacement would change nothing. For Notation, Operations, Schema, Change, Diff, Edit and Output.

extension NavPath.Element {
  static let pushed = NavPath.Presentation.push.text

  package var presentationName: String { presentation?.name ?? "" }

  /// Whether the screen was pushed, which is the default.
  package var isPushed: Bool { style.map(NavPath.Element.isPush) ?? true }

  /// Whether a style, in any notation, is that of a pushed screen; a style that is not JSON counts as pushed.
  static func isPush(_ style: String) -> Bool {
    if style.utf8.elementsEqual(pushed.utf8) { return true }
    return (try? NavJSON.Value(parsing: style)).map { $0 == (try? NavJSON.Value(parsing: pushed)) } ?? true
  }

  /// Whether another element has the same presentation, in any notation.
  package func isPresented(as other: NavPath.Element) -> Bool {
    guard let style, let otherStyle = other.style else { return isPushed && other.isPushed }
    if style.utf8.elementsEqual(otherStyle.utf8) { return true }
    guard !isPushed, !other.isPushed else { return isPushed && other.isPushed }
    return (try? NavJSON.Value(parsing: style)) == (try? NavJSON.Value(parsing: otherStyle))
  }

  /// The element for a replacement: without a style if it is the same as the old one's, so that the old style is kept.
  package func replacing(_ old: NavPath.Element) -> NavPath.Element {
    var new = self
    new.style = isPresented(as: old) ? nil : style ?? NavPath.Element.pushed
    return new
  }

  /// Whether replacing this element with another would change nothing: both are equal and have the same duplicate members.
  package func isAlready(_ other: NavPath.Element) -> Bool {
    guard self == other else { return false }
    guard bytes != other.bytes, let value = try? value(), let new = try? other.value() else { return true }
    return value.hasSameDuplicates(as: new)
  }
}

// MARK: - Routes

/// Synthesized `Codable` of FlowStacks' `enum Route<Screen> { case push(Screen), sheet(Screen, withNavigation: Bool), … }`:
///
///     {"push":{"_0":SCREEN}}     {"sheet":{"_0":SCREEN,"withNavigation":true}}
extension NavJSON.Value {
  /// The style of a route; nil if the value is not a route.
  var routeStyle: String? {
    guard let style = onlyMember, ["push", "sheet", "cover"].contains(where: style.nameEquals),
      let parts = style.value.members, style.value["_0"] != nil
    else { return nil }
    let others = parts.filter { !$0.nameEquals("_0") }
    // Decoders differ in which of two members with one name they use.
    guard parts.reduce(0, { count, _ in count + 1 }) == others.count + 1 else { return nil }
    return NavPath.Element.style(style, with: others)
  }
}

extension NavPath.Element {
  /// The text before and after the screen of a route with this style; nil if routes have no such style.
  static func route(presentedAs style: String) -> (start: String, end: String)? {
    guard let member = (try? NavJSON.Value(parsing: style))?.onlyMember, let parts = member.value.members,
      let style = NavPath.Element.style(member, with: Array(parts)), let open = style.dropFirst().firstIndex(of: "{")
    else { return nil }
    let rest = style[style.index(after: open)...]
    return (style[...open] + "\"_0\":", (rest.hasPrefix("}") ? "" : ",") + rest)
  }

  /// The JSON text of a style; nil if FlowStacks has none with this name and these members.
  fileprivate static func style(_ member: NavJSON.Value.Member, with others: [NavJSON.Value.Member]) -> String? {
    if member.nameEquals("push") { return others.isEmpty ? pushed : nil }
    guard let name = ["sheet", "cover"].first(where: member.nameEquals), others.count == 1,
      others[0].nameEquals("withNavigation"), others[0].value.kind == .boolean
    else { return nil }
    return "{\"\(name)\":{\"withNavigation\":\(others[0].value.text)}}"
  }
}
