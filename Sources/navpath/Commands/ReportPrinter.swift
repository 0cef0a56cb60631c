// Where a report goes: to stdout as it grows, or into a file once it is whole.

import NavKit

/// Prints a report and keeps its counts.
struct ReportPrinter {
  private var report: any Report
  private(set) var summary = ReportSummary()
  /// The file to write; nil for standard output.
  private let file: String?
  private var kept: [[UInt8]] = []

  init(_ reporter: Reporter, _ options: CheckOptions, _ messages: MessageOptions) {
    file = options.output == "-" ? nil : options.output
    let palette = file == nil ? Console.palette(messages.color, for: .output) : Palette(isOn: false)
    report = options.format.report(by: reporter, palette, columns: StandardStream.output.columns)
  }

  /// Whether a person sees the findings, so that the line of each should stand below it.
  static func showsExcerpts(_ options: CheckOptions) -> Bool {
    options.format == .text && (options.output ?? "-") == "-" && StandardStream.output.isTerminal
  }

  /// Takes what was found in a file, or in a part of one.
  mutating func add(_ checked: CheckedFile, _ output: inout Output) throws {
    summary.add(checked)
    var pieces: [[UInt8]] = []
    let isFile = file != nil
    try report.add(checked) { text in
      if isFile { pieces.append(Array(text.utf8)) } else { try output.print(text, end: "") }
    }
    kept += pieces
  }

  /// Writes what is left; a file is written only now, whole or not at all.
  mutating func end(_ output: inout Output) throws {
    let text = report.end(summary)
    guard let file else { return try output.print(text, end: "") }
    kept.append(Array(text.utf8))
    do throws(StorageError) {
      let transaction = try FileTransaction.begin(
        at: FilePath(file), expecting: .fileOrNothing, reading: false, lockTimeout: .seconds(10))
      try transaction.commit(kept.map { $0[...] })
    } catch {
      throw CommandError(error)
    }
  }

  /// How a run ends that found this and could read everything.
  var verdict: ExitCode { summary.errors > 0 ? .no : .done }
}
