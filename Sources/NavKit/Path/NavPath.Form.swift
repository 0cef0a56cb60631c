// The forms of a stored path, their traits, tag styles and detection: for apps, Notation, State and the folders that use it.

extension NavPath {
  /// The form in which a path is stored.
  ///
  ///     try NavPath.Document(parsing: Array("[1,2]".utf8)).form == .array
  ///
  /// A `NavPath` always counts from the root; the order in the text depends on the form.
  public struct Form: RawRepresentable, CaseIterable, Sendable, Hashable {
    package enum Kind: String, CaseIterable, Sendable {
      case swiftUI = "swiftui"
      case array
      case flowStacks = "flowstacks"
      case flowRoutes = "flowroutes"
      case swiftCrossUI = "swiftcrossui"
      case expanded
    }

    package let kind: Kind

    /// SwiftUI's form: `["Swift.Int","1"]`, strings in pairs, the current screen first. NavigationBackport and swift-navigation
    /// use it with mangled tags.
    public static let swiftUI = Form(.swiftUI)
    /// A typed array, of an enum of screens or of ids: `[{"detail":{"_0":3}}]`, `[1,2,3]`, root first, no tags.
    public static let array = Form(.array)
    /// FlowStacks' `FlowPath`: `[{"push":{}},"Si","1"]`, presentation style, mangled tag and value, the current screen first.
    public static let flowStacks = Form(.flowStacks)
    /// FlowStacks' `[Route<Screen>]`: `[{"push":{"_0":{"detail":{"_0":3}}}}]`, each element in its presentation style, root
    /// first, no tags.
    public static let flowRoutes = Form(.flowRoutes)
    /// swift-cross-ui's `NavigationPath`: `[{"type":"Swift.Int","value":"MQ=="}]`, values in base64, root first.
    public static let swiftCrossUI = Form(.swiftCrossUI)
    /// A form for people and `jq`: `[{"type":"App.User","value":{"id":42}}]`, root first.
    public static let expanded = Form(.expanded)

    /// All forms, SwiftUI's first.
    public static let allCases = Kind.allCases.map(Form.init)

    /// The name, as in a destination schema: `swiftui`.
    public var rawValue: String { kind.rawValue }

    /// Makes the form with a name; nil if there is none.
    public init?(rawValue: String) {
      guard let kind = Kind(rawValue: rawValue) else { return nil }
      self.kind = kind
    }

    private init(_ kind: Kind) { self.kind = kind }

    public static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
  }
}

extension NavPath.Form {
  /// Whether the current screen comes first in the text.
  var isTopFirst: Bool {
    switch kind {
    case .swiftUI, .flowStacks: true
    case .array, .flowRoutes, .expanded, .swiftCrossUI: false
    }
  }

  var itemsOfElement: Int {
    switch kind {
    case .swiftUI: 2
    case .flowStacks: 3
    case .array, .flowRoutes, .expanded, .swiftCrossUI: 1
    }
  }

  package var hasTags: Bool {
    switch kind {
    case .swiftUI, .flowStacks, .expanded, .swiftCrossUI: true
    case .array, .flowRoutes: false
    }
  }

  package var hasStyles: Bool {
    switch kind {
    case .flowStacks, .flowRoutes, .expanded: true
    case .swiftUI, .array, .swiftCrossUI: false
    }
  }

  package var valueCoding: ValueCoding {
    switch kind {
    case .swiftUI, .flowStacks: .text
    case .swiftCrossUI: .base64
    case .array, .flowRoutes, .expanded: .inPlace
    }
  }

  package enum ValueCoding {
    /// JSON text in a string.
    case text
    /// Base64 of the JSON text in a string.
    case base64
    /// The JSON value itself.
    case inPlace
  }

  /// The tag style of the form's writers; nil if both styles occur.
  package var tagStyle: TagStyle? {
    switch kind {
    case .flowStacks: .mangled
    case .swiftCrossUI: .dotted
    case .swiftUI, .expanded, .array, .flowRoutes: nil
    }
  }

  /// Detects the form of an array.
  ///
  /// An empty array, or one whose first item is a string, is SwiftUI's. One with a string elsewhere is SwiftUI's too, or
  /// FlowStacks' if its first item is an object: the error then names the wrong item. `StringPairs` decides for an array of
  /// strings alone. `swiftcrossui` looks like `expanded` and is never detected. An array of an app's enum with only the cases of
  /// FlowStacks' `Route` is detected as routes.
  static func form(of array: NavJSON.Value) -> NavPath.Form {
    var items = NavJSON.Value.Elements(container: array).makeIterator()
    guard let first = items.next(), first.kind != .string else { return .swiftUI }
    if first.kind == .object, items.next()?.kind == .string { return .flowStacks }
    if NavJSON.Value.Elements(container: array).contains(where: { $0.kind == .string }) {
      return first.kind == .object ? .flowStacks : .swiftUI
    }
    if first.isExpandedElement { return .expanded }
    return NavJSON.Value.Elements(container: array).allSatisfy { $0.routeStyle != nil } ? .flowRoutes : .array
  }

  /// The form of an array of elements of one type: routes of that type, or the elements themselves.
  static func form(of array: NavJSON.Value, holding element: NavPath.TypeName) -> NavPath.Form {
    let isRoute = element.name.utf8.starts(with: "FlowStacks.Route<".utf8)
    return !isRoute && form(of: array) == .flowRoutes ? .flowRoutes : .array
  }

  /// The form of an array that is certainly a path with tags; nil for any other.
  static func certainForm(of array: NavJSON.Value) -> NavPath.Form? {
    guard array.elements?.first(where: { _ in true }) != nil else { return nil }
    let form = NavPath.Form.form(of: array)
    guard form.hasTags, let path = try? EncodedPath.read(array, form: form, element: .unknown) else { return nil }
    guard form == .swiftUI else { return form }
    let type = path.type(ofElement: 0)
    guard (try? path.checkPairs()) != nil, type.isMangled || type.name.utf8.contains(0x2E) else { return nil }
    return form
  }

  /// Whether every value is base64 of JSON, so that the array is most likely swift-cross-ui's.
  static func mayBeSwiftCrossUI(_ array: NavJSON.Value) -> Bool {
    NavJSON.Value.Elements(container: array).allSatisfy { item in
      guard let content = item["value"]?.stringBytes, let text = try? Base64.decode(Array(content)) else {
        return false
      }
      return (try? NavJSON.Value(parsing: text)) != nil
    }
  }
}

/// The styles in which a path names a type by its tag.
package enum TagStyle: String, CaseIterable, Sendable, Hashable {
  /// The result of `String(reflecting:)`: `App.User`.
  case dotted
  /// The result of `_mangledTypeName`: `3App4UserV`.
  case mangled
}

extension NavJSON.Value {
  /// Whether the value is an object with a type name, a `value` and only members of `expanded`.
  fileprivate var isExpandedElement: Bool {
    guard let members, let type = self["type"]?.string, self["value"] != nil else { return false }
    // An app's own `{"type":"price","value":3}` has a lower-case word that is not a mangled tag.
    if SwiftName.isIdentifier(type[...]), SwiftName.isLowerCase(type[...]), !NavPath.TypeName(type).isMangled {
      return false
    }
    return members.allSatisfy { member in NavPath.Form.expandedNames.contains(where: member.nameEquals) }
  }
}
