/// Options about how a change is made and where it is written.
extension Option {
  static let clamp = Option(
    name: "clamp", summary: "empty the path where it has fewer elements than that", inOperations: true
  ) { arguments, _ in arguments.clamps = true }

  static let unlessCurrent = Option(
    name: "unless-current", summary: "do nothing where the top already equals it", inOperations: true
  ) { arguments, _ in arguments.unlessCurrent = true }

  static let style = Option(
    name: "style", placeholder: "STYLE", summary: "how FlowStacks presents the new screens; a push if left out",
    detail: [
      "push, sheet or cover; 'sheet(withNavigation: true)' and 'cover(withNavigation: true)' put the screen into a stack of "
        + "its own. The forms flowstacks and expanded keep it, the others have no place for it."
    ],
    completion: .choices(["push", "sheet", "cover"]), inOperations: true
  ) { $0.style = $1 }

  static let create = Option(
    name: "create", summary: "start with an empty path where FILE, or the place in it, is missing"
  ) { arguments, _ in arguments.creates = true }

  static let force = Option(
    name: "force", summary: "overwrite a file that is there already"
  ) { arguments, _ in arguments.forces = true }

  static let script = Option(
    name: "script", placeholder: "SCRIPT", summary: "read the operations from a file, one a line; '-' is stdin",
    detail: ["Empty lines are skipped, and so is everything from a '#' at the beginning of a word."],
    completion: .file
  ) { $0.script = $1 }

  static let output = Option(
    name: "output", short: "o", placeholder: "FILE", summary: "write there instead; '-' is standard output",
    completion: .file
  ) { $0.write.output = $1 }

  static let dryRun = Option(
    name: "dry-run", short: "n", summary: "write nothing, print the operations", question: "which form"
  ) { arguments, _ in arguments.write.isDryRun = true }

  static let lockTimeout = Option(
    name: "lock-timeout", placeholder: "SECONDS",
    summary: "how long to wait for another navpath at the same file; 10 if left out"
  ) { (arguments, text) throws(ValueError) in arguments.write.lockTimeout = try WholeNumber.count(text) }
}
