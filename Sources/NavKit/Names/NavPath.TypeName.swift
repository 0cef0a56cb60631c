// The type name of an element: its tag, its dotted name and the parts of it, whether it is private or unreadable, and the
// arguments of a standard library type; for NavKit, the tool and an app's tests.

extension NavPath {
  /// The name of a Swift type as a path stores it, in any spelling that apps write.
  ///
  ///     NavPath.TypeName("App.User").name == "App.User"
  ///     NavPath.TypeName("4Main6LessonV").name == "Main.Lesson"      // mangled, read by the Swift runtime's demangler
  ///     NavPath.TypeName("App.User") == NavPath.TypeName("3App4UserV")
  ///     NavPath.TypeName("Foundation.UUID") == NavPath.TypeName("FoundationEssentials.UUID")     // the same type on Linux
  ///
  /// SwiftUI writes `String(reflecting:)`; NavigationBackport, swift-navigation and FlowStacks write `_mangledTypeName`.
  /// Two names are equal if they name the same type, in either spelling, compared by code points.
  ///
  /// - Complexity: A mangled tag is demangled once, when it is read; anything else is O(*n*) in the length of the tag.
  public struct TypeName: Sendable {
    /// The tag in the file; empty for an unknown type.
    public let tag: String

    /// The dotted name: the tag itself, or the demangled tag. A mangled tag that the Swift runtime cannot read, such as one of a
    /// newer compiler, is its own name.
    public let name: String

    /// Reads a tag, dotted or mangled.
    ///
    /// - Complexity: O(*n*) in the length of the tag.
    public init(_ tag: String) {
      isUnknown = false
      self.tag = tag
      self.name = Demangler.demangle(tag) ?? tag
    }

    /// The name of a type of the app, as SwiftUI writes it.
    ///
    ///     NavPath.TypeName(Int.self) == "Swift.Int"
    ///
    /// - Complexity: O(*n*) in the length of the name.
    public init(_ type: Any.Type) { self.init(String(reflecting: type)) }

    private init(tag: String, name: String, isUnknown: Bool = false) {
      self.isUnknown = isUnknown
      self.tag = tag
      self.name = name
    }

    static func mangled(_ tag: String, name: String) -> NavPath.TypeName { NavPath.TypeName(tag: tag, name: name) }

    /// The element type of a typed array whose element type is unknown. It has no tag, is never written, and equals only itself.
    package static let unknown = NavPath.TypeName(tag: "", name: "", isUnknown: true)

    /// Whether this is the element type of a typed array for which no type was given.
    public let isUnknown: Bool

    /// Whether the tag is mangled.
    public var isMangled: Bool { demangledName != nil || isUnreadable }

    /// The dotted name of a mangled tag; nil for any other tag, and for one that cannot be read.
    package var demangledName: String? {
      // For other tags both are the same string, which `==` sees at once. A mangled tag is ASCII and equals no other text.
      tag == name || isUnknown ? nil : name
    }

    /// Whether the tag is mangled and the Swift runtime cannot read it, so that the type is unknown.
    package var isUnreadable: Bool { demangledName == nil && Demangler.isUnreadable(tag) }

    /// Whether the tag has no dot and may be either an unreadable mangled tag or a plain name.
    package var mayBeUnreadable: Bool { !isMangled && Demangler.looksMangled(tag) }

    /// Whether the type is private to a file or local to a function.
    ///
    /// Its tag contains an address that differs at every launch, `App.(unknown context at $1046f0a2c).Hidden`, so the element can
    /// never be restored.
    public var isPrivate: Bool {
      // In a mangled symbol: `App.(Hidden in _0A…)` and `Local #1 in App.f()`.
      name.containsText("(unknown context at ")
        || demangledName != nil && (name.containsText(" in _") || name.containsText(" #"))
    }
  }
}

extension NavPath.TypeName: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The type name of a string literal: `path[0].type == "Shop.Category"`.
  ///
  /// - Complexity: O(*n*) in the length of the tag.
  public init(stringLiteral tag: String) { self.init(tag) }

  public static func == (left: NavPath.TypeName, right: NavPath.TypeName) -> Bool {
    if left.name.utf8.elementsEqual(right.name.utf8) { return left.isUnknown == right.isUnknown }
    guard StandardTypes.isSpelledOtherwise(left.name) || StandardTypes.isSpelledOtherwise(right.name) else {
      return false
    }
    return StandardTypes.canonical(left.name).utf8.elementsEqual(StandardTypes.canonical(right.name).utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in StandardTypes.canonical(name).utf8 { hasher.combine(byte) }
  }

  /// The dotted name; `_` for an unknown type.
  public var description: String { isUnknown ? "_" : name }
}

