// URI references as JSON Schema needs them: split, resolved against a base, compared as text (RFC 3986).

extension JSONSchema {
  /// A URI reference without its fragment (RFC 3986, section 4.1), with its components as written.
  struct URI: Hashable, Sendable {
    private(set) var scheme: String?
    private(set) var authority: String?
    private(set) var path: String
    private(set) var query: String?

    /// Splits a reference into URI and fragment, which succeeds for every text (RFC 3986, appendix B).
    static func split(_ text: String) -> (uri: URI, fragment: String?) {
      var rest = Substring(text)
      let fragment = cut(&rest, from: "#")
      let query = cut(&rest, from: "?")
      var scheme: String?
      if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")), Bytes.isScheme(rest[..<colon].utf8) {
        scheme = String(rest[..<colon])
        rest = rest[rest.index(after: colon)...]
      }
      var authority: String?
      if rest.hasPrefix("//") {
        rest = rest.dropFirst(2)
        let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        authority = String(rest[..<end])
        rest = rest[end...]
      }
      return (URI(scheme: scheme, authority: authority, path: String(rest), query: query), fragment)
    }

    /// The reference resolved against a base (section 5.2.2), with scheme and host in lower case (section 6.2.2.1).
    func resolved(against base: URI) -> URI {
      var target = self
      if scheme == nil {
        target.scheme = base.scheme
        if authority == nil {
          target.authority = base.authority
          if path.isEmpty {
            (target.path, target.query) = (base.path, query ?? base.query)
          } else if path.utf8.first != UInt8(ascii: "/") {
            target.path = base.merged(with: path)
          }
        }
      }
      if scheme != nil || authority != nil || !path.isEmpty { target.path = URI.removingDotSegments(target.path) }
      (target.scheme, target.authority) = (target.scheme?.lowercased(), target.authority?.lowercased())
      // `file:/a` and `file://localhost/a` are `file:///a` (RFC 8089, section 2 and appendix B).
      if target.scheme == "file", target.authority ?? "localhost" == "localhost", target.path.utf8.first == 0x2F {
        target.authority = ""
      }
      return target
    }

    /// The recomposed text (section 5.3).
    var text: String {
      var text = ""
      if let scheme { text += scheme + ":" }
      if let authority { text += "//" + authority }
      text += path
      if let query { text += "?" + query }
      return text
    }

    private static func cut(_ text: inout Substring, from mark: Unicode.Scalar) -> String? {
      guard let at = text.unicodeScalars.firstIndex(of: mark) else { return nil }
      defer { text = text[..<at] }
      return String(text.unicodeScalars[text.unicodeScalars.index(after: at)...])
    }

    /// Merge paths (section 5.2.3).
    private func merged(with path: String) -> String {
      if authority != nil, self.path.isEmpty { return "/" + path }
      guard let slash = self.path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
      return self.path[...slash] + path
    }

    /// Remove dot segments (section 5.2.4). A path without a leading slash, as in `urn:a:b`, keeps its first segment.
    private static func removingDotSegments(_ path: String) -> String {
      guard path.utf8.contains(UInt8(ascii: ".")), path.utf8.contains(UInt8(ascii: "/")) else { return path }
      let isRooted = path.utf8.first == UInt8(ascii: "/")
      let segments = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
      var kept: [String] = []
      for (index, segment) in segments.enumerated() where index > 0 || !isRooted {
        if segment == ".." { _ = kept.popLast() }
        let isDots = segment == "." || segment == ".."
        if !isDots || index == segments.count - 1 { kept.append(isDots ? "" : segment) }
      }
      return (isRooted ? "/" : "") + kept.joined(separator: "/")
    }

    /// Percent-decodes a fragment or a path (section 2.1); nil for an invalid encoding or invalid UTF-8.
    static func percentDecoded(_ text: String) -> String? {
      PercentEncoding.decoded(text.utf8).flatMap(UTF8Check.text)
    }
  }
}
