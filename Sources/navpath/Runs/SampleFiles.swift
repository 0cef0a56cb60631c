// The files that samples of screens are written to.

import NavKit

enum SampleFiles {
  static func make(_ folder: String) throws(CommandError) {
    try attempt(try DirectoryListing.make(FilePath(folder))) { (error: SystemError) in
      CommandError(PathStorageError(FilePath(folder), .system(error)))
    }
  }

  /// The name of a screen with other characters than those of plain type names replaced, and unlike all before, in any case.
  static func name(of type: TypeName, _ names: inout Set<String>) -> String {
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
