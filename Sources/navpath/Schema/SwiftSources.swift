// The Swift sources of a run: what they register and store, and where.

import NavKit

struct SwiftSources {
  private(set) var files: [CheckedFile] = []
  private(set) var registrations: SwiftRegistrations
  /// Of each registration, its file and where it stands.
  private(set) var places: [(file: Int, position: NavJSON.Position)] = []
  /// The files that were read, by their places in `files`.
  private(set) var sources: [Int] = []
  /// The files as they were named, and those that were found.
  let run: FileRun

  /// How many sources, and folders with sources, could not be read.
  var unreadable: Int { files.count { $0.failure != nil || !$0.paths.isEmpty } }

  init(
    _ options: FileOptions, _ streams: Streams, of command: String, report: ReportOptions = ReportOptions(),
    readsCode: Bool = false, writing written: [String] = []
  ) throws(CommandError) {
    var run = try FileRun(options, streams, for: .sources, of: command, report: report, writing: written)
    for file in run.files where !file.isOfFolder { try Self.checkName(file.path) }
    var registrations = SwiftRegistrations(keepsTexts: readsCode)
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
    (self.registrations, self.places, self.sources) = (registrations, places, sources)
    (self.run, files) = (run, run.checked)
  }

  /// The sources that were asked for, each of which must be readable; nil if none were.
  static func all(_ options: FileOptions, _ streams: Streams, of command: String) throws(CommandError) -> Self? {
    guard !options.files.isEmpty else { return nil }
    let sources = try SwiftSources(options, streams, of: command)
    guard sources.unreadable == 0 else {
      throw CommandError(diagnostics: sources.files.flatMap(\.diagnostics), exit: max(sources.run.exit, .input))
    }
    return sources
  }

  /// Refuses a file that cannot be a Swift source. A pipe has no name that says so.
  private static func checkName(_ file: FilePath) throws(CommandError) {
    guard file != "-", !file.bytes.suffix(6).elementsEqual(".swift".utf8),
      let kind = (try? FileStatus.of(file))?.kind, kind != .pipe
    else { return }
    let other = file.bytes.suffix(5).elementsEqual(".json".utf8) ? "; 'navpath validate' checks paths" : ""
    throw CommandError(
      "not a Swift source: expected a folder, a file *.swift or '-'\(other)", of: file.description, exit: .input)
  }
}
