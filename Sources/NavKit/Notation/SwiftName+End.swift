// The end of a type's name in an argument, also for Migration: names contain brackets, dots and even colons.
//
//     App.Box<Swift.Int>={"value":1}               the brackets of the arguments belong to the name
//     (extension in App):Swift.String.Ext={}       so does this colon
//     App.(unknown context at $1046f0a2c).Hidden   a round bracket after a dot
//     [String: Int]={"a":1}                        Swift's short forms

extension SwiftName {
  /// The offset of the first `(`, `=`, `~` or `:` from `start` on that is not part of a type's name, or the end.
  package static func end(_ bytes: [UInt8], from start: Int) throws(NavNotationError) -> Int {
    var at = start
    var beginsPart = true
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "="), UInt8(ascii: "~"), UInt8(ascii: ":"):
        return at
      case UInt8(ascii: "("):
        guard beginsPart else { return at }
        let isExtension = bytes[at...].starts(with: "(extension in ".utf8)
        at = try endOfBrackets(bytes, from: at)
        if isExtension, at < bytes.count, bytes[at] == UInt8(ascii: ":") { at += 1 }
        beginsPart = isExtension
      case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "`"):
        at = try endOfBrackets(bytes, from: at)
        beginsPart = false
      case let byte:
        at += 1
        beginsPart = byte == UInt8(ascii: ".")
      }
    }
    return at
  }

  /// The offset after the bracket that closes the one at `open`; a name in backticks counts as a pair of brackets.
  static func endOfBrackets(_ bytes: [UInt8], from open: Int) throws(NavNotationError) -> Int {
    var opened: [Int] = []
    var at = open
    repeat {
      switch bytes[at] {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["):
        opened.append(at)
      case UInt8(ascii: ">") where bytes[at - 1] == UInt8(ascii: "-"):
        break  // The arrow of a function type.
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        opened.removeLast()
      case UInt8(ascii: "`"):
        guard let close = bytes[(at + 1)...].firstIndex(of: UInt8(ascii: "`")) else {
          throw NavNotationError(offset: at, detail: .unclosed("`"))
        }
        at = close
      default: break
      }
      at += 1
    } while !opened.isEmpty && at < bytes.count
    guard let unclosed = opened.last else { return at }
    throw NavNotationError(offset: unclosed, detail: .unclosed(Unicode.Scalar(bytes[unclosed])))
  }
}
