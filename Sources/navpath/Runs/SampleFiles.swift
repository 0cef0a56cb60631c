// The files that samples of screens are written to.

import NavKit

enum SampleFiles {
  /// The files of paths to screens.
  ///
  /// - Throws: That one of them would replace a file that is read so far.
  static func files(
    _ paths: [(screen: TypeName, text: [UInt8])], in folder: String, _ streams: Streams
  ) throws(CommandError) -> [(name: String, text: [UInt8])] {
    var names: Set<String> = []
    let files = paths.map { (name: name(of: $0.screen, &names), text: $0.text) }
    for file in files { try streams.check("\(folder)/\(file.name)", of: "sample") }
    return files
  }

  static func write(
    _ files: [(name: String, text: [UInt8])], to folder: String, _ tell: (String) throws(CommandError) -> Void
  ) throws(CommandError) {
    try attempt(try DirectoryListing.make(FilePath(folder))) { (error: SystemError) in
      CommandError(PathStorageError(FilePath(folder), .system(error)))
    }
    for file in files {
      try FileTransaction.write(file.text, to: "\(folder)/\(file.name)")
      try tell(file.name)
    }
  }

  /// The name of a screen with other characters than those of plain type names replaced, and unlike all before, in any case.
  private static func name(of type: TypeName, _ names: inout Set<String>) -> String {
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
