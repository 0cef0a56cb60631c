// `git-diff`: git's driver for differences of paths, and its installation.

import NavKit

struct GitDiffCommand: RunnableCommand, PathInput {
  /// The options, with the file's name in the repository.
  var path: PathOptions
  /// git's arguments after the name; empty for `textconv` and for a file with conflicts.
  let arguments: [String]
  var installs = false

  func run(_ streams: Streams) throws(CommandError) -> ExitCode {
    if installs { return try GitInstallation(of: path, for: [path.file] + arguments).run(streams) }
    if arguments.isEmpty, !path.file.isEmpty { return try printText(streams) }
    guard let change = GitChange(path.file, arguments) else {
      throw CommandError(
        "git-diff takes what git passes to an external diff program: \(GitChange.usage); to compare two "
          + "files, use 'navpath diff'", exit: .usage)
    }
    // The output of a program that git runs goes to git's pager.
    let palette = streams.palette(
      isTerminal: streams.output.isTerminal || streams.environment("GIT_PAGER_IN_USE") == "true")
    // Symbolic links and submodules.
    let isOfFiles = !["120000", "160000"].contains { $0 == change.old.mode || $0 == change.new.mode }
    let (lines, hasText) =
      isOfFiles ? lines(of: change, streams, palette) : ([Self.hint(of: "no file with a path")], false)
    let heading = change.heading(hasNames: hasText || !lines.isEmpty).map { palette.paint($0, .heading) }
    let text = try attempt(hasText ? try change.textDifference(palette) ?? [Self.hint(of: nil)] : []) {
      (error: SystemError) in
      CommandError(error.description, of: path.file, exit: .system)
    }
    do throws(OutputError) {
      try streams.write(heading + lines + text)
    } catch {
      // Git itself ends when its output is closed.
      guard case .failed(let reason) = error else { return .success }
      throw CommandError("cannot write to standard output: \(reason)", exit: .system)
    }
    return .success
  }

  /// Prints a file as a `textconv` filter: its path, or the text of a file without one. Git calls an external diff program the
  /// same way for a file with conflicts, but with this environment variable.
  private func printText(_ streams: Streams) throws(CommandError) -> ExitCode {
    let file = FilePath(path.file == "-" ? "./-" : path.file)
    if streams.environment("GIT_DIFF_PATH_COUNTER") != nil {
      let text = (try? FileContent.read(at: file)).map(GitChange.lines)
      try streams.print(["* Unmerged path \(Visible.text(path.file))"] + (text ?? []))
      return .success
    }
    let bytes = try attempt(try FileContent.read(at: file))
    guard let lines = try? lines(of: bytes, streams) else {
      try streams.print([bytes[...]])
      return .success
    }
    try streams.print(lines)
    return .success
  }

  private func lines(of text: [UInt8], _ streams: Streams) throws(CommandError) -> [String] {
    // The file is a copy elsewhere, but git runs the filter in the repository.
    let names = [path.file, ""]
    var schemas = SchemaFinder(path.schema, streams, state: path.state)
    let schema = try schemas.find(nearFirstOf: names)
    let places = try stacks(in: text, of: path, schema)
    if places.count >= Self.mostPlaces { return GitChange.lines(of: text) }
    var lines: [String] = []
    for place in places.isEmpty ? [nil] : places.map(Optional.some) {
      let session = try PathSession.open(
        options(path.file, at: place), quiet(streams), for: .reading, schemas: &schemas, near: names)
      lines +=
        (places.count > 1 ? [place?.heading ?? ""] : [])
        + (session.path.isEmpty ? [PathReport.root] : PathReport(session.path).lines())
    }
    guard places.contains(where: \.place.isPart) else { return lines }
    return lines + GitChange.lines(of: Self.rest(of: text, without: places) ?? text)
  }

