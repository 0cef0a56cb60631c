// The files of a run of inference, noted as they are read; those that differ from the others; and the summary.

import NavKit

extension InferenceRun {
  /// Documents among paths, or the reverse, whichever are fewer; and documents that share neither place nor case with others.
  var filesUnlikeOthers: Set<String> {
    let documents = addedByFile.count { $0.added.isDocument }
    let isFewer = documents * 2 < addedByFile.count
    let fewer =
      inference.isMixed && documents * 2 != addedByFile.count
      ? addedByFile.filter { $0.added.isDocument == isFewer } : []
    let names = Set(fewer.map(\.name))
    let others = addedByFile.filter { !names.contains($0.name) }
    var (places, cases): ([NavJSON.Pointer: Int], [[UInt8]: Int]) = ([:], [:])
    for (_, added) in others {
      for place in added.places { places[place, default: 0] += 1 }
      for name in added.cases { cases[name, default: 0] += 1 }
    }
    guard places.values.contains(where: { $0 >= Self.fewAlike }) else { return names }
    let alone = others.filter { _, added in
      !added.places.isEmpty && !added.cases.isEmpty && added.places.allSatisfy { places[$0] == 1 }
        && added.cases.allSatisfy { cases[$0] == 1 }
    }
    return names.union(alone.map(\.name))
  }

  private static let fewAlike = 3
  private static let mostUnlike = 12

  /// Records a file for `files`, even one with an error, because it should be checked.
  mutating func note(_ input: TextChecker, _ added: SchemaInference.Added) {
    let isPath = added.isDocument || added.findings.map(\.rule) != [.notAPath]
    selected.add(input.file.path, isTaken: isPath)
    hasFolder = hasFolder || input.file.isOfFolder
    if added.paths > 0, example == nil || added.top?.depth ?? 0 > example?.top?.depth ?? 0 {
      example = (input.name, added.top)
    }
  }

  func summarize() {
    guard !streams.isQuiet else { return }
    let stacks = inference.stacks.stacks(patterns: false)
    let left = left.filter { left in !stacks.contains { $0.pointer.tokens.starts(with: left.key.tokens) } }
    if let (first, file) = left.min(by: { $0.key.description < $1.key.description }) {
      let others = left.count > 1 ? " and \(Words.count(left.count - 1, "other place"))" : ""
      let file = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
      let line =
        ["navpath", "schema", "infer", file, "--at", first.description, "--element", "TYPE"]
        + (output.map { $0 == "-" ? [] : ["--merge", $0, "-o", $0] } ?? [])
      let message =
        "arrays at \(Visible.text(first.description))\(others) may be paths and were skipped; "
        + "if one is, name its type: \(Visible.text(ShellWord.line(line)))"
      streams.report([Diagnostic(severity: .warning, message: message)])
    }
    if !unlike.isEmpty {
      let names = unlike.sorted().prefix(Self.mostUnlike).map {
        Visible.text($0.hasPrefix("./") ? String($0.dropFirst(2)) : $0)
      }
      let others = unlike.count - names.count
      streams.report(
        "left out\(base == nil ? " of 'files'" : ""), unlike the others: "
          + Words.list(names + (others == 0 ? [] : [Words.count(others, "other")]), "and"))
    }
    let skipped = counts.skipped == 0 ? "" : " (\(counts.skipped) skipped)"
    streams.report(
      "\(Words.count(counts.files, "file"))\(skipped), \(Words.count(inference.paths, "path")): "
        + Words.count(inference.destinations.count, "destination"))
    if isFirst {
      streams.report(
        "guessed from these: \(Words.list(inference.guesses, "and")); read the schema, then delete 'inferred'")
    }
  }
}
