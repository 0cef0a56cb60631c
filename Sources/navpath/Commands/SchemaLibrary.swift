// Where the documents are that payload schemas refer to: beside the schema file, or where --map says. Never above the
// schema's folder, and never the network (DESIGN 3.1).

import NavKit

/// Finds the document of a URI in folders that are allowed.
struct SchemaLibrary: Sendable {
  /// A folder, and the URIs of what is in it.
  private struct Shelf: Sendable {
    var prefix: String
    var folder: FilePath
  }

  /// The URI that the schema file itself goes by; empty for one from standard input.
  let uri: String
  private let shelves: [Shelf]
  private let assertsFormat: Bool

  /// How payloads are compiled: what they may refer to is in this library.
  var options: JSONSchema.Options {
    var options = JSONSchema.Options()
    options.assertsFormat = assertsFormat
    options.load = load
    return options
  }

  /// The library of a schema file.
  ///
  /// A schema file that is a symbolic link lies where the link leads, and so do the files beside it.
  init(for file: String, _ arguments: Arguments) {
    assertsFormat = arguments.assertsFormat
    var shelves = arguments.mappings.map { Shelf(prefix: $0.prefix, folder: FilePath($0.folder)) }
    if file != "-", let real = try? FilePath(file).real() {
      uri = FileURI.uri(of: real)
      let folder = FileURI.uri(of: real.parent)
      shelves.append(Shelf(prefix: folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/", folder: real.parent))
    } else {
      uri = ""
    }
    // The longest prefix says most about a URI.
    self.shelves = shelves.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
  }

  /// Reads the document of a URI.
  @Sendable func load(_ uri: String) -> Result<JSON.Value, JSONSchema.LoadFailure> {
    guard let shelf = shelves.first(where: { uri.utf8.starts(with: $0.prefix.utf8) }) else {
      return .failure(JSONSchema.LoadFailure(reason: reasonOfAbsence(uri)))
    }
    let rest = Substring(uri.utf8.dropFirst(shelf.prefix.utf8.count).drop { $0 == UInt8(ascii: "/") })
    guard let names = FileURI.names(in: rest) else {
      return .failure(JSONSchema.LoadFailure(reason: "not the name of a file below \(shelf.folder)"))
    }
    return read(names.reduce(shelf.folder) { $0.appending(FilePath(bytes: $1)) }, in: shelf.folder)
  }

  private func reasonOfAbsence(_ uri: String) -> String {
    if uri.utf8.starts(with: "file:".utf8) {
      return self.uri.isEmpty
        ? "a schema from standard input has no folder of its own; --map PREFIX=FOLDER lets files in"
        : "it lies outside the schema's folder; --map PREFIX=FOLDER lets it in"
    }
    return self.uri.isEmpty && !uri.utf8.contains(UInt8(ascii: ":"))
      ? "a schema from standard input has no folder of its own; --map PREFIX=FOLDER lets files in"
      : "the network is not used; --map PREFIX=FOLDER says where it is"
  }

  /// Reads a file after a look at where it really is: a link could lead out of the folder.
  private func read(_ path: FilePath, in folder: FilePath) -> Result<JSON.Value, JSONSchema.LoadFailure> {
    let real: FilePath
    do throws(SystemError) {
      real = try path.real()
      guard real.lies(in: try folder.real()) else {
        return .failure(JSONSchema.LoadFailure(reason: "a symbolic link leads out of \(folder)"))
      }
      guard try FileStatus.of(real).kind == .regular else {
        return .failure(JSONSchema.LoadFailure(reason: "it is no regular file"))
      }
    } catch {
      return .failure(JSONSchema.LoadFailure(reason: error.number.words))
    }
    do throws(StorageError) {
      return value(of: try FileContent.read(at: real))
    } catch {
      return .failure(JSONSchema.LoadFailure(reason: error.description))
    }
  }

  private func value(of bytes: [UInt8]) -> Result<JSON.Value, JSONSchema.LoadFailure> {
    do throws(JSON.SyntaxError) {
      return .success(try JSON.Value(parsing: bytes))
    } catch {
      let position = JSON.Position(of: error.offset, in: bytes)
      return .failure(
        JSONSchema.LoadFailure(
          reason: "it is not JSON, line \(position.line), column \(position.column): \(error.message)"))
    }
  }
}
