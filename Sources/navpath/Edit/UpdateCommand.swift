// `update`: a patch merged into an element's value.

import NavKit

struct UpdateCommand: ChangingCommand, TargetInput {
  let patch: Word
  var target = TargetOptions()

  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [NavPath.Operation] {
    let notation = context.notation()
    let (place, path) = (try target.place(notation), context.path)
    return [.update(place, patch: try notation.readPatch(patch, context.streams, for: place, on: path))]
  }
}

extension Command {
  static let update = Command(
    changing: "update", summary: "merge a JSON patch (RFC 7396) into an element's value",
    discussion: [
      "Members that the patch does not name keep their text; a null in the patch removes a member.",
      "PATCH is JSON, @FILE, '-' for standard input, or Swift notation without a type, such as '(city: \"Ulm\", "
        + "zip: nil)'. For an enum case it changes the associated values; naming the case is optional: '.detail(id: "
        + "8)'.",
    ],
    arguments: .init(.patch) { UpdateCommand(patch: $0) },
    options: .init().target,
    examples: [
      Example(
        title: "change a member of the current screen's value", files: [.shop],
        steps: [
          .init(line: "navpath update nav.json '{\"count\":3}'"),
          .init(line: "navpath current nav.json --value", output: #"{"sku":"A-1","count":3}"#),
        ])
    ],
    exits: [.negative: "no such element, or the new path would be invalid; nothing changed"]
  )
}
