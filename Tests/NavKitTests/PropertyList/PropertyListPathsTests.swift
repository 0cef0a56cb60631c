// Paths in property lists of Foundation: a change of the path changes nothing else, in every container (`Holder`, also for
// `PropertyListReadersTests`) and in keyed archives. Also the errors and their places, line ends, and shared values.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct PropertyListPathsTests {
  /// The container of a path in a list.
  enum Holder: CaseIterable {
    case data
    case string
    case base64
    case base64InData
    case list
    case array

    /// The value that holds the path of this JSON text, and the rest of the pointer.
    func value(_ text: String) throws -> ListValue {
      let bytes = Array(text.utf8)
      switch self {
      case .data: return .data(bytes)
      case .string: return .string(text)
      case .base64: return .string(Data(bytes).base64EncodedString())
      case .base64InData: return .data(Array(Data(bytes).base64EncodedString().utf8))
      case .list: return .data(try ListValue.dictionary(["é": .data(bytes)]).written(.binary))
      case .array:
        let strings = try JSONDecoder().decode([String].self, from: Data(bytes))
        return .array(strings.map { .string($0) })
      }
    }

    var rest: [String] { self == .list ? ["é"] : [] }
  }

  static let path = [#"["App.User","{\"name\":\"é & <b>\"}","Swift.Int","1"]"#, #"["Swift.Int","1"]"#, "[]"]
  static let pushed = [
    #"["Swift.String","\"<\"","App.User","{\"name\":\"é & <b>\"}","Swift.Int","1"]"#,
    #"["Swift.String","\"<\"","Swift.Int","1"]"#, #"["Swift.String","\"<\""]"#,
  ]

  private static let count = LawSize.count(18, full: 5000)

  @Test(arguments: 0..<count)
  func `a push changes the path and nothing else, and a pop undoes it`(seed: Int) throws {
    let holder = Holder.allCases[seed % Holder.allCases.count]
    let number = seed / Holder.allCases.count % Self.path.count
    var random = RandomList(seed: seed)
    let (list, tokens) = random.document(around: try holder.value(Self.path[number]))
    var again = RandomList(seed: seed)
    let changed = again.document(around: try holder.value(Self.pushed[number])).value
    // Without a form, the empty path would be read in the form of the random arrays beside it.
    let location = NavPath.Location(
      pointer: NavJSON.Pointer(tokens: tokens + holder.rest), form: Self.path[number] == "[]" ? .swiftUI : nil)
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let bytes = try list.written(format)
      let document = try NavPath.Document(parsing: bytes, at: location)
      #expect(Array(document.pieces(with: document.path).joined()) == bytes)
      let count = [2, 1, 0][number]
      #expect(document.path.count == count)
      var path = document.path
      path.append(NavPath.Element(type: NavPath.TypeName("Swift.String"), uncheckedText: #""<""#))
      let pushed = Array(try document.checkedPieces(with: path).joined())
      try Self.checkSame(pushed, changed, format, holder)
      let pointer = try #require(location.pointer)
      let found = try PathSearch.paths(in: pushed).filter { $0.isCertain && Self.isSame($0.pointer, pointer) }
      #expect(found.map(\.count) == [path.count])
      #expect(found.first?.current == path.last)
      let popped = try NavPath.Document(parsing: pushed, at: location)
      #expect(popped.path == path)
      var back = popped.path
      back.removeLast()
      try Self.checkSame(Array(popped.pieces(with: back).joined()), list, format, holder)
    }
  }

  /// Whether a found pointer is another one: a search names a value of a dictionary stored as an array by its key.
  private static func isSame(_ found: NavJSON.Pointer, _ pointer: NavJSON.Pointer) -> Bool {
    found.tokens.count == pointer.tokens.count
      && zip(found.tokens, pointer.tokens).allSatisfy { $0 == $1 || $0.hasPrefix("=") && Int($1) != nil }
  }

  /// Compares lists as read by Foundation, and XML byte for byte with Foundation's. A list inside a list is compared by
  /// value, since its bytes depend on the writer.
  private static func checkSame(
    _ bytes: [UInt8], _ want: ListValue, _ format: PropertyListSerialization.PropertyListFormat, _ holder: Holder
  ) throws {
    if holder == .list {
      let value = try #require(ListValue(try PropertyListReadingTests.read(bytes)))
      #expect(value.withoutLists == want.withoutLists)
      return
    }
    #expect(try PropertyListWritingTests.xml(bytes) == want.written(.xml))
    guard format == .xml else { return }
    if holder != .array { #expect(try bytes == want.written(.xml)) }
  }

  // MARK: Places

  static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>text</key>
    \t<string>[&quot;Swift.Int&quot;,&quot;{]&quot;]</string>
    \t<key>data</key>
    \t<data>WyJTd2lmdC5JbnQiLCJ7XSJd</data>
    \t<key>array</key>
    \t<array>
    \t\t<string>Swift.Int</string>
    \t\t<string>{]</string>
    \t</array>
    \t<key>dates</key>
    \t<array>
    \t\t<date>2001-01-01T00:00:00Z</date>
    \t</array>
    \t<key>two</key>
    \t<true/>
    \t<key>two</key>
    \t<false/>
    </dict>
    </plist>

    """

  @Test func `an error in a value has its place in the list`() throws {
    for (pointer, line, column, decoded) in [("/text", 6, 40, nil), ("/data", 8, 2, 15), ("/array", 12, 12, nil)]
      as [(String, Int, Int, Int?)]
    {
      let document = try NavPath.Document(
        parsing: Array(Self.xml.utf8),
        at: NavPath.Location(pointer: try NavJSON.Pointer(parsing: pointer), form: .swiftUI))
      let offset = document.offset(ofByte: 1, inValueAt: 0)
      let position = NavJSON.Position(of: offset.offset, inDocument: document.bytes)
      #expect(position == NavJSON.Position(line: line, column: column), "\(pointer)")
      #expect(offset.decodedOffset == decoded, "\(pointer)")
    }
    let list = try PropertyListSerialization.propertyListBytes([
      "p": Data(#"["Swift.Int","{]"]"#.utf8), "t": "[\"Swift.Int\",\"é{]\"]",
    ])
    for (pointer, byte) in [("/p", "]"), ("/t", "]")] {
      let document = try NavPath.Document(
        parsing: list, at: NavPath.Location(pointer: try NavJSON.Pointer(parsing: pointer), form: .swiftUI))
      let offset = document.offset(ofByte: pointer == "/p" ? 1 : 3, inValueAt: 0)
      #expect(offset.decodedOffset == nil)
      let unit = pointer == "/p" ? list[offset.offset] : list[offset.offset + 1]
      #expect(Unicode.Scalar(unit).description == byte)
      let position = NavJSON.Position(of: offset.offset, inDocument: document.bytes)
      #expect(position == NavJSON.Position(line: 1, column: offset.offset + 1))
    }
  }

  @Test(arguments: [
    ("/two", "no path at /two: duplicate member 'two' in the value: readers differ in which one they use; remove one"),
    (
      "/two/a", "no path at /two: duplicate member 'two' in the value: readers differ in which one they use; remove one"
    ),
    ("/dates/0", "a date is not a navigation path, expected Data or a string that holds one, or an array of strings"),
    ("/dates/0/x", "no path at /dates/0/x: /dates/0 is a date and has no members"),
    ("/dates/1", "no path at /dates/1: no element '1' in /dates, an array of 1"),
  ])
  func `a value of a list that is not a path has an error`(pointer: String, message: String) throws {
    let error = #expect(throws: NavPathError.self) {
      try NavPath.Document(
        parsing: Array(Self.xml.utf8), at: NavPath.Location(pointer: try NavJSON.Pointer(parsing: pointer)))
    }
    #expect(error?.message == message)
  }

  @Test func `an array of a list takes only values that the list can hold`() throws {
    let values = [("1", true), ("null", true), ("\"\\u0001\"", false), ("18446744073709551616", false)]
    let text = "<plist><array><integer>1</integer></array></plist>"
    let document = try NavPath.Document(parsing: Array(text.utf8))
    #expect(document.form == .array)
    for (value, isHeld) in values {
      var path = document.path
      path.append(NavPath.Element(type: .unknown, uncheckedText: value))
      var found: NavFormError?
      do throws(NavFormError) { _ = try document.checkedPieces(with: path) } catch { found = error }
      #expect((found == nil) == isHeld)
      if let found { #expect(found.index == 1 && document.text(with: path) == text) }
    }
  }

  @Test func `CR LF in a string stays as it is`() throws {
    let list = "<plist><string>[\r\n  \"Swift.Int\",\r\n  \"1\"\r\n]</string></plist>\r\n"
    let location = NavPath.Location(pointer: NavJSON.Pointer())
    let document = try NavPath.Document(parsing: Array(list.utf8), at: location)
    var path = document.path
    path.append(NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "2"))
    let pushed = document.text(with: path)
    #expect(pushed == list.replacing("[", with: "[\r\n  \"Swift.Int\",\r\n  \"2\","))
    let other = try NavPath.Document(parsing: Array(pushed.utf8), at: location)
    var popped = other.path
    try popped.apply(.pop(1))
    #expect(other.text(with: popped) == list)
  }

  @Test func `a path in a keyed archive is changed in place`() throws {
    let model = ["path": Data(#"["Swift.Int","1"]"#.utf8), "tab": "home"] as NSDictionary
    let archive = Array(try NSKeyedArchiver.archivedData(withRootObject: model, requiringSecureCoding: false))
    let found = try PathSearch.paths(in: archive)
    let pointer = try #require(found.first?.pointer)
    #expect(found.count == 1)
    #expect(pointer.tokens.first == "$objects")
    let document = try NavPath.Document(parsing: archive, at: NavPath.Location(pointer: pointer))
    var path = document.path
    path.append(NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "2"))
    let changed = Data(document.pieces(with: path).joined())
    let read = try NSKeyedUnarchiver.unarchivedObject(
      ofClasses: [NSDictionary.self, NSString.self, NSData.self], from: changed)
    let dictionary = try #require(read as? [String: Any])
    let data = dictionary["path"] as? Data
    #expect(data.map { String(decoding: $0, as: UTF8.self) } == #"["Swift.Int","2","Swift.Int","1"]"#)
    #expect(dictionary["tab"] as? String == "home")
  }

  @Test func `each reference to a shared value is found`() throws {
    let list = BinaryList(objects: [
      [0xD2, 1, 2, 3, 3], [0x51, 0x61], [0x51, 0x62], [0x4F, 0x10, 17] + Array(#"["Swift.Int","1"]"#.utf8),
    ])
    #expect(try PathSearch.paths(in: list.bytes).map(\.pointer.description) == ["/a", "/b"])
  }
}

extension ListValue {
  /// The value with each Data that is a binary list replaced by its content.
  fileprivate var withoutLists: ListValue {
    switch self {
    case .data(let bytes):
      guard PropertyList.format(of: bytes) == .binary, let value = try? PropertyListReadingTests.read(bytes) else {
        return self
      }
      return ListValue(value) ?? self
    case .array(let elements): return .array(elements.map(\.withoutLists))
    case .dictionary(let members): return .dictionary(members.mapValues(\.withoutLists))
    case .boolean, .integer, .large, .real, .date, .string: return self
    }
  }
}

extension PropertyListSerialization {
  fileprivate static func propertyListBytes(_ list: [String: Any]) throws -> [UInt8] {
    Array(try data(fromPropertyList: list, format: .binary, options: 0))
  }
}
