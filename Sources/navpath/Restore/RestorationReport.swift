// The report of a restoration: lines for people, and an object for programs.

import NavKit

///     > 0  Shop.Category  {"id":7}
///     -- cut (swiftui): nav.json:1:2: element 1 (Shop.Old): no destination has this type [unknown-type]
///     - 1  Shop.Old       {}
struct RestorationReport {
  let restoration: NavPath.Restoration
  let file: String
  let positions: [NavJSON.Position]
  private var path: PathReport

  init(_ restoration: NavPath.Restoration, of path: NavPath, in file: String, _ bytes: [UInt8]) {
    self.restoration = restoration
    self.file = file
    positions = NavJSON.Position.all(of: restoration.findings.map(\.offset), in: bytes)
    self.path = PathReport(path)
    for index in restoration.droppedIndices { self.path.entries[index].mark = .removed }
    self.path.current = path.indices.last { self.path.entries[$0].mark == nil }
  }

  /// The whole path from the root, with dropped elements marked, and above each undecodable element the reason.
  func lines(_ palette: Palette, width: Int?) -> [String] {
    var report = path
    (report.palette, report.width) = (palette, width)
    var lines: [String] = []
    var faults = zip(restoration.findings, positions).makeIterator()
    var next = faults.next()
    for (index, line) in report.lines().enumerated() {
      if let (fault, position) = next, fault.elementIndex == index {
        lines.append(
          palette.paint("-- \(verb(fault)) (\(restoration.policy.rawValue)):", .error) + " " + reason(fault, position))
        next = faults.next()
      }
      lines.append(line)
    }
    return lines
  }

  private func verb(_ fault: NavPath.Finding) -> String {
    guard fault.elementIndex == restoration.cut else { return "left out" }
    return restoration.policy == .strict ? "nothing restored" : "cut"
  }

  private func reason(_ fault: NavPath.Finding, _ position: NavJSON.Position) -> String {
    let advice = fault.rule == .formerly ? "; 'navpath migrate' renames it" : ""
    return "\(Visible.text(file)):\(position.line):\(position.column): \(Visible.text(fault.message))\(advice) "
      + "[\(fault.rule.name)]"
  }

  static let shape = Shape<RestorationReport>.object(
    .member("file", \.file), .member("policy", \.restoration.policy), .member("count", \.restoration.savedCount),
    .member("restored") { report in
      let dropped = Set(report.restoration.droppedIndices)
      return (0..<report.restoration.savedCount).filter { !dropped.contains($0) }
    }, .member("dropped", \.restoration.droppedIndices),
    .member("faults", .list(faultShape)) { report in
      zip(report.restoration.findings, report.positions).map { .init(line: ReportLine(finding: $0, position: $1)) }
    }
  ).named("restoration")

  private static let faultShape = PrintedFinding.shape([
    "element", "type", "name", "case", "rule", "message", "line", "column", "pointer", "schema",
  ])

  static let stacksShape = Shape<(file: String?, selection: String?, stacks: [(name: String, value: Self)])>.object(
    .optional("file", \.file), .member("selection", \.selection), .member("stacks", .map(shape), \.stacks))

  /// The JSON that `restore` prints: one report, or a list for several files.
  static var output: CommandOutput {
    let forms = [shape.schema, stacksShape.schema]
    return CommandOutput(
      .anyOf(forms + [.list(of: .anyOf(forms))]), ["--dry-run": .list(of: NavPath.Operation.shape.schema)])
  }
}
