// `git-diff`: what `diff` shows, for git, which calls it for each file.

import NavKit

struct GitDiffCommand: RunnableCommand, PathInput {
  /// The options, with the file's name in the repository.
  var path: PathOptions
  /// What git passes after that name; nothing for a file with conflicts.
  let arguments: [String]

  func run(_ messages: MessageOptions) throws(CommandError) -> ExitCode {
    guard !arguments.isEmpty else {
      try Console.print(["* Unmerged path \(Visible.text(path.file))"])
      return .done
    }
    guard let change = GitChange(path.file, arguments) else {
      let message =
        "git-diff takes what git passes to an external diff program: \(GitChange.usage); to compare two "
        + "files, use 'navpath diff'"
      throw CommandError(Diagnostic(message: message), exit: .usage)
    }
    // The output of a program that git runs goes to git's pager.
    let isShown = StandardStream.output.isTerminal || Environment.value(of: "GIT_PAGER_IN_USE") == "true"
    let palette = Palette(asked: messages.color.asked, isTerminal: isShown, environment: Environment.value(of:))
    let lines = change.isOfFiles ? lines(of: change, messages, palette) : [Self.hint(of: "no file with a path")]
    let heading = change.heading(hasNames: !lines.isEmpty).map { palette.paint($0, .heading) }
    do throws(OutputError) {
      try Console.write(heading + lines)
    } catch {
      // Git itself ends when its output is closed.
      guard case .failed(let reason) = error else { return .done }
      throw CommandError(Diagnostic(message: "cannot write to standard output: \(reason)"), exit: .system)
    }
    return .done
  }

  private func lines(of change: GitChange, _ messages: MessageOptions, _ palette: Palette) -> [String] {
    do throws(CommandError) {
      var report = try difference(of: change, messages)
      report.palette = palette
      report.width = StandardStream.output.isTerminal ? StandardStream.output.columns : nil
      guard report.isEmpty else { return report.lines() }
      if change.old.file == nil || change.new.file == nil { return ["the path is empty"] }
      return change.isWithoutContent ? [] : ["the paths are equal"]
    } catch {
      // Any other exit code than 0 would end git's output here, before the files that follow.
      return error.diagnostics.map { change.renamed($0).text(palette) } + [Self.hint(of: nil)]
    }
  }

  private static func hint(of reason: String?) -> String {
    (reason.map { $0 + ": " } ?? "") + "'git diff --no-ext-diff' shows the text"
  }

  private func difference(of change: GitChange, _ messages: MessageOptions) throws(CommandError) -> DifferenceReport {
    var options = path
    if let old = change.old.file, let new = change.new.file {
      options.file = old
      let pair = try PathPair(options, new, messages, near: change.names)
      return DifferenceReport(pair.difference, from: pair.old.path, to: pair.newPath)
    }
    options.file = change.old.file ?? change.new.file ?? path.file
    var schemas = SchemaFinder(options.schema)
    let session = try PathSession.open(
      options, messages, for: .matching, schemas: &schemas, near: change.names + [options.file])
    let (old, new) = change.old.file == nil ? (NavPath(), session.path) : (session.path, NavPath())
    return DifferenceReport(PathDifference(from: old, to: new), from: old, to: new)
  }
}

/// A file that git found changed, as git describes it to an external diff program (gitdiff documentation, "GIT_EXTERNAL_DIFF").
private struct GitChange {
  struct Side {
    /// The name in the repository.
    var name: String
    /// The file with its content; nil for a file that is added or deleted, on the side without it.
    var file: String?
    var mode: String
  }

  let old: Side
  let new: Side
  /// What git says of a file that was renamed or copied, in lines.
  private let renaming: [String]
  /// Whether git calls for another reason than the content, which it tells by the hashes, or not at all for a file at work.
  let isWithoutContent: Bool

  private static let renamingWords = ["similarity ", "dissimilarity ", "rename ", "copy ", "index "]

  static let usage = "PATH OLD-FILE OLD-HEX OLD-MODE NEW-FILE NEW-HEX NEW-MODE [NEW-PATH INFO]"