  /// The paths that the options name, also broken ones; without options, the schema's stacks and other certain paths.
  private func stacks(
    in text: [UInt8], of path: PathOptions, _ schema: SchemaFile?
  ) throws(CommandError) -> [NavState.Stack] {
    guard path.place == .whole else {
      return NavState(of: text, at: try path.places(in: schema)).distinct.filter { !$0.isMissing }
    }
    return try attempt(try NavState(findingIn: text, schema: schema?.schema, atMost: Self.mostPlaces).stacks) {
      (error: NavPathError) in CommandError(error, in: text, of: InputName.shown(path.file))
    }
  }

  /// The document with all paths emptied; nil if it cannot be made.
  private static func rest(of text: [UInt8], without stacks: [NavState.Stack]) -> [UInt8]? {
    let edits = try? stacks.filter(\.place.isPart).map { stack in
      try NavState.Edit(try stack.content.get(), at: stack.place.location, with: NavPath())
    }
    return edits.flatMap { try? NavState.written($0, in: text) }.map { Array($0.joined()) }
  }

  private func quiet(_ streams: Streams) -> Streams {
    var quiet = streams
    if quiet.messages.verbosity == .normal { quiet.messages.verbosity = .quiet }
    return quiet
  }

  private func options(_ file: String, at stack: NavState.Stack?) -> PathOptions {
    var options = path
    options.file = file
    if let stack, stack.place.isPart { options.place = .pointer(stack.place.pointer) }
    return options
  }

  /// The lines to show, and whether git's text difference follows: if a side has no path, or differs outside its paths.
  private func lines(
    of change: GitChange, _ streams: Streams, _ palette: Palette
  ) -> ([String], hasText: Bool) {
    do throws(CommandError) {
      var (pairs, hasText) = try pairs(of: change, streams)
      var lines: [String] = []
      for pair in pairs {
        let heading = pairs.count > 1 ? [palette.paint(pair.place?.heading ?? "", .heading)] : []
        do throws(CommandError) {
          var report = try difference(of: change, pair, quiet(streams))
          report.palette = palette
          report.width = streams.output.columns()
          if !report.isEmpty { lines += heading + report.lines() }
        } catch {
          // The other paths are shown beside a broken one.
          guard pairs.count > 1 else { throw error }
          lines += heading + error.diagnostics.map { change.renamed($0).text(palette) }
          hasText = true
        }
      }
      guard lines.isEmpty, !hasText else { return (lines, hasText) }
      if change.old.file == nil || change.new.file == nil { return (["the path is empty"], false) }
      return (change.isWithoutContent ? [] : ["the paths are equal"], false)
    } catch {
      // Any exit code but 0 would end git's output before the remaining files.
      guard error.diagnostics.contains(where: { $0.rule != .notAPath }) else { return ([], true) }
      let reasons = error.diagnostics.map { change.renamed($0).text(palette) }
      if let text = change.textWithConflicts { return (reasons + GitChange.lines(of: text), false) }
      return error.exit == .input ? (reasons, true) : (reasons + [Self.hint(of: nil)], false)
    }
  }

  private static func hint(of reason: String?) -> String {
    (reason.map { $0 + ": " } ?? "") + "'git diff --no-ext-diff' shows the text"
  }

  /// The number of paths from which a document is shown as text: each path costs another read of the whole.
  private static let mostPlaces = 200

  private struct Pair {
    /// The place of the path; nil for a file without a known path.
    var place: NavState.Stack?
    var old: String?
    var new: String?
  }

