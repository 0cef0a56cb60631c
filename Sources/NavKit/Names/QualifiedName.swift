// The dotted names inside a type's name: its own, those of its generic arguments, and the module of an extension.
//
//     App.Box<Swift.Int>.Inner                App.Box.Inner with arguments after Box, and Swift.Int
//     (extension in App):Swift.String.Ext     the module App, and Swift.String.Ext
//     App.(unknown context at $10a).Hidden    App, the context, Hidden

struct QualifiedName {
  /// The parts, without generic arguments.
  private(set) var parts: [Range<Int>]
  /// The generic arguments of each part, brackets included; nil if it has none.
  private(set) var arguments: [Range<Int>?]
  private(set) var isModule = false

  private init(_ part: Range<Int>) {
    parts = [part]
    arguments = [nil]
  }

  func range(ofFirst count: Int) -> Range<Int> {
    parts[0].lowerBound..<(arguments[count - 1] ?? parts[count - 1]).upperBound
  }

  /// All qualified names in a type name, outer before inner. Text that is not a Swift name gives any number of them.
  static func all(in name: [UInt8]) -> [QualifiedName] {
    var scan = Scan(name: name)
    scan.run()
    return scan.found.sorted { $0.parts[0].lowerBound < $1.parts[0].lowerBound }
  }

  private struct Scan {
    let name: [UInt8]
    var found: [QualifiedName] = []
    /// The name that the next part may continue.
    private var current: QualifiedName?
    private var isAfterDot = false
    private var open: [(at: Int, owner: QualifiedName?)] = []

    init(name: [UInt8]) { self.name = name }

    mutating func run() {
      var at = 0
      while at < name.count { at = step(at) }
      while !open.isEmpty { close(at) }
      finish()
    }

    /// Reads the token at an offset and returns the offset of the next one.
    private mutating func step(_ at: Int) -> Int {
      switch name[at] {
      case UInt8(ascii: "."):
        isAfterDot = true
        return at + 1
      case UInt8(ascii: "<"):
        open.append((at, current))
        current = nil
      case UInt8(ascii: "("):
        if let end = context(at) { return end }
        finish()
        open.append((at, nil))
      case UInt8(ascii: "["):
        finish()
        open.append((at, nil))
      case UInt8(ascii: ">") where at > 0 && name[at - 1] == UInt8(ascii: "-"): finish()
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): close(at + 1)
      case UInt8(ascii: "`"):
        let end = name[(at + 1)...].firstIndex(of: UInt8(ascii: "`")).map { $0 + 1 } ?? name.count
        add(at..<end)
        return end
      case let byte where Bytes.isWord(byte) || byte >= 0x80:
        let end = name[at...].firstIndex { !(Bytes.isWord($0) || $0 >= 0x80) } ?? name.count
        add(at..<end)
        return end
      default: finish()
      }
      isAfterDot = false
      return at + 1
    }

    /// Reads `(extension in App):`, or the context of a private type; nil for any other bracket.
    private mutating func context(_ at: Int) -> Int? {
      let prefix = "(extension in "
      let isExtension = name[at...].starts(with: prefix.utf8)
      guard isExtension || isAfterDot && current != nil, let close = name[at...].firstIndex(of: UInt8(ascii: ")"))
      else { return nil }
      guard isExtension else {
        add(at..<close + 1)
        return close + 1
      }
      finish()
      var module = QualifiedName(at + prefix.utf8.count..<close)
      module.isModule = true
      found.append(module)
      return close + 1
    }

    private mutating func add(_ part: Range<Int>) {
      if isAfterDot, current != nil {
        current?.parts.append(part)
        current?.arguments.append(nil)
      } else {
        finish()
        current = QualifiedName(part)
      }
      isAfterDot = false
    }

    private mutating func close(_ end: Int) {
      finish()
      guard let start = open.last?.at else { return }
      // Moved, not copied: a name may have as many parts with arguments as it has letters.
      current = open.removeLast().owner
      if let part = current?.parts.count { current?.arguments[part - 1] = start..<end }
    }

    private mutating func finish() {
      if let current { found.append(current) }
      current = nil
      isAfterDot = false
    }
  }
}
