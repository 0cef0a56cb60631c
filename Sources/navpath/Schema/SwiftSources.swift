// The Swift sources of a run of `lint`, `schema generate` or `schema compat`: their registrations and stored properties, with
// positions.

import NavKit

struct SwiftSources {
  private(set) var registrations: SwiftRegistrations
  private(set) var places: [(file: Int, position: NavJSON.Position)] = []
  /// The indexes of the files that were read among those of the run.
  private(set) var sources: [Int] = []
  /// The run over the named and found files.
  let run: FileRun

  /// The number of sources, and of folders with sources, that could not be read.
  var unreadable: Int { run.checked.count { $0.failure != nil || !$0.paths.isEmpty } }

  init(
    _ options: FileOptions, _ streams: Streams, of command: String, report: ReportOptions = ReportOptions(),
    writing written: [String] = []
  ) throws(CommandError) {
    var run = try FileRun(options, streams, for: .sources, of: command, report: report, writing: written)
    for file in run.files where !file.isOfFolder { try Self.checkName(file.path) }
    var registrations = SwiftRegistrations()
    var (places, sources) = (places, sources)
    try run.forEach(orElse: "no Swift source") { (file, run) throws(CommandError) in
      let bytes = try streams.read(file)
      var checked = CheckedFile(name: file.name, kind: .source)
      if let offset = UTF8Check.firstInvalid(in: bytes) {
        let finding = NavPath.Finding(RegistrationDetail.notUTF8, at: TextOffset(offset: offset))
        checked.paths = [CheckedPath(findings: [finding], positions: [NavJSON.Position(of: offset, in: bytes)])]
      } else {
        let number = run.checked.count
        let positions = NavJSON.Position.all(of: registrations.add(bytes), in: bytes)
        places += positions.map { (number, $0) }
        sources.append(number)
      }
      run.add(checked)
    }
    (self.registrations, self.places, self.sources, self.run) = (registrations, places, sources, run)
  }

  /// Refuses a file that cannot be a Swift source. A pipe's name does not show it.
  private static func checkName(_ file: FilePath) throws(CommandError) {
    guard file != "-", !file.bytes.suffix(6).elementsEqual(".swift".utf8),
      let kind = (try? FileStatus.of(file))?.kind, kind != .pipe
    else { return }
    let other = file.bytes.suffix(5).elementsEqual(".json".utf8) ? "; 'navpath validate' checks paths" : ""
    throw CommandError(
      "not a Swift source: expected a folder, a file *.swift or '-'\(other)", of: file.description, exit: .input)
  }
}
