// Checking one text after the other, on whatever thread: bytes in, findings with their positions out.

import NavKit

/// Checks texts that are described alike and share a schema.
struct FileChecker: Sendable {
  let validator: PathValidator
  /// Which paths of a text are checked.
  var coverage = PathValidator.Coverage.all
  var isStrict = false
  /// Whether a person sees the lines that findings are about.
  var keepsText = false

  /// Checks a text that is a file.
  func check(file bytes: [UInt8]) -> [CheckedPath] {
    check(bytes, number: nil) { Positions.of($0, in: bytes) }
  }

  /// Checks lines of which each holds a path; blank ones are passed over.
  ///
  /// A byte order mark may only be where the stream begins.
  ///
  /// - Returns: The paths, whose lines count from 1, and how many lines there were.
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
    if ByteOrderMark.length(in: bytes) > 0, !isFirst {
      let error = PathError(offset: 0, detail: .syntax(.unexpected(found: "\u{FEFF}", expected: .value)))
      let position = JSON.Position(line: number, column: 1)
      return [CheckedPath(number: number, findings: [Finding(error)], positions: [position])]
    }
    return check(bytes, number: number) { Positions.of($0, inLine: bytes, number: number) }
  }

  private func check(_ bytes: [UInt8], number: Int?, _ positions: ([Int]) -> [JSON.Position]) -> [CheckedPath] {
    let checks = validator.check(coverage, inText: bytes)
    // The bytes of a binary property list are no lines that a person sees.
    let keepsText = keepsText && PropertyList.format(of: bytes) != .binary
    // In one pass for all paths of the text.
    var rest = positions(checks.flatMap { $0.findings.map(\.offset) })[...]
    return checks.map { check in
      let count = check.findings.count
      defer { rest = rest.dropFirst(count) }
      return CheckedPath(
        number: number, stack: check.stack, findings: isStrict ? check.findings.map(\.asError) : check.findings,
        positions: rest.prefix(count), text: keepsText ? bytes : nil)
    }
  }
}
