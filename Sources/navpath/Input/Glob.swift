// Patterns for file names, as in `files` of a schema, `--exclude` and .gitignore.

import NavKit

/// A pattern for paths relative to a directory, with `/` between names (glob(7), gitignore(5)).
///
/// `*` matches any bytes but `/`, `?` one such byte, `[a-z]`, `[!a-z]` and `[[:digit:]]` one of a set; `\` makes the next byte
/// literal. As in Git, a character beyond ASCII is the bytes of its UTF-8. `**` as a whole name matches any number of names, at
/// the end or before `\/` at least one. A leading dot in a name is an ordinary byte. An unterminated set, an unknown class and a
/// trailing `\` match nothing.
struct Glob: Sendable {
  fileprivate enum Item: Sendable {
    case any
    case one
    case set([ClosedRange<UInt8>], isNegated: Bool)
    case byte(UInt8)
  }

  /// The names of the pattern; nil for `**`.
  private var names: [[Item]?]

  init(_ pattern: some Sequence<UInt8>) {
    let pattern = Array(pattern)
    names = []
    var at = 0
    repeat {
      let items = Glob.items(pattern, &at)
      let isAnyNames = items.count > 1 && items.allSatisfy { if case .any = $0 { true } else { false } }
      names.append(isAnyNames ? nil : items)
      // A trailing `**` matches the contents of a directory, not the directory itself.
      if isAnyNames, at == pattern.count || pattern[at] == 0x5C { names.append([.any]) }
      if at < pattern.count, pattern[at] == 0x5C { at += 1 }
      at += 1
    } while at <= pattern.count
  }

  func matches(_ path: some Sequence<UInt8>) -> Bool {
    let path = Array(path).split(separator: 0x2F, omittingEmptySubsequences: false)
    return Glob.matches(names, path, isAny: { $0 == nil }) { items, name in
      items.map { items in
        Glob.matches(items, Array(name), isAny: { if case .any = $0 { true } else { false } }) { $0.matches($1) }
      } ?? false
    }
  }

  /// Matches patterns against items. On a mismatch, only the last wildcard has to take one more: earlier ones cannot do better.
  private static func matches<Wanted, Found>(
    _ wanted: [Wanted], _ found: [Found], isAny: (Wanted) -> Bool, fits: (Wanted, Found) -> Bool
  ) -> Bool {
    var (want, at) = (0, 0)
    var last: (want: Int, at: Int)?
    while at < found.count {
      if want < wanted.count, isAny(wanted[want]) {
        want += 1
        last = (want, at)
      } else if want < wanted.count, fits(wanted[want], found[at]) {
        want += 1
        at += 1
      } else if let (restart, taken) = last {
        last = (restart, taken + 1)
        (want, at) = (restart, taken + 1)
      } else {
        return false
      }
    }
    return wanted[want...].allSatisfy(isAny)
  }
}

extension Glob {
  /// The items of the name that begins here, up to the next slash; a slash in a set does not count.
  private static func items(_ pattern: [UInt8], _ at: inout Int) -> [Item] {
    var items: [Item] = []
    while at < pattern.count, pattern[at] != 0x2F, !pattern[at...].starts(with: [0x5C, 0x2F]) {
      let byte = pattern[at]
      at += 1
      switch byte {
      case 0x2A: items.append(.any)
      case 0x3F: items.append(.one)
      case 0x5B: items.append(set(pattern, &at) ?? nothing(pattern, &at))
      case 0x5C where at < pattern.count:
        items.append(.byte(pattern[at]))
        at += 1
      case 0x5C: items.append(nothing(pattern, &at))
      default: items.append(.byte(byte))
      }
    }
    return items
  }

  /// An item that matches nothing, for a pattern that is invalid from here on.
  private static func nothing(_ pattern: [UInt8], _ at: inout Int) -> Item {
    at = pattern.count
    return .set([], isNegated: false)
  }

  /// The set after a `[`; nil if it is unterminated or has an unknown class. A `]` at its start is a member.
  private static func set(_ pattern: [UInt8], _ at: inout Int) -> Item? {
    let isNegated = at < pattern.count && (pattern[at] == 0x21 || pattern[at] == 0x5E)
    if isNegated { at += 1 }
    let start = at
    var ranges: [ClosedRange<UInt8>] = []
    while at < pattern.count, pattern[at] != 0x5D || at == start {
      if let name = className(pattern, at) {
        guard let named = classes[String(decoding: name, as: UTF8.self)] else { return nil }
        ranges += named
        at = name.endIndex + 2
        continue
      }
      guard let low = byte(pattern, &at) else { return nil }
      guard at + 1 < pattern.count, pattern[at] == 0x2D, pattern[at + 1] != 0x5D else {
        ranges.append(low...low)
        continue
      }
      at += 1
      guard let high = byte(pattern, &at) else { return nil }
      // The low end is a member even of a reversed range.
      ranges.append(low...max(low, high))
    }
    guard at < pattern.count else { return nil }
    at += 1
    return .set(ranges, isNegated: isNegated)
  }

  /// The name of a character class such as `[:alpha:]`; nil if there is none here.
  private static func className(_ pattern: [UInt8], _ at: Int) -> ArraySlice<UInt8>? {
    guard pattern[at...].starts(with: [0x5B, 0x3A]) else { return nil }
    let name = pattern[(at + 2)...].prefix { $0 != 0x5D }
    return name.last == 0x3A && name.endIndex < pattern.count ? name.dropLast() : nil
  }

  /// In the C locale, as in Git.
  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
    "blank": [9...9, 0x20...0x20],
    "cntrl": [0...0x1F, 0x7F...0x7F], "digit": [0x30...0x39], "graph": [0x21...0x7E], "lower": [0x61...0x7A],
    "print": [0x20...0x7E], "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
    "space": [9...13, 0x20...0x20],
    "upper": [0x41...0x5A], "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]

  /// The next byte of a set, without a backslash before it; nil at the end.
  private static func byte(_ pattern: [UInt8], _ at: inout Int) -> UInt8? {
    if pattern[at] == 0x5C { at += 1 }
    guard at < pattern.count else { return nil }
    defer { at += 1 }
    return pattern[at]
  }
}

extension Glob.Item {
  fileprivate func matches(_ found: UInt8) -> Bool {
    switch self {
    case .any, .one: true
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(found) } != isNegated
    case .byte(let byte): byte == found
    }
  }
}
