// The app's own encoder, as far as its options affect values; standard values in its form, and names in snake case: for
// Notation, Restoration, Samples, Schema, Validation, Input and Compat.

/// The form in which the app's encoder writes dates, data and keys, with the names of `JSONEncoder`'s strategies.
///
///     AppEncoder.default                       SwiftUI's own form, and the libraries'
///     AppEncoder.unknown                       a typed array whose schema has no `encoder`
///     AppEncoder.propertyList                  a typed array in place in a property list
///     AppEncoder(dates: .iso8601)              "encoder": {"dateEncodingStrategy": "iso8601"}
package struct AppEncoder: Hashable, Sendable {
  package enum Dates: String, Sendable, CaseIterable {
    case deferredToDate, iso8601, secondsSince1970, millisecondsSince1970
  }

  package enum DataStrategy: String, Sendable, CaseIterable { case base64, deferredToData }

  package var dates: Dates?
  package var data: DataStrategy?
  /// Whether keys are written as the types name them.
  package var keepsKeys = true
  /// Whether it is a `PropertyListEncoder`, which has its own forms of dates, data, URLs and decimals.
  package var isPropertyList = false

  package init(dates: Dates? = .deferredToDate, data: DataStrategy? = .base64, isPropertyList: Bool = false) {
    (self.dates, self.data, self.isPropertyList) = (dates, data, isPropertyList)
  }

  /// `JSONEncoder()` with default options.
  package static let `default` = AppEncoder()
  /// An unknown encoder. Data is assumed to be base64, as most encoders write it; dates have too many forms.
  package static let unknown = AppEncoder(dates: nil)
  package static let propertyList = AppEncoder(dates: nil, data: nil, isPropertyList: true)

  /// The values that another encoder may write in another form, as `x-type` marks them.
  func differences(from other: AppEncoder) -> JSONSchema.DecodedForm {
    guard self != other else { return [] }
    var marks: JSONSchema.DecodedForm = isPropertyList || other.isPropertyList ? .types : []
    if dates == nil || dates != other.dates { marks.insert(.date) }
    if data == nil || data != other.data { marks.insert(.data) }
    return marks
  }

  /// Whether an encoder may write one name as the other in snake case: `userName` as `user_name`.
  package static func mayWrite(_ name: some Sequence<UInt8>, as stored: ArraySlice<UInt8>) -> Bool {
    func letters(_ name: some Sequence<UInt8>) -> [UInt8] {
      name.filter { $0 != UInt8(ascii: "_") }.map(Bytes.smallLetter)
    }
    return stored.contains(UInt8(ascii: "_")) && letters(name) == letters(stored)
  }

  /// Converts the JSON of a standard type from the form of `JSONEncoder()` to this encoder's; nil if the form is not known or is
  /// not JSON.
  ///
  /// - Parameter type: The type's short name.
  package func json(of json: [UInt8], as type: String) -> [UInt8]? {
    switch type {
    case "Date": Double(String(decoding: json, as: UTF8.self)).flatMap { self.json(ofDate: $0) }.map { Array($0.utf8) }
    case "Data": self.json(ofData: json)
    case "URL", "Decimal": isPropertyList ? nil : json
    default: json
    }
  }

  /// The JSON of a date from seconds since 2001-01-01; nil if the strategy is not known, or has no text for it.
  private func json(ofDate seconds: Double) -> String? {
    let since1970 = seconds + 978_307_200
    return switch dates {
    case .deferredToDate: seconds.description
    case .secondsSince1970: since1970.description
    case .millisecondsSince1970: (1000 * since1970).description
    case .iso8601: ISO8601.text(ofSeconds: since1970, isGregorian: false).map { "\"\($0)\"" }
    case nil: nil
    }
  }

  private func json(ofData json: [UInt8]) -> [UInt8]? {
    switch data {
    case .base64: return json
    case .deferredToData:
      let bytes = (try? NavJSON.Value(parsing: json))?.stringBytes.flatMap { try? Base64.decode(Array($0)) }
      return bytes.map { Array("[\($0.map(String.init).joined(separator: ","))]".utf8) }
    case nil: return nil
    }
  }
}
