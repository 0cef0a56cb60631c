// A session (files, a command line, its output, and the changed files), from a session file (`SessionsTests`) or written in a
// test (`EncodingTests`, `ContributingTests`); and paths that many tests start with (`Sample`).

import Testing

/// One command line, its output, and the files afterwards.
///
/// Texts are without their last line end. A file that the session does not name must be unchanged: bytes, inode and time.
struct Scenario: Sendable {
  /// The title of the section in a session file; empty for any other session.
  var section = ""
  var title: String
  /// The content of `nav.json`; nil if it does not exist.
  var path: String?
  /// Other files.
  var files: [String: String] = [:]
  /// A shell line that prepares the files, before they are compared.
  var preparation = ""
  /// The line, as typed in a POSIX shell.
  var line: String
  var user = Sandbox.User.me
  var input: String?
  var prints: String
  var reports: String
  var exit: Int32
  /// The content of `nav.json` afterwards; nil if unchanged.
  var leaves: String?
  /// New and changed files.
  var makes: [String: String] = [:]
  /// Names of fixtures in the session file that do not exist.
  var unknownFixtures: [String] = []
  var place: SourceLocation

  init(
    _ title: String, on path: String? = Sample.numbers, with files: [String: String] = [:], _ line: String,
    prints: String = "", reports: String = "", exit: Int32 = 0, leaves: String? = nil,
    place: SourceLocation = #_sourceLocation
  ) {
    self.title = title
    self.path = path
    self.files = files
    self.line = line
    self.prints = prints
    self.reports = reports
    self.exit = exit
    self.leaves = leaves
    self.place = place
  }

  /// Runs the line in a new folder; returns its result and the changed files.
  func observed() throws -> (run: Run, written: [String: String]) {
    try #require(unknownFixtures == [], "no fixture has the name", sourceLocation: place)
    let box = try Sandbox(files.mapValues { $0 + "\n" })
    if let path { try box.write(path + "\n", to: "nav.json") }
    if !preparation.isEmpty { try #require(try box.shell(preparation).exit == 0, sourceLocation: place) }
    if user == .unprivileged { try box.giveToUnprivileged() }
    let namesBefore = try box.names
    let before = try identities(in: box)
    let run = try box.shell(line, stdin: input, as: user)
    #expect(try Set(namesBefore).isSubset(of: box.names), "a file is gone", sourceLocation: place)
    var written: [String: String] = [:]
    for (name, identity) in try identities(in: box) where before[name] != identity {
      written[name] = String(decoding: identity.bytes, as: UTF8.self)
    }
    return (run, written)
  }

  private func identities(in box: Sandbox) throws -> [String: FileIdentity] {
    let files = try box.allNames.filter(box.isRegularFile)
    return Dictionary(uniqueKeysWithValues: try files.map { ($0, try box.identity(of: $0)) })
  }

  /// Runs the line and compares everything.
  func check() throws {
    let (run, written) = try observed()
    #expect(run == Run(exit, prints: prints, reports: reports), sourceLocation: place)
    var wanted = makes
    if let leaves { wanted["nav.json"] = leaves }
    wanted = wanted.mapValues { $0 + "\n" }
    #expect(written == wanted, sourceLocation: place)
    // Compares bytes: equal strings may have different code points.
    #expect(written.mapValues { Array($0.utf8) } == wanted.mapValues { Array($0.utf8) }, sourceLocation: place)
  }
}

extension Scenario: CustomTestStringConvertible {
  var testDescription: String { section.isEmpty ? title : "\(section): \(title)" }
}

/// Paths that many sessions start with, as in their files: the current screen first.
enum Sample {
  /// 1, 2 and 3, root first.
  static let numbers = #"["Swift.Int","3","Swift.Int","2","Swift.Int","1"]"#
  /// A category with a product on it.
  static let shop = #"["Shop.Product","{\"sku\":\"A-1\",\"count\":2}","Shop.Category","{\"id\":7}"]"#
}
