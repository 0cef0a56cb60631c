// A rename requested of `migrate`, `OLD=NEW`, of a type, a module, or a case of an enum, and the errors of an invalid one.

/// The argument of `--rename`.
///
///     try NameChange(parsing: "OldApp.Item=Shop.Product")          // a type
///     try NameChange(parsing: "OldApp.=Shop.")                     // every type of a module
///     try NameChange(parsing: "Shop.Screen.item=Shop.Screen.product")  // a case
package struct NameChange: Sendable {
  package let old: String
  package let new: String
  /// The rename of a type or module; also set for a case, since a type may be lower case.
  package let type: TypeRename
  package let enumCase: CaseRename?

  package struct CaseRename: Sendable {
    package var type: NavPath.TypeName
    package var old: String
    package var new: String
  }

  /// Parses `OLD=NEW`. Standard types may be shortened. A dotted name may be a case or a type; the path or the schema decides.
  package init(parsing text: String) throws(NameChangeError) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, parts[0] != "." else { throw .noPair }
    try self.init(parts[0], to: parts[1])
  }

  private init(_ old: String, to new: String) throws(NameChangeError) {
    (self.old, self.new) = (old, new)
    let names = [old, new].map { SwiftName.withoutLabels($0) ?? $0 }
    guard names == [old, new] else { throw .labels(names[0], names[1]) }
    let isOfModule = old.utf8.last == UInt8(ascii: ".")
    guard isOfModule == (new.utf8.last == UInt8(ascii: ".")) else { throw .moduleAndType }
    let oldType = isOfModule ? NavPath.TypeName(old) : NameChange.type(old)
    let newType = isOfModule ? NavPath.TypeName(new) : NameChange.type(new)
    // A mangled tag that is unreadable here may still be the right one.
    guard newType.isMangled || NameChange.isTypeName(isOfModule ? String(new.dropLast()) : newType.name) else {
      throw .noTypeName(new)
    }
    // Apps always write type names with the module.
    if !isOfModule, !newType.isMangled, let (owner, _) = NameChange.enumCase(oldType.name),
      NavPath.TypeName.split(newType.name[...], at: UInt8(ascii: ".")).count == 1
    {
      throw .noModule("\(old)=\(owner).\(new)")
    }
    guard !newType.isPrivate else { throw .privateName(new) }
    guard !oldType.name.utf8.elementsEqual(newType.name.utf8) else { throw .sameName }
    type = TypeRename(oldType, to: newType)
    guard !isOfModule, !oldType.isMangled, let (owner, oldCase) = NameChange.enumCase(oldType.name),
      let (newOwner, newCase) = NameChange.enumCase(newType.name)
    else {
      enumCase = nil
      return
    }
    guard owner.utf8.elementsEqual(newOwner.utf8) else {
      // An upper-case name is a type rather than a case, and a type may move.
      guard !NameChange.isCaseName(oldType.name) || !NameChange.isCaseName(newType.name) else {
        throw .otherEnum(old, new)
      }
      enumCase = nil
      return
    }
    enumCase = CaseRename(type: NavPath.TypeName(owner), old: oldCase, new: newCase)
  }

  private static func isCaseName(_ name: String) -> Bool {
    NavPath.TypeName.split(name[...], at: UInt8(ascii: ".")).last.map(SwiftName.isCaseName) ?? false
  }

  private static func type(_ text: String) -> NavPath.TypeName {
    NavPath.TypeName(StandardTypes.name(of: text, foundation: "Foundation") ?? text)
  }

  /// The type and the case of a name; nil if it cannot be the name of a case.
  private static func enumCase(_ name: String) -> (type: String, name: String)? {
    let parts = NavPath.TypeName.split(name[...], at: UInt8(ascii: "."))
    guard parts.count > 1, let last = parts.last, SwiftName.isName(last) else { return nil }
    return (parts.dropLast().joined(separator: "."), SwiftName.withoutBackticks(last))
  }

  /// Whether a text is the name of a type, including its generic arguments.
  private static func isTypeName(_ name: String, depth: Int = 0) -> Bool {
    let bytes = Array(name.utf8)
    guard depth < 16, SwiftName.isTypeName(name), let end = try? SwiftName.end(bytes, from: 0), end == bytes.count
    else { return false }
    return NavPath.TypeName(name).components.allSatisfy { part in
      // Arguments that nest too deep stay unparsed.
      let isWhole = part.base.utf8.first != UInt8(ascii: "(") && part.base.utf8.contains(UInt8(ascii: "<"))
      return !isWhole
        && part.arguments.allSatisfy {
          isTypeName(String($0.utf8.starts(with: "any ".utf8) ? $0.dropFirst(4) : $0), depth: depth + 1)
        }
    }
  }
}

package enum NameChangeError: Error, Sendable {
  case noPair
  /// Only one of the names ends with a dot.
  case moduleAndType
  case noTypeName(String)
  /// The new name lacks its module; the suggested rename uses that of the old name.
  case noModule(String)
  case labels(String, String)
  case privateName(String)
  case sameName
  case otherEnum(String, String)

  package var expected: String {
    switch self {
    case .noPair: "OLD=NEW, such as OldApp.Item=Shop.Product, OldApp.=Shop. or Shop.Screen.old=Shop.Screen.new"
    case .moduleAndType: "two types, or two modules, each with a dot behind it: OldApp.=Shop."
    case .noTypeName(let name):
      "a type or a case as the new name, not '\(Visible.text(name))'"
        + (name.utf8.first == UInt8(ascii: ".") && name.utf8.count > 1
          ? "; a case is written with its type: App.Screen.old=App.Screen.new" : "")
    case .noModule(let right): "a new name with its module, such as \(Visible.text(right))"
    case .labels(let old, let new):
      "names without labels: \(old)=\(new); labels and values stay as they are, 'navpath update' changes an element's"
    case .privateName: "a new name that an app can restore: that of a private type differs at every launch"
    case .sameName: "a new name that differs from the old one"
    case .otherEnum: "a new case of the same enum; to rename the enum, name it without a case"
    }
  }
}
