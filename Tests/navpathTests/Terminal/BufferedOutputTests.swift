// Buffered output: one write at the end, large output in pieces, failed writes, and output before an error.

import Testing

@testable import navpath

struct BufferedOutputTests {
  @Test func `output is written once, at the end`() throws {
    let disk = Disk()
    try BufferedOutput.with(disk.write) { output in
      try output.print("a")
      try output.print("b", end: "")
      try output.print("\nc", end: "")
      #expect(disk.writes == [])
    }
    #expect(disk.writes == [[0x61, 0x0A, 0x62, 0x0A, 0x63]])
  }

  @Test func `empty output is not written`() throws {
    let disk = Disk()
    try BufferedOutput.with(disk.write) { _ in }
    #expect(disk.writes == [])
  }

  @Test func `large output is written in pieces`() throws {
    let disk = Disk()
    let line = String(repeating: "x", count: 1023)
    try BufferedOutput.with(disk.write) { output in
      for _ in 0..<100 { try output.print(line) }
    }
    #expect(disk.writes.map(\.count) == [BufferedOutput.capacity, 100 * 1024 - BufferedOutput.capacity])
  }

  @Test(arguments: [OutputError.closedPipe, .failed(reason: "No space left on device")])
  func `a failed write is reported and nothing is written after it`(fault: OutputError) {
    let disk = Disk(fault: fault)
    var output = BufferedOutput(to: disk.write)
    #expect(throws: fault) { try output.print(String(repeating: "x", count: BufferedOutput.capacity)) }
    #expect(throws: fault) { try output.print("more") }
    #expect(throws: fault) { try output.flush() }
    #expect(disk.attempts == 1)
  }

  @Test func `a failure of the last write is reported`() {
    let disk = Disk(fault: .failed(reason: "No space left on device"))
    #expect(throws: OutputError.failed(reason: "No space left on device")) {
      try BufferedOutput.with(disk.write) { try $0.print("a") }
    }
  }

  @Test func `output before an error is written, and the error stays`() {
    struct Wrong: Error, Equatable {}
    let disk = Disk()
    #expect(throws: Wrong()) {
      try BufferedOutput.with(disk.write) { output in
        try output.print("a")
        throw Wrong()
      }
    }
    #expect(disk.writes == [[0x61, 0x0A]])
  }
}

/// Accepts bytes like a file descriptor, and records them.
private final class Disk {
  private(set) var writes: [[UInt8]] = []
  private(set) var attempts = 0
  private let fault: OutputError?

  init(fault: OutputError? = nil) {
    self.fault = fault
  }

  func write(_ pieces: [ArraySlice<UInt8>]) throws(OutputError) {
    attempts += 1
    if let fault { throw fault }
    writes.append(Array(pieces.joined()))
  }
}
