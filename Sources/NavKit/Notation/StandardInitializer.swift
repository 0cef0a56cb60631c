// Standard types in Swift notation: labeled initializers, static members of `Duration`, and types of unknown coding.
//
//     CGPoint(x: 1, y: 2)                       [1,2]
//     CGRect(x: 0, y: 0, width: 1, height: 2)   [[0,0],[1,2]]
//     IndexPath(item: 1, section: 2)            {"indexes":[2,1]}
//     Locale(identifier: "de_DE")               {"current":0,"identifier":"de_DE"}
//     Duration.seconds(5)                       [0,5000000000000000000]     a 128-bit number of attoseconds, high half first

/// A labeled initializer of a standard type, which makes the JSON of the value from that of its arguments.
package struct StandardInitializer {
  let base: Substring

  /// The modules that declare the types on Apple's platforms and Linux.
  private static let modules = ["CoreFoundation", "CoreGraphics", "Foundation", "FoundationEssentials", "Swift", "__C"]

  private static let lists = [
    ("CGPoint", ["x", "y"]), ("CGSize", ["width", "height"]), ("CGVector", ["dx", "dy"]),
    ("CGRect", ["origin", "size"]), ("CGRect", ["x", "y", "width", "height"]),
  ]

  /// Other types, each with an example.
  private static let others = [
    ("Duration", "Duration.seconds(5)"),
    ("IndexPath", "IndexPath(item: 0, section: 0)"), ("Locale", "Locale(identifier: \"de_DE\")"),
  ]

  /// The initializer of a type by its name with or without the module; nil if the type has none.
  package init?(_ name: String) {
    guard let base = Self.base(of: name),
      Self.others.contains(where: { $0.0 == base }) || Self.lists.contains(where: { $0.0 == base })
    else { return nil }
    self.base = base
  }

  /// The name without one of the modules; nil for another module.
  private static func base(of name: String) -> Substring? {
    let parts = NavPath.TypeName.split(name[...], at: UInt8(ascii: "."))
    guard parts.count == 1 || parts.count == 2 && modules.contains(String(parts[0])) else { return nil }
    return parts.last.map { NavPath.TypeName.Component($0).base }
  }

  package var example: String {
    if let other = Self.others.first(where: { $0.0 == base }) { return other.1 }
    let labels = Self.lists.last { $0.0 == base }?.1 ?? []
    return "\(base)(\(labels.map { "\($0): 0" }.joined(separator: ", ")))"
  }

  package func json(of arguments: [(label: String?, json: [UInt8])]) -> [UInt8]? {
    let (labels, values) = (arguments.map(\.label), arguments.map(\.json))
    if base == "Locale" {
      guard labels == ["identifier"], values[0].first == UInt8(ascii: "\"") else { return nil }
      return Array(#"{"current":0,"identifier":"#.utf8) + values[0] + Array("}".utf8)
    }
    if base == "IndexPath" {
      if labels == ["indexes"] { return Array(#"{"indexes":"#.utf8) + values[0] + Array("}".utf8) }
      guard labels == ["item", "section"] || labels == ["row", "section"] else { return nil }
      return Array(#"{"indexes":"#.utf8) + SwiftReader.json(ofElements: [values[1], values[0]]) + Array("}".utf8)
    }
    guard Self.lists.contains(where: { $0.0 == base && $0.1 == labels }) else { return nil }
    let isPart = base == "CGRect" && labels.count == 2 ? UInt8(ascii: "[") : nil
    guard values.allSatisfy({ $0.first == isPart ?? $0.first && (isPart != nil || Self.isNumber($0)) }) else {
      return nil
    }
    let parts = labels.count == 4 ? [values[..<2], values[2...]].map { SwiftReader.json(ofElements: $0) } : values
    return SwiftReader.json(ofElements: parts)
  }

  private static func isNumber(_ json: [UInt8]) -> Bool {
    json.first.map { Bytes.isDigit($0) || $0 == UInt8(ascii: "-") } ?? false
  }

  // MARK: - Static members

  /// Factory methods of `Duration` with their unit in attoseconds.
  private static let durations: [(name: String, unit: Int64)] = [
    ("seconds", 1_000_000_000_000_000_000), ("milliseconds", 1_000_000_000_000_000),
    ("microseconds", 1_000_000_000_000), ("nanoseconds", 1_000_000_000),
  ]

  /// The JSON of `Duration.seconds(5)`; nil for other members and for numbers with a fraction.
  package static func duration(_ member: String, _ json: [UInt8]) -> [UInt8]? {
    guard let unit = durations.first(where: { $0.name == member })?.unit,
      let count = Int64(String(decoding: json, as: UTF8.self))
    else { return nil }
    let product = count.multipliedFullWidth(by: unit)
    return Array("[\(product.high),\(product.low)]".utf8)
  }

  /// Whether `.name` or `.name(…)` is more likely a member of a standard type than an app's enum case.
  package static func isMember(_ name: String) -> Bool {
    ["now", "infinity", "nan", "distantPast", "distantFuture"].contains(name)
      || durations.contains { $0.name == name }
  }

  // MARK: - Types whose coding is not known

  private static let unknown = [
    "Measurement", "IndexSet", "AttributedString", "CharacterSet", "URLComponents", "NSRange",
    "CGAffineTransform", "UIEdgeInsets", "NSDirectionalEdgeInsets", "UTType", "Unit", "UnitLength", "UnitMass",
    "UnitDuration", "UnitTemperature", "UnitAngle", "UnitArea", "UnitVolume", "UnitSpeed", "UnitEnergy", "UnitPower",
    "UnitPressure", "UnitFrequency", "UnitAcceleration", "UnitInformationStorage", "UnitConcentrationMass",
  ]

  /// Whether a name is that of a library type whose coding is not known.
  package static func isUnknown(_ name: String) -> Bool {
    guard let base = base(of: name) else { return false }
    return unknown.contains { base.utf8.elementsEqual($0.utf8) }
  }
}
