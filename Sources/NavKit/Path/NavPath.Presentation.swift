// The presentation of a screen, in the forms that have one.

extension NavPath {
  /// How a screen comes onto the stack, as FlowStacks has it: pushed, or as a sheet or a cover over what is below.
  ///
  ///     var path: NavPath = ["App.List={}", "App.Help={}"]
  ///     path[1].presentation = .cover(withNavigation: true)
  ///     path[1].presentation?.description == "cover(withNavigation: true)"
  ///
  /// Two are equal if their JSON is, in whatever way it is written.
  public struct Presentation: Sendable {
    /// The JSON text of `{"push":{}}`, `{"sheet":{…}}` or `{"cover":{…}}`.
    package let text: String

    /// Pushed.
    public static let push = Presentation(text: #"{"push":{}}"#)
    /// As a sheet, without a stack of its own.
    public static let sheet = sheet(withNavigation: false)
    /// As a full-screen cover, without a stack of its own.
    public static let cover = cover(withNavigation: false)

    /// As a sheet, whose screens are on a stack of its own or not.
    public static func sheet(withNavigation: Bool) -> Presentation {
      Presentation(text: "{\"sheet\":{\"withNavigation\":\(withNavigation)}}")
    }

    /// As a full-screen cover, whose screens are on a stack of its own or not.
    public static func cover(withNavigation: Bool) -> Presentation {
      Presentation(text: "{\"cover\":{\"withNavigation\":\(withNavigation)}}")
    }
  }
}

/// FlowStacks' presentations, the synthesized Codable of `enum RouteStyle { case push, sheet(withNavigation: Bool), … }`, by name:
///
///     {"push":{}}                          push
///     {"sheet":{"withNavigation":false}}   sheet
///     {"cover":{"withNavigation":true}}    cover(withNavigation: true)
extension NavPath.Presentation {
  static let named: [(name: String, presentation: NavPath.Presentation)] = [
    ("push", .push), ("sheet", .sheet), ("cover", .cover),
    ("sheet(withNavigation: true)", .sheet(withNavigation: true)),
    ("cover(withNavigation: true)", .cover(withNavigation: true)),
  ]

  private var known: (name: String, presentation: NavPath.Presentation)? {
    NavPath.Presentation.named.first { $0.presentation == self }
  }

  /// The name; the JSON of one that FlowStacks does not have.
  package var name: String { known?.name ?? value?.compactText ?? text }

  /// The text that FlowStacks writes; nil for one that it does not have.
  package var knownText: String? { known?.presentation.text }

  /// The presentation of a name, or of the JSON of an object; nil for any other text.
  package init?(named name: String) {
    if let known = NavPath.Presentation.named.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      self = known.presentation
    } else if let value = try? NavJSON.Value(parsing: name), value.kind == .object {
      self.init(text: value.encoderText)
    } else {
      return nil
    }
  }
}

extension NavPath.Presentation: Hashable, CustomStringConvertible {
  private var value: NavJSON.Value? { try? NavJSON.Value(parsing: text) }

  public static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8) || left.value == right.value && left.value != nil
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// In Swift: `sheet`, `cover(withNavigation: true)`; the JSON of one that FlowStacks does not have.
  public var description: String { Visible.text(name) }
}
