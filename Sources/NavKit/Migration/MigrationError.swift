// The errors of a migration: renames that exclude each other, names that cannot be written; and its findings.

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

// MARK: - The changes as findings

extension Migration.Change {
  /// The change as a finding, for reports of what is still to be done.
  package var finding: NavPath.Finding {
    let detail: any NavPath.Finding.Detail =
      isFormer ? OrderDetail.formerly(now: new) : MigrationDetail(new: new, old: element == nil ? old : nil)
    return NavPath.Finding(detail, at: textOffset, element: element, type: type, case: enumCase, stack: stack)
  }
}

/// What `migrate --check` finds of a name that was asked for; `old` is that of a destination or a case of the schema.
package struct MigrationDetail: NavPath.Finding.Detail {
  package var new: NavPath.TypeName
  package var old: NavPath.TypeName?

  package var rule: NavPath.Rule { .formerly }
  package var words: String {
    (old.map { "\(Visible.text($0.name)) is " } ?? "") + "to be called \(Visible.text(new.name))"
  }
  package var identity: [String] { [new.name] }
}
