import Foundation
import NavKit
import Testing

@testable import Shop

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Every public type of NavKit without a module before it, beside the app's names, SwiftUI's and Foundation's.
@Suite("NavKit's names are nobody else's")
struct EveryNameTests {
  static let types: [Any.Type] = [
    DestinationSchema.self, DestinationSchemaError.self, JSON.self, NavPath.self, PathDifference.self,
    NavState.self, PathDocument.self, PathElement.self, PathError.self, PathFileError.self, PathFinding.self,
    PathForm.self,
    PathFormError.self,
    PathLinkError.self, PathLocation.self, PathLog.self, PathLog.Entry.self, PathLogError.self, PathMatch.self,
    PathNotationError.self,
    PathOperation.self,
    PathOperationError.self, PathRestoration.self, PathRestorationError.self, PathRule.self, PathStorageError.self,
    TypeName.self,
  ]

  /// Not copyable, so it has no place in an array.
  static func document(of file: consuming PathFile) throws -> PathDocument { try file.document() }

  @Test func names() {
    for type in Self.types { #expect(String(reflecting: type).hasPrefix("NavKit.")) }
  }
}
