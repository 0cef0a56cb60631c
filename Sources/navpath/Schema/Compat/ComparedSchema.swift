// A schema to compare: a file, or one generated from symbol graphs.

import NavKit

struct ComparedSchema {
  let name: String
  let source: LocatedSchema
  let isGenerated: Bool

  var schema: DestinationSchema { source.schema }

  init(
    _ file: String, _ streams: Streams, for use: String, sources: [String] = [], keepsAll: Bool = false,
    after old: ComparedSchema? = nil
  ) throws(CommandError) {
    name = InputName.shown(file)
    isGenerated = InputName.isFolder(file) || FilePath(file).isSymbolGraph
    guard isGenerated else {
      let read = try SchemaFile.load(file, streams, for: use)
      source = LocatedSchema(read.schema, read.text)
      return
    }
    let (generator, types) = try Self.types(file, sources, keepsAll, streams)
    // A graph has no stacks; those of the old schema may name types that are gone.
    let stacks = [old?.source.root["stacks"].map { NavJSON.Literal.text($0.text) }, nil]
    let schemas = stacks.lazy.compactMap { stacks in
      SchemaFile(file, Array(generator.schema(of: types, stacks: stacks).laidOut().utf8)).ifValid
    }
    guard let made = schemas.first else {
      throw CommandError(
        "no schema can be made of this symbol graph; 'navpath schema generate' says why", of: name, exit: .input)
    }
    source = LocatedSchema(made.schema, made.text)
  }

  private static func types(
    _ file: String, _ folders: [String], _ keepsAll: Bool, _ streams: Streams
  ) throws(CommandError) -> (SchemaGenerator, [String]) {
    var graph = try SymbolGraphFiles.read(FileOptions(files: [file]), streams, of: "schema compat")
    let sources = try SwiftSources.all(FileOptions(files: folders), streams, of: "schema compat")
    if let sources { graph.add(sources.registrations.storage) }
    let generator = SchemaGenerator(graph)
    return (generator, try TypeChoice(keepsAll: keepsAll).chosen(by: generator, sources?.registrations).names)
  }

  /// The positions of offsets in the file; the file's start for a generated schema.
  func positions(of offsets: [Int]) -> [NavJSON.Position] {
    isGenerated
      ? offsets.map { _ in NavJSON.Position(line: 1, column: 1) } : NavJSON.Position.all(of: offsets, in: source.text)
  }
}
