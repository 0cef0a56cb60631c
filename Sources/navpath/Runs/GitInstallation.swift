// The set-up of a repository for `git diff`: its attributes and its configuration.

import NavKit

struct GitInstallation {
  private let command: String
  private let given: [String]

  /// - Parameter patterns: The files that have paths, as gitattributes names them; without any, those that the schema names.
  init(of path: PathOptions, for patterns: [String]) {
    given = patterns.filter { !$0.isEmpty }
    var words = [ProcessArguments.program, "git-diff"]
    switch path.place {
    case .whole: break
    case .pointer(let pointer): words += ["--at", pointer.description]
    case .stack(let name): words += ["--stack", name]
    }
    if let form = path.form { words += ["--form", form.rawValue] }
    if let element = path.element { words += ["--element", element.text] }
    switch path.schema {
    case .nearest: break
    case .off: words.append("--no-schema")
    case .file(let file): words += ["--schema", (try? FilePath(file).real())?.description ?? file]
    }
    command = ShellWord.line(words + ["--"])
  }

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    guard let top = (try? FilePath(".").real())?.foldersOfRepository?.last else {
      throw CommandError("not in a git repository; 'git init' makes one", exit: .system)
    }
    let lines = try attributes(in: top, streams)
    let file = try CommandError.telling(
      FileTransaction.begin(at: top.appending(".gitattributes"), expecting: .pathOrNothing))
    let old = file.content ?? []
    let known = Set(old.split(separator: UInt8(ascii: "\n")).map(Array.init))
    let new = lines.filter { !known.contains(Array($0.utf8)) }
    if !new.isEmpty {
      let end = old.isEmpty || old.last == UInt8(ascii: "\n") ? "" : "\n"
      let text = end + new.map { $0 + "\n" }.joined()
      do throws(PathStorageError) {
        try file.commit([old[...], Array(text.utf8)[...]])
      } catch {
        throw CommandError(error)
      }
    }
    for name in ["command", "textconv"] { try Self.configure("diff.navpath." + name, command) }
    try streams.print(
      lines.map { ".gitattributes: " + Visible.text($0) }
        + ["git config: diff.navpath.command and diff.navpath.textconv are \(Visible.text("'\(command)'"))"])
    return .done
  }

  private static func configure(_ name: String, _ value: String) throws(CommandError) {
    let status = try attempt(try ChildProcess.runShell("git config --local", [name, value])) { (error: SystemError) in
      CommandError("cannot run git: \(error.description)", exit: .system)
    }
    guard status != 0 else { return }
    throw CommandError("'git config' ended with \(status)", exit: .system)
  }

  private func attributes(in top: FilePath, _ streams: Streams) throws(CommandError) -> [String] {
    if !given.isEmpty { return given.map { Self.line($0, "diff=navpath") } }
    var schemas = SchemaFinder(.nearest, streams)
    guard let known = try schemas.look(for: ""), let files = known.files?.patterns,
      let home = try? FilePath(known.file).parent.real(), home == top || home.lies(in: top)
    else { return ["*nav.json diff=navpath"] }
    let folder = home == top ? "/" : "/\(home.relative(to: top).description)/"
    return files.map { file in
      Self.line(folder + file.text.dropFirst(file.isNegated ? 1 : 0), file.isNegated ? "!diff" : "diff=navpath")
    }
  }

  /// A pattern with white space stands in double quotes (gitattributes documentation).
  private static func line(_ pattern: String, _ attribute: String) -> String {
    let isPlain = !pattern.utf8.contains { " \t\"".utf8.contains($0) }
    return "\(isPlain ? pattern : JSON.compactText(ofString: pattern)) \(attribute)"
  }
}
