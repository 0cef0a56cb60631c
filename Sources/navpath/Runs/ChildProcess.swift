// Another program at the same terminal: an editor.
//
// `environ` is a variable of the C library, which Swift 6 calls unsafe to share between threads; nothing here changes it.

import NavKit

#if canImport(Darwin)
  @unsafe @preconcurrency import Darwin
#elseif canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#endif

enum ChildProcess {
  /// Runs a shell command with more arguments, and waits for its end.
  ///
  /// The line may have quotes and arguments of its own (`code --wait`); the shell does not interpret `words`. The program
  /// does not inherit the signals that navpath ignores, and while it runs, SIGINT and SIGQUIT end only the program.
  ///
  /// - Returns: The exit code, or 128 and the number of the signal that ended the program.
  static func runShell(_ line: String, _ words: [String]) throws(SystemError) -> Int32 {
    let arguments = ["/bin/sh", "-c", line + " \"$@\"", line] + words
    let ignored = [SIGINT, SIGQUIT].filter(ProcessSignals.isIgnored)
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    var child = pid_t()
    let number = spawn(
      &child, arguments, defaults: [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ].filter { !ignored.contains($0) })
    guard number == 0 else { throw SystemError(.run, Errno(rawValue: number)) }
    var status: Int32 = 0
    _ = try SystemCalls.checked(.run) { unsafe waitpid(child, &status, 0) }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }

  private static func spawn(_ child: inout pid_t, _ arguments: [String], defaults: [Int32]) -> Int32 {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in defaults { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    guard let shell = unsafe words[0] else { return ENOMEM }
    return unsafe posix_spawn(&child, shell, nil, &attributes, &words, environ)
  }
}
