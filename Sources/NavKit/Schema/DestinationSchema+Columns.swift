// The columns of a split view and their selections in a document, for Validation, tests of apps, Show, Links, Change, Diff and
// Trace; the types of columns and of the selection, for Samples; and a document's value at any pointer, for Diff and Trace.

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

  /// The types of the selection and of columns, whose values need not be on any path.
  var typesBesidePaths: [NavPath.TypeName?] { [selection?.type] + stacks.flatMap(\.columns).map(\.type) }

  /// The selections in the columns of a stack, in column order.
  package func columns(of stack: Stack, in state: NavState.Document) -> [ColumnSelection] {
    stack.columns.map { ColumnSelection(column: $0, cursor: selected(in: $0, of: state)) }
  }

  package func columns(of stack: NavState.Stack, in state: NavState) -> [ColumnSelection] {
    guard let rules = Optional(self).stack(at: stack.place), state.documents.indices.contains(stack.documentIndex)
    else { return [] }
    return columns(of: rules, in: state.documents[stack.documentIndex])
  }

  /// A cursor at the selected value of a column: the value itself, or the value inside its text if the column has no such text;
  /// nil if there is none.
  package func selected(in column: Column, of state: NavState.Document) -> PointerCursor? {
    guard var cursor = state.cursor.reached(column.at) else { return nil }
    while let inside = cursor.entered, !takes(cursor, inside, column) { cursor = inside }
    return cursor
  }

  /// Whether a text is the value of a column itself: if the column's type accepts it or, for an unknown type, unless the
  /// text contains an object or an array.
  private func takes(_ cursor: PointerCursor, _ inside: PointerCursor, _ column: Column) -> Bool {
    guard let value = cursor.json()?.value, value.standIn == nil else { return false }
    let type = column.type ?? .unknown
    if let index = index(of: type)?.index, nodes[index].payload != nil || cases(of: index) != nil {
      return stored(by: encoder(of: .array)).holds(value, index)
    }
    if let definition = content.state.definitions[type.tag] { return (try? definition.isValid(value)) ?? false }
    if let kind = StandardKind(type) { return (try? StandardValueCheck.check(value, as: kind)) != nil }
    return inside.value.kind != .object && inside.value.kind != .array
  }

  /// The selection in a column; nil if nothing is selected.
  package func selection(in column: Column, of state: NavState.Document) -> NavJSON.Value? {
    selected(in: column, of: state).flatMap { $0.value.isNull ? nil : $0.json()?.value }
  }

  /// Whether two values select the same in a column; nil selects nothing.
  package func isSame(_ one: NavJSON.Value?, _ other: NavJSON.Value?, in column: Column) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    let elements = [one, other].map { NavPath.Element(type: column.type ?? .unknown, bytes: Array($0.bytes)) }
    return elements[0].isEqual(to: elements[1], among: KnownTypes(in: self))
  }

  package func column(called name: String) -> Column? {
    stacks.lazy.flatMap(\.columns).first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}

extension NavState.Document {
  /// The value at a pointer as JSON; nil if there is none.
  package func value(at pointer: NavJSON.Pointer) -> NavJSON.Value? { cursor.reached(pointer)?.json()?.value }
}
