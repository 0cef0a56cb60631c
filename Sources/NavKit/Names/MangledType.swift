// A mangled tag taken apart, so that a type in it can get another name and the tag be made again.
//
//     3App5OuterVyAA4ItemVG      App.Outer<App.Item>
//
//     bound ─ nominal Outer ─ module App
//           └ nominal Item  ─ module App          `AA` repeats the first part: the module
//
// The grammar is that of `docs/ABI/Mangling.rst` in the Swift repository. What can stand only in generic arguments, such as a
// tuple or a function, is kept as an operator with what it takes.

/// A type, or a module, as a mangled tag has it.
indirect enum MangledType: Hashable, Sendable {
  case module(String)
  /// A type in a module, in another type or in an extension; `kind` is `V`, `O` or `C`: a struct, an enum, a class.
  case nominal(in: MangledType, name: String, kind: UInt8)
  /// What a module adds to a type of another one.
  case extended(MangledType, by: MangledType)
  /// A generic type with its arguments: a list for each type that it is nested in, and one for itself.
  case bound(MangledType, arguments: [[MangledType]])
  /// What any other operator makes of the parts before it: `(Int, String)` of `Si`, `_`, `SS` and `t`.
  case joined([MangledType], by: String)
  /// A name that is none of a type or a module, such as a label of a tuple.
  case identifier(String)
}

extension MangledType {
  /// The standard library's own short forms: `Si` for Int. Each is a struct but Optional. Those of types that no path holds
  /// are `joined` of nothing.
  static let standard: [(letter: UInt8, name: String)] = [
    ("a", "Array"), ("b", "Bool"), ("D", "Dictionary"), ("d", "Double"), ("f", "Float"), ("h", "Set"), ("i", "Int"),
    ("J", "Character"), ("N", "ClosedRange"), ("n", "Range"), ("q", "Optional"), ("S", "String"), ("s", "Substring"),
    ("u", "UInt"),
  ].map { (Array($0.0.utf8)[0], $0.1) }

  static let swift = MangledType.module("Swift")

  static func standard(_ name: String) -> MangledType {
    .nominal(in: swift, name: name, kind: UInt8(ascii: name == "Optional" ? "O" : "V"))
  }

  /// The names of a nominal type from its module inwards; nil for what is none.
  var names: [String]? {
    switch self {
    case .module(let name): [name]
    case .nominal(let context, let name, _): context.names.map { $0 + [name] }
    case .extended(let type, _): type.names
    case .bound, .joined, .identifier: nil
    }
  }
}

extension MangledType {
  /// Reads a tag, which `Demangler.demangle` has read.
  ///
  /// - Returns: The type; nil if the tag has operators that are not known here.
  init?(tag: String) {
    var reader = MangledReader(Array(tag.utf8))
    guard reader.read(), let type = reader.type else { return nil }
    self = type
  }
}

// The parts of a mangled type that new names depend on, and the same kinds of types by other names.

extension MangledType {
  /// What a name after it is in; nil for what is neither a module nor a type with a name.
  var context: MangledType? {
    switch self {
    case .identifier(let name): .module(name)
    case .module, .nominal: self
    default: nil
    }
  }

  /// How many types it is nested in, and itself.
  var depth: Int {
    switch self {
    case .module, .bound, .joined, .identifier: 0
    case .nominal(let context, _, _): context.depth + 1
    case .extended(let type, _): type.depth
    }
  }

  /// Whether it is what a module adds to a type, or is in that.
  var isExtended: Bool {
    switch self {
    case .extended: true
    case .nominal(let context, _, _): context.isExtended
    case .module, .bound, .joined, .identifier: false
    }
  }

  /// The same kinds of types by other names; nil if the names do not tell the kind of each.
  func renamed(to names: [String]) -> MangledType? {
    guard let last = names.last, let old = self.names, !names.contains(where: { $0.utf8.contains(UInt8(ascii: "<")) })
    else { return nil }
    switch self {
    case .module: return names.count == 1 ? .module(last) : nil
    case .extended(let type, let module): return type.renamed(to: names).map { .extended($0, by: module) }
    case .bound, .joined, .identifier: return nil
    case .nominal(let context, _, let kind):
      // A type of the standard library gives way to one of an app, which may be of another kind.
      if old[0] == "Swift", names[0] != "Swift" { return nil }
      if names[0] == "Swift", names.count == 2, old[0] != "Swift" {
        return StandardTypes.mangledTag(of: names.joined(separator: ".")) { _ in nil }.flatMap { MangledType(tag: $0) }
      }
      // Out of the types that it was nested in.
      if names.count == 2, old.count > 2 { return .nominal(in: .module(names[0]), name: last, kind: kind) }
      guard names.count == old.count, let context = context.renamed(to: names.dropLast()) else { return nil }
      return .nominal(in: context, name: last, kind: kind)
    }
  }
}
