// Types in the demangler's notation, `Swift.Dictionary<Swift.String, App.Outer<Swift.Int>.Inner>`: read from the USR of a
// property, a case, `init(rawValue:)` or a decoding method; taken apart, with generic parameters replaced, and without private
// discriminators. Also the name and the labels in the title of a case.

import NavKit

/// A private type has a discriminator, `App.(Hidden in _B15…)`; one in another module's type begins with `(extension in App):`.
enum DemangledType {
  /// The parts of a type's name with their generic arguments.
  struct Parts {
    fileprivate let pieces: [NavPath.TypeName.Component]

    var base: String { pieces.map(\.base).joined(separator: ".") }
    var arguments: [[String]] { pieces.map { $0.arguments.map(String.init) }.filter { !$0.isEmpty } }
  }

  /// The maximum nesting of generic arguments in generated schemas.
  static let maximumDepth = 16

  /// The type of a property by its USR: the text after ` : ` in `App.User.id : Swift.Int`.
  static func ofProperty(_ usr: String) -> String? {
    halves(of: usr, at: " : ").flatMap { $0.tail.isEmpty ? nil : String($0.tail) }
  }

  /// The types of a case's values: `App.Screen.pair(App.Screen.Type) -> (Swift.Int, Swift.String) -> App.Screen`.
  static func ofCase(_ usr: String) -> [String]? {
    guard let (_, rest) = halves(of: usr, at: " -> ") else { return nil }
    return split(rest, at: " -> ").map { list($0.head) } ?? []
  }

  /// The raw value's type by the USR of `init(rawValue:)`, `App.Tab.init(rawValue: Swift.Int) -> …`, and whether that can fail.
  static func ofRawValue(_ usr: String) -> (type: String, isFailing: Bool)? {
    guard let (head, result) = halves(of: usr, at: " -> "), let (_, type) = split(head, at: "init(rawValue: ") else {
      return nil
    }
    return (String(type.dropLast()), result.utf8.starts(with: "Swift.Optional<".utf8))
  }

  /// The type that a method of `KeyedDecodingContainer` decodes, without generic arguments: `… throws -> App.Default<B>`.
  static func ofDecoding(_ usr: String) -> String? {
    let type = halves(of: usr, at: " -> ").flatMap { parts(String($0.tail)) }
    return type.flatMap { $0.base.utf8.elementsEqual("Swift.Optional".utf8) ? parts($0.arguments[0][0]) : $0 }?.base
  }

  static func name(_ usr: String) -> String? {
    usr.utf8.starts(with: "s:".utf8) ? Demangler.declaration(usr.utf8.dropFirst(2)) : nil
  }

  private static func halves(of usr: String, at separator: String) -> (head: Substring, tail: Substring)? {
    name(usr).flatMap { split($0[...], at: separator) }
  }

  private static func list(_ text: Substring) -> [String]? {
    guard text.utf8.first == UInt8(ascii: "("), text.utf8.last == UInt8(ascii: ")") else { return [String(text)] }
    let inside = Substring(text.utf8.dropFirst().dropLast())
    guard !inside.isEmpty, split(inside, at: " -> ") == nil else { return nil }
    return NavPath.TypeName.split(inside, at: UInt8(ascii: ",")).map { String($0.drop { $0 == " " }) }
  }

  /// A text without its first separator outside brackets; an opening bracket at the separator's own end does not count.
  private static func split(_ text: Substring, at wanted: String) -> (head: Substring, tail: Substring)? {
    let wanted = Array(wanted.utf8)
    let bytes = Array(text.utf8)
    var depth = 0
    for (at, byte) in bytes.enumerated() {
      if depth == 0, bytes[at...].starts(with: wanted) {
        return (Substring(text.utf8.prefix(at)), Substring(text.utf8.dropFirst(at + wanted.count)))
      }
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">") where at > 0 && bytes[at - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return nil
  }

  /// The parts of a type; nil for tuples, functions and types that nest too deep.
  static func parts(_ type: String) -> Parts? {
    guard type.utf8.count <= 4096, isShallow(type) else { return nil }
    let parts = Parts(
      pieces: NavPath.TypeName.split(type[...], at: UInt8(ascii: ".")).map { NavPath.TypeName.Component($0) })
    let base = parts.base
    let isName = base.utf8.allSatisfy { !"-&,".utf8.contains($0) } && !base.isEmpty
    let isTuple = base.utf8.first == UInt8(ascii: "(") && base.utf8.last == UInt8(ascii: ")")
    return isName && !isTuple ? parts : nil
  }

  private static func isShallow(_ type: String) -> Bool { NavPath.TypeName.depth(of: type[...]) <= maximumDepth }

  /// A type with the generic parameters of a declaration replaced: `A` and `B` are the outermost ones, `A1` is the first of a
  /// nested type. Nil if an argument is missing, or if the result nests too deep.
  static func substituting(_ arguments: [[String]], in type: String) -> String? {
    guard !arguments.isEmpty else { return type }
    guard let parts = parts(type) else { return nil }
    if let parameter = parameter(type) {
      guard parameter.depth < arguments.count, parameter.index < arguments[parameter.depth].count else { return nil }
      return arguments[parameter.depth][parameter.index]
    }
    guard !parts.arguments.isEmpty else { return type }
    var replaced: [String] = []
    for piece in parts.pieces {
      let new = piece.arguments.compactMap { substituting(arguments, in: String($0)) }
      guard new.count == piece.arguments.count else { return nil }
      replaced.append(new.isEmpty ? String(piece.base) : "\(piece.base)<\(new.joined(separator: ", "))>")
    }
    let text = replaced.joined(separator: ".")
    return text.utf8.count <= 1024 && isShallow(text) ? text : nil
  }

  /// A generic parameter: a capital letter, optionally with a number.
  static func parameter(_ type: String) -> (depth: Int, index: Int)? {
    guard let first = type.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return nil }
    let digits = type.utf8.dropFirst()
    guard digits.count <= 2, digits.allSatisfy(Bytes.isDigit) else { return nil }
    return (digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self)) ?? 0, Int(first - UInt8(ascii: "A")))
  }

  /// The name of a declaration and its labels: `pair(id:name:)`.
  static func labels(_ title: String) -> (name: String, labels: [String]) {
    guard title.utf8.last == UInt8(ascii: ")"), let open = title.utf8.firstIndex(of: UInt8(ascii: "(")) else {
      return (title, [])
    }
    let inside = title[open...].utf8.dropFirst().dropLast()
    return (String(title[..<open]), inside.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) })
  }

  /// The last part of a type's name: `Hidden` for `App.(Hidden in _B15…)`.
  static func lastName(_ type: String) -> String {
    plain(String(NavPath.TypeName.split(type[...], at: UInt8(ascii: ".")).last ?? ""))
  }

  /// A type without the discriminators of private types: `App.Hidden` for `App.(Hidden in _B15…)`.
  static func plain(_ type: String) -> String {
    var text: [UInt8] = []
    var rest = Array(type.utf8)[...]
    while let byte = rest.popFirst() {
      // `(Hidden in _` and 32 digits; `(extension in App):` is kept.
      guard byte == UInt8(ascii: "("), let close = rest.firstIndex(of: UInt8(ascii: ")")) else {
        text.append(byte)
        continue
      }
      let words = rest[..<close].split(separator: UInt8(ascii: " "))
      guard words.count == 3, words[1].elementsEqual("in".utf8), words[2].first == UInt8(ascii: "_") else {
        text.append(byte)
        continue
      }
      text += words[0]
      rest = rest[(close + 1)...]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
