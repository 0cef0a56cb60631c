// Property lists, XML and binary, read and changed without losing a byte of what is not changed.
//
// As in `JSON`, there is no tree. `PropertyList.Document` keeps the bytes as they came and one small `Node` per value:
// of an XML list in the order of the text, a dictionary's keys among its values; of a binary list in the order of its object
// numbers, so that a node that several others refer to is there once, and a list that shares its containers 2^40 times over
// costs no more than its bytes.
//
//     <dict><key>n</key><integer>42</integer></dict>
//     nodes   0 dictionary  next 3      1 string "n"  next 2      2 integer "42"  next 3
//
//     D1 01 02 | 51 6E | 10 2A          three objects; the dictionary names its key and its value by their numbers
//     nodes   0 dictionary  content 01 02      1 string "n"      2 integer 2A
//
// A change replaces one value. Of an XML list every other byte stays; of a binary list every other object stays equal, and what
// it shares with others is copied before it is changed.

/// The namespace of property lists: Apple's XML of the DTD `PropertyList-1.0`, and `bplist00`.
package enum PropertyList {
  /// How deep arrays and dictionaries may nest, as in JSON.
  package static let maximumDepth = NavJSON.maximumDepth
}

extension PropertyList {
  package enum Format: Sendable, Hashable {
    case xml
    case binary
  }

  /// The format of a property list, told by its first bytes; nil for anything else.
  ///
  /// An XML list may begin with a byte order mark. No JSON text begins as either of them does.
  package static func format(of bytes: some Collection<UInt8>) -> Format? {
    if bytes.starts(with: magic.prefix(6)) { return .binary }
    let text = bytes.dropFirst(ByteOrderMark.length(in: bytes)).drop(while: Bytes.isBlank)
    return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { text.starts(with: $0.utf8) } ? .xml : nil
  }

  /// What a binary list begins with.
  static let magic = Array("bplist00".utf8)
}
