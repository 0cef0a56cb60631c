// The operations and matches in a command line's words, as library values, for `ReplayedLine`.

@testable import NavKit

/// Reads operations in order; each knows the types of those before it.
struct ReplayedOperations {
  /// Short names are resolved among the types of the path, as in the tool.
  private var types: KnownTypes
  private let path: NavPath

  init(of document: NavPath.Document, _ schema: DestinationSchema?, _ stack: String?) {
    let held = document.path.types + (document.elementType.map { [$0] } ?? [])
    let implied = document.form.hasTags ? nil : document.elementType ?? .unknown
    let (beside, style) = (document.typesBeside, document.tagStyle)
    types =
      schema.map { KnownTypes(path: held, beside: beside, in: $0, implied: implied, tagStyle: style) }
      ?? KnownTypes(path: held, beside: beside, implied: implied, tagStyle: style)
    types.codings.encoder = document.encoder(by: schema, in: schema?.stacks.first { $0.name == stack })
    path = document.path
  }

  /// Nil if the word names a file or has its tag in quotes.
  func match(_ word: String) throws -> NavPath.Match? {
    word.contains("@") || word.hasPrefix("\"") ? nil : try NavPath.Match(notation: word, among: types)
  }

  private mutating func elements(_ words: some Sequence<String>) throws -> [NavPath.Element] {
    try words.map { word in
      let element = try NavPath.Element(notation: word, among: types)
      types.add(element.type)
      return element
    }
  }

  /// Nil for an operation that the library has no equivalent of.
  mutating func read(_ words: [String]) throws -> NavPath.Operation? {
    guard !words.contains(where: { $0.contains("@") || $0.hasPrefix("\"") }), let command = words.first,
      words.allSatisfy({ !$0.hasPrefix("--") || ReplayedLine.flags.contains($0) })
    else { return nil }
    func has(_ flag: String) -> Bool { words.contains(flag) }
    var arguments = words.dropFirst().filter { !$0.hasPrefix("--") }
    var target = NavPath.Operation.Target.top
    if let index = words.firstIndex(of: "--index") {
      guard index + 1 < words.count, let position = Int(words[index + 1]) else { return nil }
      target = .index(position)
      arguments.removeAll { $0 == words[index + 1] }
    } else if let index = words.firstIndex(of: "--match") {
      guard index + 1 < words.count, let match = try match(words[index + 1]) else { return nil }
      target = .selection(.init(match, isLowest: has("--first")))
      arguments.removeAll { $0 == words[index + 1] }
    }
    func selection() throws -> NavPath.Operation.Selection? {
      try arguments.first.flatMap { try match($0) }.map { .init($0, isLowest: has("--first")) }
    }
    switch command {
    case "push": return .push(try elements(arguments), unlessCurrent: has("--unless-current"))
    case "pop":
      guard arguments.count < 2, let count = arguments.first.map({ Int($0) }) ?? 1, count >= 0 else { return nil }
      return .pop(count, clamped: has("--clamp"))
    case "pop-to":
      guard arguments.count == 1 else { return nil }
      return try selection().map {
        .pop(to: $0, inclusive: has("--inclusive"), otherwise: has("--or-root") ? .root : nil)
      }
    case "reset": return .reset(try elements(arguments))
    case "insert":
      guard let index = arguments.first.flatMap({ Int($0) }) else { return nil }
      return .insert(try elements(arguments.dropFirst()), at: index)
    case "remove":
      guard arguments.count == 1 else { return nil }
      if let index = Int(arguments[0]) { return .remove(.index(index)) }
      return try selection().map { has("--all") ? .removeAll($0.match) : .remove(.selection($0)) }
    case "replace":
      guard arguments.count == 1 else { return nil }
      return .replace(target, with: try elements(arguments)[0])
    case "update":
      guard arguments.count == 1, let patch = try? NavJSON.Value(parsing: arguments[0]) else { return nil }
      return .update(target, patch: patch)
    case "return":
      guard arguments.count == 2, let patch = try? NavJSON.Value(parsing: arguments[1]) else { return nil }
      return try selection().map { .pop(to: $0, patch: patch) }
    default: return nil
    }
  }
}
