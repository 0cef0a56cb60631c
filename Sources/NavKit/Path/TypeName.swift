// The tag of an element: the type that it was pushed as.

/// The name of a Swift type as a path carries it, in any of the ways that apps write it.
///
///     TypeName("App.User").name == "App.User"
///     TypeName("4Main6LessonV").name == "Main.Lesson"      // mangled, read by the Swift runtime's demangler
///     TypeName("App.User") == TypeName("3App4UserV")
///
/// SwiftUI writes `String(reflecting:)`; NavigationBackport, swift-navigation and FlowStacks write `_mangledTypeName`.
/// Two names are equal when they name the same type, whichever way, compared by code points.
///
/// - Complexity: Making one from a mangled tag asks the demangler once; anything else is O(*n*) in its length.
public struct TypeName: Sendable {
  /// The tag as it stands in the file.
  public let tag: String

  /// The dotted name: the tag itself, or what it demangles to.
  public let name: String

  /// Reads a tag, dotted or mangled.
  ///
  /// - Complexity: O(*n*) in the length of the tag.
  public init(_ tag: String) {
    self.tag = tag
    self.name = Demangler.demangle(tag) ?? tag
  }

  private init(tag: String, name: String) {
    self.tag = tag
    self.name = name
  }

  /// A type by its dotted name, with the mangled tag that a file of mangled tags would need.
  static func mangled(_ tag: String, name: String) -> TypeName { TypeName(tag: tag, name: name) }

  /// The type of an element of a typed array of which nobody has said what it holds.
  ///
  /// It is no tag, never written into a file, and equal to nothing but itself.
  public static let unknown = TypeName(tag: "_", name: "_")

  /// Whether this is `unknown`.
  public var isUnknown: Bool { tag.utf8.elementsEqual("_".utf8) }

  /// Whether the tag is mangled.
  public var isMangled: Bool { !tag.utf8.elementsEqual(name.utf8) }

  /// Whether the type is private to a file or local to a function.
  ///
  /// Its tag then holds an address, `App.(unknown context at $1046f0a2c).Hidden`, that differs at every launch: such an
  /// element can never be restored.
  public var isPrivate: Bool { name.holds("(unknown context at ") }
}

extension String {
  /// Whether the text has `part` in it, code point by code point.
  ///
  /// The standard library's `contains` would bring in the engine of regular expressions: 2.5 MB of program for a search.
  func holds(_ part: String) -> Bool {
    var rest = self[...].utf8
    while !rest.starts(with: part.utf8) {
      guard rest.popFirst() != nil else { return false }
    }
    return true
  }
}

extension TypeName: Hashable, CustomStringConvertible {
  /// Whether two tags name the same type, code point by code point.
  ///
  /// - Complexity: O(*n*) in the length of the names.
  public static func == (left: TypeName, right: TypeName) -> Bool { left.name.utf8.elementsEqual(right.name.utf8) }

  /// Feeds the dotted name.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }

  /// The dotted name.
  public var description: String { name }
}

extension TypeName {
  /// The parts of the dotted name, generic arguments with the part that they belong to.
  ///
  ///     TypeName("App.Box<Swift.Int>.Inner").components   // App, Box<Swift.Int>, Inner
  ///
  /// The context of an extension or of a private type is no part: `(extension in App):Swift.String.Ext` is Swift,
  /// String, Ext.
  var components: [Component] { Component.split(name) }

  /// Whether `short` is this name or what is left of it when outer parts are left out, in generic arguments too.
  ///
  ///     TypeName("App.Box<Swift.Int>").isShortened(to: "Box<Int>")
  ///
  /// The arguments may be left out as a whole, as in `Box`.
  func isShortened(to short: String) -> Bool {
    if name.utf8.elementsEqual(short.utf8) || tag.utf8.elementsEqual(short.utf8) { return true }
    return Component.isSuffix(Component.split(short), of: components)
  }

  /// The name without its outermost parts, as people call it: `User`, `Box<Int>`.
  public var shortName: String {
    components.last.map(\.short) ?? name
  }
}
