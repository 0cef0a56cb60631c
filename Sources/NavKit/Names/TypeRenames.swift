// Renames of types, applied all at once to a type's name and to the names inside it: for Migration, the tool's `migrate`, and
// the former names in a `DestinationSchema` (Schema).

/// The new name of a type, or of everything in a module or type.
///
///     App.Item -> App.Product        the type, and the types nested in it
///     OldApp. -> NewApp.             every type of the module
package struct TypeRename: Hashable, Sendable {
  /// The old name; of a module, with a dot after it.
  package let old: NavPath.TypeName
  /// The new name, in the same way. If it is mangled, mangled tags are replaced by exactly this tag.
  package let new: NavPath.TypeName

  package init(_ old: NavPath.TypeName, to new: NavPath.TypeName) {
    self.old = old
    self.new = new
  }

  package var isOfModule: Bool { old.name.utf8.last == UInt8(ascii: ".") }

  /// Whether the old name is compared as a whole: it has generic arguments, or is not a Swift name.
  fileprivate var isWhole: Bool { old.name.utf8.contains(UInt8(ascii: "<")) || !SwiftName.isTypeName(plain(old.name)) }

  fileprivate func plain(_ name: String) -> String { isOfModule ? String(name.dropLast()) : name }
}

package enum TypeRenameError: Error, Sendable {
  case noMangledTag(NavPath.TypeName, new: String)
  case unreadableTag(NavPath.TypeName, new: String)
  /// The number of parts changes, and generic arguments stand between those of the old name.
  case argumentsBetween(NavPath.TypeName, TypeRename)

  package var message: String {
    switch self {
    case .noMangledTag(let type, let new):
      "the mangled tag of \(Visible.text(new)) does not follow from that of \(Visible.text(type.name)); give the new name "
        + "mangled, as _mangledTypeName prints it"
    case .unreadableTag(let type, let new):
      "the mangled tag \(Visible.text(type.tag)) cannot be taken apart to make that of \(Visible.text(new)); give the new "
        + "name of the whole type mangled, as _mangledTypeName prints it"
    case .argumentsBetween(let type, let rename):
      "the generic arguments of \(Visible.text(type.name)) have no place in \(Visible.text(rename.new.name)); give the new "
        + "name of the whole type"
    }
  }
}

/// Renames that are applied together: the result of one is not renamed by another.
package struct TypeRenames: Sendable {
  package let renames: [TypeRename]
  /// The index of each rename, by the canonical spelling of its old name.
  private var numbers: [String: Int] = [:]
  /// The maximum number of parts of the old names, and the maximum length of those that are compared as a whole.
  private var mostParts = 0
  private var longestWhole = 0

  /// - Precondition: The old names are distinct.
  package init(_ renames: [TypeRename]) {
    self.renames = renames
    for (number, rename) in renames.enumerated() {
      numbers[StandardTypes.canonical(rename.old.name)] = number
      mostParts = max(mostParts, rename.old.name.utf8.count { $0 == UInt8(ascii: ".") } + 1)
      if rename.isWhole { longestWhole = max(longestWhole, rename.old.name.utf8.count) }
    }
  }

  package struct Renamed: Sendable {
    package var type: NavPath.TypeName
    package private(set) var numbers: Set<Int>
  }

  /// The renamed type; nil if no rename matches or nothing changes. A dotted tag stays dotted and a mangled one mangled.
  package func renamed(_ type: NavPath.TypeName) throws(TypeRenameError) -> Renamed? {
    guard !renames.isEmpty, !type.isUnknown, let dotted = try renamed(name: type),
      !dotted.name.utf8.elementsEqual(type.name.utf8)
    else { return nil }
    guard type.isMangled else { return Renamed(type: NavPath.TypeName(dotted.name), numbers: dotted.numbers) }
    let tag = try mangled(type, to: dotted.name)
    return Renamed(type: .mangled(tag, name: dotted.name), numbers: dotted.numbers)
  }

  /// The rename that matches the longest prefix of a dotted name's parts, and the length of the prefix.
  private func match(_ parts: [some StringProtocol]) -> (number: Int, count: Int)? {
    for count in stride(from: min(parts.count, mostParts), to: 0, by: -1) {
      let name = StandardTypes.canonical(parts[..<count].joined(separator: "."))
      // A rename of the contents of a module or type precedes that of the type.
      if count < parts.count, let number = numbers[name + "."] { return (number, count) }
      // A bare module name is not renamed as a type.
      guard count > 1 || parts.count == 1, let number = numbers[name], !renames[number].isWhole else { continue }
      return (number, count)
    }
    return nil
  }
}

// MARK: - Dotted names

extension TypeRenames {
  private func renamed(name type: NavPath.TypeName) throws(TypeRenameError) -> (name: String, numbers: Set<Int>)? {
    let name = Array(type.name.utf8)
    var used: Set<Int> = []
    var edits: [TextReplacement] = []
    var done = 0
    if let number = numbers[StandardTypes.canonical(type.name)] { return (renames[number].new.name, [number]) }
    for part in QualifiedName.all(in: name) where part.parts[0].lowerBound >= done {
      let whole = part.range(ofFirst: part.parts.count)
      if !part.isModule, let number = wholeMatch(name[whole]) {
        // The whole name with its arguments, which are then not renamed separately.
        edits.append(TextReplacement(range: whole, bytes: Array(renames[number].new.name.utf8)))
        used.insert(number)
        done = whole.upperBound
        continue
      }
      let texts = part.parts.map { String(decoding: name[$0], as: UTF8.self) }
      let (number, count): (Int, Int)
      if part.isModule {
        guard let known = numbers[texts[0] + "."] else { continue }
        (number, count) = (known, 1)
      } else {
        guard let found = match(texts) else { continue }
        (number, count) = found
      }
      edits += try self.edits(of: part, count, renames[number], texts, in: type)
      used.insert(number)
    }
    guard !edits.isEmpty else { return nil }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    return (String(decoding: Array(edits.pieces(of: name).joined()), as: UTF8.self), used)
  }

