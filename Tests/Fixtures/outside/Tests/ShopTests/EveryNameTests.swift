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
    DestinationSchema.self, DestinationSchemaError.self, NavJSON.self, NavPath.self, NavPath.Difference.self,
    NavState.self, NavPath.Document.self, NavPath.Element.self, NavPathError.self, NavFileError.self,
    NavPath.Finding.self,
    NavPath.Form.self,
    NavFormError.self,
    NavLinkError.self, NavPath.Location.self, NavLog.self, NavLog.Entry.self, NavLogError.self, NavPath.Match.self,
    NavNotationError.self,
    NavPath.Operation.self,
    NavOperationError.self, NavPath.Restoration.self, NavRestorationError.self, NavPath.Rule.self, NavStorageError.self,
    NavPath.TypeName.self,
  ]

  /// Not copyable, so it has no place in an array.
  static func document(of file: consuming NavFile) throws -> NavPath.Document { try file.document() }

  @Test func names() {
    for type in Self.types { #expect(String(reflecting: type).hasPrefix("NavKit.")) }
  }
}
