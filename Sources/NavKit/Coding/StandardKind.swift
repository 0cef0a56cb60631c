// The storage of standard types, SwiftData's identifier and Navigator's wrapper, by their names and the app's encoder: for
// Links, Notation, Restoration, Samples, Schema, Validation, Infer and SymbolGraph; and whether a type is one, also for Compat.

/// The decoding of a standard type's value.
package indirect enum StandardKind: Sendable {
  /// A type of the app, whose decoder is not known.
  case any
  case integer(IntegerRange)
  case double, float, bool, string, date, decimal
  case text(StandardText)
  case optional(StandardKind)
  case array(StandardKind)
  /// A dictionary whose keys are strings, or integers in quotes.
  case object(hasIntegers: Bool, StandardKind)
  /// A dictionary with other keys: an array of alternating keys and values.
  case pairs(StandardKind, StandardKind)
  case range(StandardKind, NavJSON.ArrayForm)
  /// An array with one value of each kind: a `Duration`, a `CGRect`.
  case list([StandardKind])
  /// An object whose members have kinds.
  case record(StandardRecord)
  /// hmlongco/Navigator's wrapper of any destination: an array of the mangled type, the value and the index of a method.
  case wrapper

  package struct IntegerRange: Sendable {
    package let name: StaticString
    /// The bounds, limited to Int.
    package private(set) var low = Int.min
    package private(set) var high = Int.max
    /// The bounds outside Int.
    package private(set) var below: StaticString?
    private(set) var above: StaticString?

    package var lowest: NavJSON.Number { NavJSON.Number(scanned: below?.description ?? String(low)) }
    package var highest: NavJSON.Number { NavJSON.Number(scanned: above?.description ?? String(high)) }

    /// Whether the decoder accepts a number with fraction or exponent, which it reads as Double and beyond 2^53 as Decimal,
    /// within 64 bits.
    func holdsWhenRounded(_ number: NavJSON.Number) -> Bool {
      guard let double = Double(number.text) else { return false }
      guard double.magnitude >= 0x1p53 else { return true }
      let limit = above == nil ? 0x1p63 : 0x1p64
      return double < limit && double >= -0x1p63 && number > NavJSON.Number(scanned: "-9223372036854775808")
    }
  }

  static let integers = [
    IntegerRange(name: "Int"), IntegerRange(name: "Int8", low: -128, high: 127),
    IntegerRange(name: "Int16", low: -32768, high: 32767),
    IntegerRange(name: "Int32", low: -2_147_483_648, high: 2_147_483_647), IntegerRange(name: "Int64"),
    IntegerRange(
      name: "Int128", below: "-170141183460469231731687303715884105728",
      above: "170141183460469231731687303715884105727"),
    IntegerRange(name: "UInt", low: 0, above: "18446744073709551615"), IntegerRange(name: "UInt8", low: 0, high: 255),
    IntegerRange(name: "UInt16", low: 0, high: 65535), IntegerRange(name: "UInt32", low: 0, high: 4_294_967_295),
    IntegerRange(name: "UInt64", low: 0, above: "18446744073709551615"),
    IntegerRange(name: "UInt128", low: 0, above: "340282366920938463463374607431768211455"),
  ]

  static let int = StandardKind.integer(integers[0])

  var takesObjects: Bool {
    switch self {
    case .any, .object, .record: true
    case .optional(let wrapped): wrapped.takesObjects
    case .integer, .double, .float, .bool, .string, .date, .decimal, .text, .array, .pairs, .range, .list, .wrapper:
      false
    }
  }

  /// The indices of the wrapper's methods; its decoder accepts no others.
  static let methods = IntegerRange(name: "Int", low: 0, high: 5)

  /// A `CGPoint`, a `CGSize` or a `CGVector`.
  private static let point = StandardKind.list([.double, .double])

  /// The kind of a standard type, dotted or mangled; nil for a type of the app.
  package init?(_ type: NavPath.TypeName) { self.init(named: type.name[...]) }

  private init?(named name: Substring) {
    let bytes = name.utf8
    guard let first = bytes.first, "SFCN_".utf8.contains(first) else { return nil }
    if let rest = StandardKind.rest(of: name, after: "Swift.") {
      self.init(swift: rest)
    } else if let rest = StandardKind.rest(of: name, after: "Foundation.")
      ?? StandardKind.rest(of: name, after: "FoundationEssentials.")
    {
      self.init(foundation: rest)
    } else if bytes.elementsEqual("SwiftData.PersistentIdentifier".utf8) {
      self = .record(.identifier)
    } else if bytes.elementsEqual("NavigatorUI.AnyNavigationDestination".utf8) {
      self = .wrapper
    } else if let rest = ["CoreFoundation.", "CoreGraphics.", "__C."].lazy.compactMap({
      StandardKind.rest(of: name, after: $0)
    })
    .first {
      // The names on Apple's platforms; on Linux the types are Foundation's.
      self.init(measure: rest)
    } else {
      return nil
    }
  }

  private static func rest(of name: Substring, after module: StaticString) -> Substring? {
    let module = module.description.utf8
    return name.utf8.starts(with: module) ? Substring(name.utf8.dropFirst(module.count)) : nil
  }

  private init?(swift name: Substring) {
    guard name.utf8.last != UInt8(ascii: ">") else {
      self.init(generic: NavPath.TypeName.Component(name))
      return
    }
    switch name {
    case "String": self = .string
    case "Bool": self = .bool
    case "Double": self = .double
    case "Float": self = .float
    // The high half is an Int64, the low one a UInt64.
    case "Duration": self = .list([.integer(StandardKind.integers[4]), .integer(StandardKind.integers[10])])
    default:
      guard let range = StandardKind.integers.first(where: { name.utf8.elementsEqual($0.name.description.utf8) }) else {
        return nil
      }
      self = .integer(range)
    }
  }

  /// The recursion ends because `Component` does not split deeper names.
  private init?(generic type: NavPath.TypeName.Component) {
    let arguments = type.arguments.map { StandardKind(named: $0) ?? .any }
    switch (type.base, arguments.count) {
    case ("Optional", 1): self = .optional(arguments[0])
    case ("Array", 1), ("Set", 1): self = .array(arguments[0])
    case ("Range", 1): self = .range(arguments[0], .range)
    case ("ClosedRange", 1): self = .range(arguments[0], .closedRange)
    case ("PartialRangeFrom", 1), ("PartialRangeThrough", 1), ("PartialRangeUpTo", 1): self = .list(arguments)
    case ("Dictionary", 2):
      switch type.arguments[0] {
      case "Swift.String": self = .object(hasIntegers: false, arguments[1])
      case "Swift.Int": self = .object(hasIntegers: true, arguments[1])
      // A type of the app may be `CodingKeyRepresentable`, which makes the dictionary an object.
      default: if case .any = arguments[0] { self = .any } else { self = .pairs(arguments[0], arguments[1]) }
      }
    default: return nil
    }
  }

  private init?(foundation name: Substring) {
    switch name {
    case "UUID": self = .text(.uuid)
    case "URL": self = .text(.url)
    case "Data": self = .text(.base64)
    case "Date": self = .date
    case "Decimal": self = .decimal
    default:
      if let record = StandardRecord(foundation: name) { self = .record(record) } else { self.init(measure: name) }
    }
  }

  private init?(measure name: Substring) {
    switch name {
    case "NSDecimal": self = .decimal
    case "CGFloat": self = .double
    case "CGPoint", "CGSize", "CGVector": self = StandardKind.point
    case "CGRect": self = .list([StandardKind.point, StandardKind.point])
    case "CGAffineTransform": self = .list(Array(repeating: .double, count: 6))
    case "NSRange", "_NSRange": self = .list([StandardKind.int, StandardKind.int])
    default: return nil
    }
  }
}

