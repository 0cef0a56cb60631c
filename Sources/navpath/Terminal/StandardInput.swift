// Standard input, which can have only one reader.

import NavKit

/// Standard input for one reader: a second one would find nothing, or a part.
struct StandardInput: Sendable {
  let number: Int32?
  let isTerminal: Bool
  /// Reads at most `count` bytes, none at the end; nil reads all.
  let read: @Sendable (_ count: Int?) throws(SystemError) -> [UInt8]

  private let use = Locked<String?>(nil)

  /// Reserves standard input for a use, such as `FILE` or `--schema`.
  ///
  /// - Returns: The previous use; nil if it was free.
  func take(for use: String) -> String? {
    self.use.with { earlier in
      defer { earlier = earlier ?? use }
      return earlier
    }
  }
}
