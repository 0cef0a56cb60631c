// The kinds of values of property lists, also for State, and for the errors of Path.

extension PropertyList {
  package enum Kind: Sendable, Hashable {
    case null, boolean(Bool), integer, real, date, data, string, array, dictionary
    /// An object reference of a keyed archive; in XML a dictionary with the key `CF$UID`.
    case uid

    package var withArticle: String {
      switch self {
      case .null: "null"
      case .boolean: "a boolean"
      case .integer: "an integer"
      case .real: "a real number"
      case .date: "a date"
      case .data: "Data"
      case .string: "a string"
      case .uid: "a UID"
      case .array: "an array"
      case .dictionary: "a dictionary"
      }
    }
  }
}