  /// The paths of a change, and whether the rest of the document differs.
  private func pairs(of change: GitChange, _ streams: Streams) throws(CommandError) -> ([Pair], differsBeside: Bool) {
    var schemas = SchemaFinder(path.schema, streams, state: path.state)
    let schema = try schemas.find(nearFirstOf: change.names)
    let sides = try [change.old.file, change.new.file].map { (file) throws(CommandError) in
      guard let file else { return (places: [NavState.Stack](), rest: [UInt8]?.none) }
      let text = try attempt(try FileContent.read(at: FilePath(file)))
      let places = try stacks(in: text, of: options(file, at: nil), schema)
      guard places.count < Self.mostPlaces else { return (places: [NavState.Stack](), rest: [UInt8]?.none) }
      return (places, places.contains(where: \.place.isPart) ? Self.rest(of: text, without: places) : [])
    }
    let (old, new) = (sides[0].places, sides[1].places)
    guard (change.old.file == nil || !old.isEmpty) && (change.new.file == nil || !new.isEmpty) else {
      return ([Pair(old: change.old.file, new: change.new.file)], false)
    }
    let isIn = { (stacks: [NavState.Stack], stack: NavState.Stack) in
      stacks.contains { $0.place.pointer == stack.place.pointer }
    }
    let pairs = (old + new.filter { !isIn(old, $0) }).map { stack in
      Pair(
        place: stack, old: isIn(old, stack) ? change.old.file : nil, new: isIn(new, stack) ? change.new.file : nil)
    }
    let hasParts = (old + new).contains(where: \.place.isPart)
    return (pairs, hasParts && (sides[0].rest == nil || sides[0].rest != sides[1].rest))
  }

  private func difference(
    of change: GitChange, _ pair: Pair, _ streams: Streams
  ) throws(CommandError) -> DifferenceReport {
    let options = options(pair.old ?? pair.new ?? path.file, at: pair.place)
    if pair.old != nil, let new = pair.new {
      guard let (_, pair) = try ComparedFiles(options, new, streams, near: change.names).pairs.first else {
        throw CommandError("no path in it", of: new, exit: .input)
      }
      return pair.report
    }
    var schemas = SchemaFinder(options.schema, streams, state: options.state)
    let session = try PathSession.open(
      options, streams, for: .reading, schemas: &schemas, near: change.names + [options.file])
    let (old, new) = pair.old == nil ? (NavPath(), session.path) : (session.path, NavPath())
    return DifferenceReport(NavPath.Difference(from: old, to: new), from: old, to: new)
  }
}

extension Command {
  static let gitDiff = Command(
    name: "git-diff", group: .checking, summary: "print what changed in a path, as git's external diff program",
    discussion: [
      "--install makes 'git diff' show the paths of this repository. It adds each PATH (a file, a folder or a "
        + "pattern), or else the files in the schema's 'files', or else *nav.json, to .gitattributes, and sets "
        + "diff.navpath.command and diff.navpath.textconv in the repository's configuration, with options such as "
        + "--at. Commit .gitattributes; each clone needs its own configuration.",
      "Git then runs it for each changed file. It prints each path that differs as 'diff --to side-by-side' does, "
        + "then git's own diff if anything else differs. For a file without a path it prints git's own diff, and for "
        + "a file with conflict markers the text. With PATH alone, it prints what 'show' prints, as the filter for "
        + "'git log -p' and 'git show'. It always exits with 0, because any other code would end git's output. Git "
        + "does not pass on its own --color; use --color in the configuration, or NO_COLOR.",
    ],
    arguments: .init(
      .many(
        Positional("PATH", "the file's name in the repository, followed by git's other arguments", completion: .file),
        count: .zeroOrMore, as: fileName)
    ) { GitDiffCommand(path: PathOptions(file: $0.first ?? ""), arguments: Array($0.dropFirst())) },
    options: .init().path.sets(Option("install", "set this repository up for 'git diff'")) {
      $0.installs = true
    },
    examples: [
      Example(
        title: "show in git diff what changed in a path", files: [.shop],
        steps: [
          .init(line: "git init -q && git add nav.json"),
          .init(
            line: "navpath git-diff --install",
            output: """
              .gitattributes: *nav.json diff=navpath
              git config: diff.navpath.command and diff.navpath.textconv are 'navpath git-diff --'
              """),
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
    exits: [.success: "the difference was printed, or the reason for none", .input: "--install: the schema has errors"]
  )
}
