// A folder for each test, and command lines that run in it, for the suites of EndToEndTests; and the facts that show whether a
// file was touched (`FileIdentity`).

import Foundation
import Testing

@testable import TestSupport
@testable import navpath

/// A new folder in which command lines run, removed at the end of the test run.
///
///     let box = try Sandbox(["nav.json": "[]\n"])
///     #expect(try box.run("push", "nav.json", "42") == Run(0))
///     #expect(try box.shell("navpath current nav.json | tr a-z A-Z") == Run(0, prints: "SWIFT.INT\t42"))
///
/// The environment has nothing from the user who runs the tests, and no schema is found above the folder. Programs have no
/// terminal, and an empty standard input unless the test provides one.
final class Sandbox: Sendable {
  /// The folder in which the commands run.
  let folder: String
  /// The parent folder, with files that the test does not see: the programs' streams, and the `.git` at which the search for
  /// a schema ends.
  private let surroundings: String

  init(_ files: [String: String] = [:]) throws {
    surroundings = try RunFolder.makeFolder()
    folder = surroundings + "/here"
    for name in ["/here", "/.git"] { try RunFolder.check(unsafe mkdir(surroundings + name, 0o777)) }
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    // A folder that a test made read-only cannot be emptied.
    _ = unsafe chmod(folder, 0o755)
  }
}

// MARK: - Running

extension Sandbox {
  /// Runs navpath with these arguments.
  func run(
    _ arguments: String..., stdin: String? = nil, environment: [String: String] = [:], as user: User = .me
  ) throws -> Run {
    if user == .me, let run = runHere(arguments, stdin, environment) { return run }
    return try start(user.words + [BuiltTool.path] + arguments, stdin, environment)
  }

  func run(_ arguments: [String], stdin: String? = nil, environment: [String: String] = [:]) throws -> Run {
    try runHere(arguments, stdin, environment) ?? start([BuiltTool.path] + arguments, stdin, environment)
  }

  /// Runs a line in a POSIX shell, with `navpath` in PATH.
  func shell(
    _ line: String, stdin: String? = nil, environment: [String: String] = [:], as user: User = .me
  ) throws -> Run {
    if user == .me, let run = runHere(line: line, stdin, environment) { return run }
    return try start(user.words + ["/bin/sh", "-c", line], stdin, environment)
  }

  /// Runs a line, with standard error merged into the output.
  func merged(_ line: String) throws -> Run {
    try runHere(line: line, nil, [:], isMerged: true) ?? shell("exec 2>&1; \(line)")
  }

  /// The user who runs a program.
  enum User {
    case me
    /// A user restricted by file permissions: the current user, or nobody if that is root.
    case unprivileged

    fileprivate var words: [String] {
      guard self == .unprivileged, geteuid() == 0 else { return [] }
      return ["/usr/bin/env", "setpriv", "--reuid=\(User.nobody)", "--regid=\(User.nobody)", "--clear-groups"]
    }

    fileprivate static let nobody = 65534
  }

  /// Gives the folder and its content to the unprivileged user, and a copy of the tool: the build folder may not be
  /// accessible to that user.
  func giveToUnprivileged() throws {
    guard geteuid() == 0 else { return }
    let run = try start(["/bin/sh", "-c", "chown -hR \(User.nobody):\(User.nobody) ."], nil, [:])
    precondition(run.exit == 0, "root may give files away")
    try RunFolder.check(unsafe symlink(try Sandbox.copiedTool.get(), surroundings + "/bin"))
  }

  /// A folder with a copy of the tool.
  private static let copiedTool = Result {
    let folder = try RunFolder.makeFolder()
    try FileManager.default.copyItem(atPath: BuiltTool.path, toPath: folder + "/navpath")
    return folder
  }

