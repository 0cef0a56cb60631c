import NavKit

/// The words of usage errors: the thing at fault first, then what would be right; lower case, no full stop.
///
/// The texts of the command line stand in them as typed: whoever prints a message makes control characters visible.
extension UsageError {
  /// One line, without `navpath: error: `.
  var message: String {
    switch kind {
    case .noCommand: "no command"
    case .unknownCommand(let name, let near): "unknown command '\(name)'" + Self.didYouMean(near)
    case .notAStep(let name, let changes, let steps):
      "'\(name)' \(changes ? "runs only by itself" : "changes no element"), so it is no step of apply, which takes "
        + Words.list(steps, "and")
    case .incompleteCommand(let word, let members):
      "'\(word)' is only half a command; complete it to \(Self.alternatives(members))"
    case .optionBeforeCommand(let option):
      "option '\(option)' differs from command to command; write it after the command"
    case .unknownOption(let option, let near, let owners): unknownOption(option, near, owners)
    case .missingValue(let option, let placeholder):
      "option '\(option)'\(place) needs \(placeholder); \(Self.valueAdvice(option, placeholder))"
    case .unexpectedValue(let option, let value): "option '\(option)'\(place) takes no value, but got '\(value)'"
    case .repeatedOption(let option): "option '\(option)'\(place) was given twice; once is enough"
    case .contradiction(let one, let other): "'\(one)' and '\(other)'\(place) contradict each other; leave one out"
    case .requires(let one, let other): "'\(one)'\(place) makes sense only with '\(other)'"
    case .badValue(let value, let owner, let fault): badValue(value, owner, fault)
    case .missingArgument(let placeholder, let takes): "missing \(placeholder)\(place); it takes \(takes)"
    case .extraArgument(let text, let takes):
      "unexpected argument '\(text)'\(place); it takes " + (takes.isEmpty ? "no arguments" : takes)
    }
  }

  /// A second line: where to read on.
  var hint: String {
    command.map { "try 'navpath \($0) --help'" } ?? "try 'navpath help'"
  }

  private var place: String { command.map { " for \($0)" } ?? "" }

  private func unknownOption(_ option: String, _ near: [String], _ owners: [String]) -> String {
    if let command, owners.contains(command) {
      return "option '\(option)' is not for a single operation; give it to apply itself"
    }
    let what = "unknown option '\(option)'\(place)"
    guard near.isEmpty, !owners.isEmpty else { return what + Self.didYouMean(near) }
    return what + (owners.count > 3 ? "" : "; it belongs to " + Words.list(owners, "and"))
  }

  private func badValue(_ value: String, _ owner: String, _ fault: ValueError) -> String {
    let subject = owner.hasPrefix("-") ? "value '\(value)' of '\(owner)'\(place)" : "\(owner) '\(value)'\(place)"
    return subject + fault.message
  }

  /// How to give a value that itself begins with a dash.
  private static func valueAdvice(_ option: String, _ placeholder: String) -> String {
    let form = option.hasPrefix("--") ? "\(option)=\(placeholder)" : "\(option)\(placeholder)"
    return "write '\(form)' where it begins with '-'"
  }

  private static func didYouMean(_ near: [String]) -> String {
    near.isEmpty ? "" : "; did you mean \(alternatives(near))?"
  }

  /// `'a', 'b' or 'c'`.
  static func alternatives(_ names: [String]) -> String { Words.list(names.map { "'\($0)'" }, "or") }
}

extension ValueError {
  /// The second half of a sentence that begins with the value.
  var message: String {
    switch self {
    case .notAnIndex: " is not an index; 0 is the first element above the root, -1 the current one"
    case .notACount: " is not a number; 0, 1, 2 and so on are"
    case .tooLarge: " is too large; the largest number is \(Int.max)"
    case .notOneOf(let names): " is unknown; it may be \(UsageError.alternatives(names))"
    case .wanted(let form): " is not right; it should be \(form)"
    }
  }
}
