import Foundation
import Testing

/// The laws of issue 12 were written before the code that keeps them. Until that is done they run where they are asked for:
/// `NAVPATH_LAWS=quick swift test --filter Tests/Laws`, or `NAVPATH_LAWS=full`.
enum Laws {
  static let areEnabled = ProcessInfo.processInfo.environment["NAVPATH_LAWS"] != nil
  static let reason: Comment = "issue 12 is open: set NAVPATH_LAWS to see what is missing"
}
