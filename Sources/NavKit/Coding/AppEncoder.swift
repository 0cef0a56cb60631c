// The app's own encoder, as far as its choices change what values look like.

/// How the encoder that wrote a path puts dates, data and the like: in `JSONEncoder`'s words.
///
///     AppEncoder.default                       SwiftUI's own form, and the libraries'
///     AppEncoder.unknown                       a typed array whose schema has no `encoder`
///     AppEncoder.propertyList                  a typed array in place in a property list
///     AppEncoder(dates: .iso8601)              "encoder": {"dateEncodingStrategy": "iso8601"}
package struct AppEncoder: Hashable, Sendable {
  /// `dateEncodingStrategy`.
  package enum Dates: String, Sendable, CaseIterable {
    case deferredToDate, iso8601, secondsSince1970, millisecondsSince1970
  }

  /// `dataEncodingStrategy`.
  package enum DataStrategy: String, Sendable, CaseIterable { case base64, deferredToData }

  /// How dates are written; nil if it is not known.
  package var dates: Dates?
  /// How data is written; nil if it is not known.
  package var data: DataStrategy?
  /// Whether keys are written as the types name them.
  package var keepsKeys = true
  /// Whether it is a `PropertyListEncoder`, which has forms of its own for dates, data, URLs and decimals.
  package var isPropertyList = false

  package init(dates: Dates? = .deferredToDate, data: DataStrategy? = .base64) {
    (self.dates, self.data) = (dates, data)
  }

  /// `JSONEncoder()` as it is.
  package static let `default` = AppEncoder()
  /// One of which nothing is said. Most write data as base64, and few write a date as a number of seconds since 2001.
  package static let unknown = AppEncoder(dates: nil)
  /// `PropertyListEncoder`.
  package static let propertyList = {
    var encoder = AppEncoder(dates: nil, data: nil)
    encoder.isPropertyList = true
    return encoder
  }()
}
