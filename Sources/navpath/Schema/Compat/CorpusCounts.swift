// The numbers of saved paths that the new app restores whole, in part or not at all, and of those without a verdict.

import NavKit

struct CorpusCounts {
  private(set) var whole = 0
  /// One entry for each other path, with its file.
  private(set) var others: [(file: String, outcome: Outcome)] = []

  enum Outcome: String, Choice {
    case cut
    case empty
    case unknown
  }

  /// Counts the outcomes of the paths in files and folders. Files without a path are ignored.
  init(
    _ names: [String], _ streams: Streams, from old: DestinationSchema, to new: DestinationSchema,
    report: ReportOptions, writing written: [String]
  ) throws(CommandError) {
    let options = FileOptions(files: names, path: PathOptions(file: "", schema: .off))
    var files = try FileRun(options, streams, of: "schema compat", report: report, writing: written)
    try files.forEach(orElse: "no file to restore") { (file, files) throws(CommandError) in
      let bytes = try streams.read(file)
      guard try files.takes(file, bytes) else { return }
      for found in NavState(of: bytes, schema: old).distinct {
        guard let document = found.document else { continue }
        do throws(NavRestorationError) {
          let stack = old.stackOrShared(Optional(old).stack(at: found.place))
          let restored = try NavPath.Restoration(of: document, savedOn: stack, by: new)
          if restored.isComplete {
            whole += 1
          } else {
            others.append((file.name, restored.path.isEmpty ? .empty : .cut))
          }
        } catch { others.append((file.name, .unknown)) }
      }
    }
    guard files.exit == .success else { throw CommandError(diagnostics: [], exit: files.exit) }
  }

  func count(_ outcome: Outcome) -> Int { others.count { $0.outcome == outcome } }

  var text: String {
    let others = Outcome.allCases.map { (count($0), $0.rawValue) }.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(Words.count(whole + self.others.count, "saved path")): \(Words.row(["\(whole) whole"] + others))"
  }
}
