// The signals and the end of a navpath process: INT, TERM and HUP remove the temporary files and then end it like the default
// action. They can be deferred while output is written. A library must not change its host's signals, so nothing happens unless
// the tool requests it.
//
// Status: the handler restores the default action and raises the signal again, so that the process is killed by it. The shell
// reports 128 + number, and a script's loop stops on Ctrl-C, which a plain exit with that number would not do. If the default
// action does nothing (process 1 of a container), it exits with 128 + number.
//
// Global state: a handler receives only a number, so the files to remove are in a global. It is changed only while the three
// signals are blocked, and worker threads block them permanently (`StackedThread`), so the handler never sees it half changed.
// The handler calls only async-signal-safe functions of POSIX (fstatat, unlinkat, write, strlen, signal, sigemptyset,
// sigaddset, pthread_sigmask, raise, _exit). `Atomic` would need macOS 15.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file to remove, as a list node.
@unsafe private struct PendingFile {
  var next: UnsafeMutablePointer<PendingFile>?
  let directory: Int32
  let name: UnsafeMutablePointer<CChar>
  /// The status of the file when another program received it; nil if only this process writes it.
  var given: FileStatus?
}

/// The files to remove, the last one first.
nonisolated(unsafe) private var pending: UnsafeMutablePointer<PendingFile>?

/// Whether the handlers are installed. Otherwise nothing is registered, so that threads of a library user share no state.
nonisolated(unsafe) private var isPrepared = false

/// The deferred signal that asked the process to end; 0 for none.
nonisolated(unsafe) private var deferred: Int32 = 0

package enum ProcessSignals {
  /// Installs the handlers. Called once, at the start of the tool.
  ///
  /// A signal that the parent ignores (`nohup`) stays ignored. SIGXFSZ is ignored so that exceeding `ulimit -f` is a write error.
  /// SIGPIPE is ignored so that a closed reader cannot end the process between two steps; the failed write to stdout then ends it
  /// silently (`endAfterClosedPipe`).
  package static func prepare() {
    // The first access to a global may run its initializer, which must not happen inside the handler.
    unsafe pending = nil
    unsafe isPrepared = true
    for number in fatal where !isIgnored(number) { signal(number, removeAndDie) }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process as a closed pipe ends other filters: without a message, with status 141 (128 + SIGPIPE).
  package static func endAfterClosedPipe() -> Never { end(by: SIGPIPE) }

  /// Ends the process with a status, without running exit handlers: no buffered output exists.
  package static func exit(_ status: Int32) -> Never { _exit(status) }

  private static let fatal = [SIGINT, SIGTERM, SIGHUP]

  // MARK: Deferred signals

  /// Defers the first INT, TERM or HUP from now on, for a program that still has output to write; the next one ends it at once.
  ///
  /// The program polls ``deferredSignal`` and ends with ``end(by:)``.
  package static func deferFirst() {
    // The first access to a global may run its initializer, as in `prepare`.
    unsafe deferred = 0
    for number in fatal where !isIgnored(number) { signal(number, deferSignal) }
  }

  /// The deferred signal; nil if none arrived.
  package static var deferredSignal: Int32? { unsafe deferred == 0 ? nil : deferred }

  /// Defers the first INT, TERM or HUP until ``endDeferral()``, so that no signal separates the change of a file from its
  /// report. The next one ends the process at once.
  package static func deferSignals() { if unsafe isPrepared { deferFirst() } }

  /// Ends the process by the deferred signal, or restores the handlers if there is none.
  package static func endDeferral() {
    guard unsafe isPrepared else { return }
    for number in fatal where !isIgnored(number) { signal(number, removeAndDie) }
    if let deferredSignal { end(by: deferredSignal) }
  }

  /// Runs a body while the signals that end the process are blocked in this thread.
  package static func blocked<Result>(_ body: () -> Result) -> Result {
    var signals = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&signals)
    for number in fatal { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  // MARK: Temporary files

  package struct Registration { fileprivate let address: UInt }

  /// Registers a file for removal by a signal; nil if no handler is installed.
  package static func register(_ name: FilePath, in directory: Int32) -> Registration? {
    guard unsafe isPrepared, let text = unsafe strdup(name.cString) else { return nil }
    let file = UnsafeMutablePointer<PendingFile>.allocate(capacity: 1)
    blocked {
      unsafe file.initialize(to: PendingFile(next: pending, directory: directory, name: text))
      unsafe pending = file
    }
    return Registration(address: UInt(bitPattern: file))
  }

  /// Keeps the file on a signal if it changed since this status: a user's edits must not be lost.
  package static func keepFile(of registration: Registration?, ifChangedSince status: FileStatus) {
    guard let registration else { return }
    blocked { unsafe UnsafeMutablePointer<PendingFile>(bitPattern: registration.address)?.pointee.given = status }
  }

  /// Called after the file is renamed or removed. Until then a signal removes a name that no longer exists, which is harmless, so
  /// no signal needs to be blocked during the rename.
  package static func unregister(_ registration: Registration?) {
    guard let file = unsafe UnsafeMutablePointer<PendingFile>(bitPattern: registration?.address ?? 0) else { return }
    blocked {
      guard unsafe pending != file else { return unsafe pending = file.pointee.next }
      var before = unsafe pending
      while let other = unsafe before, unsafe other.pointee.next != file { unsafe before = other.pointee.next }
      unsafe before?.pointee.next = file.pointee.next
    }
    unsafe free(file.pointee.name)
    unsafe file.deallocate()
  }

  // MARK: Ending the process

  /// Whether a signal is ignored. The action is the first member of `struct sigaction` on Linux and Darwin, under three names.
  package static func isIgnored(_ number: Int32) -> Bool {
    var current = sigaction()
    guard unsafe sigaction(number, nil, &current) == 0 else { return false }
    let action = unsafe withUnsafeBytes(of: &current) { unsafe $0.load(as: Int.self) }
    let ignore = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    return action == ignore
  }

  package static func end(by number: Int32) -> Never {
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
  while let file = unsafe pending {
    unsafe remove(file.pointee)
    unsafe pending = file.pointee.next
  }
  ProcessSignals.end(by: number)
}

private func remove(_ file: PendingFile) {
  if let given = unsafe file.given {
    var raw = stat()
    guard unsafe fstatat(file.directory, file.name, &raw, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    guard FileStatus(raw) == given else {
      let message: StaticString = "navpath: what you wrote is in "
      unsafe write(2, message.utf8Start, message.utf8CodeUnitCount)
      unsafe write(2, file.name, strlen(file.name))
      unsafe write(2, "\n", 1)
      return
    }
  }
  unsafe unlinkat(file.directory, file.name, 0)
}

/// The second signal ends the process, regardless of pending output.
private func deferSignal(_ number: Int32) {
  guard unsafe deferred != 0 else { return unsafe deferred = number }
  removeAndDie(number)
}
