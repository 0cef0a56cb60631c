// A session file: command lines and their output, as a user types and sees them. `SessionsTests` runs and updates all;
// `LibraryReplayTests`, `MachineOutputTests` and `CommandListingTests` use their lines.

import Foundation
import Testing

/// A session file, `Tests/Sessions/FOLDER/NAME.console`; the folders are those of the tested sources.
///
///     ## pop of more than the path has changes nothing
///     --- nav.json
///     ["Swift.Int","1"]
///
///     # one more
///     $ navpath pop nav.json 2
///     ! nav.json: error: cannot pop 2, the path has 1 element; --clamp removes them all
///     (exit 1)
///
/// `##` begins a section, and each `#` below it a session, which runs in its own folder; a failure names both. `---` and a
/// name begin a file that exists before the line runs: at the top for every session, below `##` for the section's sessions,
/// below `#` for that session. After the line it is the file afterwards; a file that is not named there must be unchanged.
/// `--- -` is standard input. `%` prepares the folder with a shell command, and makes files that are too long for the
/// session. `$` is the line; several `$` lines are one script. The output follows, standard error with `!`, then the exit
/// code if it is not 0. `(as another user)` runs as a user restricted by file permissions.
///
/// `--- navpath.schema.json = shop` is a file with the text that `Tests/Sessions/fixtures.txt` has under that name. `>> `
/// continues the line above, which would be too long.
///
/// A content line that looks like one of these, ends with a space, has invisible characters, or is an empty last line is
/// written after a backslash, with the escapes `\\` and `\u{…}`.
struct ConsoleFile {
  /// Sessions about one behavior, and the files that they start with.
  struct Section {
    var text: String
    var files: [String: String] = [:]
    var sessions: [Scenario] = []
  }

  let url: URL
  /// The files of all sessions.
  private let files: [String: String]
  private let sections: [Section]

  static let folder = URL(fileURLWithPath: Repository.folder + "/Tests/Sessions")

  /// The paths of all session files, relative to the folder.
  static let names: [String] = {
    let names = try? FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".console") }
    return names?.sorted() ?? []
  }()

  /// Texts shared by several sessions, by name.
  static let fixtures: [String: String] = {
    let url = folder.appendingPathComponent("fixtures.txt")
    return (try? String(contentsOf: url, encoding: .utf8)).map { ConsoleReader.read($0, of: url).files } ?? [:]
  }()

  init(_ name: String) throws {
    url = ConsoleFile.folder.appendingPathComponent(name)
    (files, sections) = ConsoleReader.read(try String(contentsOf: url, encoding: .utf8), of: url)
  }

  var sessions: [Scenario] { sections.flatMap(\.sessions) }

  /// The text of the file with the real output of each line.
  func rewritten() throws -> String {
    var parts = files.isEmpty ? [] : [ConsoleLine.blocks(files)]
    for section in sections {
      parts.append(["## \(section.text)"] + ConsoleLine.blocks(section.files.filter { files[$0.key] != $0.value }))
      for var session in section.sessions {
        let (run, written) = try session.observed()
        (session.exit, session.prints, session.reports) = (run.exit, run.output, run.errors)
        session.makes = written.mapValues { String($0.dropLast()) }
        session.files = session.files.filter { section.files[$0.key] != $0.value }
        parts.append(session.lines)
      }
    }
    return parts.map { $0.flatMap(ConsoleLine.wrapped).joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}

extension Scenario {
  /// The session as lines of its file. `prints` and `reports` include their last line ends here.
  fileprivate var lines: [String] {
    var lines = ["# \(title)"] + ConsoleLine.blocks(files)
    if let input { lines += ConsoleLine.blocks(["-": String(input.dropLast())]) }
    if user == .unprivileged { lines.append("(as another user)") }
    lines += preparation.split(separator: "\n").map { "% \($0)" }
    lines += line.components(separatedBy: "\n").map { "$ \($0)" }
    lines += ConsoleLine.written(prints)
    lines += ConsoleLine.written(reports).map { $0.isEmpty ? "!" : "! \($0)" }
    if exit != 0 { lines.append("(exit \(exit))") }
    return lines + ConsoleLine.blocks(makes)
  }
}
