// The documents that payload schemas refer to: files next to the schema file, or in folders mapped to other URIs; never above
// the schema's directory, and never from the network; and file URIs (FileURI). DestinationSchema+Testing.swift and the tool
// load the documents when they read a schema file.

package struct SchemaLibrary: Sendable {
  package enum Absence: Sendable {
    /// It is outside the schema's folder.
    case outside
    case network
    /// The schema was not read from a file.
    case noFolder
  }

  private struct MappedFolder: Sendable {
    let prefix: String
    let folder: FilePath
    /// The folder's name in messages, as on the command line: messages contain no path that the user did not type.
    private(set) var name: String
  }

  /// The URI of the schema file; empty for standard input.
  package let uri: String
  private let mappedFolders: [MappedFolder]
  /// The real path of the schema file's folder, and its name on the command line, empty or ending with a slash.
  private let home: (folder: FilePath, name: String)?
  private let given: JSONSchema.Options
  private let remedy: @Sendable (Absence) -> String

  /// The options for compiling payloads, with references resolved in this library.
  package var options: JSONSchema.Options {
    var options = given
    options.load = load
    options.shownURI = shown
    return options
  }

  /// The library of a schema file. A symbolic link is resolved, and the neighbors of its target are used.
  ///
  /// - Parameters:
  ///   - file: The schema file, or `-` for standard input.
  ///   - folders: The folders of documents by URI prefix.
  ///   - options: The known formats, and whether they are checked.
  ///   - remedy: A suffix of the message about a missing document, such as the option that admits it.
  package init(
    for file: String, folders: [(prefix: String, folder: String)] = [],
    options: JSONSchema.Options = JSONSchema.Options(),
    remedy: @escaping @Sendable (Absence) -> String = { _ in "" }
  ) {
    given = options
    self.remedy = remedy
    var mappedFolders = folders.map {
      MappedFolder(prefix: FileURI.normal($0.prefix), folder: FilePath($0.folder), name: $0.folder)
    }
    if file != "-", let real = try? FilePath(file).real() {
      uri = FileURI.uri(of: real)
      let folder = FileURI.uri(of: real.parent)
      let prefix = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
      mappedFolders.append(MappedFolder(prefix: prefix, folder: real.parent, name: "the schema's folder"))
      let folderName = FilePath.directory(of: file)
      home = ((try? FilePath(file).parent.real()) ?? real.parent, folderName)
    } else {
      uri = ""
      home = nil
    }
    // The longest matching prefix wins.
    self.mappedFolders = mappedFolders.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
  }

  @Sendable func load(_ uri: String) -> Result<NavJSON.Value, JSONSchema.LoadError> {
    Result { () throws(JSONSchema.LoadError) in try document(of: uri) }
  }

  /// The name of a URI's document in messages: for a file, relative to where the schema's own name is.
  @Sendable private func shown(_ uri: String) -> String {
    guard let home, uri.hasPrefix("file:///"), let path = PercentEncoding.decoded(uri.utf8.dropFirst("file://".count))
    else { return uri }
    let real = FilePath(bytes: path)
    if home.name.isEmpty || home.name.utf8.first != UInt8(ascii: "/") || real.isInside(home.folder) {
      return home.name + real.relative(to: home.folder).description
    }
    return real.description
  }

  private func document(of uri: String) throws(JSONSchema.LoadError) -> NavJSON.Value {
    guard let mapped = mappedFolders.first(where: { uri.utf8.starts(with: $0.prefix.utf8) }) else {
      throw JSONSchema.LoadError(reason: reasonOfAbsence(uri))
    }
    let rest = Substring(uri.utf8.dropFirst(mapped.prefix.utf8.count).drop { $0 == UInt8(ascii: "/") })
    guard let names = FileURI.names(in: rest) else {
      throw JSONSchema.LoadError(reason: "not the name of a file below \(mapped.name)")
    }
    let bytes = try read(names.reduce(mapped.folder) { $0.appending(FilePath(bytes: $1)) }, in: mapped)
    do throws(NavJSON.SyntaxError) {
      return try NavJSON.Value(parsing: bytes)
    } catch {
      let position = NavJSON.Position(of: error.offset, in: bytes)
      throw JSONSchema.LoadError(
        reason: "it is not JSON, line \(position.line), column \(position.column): \(error.message)")
    }
  }

  private func reasonOfAbsence(_ uri: String) -> String {
    let isFile = uri.utf8.starts(with: "file:".utf8)
    if self.uri.isEmpty, isFile || !uri.utf8.contains(UInt8(ascii: ":")) {
      return "a schema that was not read from a file has no folder of its own" + remedy(.noFolder)
    }
    return isFile
      ? "it is outside the schema's folder" + remedy(.outside) : "the network is not used" + remedy(.network)
  }

  /// Reads a file after resolving it: a symbolic link could lead out of the folder.
  private func read(_ path: FilePath, in mapped: MappedFolder) throws(JSONSchema.LoadError) -> [UInt8] {
    let real: FilePath
    let isInside: Bool
    do throws(SystemError) {
      real = try path.real()
      isInside = real.isInside(try mapped.folder.real())
    } catch { throw JSONSchema.LoadError(reason: error.number.message) }
    guard isInside else { throw JSONSchema.LoadError(reason: "a symbolic link leads out of \(mapped.name)") }
    do throws(NavStorageError) {
      return try FileContent.readUntrusted(at: real)
    } catch {
      if case .notRegular = error.reason { throw JSONSchema.LoadError(reason: "it is not a regular file") }
      throw JSONSchema.LoadError(reason: error.message)
    }
  }
}

/// File URIs (RFC 8089), with which schemas refer to each other.
enum FileURI {
  /// The URI of an absolute path, with everything but unreserved characters and slashes percent-encoded (RFC 3986, 2.1).
  static func uri(of path: FilePath) -> String {
    "file://"
      + PercentEncoding.encoded(path.bytes) { PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "/") }
  }

  /// A URI or its prefix in normal form: `file:/a` and `file://localhost/a` become `file:///a` (RFC 8089, 2 and appendix B).
  static func normal(_ uri: String) -> String {
    if uri.hasPrefix("file://localhost/") { return "file:///" + uri.dropFirst("file://localhost/".count) }
    return uri.hasPrefix("file:/") && !uri.hasPrefix("file://") ? "file:///" + uri.dropFirst("file:/".count) : uri
  }

  /// The decoded segments of a URI's path; nil if one of them may not be the name of a file below.
  ///
  /// Refused are `.` and `..` in any encoding, an encoded slash or backslash, a zero byte, a broken escape, a query, and an empty
  /// segment. A resolved reference contains no `.` or `..`, so one that does is an attempt to escape.
  static func names(in path: Substring) -> [[UInt8]]? {
    guard !path.utf8.contains(UInt8(ascii: "?")) else { return nil }
    var names: [[UInt8]] = []
    for segment in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let name = PercentEncoding.decoded(segment), isName(name) else { return nil }
      names.append(name)
    }
    return names
  }

  private static func isName(_ name: [UInt8]) -> Bool {
    let forbidden: [UInt8] = [0, UInt8(ascii: "/"), UInt8(ascii: "\\")]
    return !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
      && !name.contains(where: forbidden.contains)
  }
}
