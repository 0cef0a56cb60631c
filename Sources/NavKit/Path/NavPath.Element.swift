// The elements of a path.

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
  /// A `UUID`, also one in an array or another standard type, is the same in capital and in small letters; a `Set`, and a
  /// `Dictionary` that is stored as keys and values in turn, is the same in any order. An element without a
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

extension NavPath.Element: CustomStringConvertible, CustomReflectable {
  /// The type and the value as a literal has them: `App.User={"id":42}`.
  ///
  /// Control and direction characters are made visible.
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
  public var customMirror: Mirror {
    Mirror(self, children: ["type": type.name, "value": text], displayStyle: .struct)
  }
}
