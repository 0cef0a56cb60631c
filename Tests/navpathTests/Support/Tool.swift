// A program of the system that checks what navpath writes for it: a shell, a formatter of manual pages.

import Foundation

@testable import TestSupport

struct Tool: Sendable {
  let path: String

  /// The program of that name in a usual place; nil where it is not installed.
  init?(_ name: String) {
    let candidates = ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  /// Runs it and returns how it ended and all that it printed, on either stream.
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

  /// Hands a fresh folder to the body.
  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    try body(URL(filePath: RunFolder.makeFolder(), directoryHint: .isDirectory))
  }
}
