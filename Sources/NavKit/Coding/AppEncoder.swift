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
  /// An encoder that is not known. Data is taken to be base64, as most write it; dates have too many forms.
  package static let unknown = AppEncoder(dates: nil)
  /// `PropertyListEncoder`.
  package static let propertyList = {
    var encoder = AppEncoder(dates: nil, data: nil)
    encoder.isPropertyList = true
    return encoder
  }()
}

extension AppEncoder {
  /// Whether an encoder may write one name as the other, in snake case: `userName` as `user_name`.
  package static func mayWrite(_ name: some Sequence<UInt8>, as stored: ArraySlice<UInt8>) -> Bool {
    func letters(_ name: some Sequence<UInt8>) -> [UInt8] {
      name.filter { $0 != UInt8(ascii: "_") }.map {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0
      }
    }
    return stored.contains(UInt8(ascii: "_")) && letters(name) == letters(stored)
  }

  /// The JSON of a value of a standard type, by the one that `JSONEncoder()` writes; nil if it is not known how the app's own
  /// encoder writes it, or if it writes no JSON.
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

  /// The JSON of a date, by the seconds since 2001-01-01; nil if it is not known how dates are written, or if it has no text.
  private func json(ofDate seconds: Double) -> String? {
    let since1970 = seconds + 978_307_200
    return switch dates {
    case .deferredToDate: seconds.description
    case .secondsSince1970: since1970.description
    case .millisecondsSince1970: (1000 * since1970).description
    case .iso8601: Self.iso8601(since1970).map { "\"\($0)\"" }
    case nil: nil
    }
  }

  /// `1970-01-01T00:00:00Z`, without the fraction of a second; nil outside the years 1 to 9999.
  private static func iso8601(_ since1970: Double) -> String? {
    guard (-62_135_596_800..<253_402_300_800).contains(since1970) else { return nil }
    let seconds = Int(since1970.rounded(.down))
    let (days, second) = ((seconds + 62_135_596_800) / 86400, (seconds + 62_135_596_800) % 86400)
    // Years of 365 days from 0001-01-01 on, in periods of 400, 100, 4 years and one; the last day of a period belongs to it.
    let (eras, inEra) = (days / 146_097, days % 146_097)
    let centuries = min(inEra / 36524, 3)
    let (fours, inFours) = ((inEra - centuries * 36524) / 1461, (inEra - centuries * 36524) % 1461)
    let years = min(inFours / 365, 3)
    let year = 400 * eras + 100 * centuries + 4 * fours + years + 1
    var (month, day) = (1, inFours - years * 365)
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    for length in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
      guard day >= length else { break }
      (month, day) = (month + 1, day - length)
    }
    func text(_ number: Int, _ width: Int = 2) -> String {
      String(repeating: "0", count: max(0, width - String(number).utf8.count)) + String(number)
    }
    return
      "\(text(year, 4))-\(text(month))-\(text(day + 1))T\(text(second / 3600)):\(text(second / 60 % 60)):\(text(second % 60))Z"
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
