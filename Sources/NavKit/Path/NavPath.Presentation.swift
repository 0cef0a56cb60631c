// How a screen is presented, in the forms that say so.

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
    let text: String

    /// Pushed.
    public static let push = Presentation(text: Element.pushed)
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

extension NavPath.Presentation: Hashable, CustomStringConvertible {
  private var value: NavJSON.Value? { try? NavJSON.Value(parsing: text) }

  public static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8) || left.value == right.value && left.value != nil
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// In Swift: `sheet`, `cover(withNavigation: true)`; the JSON of one that FlowStacks does not have.
  public var description: String {
    var element = NavPath.Element(type: .unknown, bytes: [])
    element.style = text
    return Visible.text(element.presentationName)
  }
}
