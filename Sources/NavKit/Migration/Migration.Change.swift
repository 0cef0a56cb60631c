// A name that a migration changes, on a path or in a schema, and the finding of it.

extension Migration {
  /// An element's tag or case that gets a new name, or that of a destination in a schema.
  package struct Change: Sendable {
    package var stack: String?
    /// Which of the places of a stack at several.
    package var place: NavJSON.Pointer?
    /// The element; nil in a schema.
    package var element: Int?
    package var type: NavPath.TypeName
    /// The old name of the case, if that is what changes.
    package var enumCase: String?
    /// The full name: of a case, with its type.
    package var new: NavPath.TypeName
    /// Where the old name stands.
    package var textOffset: TextOffset
    /// Whether the schema says that the old name is a former one.
    package var isFormer: Bool

    package var old: NavPath.TypeName { enumCase.map(type.appending(case:)) ?? type }
  }
}

extension Migration.Change {
  /// A destination of a schema, or a case of it, that gets a new name.
  package init(type: NavPath.TypeName, enumCase: String?, new: NavPath.TypeName, textOffset: TextOffset) {
    self.init(type: type, enumCase: enumCase, new: new, textOffset: textOffset, isFormer: false)
  }

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
