// The description of an operation as a call, and those of its selection and its fallback.

extension NavPath.Operation: CustomStringConvertible {
  /// The operation as a call with its elements and matches in their notation: `push(App.User={"id":42})`, `pop(2)`,
  /// `pop(to: Shop.Category, inclusive: true)`; several lines if it adds screens with different presentations.
  public var description: String { byPresentation.map(\.call).joined(separator: "\n") }

  private var call: String {
    let presentation = newElements.first { !$0.isPushed }.map { "presentation: \($0.presentationName)" }
    let (name, arguments): (String, [String?]) =
      switch kind {
      case .push(let elements, let unlessCurrent):
        ("push", elements.map(\.notation) + [unlessCurrent ? "unlessCurrent: true" : nil, presentation])
      case .pop(let count, let isClamped): ("pop", ["\(count)", isClamped ? "clamped: true" : nil])
      case .popTo(let selection, let isInclusive, let fallback):
        ("pop", ["to: \(selection)", isInclusive ? "inclusive: true" : nil, fallback.map { "otherwise: \($0)" }])
      case .reset(let elements): ("reset", elements.map(\.notation) + [presentation])
      case .replace(let target, let element):
        (
          "replace",
          [
            target.argument, "with: \(element.notation)",
            element.style.map { _ in "presentation: \(element.presentationName)" },
          ]
        )
      case .insert(let elements, let index):
        ("insert", elements.map(\.notation) + ["at: \(index)", presentation])
      case .remove(let target): ("remove", [target.argument])
      case .removeAll(let match): ("removeAll", ["\(match)"])
      case .update(let target, let patch): ("update", [target.argument, "patch: \(patch.compactText)"])
      case .popBack(let selection, let patch): ("pop", ["to: \(selection)", "patch: \(patch.compactText)"])
      }
    return "\(name)(\(Words.row(arguments.compactMap(\.self))))"
  }
}

extension NavPath.Operation.Selection: CustomStringConvertible {
  /// The match, and whether the lowest is selected: `Shop.Category, isLowest: true`.
  public var description: String { "\(match)\(isLowest ? ", isLowest: true" : "")" }
}

extension NavPath.Operation.Target {
  fileprivate var argument: String? {
    switch kind {
    case .index(-1): nil
    case .index(let index): "at: \(index)"
    case .selection(let selection): "matching: \(selection)"
    }
  }
}

extension NavPath.Operation.Fallback: CustomStringConvertible {
  /// The fallback as a call: `root`, `push(Shop.Category(id: 7))`.
  public var description: String {
    switch kind {
    case .root: "root"
    case .push(let element): "push(\(element.notation))"
    case .replace(let element): "replace(\(element.notation))"
    }
  }
}
