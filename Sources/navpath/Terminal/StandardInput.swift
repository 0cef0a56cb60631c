// Standard input, which can have only one reader: `Streams` holds it, Input reserves it for a use and reads it, whole or in
// pieces (also for Trace and Validate). Input and `edit` ask whether it is a terminal. Tests make their own (`CollectedRun`).

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
