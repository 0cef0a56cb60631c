import NavKit

extension CheckedFile {
  init(_ error: CommandError, of file: String) {
    let lines = error.diagnostics.compactMap { fault -> ReportLine? in
      guard fault.file == file, let rule = fault.rule, let position = fault.position else { return nil }
      return ReportLine(
        finding: PathFinding(Fault(rule: rule, words: fault.message), at: TextOffset(offset: 0)), position: position)
    }
    if lines.count == error.diagnostics.count {
      self.init(name: file, paths: [CheckedPath(lines: lines)])
    } else {
      let fault = error.diagnostics[0]
      let owner = fault.file.flatMap { $0 == file ? nil : "\($0): " } ?? ""
      self.init(name: file, failure: owner + fault.message)
    }
  }

  private struct Fault: PathFinding.Detail {
    var rule: PathRule
    var words: String
  }
}
