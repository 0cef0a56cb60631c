// `completions`: the scripts that teach a shell about navpath.

import NavKit

extension Command {
  static let completions = Command(
    name: "completions", group: .other, summary: "print the completion script for a shell",
    discussion: [
      "Where to put it: for bash in ~/.local/share/bash-completion/completions/navpath, for zsh in _navpath in a folder of "
        + "$fpath, for fish in ~/.config/fish/completions/navpath.fish.",
      "The script asks navpath for what is in the files on the line: the types and elements of the path, the destinations of "
        + "its schema, the stacks.",
    ],
    arguments: [.shell], options: [],
    examples: [
      Example(
        title: "have them in this session of bash", files: [],
        steps: [
          .init(line: "navpath completions bash > navpath.bash"),
          .init(
            line: "bash -c '. ./navpath.bash; complete -p navpath'", output: "complete -o default -F _navpath navpath"),
        ])
    ]
  ) { arguments in
    let script =
      switch arguments.shell {
      case .bash: Completions.bash(Commands.all)
      case .zsh: Completions.zsh(Commands.all)
      case .fish: Completions.fish(Commands.all)
      }
    try Console.print { try $0.print(script, end: "") }
    return .done
  }
}
