// A URL that is opened, taken apart (RFC 3986, section 3).
//
//     myapp://category/3?tab=info     [category, 3]        for a scheme of the app the host is the first segment, or
//                                     [3]                  else a host: both are tried unless the schema says which it is
//     myapp:///category/3             [category, 3]
//     https://shop.example/category/3 [category, 3]        of the web the host is left out
//     /category/3                     [category, 3]

/// The path and the query of a URL, percent-encoding decoded.
struct LinkURL: Sendable {
  /// A piece of the text that stands for some bytes.
  struct Piece: Sendable {
    /// Where it begins in the URL.
    var offset: Int
    /// What it stands for, valid UTF-8.
    var bytes: [UInt8]
  }

  /// The segments of the path, in each of the ways in which they can be read, the likeliest first.
  private(set) var readings: [[Piece]] = []
  /// The query, and last the fragment, which has no key.
  private(set) var query: [(key: Piece?, value: Piece)] = []

  /// Takes a URL or a path that begins with a slash apart.
  ///
  /// - Parameter host: What the host is where the scheme is the app's own; nil if it may be either.
  init(_ text: String, host: DestinationSchema.LinkHost? = nil) throws(NavLinkError) {
    let bytes = Array(text.utf8)
    if let control = bytes.firstIndex(where: { $0 < 0x20 || $0 == 0x7F }) { throw NavLinkError(control, .control) }
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    let question = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
    let scheme = LinkURL.scheme(of: bytes[..<question])
    var path = bytes[(scheme.map { $0.count + 1 } ?? 0)..<question]
    guard scheme != nil || path.first == UInt8(ascii: "/") else { throw NavLinkError(0, .notAURL) }
    var isHostAll = false
    if scheme != nil, path.starts(with: "//".utf8) {
      let authority = path.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
      path = path[authority.endIndex...]
      let isWeb = scheme.map { ["http", "https"].contains(String(decoding: $0, as: UTF8.self).lowercased()) } ?? false
      if !isWeb, !authority.isEmpty, host != .ignored {
        readings.append(try LinkURL.segments(bytes[authority.startIndex..<question]))
        // Without a path after it, the host is what the URL says.
        isHostAll = host == .segment || path.count < 2
      }
    }
    if !isHostAll { readings.append(try LinkURL.segments(path.first == UInt8(ascii: "/") ? path.dropFirst() : path)) }
    if question < end { try readQuery(bytes[(question + 1)..<end]) }
    guard end < bytes.count else { return }
    query.append((nil, try LinkURL.decoded(bytes[(end + 1)...])))
  }

  /// The letters before the first colon, if they are a scheme (section 3.1).
  private static func scheme(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first else { return nil }
    let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    let scheme = bytes[..<colon]
    guard isLetter(first), scheme.allSatisfy({ isLetter($0) || Bytes.isDigit($0) || "+-.".utf8.contains($0) })
    else { return nil }
    return scheme
  }

  private static func segments(_ path: ArraySlice<UInt8>) throws(NavLinkError) -> [Piece] {
    guard !path.isEmpty else { return [] }
    var segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // A slash at the end is ignored.
    if segments.count > 1, segments.last?.isEmpty ?? false { segments.removeLast() }
    return try segments.map { (segment) throws(NavLinkError) in
      guard !segment.isEmpty else { throw NavLinkError(segment.startIndex, .emptySegment) }
      let piece = try decoded(segment)
      guard ![[0x2E], [0x2E, 0x2E]].contains(piece.bytes) else { throw NavLinkError(piece.offset, .dotSegment) }
      return piece
    }
  }

  /// `key=value`, as `URLComponents` reads them: a `+` is a plus, and a key without `=` has an empty value.
  private mutating func readQuery(_ query: ArraySlice<UInt8>) throws(NavLinkError) {
    for item in query.split(separator: UInt8(ascii: "&")) {
      let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      self.query.append((try LinkURL.decoded(item[..<equals]), try LinkURL.decoded(item[equals...].dropFirst())))
    }
  }

  /// Decodes percent-encoding (section 2.1).
  private static func decoded(_ text: ArraySlice<UInt8>) throws(NavLinkError) -> Piece {
    guard let bytes = PercentEncoding.decoded(text) else {
      let broken = text.indices.first { text[$0] == 0x25 && PercentEncoding.decoded(text[$0...].prefix(3)) == nil }
      throw NavLinkError(broken ?? text.startIndex, .percent)
    }
    guard let invalid = UTF8Check.firstInvalid(in: bytes) else { return Piece(offset: text.startIndex, bytes: bytes) }
    let place = (0..<invalid).reduce(text.startIndex) { at, _ in at + (text[at] == UInt8(ascii: "%") ? 3 : 1) }
    throw NavLinkError(place, .encoding)
  }
}
