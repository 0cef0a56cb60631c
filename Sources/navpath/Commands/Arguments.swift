// What was typed, for the parts that do not take the groups of options yet.

import NavKit

struct Arguments: Sendable {
  var path = PathOptions(file: "")
  var write = WriteOptions()
  var messages = MessageOptions()
  var check = CheckOptions()
  var files: [String] = []
  var isLines = false
  var jobs: Int?

  var report: ReportFormat { check.format }
  var isStrict: Bool { check.isStrict }
  var mappings: [CheckOptions.Mapping] { check.mappings }
  var assertsFormat: Bool { check.assertsFormat }

  /// Runs what throws without a type.
  static func typed<Result>(_ body: () throws -> Result) throws(CommandError) -> Result {
    do {
      return try body()
    } catch let error as CommandError {
      throw error
    } catch OutputError.failed(let reason) {
      throw CommandError(Diagnostic(message: "cannot write to standard output: \(reason)"), exit: .system)
    } catch {
      ProcessSignals.endAfterClosedPipe()
    }
  }
}
