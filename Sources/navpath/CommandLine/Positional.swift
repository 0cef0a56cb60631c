// An argument of a command, for its entry in the table, the parser, Help, Manual and completions.

struct Positional: Sendable {
  enum Count: Sendable {
    case one
    case optional
    case zeroOrMore
    case oneOrMore
  }

  /// The name in the help, in capitals: `FILE`, `INDEX|MATCH`.
  var placeholder: String
  var summary: String
  var count: Count = .one
  var completion: Completion = .nothing

  var isRequired: Bool { count == .one || count == .oneOrMore }
  /// Whether it may precede FILE, from which it is distinguished by its form.
  var mayComeFirst: Bool { placeholder == "URL" }
  var repeats: Bool { count == .zeroOrMore || count == .oneOrMore }

  /// The usage: `FILE`, `[N]`, `[ELEMENT...]`, `ELEMENT...`.
  var usage: String {
    let name = repeats ? placeholder + "..." : placeholder
    return isRequired ? name : "[\(name)]"
  }
}

extension Positional {
  init(_ placeholder: String, _ summary: String, completion: Completion = .nothing) {
    self.init(placeholder: placeholder, summary: summary, completion: completion)
  }

  func taking(_ count: Count) -> Positional {
    var copy = self
    copy.count = count
    return copy
  }
}
