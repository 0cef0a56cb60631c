// The changes of a migration as findings, for reports of what is still to be done.

extension Migration.Change {
  /// The change as a finding, for reports of what is still to be done.
  package var finding: Finding {
    let detail: MigrationDetail = isFormer ? .formerly(now: new) : .asked(new: new)
    return Finding(detail, at: textOffset, element: element, type: old, stack: stack)
  }
}

/// What `migrate --check` finds.
enum MigrationDetail: Finding.Detail {
  case formerly(now: TypeName)
  case asked(new: TypeName)

  var rule: Rule { .formerly }

  var words: String {
    switch self {
    case .formerly(let now): "now called \(Visible.text(now.name)), the app would drop the element"
    case .asked(let new): "to be called \(Visible.text(new.name))"
    }
  }

  var identity: [String] {
    switch self {
    case .formerly(let now): [now.name]
    case .asked(let new): [new.name]
    }
  }
}
