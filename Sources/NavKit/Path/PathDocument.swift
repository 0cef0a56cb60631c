// A text with a path in it: read it, hand the path out, and put the changed path back where it was.

/// A path together with the text that it lies in.
///
///     let document = try PathDocument(Array(#"["Swift.Int","1"]"#.utf8))
///     var path = document.path
///     path.append(Element(type: TypeName("Swift.Int"), text: "2"))
///     document.text(with: path) == #"["Swift.Int","2","Swift.Int","1"]"#
///
/// Elements that were not touched keep their text to the byte, and the text keeps its layout: one line or pretty printed,
/// indent, line ends, what stands before and after the array, a byte order mark. Where the path is a part of a larger
/// document (`PathLocation`), everything else in that keeps its bytes too.
public struct PathDocument: Sendable {
  /// The strings that the path's text lies in, the outermost first; empty where it lies in the text itself.
  let carriers: [Carrier]
  let encoded: EncodedPath
  /// How new elements are written; their form need not be that of the path that was read.
  let layout: PathLayout
  /// Whether every element is written anew.
  let rewrites: Bool

  init(carriers: [Carrier] = [], encoded: EncodedPath, layout: PathLayout? = nil, rewrites: Bool = false) {
    self.carriers = carriers
    self.encoded = encoded
    self.layout = layout ?? PathLayout(of: encoded)
    self.rewrites = rewrites
  }

  /// A text of one line with an empty path in it: what a new file starts from.
  public static let empty = PathDocument(encoded: .empty())

  /// A text of one line with an empty path in it, in the form that a location has; its pointer does not count.
  public static func empty(in location: PathLocation) -> PathDocument {
    PathDocument(encoded: .empty(location.wantedForm ?? .swiftui, element: location.element ?? .unknown))
  }

  /// The path, root first. Its elements are decoded when they are asked for.
  public var path: NavPath { NavPath(encoded) }

  /// The text as it was read.
  public var bytes: [UInt8] { carriers.first?.bytes ?? encoded.bytes }

  /// The form that the path is written in.
  public var form: PathForm { encoded.form }

  /// The type of a typed array's elements; nil where each element has a type of its own, or where it is not known.
  public var element: TypeName? { encoded.form.hasTags || encoded.element.isUnknown ? nil : encoded.element }
}

// MARK: - Places

extension PathDocument {
  /// The line and column of a byte in the text.
  ///
  /// - Complexity: O(`offset`).
  public func position(of offset: Int) -> JSON.Position { JSON.Position(of: offset, in: bytes) }

  /// Where an element begins in the text, its tag where it has one; where base64 hides it, where in what that stands for.
  ///
  /// - Complexity: O(1), or O(*n*) in the length of the string that the path lies in.
  public func place(ofTagAt index: Int) -> TextOffset {
    let parts = encoded.parts(ofElement: index)
    return carriers.place(of: parts.tag?.lowerBound ?? parts.whole.lowerBound)
  }

  /// Where a character of an element's value lies in the text, through the escapes of the strings that it is in.
  ///
  /// - Parameters:
  ///   - offset: The byte in the element's text.
  ///   - index: The element, from the root.
  /// - Returns: The byte in the document's text; where base64 hides the character, the string.
  /// - Complexity: O(`offset`), plus O(*n*) in the length of the string that the path lies in, if it is in one.
  public func offset(ofByte offset: Int, inValueAt index: Int) -> Int { place(ofByte: offset, inValueAt: index).offset }

  /// Where a character of an element's value lies in the text, and where base64 hides it, where in what it stands for.
  ///
  /// - Complexity: That of ``offset(ofByte:inValueAt:)``.
  public func place(ofByte offset: Int, inValueAt index: Int) -> TextOffset {
    places(ofBytes: [offset], inValueAt: index)[0]
  }

  /// Where several characters of an element's value, which ascend, lie in the text, in one pass through the value.
  func places(ofBytes offsets: [Int], inValueAt index: Int) -> [TextOffset] {
    encoded.places(ofBytes: offsets, inValueAt: index).map { inner in
      var place = carriers.place(of: inner.offset)
      // The innermost base64 is the one whose text has the character.
      place.decodedOffset = inner.decodedOffset ?? place.decodedOffset
      return place
    }
  }
}
