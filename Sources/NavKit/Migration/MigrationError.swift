// The errors of a migration: renames that exclude each other, names that cannot be written, texts that cannot be migrated.

/// New names that contradict each other.
package enum MigrationConflict: Error, Sendable {
  /// Two that were asked for.
  case asked(NameChange, NameChange)
  /// One that was asked for and what the schema says.
  case schema(NameChange, now: NavPath.TypeName)
}

/// Why an element cannot get its new name.
package struct MigrationError: Error, Sendable {
  package var detail: Detail
  package var textOffset: TextOffset
  package var element: Int
  package var stack: String?

  package enum Detail: Error, Sendable {
    case rename(TypeRenameError)
    case noDestination(NavPath.TypeName, near: [String])
    case noCase(NavPath.TypeName, near: [String])
    case formerName(NavPath.TypeName, now: NavPath.TypeName)
    /// The values of an array may be cases with old names, but nothing says of which enum.
    case unknownElementType(String)
    case notInList(NavFormError)
    /// The new type is a standard one, which cannot be decoded from the value.
    case standardType(NavPath.TypeName, reason: String)
  }
}

extension Migration {
  /// Why a text cannot be migrated.
  package enum TextError: Error, Sendable {
    case path(NavPathError, stack: String?)
    case element(MigrationError)
  }
}
