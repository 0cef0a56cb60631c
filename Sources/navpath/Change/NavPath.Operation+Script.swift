// An operation as a line of a `navpath apply` script, as dry runs, `diff` and the errors of `apply` print it.

import NavKit

extension NavPath.Operation {
  /// The operation as one line of a script, without a line end, which reads back as the same operation among these types.
  ///
  /// All new screens must share one presentation, as after ``byPresentation``.
  ///
  /// - Parameter keepsTexts: Whether new elements keep their exact text instead of an equal value.
  func line(among types: KnownTypes, keepingTexts keepsTexts: Bool = false) -> String {
    OperationLine.line(words(among: types, keepingTexts: keepsTexts))
  }

  private func words(among types: KnownTypes, keepingTexts keepsTexts: Bool) -> [String] {
    let record = record
    let elements = record.elements ?? record.element.map { [$0] } ?? []
    let match = record.match.map { match in
      let word = match.notation(among: types)
      // `remove` accepts an index or a match, so a match that is an integer needs its type.
      guard record.operation == "remove", case .element(let element) = match.kind, Int(word) != nil else { return word }
      return "\(element.type.name)=\(word)"
    }
    let fallback: String? =
      switch record.otherwise {
      case nil: nil
      case .root: "--or-root"
      case .push: "--or-push"
      case .replace: "--or-replace"
      }
    let chosen = (match.map { [$0] } ?? []) + (record.first != nil ? ["--first"] : [])
    let target = record.index.map { [String($0)] } ?? chosen
    let content =
      (record.count.map { [String($0)] } ?? [])
      + elements.map { keepsTexts ? $0.exactNotation(among: types) : $0.notation(among: types) }
      + (record.patch.map { [$0.compactText] } ?? [])
    let isOption = ["replace", "update"].contains(record.operation)
    let option = isOption && record.index != -1 ? [record.index == nil ? "--match" : "--index"] + target : []
    return [record.operation] + (isOption ? [] : target) + content + option
      + [
        record.unlessCurrent.map { _ in "--unless-current" }, record.clamp.map { _ in "--clamp" },
        record.all.map { _ in "--all" }, record.inclusive.map { _ in "--inclusive" }, fallback,
      ].compactMap(\.self) + (style(of: record).map { ["--style", $0] } ?? [])
  }

  /// The `--style` of the new screens; nil if they are pushed, or if a replacement keeps the style of the replaced element.
  private func style(of record: Record) -> String? {
    if let element = record.element { return element.style.map { _ in element.presentationName } }
    return record.elements?.first.flatMap { $0.isPushed ? nil : $0.presentationName }
  }
}
