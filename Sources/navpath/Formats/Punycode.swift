// Punycode: the ASCII form of labels of internationalized host names (RFC 3492).

import NavKit

/// Bootstring with the parameters of RFC 3492, section 5. Labels are given without `xn--`.
enum Punycode {
  private static let base = 36
  /// The maximum length of a label, more than 63 octets can decode to.
  private static let maximumLength = 1024

  /// Decodes Punycode (section 6.2); nil if the text is invalid.
  static func decode(_ text: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
    guard text.count <= maximumLength else { return nil }
    var output: [Unicode.Scalar] = []
    var rest = text
    if let hyphen = text.lastIndex(of: "-") {
      output = Array(text[..<hyphen])
      rest = text[(hyphen + 1)...]
    }
    var (code, index, bias) = (128, 0, 72)
    while !rest.isEmpty {
      let before = index
      var weight = 1
      for k in stride(from: base, through: .max, by: base) {
        guard let digit = rest.popFirst().flatMap(value) else { return nil }
        let (product, overflow) = digit.multipliedReportingOverflow(by: weight)
        guard !overflow, product < 1 << 40 else { return nil }
        index += product
        let threshold = min(max(k - bias, 1), 26)
        if digit < threshold { break }
        weight *= base - threshold
        guard weight < 1 << 40 else { return nil }
      }
      let count = output.count + 1
      bias = adapt(index - before, count, isFirst: before == 0)
      code += index / count
      index %= count
      guard code <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
      output.insert(scalar, at: index)
      index += 1
    }
    return output
  }

  /// Encodes Punycode (section 6.3); nil if the label is too long.
  static func encode(_ label: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
    guard label.count <= maximumLength else { return nil }
    var output = label.filter(\.isASCII)
    let basicCount = output.count
    if basicCount > 0 { output.append("-") }
    var (code, delta, bias, handled) = (128, 0, 72, basicCount)
    while handled < label.count {
      guard let next = label.lazy.map({ Int($0.value) }).filter({ $0 >= code }).min() else { return nil }
      delta += (next - code) * (handled + 1)
      code = next
      for scalar in label {
        if scalar.value < code { delta += 1 }
        guard scalar.value == code else { continue }
        appendVariable(delta, bias, to: &output)
        bias = adapt(delta, handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
    }
    return Array(output)
  }

  private static func appendVariable(_ delta: Int, _ bias: Int, to output: inout [Unicode.Scalar]) {
    var rest = delta
    for k in stride(from: base, through: .max, by: base) {
      let threshold = min(max(k - bias, 1), 26)
      guard rest >= threshold else { break }
      output.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
    }
    output.append(digit(rest))
  }

  /// Section 6.1.
  private static func adapt(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var k = 0
    while delta > 455 {
      delta /= 35
      k += base
    }
    return k + 36 * delta / (delta + 38)
  }

  private static func value(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "a"..."z": Int(scalar.value) - 0x61
    case "0"..."9": Int(scalar.value) - 0x30 + 26
    default: nil
    }
  }

  private static func digit(_ value: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: value < 26 ? value + 0x61 : value - 26 + 0x30))
  }
}