extension NavPath.TypeName {
  /// The parts of the dotted name, each with its generic arguments.
  ///
  ///     NavPath.TypeName("App.Box<Swift.Int>.Inner").components   // App, Box<Swift.Int>, Inner
  ///
  /// The context of an extension or of a private type is omitted: `(extension in App):Swift.String.Ext` is Swift, String, Ext.
  package var components: [Component] { Component.split(name) }

  /// The last part of the name, its generic arguments shortened too: `User`, `Box<Int>`.
  public var shortName: String { components.last.map(\.short) ?? name }

  /// One part of a dotted name: `Box<Swift.Int>`.
  package struct Component {
    package var base: Substring
    package private(set) var arguments: [Substring]

    /// The maximum depth of parsed generic arguments; it bounds the recursion over names from a file. Deeper ones stay unparsed.
    private static let maximumDepth = 32

    package init(_ text: Substring) {
      guard text.utf8.last == UInt8(ascii: ">"), let open = text.utf8.firstIndex(of: UInt8(ascii: "<")),
        NavPath.TypeName.depth(of: text) <= Component.maximumDepth
      else {
        self.base = text
        self.arguments = []
        return
      }
      self.base = text[..<open]
      let inside = text.utf8[text.utf8.index(after: open)...].dropLast()
      self.arguments = NavPath.TypeName.split(Substring(inside), at: UInt8(ascii: ",")).map { argument in
        Substring(argument.utf8.drop { $0 == UInt8(ascii: " ") })
      }
    }

    var short: String {
      guard !arguments.isEmpty else { return String(base) }
      let shown = arguments.map { Component.split(String($0)).last?.short ?? String($0) }
      return "\(base)<\(shown.joined(separator: ", "))>"
    }

    package static func split(_ name: String) -> [Component] {
      NavPath.TypeName.split(NavPath.TypeName.withoutContext(name[...]), at: UInt8(ascii: "."))
        .filter { !$0.utf8.starts(with: "(unknown context at ".utf8) }
        .map(Component.init)
    }

    /// Whether a name is another one without some outer parts, in generic arguments too: `Box<Int>` or `Box` for
    /// `App.Box<Swift.Int>`.
    package static func isSuffix(_ short: [Component], of long: [Component]) -> Bool {
      guard !short.isEmpty, short.count <= long.count else { return false }
      return zip(short, long.suffix(short.count)).allSatisfy { $0.matches($1) }
    }

    private func matches(_ long: Component) -> Bool {
      guard base.utf8.elementsEqual(long.base.utf8) else { return false }
      guard !arguments.isEmpty else { return true }
      return arguments.count == long.arguments.count
        && zip(arguments, long.arguments).allSatisfy { short, long in
          Component.isSuffix(Component.split(String(short)), of: Component.split(String(long)))
        }
    }
  }

  /// The deepest nesting of `<`.
  package static func depth(of text: Substring) -> Int {
    var depth = 0
    var deepest = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  package static func split(_ text: Substring, at separator: UInt8) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = text.startIndex
    var at = start
    // Not `for at in text.utf8.indices`: instantiating that type at run time takes longer than the loop.
    while at < text.endIndex {
      switch text.utf8[at] {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case separator where depth == 0:
        parts.append(text[start..<at])
        start = text.utf8.index(after: at)
      default: break
      }
      text.utf8.formIndex(after: &at)
    }
    return parts + [text[start...]]
  }

  /// A name without `(extension in Module):` in front.
  private static func withoutContext(_ name: Substring) -> Substring {
    guard name.utf8.starts(with: "(extension in ".utf8), let close = name.utf8.firstIndex(of: UInt8(ascii: ")")) else {
      return name
    }
    return name.utf8[name.utf8.index(after: close)...].first == UInt8(ascii: ":")
      ? name[name.utf8.index(close, offsetBy: 2)...] : name
  }

  /// The last part of a generic standard library type: `Array<App.Tab>`.
  private var generic: Component? {
    guard name.utf8.last == UInt8(ascii: ">"), name.utf8.starts(with: "Swift.".utf8) else { return nil }
    return Component(name[...].dropFirst(6))
  }

  private func argument(of bases: [String], _ choose: ([Substring]) -> Substring?) -> NavPath.TypeName? {
    generic.flatMap { bases.contains(String($0.base)) ? choose($0.arguments) : nil }.map {
      NavPath.TypeName(String($0))
    }
  }

  var wrapped: NavPath.TypeName? { argument(of: ["Optional"], \.first) }

  var unwrapped: NavPath.TypeName { wrapped?.unwrapped ?? self }

  var isDictionary: Bool { generic?.base == "Dictionary" }

  var isSet: Bool { generic?.base == "Set" }

  var key: NavPath.TypeName? { argument(of: ["Dictionary"], \.first) }

  /// The element type of a collection, for a dictionary the value type; nil for any other type.
  var element: NavPath.TypeName? { argument(of: ["Array", "Set", "Dictionary"], \.last) }
}
