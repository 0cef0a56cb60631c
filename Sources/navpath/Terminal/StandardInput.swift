// Standard input, which has one reader.

import NavKit

/// Another reader would find nothing, or a part.
struct StandardInput: Sendable {
  /// The number of its descriptor; nil if it has none.
  let number: Int32?
  let isTerminal: Bool
  /// Reads the next bytes, at most so many and none at the end; nil for all of them.
  let read: @Sendable (_ count: Int?) throws(SystemError) -> [UInt8]

  private let use = Locked<String?>(nil)

  /// Takes it for a use, such as `FILE` or `--schema`.
  ///
  /// - Returns: The use that it was taken for before; nil if it was free.
  func take(for use: String) -> String? {
    self.use.with { earlier in
      defer { earlier = earlier ?? use }
      return earlier
    }
  }
}
