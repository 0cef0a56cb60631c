// Mangled tags, parsed and written: unchanged tags, the tags of new names, texts that are not tags, and names that need
// Punycode.

import Testing

@testable import NavKit

/// All tags are the output of Swift 6.3's `_mangledTypeName` for the same types in another module, and with other names for
/// `Item` and `Box`.
struct MangledTypeTests {
  /// The tag in the module OldApp, in the module LessonKit, and in OldApp with AppLesson for Item and LessonCrate for Box.
  static let tags = [
    ("6OldApp4ItemV", "9LessonKit4ItemV", "6OldApp0B6LessonV"),
    ("6OldApp12LessonDetailV", "9LessonKit0A6DetailV", "6OldApp12LessonDetailV"),
    ("6OldApp12LessonDetailV0C0V", "9LessonKit0A6DetailV0A0V", "6OldApp12LessonDetailV0C0V"),
    ("6OldApp12LessonDetailV0dD0O", "9LessonKit0A6DetailV0cC0O", "6OldApp12LessonDetailV0dD0O"),
    ("6OldApp0B0O", "9LessonKit3AppO", "6OldApp0B0O"),
    ("6OldApp3BoxCySiG", "9LessonKit3BoxCySiG", "6OldApp11LessonCrateCySiG"),
    ("6OldApp3BoxCyAA4ItemVG", "9LessonKit3BoxCyAA4ItemVG", "6OldApp11LessonCrateCyAA0bC0VG"),
    ("6OldApp3BoxC5InnerVyAA4ItemV_G", "9LessonKit3BoxC5InnerVyAA4ItemV_G", "6OldApp11LessonCrateC5InnerVyAA0bC0V_G"),
    (
      "6OldApp3BoxC4DeepOyAA4ItemV_AA12LessonDetailVG", "9LessonKit3BoxC4DeepOyAA4ItemV_AA0A6DetailVG",
      "6OldApp11LessonCrateC4DeepOyAA0bC0V_AA0C6DetailVG"
    ),
    (
      "6OldApp3BoxC4DeepO4LeafVyAA4ItemV_AA12LessonDetailV_G", "9LessonKit3BoxC4DeepO4LeafVyAA4ItemV_AA0A6DetailV_G",
      "6OldApp11LessonCrateC4DeepO4LeafVyAA0bC0V_AA0C6DetailV_G"
    ),
    ("6OldApp4PairVyAA4ItemVAEG", "9LessonKit4PairVyAA4ItemVAEG", "6OldApp4PairVyAA0B6LessonVAEG"),
    ("6OldApp4PairVyACyAA4ItemVAEGAFG", "9LessonKit4PairVyACyAA4ItemVAEGAFG", "6OldApp4PairVyACyAA0B6LessonVAEGAFG"),
    (
      "6OldApp4PairVyAA3BoxCyAA4ItemVGSayAHGG", "9LessonKit4PairVyAA3BoxCyAA4ItemVGSayAHGG",
      "6OldApp4PairVyAA11LessonCrateCyAA0bD0VGSayAHGG"
    ),
    ("6OldApp4PairVyS2iG", "9LessonKit4PairVyS2iG", "6OldApp4PairVyS2iG"),
    (
      "6OldApp4PairVySiSgSDySSAA4ItemVSgGG", "9LessonKit4PairVySiSgSDySSAA4ItemVSgGG",
      "6OldApp4PairVySiSgSDySSAA0B6LessonVSgGG"
    ),
    ("6OldApp12URLLoader_v2V", "9LessonKit12URLLoader_v2V", "6OldApp12URLLoader_v2V"),
    ("6OldApp0B4ItemV", "9LessonKit7AppItemV", "6OldApp0B4ItemV"),
    ("SS6OldAppE3ExtV", "SS9LessonKitE3ExtV", "SS6OldAppE3ExtV"),
    ("SS6OldAppE4Box2Vy_AA4ItemVG", "SS9LessonKitE4Box2Vy_AA4ItemVG", "SS6OldAppE4Box2Vy_AA0B6LessonVG"),
    ("Sa6OldAppE4Ext2VyAA4ItemV_G", "Sa9LessonKitE4Ext2VyAA4ItemV_G", "Sa6OldAppE4Ext2VyAA0B6LessonV_G"),
    ("6OldApp4PairVyAA0B0OAEG", "9LessonKit4PairVyAA3AppOAEG", "6OldApp4PairVyAA0B0OAEG"),
    ("Shy6OldApp4ItemVSgGSg", "Shy9LessonKit4ItemVSgGSg", "Shy6OldApp0B6LessonVSgGSg"),
    (
      "6OldApp4PairVyAA12LessonDetailVAE0D0VG", "9LessonKit4PairVyAA0A6DetailVAE0A0VG",
      "6OldApp4PairVyAA12LessonDetailVAE0D0VG"
    ),
    (
      "6OldApp4PairVyAA4ItemVACyAA0B0OAEGG", "9LessonKit4PairVyAA4ItemVACyAA3AppOAEGG",
      "6OldApp4PairVyAA0B6LessonVACyAA0B0OAEGG"
    ),
    (
      "6OldApp4PairVySi_AA4ItemV1atAEG", "9LessonKit4PairVySi_AA4ItemV1atAEG", "6OldApp4PairVySi_AA0B6LessonV1atAEG"
    ),
    ("6OldApp4PairVyyAA4ItemVYaKcSVG", "9LessonKit4PairVyyAA4ItemVYaKcSVG", "6OldApp4PairVyyAA0B6LessonVYaKcSVG"),
    ("6OldApp4PairVyyAA4ItemVcAA1P_pG", "9LessonKit4PairVyyAA4ItemVcAA1P_pG", "6OldApp4PairVyyAA0B6LessonVcAA1P_pG"),
    ("6OldApp4_BoxVyAA005_2_JfaVG", "9LessonKit4_BoxVyAA005_2_JfaVG", "6OldApp4_BoxVyAA005_2_JfaVG"),
    ("6OldApp3NumVy$2_AA4ItemVG", "9LessonKit3NumVy$2_AA4ItemVG", "6OldApp3NumVy$2_AA0B6LessonVG"),
    ("Snys5Int64VG", "Snys5Int64VG", "Snys5Int64VG"),
    ("6OldApp4PairVys5Int64VAEG", "9LessonKit4PairVys5Int64VAEG", "6OldApp4PairVys5Int64VAEG"),
    (
      "6OldApp4PairVyACyAA4ItemVSiGACySiAEGG", "9LessonKit4PairVyACyAA4ItemVSiGACySiAEGG",
      "6OldApp4PairVyACyAA0B6LessonVSiGACySiAEGG"
    ),
  ]

