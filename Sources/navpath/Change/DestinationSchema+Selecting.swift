// The value of a document that puts a stack or a tab on screen.

import NavKit

extension DestinationSchema {
  enum Selecting {
    case noSelection
    /// The name is unknown; these are known.
    case unknown([String])
    /// The stack or tab is on screen already.
    case same
    case value([UInt8])
  }

  /// The value that puts a stack or a tab on screen, looked up by its name, key or case.
  func selecting(_ name: String, in document: NavState.Document) -> Selecting {
    guard let selection else { return .noSelection }
    let current = document.cursor.reached(selection.at)
    let value = current?.json()?.value
    var text: String?
    if let listed = selection.values.first(where: { $0.stack.utf8.elementsEqual(name.utf8) })
      ?? selection.values.first(where: { $0.value.string?.utf8.elementsEqual(name.utf8) ?? false })
    {
      text = listed.value.text
    } else if let known = selection.cases.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      text = known.rawValue?.text ?? #"{"\#(known.name)":{}}"#
    } else if selection.type == nil, selection.values.isEmpty {
      let names = titles(in: document)
      // A key that a dictionary lacks is allowed, unless it looks like a typo of a known name.
      let isOpen = stacks.contains { $0.at.tokens.contains("=*") } && NearestNames.names(to: name, among: names).isEmpty
      guard names.contains(name) || isOpen else { return .unknown(names) }
      let string = NavJSON.compactText(ofString: name)
      switch value?.kind {
      case .object: text = "{\(string):{}}"
      case .number: text = NavJSON.Number(parsing: name) == nil ? string : name
      default: text = string
      }
    }
    guard let text else { return .unknown(selection.values.map(\.stack) + selection.cases.map(\.name)) }
    if let value, let same = try? NavJSON.Value(parsing: Array(text.utf8)), same == value { return .same }
    return .value(Array(text.utf8))
  }

  /// The names of the stacks that are not presented over others; for a stack with several places, its keys.
  private func titles(in document: NavState.Document) -> [String] {
    stacks.filter { $0.over == nil }.flatMap { stack -> [String] in
      guard stack.at.isPattern else { return [stack.name] }
      return ((try? document.cursor.all(at: stack.at)) ?? []).compactMap { stack.at.key(of: $0.pointer) }
    }
  }
}
