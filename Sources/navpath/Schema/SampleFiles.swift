// The files that `schema samples` and `schema compat --samples` write: a path to each screen.

import NavKit

struct SampleFiles {
  let folder: String
  private var files: [File] = []

  private struct File {
    var name: String
    var path: String
    var text: [UInt8]
    /// The expected state of the file: missing, or to be replaced; nil if it already is this sample.
    var replaced: NavFile.Expectation? = .nothing
  }

  /// Prepares the files for paths to screens, all checked before one is written.
  ///
  /// - Parameter forces: Whether existing files are replaced.
  /// - Throws: An error if files with other content exist, or if one of them is an input.
  init(
    _ paths: [(screen: NavPath.TypeName, text: [UInt8])], in folder: String, forces: Bool, _ streams: Streams
  ) throws(CommandError) {
    self.folder = folder
    var names: Set<String> = []
    for path in paths {
      let name = Self.name(of: path.screen, &names)
      var file = File(name: name, path: "\(folder)/\(name)", text: path.text)
      try streams.check(file.path, of: "sample")
      if let status = try? FileStatus.ofItself(FilePath(file.path)) {
        // A link may lead to a file that is not a sample.
        guard status.kind == .regular else {
          throw CommandError(NavStorageError(FilePath(file.path), .notAFile(status.kind)))
        }
        file.replaced = (try? FileContent.read(at: FilePath(file.path))) == file.text ? nil : .anything
      }
      files.append(file)
    }
    let taken = files.filter { $0.replaced == .anything }
    guard taken.isEmpty || forces else {
      let message = "the file already exists and holds something else; --force replaces it"
      throw CommandError(diagnostics: taken.map { Diagnostic(file: $0.path, message: message) }, exit: .system)
    }
  }

  /// Writes the files that differ from their samples, and reports each file at once.
  func write(_ tell: (String) throws(CommandError) -> Void) throws(CommandError) {
    try attempt(try DirectoryListing.make(FilePath(folder))) { (error: SystemError) in
      CommandError(NavStorageError(FilePath(folder), .system(error)))
    }
    for file in files {
      ProcessSignals.deferSignals()
      defer { ProcessSignals.endDeferral() }
      if let replaced = file.replaced { try FileTransaction.write(file.text, to: file.path, expecting: replaced) }
      try tell(file.name)
    }
  }

  /// A unique file name for a screen, without special characters; names are compared without case.
  private static func name(of type: NavPath.TypeName, _ names: inout Set<String>) -> String {
    let base = String(
      type.name.unicodeScalars.map { scalar in
        let isPlain = scalar == "." || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        return isPlain || scalar == "_" ? Character(scalar) : "-"
      }.prefix(100))
    var name = base
    var number = 1
    while !names.insert(name.lowercased()).inserted {
      number += 1
      name = "\(base)-\(number)"
    }
    return name + ".json"
  }
}
