// Punycode: the samples of RFC 3492, section 7.1, encoded and decoded, and invalid texts.

import Testing

@testable import navpath

@Suite struct PunycodeTests {
  @Test(arguments: [
    ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"), ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("Pročprostěnemluvíčesky", "Proprostnemluvesky-uyb24dma41a"), ("3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"),
    ("bücher", "bcher-kva"),
  ])
  func `labels are encoded and decoded`(label: String, encoded: String) {
    let scalars = Array(label.unicodeScalars)
    #expect(Punycode.encode(scalars[...]).map { String(String.UnicodeScalarView($0)) } == encoded)
    #expect(Punycode.decode(Array(encoded.unicodeScalars)[...]) == scalars)
  }

  @Test(arguments: ["é", "99999999", "a-9999999999999999", "_", "a!"])
  func `a text that is not Punycode is refused`(text: String) {
    #expect(Punycode.decode(Array(text.unicodeScalars)[...]) == nil)
  }
}
