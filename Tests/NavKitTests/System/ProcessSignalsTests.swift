// Signals, each sent to a separate process: temporary files, an editor's text, ignored signals, a closed pipe, and a file over
// the size limit.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

@Suite(.urgent)
struct ProcessSignalsTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal removes the temporary file and ends the process by that signal`(number: Int32) async throws {
    let folder = try ScratchDirectory()
    let path = folder.path
    await #expect(processExitsWith: .signal(number)) { [path = path as String, number = number as Int32] in
      try ProcessSignalsTests.dieWithTemporaryFile(in: path, of: number)
    }
    #expect(try folder.names == [])
  }

  @Test func `a signal removes the text of an editor and its new file`() async throws {
    let folder = try ScratchDirectory()
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      try ProcessSignalsTests.dieWithTemporaryFile(in: path, of: SIGTERM) { () throws(SystemError) in
        let forgotten = try ScratchFile.create("[1]", suffix: ".jsonc", in: path)
        _ = try ScratchFile.create("[2]", suffix: ".jsonc", in: path)
        forgotten.remove()
      }
    }
    #expect(try folder.names == [])
  }

  @Test(arguments: [true, false])
  func `a signal leaves the text that a person wrote`(isBefore: Bool) async throws {
    let folder = try ScratchDirectory()
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String, isBefore = isBefore as Bool] in
      ProcessSignals.prepare()
      let scratch = try ScratchFile.create("[]", suffix: ".jsonc", in: path, holdsWork: isBefore)
      if !isBefore { try Data("[1]".utf8).write(to: URL(filePath: scratch.path)) }
      kill(getpid(), SIGTERM)
      pause()
    }
    #expect(try folder.names.count == 1)
  }

  @Test func `a signal that was ignored at the start stays ignored`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      _ = signal(SIGHUP, SIG_IGN)
      ProcessSignals.prepare()
      kill(getpid(), SIGHUP)
      exit(7)
    }
  }

  @Test func `a closed pipe ends the process like SIGPIPE`() async {
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      ProcessSignals.prepare()
      ProcessSignals.endAfterClosedPipe()
    }
  }

  @Test func `a file over the size limit is an error`() async throws {
    let folder = try ScratchDirectory()
    let path = folder.path
    await #expect(processExitsWith: .exitCode(4)) { [path = path as String] in
      ProcessSignals.prepare()
      var limit = rlimit(rlim_cur: 1024, rlim_max: 1024)
      #if os(Linux)
        unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        unsafe setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      do throws(NavStorageError) {
        let big = [UInt8](repeating: 0, count: 4096)
        try FileTransaction.begin(at: FilePath(path + "/a"), expecting: .nothing).commit([big[...]])
      } catch {
        exit(error.message == "cannot write: the file would be larger than allowed" ? 4 : 1)
      }
    }
    #expect(try folder.names == [])
  }

  private static func dieWithTemporaryFile(
    in path: String, of number: Int32, after prepared: () throws(SystemError) -> Void = {}
  ) throws {
    ProcessSignals.prepare()
    try prepared()
    let folder = try FileDescriptor.openDirectory(FilePath(path))
    let temporary = try TemporaryFile.create(in: folder, mode: 0o600)
    let entries = try DirectoryListing(of: FilePath(path)).entries
    guard entries.contains(where: { $0.name == ".navpath-temporary" }) else { exit(1) }
    // Sent to the process, not to this thread: the threads of tests block signals, so the main thread handles it.
    kill(getpid(), number)
    pause()
    temporary.discard(in: folder)
  }
}
