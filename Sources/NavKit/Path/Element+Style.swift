// How FlowStacks presents a screen: the JSON of its `RouteStyle`, and the words that people have for it.
//
//     {"push":{}}                          push
//     {"sheet":{"withNavigation":false}}   sheet
//     {"cover":{"withNavigation":true}}    cover(withNavigation: true)

extension Element {
  /// The style of a screen that was pushed.
  static let pushed = #"{"push":{}}"#

  /// Whether the style says no more than that the screen was pushed.
  public var isPushed: Bool { style.map(Element.isPush) ?? true }

  /// Whether a style is that of a screen that was pushed, however it is written; what is no JSON is taken for it.
  static func isPush(_ style: String) -> Bool {
    if style.utf8.elementsEqual(pushed.utf8) { return true }
    return (try? JSON.Value(parsing: style)).map { $0 == (try? JSON.Value(parsing: pushed)) } ?? true
  }

  /// Whether another style presents the screen in the same way, however the two are written.
  package func isPresented(as other: String) -> Bool {
    guard let style else { return false }
    if style.utf8.elementsEqual(other.utf8) { return true }
    guard let own = try? JSON.Value(parsing: style), let other = try? JSON.Value(parsing: other) else { return false }
    return own == other
  }

  /// Whether the element is what another one would make of it: equal, and presented as that wants to be.
  package func isAlready(_ other: Element) -> Bool { self == other && (other.style.map(isPresented) ?? true) }

  /// The style as Swift would say it, `push`, `sheet` or `cover(withNavigation: true)`; nothing where the form has no such
  /// thing. A style that FlowStacks does not have is given as its JSON.
  ///
  ///     var element = Element(type: TypeName("App.Help"), text: "{}")
  ///     element.style = Element.style(presentedAs: "sheet")
  ///     element.presentation == "sheet"
  ///
  /// - Complexity: O(*n*) in the length of the style.
  public var presentation: String {
    guard let style, let value = try? JSON.Value(parsing: style) else { return style ?? "" }
    return Element.words.first { (try? JSON.Value(parsing: $0.style)) == value }?.word ?? value.compactText
  }

  /// The style for a word that `presentation` gives, or for JSON of an object; nil for any other text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func style(presentedAs text: String) -> String? {
    if let known = words.first(where: { $0.word.utf8.elementsEqual(text.utf8) || $0.long.utf8.elementsEqual(text.utf8) }
    ) {
      return known.style
    }
    guard let value = try? JSON.Value(parsing: text), value.kind == .object else { return nil }
    return value.encoderText
  }

  /// Synthesised Codable of `enum RouteStyle { case push, sheet(withNavigation: Bool), cover(withNavigation: Bool) }`, of
  /// which FlowStacks says `sheet` for `sheet(withNavigation: false)`.
  private static let words: [(word: String, long: String, style: String)] = [
    ("push", "push", pushed),
    ("sheet", "sheet(withNavigation: false)", #"{"sheet":{"withNavigation":false}}"#),
    ("cover", "cover(withNavigation: false)", #"{"cover":{"withNavigation":false}}"#),
    ("sheet(withNavigation: true)", "sheet(withNavigation: true)", #"{"sheet":{"withNavigation":true}}"#),
    ("cover(withNavigation: true)", "cover(withNavigation: true)", #"{"cover":{"withNavigation":true}}"#),
  ]
}
