// The reports of `FileRun`, Lint, Schema and Validate: to standard output while they grow, or to files when they are complete.

import NavKit

struct ReportPrinter {
  var summary = ReportSummary()
  private var sinks: [Sink]
  private let isStrict: Bool

  private struct Sink {
    var report: any Report
    var place: Destination
    var kept: [UInt8] = []
    var failure: (any Error)?
  }

  private enum Destination {
    case output
    /// Standard output, with lines that GitHub's runner executes.
    case runner
    case file(String)
    /// A file that other processes append to as well.
    case sharedFile(String)
  }

  /// - Throws: An error if a report would replace an input file; all inputs must be known before.
  init(
    _ command: String, _ rules: [NavPath.Rule], _ options: ReportOptions, _ streams: Streams,
    explaining explain: @escaping NavPath.Rule.Explainer = { $0.explanation }
  ) throws(CommandError) {
    // SOURCE_DATE_EPOCH sets the time for reproducible reports.
    let epoch = streams.environment("SOURCE_DATE_EPOCH").flatMap { UInt32($0) }
    let time = epoch.map { FileStatus.Time(seconds: Int($0)) } ?? .now
    let reporter = Reporter(command: command, version: Version.text, rules: rules, explain: explain, time: time)
    let wanted = try options.destinations()
    isStrict = options.isStrict
    for choice in wanted { try streams.check(choice.file, of: "report") }
    sinks = wanted.map { choice in
      let palette = choice.file == nil ? streams.palette(for: streams.output) : Palette(isOn: false)
      let report = choice.format.report(
        by: reporter, palette, columns: streams.output.columns(),
        isTerminal: choice.file == nil && streams.output.isTerminal, isFile: choice.file != nil)
      return Sink(
        report: report, place: choice.file.map(Destination.file) ?? (choice.format == .github ? .runner : .output))
    }
    let isAnnotated = !options.isWanted && streams.environment("GITHUB_ACTIONS") == "true"
    if isAnnotated { sinks.append(Sink(report: GitHubReport(), place: .runner)) }
    if isAnnotated || wanted.contains(where: { $0.format == .github }),
      let file = streams.environment("GITHUB_STEP_SUMMARY"), !file.isEmpty
    {
      sinks.append(Sink(report: MarkdownReport(command: command), place: .sharedFile(file)))
    }
  }

  mutating func add(_ checked: CheckedFile, _ output: inout BufferedOutput) throws {
    let checked = isStrict ? checked.asErrors : checked
    summary.add(checked)
    for index in sinks.indices where sinks[index].failure == nil {
      var kept: [UInt8] = []
      let place = sinks[index].place
      do {
        try sinks[index].report.add(checked) { text in
          switch place {
          case .output: try output.print(text, end: "")
          case .runner: try output.print(commands: text)
          case .file, .sharedFile: kept += text.utf8
          }
        }
      } catch {
        // The reports in files are still written if standard output was closed.
        guard sinks.count > 1 else { throw error }
        sinks[index].failure = error
      }
      sinks[index].kept += kept
    }
  }

  mutating func print(_ files: [CheckedFile], on streams: Streams) throws(CommandError) {
    try streams.print { output in
      for file in files { try add(file, &output) }
      try end(&output)
    }
  }

  /// Writes the rest. Files are written only now, each completely or not at all; a failure does not stop the others.
  mutating func end(_ output: inout BufferedOutput) throws {
    var failure: NavStorageError?
    for index in sinks.indices where sinks[index].failure == nil {
      let text = sinks[index].report.end(summary)
      let whole = sinks[index].kept + text.utf8
      do {
        switch sinks[index].place {
        case .output: try output.print(text, end: "")
        case .runner: try output.print(commands: text)
        case .sharedFile(let file): try UnlockedAppending.append([whole[...]], to: FilePath(file))
        case .file(let file):
          try FileTransaction.begin(at: FilePath(file), expecting: .output).commit([whole[...]])
        }
      } catch let error as NavStorageError { failure = failure ?? error }
    }
    if let failure { throw CommandError(failure) }
    if let failure = sinks.compactMap(\.failure).first { throw failure }
  }

  var verdict: ExitCode { summary.errors > 0 ? .negative : .success }
}

extension ReportOptions {
  func destinations() throws(CommandError) -> [Wanted] {
    let choices = wanted.isEmpty ? [Wanted(format: .text)] : wanted
    let placed = choices.map { choice in
      let file = choice.file ?? output
      return Wanted(format: choice.format, file: file == "-" ? nil : file)
    }
    for (index, choice) in placed.enumerated() {
      let clash = placed[..<index].first { other in
        guard let file = choice.file, let another = other.file else { return choice.file == nil && other.file == nil }
        return FilePath(file).isSameFile(as: FilePath(another))
      }
      guard let other = clash else { continue }
      let place = choice.file.map { "'\($0)'" } ?? "standard output"
      throw CommandError(
        "two reports, \(other.format.rawValue) and \(choice.format.rawValue), to \(place); name a file for one of them, such as "
          + "--report \(choice.format.rawValue)=FILE", exit: .usage)
    }
    if output != nil, !choices.contains(where: { $0.file == nil }) {
      throw CommandError("every report already names a file; remove --output", exit: .usage)
    }
    return placed
  }
}
