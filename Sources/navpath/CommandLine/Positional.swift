/// One of a command's arguments that stand by their position, and where the parser stores what was typed.
struct Positional: Sendable {
  enum Count: Sendable {
    case one
    case optional
    case zeroOrMore
    case oneOrMore
  }

  /// How the help calls it, in capitals: `FILE`, `INDEX|MATCH`.
  var placeholder: String
  /// One line without a full stop.
  var summary: String
  var count: Count = .one
  /// What the shells offer at this place.
  var completion: Completion = .nothing
  /// Stores one word; called once for each, in order.
  ///
  /// As an option's, it touches nothing but the arguments.
  var apply: @Sendable (inout Arguments, String) throws(ValueError) -> Void

  var isRequired: Bool { count == .one || count == .oneOrMore }
  var repeats: Bool { count == .zeroOrMore || count == .oneOrMore }

  /// As in a usage line: `FILE`, `[N]`, `[ELEMENT...]`, `ELEMENT...`.
  var usage: String {
    let name = repeats ? placeholder + "..." : placeholder
    return isRequired ? name : "[\(name)]"
  }
}
