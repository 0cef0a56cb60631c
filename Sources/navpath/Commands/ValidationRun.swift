// One run of `validate`: the files in their order, their findings, and the count at the end.

import NavKit

/// Checks files one after the other and counts what it finds.
struct ValidationRun {
  private let arguments: Arguments
  private var files = 0
  private var errors = 0
  private var warnings = 0
  private var failures: [CommandFailure] = []

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws -> ExitCode {
    var run = self
    try Console.print { output in
      for file in arguments.files {
        for finding in try run.check(file) {
          try output.print(Console.text(of: finding, on: .output, color: arguments.color))
        }
      }
    }
    for failure in run.failures { Console.report(failure.diagnostics, color: arguments.color) }
    if arguments.loudness != .quiet { Console.report(run.summary) }
    if !run.failures.isEmpty { return .system }
    return run.errors > 0 || (arguments.isStrict && run.warnings > 0) ? .no : .done
  }

  private mutating func check(_ file: String) throws -> [Diagnostic] {
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try FileContent.read(at: SystemPath(file))
    } catch {
      failures.append(CommandFailure(error))
      return []
    }
    files += 1
    let schema = try SchemaFile.find(arguments.schema, for: file)
    return PathValidator(schema?.schema).findings(inText: bytes).map { finding in
      let severity: Finding.Severity = arguments.isStrict ? .error : finding.severity
      if severity == .error { errors += 1 } else { warnings += 1 }
      return Diagnostic(
        file: Subject.name(of: file), text: bytes, offset: finding.offset, severity: severity, message: finding.message,
        rule: finding.rule.rawValue)
    }
  }

  private var summary: String {
    "\(counted(files, "file")): \(counted(errors, "error")), \(counted(warnings, "warning"))"
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
