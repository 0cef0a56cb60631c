// The presentation of a screen, for apps, Samples and `--presentation`; its text for redacted reports, which show none of an
// app's own.

extension NavPath {
  /// The presentation of a screen in FlowStacks: pushed, or as a sheet or a cover.
  ///
  ///     var path: NavPath = ["App.List={}", "App.Help={}"]
  ///     path[1].presentation = .cover(withNavigation: true)
  ///     path[1].presentation?.description == "cover(withNavigation: true)"
  ///
  /// Two presentations are equal if their JSON values are.
  public struct Presentation: Sendable {
    package let text: String

    /// Pushed.
    public static let push = Presentation(text: #"{"push":{}}"#)
    /// A sheet without a navigation stack of its own.
    public static let sheet = sheet(withNavigation: false)
    /// A full-screen cover without a navigation stack of its own.
    public static let cover = cover(withNavigation: false)

    /// A sheet, with or without a navigation stack of its own.
    public static func sheet(withNavigation: Bool) -> Presentation {
      Presentation(text: "{\"sheet\":{\"withNavigation\":\(withNavigation)}}")
    }

    /// A full-screen cover, with or without a navigation stack of its own.
    public static func cover(withNavigation: Bool) -> Presentation {
      Presentation(text: "{\"cover\":{\"withNavigation\":\(withNavigation)}}")
    }
  }
}

/// FlowStacks' presentations by name. `enum RouteStyle { case push, sheet(withNavigation: Bool), … }` has synthesized `Codable`:
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

  /// The name; the JSON text if FlowStacks has no such presentation.
  package var name: String { known?.name ?? value?.compactText ?? text }

  /// The text that FlowStacks writes; nil if it has no such presentation.
  package var knownText: String? { known?.presentation.text }

  /// Makes a presentation from a name or the text of a JSON object; nil for any other text.
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

  /// The Swift notation: `sheet`, `cover(withNavigation: true)`; JSON if FlowStacks has no such presentation.
  public var description: String { Visible.text(name) }
}
