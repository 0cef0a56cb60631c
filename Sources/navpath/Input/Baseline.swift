// The known findings of a project that it leaves for later: recorded in a file, left out of the reports of `validate`, `lint`
// and `schema compat`.
//
//     {
//       "navpath": "baseline",
//       "findings": [
//         {"file": "Fixtures/home.json", "rule": "payload", "type": "App.User", "pointer": "/id", "keyword": "type",
//          "message": "…", "count": 2}
//       ]
//     }
//
// Files are relative to the folder of the baseline. A finding is recognized by its `FindingIdentity`, of which only the present
// parts are written: `stack`, and `at` for a stack with several places, `type`, `pointer`, `keyword`, `member`. `message` is that
// of one such finding, for people; `count` is their number, if more than one.

import NavKit

struct Baseline {
  /// A recorded finding, its offset in the baseline, and the number not seen in this run.
  private struct Entry {
    var key: FindingIdentity
    var message: String
    var offset: Int
    var left: Int
  }

  private var hidden = 0
  /// The file that is written, or else read.
  private let file: String?
  private let known: String?
  private let isRecording: Bool
  private var text: [UInt8] = []
  private var entries: [Entry] = []
  /// The entries of a finding: several if types that were distinct have one name now.
  private var indexes: [FindingIdentity: [Int]] = [:]
  /// The findings of this run in order, with the count of each.
  private var recorded: [(key: FindingIdentity, message: String, count: Int)] = []
  private var recordedIndexes: [FindingIdentity: Int] = [:]
  /// The checked files by their names in the baseline, each with its stack.
  private var checked: Set<[[UInt8]?]> = []
  private let folder: FilePath?

  /// Reads the known findings; with a file to write, those of this run are recorded.
  init(_ known: String?, replacedBy new: String?, _ streams: Streams) throws(CommandError) {
    (self.known, file, isRecording) = (known, new ?? known, new != nil)
    folder = file.flatMap { try? FilePath($0).parent.real() }
    guard let known else { return }
    text = try streams.read(known, for: "--baseline")
    let root = try attempt(try NavJSON.Value(parsing: text)) { [self] (error: NavJSON.SyntaxError) in
      refusal(error.message, at: error.offset)
    }
    guard root["navpath"]?.string == "baseline", let findings = root["findings"]?.elements else {
      throw refusal("not a baseline; --write-baseline writes one", at: root.range.lowerBound)
    }
    for finding in findings {
      guard let path = finding["file"]?.string, let rule = finding["rule"]?.string,
        let message = finding["message"]?.string
      else {
        throw refusal("a finding of a baseline has \"file\", \"rule\" and \"message\"", at: finding.range.lowerBound)
      }
      func part(_ key: String) -> [UInt8]? { finding[key]?.string.map { Array($0.utf8) } }
      let key = FindingIdentity(
        file: Array(path.utf8), rule: rule, stack: part("stack"), place: part("at"), type: part("type"),
        pointer: part("pointer"), keyword: finding["keyword"]?.string, member: part("member"))
      let count = finding["count"] == nil ? 1 : finding["count"]?.number?.integer ?? 0
      guard count > 0 else {
        throw refusal("the \"count\" of a finding is an integer, 1 or more", at: finding.range.lowerBound)
      }
      if let index = indexes[key]?.first {
        let (sum, overflows) = entries[index].left.addingReportingOverflow(count)
        entries[index].left = overflows ? Int.max : sum
      } else {
        indexes[key] = [entries.count]
        entries.append(Entry(key: key, message: message, offset: finding.range.lowerBound, left: count))
      }
    }
  }

  /// Refuses a baseline that would replace a report or a file that is read, except the baseline that was read.
  func check(_ report: ReportOptions, _ streams: Streams) throws(CommandError) {
    guard isRecording, let file else { return }
    guard file != "-" else {
      throw CommandError(
        "--write-baseline needs a file: the names in a baseline are relative to its folder", exit: .usage)
    }
    for report in try report.destinations().compactMap(\.file) where FilePath(report).isSameFile(as: FilePath(file)) {
      throw CommandError("the baseline and a report are the same file; name another one", of: file, exit: .usage)
    }
    try streams.check(file, of: "baseline", but: known)
  }

  /// ` (2 findings in the baseline)`; empty if it hides none.
  var note: String { hidden == 0 ? "" : " (\(Words.count(hidden, "finding")) in the baseline)" }

  private func refusal(_ message: String, at offset: Int) -> CommandError {
    CommandError(message, of: InputName.shown(known ?? ""), in: text, at: offset)
  }

