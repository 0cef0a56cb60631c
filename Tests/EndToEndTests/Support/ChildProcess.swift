// A program, run to its end with its streams in files: no pipe can fill up or be kept open by another child. `Sandbox`
// starts all programs with it.

import Foundation

/// A program with its arguments, environment and streams.
struct ChildProcess {
  /// The path of the program, and its arguments.
  var words: [String]
  /// The whole environment; nothing is inherited.
  var environment: [String: String]
  var input: String
  var output: String
  var errors: String

  struct SpawnError: Error {
    var program: String
    var number: Int32
  }

  /// Runs the program.
  ///
  /// - Returns: Its exit code, or 128 plus the number of the signal that ended it.
  func run() throws -> Int32 {
    let process = try spawn()
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  private func spawn() throws -> pid_t {
    // An opaque pointer on Darwin, a struct on Linux.
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let fresh = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, fresh, 0o666)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, errors, fresh, 0o666)

    // Default signals, whatever the test process ignores or blocks.
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    let none = defaults
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT] { unsafe sigaddset(&defaults, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe withUnsafePointer(to: none) { _ = unsafe posix_spawnattr_setsigmask(&attributes, $0) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var process = pid_t()
    let number = unsafe Self.withCStrings(words) { arguments in
      unsafe Self.withCStrings(environment.map { "\($0)=\($1)" }) { variables in
        unsafe posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
      }
    }
    guard number == 0 else { throw SpawnError(program: words[0], number: number) }
    return process
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count + 1)
    unsafe pointers.initialize(repeating: nil)
    for (index, string) in strings.enumerated() { unsafe pointers[index] = unsafe strdup(string) }
    defer {
      for index in strings.indices { unsafe free(pointers[index]) }
      unsafe pointers.deallocate()
    }
    guard let first = pointers.baseAddress else { preconditionFailure("there is the nil at the end") }
    return unsafe body(first)
  }
}
