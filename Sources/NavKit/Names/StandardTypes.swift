// The types that are known without a schema or a path: their full, short, usual and mangled names; for Notation, Migration,
// Path, Schema and the tool's Output and Schema.

/// The Codable types of the standard library, Foundation and SwiftData, whose names need no module.
///
/// The tables are searched linearly: building a dictionary at run time takes longer than a whole push.
package enum StandardTypes {
  private static let swift = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Int128", "UInt128",
    "Duration", "Double", "Float", "Bool", "String",
  ]

  private static let generic = [
    ("Array", 1), ("Set", 1), ("Dictionary", 2), ("Optional", 1), ("Range", 1), ("ClosedRange", 1),
  ]

  private static let foundation = [
    "UUID", "Date", "URL", "Data", "Decimal", "Locale", "TimeZone", "Calendar", "IndexPath", "DateComponents",
    "DateInterval",
  ]

  /// Foundation's module on Linux, where its basic types are declared.
  static let essentials = "FoundationEssentials"

  /// SwiftData's only type that is Codable independently of the app.
  static let identifier = "PersistentIdentifier"

  static var shortNames: [String] { (swift + generic.map(\.0) + foundation + [identifier]).sorted() }

  private static func arguments(of base: String) -> Int? { generic.first { $0.0 == base }?.1 }

  static func isGeneric(_ name: String) -> Bool { arguments(of: name) != nil }

  /// Whether a name is `Optional`, with or without its module and its argument.
  static func isOptional(_ name: String) -> Bool {
    let parts = NavPath.TypeName.split(name[...], at: UInt8(ascii: "."))
    guard let last = parts.last, NavPath.TypeName.Component(last).base == "Optional" else { return false }
    return parts.count == 1 || parts.count == 2 && parts[0] == "Swift"
  }

  /// The full name of a standard type that is written with or without its module; nil for any other type.
  ///
  /// - Parameters:
  ///   - typed: The name, with full names in its generic arguments.
  ///   - module: The module for a Foundation type without one.
  package static func name(of typed: String, foundation module: String) -> String? {
    let parts = NavPath.TypeName.split(typed[...], at: UInt8(ascii: "."))
    guard let last = parts.last, parts.count <= 2 else { return nil }
    let written = parts.count == 2 ? String(parts[0]) : nil
    let component = NavPath.TypeName.Component(last)
    let base = String(component.base)
    if component.arguments.isEmpty, foundation.contains(base) {
      return [nil, "Foundation", essentials].contains(written) ? "\(written ?? module).\(base)" : nil
    }
    if last.utf8.elementsEqual(identifier.utf8), written ?? "SwiftData" == "SwiftData" { return "SwiftData.\(last)" }
    guard written == nil || written == "Swift" else { return nil }
    let isKnown =
      component.arguments.isEmpty ? swift.contains(base) : arguments(of: base) == component.arguments.count
    return isKnown ? "Swift.\(last)" : nil
  }

  /// The short name of a standard type by its full name, with either module of Foundation; nil for any other type.
  package static func shortName(of name: String) -> String? {
    if name.utf8.elementsEqual(nsDecimal.utf8) { return "Decimal" }
    let parts = name.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let short = String(parts[1])
    switch parts[0] {
    case "Swift": return StandardTypes.name(of: name, foundation: "Foundation") == nil ? nil : short
    case "Foundation", "FoundationEssentials": return foundation.contains(short) ? short : nil
    case "SwiftData": return short == identifier ? short : nil
    default: return nil
    }
  }

  /// The short name of the standard type of an initializer call, with or without generic arguments.
  static func shortName(ofInitializer name: String) -> String? {
    if isGeneric(name) { return name }
    if ["", "CoreFoundation.", "CoreGraphics.", "Foundation."].contains(where: { name == "\($0)CGFloat" }) {
      return "CGFloat"
    }
    return shortName(of: StandardTypes.name(of: name, foundation: "Foundation") ?? name)
  }

  /// The name without the modules of its standard types: `Array<App.Tab>`, `Int`. `Component` bounds the recursion.
  static func shortened(_ name: String) -> String {
    guard let short = shortName(of: name).map({ NavPath.TypeName.Component($0[...]) }) else { return name }
    let arguments = short.arguments.map { shortened(String($0)) }.joined(separator: ", ")
    return arguments.isEmpty ? String(short.base) : "\(short.base)<\(arguments)>"
  }

  /// The name with Foundation's types in their usual spelling: Linux declares them in `FoundationEssentials`, and Darwin imports
  /// `Decimal` from C.
  ///
  ///     StandardTypes.canonical("Swift.Array<FoundationEssentials.UUID>")   // Swift.Array<Foundation.UUID>
  static func canonical(_ name: String) -> String {
    guard isSpelledOtherwise(name) else { return name }
    let bytes = Array(name.utf8)
    var canonical: [UInt8] = []
    var at = 0
    while at < bytes.count {
      let isStart = at == 0 || !(Bytes.isWord(bytes[at - 1]) || bytes[at - 1] == UInt8(ascii: "."))
      switch isStart ? bytes[at...] : [] {
      case let rest where rest.starts(with: "\(essentials).".utf8):
        canonical += "Foundation.".utf8
        at += essentials.utf8.count + 1
      case let rest where rest.starts(with: nsDecimal.utf8):
        canonical += "Foundation.Decimal".utf8
        at += nsDecimal.utf8.count
      default:
        canonical.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: canonical, as: UTF8.self)
  }

  /// Whether a name may contain a Foundation type in an unusual spelling.
  static func isSpelledOtherwise(_ name: String) -> Bool {
    var rest = name[...].utf8
    // Few names contain a capital E or an underscore, so most names need a single pass.
    while let at = rest.firstIndex(where: { $0 == UInt8(ascii: "E") || $0 == UInt8(ascii: "_") }) {
      rest = rest[at...]
      if rest.starts(with: "Essentials.".utf8) || rest.starts(with: nsDecimal.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }

  private static let nsDecimal = "__C.NSDecimal"

  /// The mangled tag of a standard type, given its full name; nil if it is unknown.
  ///
  /// - Parameter tag: The mangled tag of a generic argument that is not a standard type.
  package static func mangledTag(of name: String, others tag: (String) -> String?) -> String? {
    guard let made = mangledType(name, others: tag, depth: 0)?.tag,
      NavPath.TypeName(made).name.utf8.elementsEqual(name.utf8)
    else { return nil }
    return made
  }

  private static func mangledType(_ name: String, others tag: (String) -> String?, depth: Int) -> MangledType? {
    guard depth < 16 else { return nil }
    let parts = NavPath.TypeName.split(name[...], at: UInt8(ascii: "."))
    guard parts.count == 2, let last = parts.last, shortName(of: name) != nil else {
      return tag(name).flatMap { MangledType(tag: $0) }
    }
    let component = NavPath.TypeName.Component(last)
    let base = String(component.base)
    guard parts[0] == "Swift" else {
      return .nominal(in: .module(String(parts[0])), name: base, kind: UInt8(ascii: "V"))
    }
    guard !component.arguments.isEmpty else { return .standard(base) }
    let arguments = component.arguments.compactMap { mangledType(String($0), others: tag, depth: depth + 1) }
    guard arguments.count == component.arguments.count else { return nil }
    return .bound(.standard(base), arguments: [arguments])
  }
}

extension NavPath.TypeName {
  static let identifier = NavPath.TypeName("SwiftData.\(StandardTypes.identifier)")
}
