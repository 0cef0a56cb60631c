// White space between the words of JSON, XML and Swift: space, tab, LF and CR.

extension Bytes {
  /// The first offset from `at` on that is no white space.
  package static func skipBlank(_ bytes: [UInt8], from at: Int) -> Int {
    var at = at
    while at < bytes.count, isBlank(bytes[at]) { at += 1 }
    return at
  }

  @inline(__always)
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
  }
}

extension Substring {
  var trimmingBlanks: Substring {
    let front = utf8.drop(while: Bytes.isBlank)
    var end = front.endIndex
    while end > front.startIndex, Bytes.isBlank(utf8[utf8.index(before: end)]) {
      end = utf8.index(before: end)
    }
    return self[front.startIndex..<end]
  }
}
