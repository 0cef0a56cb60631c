// A new name as a person types it, `OLD=NEW`: of a type, of a module, or of a case of an enum.

/// What `--rename` asks for.
///
///     try NameChange(parsing: "OldApp.Item=Shop.Product")          // a type
///     try NameChange(parsing: "OldApp.=Shop.")                     // every type of a module
///     try NameChange(parsing: "Shop.Screen.item=Shop.Screen.product")  // a case
package struct NameChange: Sendable {
  package let old: String
  package let new: String
  /// The rename of a type or of a module; of a case too, since a type may be written in lower case.
  package let type: TypeRename
  /// The rename of a case; nil for any other.
  package let enumCase: CaseRename?

  package struct CaseRename: Sendable {
    package var type: NavPath.TypeName
    package var old: String
    package var new: String
  }

  /// Reads `OLD=NEW`.
  ///
  /// Standard types may be written short. A name with a dot is that of a case or of a type: what is on a path, or in the
  /// schema, tells.
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
    // A mangled tag that cannot be read may still be the one to write.
    guard newType.isMangled || NameChange.isTypeName(isOfModule ? String(new.dropLast()) : newType.name) else {
      throw .noTypeName(new)
    }
    // No app writes the name of a type without its module.
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
      // In upper case it is a type rather than a case, and a type may move.
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

  /// The type and the case that a name would be that of; nil if no case can have the name.
  private static func enumCase(_ name: String) -> (type: String, name: String)? {
    let parts = NavPath.TypeName.split(name[...], at: UInt8(ascii: "."))
    guard parts.count > 1, let last = parts.last, SwiftName.isName(last) else { return nil }
    return (parts.dropLast().joined(separator: "."), SwiftName.withoutBackticks(last))
  }

  /// Whether a text is the name of a type, its generic arguments included.
  private static func isTypeName(_ name: String, depth: Int = 0) -> Bool {
    let bytes = Array(name.utf8)
    guard depth < 16, SwiftName.isTypeName(name), let end = try? SwiftName.end(bytes, from: 0), end == bytes.count
    else {
      return false
    }
    return NavPath.TypeName(name).components.allSatisfy { part in
      // Arguments that nest too deep are not taken apart.
      let isWhole = part.base.utf8.first != UInt8(ascii: "(") && part.base.utf8.contains(UInt8(ascii: "<"))
      return !isWhole
        && part.arguments.allSatisfy {
          isTypeName(String($0.utf8.starts(with: "any ".utf8) ? $0.dropFirst(4) : $0), depth: depth + 1)
        }
    }
  }
}

/// Why a text is not `OLD=NEW`.
package enum NameChangeError: Error, Sendable {
  case noPair
  /// One ends with a dot and the other does not.
  case moduleAndType
  case noTypeName(String)
  /// The new name lacks the module; the rename that has that of the old name.
  case noModule(String)
  case labels(String, String)
  case privateName(String)
  case sameName
  case otherEnum(String, String)

  /// What was expected, as a noun phrase.
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
