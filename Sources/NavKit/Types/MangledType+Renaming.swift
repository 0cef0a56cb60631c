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
