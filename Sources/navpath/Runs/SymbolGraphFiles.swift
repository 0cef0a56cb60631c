// Symbol graphs, in files and in folders.

import NavKit

enum SymbolGraphFiles {
  static let advice =
    "make the graph with 'swift package dump-symbol-graph --minimum-access-level private', or use --complete if nothing is "
    + "private"

  static func read(_ names: [String], _ streams: Streams) throws(CommandError) -> SymbolGraph {
    var reader = SymbolGraphReader()
    for name in names {
      guard InputFile.isFolder(name) else {
        for part in [name] + otherParts(of: name) { try add(part, to: &reader, streams) }
        continue
      }
      var search = FolderSearch(for: .symbolGraphs, excluding: [])
      var noSchema = SchemaFinder(.off, streams)
      try search.walk(FilePath(name), &noSchema)
      if let failed = search.failures.first {
        throw CommandError(failed.failure ?? "", of: failed.name, exit: .system)
      }
      let found = search.files.map(\.path)
      guard !found.isEmpty else {
        throw CommandError(
          "no symbol graph in this folder: expected files called *.symbols.json", of: name, exit: .input)
      }
      for file in found { try add(file.description, to: &reader, streams) }
    }
    return reader.graph()
  }

  /// The files beside `App.symbols.json` with what the module adds to others, `App@Swift.symbols.json`.
  private static func otherParts(of name: String) -> [String] {
    let file = FilePath(name)
    let bytes = file.bytes
    let last = bytes[((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
    guard name != "-", isSymbolGraph(last), let listing = try? DirectoryListing(of: file.parent) else { return [] }
    let start = last.dropLast(suffix.utf8.count) + [UInt8(ascii: "@")]
    let others = listing.entries.filter { isSymbolGraph($0.name.bytes) && $0.name.bytes.starts(with: start) }
    return others.map(\.path.description)
  }

  static let suffix = ".symbols.json"

  private static func isSymbolGraph(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  private static func add(_ name: String, to reader: inout SymbolGraphReader, _ streams: Streams) throws(CommandError) {
    let bytes = try streams.read(name, for: "SYMBOLGRAPH")
    try attempt(try reader.add(bytes)) { (error: SymbolGraphError) in
      CommandError(
        Diagnostic(file: InputFile.name(of: name), text: bytes, offset: error.offset, message: error.message),
        exit: .input)
    }
  }
}
