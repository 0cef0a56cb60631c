// The parser of opened URLs (RFC 3986, section 3).
//
//     myapp://category/3?tab=info     [category, 3]        the host of an app's own scheme is the first segment, or
//                                     [3]                  ignored: both are tried unless the schema determines it
//     myapp:///category/3             [category, 3]
//     https://shop.example/category/3 [category, 3]        the host of a web URL is ignored
//     /category/3                     [category, 3]

/// The path and the query of a URL, percent-decoded.
struct LinkURL: Sendable {
  struct Piece: Sendable {
    var offset: Int
    /// The decoded bytes, valid UTF-8.
    var bytes: [UInt8]
  }

  /// The segments of the path in each possible reading, the likeliest first.
  private(set) var readings: [[Piece]] = []
  /// The query items, and last the fragment, which has no key.
  private(set) var query: [(key: Piece?, value: Piece)] = []

  /// Parses a URL, or a path that begins with a slash.
  ///
  /// - Parameter host: The meaning of the host in an app's own scheme; nil if both are possible.
  init(_ text: String, host: DestinationSchema.LinkHost? = nil) throws(NavLinkError) {
    let bytes = Array(text.utf8)
    if let control = bytes.firstIndex(where: { $0 < 0x20 || $0 == 0x7F }) { throw NavLinkError(control, .control) }
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    let question = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
    // The scheme (section 3.1) is before the first colon.
    let scheme = bytes[..<question].firstIndex(of: UInt8(ascii: ":")).map { bytes[..<$0] }
      .flatMap { Bytes.isScheme($0) ? $0 : nil }
    var path = bytes[(scheme.map { $0.count + 1 } ?? 0)..<question]
    guard scheme != nil || path.first == UInt8(ascii: "/") else { throw NavLinkError(0, .notAURL) }
    var isHostAll = false
    if scheme != nil, path.starts(with: "//".utf8) {
      let authority = path.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
      path = path[authority.endIndex...]
      let isWeb = scheme.map { ["http", "https"].contains(String(decoding: $0, as: UTF8.self).lowercased()) } ?? false
      if !isWeb, !authority.isEmpty, host != .ignored {
        readings.append(try LinkURL.segments(bytes[authority.startIndex..<question]))
        // Without a path after it, the host is the path.
        isHostAll = host == .segment || path.count < 2
      }
    }
    if !isHostAll { readings.append(try LinkURL.segments(path.first == UInt8(ascii: "/") ? path.dropFirst() : path)) }
    // `key=value` items as `URLComponents` reads them: a `+` is a plus, and a key without `=` has an empty value.
    for item in bytes[question..<end].dropFirst().split(separator: UInt8(ascii: "&")) {
      let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      query.append((try LinkURL.decoded(item[..<equals]), try LinkURL.decoded(item[equals...].dropFirst())))
    }
    guard end < bytes.count else { return }
    query.append((nil, try LinkURL.decoded(bytes[(end + 1)...])))
  }

  private static func segments(_ path: ArraySlice<UInt8>) throws(NavLinkError) -> [Piece] {
    guard !path.isEmpty else { return [] }
    var segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // A trailing slash is ignored.
    if segments.count > 1, segments.last?.isEmpty ?? false { segments.removeLast() }
    return try segments.map { (segment) throws(NavLinkError) in
      guard !segment.isEmpty else { throw NavLinkError(segment.startIndex, .emptySegment) }
      let piece = try decoded(segment)
      guard ![[0x2E], [0x2E, 0x2E]].contains(piece.bytes) else { throw NavLinkError(piece.offset, .dotSegment) }
      return piece
    }
  }

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
