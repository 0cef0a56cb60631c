// The choice of the types of symbol graphs that become destinations, for `schema generate` and `schema compat`; and a list of
// names that is shortened for a message.

import NavKit

struct TypeChoice {
  /// The types of `--only`; empty if it is not given.
  var only: [Word] = []
  /// Whether types that no source registers are kept.
  var keepsAll = false
  /// Whether types that another destination contains are left out.
  var rootsOnly = false
  /// Whether the graphs count as complete (`--complete`), so that no advice is given.
  var isComplete = false

  func chosen(
    by generator: SchemaGenerator, _ sources: SwiftRegistrations?
  ) throws(CommandError) -> (names: [String], notes: [Diagnostic]) {
    guard only.isEmpty else {
      var wanted: Set<String> = []
      for word in only {
        let found = generator.names(for: word.text)
        guard found.count == 1 else { throw unknown(word.text, found, generator) }
        wanted.insert(found[0])
      }
      return (wanted.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, [])
    }
    let (registered, unknown) = sources.map { generator.destinations(registeredBy: $0) } ?? ([], [])
    // Standard types and containers are in no graph.
    let others = registered.filter { !generator.has($0) }
    var notes: [Diagnostic] = []
    if !unknown.isEmpty {
      let message = "left out: \(Self.shortList(unknown)), registered and in no symbol graph as a type of paths"
      notes = [Diagnostic(severity: .warning, message: Visible.text(message))]
    }
    guard !generator.destinations.isEmpty || !others.isEmpty else {
      let modules = Words.list(generator.graph.modules.map { "'\($0.name)'" }, "and")
      let message =
        "no type of \(modules) is Hashable, Encodable and Decodable; name a type that is Codable alone with --only"
      throw CommandError(withAdvice(Diagnostic(message: message), generator), exit: .negative)
    }
    let names = rootsOnly ? generator.roots() : generator.destinations
    guard let sources, !keepsAll else { return (names + others, notes) }
    let all = Set(names)
    let kept = registered.filter { all.contains($0) || !generator.has($0) }
    let unresolved = sources.all.count { $0.type == .unresolved && !$0.isPush }
    let open = unresolved == 0 ? "" : "; \(Words.count(unresolved, "registration")) could not be resolved"
    guard !kept.isEmpty else {
      let message = "no navigationDestination in the sources registers a type of the symbol graphs\(open): all are kept"
      return (names, notes + [Diagnostic(severity: .warning, message: message)])
    }
    let left = all.subtracting(kept).count
    guard left > 0 else { return (kept, notes) }
    let message =
      "left out: \(Words.count(left, "type")) that no navigationDestination in the sources registers\(open); --all keeps them"
    return (kept, notes + [Diagnostic(severity: .warning, message: message)])
  }

  static func shortList(_ names: [String], most: Int = 5) -> String {
    Words.list(names.count > most ? names.prefix(most - 1) + ["\(names.count - most + 1) others"] : names, "and")
  }

  private func withAdvice(_ diagnostic: Diagnostic, _ generator: SchemaGenerator) -> Diagnostic {
    var diagnostic = diagnostic
    if !isComplete, generator.graph.modules.contains(where: { !$0.hasPrivateSymbols }) {
      diagnostic.hint = SymbolGraphFiles.advice
    }
    return diagnostic
  }

  private func unknown(_ name: String, _ found: [String], _ generator: SchemaGenerator) -> CommandError {
    if !found.isEmpty {
      return CommandError("'\(name)' is ambiguous: it may be \(Words.alternatives(found))", exit: .usage)
    }
    if let obstacle = generator.obstacle(ofTypeCalled: name) {
      return CommandError("\(obstacle), so it cannot be a destination", exit: .negative)
    }
    let near = NearestNames.names(to: name, among: generator.destinations)
    let message = "no type '\(name)' in the symbol graphs\(Words.didYouMean(near))"
    return CommandError(withAdvice(Diagnostic(message: message), generator), exit: .negative)
  }
}
