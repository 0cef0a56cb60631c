// Nongeneric types of the standard library and of Foundation, as JSONEncoder writes them.

import NavKit

extension TypeSchemas {
  static func standard(_ type: String) -> NavJSON.Literal? {
    if let kind = StandardKind(NavPath.TypeName(type)) { return kind.schema }
    return ["Swift.Float16", "Swift.Float80"].contains(type) ? ["type": "number"] : nil
  }
}
