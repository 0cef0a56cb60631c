// The signals of a navpath process: INT, TERM and HUP remove the temporary file and then end the process as if
// there were no handler. A library must not take over its host's signals, so nothing here happens before the tool asks
// for it.
//
// The status. The handler restores the default action and raises the signal again, so that the process really dies of
// it: the shell reports 128 + number, and a script's loop stops on Ctrl-C, which it would not after a plain exit with
// that number. Where the default action does nothing (process 1 of a container) it exits with 128 + number instead.
//
// The one global. A handler gets nothing but a number, so what it removes must be reachable from a global. It is changed
// only while the three signals are blocked, and worker threads block them for good (`WorkerThread`), so the handler never
// sees it half changed. The handler calls only functions that POSIX lists as async-signal-safe (unlinkat, signal,
// pthread_sigmask, raise, _exit). `Atomic` would need macOS 15.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The temporary file to remove: the address of a block of the directory's descriptor and the name, 0 for none.
nonisolated(unsafe) private var pending: UInt = 0

/// Whether the handlers are installed. Without them nothing is registered, so that a library user's threads stay apart.
nonisolated(unsafe) private var isPrepared = false

/// The signal that asked the process to end and was kept for later, 0 for none.
nonisolated(unsafe) private var kept: Int32 = 0

package enum ProcessSignals {
  /// To be called once, at the start of the tool.
  ///
  /// A signal that the parent ignores (`nohup`) stays ignored. SIGXFSZ is ignored so that a file over the limit of
  /// `ulimit -f` is a failed write. SIGPIPE is ignored so that a reader that left cannot end the process between two
  /// steps; the failed write to stdout then ends it quietly (`endAfterClosedPipe`).
  package static func prepare() {
    // The first access to a global may run its initializer, which must not happen inside the handler.
    unsafe pending = 0
    unsafe isPrepared = true
    for number in fatal where !isIgnored(number) { signal(number, removeAndDie) }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process as a closed pipe ends other filters: without a message, with 141 (128 + SIGPIPE) in the shell.
  package static func endAfterClosedPipe() -> Never { die(SIGPIPE) }

  /// Ends the process with a status, at once: nothing is buffered that would have to be written.
  package static func exit(_ status: Int32) -> Never { _exit(status) }

  private static let fatal = [SIGINT, SIGTERM, SIGHUP]

  // MARK: Ending later

  /// Keeps the first INT, TERM or HUP from now on for a program that has something left to say; the next one ends it at once.
  ///
  /// The program asks for ``keptSignal`` now and then, and ends with ``end(by:)``.
  package static func keepFirst() {
    // The first access to a global may run its initializer, as in `prepare`.
    unsafe kept = 0
    for number in fatal where !isIgnored(number) { signal(number, keep) }
  }

  /// The signal that was kept; nil if none came.
  package static var keptSignal: Int32? { unsafe kept == 0 ? nil : kept }

  package static func end(by number: Int32) -> Never { die(number) }

  /// Lets the first INT, TERM or HUP from now on wait until ``release()``, so that a change of a file and what is said of it are one
  /// step; the next one ends the process at once.
  package static func hold() {
    if unsafe isPrepared { keepFirst() }
  }

  /// Ends the process by the signal that waited; if none did, a signal ends it at once again.
  package static func release() {
    guard unsafe isPrepared else { return }
    for number in fatal where !isIgnored(number) { signal(number, removeAndDie) }
    if let keptSignal { die(keptSignal) }
  }

  /// Runs a body during which none of the signals that end the process reaches this thread.
  package static func blocked<Result>(_ body: () -> Result) -> Result {
    var signals = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&signals)
    for number in fatal { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  // MARK: The temporary file

  struct Registration {
    fileprivate let address: UInt
  }

  /// Makes a signal remove this file from now on.
  ///
  /// Nil if no handler is installed, or another file is registered: the tool writes one file at a time.
  static func register(_ name: FilePath, in directory: Int32) -> Registration? {
    guard unsafe isPrepared else { return nil }
    let block = UnsafeMutableRawPointer.allocate(byteCount: 4 + name.cString.count, alignment: 4)
    unsafe block.storeBytes(of: directory, as: Int32.self)
    for (index, character) in name.cString.enumerated() {
      unsafe block.storeBytes(of: character, toByteOffset: 4 + index, as: CChar.self)
    }
    let address = UInt(bitPattern: block)
    let isOurs = blocked {
      guard unsafe pending == 0 else { return false }
      unsafe pending = address
      return true
    }
    guard isOurs else {
      unsafe block.deallocate()
      return nil
    }
    return Registration(address: address)
  }

  /// To be called once the file is renamed or removed. Until then a signal removes a name that no file has any more, which
  /// is harmless, so no signal needs to be blocked around the rename.
  static func forget(_ registration: Registration?) {
    guard let registration else { return }
    blocked { unsafe pending = 0 }
    unsafe UnsafeMutableRawPointer(bitPattern: registration.address)?.deallocate()
  }

  // MARK: Dying

  /// The action is the first member of `struct sigaction` on Linux and Darwin, under three different names.
  package static func isIgnored(_ number: Int32) -> Bool {
    var current = sigaction()
    guard unsafe sigaction(number, nil, &current) == 0 else { return false }
    let action = unsafe withUnsafeBytes(of: &current) { unsafe $0.load(as: Int.self) }
    let ignore = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    return action == ignore
  }

  fileprivate static func die(_ number: Int32) -> Never {
    signal(number, SIG_DFL)
    var only = sigset_t()
    unsafe sigemptyset(&only)
    unsafe sigaddset(&only, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &only, nil)
    raise(number)
    _exit(128 + number)
  }
}

private func removeAndDie(_ number: Int32) {
  if let block = unsafe UnsafeMutableRawPointer(bitPattern: pending) {
    let name = unsafe (block + 4).assumingMemoryBound(to: CChar.self)
    unsafe unlinkat(block.load(as: Int32.self), name, 0)
  }
  ProcessSignals.die(number)
}

/// The second signal ends the process, whatever it still has to say.
private func keep(_ number: Int32) {
  guard unsafe kept != 0 else { return unsafe kept = number }
  removeAndDie(number)
}
