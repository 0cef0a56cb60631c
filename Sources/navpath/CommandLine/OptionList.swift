// The options of a command with their setters, for the entry of each command in the table.

import NavKit

/// The options of a command, bound to the fields of its input that they set.
///
///     .sets(.json) { $0.printsJSON = true }
///       .reads(Option("jobs", …), as: WholeNumber.count) { $0.jobs = $1 }
///
/// A setter only stores a value: it opens no file and reads no environment. Its error does not name the option, because only the
/// parser knows the spelling. The setters are a chain of closures, because an array of them costs more at each start
/// (Tests/Benchmarks/NOTES.md).
struct OptionList<Input> {
  private(set) var options: [Option] = []
  /// Sets the field of the option of a name, if the list has it; for a switch, the word is the option as typed.
  private(set) var set: (_ name: String, inout Input, Word) throws(ValueError) -> Void = { _, _, _ in }

  /// Adds an option whose value is stored as typed or read from the word.
  consuming func takes(
    _ option: Option, _ set: @escaping (inout Input, Word) throws(ValueError) -> Void
  ) -> Self {
    let others = self.set
    // Consumed, so that adding an option does not copy the previous ones.
    var list = self
    list.options.append(option)
    list.set = { (name, input, word) throws(ValueError) in
      if name == option.name { try set(&input, word) } else { try others(name, &input, word) }
    }
    return list
  }

  consuming func sets(_ option: Option, _ set: @escaping (inout Input) -> Void) -> Self {
    takes(option) { input, _ in set(&input) }
  }

  consuming func reads<Value>(
    _ option: Option, as read: @escaping (String) throws(ValueError) -> Value,
    _ set: @escaping (inout Input, Value) -> Void
  ) -> Self { takes(option) { (input, word) throws(ValueError) in set(&input, try read(word.text)) } }

  consuming func chooses<Value: Choice>(_ option: Option, _ set: @escaping (inout Input, Value) -> Void) -> Self {
    var option = option
    option.completion = .choice(Value.self)
    return reads(option, as: Value.named, set)
  }

  consuming func style(_ set: @escaping (inout Input, String) -> Void) -> Self { reads(.style, as: Option.style, set) }
}