  /// The rename that matches a name with its generic arguments. Another spelling of a Foundation type may be twice as long.
  private func wholeMatch(_ name: ArraySlice<UInt8>) -> Int? {
    guard name.count <= 2 * longestWhole,
      let number = numbers[StandardTypes.canonical(String(decoding: name, as: UTF8.self))], renames[number].isWhole
    else { return nil }
    return number
  }

  /// The edits that rename the first parts of a name; arguments stay after their part.
  private func edits(
    of name: QualifiedName, _ count: Int, _ rename: TypeRename, _ texts: [String], in type: NavPath.TypeName
  ) throws(TypeRenameError) -> [TextReplacement] {
    let new = rename.plain(rename.new.name)
    let parts = TypeRenames.parts(of: rename)
    let hasOwnArguments = new.utf8.contains(UInt8(ascii: "<"))
    if parts.count == count, !hasOwnArguments {
      return zip(name.parts, parts).map { TextReplacement(range: $0, bytes: Array($1.utf8)) }
    }
    guard name.arguments[..<(count - 1)].allSatisfy({ $0 == nil }),
      !hasOwnArguments || name.arguments[count - 1] == nil
    else { throw .argumentsBetween(type, rename) }
    let range = name.parts[0].lowerBound..<name.parts[count - 1].upperBound
    return [TextReplacement(range: range, bytes: Array(new.utf8))]
  }

  // MARK: - Mangled tags

  /// The mangled tag of a renamed type: the given tag, that of a standard type, or the old tag parsed, renamed and written.
  ///
  /// A written tag is used only if the runtime demangles it to the new name and the old tag round-trips.
  private func mangled(_ type: NavPath.TypeName, to new: String) throws(TypeRenameError) -> String {
    if let number = numbers[StandardTypes.canonical(type.name)], renames[number].new.isMangled {
      return renames[number].new.tag
    }
    if let standard = StandardTypes.mangledTag(of: new, others: { _ in nil }) { return standard }
    guard let old = MangledType(tag: type.tag), let same = old.tag, same.utf8.elementsEqual(type.tag.utf8) else {
      throw .unreadableTag(type, new: new)
    }
    guard let tag = renamed(old)?.tag, let name = NavPath.TypeName(tag).demangledName, name.utf8.elementsEqual(new.utf8)
    else { throw .noMangledTag(type, new: new) }
    return tag
  }

  /// The type with new names; nil if the kind of a part is unknown.
  private func renamed(_ type: MangledType) -> MangledType? {
    switch type {
    case .module, .identifier: return type
    case .joined(let parts, let letters):
      var new: [MangledType] = []
      for part in parts {
        // A protocol is a context and a name.
        if ["p", "Xl", "Xc"].contains(letters), case .identifier(let name) = part, let context = new.last?.context {
          let named = MangledType.nominal(in: context, name: name, kind: UInt8(ascii: "P"))
          guard case .nominal(let context, let name, _)? = renamed(named) else { return nil }
          new[new.count - 1] = context
          new.append(.identifier(name))
        } else {
          guard let part = renamed(part) else { return nil }
          new.append(part)
        }
      }
      return .joined(new, by: letters)
    case .extended(let base, let module):
      guard let base = renamed(base), case .module(let name) = module else { return nil }
      guard let number = numbers[name + "."] else { return .extended(base, by: module) }
      let parts = TypeRenames.parts(of: renames[number])
      return parts.count == 1 ? .extended(base, by: .module(parts[0])) : nil
    case .nominal(let context, let name, let kind) where context.isExtended:
      // The extension's own module first, then the names of the types.
      guard let context = renamed(context) else { return nil }
      let inExtension = MangledType.nominal(in: context, name: name, kind: kind)
      guard let names = type.names, let (number, count) = match(names), count == names.count else { return inExtension }
      guard !renames[number].isOfModule else { return nil }
      return inExtension.renamed(to: TypeRenames.parts(of: renames[number]))
    case .bound(let base, let arguments):
      guard let renamedBase = renamed(base), renamedBase.depth == base.depth else { return nil }
      let lists = arguments.map { $0.compactMap { renamed($0) } }
      guard lists.map(\.count) == arguments.map(\.count) else { return nil }
      return .bound(renamedBase, arguments: lists)
    case .nominal:
      guard let names = type.names, let (number, count) = match(names) else { return type }
      let rename = renames[number]
      if !rename.isOfModule, count == names.count, rename.new.isMangled { return MangledType(tag: rename.new.tag) }
      return type.renamed(to: TypeRenames.parts(of: rename) + names[count...])
    }
  }

  private static func parts(of rename: TypeRename) -> [String] {
    NavPath.TypeName.split(rename.plain(rename.new.name)[...], at: UInt8(ascii: ".")).map(String.init)
  }
}
