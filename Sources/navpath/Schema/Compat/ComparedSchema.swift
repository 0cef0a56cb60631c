// A schema to compare: a file, or one generated from symbol graphs.

import NavKit

struct ComparedSchema {
  let name: String
  let schema: DestinationSchema
  let isGenerated: Bool

  init(
    _ file: String, _ streams: Streams, for use: String, sources: [String] = [], keepsAll: Bool = false,
    after old: ComparedSchema? = nil
  ) throws(CommandError) {
    name = InputName.shown(file)
    isGenerated = InputName.isFolder(file) || FilePath(file).isSymbolGraph
    guard isGenerated else {
      schema = try SchemaFile.load(file, streams, for: use).schema
      return
    }
    let (graph, found) = try SymbolGraphFiles.read(
      FileOptions(files: [file]), sources: sources, streams, of: "schema compat")
    let generator = SchemaGenerator(graph)
    let types = try TypeChoice(keepsAll: keepsAll).chosen(by: generator, found?.registrations).names
    // A graph has no stacks; those of the old schema may name types that are gone.
    let stacks = [old?.schema.root["stacks"].map { NavJSON.Literal.text($0.text) }, nil]
    let schemas = stacks.lazy.compactMap { stacks in
      SchemaFile(file, Array(generator.schema(of: types, stacks: stacks).laidOut().utf8)).ifValid
    }
    guard let made = schemas.first else {
      throw CommandError(
        "no schema can be made of this symbol graph; 'navpath schema generate' says why", of: name, exit: .input)
    }
    schema = made.schema
  }

  var text: [UInt8] { schema.root.document.bytes }

  /// The positions of offsets in the file; the file's start for a generated schema.
  func positions(of offsets: [Int]) -> [NavJSON.Position] {
    isGenerated
      ? offsets.map { _ in NavJSON.Position(line: 1, column: 1) } : NavJSON.Position.all(of: offsets, in: text)
  }
}
