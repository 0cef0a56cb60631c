// Standard input, which has one reader.

import NavKit

/// Another reader would find nothing, or a part.
final class StandardInput: Sendable {
  /// The number of its descriptor; nil if it has none.
  let number: Int32?
  let isTerminal: Bool
  /// Reads the next bytes, at most so many and none at the end; nil for all of them.
  let read: @Sendable (_ count: Int?) throws(SystemError) -> [UInt8]

  // Only within `lock`.
  nonisolated(unsafe) private var use: String?
  private let lock = ThreadLock()

  init(number: Int32?, isTerminal: Bool, read: @escaping @Sendable (_ count: Int?) throws(SystemError) -> [UInt8]) {
    self.number = number
    self.isTerminal = isTerminal
    self.read = read
  }

  /// Takes it for a use, such as `FILE` or `--schema`.
  ///
  /// - Returns: The use that it was taken for before; nil if it was free.
  func take(for use: String) -> String? {
    lock.locked {
      guard let earlier = unsafe self.use else {
        unsafe self.use = use
        return nil
      }
      return earlier
    }
  }
}
