// The calls that register types for a navigation stack, and those that push values.

extension SwiftSourceReader {
  /// Reads `(for: T.self) { … }`, `(for: T.self, destination: f)` and Navigator's `(T.self)`.
  mutating func readCall() {
    let isDeclared = reader.index >= 2 && reader.isWord("func", at: reader.index - 2)
    guard !isDeclared, reader.isMark("(", at: reader.index), !scope.isPreview else { return }
    let label = reader.index + 1
    let isLabeled = reader.isMark(":", at: label + 1)
    var argument = reader
    argument.index = isLabeled ? label + 2 : label
    guard argument.index < argument.tokens.count else { return }
    let isItem = isLabeled && reader.isWord("item", at: label)
    // `isPresented:` has no type.
    guard !isLabeled || isItem || reader.isWord("for", at: label) else { return }
    if isLabeled, !hasDestination(after: reader.index) { return }
    if isItem { return items += 1 }
    var call = Call(source: declarations.source, token: argument.index)
    if let type = argument.type(), argument.isMark(".", at: argument.index),
      argument.isWord("self", at: argument.index + 1), argument.endsArgument(at: argument.index + 2)
    {
      call.type = WrittenType(type: type, scope: scope.node, source: declarations.source)
    }
    // Any other unlabeled call is a method of the app.
    if !isLabeled, call.type == nil || !argument.isMark(")", at: argument.index + 2) { return }
    calls.append(call)
  }

  /// Reads the type of a pushed value, if known: of `Row(id: 1)`, `Route.home` and `Route.item(3)`.
  mutating func readPush(at index: Int) {
    var argument = reader
    argument.index = index
    guard var type = argument.type(), let last = type.parts.last else { return }
    let isCase = type.parts.count > 1 && last.name.unicodeScalars.first?.properties.isLowercase ?? false
    if isCase { type.parts.removeLast() }
    let isCall = argument.isMark("(", at: argument.index)
    let end = isCall ? argument.arguments(at: argument.index).end.map { $0 + 1 } : argument.index
    guard isCall || isCase, let end, argument.endsArgument(at: end) else { return }
    let written = WrittenType(type: type, scope: scope.node, source: declarations.source)
    calls.append(Call(source: declarations.source, token: index, type: written, isPush: true))
  }

  /// Whether a call, given its bracket, has a trailing closure or an argument `destination:`, as every registration does.
  private func hasDestination(after bracket: Int) -> Bool {
    let found = reader.arguments(at: bracket, label: "destination")
    return found.labeled != nil || found.end.map { reader.isMark("{", at: $0 + 1) } ?? false
  }

  /// Whether a word is the name of a path: `path`, `homePath`.
  func isPathName(at index: Int) -> Bool {
    reader.name(at: index).map { $0.hasSuffix("path") || $0.hasSuffix("Path") } ?? false
  }
}