extension NavPath.TypeName {
  /// Whether it is a standard type whose decoder is known.
  package var isStandard: Bool { StandardKind(self) != nil }
}

extension StandardKind {
  /// The values in it whose storage the encoder determines, as `x-type` marks them.
  var marks: JSONSchema.DecodedForm {
    switch self {
    case .date: .date
    case .text(.base64): .data
    case .text(.url): .urlType
    case .decimal: .decimal
    case .record(let record): record.marks
    case .optional(let kind), .array(let kind), .object(_, let kind), .range(let kind, _): kind.marks
    case .pairs(let key, let kind): key.marks.union(kind.marks)
    case .list(let kinds): kinds.reduce(into: []) { $0.formUnion($1.marks) }
    case .any, .integer, .double, .float, .bool, .string, .text, .wrapper: []
    }
  }

  /// The kind of a value that an array of a property list holds as an object with a member.
  private static func inList(_ member: String) -> StandardKind { .record(StandardRecord(always: [(member, .any)])) }

  /// The kind in an encoder's form; `any` if that is not known.
  func stored(by encoder: AppEncoder) -> StandardKind {
    switch self {
    case .date:
      switch encoder.dates {
      case .deferredToDate: self
      case .secondsSince1970, .millisecondsSince1970: .double
      case .iso8601: .text(.iso8601)
      case nil: encoder.isPropertyList ? .inList("<date>") : .any
      }
    case .text(.base64):
      switch encoder.data {
      case .base64: encoder.dates == nil ? .any : self
      case .deferredToData: .array(StandardKind(NavPath.TypeName("Swift.UInt8")) ?? .any)
      case nil: encoder.isPropertyList ? .inList("<data>") : .any
      }
    case .text(.url): encoder.isPropertyList ? .inList("relative") : self
    case .decimal: encoder.isPropertyList ? .inList("mantissa") : self
    case .record(let record): .record(record.stored(by: encoder))
    case .optional(let kind): .optional(kind.stored(by: encoder))
    case .array(let kind): .array(kind.stored(by: encoder))
    case .object(let hasIntegers, let kind): .object(hasIntegers: hasIntegers, kind.stored(by: encoder))
    case .pairs(let key, let kind): .pairs(key.stored(by: encoder), kind.stored(by: encoder))
    case .range(let kind, let form): .range(kind.stored(by: encoder), form)
    case .list(let kinds): .list(kinds.map { $0.stored(by: encoder) })
    case .any, .integer, .double, .float, .bool, .string, .text, .wrapper: self
    }
  }
}
