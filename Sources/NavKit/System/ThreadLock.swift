// A lock between threads.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A mutex. `Synchronization.Mutex` needs macOS 15.
@safe package final class ThreadLock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs the body alone.
  package func locked<Result>(_ body: () -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}
