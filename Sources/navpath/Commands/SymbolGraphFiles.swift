// Symbol graphs: reading files and the files of folders.

import NavKit

/// The symbol graphs of files and folders.
enum SymbolGraphFiles {
  static let advice =
    "make the graph with 'swift package dump-symbol-graph --minimum-access-level private', or use --complete if nothing is "
    + "private"

  /// - Throws: If a file cannot be read (exit code 4), or is not a symbol graph (3).
  static func read(_ names: [String]) throws(CommandError) -> SymbolGraph {
    var reader = SymbolGraphReader()
    for name in names {
      guard name != "-", (try? FileStatus.of(FilePath(name)))?.kind == .directory else {
        try add(name, to: &reader)
        continue
      }
      let found = try files(in: FilePath(name))
      guard !found.isEmpty else {
        let message = "no symbol graph in this folder: expected files called *.symbols.json"
        throw CommandError(Diagnostic(file: name, message: message), exit: .input)
      }
      for file in found { try add(file.description, to: &reader) }
    }
    return reader.graph()
  }

  private static func add(_ name: String, to reader: inout SymbolGraphReader) throws(CommandError) {
    let bytes = try InputFile.read(name, for: "SYMBOLGRAPH")
    do throws(SymbolGraphError) {
      try reader.add(bytes)
    } catch {
      throw CommandError(
        Diagnostic(file: InputFile.name(of: name), text: bytes, offset: error.offset, message: error.message),
        exit: .input)
    }
  }

  /// The files called `*.symbols.json` in a folder and those in it, by name. Links to folders are not followed.
  private static func files(in folder: FilePath) throws(CommandError) -> [FilePath] {
    var found: [FilePath] = []
    var waiting = [folder]
    while let directory = waiting.popLast() {
      let listing: DirectoryListing
      do throws(SystemError) {
        listing = try DirectoryListing(of: directory)
      } catch {
        throw CommandError(Diagnostic(file: directory.description, message: error.description), exit: .system)
      }
      var folders: [FilePath] = []
      for entry in listing.entries {
        switch entry.kind {
        case .success(.directory): folders.append(entry.path)
        case .success(.regular):
          if entry.name.description.utf8.suffix(13).elementsEqual(".symbols.json".utf8) { found.append(entry.path) }
        case .success, .failure: continue
        }
      }
      waiting += folders.reversed()
    }
    return found
  }
}
