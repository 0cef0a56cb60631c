// The JSON of `help`: the command table, the rules, and the schemas of the output of commands.

import NavKit

extension Shape<[Command]> {
  static var table: Self {
    .object(
      .member("version") { _ in Version.text },
      .member("exitCodes", .list(.exitCode)) { _ in ExitCode.allCases.map { ($0, $0.meaning) } },
      .member("commands") { $0 })
  }
}

extension Shape<(code: ExitCode, meaning: String)> {
  fileprivate static var exitCode: Self { .object(.member("code", \.code.number), .member("meaning", \.meaning)) }
}

extension Shape<[(rule: NavPath.Rule, explanation: NavPath.Rule.Explanation)]> {
  static var rules: Self {
    .list(
      .object(
        .member("name", \.rule.name), .member("severity", \.rule.severity), .member("summary", \.rule.summary),
        .member("meaning", \.explanation.meaning), .member("app", \.explanation.app),
        .member("fix", \.explanation.fix)))
  }
}

extension Command: Shaped {
  static var shape: Shape<Command> {
    .object(
      .member("name", \.name), .member("otherNames", \.aliases), .member("group", \.group),
      .member("usage") { "navpath \($0.usage)" }, .member("summary", \.summary), .member("description", \.discussion),
      .member("writes", \.writes), .member("writesWith") { $0.allOptions.filter(\.writes).map(\.spelling) },
      .member("isOperation", \.isOperation), .member("arguments", \.arguments),
      .member("options", .list(.option)) { command in command.allOptions.map { ($0, command.allOptions) } },
      .member("exitCodes", .list(.exitCode), \.exitCodes), .member("examples", \.examples))
  }
}

extension Positional: Shaped {
  static var shape: Shape<Positional> {
    .object(
      .member("name", \.placeholder), .member("summary", \.summary), .member("required", \.isRequired),
      .member("repeats", \.repeats), .member("kind", .kind, \.completion.kind),
      .member("choices", \.completion.names))
  }
}

extension Shape<(option: Option, among: [Option])> {
  fileprivate static var option: Self {
    .object(
      .member("name", \.option.spelling), .optional("short") { $0.option.short.map { "-\($0)" } },
      .member("takesValue", \.option.takesValue), .optional("value", \.option.placeholder),
      .optional("kind", .kind) { $0.option.takesValue ? $0.option.completion.kind : nil },
      .member("choices", \.option.completion.names), .member("summary", \.option.summary),
      .member("description", \.option.detail), .member("required", \.option.isRequired),
      .member("repeats", \.option.repeats), .member("needsOneOf") { $0.option.needs.map { "--" + $0 } },
      .member("excludes") { option, all in
        all.filter { $0.question != nil && $0.question == option.question && $0.name != option.name }.map(\.spelling)
      })
  }
}

extension Example: Shaped {
  static var shape: Shape<Example> {
    .object(
      .member("title", \.title),
      .member("files", .list(.object(.member("name", \.name), .member("content", \.content))), \.files),
      .member(
        "steps", .list(.object(.member("line", \.line), .member("output", \.output), .member("exit", \.exit.number))),
        \.steps))
  }
}

extension Command {
  /// Whether the command changes or creates a file without an option for it.
  fileprivate var writes: Bool {
    let names = options.map(\.name)
    return name == "init" || names.contains("lock-timeout") && !names.contains("write")
  }
}

extension Option {
  /// Whether the command writes a file because of the option.
  fileprivate var writes: Bool {
    ["output", "write", "write-baseline", "write-formerly", "record", "samples", "install", "report"].contains(name)
  }
}

extension Completion {
  fileprivate var kind: String {
    switch self {
    case .nothing: "text"
    case .file: "file"
    case .words, .choice: "choice"
    case .live(let subject): subject.rawValue
    }
  }
}

extension Shape<String> {
  fileprivate static var kind: Self { .word(["text", "file", "choice"] + Completion.Subject.allNames) }
}

extension CommandOutput {
  /// The output's schema. Its `$id` is derived from the content; the changes of an option are in `$defs`, under the option.
  func document(named name: String) -> String {
    let all = OutputSchema(schema.root, [schema] + others.map(\.value))
    let definitions = all.definitions + others.map { ($0.key, $0.value.root) }
    var members: [(name: String, value: NavJSON.Literal)] = [("title", .string("navpath \(name) --json"))]
    if let note { members.append(("description", .string(note))) }
    if case .object(let root) = all.root { members += root }
    if !definitions.isEmpty { members.append(("$defs", .object(definitions.map { ($0.0, $0.1) }))) }
    let version = String(FindingIdentity.hash([Array(NavJSON.Literal.object(members).text.utf8)]), radix: 16)
    let id = "urn:navpath:output:\(name.split(separator: " ").joined(separator: "-")):\(version)"
    return NavJSON.Literal.object(
      [("$schema", "https://json-schema.org/draft/2020-12/schema"), ("$id", .string(id))] + members
    ).laidOut()
  }
}