  /// Also indexes findings by the present names of types and cases, so that a baseline outlives `migrate`.
  mutating func rename(by formerNames: [NavPath.TypeName: NavPath.TypeName]) {
    for (index, entry) in entries.enumerated() {
      let key = entry.key
      guard let name = key.type.map({ String(decoding: $0, as: UTF8.self) }) else { continue }
      var type = formerNames[NavPath.TypeName(name)] ?? NavPath.TypeName(name)
      if let dot = name.lastIndex(of: "."), let owner = formerNames[NavPath.TypeName(String(name[..<dot]))] {
        type = owner.appending(case: String(name[dot...].dropFirst()))
        type = formerNames[type] ?? type
      }
      var present = key
      present.type = Array(type.name.utf8)
      // The value of a case is under its name.
      if let pointer = key.pointer.flatMap({ try? NavJSON.Pointer(parsing: String(decoding: $0, as: UTF8.self)) }),
        let old = pointer.tokens.first, name.utf8.reversed().starts(with: ".\(old)".utf8.reversed()),
        let new = type.name.split(separator: ".").last
      {
        present.pointer = Array(NavJSON.Pointer(tokens: [String(new)] + pointer.tokens.dropFirst()).description.utf8)
      }
      if present != key { indexes[present, default: []].append(index) }
    }
  }

  /// A file without its known findings, or without those that are recorded; findings about schemas and file names stay.
  mutating func without(_ checked: CheckedFile) -> CheckedFile {
    guard file != nil, checked.kind == .paths || checked.kind == .source, checked.failure == nil else { return checked }
    let name = name(of: checked.name)
    // Entries of paths that were not fully checked must not count as outdated.
    if !checked.lacksRules {
      for path in checked.paths { self.checked.insert([name, path.stack.map { Array($0.utf8) }]) }
    }
    var rest = checked
    for path in rest.paths.indices {
      let whole = rest.paths[path]
      rest.paths[path].lines.removeAll { line in
        var key = FindingIdentity(line.finding, of: whole, in: "")
        key.file = name
        if isRecording { record(key, line.finding) }
        let isKnown = isRecording || take(key)
        hidden += isKnown ? 1 : 0
        return isKnown
      }
    }
    return rest
  }

  private mutating func record(_ key: FindingIdentity, _ finding: NavPath.Finding) {
    if let index = recordedIndexes[key] {
      recorded[index].count += 1
    } else {
      recordedIndexes[key] = recorded.count
      recorded.append((key, finding.message, 1))
    }
  }

  private mutating func take(_ key: FindingIdentity) -> Bool {
    guard let index = indexes[key]?.first(where: { entries[$0].left > 0 }) else { return false }
    entries[index].left -= 1
    return true
  }

  /// A file's name in the baseline: relative to its folder, or as typed for other inputs such as a stream.
  private func name(of file: String) -> [UInt8] {
    guard let folder, let real = try? FilePath(file).real() else { return Array(UndecodedBytes.shown(file).utf8) }
    return Array(UndecodedBytes.shown(real.relative(to: folder).description).utf8)
  }

  /// The entries that no longer occur in files that were checked or are gone; nil if there are none.
  var outdated: CheckedFile? {
    guard let file, let folder, !isRecording else { return nil }
    let old = entries.filter { entry in
      entry.left > 0
        && (checked.contains([entry.key.file, entry.key.stack])
          || (try? FileStatus.of(folder.appending(FilePath(String(decoding: entry.key.file, as: UTF8.self))))) == nil)
    }
    guard !old.isEmpty else { return nil }
    let findings = old.map { entry in
      let place = Visible.text(String(decoding: entry.key.file, as: UTF8.self))
      let words =
        "no longer occurs in \(place): \(entry.message) [\(entry.key.rule)]; run with --write-baseline to update the baseline"
      return NavPath.Finding(.baseline, words, at: entry.offset)
    }
    let positions = NavJSON.Position.all(of: findings.map(\.offset), in: text)
    let path = CheckedPath(findings: findings, positions: positions)
    return CheckedFile(name: InputName.shown(file), isStart: false, paths: [path], kind: .baseline)
  }

  func write() throws(CommandError) {
    guard isRecording, let file else { return }
    func text(_ part: [UInt8]?) -> NavJSON.Literal? { part.map { .string(String(decoding: $0, as: UTF8.self)) } }
    let findings = recorded.map { key, message, count -> NavJSON.Literal in
      [
        "file": text(key.file), "rule": .string(key.rule), "stack": text(key.stack), "at": text(key.place),
        "type": text(key.type), "pointer": text(key.pointer), "keyword": .string(key.keyword),
        "member": text(key.member), "message": .string(message), "count": count > 1 ? .number(count) : nil,
      ]
    }
    let list = NavJSON.Literal.lines(findings, indent: "  ")
    let text = "{\n  \"navpath\": \"baseline\",\n  \"findings\": \(list)\n}\n"
    try FileTransaction.write(Array(text.utf8), to: file, expecting: .anything)
  }
}
