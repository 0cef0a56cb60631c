// A mangled tag as a tree, so that a type in it can be renamed and the tag written again.
//
//     3App5OuterVyAA4ItemVG      App.Outer<App.Item>
//
//     bound ─ nominal Outer ─ module App
//           └ nominal Item  ─ module App          `AA` repeats the first part: the module
//
// The grammar is in `docs/ABI/Mangling.rst` of the Swift repository. Types that occur only in generic arguments, such as tuples
// and functions, are kept as an operator with its operands.

indirect enum MangledType: Hashable, Sendable {
  case module(String)
  /// A type in a module, another type or an extension; `kind` is its letter: `V` a struct, `O` an enum, `C` a class, `P` a
  /// protocol, `a` a renamed type of C.
  case nominal(in: MangledType, name: String, kind: UInt8)
  /// The extension of a type by another module.
  case extended(MangledType, by: MangledType)
  /// A generic type with its arguments: a list for each enclosing type, and one for the type itself.
  case bound(MangledType, arguments: [[MangledType]])
  /// Any other operator and its operands: `(Int, String)` is `Si`, `_`, `SS` and `t`.
  case joined([MangledType], by: String)
  /// A name that is neither a type nor a module, such as the label of a tuple element.
  case identifier(String)

  /// The short forms of the standard library's types: `Si` for Int. All are structs, except Optional. Types that cannot be on a
  /// path are `joined` without operands.
  static let standard: [(letter: UInt8, name: String)] = [
    ("a", "Array"), ("b", "Bool"), ("D", "Dictionary"), ("d", "Double"), ("f", "Float"), ("h", "Set"), ("i", "Int"),
    ("J", "Character"), ("N", "ClosedRange"), ("n", "Range"), ("q", "Optional"), ("S", "String"), ("s", "Substring"),
    ("u", "UInt"),
  ].map { (Array($0.0.utf8)[0], $0.1) }

  static let swift = MangledType.module("Swift")

  static func standard(_ name: String) -> MangledType {
    .nominal(in: swift, name: name, kind: UInt8(ascii: name == "Optional" ? "O" : "V"))
  }

  /// The names of a nominal type, from its module inwards; nil for other types.
  var names: [String]? {
    switch self {
    case .module(let name): [name]
    case .nominal(let context, let name, _): context.names.map { $0 + [name] }
    case .extended(let type, _): type.names
    case .bound, .joined, .identifier: nil
    }
  }

  /// Reads a tag that `Demangler.demangle` accepted; nil if it has unknown operators.
  init?(tag: String) {
    var reader = MangledReader(Array(tag.utf8))
    guard reader.read(), let type = reader.type else { return nil }
    self = type
  }

  // MARK: - Renaming, and the parts of a type that it needs

  /// The module or type as the context of a name; nil for anything else.
  var context: MangledType? {
    switch self {
    case .identifier(let name): .module(name)
    case .module, .nominal: self
    default: nil
    }
  }

  /// The number of nested types, including this one.
  var depth: Int {
    switch self {
    case .module, .bound, .joined, .identifier: 0
    case .nominal(let context, _, _): context.depth + 1
    case .extended(let type, _): type.depth
    }
  }

  /// Whether the type is declared in an extension by another module, at any level.
  var isExtended: Bool {
    switch self {
    case .extended: true
    case .nominal(let context, _, _): context.isExtended
    case .module, .bound, .joined, .identifier: false
    }
  }

  /// The type with new names and the same kinds; nil if the names do not determine the kinds.
  func renamed(to names: [String]) -> MangledType? {
    guard let last = names.last, let old = self.names, !names.contains(where: { $0.utf8.contains(UInt8(ascii: "<")) })
    else { return nil }
    switch self {
    case .module: return names.count == 1 ? .module(last) : nil
    case .extended(let type, let module): return type.renamed(to: names).map { .extended($0, by: module) }
    case .bound, .joined, .identifier: return nil
    case .nominal(let context, _, let kind):
      // A type of the standard library is replaced by one of an app, which may be of another kind.
      if old[0] == "Swift", names[0] != "Swift" { return nil }
      if names[0] == "Swift", names.count == 2, old[0] != "Swift" {
        return StandardTypes.mangledTag(of: names.joined(separator: ".")) { _ in nil }.flatMap { MangledType(tag: $0) }
      }
      // A nested type becomes a type of the module.
      if names.count == 2, old.count > 2 { return .nominal(in: .module(names[0]), name: last, kind: kind) }
      guard names.count == old.count, let context = context.renamed(to: names.dropLast()) else { return nil }
      return .nominal(in: context, name: last, kind: kind)
    }
  }
}
