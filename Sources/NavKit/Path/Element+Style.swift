// How FlowStacks presents a screen.

extension Element {
  /// The style of a screen that was pushed.
  static let pushed = #"{"push":{}}"#

  /// Whether the style says no more than that the screen was pushed.
  public var isPushed: Bool { style.map(Element.isPush) ?? true }

  /// Whether a style is that of a screen that was pushed, however it is written; what is no JSON is taken for it.
  static func isPush(_ style: String) -> Bool {
    if style.utf8.elementsEqual(pushed.utf8) { return true }
    guard let value = try? JSON.Value(parsing: style), let pushed = try? JSON.Value(parsing: pushed) else {
      return true
    }
    return value == pushed
  }
}
