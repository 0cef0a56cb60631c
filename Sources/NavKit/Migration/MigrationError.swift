// The errors of a migration: conflicting renames, names that cannot be written, texts that cannot be migrated. The tool's
// `migrate` has their messages.

package enum MigrationConflict: Error, Sendable {
  case asked(NameChange, NameChange)
  /// A requested rename and the schema.
  case schema(NameChange, now: NavPath.TypeName)
}

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
    /// A value of a typed array contains an old case name, but its enum is unknown.
    case unknownElementType(String)
    case notInList(NavFormError)
    /// The new type is a standard type, which cannot be decoded from the value.
    case standardType(NavPath.TypeName, reason: String)
  }
}

extension Migration {
  package enum TextError: Error, Sendable {
    case path(NavPathError, stack: String?)
    case element(MigrationError)
  }
}
