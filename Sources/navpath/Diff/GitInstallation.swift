// The set-up of a repository for `git diff`: its attributes and its configuration.

import NavKit

struct GitInstallation {
  private let command: String
  private let given: [String]

  /// - Parameter words: Files with paths, by name or as patterns of gitattributes; if empty, those of the schema.
  init(of path: PathOptions, for words: [String]) throws(CommandError) {
    given = words.filter { !$0.isEmpty }
    var words = [ProcessArguments.program, "git-diff"]
    switch path.place {
    case .whole: break
    case .pointer(let pointer): words += Self.option("--at", pointer.description)
    case .stack(let name): words += Self.option("--stack", name)
    }
    if let form = path.form { words += ["--form", form.rawValue] }
    if let element = path.element { words += Self.option("--element", element.text) }
    switch path.schema {
    case .nearest: break
    case .off: words.append("--no-schema")
    case .file(let file):
      let real = try attempt(try FilePath(file).real()) { (error: SystemError) in
        CommandError("cannot open: \(error.number.message)", of: file, exit: .system)
      }
      words += ["--schema", real.description]
    }
    command = ShellWord.script(words + ["--"])
  }

  private static func option(_ name: String, _ value: String) -> [String] {
    value.utf8.first == UInt8(ascii: "-") ? ["\(name)=\(value)"] : [name, value]
  }

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    // Each of these variables moves the configuration or the attributes to another repository.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_CONFIG"] where streams.environment(name) != nil {
      throw CommandError("\(name) is set; unset it, and run this in the repository to set up", exit: .system)
    }
    let top = try Self.top()
    let lines = try attributes(in: top, streams)
    let name = top.appending(".gitattributes")
    guard (try? FileStatus.ofItself(name))?.kind != .symbolicLink else {
      throw CommandError(
        "Git does not read attributes through a symbolic link; replace it with a file", of: name.description,
        exit: .system)
    }
    let file = try attempt(try FileTransaction.begin(at: name, expecting: .pathOrNothing))
    for name in ["command", "textconv"] {
      // The repository with the attributes, whatever `core.worktree` is.
      let gitDirectory = top.appending(".git").description
      _ = try Self.git(["--git-dir=\(gitDirectory)", "config", "--local", "diff.navpath.\(name)", command])
    }
    try Self.add(lines, to: file)
    try streams.print(
      lines.map { ".gitattributes: " + $0.shown }
        + ["git config: diff.navpath.command and diff.navpath.textconv are \(Visible.text("'\(command)'"))"])
    return .success
  }

  private static func top() throws(CommandError) -> FilePath {
    var path = try git(
      ["rev-parse", "--show-toplevel"], "not in the work tree of a git repository; 'git init' makes one")
    if path.last == UInt8(ascii: "\n") { path.removeLast() }
    return FilePath(bytes: path)
  }

  /// Runs git, which prints its own errors.
  private static func git(_ words: [String], _ failure: String? = nil) throws(CommandError) -> [UInt8] {
    let (bytes, exit) = try attempt(try ChildProcess.output(of: ["git"] + words)) { (error: SystemError) in
      CommandError("cannot run git: \(error.number.message)", exit: .system)
    }
    guard exit != 0 else { return bytes }
    throw CommandError(failure ?? "'git config' ended with \(exit)", exit: .system)
  }

  /// Adds the missing lines. Lines after the first missing one are added again, because the last match counts.
  private static func add(
    _ lines: [GitAttributesLine], to file: consuming FileTransaction
  ) throws(CommandError) {
    let old = file.content ?? []
    let known = Set(old.split(separator: UInt8(ascii: "\n")).map(Array.init))
    let new = lines.drop { known.contains($0.bytes) }
    guard !new.isEmpty else { return }
    let end: [UInt8] = old.isEmpty || old.last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]
    let text = end + new.flatMap { $0.bytes + [UInt8(ascii: "\n")] }
    do throws(NavStorageError) { try file.commit([old[...], text[...]]) } catch { throw CommandError(error) }
  }

  private func attributes(in top: FilePath, _ streams: Streams) throws(CommandError) -> [GitAttributesLine] {
    let lines =
      try given.isEmpty ? ofSchema(in: top, streams) : given.map { GitAttributesLine(Self.pattern(of: $0, in: top)) }
    for line in lines where line.bytes.count > GitAttributesLine.longest {
      throw CommandError(
        "'\(line.shown.prefix(40))…' is too long for .gitattributes, of which Git ignores lines of more than "
          + "\(GitAttributesLine.longest) bytes", exit: .system)
    }
    return lines
  }

  /// The pattern for a word: the name of a file or folder in the work tree, or else a pattern.
  private static func pattern(of word: String, in top: FilePath) -> [UInt8] {
    let path = FilePath(word)
    guard let kind = (try? FileStatus.ofItself(path))?.kind, kind == .regular || kind == .directory,
      let folder = try? (kind == .regular ? path.parent : path).real(), let named = Self.pattern(of: folder, below: top)
    else { return path.bytes }
    return named
      + (kind == .regular ? "/".utf8 + GitAttributesLine.pattern(of: path.name?.bytes ?? []) : Array("/**".utf8))
  }

  /// The pattern for a real folder, without a trailing slash; nil if it is outside the work tree.
  private static func pattern(of folder: FilePath, below top: FilePath) -> [UInt8]? {
    if folder == top { return [] }
    guard folder.isInside(top) else { return nil }
    return "/".utf8 + GitAttributesLine.pattern(of: folder.relative(to: top).bytes)
  }

  private func ofSchema(in top: FilePath, _ streams: Streams) throws(CommandError) -> [GitAttributesLine] {
    var schemas = SchemaFinder(.nearest, streams)
    guard let schema = try schemas.find(for: ""), let files = schema.schema.files.map({ FilePatterns($0).patterns }),
      let home = try? FilePath(schema.file).parent.real(), let folder = Self.pattern(of: home, below: top)
    else { return [GitAttributesLine(Array("*nav.json".utf8))] }
    return files.map { GitAttributesLine(folder + "/".utf8 + $0.path, isNegated: $0.isNegated) }
  }
}
