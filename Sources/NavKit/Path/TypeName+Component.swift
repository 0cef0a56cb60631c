// The structure of a dotted type name: what lies between its dots, and its generic arguments.

extension TypeName {
  /// One part of a dotted name: `Box<Swift.Int>`.
  struct Component {
    /// The part without its generic arguments.
    var base: Substring
    /// The generic arguments, each a dotted name.
    var arguments: [Substring]

    /// How deep generic arguments may lie inside each other; a deeper part is taken as a whole, so that no recursion
    /// over the arguments of a name from a file is without a bound.
    private static let deepest = 32

    init(_ text: Substring) {
      guard text.utf8.last == UInt8(ascii: ">"), let open = text.utf8.firstIndex(of: UInt8(ascii: "<")),
        TypeName.depth(of: text) <= Component.deepest
      else {
        self.base = text
        self.arguments = []
        return
      }
      self.base = text[..<open]
      let inside = text.utf8[text.utf8.index(after: open)...].dropLast()
      self.arguments = TypeName.split(Substring(inside), at: UInt8(ascii: ",")).map { argument in
        Substring(argument.utf8.drop { $0 == UInt8(ascii: " ") })
      }
    }

    var short: String {
      guard !arguments.isEmpty else { return String(base) }
      return
        "\(base)<\(arguments.map { Component.split(String($0)).last?.short ?? String($0) }.joined(separator: ", "))>"
    }

    static func split(_ name: String) -> [Component] {
      TypeName.split(TypeName.withoutContext(name[...]), at: UInt8(ascii: "."))
        .filter { !$0.utf8.starts(with: "(unknown context at ".utf8) }
        .map(Component.init)
    }

    static func isSuffix(_ short: [Component], of long: [Component]) -> Bool {
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

  /// How many brackets are open at once, at most.
  private static func depth(of text: Substring) -> Int {
    var depth = 0
    var deepest = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  /// Splits a text at a separator that stands outside all brackets.
  static func split(_ text: Substring, at separator: UInt8) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = text.startIndex
    var at = start
    // Not `for at in text.utf8.indices`: that type is made at run time, which takes longer than all the rest.
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
}
