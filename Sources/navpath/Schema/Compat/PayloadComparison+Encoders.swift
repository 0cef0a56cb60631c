// Incompatible dates, data and keys: the encoders of the two schemas write them differently.

import NavKit

extension PayloadComparison {
  /// The reason why a date, data, or an object's keys from another encoder are not decoded; nil for anything else.
  func ofEncoders(_ written: NavJSON.Value, _ taken: NavJSON.Value, at place: NavJSON.Value) -> Reason? {
    guard let (old, new) = encoders, [old, new] != [.default, .default] else { return nil }
    let marks = [written, taken].map { ["date", "data"].firstIndex(of: $0["x-type"]?.string ?? "") }
    guard let mark = marks[0], marks[1] == mark else {
      let isOwn = zip(marks, [old, new]).contains { mark, encoder in
        mark == 0 && encoder.dates != .deferredToDate || mark == 1 && encoder.data != .base64
      }
      if isOwn { return unknown("is written by an encoder of the app's own", place) }
      guard old.keepsKeys != new.keepsKeys, !written.propertySchemas.isEmpty else { return nil }
      return unknown("has keys that another 'keyEncodingStrategy' writes now", place)
    }
    let isDate = mark == 0
    let words = isDate ? [old.dates?.rawValue, new.dates?.rawValue] : [old.data?.rawValue, new.data?.rawValue]
    guard words[0] != words[1] else { return nil }
    guard let before = words[0], let now = words[1] else {
      return unknown("is a date or data whose 'encoder' is not known in both schemas", place)
    }
    var reason = dropped("is written as '\(before)' and read as '\(now)' now", place, minimal(written))
    if isDate, old.dates != .iso8601, new.dates != .iso8601 { (reason.isDropping, reason.isChange) = (false, true) }
    return reason
  }
}
