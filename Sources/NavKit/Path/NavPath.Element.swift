// The elements of a path, and the styles in which FlowStacks presents their screens.

extension NavPath {
  /// One screen of a path: the type that was pushed, and its value as JSON.
  ///
  ///     let element = NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "42")
  ///     try element.value().number == 42
  ///
  /// The value's text is kept as it is in the file and parsed only by `value()`, so an element may hold a text that is not
  /// JSON.
  public struct Element: Sendable {
    /// The type that the element was pushed as.
    public var type: NavPath.TypeName
    /// The value's JSON text in UTF-8.
    var bytes: [UInt8]
    /// The JSON text of how FlowStacks presents the screen.
    package var style: String?

    /// How the screen is presented; nil in the forms whose screens are all pushed.
    ///
    ///     var element: NavPath.Element = "App.Help={}"
    ///     element.presentation = .sheet
    ///     element.presentation == .sheet(withNavigation: false)
    public var presentation: NavPath.Presentation? {
      get { style.map(NavPath.Presentation.init(text:)) }
      set { style = newValue?.text }
    }

    /// An element from a type and a JSON text, which is kept as it is and not checked.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init(type: NavPath.TypeName, uncheckedText text: String) { self.init(type: type, bytes: Array(text.utf8)) }

    /// An element from a type and a value, its text as `JSONEncoder` would write it.
    ///
    /// - Complexity: O(*n*) in the length of the value's text.
    public init(type: NavPath.TypeName, value: NavJSON.Value) {
      self.init(type: type, bytes: Array(value.encoderText.utf8))
    }

    init(type: NavPath.TypeName, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }

    /// The value's JSON text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The value as compact JSON with SwiftData's identifiers by their names, safe to show: `{"home":{}} push` where
    /// hmlongco/Navigator has wrapped it. A text that is not JSON as it is, made visible.
    package var shownValue: String {
      if let wrapped { return "\(wrapped.value.shownText) \(wrapped.method)" }
      return (try? value().shownText) ?? Visible.text(text)
    }

    /// The type's dotted name, empty for an unknown type; around that of the value inside, if hmlongco/Navigator has erased it:
    /// `NavigatorUI.AnyNavigationDestination(App.Screen)`.
    package var shownType: String {
      type.isUnknown ? "" : wrapped.map { "\(type.name)(\($0.type.name))" } ?? type.name
    }

    /// What is inside the value of hmlongco/Navigator's wrapper, `["3App6ScreenO",{"home":{}},0]`: the type by its mangled name, its
    /// JSON, and how it is presented, by the number of a method.
    var wrapped: (type: NavPath.TypeName, value: NavJSON.Value, method: String)? {
      guard type.isNavigatorWrapper, let items = (try? value())?.elements.map(Array.init), items.count == 3,
        let name = items[0].string, let method = items[2].number?.integer,
        NavPath.Element.methods.indices.contains(method)
      else { return nil }
      return (NavPath.TypeName(name), items[1], NavPath.Element.methods[method])
    }

    private static let methods = ["push", "send", "sheet", "cover", "managedSheet", "managedCover"]

    /// The same element with another value, a JSON text that is kept as it is and not checked.
    func with(text: String) -> NavPath.Element {
      var element = self
      element.bytes = Array(text.utf8)
      return element
    }

    /// Parses the value.
    ///
    /// - Throws: The offset in `text` at which it is not JSON.
    /// - Complexity: O(*n*) in the length of the text, at every call.
    public func value() throws(NavJSON.SyntaxError) -> NavJSON.Value { try NavJSON.Value(parsing: bytes) }

    /// Whether the value, nested this deep in another text, stays within the depth limit.
    package func fits(inside levels: Int) -> Bool {
      let room = NavJSON.maximumDepth - levels
      return bytes.count <= 2 * room || NavJSON.Scanner.depth(of: bytes) <= room
    }
  }
}

