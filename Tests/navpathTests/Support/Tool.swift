// A system program that checks navpath's output, for the tests of Manual: a shell, a formatter of pages. Tests of Change and
// Input, and `ProgramTests`, only use `Tool.withFolder`, which makes a folder.

import Foundation

@testable import TestSupport

struct Tool: Sendable {
  let path: String

  /// The program with this name in a usual folder; nil if it is not installed.
  init?(_ name: String) {
    let candidates = ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  /// Runs the program; returns its exit code and the output of both streams.
  func run(_ arguments: [String], in folder: URL? = nil) throws -> (status: Int32, text: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Calls the body with a new folder.
  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    try body(URL(filePath: RunFolder.makeFolder(), directoryHint: .isDirectory))
  }
}
