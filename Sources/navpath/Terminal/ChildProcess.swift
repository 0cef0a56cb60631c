// Child processes, for Edit (an editor in the same terminal) and Diff (git). tvOS and watchOS cannot start any (spawn.h).
//
// `environ` is a variable of the C library that Swift 6 considers unsafe to share between threads; nothing here changes it.

import NavKit

#if canImport(Darwin)
  @unsafe @preconcurrency import Darwin
#elseif canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#endif

#if !os(tvOS) && !os(watchOS)
  /// A program that navpath starts and waits for.
  ///
  /// Words are bytes: those that are not UTF-8 are encoded as ``UndecodedBytes``. Signals that navpath ignores are not inherited.
  enum ChildProcess {
    /// Runs a shell command with additional arguments in the same terminal.
    ///
    /// The line may contain quotes and arguments (`code --wait`); the shell does not interpret `words`. While the command runs,
    /// SIGINT and SIGQUIT end only the command.
    ///
    /// - Returns: The exit code, or 128 plus the number of the signal that ended the program.
    static func runShell(_ line: String, _ words: [String]) throws(SystemError) -> Int32 {
      let defaults = [SIGINT, SIGQUIT].filter { !ProcessSignals.isIgnored($0) }
      let interrupt = signal(SIGINT, SIG_IGN)
      let quit = signal(SIGQUIT, SIG_IGN)
      defer {
        signal(SIGINT, interrupt)
        signal(SIGQUIT, quit)
      }
      return try wait(for: start(["/bin/sh", "-c", line + " \"$@\"", line] + words, defaults: defaults))
    }

    /// Runs a program found in PATH, without a shell.
    ///
    /// - Returns: Its standard output, and the exit code as of ``runShell(_:_:)``.
    static func output(of words: [String]) throws(SystemError) -> (bytes: [UInt8], exit: Int32) {
      var pipe = try PipeDescriptors()
      let child = try start(words, output: pipe.writeEnd.number)
      try pipe.writeEnd.close()
      let bytes = try pipe.readEnd.readToEnd(expecting: 0)
      return (bytes, try wait(for: child))
    }

    private static func wait(for child: pid_t) throws(SystemError) -> Int32 {
      var status: Int32 = 0
      _ = try SystemCalls.checked(.run) { unsafe waitpid(child, &status, 0) }
      return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
    }

    /// - Parameters:
    ///   - defaults: Signals to reset to their default, besides those that navpath ignores for itself.
    ///   - output: The descriptor that becomes standard output.
    private static func start(
      _ words: [String], defaults: [Int32] = [], output: Int32? = nil
    ) throws(SystemError) -> pid_t {
      #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        var actions: posix_spawn_file_actions_t?
      #else
        var attributes = posix_spawnattr_t()
        var actions = unsafe posix_spawn_file_actions_t()
      #endif
      unsafe posix_spawnattr_init(&attributes)
      unsafe posix_spawn_file_actions_init(&actions)
      defer {
        unsafe posix_spawnattr_destroy(&attributes)
        unsafe posix_spawn_file_actions_destroy(&actions)
      }
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      for number in defaults + [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&signals, number) }
      unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
      unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
      if let output { unsafe posix_spawn_file_actions_adddup2(&actions, output, 1) }
      var arguments = unsafe words.map { unsafe strdup(FilePath($0).cString) } + [nil]
      defer { for index in unsafe arguments.indices { unsafe free(arguments[index]) } }
      guard let program = unsafe arguments[0] else { throw SystemError(.run, .notEnoughMemory) }
      var child = pid_t()
      let number = unsafe posix_spawnp(&child, program, &actions, &attributes, &arguments, environ)
      guard number == 0 else { throw SystemError(.run, Errno(rawValue: number)) }
      return child
    }
  }

  /// The ends of a new pipe, neither of them a standard stream.
  private struct PipeDescriptors: ~Copyable {
    var writeEnd: FileDescriptor
    let readEnd: FileDescriptor

    init() throws(SystemError) {
      var ends: [Int32] = [-1, -1]
      _ = try SystemCalls.checked(.run) { unsafe pipe(&ends) }
      let reading = FileDescriptor(owning: ends[0])
      let writing = FileDescriptor(owning: ends[1])
      let readEnd = try reading.duplicate(.run)
      let writeEnd = try writing.duplicate(.run)
      self.readEnd = readEnd
      self.writeEnd = writeEnd
    }
  }
#endif
