// A text with a path in it: read it, hand the path out, and put the changed path back where it was.

/// A path together with the text that it lies in.
///
///     let document = try PathDocument(Array(#"["Swift.Int","1"]"#.utf8))
///     var path = document.path
///     path.append(Element(type: TypeName("Swift.Int"), text: "2"))
///     document.text(with: path) == #"["Swift.Int","2","Swift.Int","1"]"#
///
/// Elements that were not touched keep their text to the byte, and the text keeps its layout: one line or pretty printed,
/// indent, line ends, what stands before and after the array, a byte order mark.
public struct PathDocument: Sendable {
  let encoded: EncodedPath
  let layout: PathLayout

  /// Finds the path in a text.
  ///
  /// - Parameter bytes: The text in UTF-8, with or without a byte order mark.
  /// - Throws: What keeps the text from being a path, and where.
  /// - Complexity: O(*n*) in the length of the text; no value is looked into.
  public init(_ bytes: [UInt8]) throws(PathFault) {
    do throws(JSON.SyntaxError) {
      try JSON.Scanner.checkEncoding(bytes)
    } catch {
      throw PathFault(offset: error.offset, problem: .syntax(error.problem))
    }
    let mark = bytes.starts(with: JSON.byteOrderMark) ? JSON.byteOrderMark.count : 0
    let start = JSON.Scanner.skipBlank(bytes, from: mark)
    guard start < bytes.count else { throw PathFault(offset: start, problem: .empty) }
    guard bytes[start] == UInt8(ascii: "[") else { throw PathDocument.noArray(bytes, from: mark) }
    self.encoded = try EncodedPath.scan(bytes, from: start)
    self.layout = PathLayout(of: encoded)
    let end = JSON.Scanner.skipBlank(bytes, from: encoded.array.upperBound)
    guard end == bytes.count else {
      let error = JSON.Scanner.unexpected(bytes, at: end, expected: .endOfText)
      throw PathFault(offset: error.offset, problem: .syntax(error.problem))
    }
  }

  /// A text of one line with an empty path in it: what a new file starts from.
  public static let empty = PathDocument(EncodedPath.empty)

  private init(_ encoded: EncodedPath) {
    self.encoded = encoded
    self.layout = PathLayout(of: encoded)
  }

  private static func noArray(_ bytes: [UInt8], from mark: Int) -> PathFault {
    do throws(JSON.SyntaxError) {
      let value = JSON.Value(try JSON.Parser.parse(bytes, from: mark))
      return PathFault(
        offset: value.range.lowerBound, problem: value.isNull ? .null : .notAnArray(value.kind))
    } catch {
      return PathFault(offset: error.offset, problem: .syntax(error.problem))
    }
  }

  /// The path, root first. Its elements are decoded when they are asked for.
  public var path: NavPath { NavPath(encoded) }

  /// The text as it was read.
  public var bytes: [UInt8] { encoded.bytes }
}

// MARK: - Writing

extension PathDocument {
  /// The text with another path in the place of the one that was read.
  public func text(with path: NavPath) -> String {
    String(decoding: pieces(with: path).joined(), as: UTF8.self)
  }

  /// Whether writing `path` would leave the text as it is.
  package func isUnchanged(by path: NavPath) -> Bool { path.source === encoded && path.isUnchanged }

  /// The text with another path, in pieces that share the bytes of everything untouched.
  ///
  /// A change at the top of a path of 100 MB makes a few hundred new bytes.
  package func pieces(with path: NavPath) -> [ArraySlice<UInt8>] {
    let bytes = encoded.bytes
    guard !isUnchanged(by: path) else { return [bytes[...]] }
    var pieces = [bytes[...encoded.array.lowerBound], layout.opening(isEmpty: path.isEmpty)[...]]
    for (place, run) in path.runs.reversed().enumerated() {
      if place > 0 { pieces.append(layout.betweenElements[...]) }
      switch run {
      case .kept(let range) where path.source === encoded:
        pieces.append(bytes[encoded.text(ofElements: range)])
      case .kept(let range):
        pieces.append(layout.text(of: range.compactMap { path.source?[$0] })[...])
      case .added(let elements):
        pieces.append(layout.text(of: elements)[...])
      }
    }
    pieces.append(layout.closing(isEmpty: path.isEmpty)[...])
    pieces.append(bytes[(encoded.array.upperBound - 1)...])
    return pieces.filter { !$0.isEmpty }
  }
}

// MARK: - Places

extension PathDocument {
  /// The line and column of a byte in the text.
  public func position(of offset: Int) -> JSON.Position { JSON.Position(of: offset, in: encoded.bytes) }

  /// Where an element's tag begins in the text.
  public func offset(ofTagAt index: Int) -> Int { encoded.texts(ofElement: index).tag.lowerBound }

  /// Where a character of an element's value lies in the text, through the escapes of the string that it is in.
  ///
  /// - Parameters:
  ///   - offset: The byte in the element's text.
  ///   - index: The element, from the root.
  /// - Returns: The byte in the document's text.
  public func offset(ofByte offset: Int, inValueAt index: Int) -> Int {
    JSON.Scanner.source(of: offset, inStringAt: encoded.texts(ofElement: index).value, of: encoded.bytes)
  }
}
