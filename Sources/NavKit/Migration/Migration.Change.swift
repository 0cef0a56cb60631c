// A changed name on a path or in a schema, and its finding (`MigrationDetail`): for the tool's Migrate.

extension Migration {
  /// The rename of an element's tag or case, or of a destination in a schema.
  package struct Change: Sendable {
    package var stack: String?
    /// The place of the path, for a stack with several places.
    package var place: NavJSON.Pointer?
    /// The index of the element; nil in a schema.
    package var element: Int?
    package var type: NavPath.TypeName
    /// The old name of the case, if the case is renamed.
    package var enumCase: String?
    /// The new full name; for a case, including its type.
    package var new: NavPath.TypeName
    package var textOffset: TextOffset
    /// Whether the old name is in the schema's `formerly`.
    package var isFormer: Bool

    package var old: NavPath.TypeName { enumCase.map(type.appending(case:)) ?? type }
  }
}

extension Migration.Change {
  /// The rename of a destination of a schema, or of one of its cases.
  package init(type: NavPath.TypeName, enumCase: String?, new: NavPath.TypeName, textOffset: TextOffset) {
    self.init(type: type, enumCase: enumCase, new: new, textOffset: textOffset, isFormer: false)
  }

  /// The change as a finding, for reports of pending changes.
  package var finding: NavPath.Finding {
    let detail: any NavPath.Finding.Detail =
      isFormer ? OrderDetail.formerly(now: new) : MigrationDetail(new: new, old: element == nil ? old : nil)
    return NavPath.Finding(detail, at: textOffset, element: element, type: type, case: enumCase, stack: stack)
  }
}

/// The finding of `migrate --check` for a requested rename; `old` is the name of a destination or case of the schema.
package struct MigrationDetail: NavPath.Finding.Detail {
  package var new: NavPath.TypeName
  package var old: NavPath.TypeName?

  package var rule: NavPath.Rule { .formerly }
  package var message: String {
    (old.map { "\(Visible.text($0.name)) is " } ?? "") + "to be called \(Visible.text(new.name))"
  }
  package var identity: [String] { [new.name] }
}