  @Test(arguments: tags)
  func `a tag that is parsed and written is the same`(tag: String, _: String, _: String) throws {
    #expect(try #require(MangledType(tag: tag)).tag == tag)
  }

  @Test(arguments: tags)
  func `a new name gives the tag that Swift makes`(tag: String, inModule: String, renamed: String) throws {
    let module = TypeRenames([TypeRename(NavPath.TypeName("OldApp."), to: NavPath.TypeName("LessonKit."))])
    #expect(try module.renamed(NavPath.TypeName(tag))?.type.tag ?? tag == inModule)
    let types = TypeRenames([
      TypeRename(NavPath.TypeName("OldApp.Item"), to: NavPath.TypeName("OldApp.AppLesson")),
      TypeRename(NavPath.TypeName("OldApp.Box"), to: NavPath.TypeName("OldApp.LessonCrate")),
    ])
    #expect(try types.renamed(NavPath.TypeName(tag))?.type.tag ?? tag == renamed)
  }

  @Test(arguments: [
    "", "V", "1", "6OldApp", "6OldApp4ItemVV", "AA",
    "6OldApp0Z0V", "Sg", "6OldApp4ItemVG", "yG", "S99999999999999999999i", "A99999999999999999999_", "S9", "E",
    "00",
    "999999999999OldApp4ItemV", "6OldApp4ItemVA9999A",
  ])
  func `a text that is not a tag is not read`(tag: String) {
    #expect(MangledType(tag: tag) == nil)
  }

  @Test func `a name that needs Punycode is not written`() {
    #expect(MangledType.nominal(in: .module("Ü"), name: "A", kind: UInt8(ascii: "V")).tag == nil)
    #expect(MangledType.nominal(in: .module("A"), name: "1B", kind: UInt8(ascii: "V")).tag == nil)
  }
}
