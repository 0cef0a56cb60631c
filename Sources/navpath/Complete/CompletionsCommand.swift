// `completions`: the completion script of a shell.

import NavKit

struct CompletionsCommand: RunnableCommand {
  enum Shell: String, Choice {
    case bash
    case zsh
    case fish
  }

  let shell: Shell?

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    let shell = if let shell { shell } else { try Self.usual(streams) }
    let script =
      switch shell {
      case .bash: Completions.bash
      case .zsh: Completions.zsh
      case .fish: Completions.fish
      }
    try streams.print(text: script)
    return .success
  }

  private static func usual(_ streams: Streams) throws(CommandError) -> Shell {
    let path = streams.environment("SHELL") ?? ""
    guard let shell = path.split(separator: "/").last.flatMap({ Shell(rawValue: String($0)) }) else {
      let reason = path.isEmpty ? "SHELL is not set" : "SHELL=\(Visible.text(path)) has no completions"
      throw CommandError("\(reason); name the shell: \(Words.list(Shell.allNames, "or"))", exit: .usage)
    }
    return shell
  }
}

extension Command {
  static let completions = Command(
    name: "completions", group: .other, summary: "print the completion script for a shell",
    discussion: [
      "Save it as ~/.local/share/bash-completion/completions/navpath for bash, as _navpath in a folder of $fpath "
        + "for zsh, or as ~/.config/fish/completions/navpath.fish for fish. It also completes values from the files "
        + "on the command line and their schema."
    ],
    arguments: .init(
      .optional(
        Positional(
          "SHELL", "bash, zsh or fish (default: the shell in $SHELL)",
          completion: .choice(CompletionsCommand.Shell.self)),
        else: nil
      ) { (word) throws(ValueError) in try CompletionsCommand.Shell.named(word.text) }
    ) { CompletionsCommand(shell: $0) },
    examples: [
      Example(
        title: "load completions into the current bash",
        steps: [
          .init(line: "navpath completions bash > navpath.bash"),
          .init(
            line: "bash -c '. ./navpath.bash; complete -p navpath'", output: "complete -o default -F _navpath navpath"),
        ])
    ]
  )
}
