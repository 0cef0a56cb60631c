// Property lists, XML and binary: how this folder reads and changes them without altering any other byte or value; and here
// the namespace, the limit of depth, and the detection of the format, for all that read a file.
//
// As in `JSON`, there is no tree. `PropertyList.Document` keeps the bytes unchanged and one small `Node` per value: for an XML
// list in the order of the text, with a dictionary's keys among its values; for a binary list in the order of the object numbers.
// A shared node is stored once, so a list that shares its containers 2^40 times costs no more than its bytes.
//
//     <dict><key>n</key><integer>42</integer></dict>
//     nodes   0 dictionary  next 3      1 string "n"  next 2      2 integer "42"  next 3
//
//     D1 01 02 | 51 6E | 10 2A          three objects; the dictionary names its key and its value by their numbers
//     nodes   0 dictionary  content 01 02      1 string "n"      2 integer 2A
//
// A change replaces one value. In an XML list every other byte is unchanged; in a binary list every other object is equal, and
// shared objects are copied before a change.

/// The namespace of property lists: Apple's XML (DTD `PropertyList-1.0`) and `bplist00`.
package enum PropertyList {
  /// The limit of nested arrays and dictionaries, as in JSON.
  package static let maximumDepth = NavJSON.maximumDepth

  package enum Format: Sendable, Hashable {
    case xml, binary
  }

  /// The format of a property list, detected by its first bytes; nil for other data.
  ///
  /// An XML list may begin with a byte order mark. No JSON text begins like either format.
  package static func format(of bytes: some Collection<UInt8>) -> Format? {
    if bytes.starts(with: magic.prefix(6)) { return .binary }
    let text = bytes.dropFirst(ByteOrderMark.length(in: bytes)).drop(while: Bytes.isBlank)
    return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { text.starts(with: $0.utf8) } ? .xml : nil
  }

  static let magic = Array("bplist00".utf8)
}