extension NavPath.Element: Hashable {
  /// Whether two elements have the same type, equal JSON values and the same presentation; texts that are not JSON have to be
  /// the same.
  ///
  /// A `UUID`, also one in an array or another standard type, is the same in capital and in small letters. An element without a
  /// style equals one that is pushed, as which a form with styles writes it; a sheet is neither.
  ///
  /// - Complexity: O(*n*) in the length of the texts, on average.
  public static func == (left: NavPath.Element, right: NavPath.Element) -> Bool {
    left.isPresented(as: right) && left.isSame(as: right)
  }

  /// Whether two elements have the same type and equal values, however they are presented: what a match asks.
  func isSame(as other: NavPath.Element) -> Bool {
    guard type == other.type else { return false }
    guard bytes != other.bytes else { return true }
    guard let value = try? value(), let otherValue = try? other.value() else { return false }
    return value == otherValue || value.comparable(as: type) == otherValue.comparable(as: type)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    if !isPushed { hasher.combine(style.flatMap { try? NavJSON.Value(parsing: $0) }) }
    if let value = try? value() {
      hasher.combine(value.comparable(as: type))
    } else {
      hasher.combine(bytes)
    }
  }
}

extension NavPath.TypeName {
  /// Whether it is hmlongco/Navigator's wrapper of any destination.
  package var isNavigatorWrapper: Bool { name.utf8.elementsEqual("NavigatorUI.AnyNavigationDestination".utf8) }
}

// MARK: - Presentation

extension NavPath.Element {
  static let pushed = NavPath.Presentation.push.text

  /// Whether the screen was pushed, or the style does not say otherwise.
  package var isPushed: Bool { style.map(NavPath.Element.isPush) ?? true }

  /// Whether a style is that of a pushed screen, however it is written; so is one that is not JSON.
  static func isPush(_ style: String) -> Bool {
    if style.utf8.elementsEqual(pushed.utf8) { return true }
    return (try? NavJSON.Value(parsing: style)).map { $0 == (try? NavJSON.Value(parsing: pushed)) } ?? true
  }

  /// Whether another element is presented in the same way, however the two styles are written.
  package func isPresented(as other: NavPath.Element) -> Bool {
    guard let style, let otherStyle = other.style else { return isPushed && other.isPushed }
    if style.utf8.elementsEqual(otherStyle.utf8) { return true }
    guard !isPushed, !other.isPushed else { return isPushed && other.isPushed }
    return (try? NavJSON.Value(parsing: style)) == (try? NavJSON.Value(parsing: otherStyle))
  }

  /// The element as the one that a replacement names, which keeps the style that it finds if it names none: with a style only if
  /// it is another one.
  package func replacing(_ old: NavPath.Element) -> NavPath.Element {
    var new = self
    new.style = isPresented(as: old) ? nil : style ?? NavPath.Element.pushed
    return new
  }

  /// Whether putting another element in the place of this one would change nothing: it is equal and has the same duplicate members.
  package func isAlready(_ other: NavPath.Element) -> Bool {
    guard self == other else { return false }
    guard bytes != other.bytes, let value = try? value(), let new = try? other.value() else { return true }
    return value.hasSameDuplicates(as: new)
  }
}

// MARK: - Routes

/// Synthesized Codable of FlowStacks' `enum Route<Screen> { case push(Screen), sheet(Screen, withNavigation: Bool), … }`:
///
///     {"push":{"_0":SCREEN}}     {"sheet":{"_0":SCREEN,"withNavigation":true}}
extension NavJSON.Value {
  /// The style of a route; nil if the value is none.
  var routeStyle: String? {
    guard let style = onlyMember, ["push", "sheet", "cover"].contains(where: style.nameEquals),
      let parts = style.value.members, style.value["_0"] != nil
    else { return nil }
    let others = parts.filter { !$0.nameEquals("_0") }
    // Decoders differ in which of two members with one name they take.
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
