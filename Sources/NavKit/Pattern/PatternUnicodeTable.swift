// Unicode 17.0 data that the standard library does not have, written by
// Tests/Generators/pattern_unicode_table.py: do not edit. Each line is `names|ranges`, and `|ranges` of what Script and
// Script_Extensions differ in; Unknown is what no script has. A range is two hexadecimal numbers: the distance from the end
// of the range before, and how many code points follow its first. The text is looked through only when a pattern names a
// script; it is a string because the compiler takes a string as it is, and checks an array number by number. It is long
// because Unicode is.

/// The scripts of Unicode, and two properties of emoji.
enum PatternUnicodeTable {
  /// Script and Script_Extensions, a line a script.
  static let scripts: String = """
    Adlam Adlm|1e900 4b 4 9 4 1|61f 0 20 0 1a0e 0 df1 0
    Ahom|11700 1a 2 e 4 16
    Anatolian_Hieroglyphs Hluw|14400 246
    Arabic Arab|600 4 1 5 1 d 1 2 1 1f 1 9 b 19 1 6b 1 21 50 2f f0 21 5 4a 1 1c f250 1ed 2 8f 20 f 70 4 1 86 f63 \
    1e 43 5 8 8 21 5 df00 3 1 1a 1 1 1 0 2 0 1 9 1 3 1 0 1 0 6 0 4 0 1 0 1 0 1 2 1 1 1 0 2 0 1 0 1 0 1 0 1 0 1 1 1 \
    0 2 3 1 6 1 3 1 3 1 0 1 9 1 10 5 2 1 4 1 10 34 1|60c 0 e 0 3 0 20 0 a a 1a 0 19de 0 df1 0 cefc 1 5a0 1b
    Armenian Armn|531 25 2 31 2 2 f583 4|308 0
    Avestan Avst|10b00 35 3 6|b7 0 2d78 1
    Balinese Bali|1b00 4c 1 31
    Bamum Bamu|a6a0 57 c108 238
    Bassa_Vah Bass|16ad0 1d 2 5
    Batak Batk|1bc0 33 8 3
    Bengali Beng|980 3 1 7 2 1 2 15 1 6 1 0 3 3 2 8 2 1 2 3 8 0 4 1 1 4 2 18|2bc 0 694 1 11 1 136a 0 1 0 2 1 1 0 8 \
    0 8 0 2 0 4 0 2 2 8bf9 0
    Beria_Erfe Berf|16ea0 18 2 18
    Bhaiksuki Bhks|11c00 8 1 2c 1 d a 1c
    Bopomofo Bopo|2ea 1 2e19 2a 70 1f|2c7 0 1 2 d 0 2d27 2 4 9 1 c a 3 2 0 6 0 c3 0 cd49 1 11a 4
    Brahmi Brah|11000 4d 4 23 9 0
    Braille Brai|2800 ff
    Buginese Bugi|1a00 1b 2 1|a9cf 0
    Buhid Buhd|1740 13|1735 1
    Canadian_Aboriginal Cans|1400 27f 230 45 101ba f
    Carian Cari|102a0 30|b7 0 1fa2 0 2 0 dd3 0
    Caucasian_Albanian Aghb|10530 33 b 0|304 0 2c 0 2c 0
    Chakma Cakm|11100 34 1 11|9e6 9 650 9
    Cham|aa00 36 9 d 2 9 2 3
    Cherokee Cher|13a0 55 2 5 9772 4f|300 2 1 0 6 1 16 1 b 1
    Chorasmian Chrs|10fb0 1b
    Common Zyyy|0 40 1a 5 1a 2e 1 e 1 4 17 0 1f 0 1c1 26 5 4 2 13 74 0 9 0 6 0 1 0 27d 0 6 0 e 0 3 0 20 0 9c 0 204 \
    0 81 1 4d9 0 195 3 122 0 5ef 2 47 1 cb 1 1 0 4cd 0 d 0 7 3 1 5 1 2 2 0 305 b 2 56 1 a 3 a 1 e 11 21 3e 25 1 2 \
    2 5 1 1a 1 10 29 2 4 299 16 a 15 39f 100 273 2 89 200 5d 192 14 1 0 1 18 f 7 4 3 5b 1 3 0 5a 1 93 f 20 25 9 0 \
    30 3f 1f 50 2f 0 58 a7 19c0 3f 5900 21 66 2 a5 9 f4 0 a0 0 18b 0 e 1 51d2 1 d0 9 16 22 1 12 1 3 93 0 1 1f 1a 5 \
    1a a a 0 2d 1 40 6 1 6 a 4 102 2 4 2c 3 8 50 c 33 2c e4 1a b9a4 3 f5c fc 3 1b3 6 16 f 10 5f 73 3c f5 a 26 2 3d \
    3 10 8 1 7 1d 4 3c d5 13 c 13 c 56 9 18 87 54 1 46 1 1 2 0 2 1 2 3 1 b 1 0 1 6 1 40 1 3 2 7 1 6 1 1b 1 3 1 4 1 \
    0 3 6 1 153 2 123 2 31 1471 43 4c 3c 2c2 2b 4 63 c e 2 e 1 e 1 24 a ad 38 19 1 1 d 2b 4 8 7 1 e 5 9a 3d8 3 10 \
    3 c 3 d9 6 b 4 0 f b 4 37 8 9 6 27 8 1d 2 b 4 1 e 8 27 157 8 d 2 c 3 a 3 38 1 0 4 f 2 b 4 9 7 92 1 66 c0406 0 \
    1e 5f|b7 0 204 0 a 0 1 2 1 0 9 0 1 0 9a 0 297 0 e 0 3 0 20 0 323 1 795 0 5ef 2 47 1 cb 1 1 0 4cd 0 d 0 7 3 1 5 \
    1 2 2 0 334 0 1f 0 a 0 2 0 db9 0 18 1 a 0 4 0 1 0 1ac f 1 2 2 0 1 9 1 c 10 5 1 0 4 3 5b 1 3 0 5a 1 93 f 20 25 \
    9 0 30 27 38 30 f b 33 0 58 18 a 4 60 1e 7301 7 128 9 f4 0 a0 0 536e 1 105 1 11a 4 a 0 2d 1 160 2 4 2c 3 8 1a1 \
    1a b9a4 3 16bc 11 1ede 1
    Coptic Copt Qaac|3e2 d 2890 73 5 6|b7 0 248 0 3 1 1 0 6c 1 2aa1 0 d4c8 1b
    Cuneiform Xsux|12000 399 66 6e 1 4 b c3
    Cypriot Cprt|10800 5 2 0 1 2b 1 1 3 0 2 0|10100 2 4 2c 3 8
    Cypro_Minoan Cpmn|12f90 62|10100 1
    Cyrillic Cyrl|400 84 2 a8 1750 a a0 0 4c 0 1067 1f 7840 5f 578e 1 e200 3d 21 0|2bc 0 43 2 1 0 1 0 1 0 2 0 5 0 \
    173 1 1971 0 104a 0
    Deseret Dsrt|10400 4f
    Devanagari Deva|900 50 4 e 2 19 9f60 1f 7200 9|2bc 0 694 1 11 1 136a 26 1 1 3f6 0 873f 9
    Dives_Akuru Diak|11900 6 2 0 2 7 1 1 1 1d 1 1 2 b 9 9
    Dogra Dogr|11800 3b|964 b 9ec0 9
    Duployan Dupl|1bc00 6a 5 c 3 8 7 9 2 3|b7 0 24f 1 1 0 18 1 2b17 0 18e63 3
    Egyptian_Hieroglyphs Egyp|13000 455 a f9a
    Elbasan Elba|10500 27|b7 0 24d 0
    Elymaic Elym|10fe0 16
    Ethiopic Ethi|1200 48 1 3 2 6 1 0 1 3 2 28 1 3 2 20 1 3 2 6 1 0 1 3 2 e 1 38 1 3 2 42 2 1f 3 19 19e6 16 9 6 1 \
    6 1 6 1 6 1 6 1 6 1 6 1 6 7d22 5 2 5 2 5 9 6 1 6 13cb1 6 1 3 1 1 1 e|30e 0
    Garay Gara|10d40 25 3 1c 8 1|60c 0 e 0 3 0
    Georgian Geor|10a0 25 1 0 5 0 2 2a 1 3 b90 2a 2 2 1040 25 1 0 5 0|b7 0 4d1 0 b71 0 f5e 0 dd6 0
    Glagolitic Glag|2c00 5f 1b3a0 6 1 10 2 6 1 1 1 4|b7 0 24b 0 1 0 17e 0 2 0 101 0 b71 0 f5e 0 de8 0 782b 0
    Gothic Goth|10330 1a|b7 0 24c 1 2 0 28 0
    Grantha Gran|11300 3 1 7 2 1 2 15 1 6 1 1 1 4 2 8 2 1 2 2 2 0 6 0 5 6 2 6 3 4|951 1 11 1 280 d 10dc 0 1 1 1e 2 \
    3 1 3f6 0 f24a 0 c94 1 1 0
    Greek Grek|370 3 1 2 2 3 1 0 4 0 1 0 1 2 1 0 1 13 1 3e e f 1926 4 32 4 4 4 54 0 140 15 2 5 2 25 2 5 2 7 1 0 1 \
    0 1 0 1 1e 2 34 1 e 1 d 2 5 1 12 2 2 1 8 127 0 8a3e 0 55da 4e 11 0 d05f 45|b7 0 248 1 2 0 1 0 1 0 a 0 2e 0 2 0 \
    2e 0 1a4b 1 29b 0
    Gujarati Gujr|a81 2 1 8 1 2 1 15 1 6 1 1 1 4 2 9 1 2 1 2 2 0 f 3 2 b 7 6|951 1 11 1 9eca 9
    Gunjala_Gondi Gong|11d60 5 1 1 1 24 1 1 1 5 7 9|b7 0 8ac 1
    Gurmukhi Guru|a01 2 1 5 4 1 2 15 1 6 1 1 1 1 1 1 2 0 1 4 4 1 2 2 3 0 7 3 1 0 7 10|951 1 11 1 9eca 9
    Gurung_Khema Gukh|16100 39|965 0
    Han Hani|2e80 19 1 58 c d5 2f 0 1 0 19 8 e 3 3c4 19bf 40 51ff 5900 16d 2 69 7508 1 c 6 9009 a6df 20 111d 2 \
    168d 2 1d30 f 26d 9a2 21d 5e2 134a 5 2129|b7 0 2f38 f 1 2 2 0 1 9 1 c a 3 2 0 6 0 4 3 bb 0 94 f 20 25 9 0 30 \
    27 38 30 f b 33 0 58 18 a 4 60 1e 7301 7 573d 1 11a 4 d3fa 11 1ede 1
    Hangul Hang|1100 ff 1e2e 1 101 5d 71 1e 41 1e 76e1 1c 283 2ba3 c 16 4 30 27a4 1e 3 5 2 5 2 5 2 2|3001 2 4 9 1 \
    c 10 0 6 0 c3 0 cd49 1 11a 4
    Hanifi_Rohingya Rohg|10d00 27 8 9|60c 0 e 0 3 0 20 0 93 0
    Hanunoo Hano|1720 14|1735 1
    Hatran Hatr|108e0 12 1 1 5 4
    Hebrew Hebr|591 36 8 1a 4 5 f528 19 1 4 1 0 1 1 1 1 1 9|307 1
    Hiragana Hira|3041 55 6 2 17f61 11e 12 0 1d 2 40ad 0|3001 2 4 9 1 c 10 5 1 0 4 1 5b 3 3 0 5a 1 cd48 1 11a 4 a \
    0 2d 1
    Imperial_Aramaic Armi|10840 15 1 8
    Inherited Qaai Zinh|300 6f 115 1 1c4 a 1a 0 2e0 3 115b 2d 2 b 1e4 2 1 c 1 6 4 0 6 0 3 1 c6 3f 20c 1 c2 20 f39 \
    3 6b 1 cd65 f 10 d 3cf 0 e2 0 105a 0 bbc4 2d 2 16 220 2 11 7 2 6 1e 3 c2f52 ef|300 e 1 1 1 0 f 2 7 1 1 1 10 0 \
    2 0 12 0 5 0 4 c 115 1 1c4 a 1a 0 2e0 1 137d 2 1 c 1 6 4 0 6 0 3 1 c6 1 36 0 1 0 2f5 0 f39 3 6b 1 d245 0 105a \
    0
    Inscriptional_Pahlavi Phli|10b60 12 5 7
    Inscriptional_Parthian Prti|10b40 15 2 7
    Javanese Java|a980 4d 2 9 4 1|a9cf 0
    Kaithi Kthi|11080 42 a 0|966 9 24c1 0 79fe 9
    Kannada Knda|c80 c 1 2 1 16 1 9 1 4 2 8 1 2 1 3 7 1 5 2 1 3 2 9 1 2|951 1 11 1 136a 0 1 1 6 0 17 0 1 0 8b3b 5
    Katakana Kana|30a1 59 2 2 f0 f d0 2e 1 57 cc0e 9 1 2c b052 3 1 6 1 1 1 0 11f 2 32 0 e 3|305 0 1d 0 2cdd 2 4 9 \
    1 c 10 5 1 0 4 1 5b 3 3 0 5a 1 cd48 1 11a 4 a 0 2d 1
    Kawi|11f00 10 1 28 3 1c
    Kayah_Li Kali|a900 2d 1 0|a92e 0
    Kharoshthi Khar|10a00 3 1 1 5 7 1 2 1 1c 2 2 4 9 7 8
    Khitan_Small_Script Kits|16fe4 0 1b1b 1d5 29 0
    Khmer Khmr|1780 5d 2 9 6 9 1e6 1f
    Khojki Khoj|11200 11 1 2e|ae6 9 9d40 9
    Khudawadi Sind|112b0 3a 5 9|964 1 9eca 9
    Kirat_Rai Krai|16d40 39
    Lao Laoo|e81 1 1 0 1 4 1 17 1 0 1 16 2 4 1 0 1 6 1 9 2 3
    Latin Latn|41 19 6 19 2f 0 f 0 5 16 1 1e 1 1c0 27 4 1a1b 25 6 30 5 3 5 c 1 45 41 ff 171 0 d 0 10 c 8d 1 6 0 1b \
    0 11 28 ad7 1f 7aa2 65 3 51 14 e 330 2a 1 8 1 3 4f96 6 41a 19 6 19 825 5 1 29 1 8 d745 1e 6 5|b7 0 204 0 a 0 1 \
    2 1 0 9 0 1 0 26 e 1 1 1 0 f 2 7 1 1 1 26 0 5 0 4 c 115 1 4ca 1 7a8 0 cfc 0 236 0 c0 0 d26 0 78e8 7 226 0
    Lepcha Lepc|1c00 37 3 e 3 2
    Limbu Limb|1900 1e 1 b 4 b 4 0 3 b|965 0
    Linear_A Lina|10600 136 9 15 a 7|10107 2c
    Linear_B Linb|10000 b 1 19 1 12 1 1 1 e 2 d 22 7a|10100 2 4 2c 3 8
    Lisu|a4d0 2f 7ab0 0|2bc 0 10 0 2d3c 1
    Lycian Lyci|10280 1c|205a 0
    Lydian Lydi|10920 19 5 0|b7 0 2d79 0
    Mahajani Mahj|11150 26|b7 0 8ac b 9ec0 9
    Makasar Maka|11ee0 18
    Malayalam Mlym|d00 c 1 2 1 32 1 2 1 5 4 f 2 19|951 1 11 1 1374 0 17 0 8b3d 2
    Mandaic Mand|840 1b 2 0|640 0
    Manichaean Mani|10ac0 26 4 b|640 0
    Marchen Marc|11c70 1f 2 15 1 d
    Masaram_Gondi Gonm|11d00 6 1 1 1 2b 3 0 1 1 1 8 8 9|964 1
    Medefaidrin Medf|16e40 5a
    Meetei_Mayek Mtei|aae0 16 c9 2d 2 9
    Mende_Kikakui Mend|1e800 c4 2 f
    Meroitic_Cursive Merc|109a0 17 4 13 2 2d
    Meroitic_Hieroglyphs Mero|10980 1f|205d 0
    Miao Plrd|16f00 4a 4 38 7 10
    Modi|11600 44 b 9|a830 9
    Mongolian Mong|1800 1 2 0 1 13 6 58 7 2a fdb5 c|1802 1 1 0 829 0 fd1 1 5 3
    Mro Mroo|16a40 1e 1 9 4 1
    Multani Mult|11280 6 1 0 1 3 1 e 1 a|a66 9
    Myanmar Mymr|1000 9f 9940 1e 61 1f 6c50 13|a92e 0
    Nabataean Nbat|10880 1e 8 8
    Nag_Mundari Nagm|1e4d0 29
    Nandinagari Nand|119a0 7 2 2d 2 a|951 0 12 1 380 9 ff9 0 8 0 7 0 8b35 5
    New_Tai_Lue Talu|1980 2b 4 19 6 a 3 1
    Newa|11400 5b 1 4|951 1 1382 0 1 1 9 0 6 0 1 0 1 0
    Nko Nkoo|7c0 3a 2 2|60c 0 e 0 3 0 f71e 1
    Nushu Nshu|16fe1 0 418e 18b
    Nyiakeng_Puachue_Hmong Hmnp|1e100 2c 3 d 2 9 4 1
    Ogham Ogam|1680 1c
    Ol_Chiki Olck|1c50 2f
    Ol_Onal Onao|1e5d0 2a 4 0|964 1
    Old_Hungarian Hung|10c80 32 d 32 7 5|205a 0 2 0 dd3 0 f 0
    Old_Italic Ital|10300 23 9 2
    Old_North_Arabian Narb|10a80 1f
    Old_Permic Perm|10350 2a|b7 0 248 0 5 2 a 0 16f 0
    Old_Persian Xpeo|103a0 23 4 d
    Old_Sogdian Sogo|10f00 27
    Old_South_Arabian Sarb|10a60 1f
    Old_Turkic Orkh|10c00 48|205a 0 dd5 0
    Old_Uyghur Ougr|10f70 19|640 0 104b1 0
    Oriya Orya|b01 2 1 7 2 1 2 15 1 6 1 1 1 4 2 8 2 1 2 2 7 2 4 1 1 4 2 11|951 1 11 1 1374 0 17 0
    Osage Osge|104b0 23 4 23|301 0 2 0 6 0 4c 0
    Osmanya Osma|10480 1d 2 9
    Pahawh_Hmong Hmng|16b00 45 a 9 1 6 1 14 5 12
    Palmyrene Palm|10860 1f
    Pau_Cin_Hau Pauc|11ac0 38
    Phags_Pa Phag|a840 37|1802 1 1 0 829 0 fd2 0
    Phoenician Phnx|10900 1b 3 0
    Psalter_Pahlavi Phlp|10b80 11 7 3 c 6|640 0
    Rejang Rjng|a930 23 b 0
    Runic Runr|16a0 4a 3 a|16eb 2
    Samaritan Samr|800 2d 2 e|2e31 0
    Saurashtra Saur|a880 45 8 b
    Sharada Shrd|11180 5f 980 7|951 0 1385 0 1 0 2 1 2 0 9 0 2 0 8b42 5 2 0
    Shavian Shaw|10450 2f|b7 0
    Siddham Sidd|11580 35 2 25
    Sidetic Sidt|10940 19
    SignWriting Sgnw|1d800 28b f 4 1 e
    Sinhala Sinh|d81 2 1 11 3 17 1 8 1 0 2 6 3 0 4 5 1 0 1 7 6 9 2 2 103ec 13|964 1 138c 0
    Sogdian Sogd|10f30 29|640 0
    Sora_Sompeng Sora|110d0 18 7 9
    Soyombo Soyo|11a50 52
    Sundanese Sund|1b80 3f 100 7
    Sunuwar Sunu|11bc0 21 e 9|300 1 1 0 9 0 2 0 1c 0 3 0
    Syloti_Nagri Sylo|a800 2c|964 1 80 9
    Syriac Syrc|700 d 1 3b 2 2 110 a|303 1 2 1 1 0 18 2 7 1 1 1 2da 0 e 1 2 0 20 0 a a 1a 0 1787 0 1 0
    Tagalog Tglg|1700 15 9 0|1735 1
    Tagbanwa Tagb|1760 c 1 2 1 1|1735 1
    Tai_Le Tale|1950 1d 2 4|300 1 5 1 3 0 d33 9
    Tai_Tham Lana|1a20 3e 1 1c 2 a 6 9 6 d
    Tai_Viet Tavt|aa80 42 18 4
    Tai_Yo Tayo|1e6c0 1e 1 15 8 1
    Takri Takr|11680 39 6 9|964 1 9eca 9
    Tamil Taml|b82 1 1 5 3 2 1 3 3 1 1 0 1 1 3 1 3 2 3 b 4 4 3 2 1 3 2 0 6 0 e 14 113c5 31 d 0|951 1 11 1 1374 0 \
    8c18 0 6a0d 0 1 0 37 1
    Tangsa Tnsa|16a70 4e 1 9
    Tangut Tang|16fe0 0 1f 1aff 200 1e 61 72|2ff0 f 1ef 0
    Telugu Telu|c00 c 1 2 1 16 1 f 2 8 1 2 1 3 7 1 1 2 1 1 2 3 2 9 7 8|951 1 11 1 136f 1 1 0 1 0 17 0
    Thaana Thaa|780 31|60c 0 e 1 2 0 40 9 f788 0 a 0
    Thai|e01 39 5 1b|2bc 0 1a 0 2b 0 2d 0
    Tibetan Tibt|f00 47 1 23 4 26 1 23 1 e 1 6 4 1|3008 3
    Tifinagh Tfng|2d30 37 7 1 e 0|302 0 1 0 1 3 19 0
    Tirhuta Tirh|11480 47 8 9|951 1 11 1 136f 0 c 0 f 0 8b3d 9
    Todhri Todr|105c0 33|301 0 2 0 2 0 9 0 1 0 4a 0
    Tolong_Siki Tols|11db0 2b 4 9
    Toto|1e290 1e|2bc 0
    Tulu_Tigalari Tutg|11380 9 1 0 2 0 1 25 1 9 1 0 2 0 1 3 1 9 1 1 8 1|ce6 9 1002 0 1 0 8b3b 5 bb 0
    Ugaritic Ugar|10380 1d 1 0
    Vai Vaii|a500 12b
    Vithkuqi Vith|10570 a 1 e 1 6 1 1 1 a 1 e 1 6 1 1
    Wancho Wcho|1e2c0 39 5 0
    Warang_Citi Wara|118a0 52 c 0
    Yezidi Yezi|10e80 29 1 2 2 1|60c 0 e 0 3 0 40 9
    Yi Yiii|a000 48c 3 36|3001 1 5 9 2 7 df 0 ce65 4
    Zanabazar_Square Zanb|11a00 47
    """

