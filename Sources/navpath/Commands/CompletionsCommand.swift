// `completions`: the scripts that teach a shell about navpath.

import NavKit

struct CompletionsCommand: RunnableCommand {
  enum Shell: String, Choice {
    case bash
    case zsh
    case fish
  }

  let shell: Shell

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    let script =
      switch shell {
      case .bash: Completions.bash(Commands.all)
      case .zsh: Completions.zsh(Commands.all)
      case .fish: Completions.fish(Commands.all)
      }
    try Console.print(text: script)
    return .done
  }
}

extension Command {
  static let completions = Command(
    name: "completions", group: .other, summary: "print the completion script for a shell",
    discussion: [
      "Save it as ~/.local/share/bash-completion/completions/navpath for bash, as _navpath in a folder of $fpath for zsh, or "
        + "as ~/.config/fish/completions/navpath.fish for fish.",
      "It also completes from the files on the line: types and elements of the path, and destinations and stacks of its "
        + "schema.",
    ],
    arguments: .init(
      .one(
        Positional(
          placeholder: "SHELL", summary: "bash, zsh or fish", completion: .choice(CompletionsCommand.Shell.self))
      ) {
        (word) throws(ValueError) in try CompletionsCommand.Shell.named(word.text)
      }
    ) { CompletionsCommand(shell: $0) },
    examples: [
      Example(
        title: "load completions into the current bash", files: [],
        steps: [
          .init(line: "navpath completions bash > navpath.bash"),
          .init(
            line: "bash -c '. ./navpath.bash; complete -p navpath'", output: "complete -o default -F _navpath navpath"),
        ])
    ]
  )
}
