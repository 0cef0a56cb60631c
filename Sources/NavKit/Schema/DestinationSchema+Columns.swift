// The columns of a split view, and what a document selects in them.

extension DestinationSchema {
  /// What a split view selects in a column.
  package struct ColumnSelection {
    package let column: Column
    /// Leads to the value; nil where it is absent.
    let cursor: PointerCursor?

    package var isNull: Bool { cursor?.value.isNull ?? false }

    /// The value, of the column's type; nil if nothing is selected, and for one of a property list that JSON does not have.
    package var element: NavPath.Element? {
      guard !isNull, let value = cursor?.json()?.value else { return nil }
      return NavPath.Element(type: column.type ?? .unknown, bytes: Array(value.bytes))
    }
  }

  /// What is selected in the columns of a stack, in their order.
  package func columns(of stack: Stack, in state: NavState.Document) -> [ColumnSelection] {
    stack.columns.map { ColumnSelection(column: $0, cursor: state.cursor.reached($0.at)) }
  }

  /// The same of a stack that was found.
  package func columns(of stack: NavState.Stack, in state: NavState) -> [ColumnSelection] {
    guard let rules = Optional(self).stack(at: stack.place), state.documents.indices.contains(stack.documentIndex)
    else { return [] }
    return columns(of: rules, in: state.documents[stack.documentIndex])
  }

  /// The column of a name.
  package func column(called name: String) -> Column? {
    stacks.lazy.flatMap(\.columns).first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}

extension NavState.Document {
  /// The value at a place of the document, as JSON; nil for none.
  package func value(at pointer: NavJSON.Pointer) -> NavJSON.Value? { cursor.reached(pointer)?.json()?.value }

  /// What is selected in a column; nil for nothing.
  package func selection(in column: DestinationSchema.Column) -> NavJSON.Value? {
    cursor.reached(column.at).flatMap { $0.value.isNull ? nil : $0.json()?.value }
  }
}
