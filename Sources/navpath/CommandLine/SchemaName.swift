// The name of schema files.

import NavKit

/// The name by which a schema is found beside a file or above it.
enum SchemaName {
  static let usual = "navpath.schema.json"
}

extension FilePath {
  var hasUsualSchemaName: Bool {
    let (bytes, usual) = (bytes, SchemaName.usual.utf8)
    return bytes.elementsEqual(usual) || bytes.suffix(usual.count + 1).elementsEqual("/\(SchemaName.usual)".utf8)
  }
}
