// Byte transfer: files of any size, generated files, pipes, a full disk, a pipe without a reader, and too little memory.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct ByteTransferTests {
  @Test(arguments: [0, 1, 65535, 65536, 65537, 300_000])
  func `a file is read whole, whatever size its status has`(size: Int) throws {
    let folder = try ScratchDirectory()
    let text = String(repeating: "x", count: size)
    try folder.write(text, to: "a")
    for expected in [0, 1, size, size + 1, size * 2] {
      let file = try FileDescriptor.openForReading(FilePath(folder("a")))
      #expect(try file.readToEnd(expecting: expected) == Array(text.utf8))
    }
  }

  @Test func `small and large pieces are written in order`() throws {
    let folder = try ScratchDirectory()
    let sizes = [0, 3, 65535, 1, 65536, 200_000, 2, 40_000, 40_000, 0, 1]
    let pieces = sizes.enumerated().map { [UInt8](repeating: UInt8($0), count: $1)[...] }
    try FileTransaction.begin(at: FilePath(folder("a")), expecting: .nothing).commit(pieces)
    #expect(try FileContent.read(at: FilePath(folder("a"))) == Array(pieces.joined()))
  }

  #if os(Linux)
    @Test func `a file that the kernel generates has no size`() throws {
      #expect(try FileContent.read(at: "/proc/version").starts(with: "Linux".utf8))
    }
  #endif

  #if os(Linux)
    @Test func `a full disk is an error`() throws {
      let full = unsafe open("/dev/full", O_WRONLY)
      defer { close(full) }
      let error = #expect(throws: SystemError.self) { try ByteTransfer.write([1, 2, 3][...], to: full) }
      #expect(error?.description == "cannot write: no space left on the disk")
    }
  #endif

  @Test func `a pipe without a reader has an error of its own`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let error = #expect(throws: SystemError.self) { try ByteTransfer.write([1][...], to: ends[1]) }
    #expect(error?.number == .brokenPipe)
  }

  @Test func `a non-blocking pipe is waited for`() async throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    for end in ends { #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
    let (reader, writer) = (ends[0], ends[1])
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    async let written: Void = Task.detached {
      try ByteTransfer.write(bytes[...], to: writer)
      close(writer)
    }.value
    let got = try await Task.detached { try ByteTransfer.readToEnd(reader, expecting: 0) }.value
    try await written
    close(reader)
    #expect(got == bytes)
  }

  @Test func `a file larger than the memory is an error`() throws {
    let folder = try ScratchDirectory()
    try folder.write("", to: "a")
    // A sparse file of 8 TiB, which would fit into the address space.
    try folder.stretch("a", to: 1 << 43)
    let error = #expect(throws: NavStorageError.self) { try FileContent.read(at: FilePath(folder("a"))) }
    #expect(error?.message == "cannot read: not enough memory")
  }
}
