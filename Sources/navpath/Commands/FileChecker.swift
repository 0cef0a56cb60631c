// Checking one text after the other, on whatever thread: bytes in, findings with their places out.

import NavKit

/// Checks texts that lie in one place of the world and share a schema.
struct FileChecker: Sendable {
  let validator: PathValidator
  /// The stacks to check; nil for all that the schema names, or the whole text where it names none.
  var stacks: [DestinationSchema.Stack]?
  /// The one place to look at, where --at, --form or --element say it.
  var location: PathLocation?
  var isStrict = false
  /// Whether findings take the line of the file along.
  var takesExcerpts = false

  /// Checks a text that is a file.
  func check(file bytes: [UInt8]) -> [CheckedPath] {
    let checks = checks(of: bytes)
    return checked(checks, Positions.of(offsets(of: checks), in: bytes), in: bytes)
  }

  /// Checks lines of which each holds a path; blank ones are passed over.
  ///
  /// A byte order mark may only be where the stream begins.
  ///
  /// - Returns: the paths, whose lines count from 1, and how many lines there were.
  func check(lines bytes: [UInt8], isStart: Bool) -> (paths: [CheckedPath], lineCount: Int) {
    var paths: [CheckedPath] = []
    var lineCount = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      lineCount += 1
      let line = bytes[start..<end]
      start = end + 1
      guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { continue }
      paths += check(line: Array(line), number: lineCount, isFirst: isStart && lineCount == 1)
    }
    return (paths, lineCount)
  }

  private func check(line bytes: [UInt8], number: Int, isFirst: Bool) -> [CheckedPath] {
    let hasMark = ByteOrderMark.length(in: bytes) > 0
    if hasMark, !isFirst {
      let fault = JSON.SyntaxError(offset: 0, problem: .unexpected(found: "\u{FEFF}", expected: .value))
      let finding = ReportedFinding(
        rule: Rule.json.rawValue, severity: .error, message: fault.message,
        position: JSON.Position(line: number, column: 1))
      return [CheckedPath(line: number, findings: [finding])]
    }
    let checks = checks(of: bytes)
    return checked(checks, Positions.of(offsets(of: checks), inLine: bytes, number: number), in: bytes, line: number)
  }

  private func offsets(of checks: [PathValidator.Check]) -> [Int] { checks.flatMap { $0.findings.map(\.offset) } }

  /// Checks with the positions of all their findings, one after the other.
  private func checked(
    _ checks: [PathValidator.Check], _ positions: [JSON.Position], in bytes: [UInt8], line: Int? = nil
  ) -> [CheckedPath] {
    var rest = positions[...]
    return checks.map { check in
      let findings = check.findings.map { reported($0, at: rest.removeFirst(), in: bytes) }
      return CheckedPath(line: line, stack: check.stack, findings: findings)
    }
  }

  private func checks(of bytes: [UInt8]) -> [PathValidator.Check] {
    if let location { return [validator.check(at: location, inText: bytes)] }
    guard let stacks else { return validator.checks(inText: bytes) }
    return validator.checks(of: stacks, inText: bytes)
  }

  private func reported(_ finding: Finding, at position: JSON.Position, in bytes: [UInt8]) -> ReportedFinding {
    ReportedFinding(
      rule: finding.rule.rawValue, severity: isStrict ? .error : finding.severity, message: finding.message,
      position: position, decodedOffset: finding.place.decodedOffset, element: finding.element,
      type: finding.problem.type?.name,
      pointer: finding.pointer?.description, schema: finding.schemaPlace,
      excerpt: takesExcerpts ? Excerpt(line: bytes, around: finding.offset) : nil)
  }
}
