// Patterns for the names of files, as `files` of a schema, `--exclude` and .gitignore have them.

/// A pattern for paths that are relative to a directory, names with `/` between them (glob(7), gitignore(5)).
///
///     Glob("Fixtures/**/*.json").matches("Fixtures/old/a.json".utf8)
///
/// `*` is any bytes but `/`, `?` one of them, `[a-z]`, `[!a-z]` and `[[:digit:]]` one of a set, and `\` takes the next byte as it
/// is. As for Git, a character beyond ASCII is the bytes of its UTF-8. `**` as a whole name is any number of names, at the end at
/// least one. A name that begins with a dot is no exception.
///
/// - Complexity: Matching is O(*n* · *m*) in the lengths of the pattern and of the path.
package struct Glob: Sendable {
  /// What a name in a pattern is made of.
  fileprivate enum Item: Sendable {
    case any
    case one
    case set([ClosedRange<UInt8>], isNegated: Bool)
    case byte(UInt8)
  }

  /// The names of the pattern; nil for `**`.
  private var names: [[Item]?]

  package init(_ pattern: some Sequence<UInt8>) {
    let parts = Array(pattern).split(separator: 0x2F).filter { !$0.elementsEqual([0x2E]) }
    names = parts.map { $0.count > 1 && $0.allSatisfy { $0 == 0x2A } ? nil : Glob.items($0) }
    // What ends with `**` is about what is in a directory, not about the directory itself.
    if case nil? = names.last { names.append([.any]) }
  }

  package init(_ pattern: String) { self.init(pattern.utf8) }

  /// Whether a path matches as a whole.
  package func matches(_ path: some Sequence<UInt8>) -> Bool {
    let path = Array(path).split(separator: 0x2F)
    return Glob.matches(names, path, isAny: { $0 == nil }) { items, name in
      items.map { items in
        Glob.matches(items, Array(name), isAny: { if case .any = $0 { true } else { false } }) { $0.matches($1) }
      } ?? false
    }
  }

  /// Matches a list of wanted things against a list of found ones. Of those that stand for any number, only the last may have to
  /// take one more: what came before it fits already.
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

// MARK: - Reading a pattern

extension Glob {
  private static func items(_ name: ArraySlice<UInt8>) -> [Item] {
    var items: [Item] = []
    var at = name.startIndex
    while at < name.endIndex {
      let byte = name[at]
      at += 1
      switch byte {
      case 0x2A: items.append(.any)
      case 0x3F: items.append(.one)
      case 0x5B: items.append(set(name, &at) ?? .byte(byte))
      case 0x5C where at < name.endIndex:
        items.append(.byte(name[at]))
        at += 1
      default: items.append(.byte(byte))
      }
    }
    return items
  }

  /// The set after a `[`; nil, and the bracket is a character, if no `]` ends it. A `]` at its start is one of the set.
  private static func set(_ name: ArraySlice<UInt8>, _ at: inout Int) -> Item? {
    var next = at
    let isNegated = next < name.endIndex && (name[next] == 0x21 || name[next] == 0x5E)
    if isNegated { next += 1 }
    let start = next
    var ranges: [ClosedRange<UInt8>] = []
    while next < name.endIndex, name[next] != 0x5D || next == start {
      if let named = namedRanges(name, &next) {
        ranges += named
        continue
      }
      let low = byte(name, &next)
      guard next + 1 < name.endIndex, name[next] == 0x2D, name[next + 1] != 0x5D else {
        ranges.append(low...low)
        continue
      }
      next += 1
      let high = byte(name, &next)
      if low <= high { ranges.append(low...high) }
    }
    guard next < name.endIndex else { return nil }
    at = next + 1
    return .set(ranges, isNegated: isNegated)
  }

  /// The characters of a class with a name, `[:alpha:]`; nil if there is none here. In the C locale, as Git has them.
  private static func namedRanges(_ name: ArraySlice<UInt8>, _ next: inout Int) -> [ClosedRange<UInt8>]? {
    guard name[next...].starts(with: [0x5B, 0x3A]) else { return nil }
    let letters = name[(next + 2)...].prefix { (0x61...0x7A).contains($0) }
    guard name[letters.endIndex...].starts(with: [0x3A, 0x5D]) else { return nil }
    guard let ranges = classes[String(decoding: letters, as: UTF8.self)] else { return nil }
    next = letters.endIndex + 2
    return ranges
  }

  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
    "blank": [9...9, 0x20...0x20],
    "cntrl": [0...0x1F, 0x7F...0x7F], "digit": [0x30...0x39], "graph": [0x21...0x7E], "lower": [0x61...0x7A],
    "print": [0x20...0x7E], "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
    "space": [9...13, 0x20...0x20],
    "upper": [0x41...0x5A], "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]

  /// The next byte of a set, a backslash in front of it left out.
  private static func byte(_ name: ArraySlice<UInt8>, _ next: inout Int) -> UInt8 {
    if name[next] == 0x5C, next + 1 < name.endIndex { next += 1 }
    defer { next += 1 }
    return name[next]
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
