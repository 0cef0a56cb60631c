// One thread of the system, and the lock with which threads wait for each other.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread that runs one function and is waited for.
struct WorkerThread {
  /// As much as the main thread has. The default differs: 8 MiB on Linux, but 512 KiB on macOS and 128 KiB with Musl.
  private static let stackSize = 8 << 20

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// Starts a thread; nil where the system has none left.
  init?(_ run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_setstacksize(&attributes, Self.stackSize) == 0 else { return nil }
    let body = unsafe Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var started: pthread_t?
    #else
      var started = pthread_t()
    #endif
    let result = unsafe pthread_create(
      &started, &attributes,
      { argument in
        #if canImport(Darwin)
          unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        #else
          if let argument = unsafe argument { unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        #endif
        return nil
      }, body.toOpaque())
    guard result == 0 else {
      unsafe body.release()
      return nil
    }
    #if canImport(Darwin)
      guard let started else { return nil }
      thread = started
    #else
      thread = started
    #endif
  }

  /// Waits until the function has returned.
  func join() { _ = pthread_join(thread, nil) }
}

/// A mutex and a condition: at the end of each turn with it, everybody who waits looks again.
///
/// `Synchronization.Mutex` has no condition to wait for.
@safe final class ThreadLock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
    _ = unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    _ = unsafe pthread_cond_destroy(condition)
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Runs the body alone, then wakes whoever waits.
  func locked<Result>(_ body: () -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer {
      _ = unsafe pthread_cond_broadcast(condition)
      _ = unsafe pthread_mutex_unlock(mutex)
    }
    return body()
  }

  /// Lets the others have a turn; only within `locked`.
  func wait() { _ = unsafe pthread_cond_wait(condition, mutex) }
}
