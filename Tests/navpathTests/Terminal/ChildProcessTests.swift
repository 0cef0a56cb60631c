// Child processes: arguments as bytes, output of any size, exit codes and signals, and a missing program.

import Testing

@testable import NavKit
@testable import navpath

struct ChildProcessTests {
  @Test func `a program gets the bytes of its arguments, and its output is collected`() throws {
    let (bytes, exit) = try ChildProcess.output(of: ["printf", "%s|", "a\u{10FEFF}", "", "é\n"])
    #expect(bytes == [0x61, 0xFF, 0x7C, 0x7C, 0xC3, 0xA9, 0x0A, 0x7C] && exit == 0)
  }

  @Test func `more output than a pipe holds is collected`() throws {
    let (bytes, exit) = try ChildProcess.output(of: ["head", "-c", "300000", "/dev/zero"])
    #expect(bytes.count == 300_000 && exit == 0)
  }

  @Test func `the exit code of a program, or its signal, is reported`() throws {
    #expect(try ChildProcess.output(of: ["sh", "-c", "exit 3"]).exit == 3)
    #expect(try ChildProcess.output(of: ["sh", "-c", "kill -PIPE $$"]).exit == 141)
  }

  @Test func `a missing program is an error`() {
    #expect(throws: SystemError(.run, .noSuchFile)) { try ChildProcess.output(of: ["/none/such"]) }
  }
}
