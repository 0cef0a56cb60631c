// A lock between threads, for `PointerCursor` (State) and the tool's threads, and a condition variable for its workers.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A mutex. `Synchronization.Mutex` needs macOS 15 and has no condition variable.
@safe package final class ThreadLock: @unchecked Sendable {
  fileprivate let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  package func locked<Result>(_ body: () -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// A condition variable. Each call must be made within `locked` of the lock that protects the condition.
@safe package final class ThreadCondition: @unchecked Sendable {
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    unsafe condition.initialize(to: pthread_cond_t())
    _ = unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    _ = unsafe pthread_cond_destroy(condition)
    unsafe condition.deallocate()
  }

  /// Releases the lock until this thread is woken, possibly without a cause: check the condition again.
  package func wait(_ lock: ThreadLock) { _ = unsafe pthread_cond_wait(condition, lock.mutex) }

  package func signal() { _ = unsafe pthread_cond_signal(condition) }

  package func broadcast() { _ = unsafe pthread_cond_broadcast(condition) }
}