  private func start(_ words: [String], _ stdin: String?, _ environment: [String: String]) throws -> Run {
    let streams = "\(surroundings)/\(UUID().uuidString)"
    if let stdin { try PlainFile.write(Array(stdin.utf8), to: streams + ".in") }
    let child = ChildProcess(
      // The shell changes into the folder, then executes the program.
      words: ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder] + words,
      environment: Sandbox.environment(toolIn: surroundings + "/bin").merging(environment) { _, given in given },
      input: stdin == nil ? "/dev/null" : streams + ".in", output: streams + ".out", errors: streams + ".err")
    let exit = try child.run()
    let run = Run(
      exit: exit, output: try PlainFile.text(of: streams + ".out"), errors: try PlainFile.text(of: streams + ".err"))
    run.checkAdvice()
    return run
  }

  /// Runs navpath without a process; nil if it needs one (see `OwnThread`).
  ///
  /// - Parameter isMerged: Whether errors go to the output, as in a terminal.
  private func runHere(
    _ words: [String], _ input: String?, _ environment: [String: String], isMerged: Bool = false
  ) -> Run? {
    guard OwnThread.canRun(words) else { return nil }
    let variables = Sandbox.environment(toolIn: surroundings + "/bin").merging(environment) { _, given in given }
    let done = OwnThread.run(in: folder) {
      CollectedRun(words, input: input ?? "", environment: variables, isMerged: isMerged)
    }
    let run = Run(exit: done.exit.rawValue, output: done.output, errors: done.errors)
    run.checkAdvice()
    return run
  }

  /// Runs navpath commands joined by `&&`, without a process; nil if the line needs a shell.
  private func runHere(
    line: String, _ input: String?, _ environment: [String: String], isMerged: Bool = false
  ) -> Run? {
    let calls = line.components(separatedBy: " && ").map { ShellLine.words($0) ?? [] }
    guard calls.allSatisfy({ $0.first == "navpath" && OwnThread.canRun($0) }) else { return nil }
    // Only the first command would read standard input.
    guard calls.count == 1 || input == nil else { return nil }
    var whole = Run(0)
    for words in calls where whole.exit == 0 {
      guard let run = runHere(Array(words.dropFirst()), input, environment, isMerged: isMerged) else { return nil }
      whole = Run(exit: run.exit, output: whole.output + run.output, errors: whole.errors + run.errors)
    }
    return whole
  }

  /// The environment of programs. It includes what a toolchain outside the usual places needs to be found, and the variables
  /// of Tests/Coverage.
  private static func environment(toolIn folder: String) -> [String: String] {
    var environment = shared
    environment["PATH"] = "\(folder):\(tools)"
    return environment
  }

  private static let tools = "\((BuiltTool.path as NSString).deletingLastPathComponent):/usr/bin:/bin"

  private static let shared: [String: String] = {
    let needed = ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "LLVM_PROFILE_FILE", "LD_PRELOAD"]
    let inherited = ProcessInfo.processInfo.environment.filter { needed.contains($0.key) }
    return inherited.merging(["LC_ALL": "C", "SWIFT_BACKTRACE": "enable=no"]) { _, own in own }
  }()
}

// MARK: - Files

extension Sandbox {
  /// The absolute path of a name in the folder; the folder itself for an empty name.
  func path(of name: String) -> String { name.isEmpty ? folder : "\(folder)/\(name)" }

  /// Writes a file and its parent folders, and gives it an old date, so that any later write shows.
  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    if let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) { try makeFolder(String(name[..<slash])) }
    try PlainFile.write(bytes, to: path(of: name), modified: 978_307_201)
  }

  /// Writes a file of the repository, byte for byte.
  func copy(_ file: String, to name: String) throws {
    try write(try PlainFile.bytes(of: "\(Repository.folder)/\(file)"), to: name)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(of: name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(of: name), withDestinationPath: target)
  }

  func bytes(of name: String) throws -> [UInt8] {
    try PlainFile.bytes(of: path(of: name))
  }

  func text(of name: String) throws -> String { try PlainFile.text(of: path(of: name)) }

  /// The names in the folder; an unexpected one is left over from a command.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  /// The names in the folder and its subfolders, without git's own.
  var allNames: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".git/") } }
  }

  /// True for a plain file, not a folder, link or pipe.
  func isRegularFile(_ name: String) throws -> Bool {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(of: name))
    return attributes[.type] as? FileAttributeType == .typeRegular
  }
}

// MARK: - Untouched files

/// The facts that show whether a file was touched.
struct FileIdentity: Equatable, Sendable {
  var bytes: [UInt8]
  var inode: Int
  var modified: Date
  var mode: Int
}

extension Sandbox {
  func identity(of name: String) throws -> FileIdentity {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(of: name))
    return FileIdentity(
      // An unreadable file is compared by its other properties.
      bytes: (try? bytes(of: name)) ?? [], inode: attributes[.systemFileNumber] as? Int ?? 0,
      modified: attributes[.modificationDate] as? Date ?? .distantPast,
      mode: attributes[.posixPermissions] as? Int ?? 0)
  }
}
