// The columns of a split view and their selections in a document.

extension DestinationSchema {
  /// The selection of a split view in a column.
  package struct ColumnSelection {
    package let column: Column
    /// The value; nil if it is missing.
    let cursor: PointerCursor?

    package var isNull: Bool { cursor?.value.isNull ?? false }

    /// The value with the column's type; nil if nothing is selected or JSON cannot represent it.
    package var element: NavPath.Element? {
      guard !isNull, let value = cursor?.json()?.value else { return nil }
      return NavPath.Element(type: column.type ?? .unknown, bytes: Array(value.bytes))
    }
  }

  /// The selections in the columns of a stack, in column order.
  package func columns(of stack: Stack, in state: NavState.Document) -> [ColumnSelection] {
    stack.columns.map { ColumnSelection(column: $0, cursor: state.cursor.reached($0.at)) }
  }

  package func columns(of stack: NavState.Stack, in state: NavState) -> [ColumnSelection] {
    guard let rules = Optional(self).stack(at: stack.place), state.documents.indices.contains(stack.documentIndex)
    else { return [] }
    return columns(of: rules, in: state.documents[stack.documentIndex])
  }

  package func column(called name: String) -> Column? {
    stacks.lazy.flatMap(\.columns).first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}

extension NavState.Document {
  /// The value at a pointer as JSON; nil if there is none.
  package func value(at pointer: NavJSON.Pointer) -> NavJSON.Value? { cursor.reached(pointer)?.json()?.value }

  /// The selection in a column; nil if nothing is selected.
  package func selection(in column: DestinationSchema.Column) -> NavJSON.Value? {
    cursor.reached(column.at).flatMap { $0.value.isNull ? nil : $0.json()?.value }
  }
}
