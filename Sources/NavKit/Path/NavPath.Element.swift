// The elements of a path, for apps and all folders that use Path; their equality; their types and values as people see them.

extension NavPath {
  /// One screen of a path: the type that was pushed, and its value as JSON.
  ///
  ///     let element = NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "42")
  ///     try element.value().number == 42
  ///
  /// The value keeps its text and is parsed only by `value()`, so an element may hold a text that is not JSON.
  public struct Element: Sendable {
    /// The type of the pushed value.
    public var type: NavPath.TypeName
    /// The value's JSON text in UTF-8.
    var bytes: [UInt8]
    /// The JSON text of the presentation style in FlowStacks.
    package var style: String?

    /// The presentation of the screen; nil in forms whose screens are all pushed.
    ///
    ///     var element: NavPath.Element = "App.Help={}"
    ///     element.presentation = .sheet
    ///     element.presentation == .sheet(withNavigation: false)
    public var presentation: NavPath.Presentation? {
      get { style.map(NavPath.Presentation.init(text:)) }
      set { style = newValue?.text }
    }

    /// Makes an element from a type and a JSON text, which is not checked.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init(type: NavPath.TypeName, uncheckedText text: String) { self.init(type: type, bytes: Array(text.utf8)) }

    /// Makes an element from a type and a value, written like `JSONEncoder`.
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

    /// The value for display: compact JSON with SwiftData identifiers by name, `{"home":{}} push` for a value in
    /// hmlongco/Navigator's wrapper, and invalid JSON with invisible characters escaped.
    package var shownValue: String {
      if let wrapped { return "\(wrapped.value.shownText) \(wrapped.method)" }
      return (try? value().shownText) ?? Visible.text(text)
    }

    /// The type's dotted name for display, empty if unknown; with the type inside hmlongco/Navigator's wrapper:
    /// `NavigatorUI.AnyNavigationDestination(App.Screen)`.
    package var shownType: String { type.isUnknown ? "" : wrapped.map { "\(type.name)(\($0.type.name))" } ?? type.name }

    /// The element with another JSON text, which is not checked.
    func with(text: String) -> NavPath.Element {
      var element = self
      element.bytes = Array(text.utf8)
      return element
    }

    /// Parses the value.
    ///
    /// - Throws: ``NavJSON/SyntaxError`` with the offset in `text` if it is not JSON.
    /// - Complexity: O(*n*) in the length of the text, at every call.
    public func value() throws(NavJSON.SyntaxError) -> NavJSON.Value { try NavJSON.Value(parsing: bytes) }

    /// Whether the value stays within the depth limit when nested this deep in another text.
    package func fits(inside levels: Int) -> Bool {
      let room = NavJSON.maximumDepth - levels
      return bytes.count <= 2 * room || NavJSON.Scanner.depth(of: bytes) <= room
    }
  }
}

extension NavPath.Element: Hashable {
  /// Whether two elements have the same type, equal JSON values and the same presentation; texts that are not JSON have to be
  /// identical.
  ///
  /// A `UUID`, also inside a standard type, compares without regard to case; a `Set`, and a `Dictionary` stored as alternating
  /// keys and values, without regard to order. An element without a style equals a pushed one.
  ///
  /// - Complexity: O(*n*) in the length of the texts, on average.
  public static func == (left: NavPath.Element, right: NavPath.Element) -> Bool {
    left.isPresented(as: right) && left.isSame(as: right)
  }

  /// Whether two elements have the same type and equal values, regardless of their presentation.
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

extension NavPath.Element: CustomStringConvertible, CustomReflectable {
  /// The type and the value as in a literal, `App.User={"id":42}`, with control and direction characters escaped.
  ///
  /// - Complexity: O(*n*) in the length of the value's text.
  public var description: String {
    let value = Visible.text(text)
    let tagged = type.isUnknown ? value : "\(Visible.text(type.name))=\(value)"
    return isPushed ? tagged : "\(tagged) (\(Visible.text(presentationName)))"
  }

  /// The name of the type and the value's text.
  ///
  /// - Complexity: O(*n*) in the length of the value's text.
  public var customMirror: Mirror { Mirror(self, children: ["type": type.name, "value": text], displayStyle: .struct) }
}
