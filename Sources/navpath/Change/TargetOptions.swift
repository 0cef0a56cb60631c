// The element to replace, update or get, by index or by match; and the options that name it, for `replace` and `update`.

import NavKit

struct TargetOptions: Equatable, Sendable {
  var index: Int?
  var match: Word?
  var isLowest = false

  func place(_ notation: @autoclosure () -> Notation) throws(CommandError) -> NavPath.Operation.Target {
    if let index { return .index(index) }
    guard let match else { return .top }
    return .selection(try notation().readSelection(match, isLowest: isLowest))
  }
}

protocol TargetInput: Sendable { var target: TargetOptions { get set } }

extension OptionList where Input: TargetInput {
  var target: Self {
    reads(.index, as: WholeNumber.index) { $0.target.index = $1 }
      .takes(
        Option(
          "match", value: "MATCH", "the topmost element that matches", completion: .live(.match),
          question: "which element")
      ) { $0.target.match = $1 }
      .sets(Option.first.needing("match")) { $0.target.isLowest = true }
  }
}