  /// Extended_Pictographic.
  static let extendedPictographic: String = """
    a9 0 4 0 1f8d 0 c 0 d8 0 16 0 5a 5 f 1 16f 1 c 0 a6 0 19 a 4 2 c7 0 e7 1 a 0 9 0 3a 3 1 4 9 0 2 0 2 1 2 0 4 0 \
    2 0 1 1 2 0 3 0 3 1 8 2 5 0 1 0 5 b b 1 2 0 1 1 1 0 12 0 2 1 12 5 1 0 1 1 3 1 5 0 2 1 4 1 b 1 5 1 2 0 5 1 1 0 \
    1 1 14 1 5 5 1 3 2 0 4 0 2 0 2 5 1 0 2 0 1 0 1 0 6 0 3 0 6 0 a 1 f 0 2 0 4 0 1 0 4 2 1 0 b 1 30 2 9 0 e 0 e 0 \
    174 1 1cf 2 13 1 33 0 4 0 4da 0 c 0 259 0 1 0 1bd6a 0 27 3 64 b f 1 f 0 e 1 25 9 70 1 c 1 e 0 2 9 13 37 1b e a \
    0 14 0 2 8 1 3 9 16 6 bb 2 6f 2 1 1 2 2 52 2 2 1 3 5 fd 1 3e b 5 1 17 7 1 2 7 c 0 2 3 2 0 4 1 d 1 2 0 8 1 9 0 \
    5 2 c 2 8 2 2 0 1 0 4 0 6 0 3 0 6 55 30 45 5 7 2 10 3 0 1 5 2 c da 25 c 3 38 7 a 5 28 7 1e 1 c 3 2 d 9 26 c 2e \
    1 9 1 b8 58 7 e 91 100 3fd
    """

  /// Emoji_Component.
  static let emojiComponent: String = """
    23 0 6 0 5 9 1fd3 0 d5 0 dd2b 0 f3d6 19 1fb 4 5b0 3 c066c 5f
    """
}
