// A thread with a stack of a given size, for `WorkerThreads` and the reader of `lint`; and the number of cores, for `validate`.

import NavKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@safe struct StackedThread {
  static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The size of the main thread's stack. Defaults differ: 8 MiB on Linux, but 512 KiB on macOS and 128 KiB with Musl.
  private static let stackSize = 8 << 20

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  init?(stackSize: Int = Self.stackSize, _ run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
    let body = unsafe Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var started: pthread_t?
    #else
      var started = pthread_t()
    #endif
    // A thread inherits the mask: only the main thread, which registers temporary files, handles signals.
    let result = ProcessSignals.blocked {
      unsafe pthread_create(
        &started, &attributes,
        { argument in
          #if canImport(Darwin)
            unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
          #else
            if let argument = unsafe argument { unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
          #endif
          return nil
        }, body.toOpaque())
    }
    guard result == 0 else {
      unsafe body.release()
      return nil
    }
    #if canImport(Darwin)
      guard let started = unsafe started else { return nil }
      unsafe thread = started
    #else
      thread = started
    #endif
  }

  func join() {
    #if canImport(Darwin)
      _ = unsafe pthread_join(thread, nil)
    #else
      _ = pthread_join(thread, nil)
    #endif
  }
}
