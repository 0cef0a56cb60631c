// The command table as JSON, which `help --json` prints.

import NavKit

extension Shape<[Command]> {
  static var table: Self {
    .object(
      .member("version", .string) { _ in Program.version },
      .member("exitCodes", .list(.exitCode)) { _ in ExitCode.allCases.map { ($0, $0.meaning) } },
      .member("commands", .list(.command)) { $0 })
  }
}

extension Shape<(code: ExitCode, meaning: String)> {
  fileprivate static var exitCode: Self {
    .object(.member("code", .integer) { Int($0.code.rawValue) }, .member("meaning", .string) { $0.meaning })
  }
}

extension Shape<Command> {
  fileprivate static var command: Self {
    .object(
      .member("name", .string) { $0.name }, .member("otherNames", .list(.string)) { $0.aliases },
      .member("group", .choice()) { $0.group }, .member("usage", .string) { "navpath \($0.usage)" },
      .member("summary", .string) { $0.summary }, .member("description", .list(.string)) { $0.discussion },
      .member("writes", .boolean) { $0.writes },
      .member("writesWith", .list(.string)) { $0.allOptions.filter(\.writes).map(\.spelling) },
      .member("isOperation", .boolean) { $0.isOperation },
      .member("arguments", .list(.argument)) { $0.arguments },
      .member("options", .list(.option)) { command in command.allOptions.map { ($0, command.allOptions) } },
      .member("exitCodes", .list(.exitCode)) { $0.exitCodes },
      .member("examples", .list(.example)) { $0.examples })
  }
}

extension Shape<Positional> {
  fileprivate static var argument: Self {
    .object(
      .member("name", .string) { $0.placeholder }, .member("summary", .string) { $0.summary },
      .member("required", .boolean) { $0.isRequired }, .member("repeats", .boolean) { $0.repeats },
      .member("kind", .choice()) { $0.completion.kind }, .optional("choices", .list(.string)) { $0.completion.choices })
  }
}

extension Shape<(option: Option, among: [Option])> {
  fileprivate static var option: Self {
    .object(
      .member("name", .string) { $0.option.spelling },
      .optional("short", .string) { $0.option.short.map { "-\($0)" } },
      .member("takesValue", .boolean) { $0.option.takesValue },
      .optional("value", .string) { $0.option.placeholder },
      .optional("kind", .choice()) { $0.option.takesValue ? $0.option.completion.kind : nil },
      .optional("choices", .list(.string)) { $0.option.completion.choices },
      .member("summary", .string) { $0.option.summary }, .member("description", .list(.string)) { $0.option.detail },
      .member("required", .boolean) { $0.option.isRequired }, .member("repeats", .boolean) { $0.option.repeats },
      .member("needsOneOf", .list(.string)) { $0.option.needs.map { "--" + $0 } },
      .member("excludes", .list(.string)) { option, all in
        all.filter { $0.question != nil && $0.question == option.question && $0.name != option.name }.map(\.spelling)
      })
  }
}

extension Shape<Example> {
  fileprivate static var example: Self {
    .object(
      .member("title", .string) { $0.title },
      .member("files", .list(.object(.member("name", .string) { $0.name }, .member("content", .string) { $0.content })))
      {
        $0.files
      },
      .member(
        "steps",
        .list(
          .object(
            .member("line", .string) { $0.line }, .member("output", .string) { $0.output },
            .member("exit", .integer) { Int($0.exit.rawValue) }))
      ) { $0.steps })
  }
}

extension Command {
  /// Whether it changes a file or makes one without an option that asks for it.
  fileprivate var writes: Bool {
    let names = options.map(\.name)
    return name == "init" || names.contains("lock-timeout") && !names.contains("write")
  }
}

extension Option {
  /// Whether the command writes a file because of it.
  fileprivate var writes: Bool {
    ["output", "write", "write-baseline", "write-formerly", "record", "samples", "install", "report"].contains(name)
  }
}

extension Completion {
  /// What a word is.
  fileprivate enum Kind: String, CaseIterable {
    case text, file, choice, element, match, index, target, stack, state, place, member, link, topic
  }

  fileprivate var kind: Kind {
    switch self {
    case .nothing: .text
    case .file: .file
    case .words, .choice: .choice
    case .live(let subject): Kind(rawValue: subject.rawValue) ?? .text
    }
  }

  fileprivate var choices: [String]? { names.isEmpty ? nil : names }
}
