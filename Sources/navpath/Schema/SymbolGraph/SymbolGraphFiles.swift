// Reading symbol graphs and sources of the same types, and advice on making graphs, for `schema generate` and `schema compat`.

import NavKit

enum SymbolGraphFiles {
  static let advice =
    "make the graph with 'swift package dump-symbol-graph --minimum-access-level private', or use --complete if nothing is "
    + "private"

  /// The graph with what the sources add to it, all of which must be readable; no sources if none are named.
  static func read(
    _ options: FileOptions, sources: [String], _ streams: Streams, of command: String
  ) throws(CommandError) -> (graph: SymbolGraph, sources: SwiftSources?) {
    var (reader, run) = (SymbolGraphReader(), try FileRun(options, streams, for: .symbolGraphs, of: command))
    guard !run.hasEmptyLists else { throw run.lacks("symbol graph") }
    try run.forEach(orElse: "no symbol graph (*.symbols.json)") { (file, _) throws(CommandError) in
      try add(try streams.read(file), of: file.name, to: &reader)
      guard !file.isOfFolder else { return }
      for part in otherParts(of: file.path) {
        let part = FileRun.File(path: part, argument: file.argument, isOfFolder: true)
        try streams.claim(part.path.description, for: "SYMBOLGRAPH")
        try add(try streams.read(part), of: part.name, to: &reader)
      }
    }
    guard run.exit == .success else { throw CommandError(diagnostics: [], exit: run.exit) }
    var graph = reader.graph()
    guard !sources.isEmpty else { return (graph, nil) }
    let found = try SwiftSources(FileOptions(files: sources, excludes: options.excludes), streams, of: command)
    guard found.unreadable == 0 else {
      throw CommandError(diagnostics: found.run.checked.flatMap(\.diagnostics), exit: max(found.run.exit, .input))
    }
    graph.add(found.registrations.storage)
    return (graph, found)
  }

  /// The files beside `App.symbols.json` with extensions of other modules, such as `App@Swift.symbols.json`.
  private static func otherParts(of file: FilePath) -> [FilePath] {
    guard file.isSymbolGraph, let listing = try? DirectoryListing(of: file.parent) else { return [] }
    let start = (file.name?.bytes ?? []).dropLast(FilePath.symbolGraphSuffix.utf8.count) + [UInt8(ascii: "@")]
    return listing.entries.filter { $0.name.isSymbolGraph && $0.name.bytes.starts(with: start) }.map(\.path)
  }

  private static func add(
    _ bytes: [UInt8], of name: String, to reader: inout SymbolGraphReader
  ) throws(CommandError) {
    try attempt(try reader.add(bytes)) { (error: SymbolGraphError) in
      CommandError(Diagnostic(file: name, text: bytes, offset: error.offset, message: error.message), exit: .input)
    }
  }
}