  init?(_ path: String, _ arguments: [String]) {
    guard [6, 8].contains(arguments.count) else { return nil }
    // '-' is a name here, not standard input.
    let file = { (name: String) in name == "/dev/null" ? nil : name == "-" ? "./-" : name }
    old = Side(name: path, file: file(arguments[0]), mode: arguments[2])
    new = Side(name: arguments.count > 6 ? arguments[6] : path, file: file(arguments[3]), mode: arguments[5])
    isWithoutContent =
      old.file != nil && new.file != nil && (arguments[1] == arguments[4] || old.mode != new.mode)
    let lines = arguments.count > 7 ? arguments[7].split(separator: "\n") : []
    renaming = lines.filter { line in Self.renamingWords.contains { line.hasPrefix($0) } }.map(String.init)
  }

  /// The lines that git prints above a difference, the names of both sides among them where there is one.
  func heading(hasNames: Bool) -> [String] {
    var lines = ["diff --git a/\(old.name) b/\(new.name)"]
    if old.file == nil {
      lines.append("new file mode \(new.mode)")
    } else if new.file == nil {
      lines.append("deleted file mode \(old.mode)")
    } else if old.mode != new.mode {
      lines += ["old mode \(old.mode)", "new mode \(new.mode)"]
    }
    lines += renaming
    guard hasNames else { return lines.map(Visible.text) }
    lines += ["--- " + (old.file.map { _ in "a/\(old.name)" } ?? "/dev/null")]
    lines += ["+++ " + (new.file.map { _ in "b/\(new.name)" } ?? "/dev/null")]
    return lines.map(Visible.text)
  }

  /// Whether both sides are files, not symbolic links or submodules.
  var isOfFiles: Bool { !["120000", "160000"].contains { $0 == old.mode || $0 == new.mode } }

  /// The names in the repository by which the schema is found, in directories that exist: one that is gone had the schema of
  /// those above it.
  var names: [String] {
    [new.name, old.name].map { name in
      var directory = SchemaFinder.directory(of: name)
      while !directory.isEmpty, (try? FileStatus.of(FilePath(directory))) == nil {
        directory = SchemaFinder.directory(of: String(directory.dropLast()))
      }
      return directory + (name.split(separator: "/").last ?? "")
    }
  }

  /// A message about one of git's copies, with the name in the repository.
  func renamed(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    for (prefix, side) in [("a/", old), ("b/", new)] where side.file != nil && diagnostic.file == side.file {
      diagnostic.file = prefix + side.name
    }
    diagnostic.excerpt = nil
    return diagnostic
  }
}

extension Command {
  static let gitDiff = Command(
    name: "git-diff", group: .checking, summary: "print what changed in a path, as git's external diff program",
    discussion: [
      "Git calls it for each changed file, if its configuration says so: 'git config diff.navpath.command \"navpath git-diff\"', "
        + "and in .gitattributes '*nav.json diff=navpath'. It prints git's heading, and below it what 'diff --to side-by-side' "
        + "prints. Options such as --at go into the configuration.",
      "If one of the files holds no path, it prints what is wrong instead, and exits with 0: any other code would end git's "
        + "output. It uses colors on a terminal and in git's pager, but git does not pass its own --color on; use --color in "
        + "the configuration, or NO_COLOR.",
      "If names may begin with '-', write 'navpath git-diff --' in the configuration, after all options.",
    ],
    arguments: .init(
      .one(Positional(placeholder: "PATH", summary: "the file's name in the repository", completion: .file)) {
        (word) throws(ValueError) in PathOptions(file: try fileName(word))
      },
      .many(
        Positional(
          placeholder: "ARGUMENT",
          summary: "what git passes: OLD-FILE OLD-HEX OLD-MODE NEW-FILE NEW-HEX NEW-MODE",
          completion: .file), count: .zeroOrMore
      ) { $0.text }
    ) { GitDiffCommand(path: $0, arguments: $1) },
    options: .path,
    examples: [
      Example(
        title: "show in git diff what changed in a path", files: [.shop],
        steps: [
          .init(line: "git init -q && echo 'nav.json diff=navpath' >.gitattributes && git add nav.json"),
          .init(line: "git config diff.navpath.command 'navpath git-diff'"),
          .init(line: "navpath update nav.json '{\"count\":3}'"),
          .init(
            line: "git diff",
            output: """
              diff --git a/nav.json b/nav.json
              --- a/nav.json
              +++ b/nav.json
                0  Shop.Category  {"id":7}
              ~ 1  Shop.Product   {"sku":"A-1","count":3}
                   ~ /count  2 -> 3
              """),
        ])
    ],
    exits: [
      ExitNote(.done, "the difference was printed, or why there is none"),
      ExitNote(.input, nil), ExitNote(.system, "standard output cannot be written"),
    ]
  )
}
