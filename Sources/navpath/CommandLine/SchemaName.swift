// The file name by which a schema is found next to a file or above it, for the search in Input, `init`, `migrate`, help and
// messages.

import NavKit

enum SchemaName {
  static let usual = "navpath.schema.json"
}

extension FilePath {
  var hasUsualSchemaName: Bool {
    let (bytes, usual) = (bytes, SchemaName.usual.utf8)
    return bytes.elementsEqual(usual) || bytes.suffix(usual.count + 1).elementsEqual("/\(SchemaName.usual)".utf8)
  }
}
