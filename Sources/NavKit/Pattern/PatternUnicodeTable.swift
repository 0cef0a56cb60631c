// Unicode 17.0 data that the standard library lacks, written by Tests/Generators/pattern_unicode_table.py: do not edit. Numbers
// are hexadecimal. Data is text, searched only when a pattern names one of them: a string compiles faster than an array of numbers.

/// The scripts of Unicode, and two properties of emoji.
///
/// Unassigned code points have no script but may lie in the range of one. A range is two numbers: the distance from the end of
/// the previous range, and the number of code points after its first.
enum PatternUnicodeTable {
  /// The names of each script; the last is its code.
  static let names: String = """
    Adlam=Adlm Ahom Anatolian_Hieroglyphs=Hluw Arabic=Arab Armenian=Armn Avestan=Avst Balinese=Bali Bamum=Bamu \
    Bassa_Vah=Bass Batak=Batk Bengali=Beng Beria_Erfe=Berf Bhaiksuki=Bhks Bopomofo=Bopo Brahmi=Brah Braille=Brai \
    Buginese=Bugi Buhid=Buhd Canadian_Aboriginal=Cans Carian=Cari Caucasian_Albanian=Aghb Chakma=Cakm Cham \
    Cherokee=Cher Chorasmian=Chrs Common=Zyyy Coptic=Qaac=Copt Cuneiform=Xsux Cypriot=Cprt Cypro_Minoan=Cpmn \
    Cyrillic=Cyrl Deseret=Dsrt Devanagari=Deva Dives_Akuru=Diak Dogra=Dogr Duployan=Dupl Egyptian_Hieroglyphs=Egyp \
    Elbasan=Elba Elymaic=Elym Ethiopic=Ethi Garay=Gara Georgian=Geor Glagolitic=Glag Gothic=Goth Grantha=Gran \
    Greek=Grek Gujarati=Gujr Gunjala_Gondi=Gong Gurmukhi=Guru Gurung_Khema=Gukh Han=Hani Hangul=Hang \
    Hanifi_Rohingya=Rohg Hanunoo=Hano Hatran=Hatr Hebrew=Hebr Hiragana=Hira Imperial_Aramaic=Armi \
    Inherited=Qaai=Zinh Inscriptional_Pahlavi=Phli Inscriptional_Parthian=Prti Javanese=Java Kaithi=Kthi \
    Kannada=Knda Katakana=Kana Kawi Kayah_Li=Kali Kharoshthi=Khar Khitan_Small_Script=Kits Khmer=Khmr Khojki=Khoj \
    Khudawadi=Sind Kirat_Rai=Krai Lao=Laoo Latin=Latn Lepcha=Lepc Limbu=Limb Linear_A=Lina Linear_B=Linb Lisu \
    Lycian=Lyci Lydian=Lydi Mahajani=Mahj Makasar=Maka Malayalam=Mlym Mandaic=Mand Manichaean=Mani Marchen=Marc \
    Masaram_Gondi=Gonm Medefaidrin=Medf Meetei_Mayek=Mtei Mende_Kikakui=Mend Meroitic_Cursive=Merc \
    Meroitic_Hieroglyphs=Mero Miao=Plrd Modi Mongolian=Mong Mro=Mroo Multani=Mult Myanmar=Mymr Nabataean=Nbat \
    Nag_Mundari=Nagm Nandinagari=Nand New_Tai_Lue=Talu Newa Nko=Nkoo Nushu=Nshu Nyiakeng_Puachue_Hmong=Hmnp \
    Ogham=Ogam Ol_Chiki=Olck Ol_Onal=Onao Old_Hungarian=Hung Old_Italic=Ital Old_North_Arabian=Narb Old_Permic=Perm \
    Old_Persian=Xpeo Old_Sogdian=Sogo Old_South_Arabian=Sarb Old_Turkic=Orkh Old_Uyghur=Ougr Oriya=Orya Osage=Osge \
    Osmanya=Osma Pahawh_Hmong=Hmng Palmyrene=Palm Pau_Cin_Hau=Pauc Phags_Pa=Phag Phoenician=Phnx \
    Psalter_Pahlavi=Phlp Rejang=Rjng Runic=Runr Samaritan=Samr Saurashtra=Saur Sharada=Shrd Shavian=Shaw \
    Siddham=Sidd Sidetic=Sidt SignWriting=Sgnw Sinhala=Sinh Sogdian=Sogd Sora_Sompeng=Sora Soyombo=Soyo \
    Sundanese=Sund Sunuwar=Sunu Syloti_Nagri=Sylo Syriac=Syrc Tagalog=Tglg Tagbanwa=Tagb Tai_Le=Tale Tai_Tham=Lana \
    Tai_Viet=Tavt Tai_Yo=Tayo Takri=Takr Tamil=Taml Tangsa=Tnsa Tangut=Tang Telugu=Telu Thaana=Thaa Thai \
    Tibetan=Tibt Tifinagh=Tfng Tirhuta=Tirh Todhri=Todr Tolong_Siki=Tols Toto Tulu_Tigalari=Tutg Ugaritic=Ugar \
    Vai=Vaii Vithkuqi=Vith Wancho=Wcho Warang_Citi=Wara Yezidi=Yezi Yi=Yiii Zanabazar_Square=Zanb
    """

  /// The starts of scripts, as the distance from the previous start, each with the code.
  static let scripts: String = """
    0 Zyyy 41 Latn 1a Zyyy 6 Latn 1a Zyyy 2f Latn 1 Zyyy f Latn 1 Zyyy 5 Latn 17 Zyyy 1 Latn 1f Zyyy 1 Latn 1c1 Zyyy \
    27 Latn 5 Zyyy 5 Bopo 2 Zyyy 14 Zinh 70 Grek 4 Zyyy 1 Grek 9 Zyyy 1 Grek 6 Zyyy 1 Grek 1 Zyyy 1 Grek 5a Copt e \
    Grek 10 Cyrl 85 Zinh 2 Cyrl aa Armn 60 Hebr 6f Arab 5 Zyyy 1 Arab 6 Zyyy 1 Arab e Zyyy 1 Arab 3 Zyyy 1 Arab 20 \
    Zyyy 1 Arab a Zinh b Arab 1a Zinh 1 Arab 6c Zyyy 1 Arab 22 Syrc 50 Arab 30 Thaa 40 Nkoo 40 Samr 40 Mand 20 Syrc \
    10 Arab 72 Zyyy 1 Arab 1d Deva 51 Zinh 4 Deva f Zyyy 2 Deva 1a Beng 81 Guru 80 Gujr 80 Orya 81 Taml 7e Telu 80 \
    Knda 80 Mlym 81 Sinh 80 Thai 3e Zyyy 1 Thai 41 Laoo 7f Tibt d5 Zyyy 4 Tibt 27 Mymr a0 Geor 5b Zyyy 1 Geor 4 Hang \
    100 Ethi 1a0 Cher 60 Cans 280 Ogam 20 Runr 4b Zyyy 3 Runr 12 Tglg 20 Hano 15 Zyyy b Buhd 20 Tagb 20 Khmr 80 Mong \
    2 Zyyy 2 Mong 1 Zyyy 1 Mong aa Cans 50 Limb 50 Tale 30 Talu 60 Khmr 20 Bugi 20 Lana 90 Zinh 50 Bali 80 Sund 40 \
    Batk 40 Lepc 50 Olck 30 Cyrl 10 Geor 30 Sund 10 Zinh 3 Zyyy 1 Zinh d Zyyy 1 Zinh 7 Zyyy 4 Zinh 1 Zyyy 6 Zinh 1 \
    Zyyy 3 Zinh 2 Zyyy 6 Latn 26 Grek 5 Cyrl 1 Latn 31 Grek 5 Latn 4 Grek 5 Latn d Cyrl 1 Latn 46 Grek 1 Zinh 40 \
    Latn 100 Grek 100 Zyyy c Zinh 2 Zyyy 63 Latn 3 Zyyy b Latn 1 Zyyy 10 Latn 10 Zyyy 30 Zinh 30 Zyyy 26 Grek 1 Zyyy \
    3 Latn 2 Zyyy 6 Latn 1 Zyyy 1b Latn 1 Zyyy 11 Latn 29 Zyyy 677 Brai 100 Zyyy 300 Glag 60 Latn 20 Copt 80 Geor 30 \
    Tfng 50 Ethi 60 Cyrl 20 Zyyy 80 Hani 170 Zyyy 15 Hani 1 Zyyy 1 Hani 1 Zyyy 19 Hani 9 Zinh 4 Hang 2 Zyyy 8 Hani 4 \
    Zyyy 5 Hira 58 Zinh 2 Zyyy 2 Hira 3 Zyyy 1 Kana 5a Zyyy 2 Kana 8 Bopo 2c Hang 5f Zyyy 10 Bopo 20 Zyyy 30 Kana 10 \
    Hang 20 Zyyy 40 Hang 1f Zyyy 51 Kana 2f Zyyy 1 Kana 58 Zyyy a8 Hani 19c0 Zyyy 40 Hani 5200 Yiii 4d0 Lisu 30 Vaii \
    140 Cyrl 60 Bamu 60 Zyyy 22 Latn 66 Zyyy 3 Latn 75 Sylo 30 Zyyy 10 Phag 40 Saur 60 Deva 20 Kali 2e Zyyy 1 Kali 1 \
    Rjng 30 Hang 20 Java 4f Zyyy 1 Java 10 Mymr 20 Cham 60 Mymr 20 Tavt 60 Mtei 21 Ethi 2f Latn 2b Zyyy 1 Latn 9 \
    Grek 1 Latn 4 Zyyy 6 Cher 50 Mtei 40 Hang 4d00 Hani 200 Latn 13 Armn a Hebr 33 Arab 1ee Zyyy 2 Arab c0 Zinh 10 \
    Zyyy 10 Zinh e Cyrl 2 Zyyy 40 Arab 8f Zyyy 22 Latn 1a Zyyy 6 Latn 1a Zyyy b Kana a Zyyy 1 Kana 2d Zyyy 2 Hang 40 \
    Zyyy 20 Linb 100 Zyyy 40 Grek 50 Zyyy 10 Grek 30 Zyyy 2d Zinh 83 Lyci 20 Cari 40 Zinh 1 Zyyy 1f Ital 30 Goth 20 \
    Perm 30 Ugar 20 Xpeo 60 Dsrt 50 Shaw 30 Osma 30 Osge 50 Elba 30 Aghb 40 Vith 50 Todr 40 Lina 180 Latn 80 Cprt 40 \
    Armi 20 Palm 20 Nbat 60 Hatr 20 Phnx 20 Lydi 20 Sidt 40 Mero 20 Merc 60 Khar 60 Sarb 20 Narb 40 Mani 40 Avst 40 \
    Prti 20 Phli 20 Phlp 80 Orkh 80 Hung 80 Rohg 40 Gara 120 Arab 20 Yezi 42 Arab 3e Sogo 30 Sogd 40 Ougr 40 Chrs 30 \
    Elym 20 Brah 80 Kthi 50 Sora 30 Cakm 50 Mahj 30 Shrd 61 Sinh 1f Khoj 80 Mult 30 Sind 50 Gran 3b Zinh 1 Gran 44 \
    Tutg 80 Newa 80 Tirh 100 Sidd 80 Modi 60 Mong 20 Takr 50 Mymr 30 Ahom 100 Dogr a0 Wara 60 Diak a0 Nand 60 Zanb \
    50 Soyo 60 Cans 10 Pauc 40 Deva 60 Shrd 60 Sunu 40 Bhks 70 Marc 90 Gonm 60 Gong 50 Tols 130 Maka 20 Kawi b0 Lisu \
    10 Taml 40 Xsux f90 Cpmn 70 Egyp 1400 Hluw 1d00 Gukh 700 Bamu 240 Mroo 30 Tnsa 60 Bass 30 Hmng 240 Krai 100 Medf \
    60 Berf 60 Plrd e0 Tang 1 Nshu 1 Hani 2 Kits c Hani 10 Tang 1b00 Kits 200 Tang 22f0 Kana 11 Hira 11f Kana 12 \
    Hira 23 Kana 1b Nshu a90 Dupl a0 Zyyy 1260 Zinh 50 Zyyy 217 Zinh 3 Zyyy 11 Zinh 8 Zyyy 2 Zinh 7 Zyyy 1e Zinh 4 \
    Zyyy 52 Grek c0 Zyyy 540 Sgnw 700 Latn 100 Glag 30 Cyrl d0 Hmnp 190 Toto 30 Wcho 210 Nagm 100 Onao f0 Tayo 120 \
    Ethi 20 Mend 100 Adlm 371 Zyyy 18f Arab 200 Zyyy 200 Hira 1 Zyyy dff Hani c0001 Zyyy ff Zinh
    """

  /// The ranges in which Script and Script_Extensions differ, after the code of each script.
  static let extensions: String = """
    Adlm 61f 0 20 0 1a0e 0 df1 0; Arab 60c 0 e 0 3 0 20 0 a a 1a 0 19de 0 df1 0 cefc 1 5a0 1b; Armn 308 0; Avst b7 0 \
    2d78 1; Beng 2bc 0 694 1 11 1 136a 0 1 0 2 1 1 0 8 0 8 0 2 0 4 0 2 2 8bf9 0; Bopo 2c7 0 1 2 d 0 2d27 2 4 9 1 c a \
    3 2 0 6 0 c3 0 cd49 1 11a 4; Bugi a9cf 0; Buhd 1735 1; Cari b7 0 1fa2 0 2 0 dd3 0; Aghb 304 0 2c 0 2c 0; Cakm \
    9e6 9 650 9; Cher 300 2 1 0 6 1 16 1 b 1; Zyyy b7 0 204 0 a 0 1 2 1 0 9 0 1 0 9a 0 297 0 e 0 3 0 20 0 323 1 795 \
    0 5ef 2 47 1 cb 1 1 0 4cd 0 d 0 7 3 1 5 1 2 2 0 334 0 1f 0 a 0 2 0 db9 0 18 1 a 0 4 0 1 0 1ac f 1 2 2 0 1 9 1 c \
    10 5 1 0 4 3 5b 1 3 0 5a 1 93 f 20 2f 30 27 38 30 f b 33 0 58 18 a 4 60 1e 7301 7 128 9 f4 0 a0 0 536e 1 105 1 \
    11a 4 a 0 2d 1 160 3f 1a1 1a b9a4 3 16bc 11 1ede 1; Copt b7 0 248 0 3 1 1 0 6c 1 2aa1 0 d4c8 1b; Cprt 10100 3f; \
    Cpmn 10100 1; Cyrl 2bc 0 43 2 1 0 1 0 1 0 2 0 5 0 173 1 1971 0 104a 0; Deva 2bc 0 694 1 11 1 136a 26 1 1 3f6 0 \
    873f 9; Dogr 964 b 9ec0 9; Dupl b7 0 24f 1 1 0 18 1 2b17 0 18e63 3; Elba b7 0 24d 0; Ethi 30e 0; Gara 60c 0 e 0 \
    3 0; Geor b7 0 4d1 0 b71 0 f5e 0 dd6 0; Glag b7 0 24b 0 1 0 17e 0 2 0 101 0 b71 0 f5e 0 de8 0 782b 0; Goth b7 0 \
    24c 1 2 0 28 0; Gran 951 1 11 1 280 d 10dc 0 1 1 1e 2 3 1 3f6 0 f24a 0 c94 1 1 0; Grek b7 0 248 1 2 0 1 0 1 0 a \
    0 2e 0 2 0 2e 0 1a4b 1 29b 0; Gujr 951 1 11 1 9eca 9; Gong b7 0 8ac 1; Guru 951 1 11 1 9eca 9; Gukh 965 0; Hani \
    b7 0 2f38 f 1 2 2 0 1 9 1 c a 3 2 0 6 0 4 3 bb 0 94 f 20 2f 30 27 38 30 f b 33 0 58 18 a 4 60 1e 7301 7 573d 1 \
    11a 4 d3fa 11 1ede 1; Hang 3001 2 4 9 1 c 10 0 6 0 c3 0 cd49 1 11a 4; Rohg 60c 0 e 0 3 0 20 0 93 0; Hano 1735 1; \
    Hebr 307 1; Hira 3001 2 4 9 1 c 10 5 1 0 4 1 5b 3 3 0 5a 1 cd48 1 11a 4 a 0 2d 1; Zinh 300 e 1 1 1 0 f 2 7 1 1 1 \
    10 0 2 0 12 0 5 0 4 c 115 1 1c4 a 1a 0 2e0 1 137d 2 1 c 1 6 4 0 6 0 3 1 c6 1 36 0 1 0 2f5 0 f39 3 6b 1 d245 0 \
    105a 0; Java a9cf 0; Kthi 966 9 24c1 0 79fe 9; Knda 951 1 11 1 136a 0 1 1 6 0 17 0 1 0 8b3b 5; Kana 305 0 1d 0 \
    2cdd 2 4 9 1 c 10 5 1 0 4 1 5b 3 3 0 5a 1 cd48 1 11a 4 a 0 2d 1; Kali a92e 0; Khoj ae6 9 9d40 9; Sind 964 1 9eca \
    9; Latn b7 0 204 0 a 0 1 2 1 0 9 0 1 0 26 e 1 1 1 0 f 2 7 1 1 1 26 0 5 0 4 c 115 1 4ca 1 7a8 0 cfc 0 236 0 c0 0 \
    d26 0 78e8 7 226 0; Limb 965 0; Lina 10107 2c; Linb 10100 3f; Lisu 2bc 0 10 0 2d3c 1; Lyci 205a 0; Lydi b7 0 \
    2d79 0; Mahj b7 0 8ac b 9ec0 9; Mlym 951 1 11 1 1374 0 17 0 8b3d 2; Mand 640 0; Mani 640 0; Gonm 964 1; Mero \
    205d 0; Modi a830 9; Mong 1802 1 1 0 829 0 fd1 1 5 3; Mult a66 9; Mymr a92e 0; Nand 951 0 12 1 380 9 ff9 0 8 0 7 \
    0 8b35 5; Newa 951 1 1382 0 1 1 9 0 6 0 1 0 1 0; Nkoo 60c 0 e 0 3 0 f71e 1; Onao 964 1; Hung 205a 0 2 0 dd3 0 f \
    0; Perm b7 0 248 0 5 2 a 0 16f 0; Orkh 205a 0 dd5 0; Ougr 640 0 104b1 0; Orya 951 1 11 1 1374 0 17 0; Osge 301 0 \
    2 0 6 0 4c 0; Phag 1802 1 1 0 829 0 fd2 0; Phlp 640 0; Runr 16eb 2; Samr 2e31 0; Shrd 951 0 1385 0 1 0 2 1 2 0 9 \
    0 2 0 8b42 5 2 0; Shaw b7 0; Sinh 964 1 138c 0; Sogd 640 0; Sunu 300 1 1 0 9 0 2 0 1c 0 3 0; Sylo 964 1 80 9; \
    Syrc 303 1 2 1 1 0 18 2 7 1 1 1 2da 0 e 1 2 0 20 0 a a 1a 0 1787 0 1 0; Tglg 1735 1; Tagb 1735 1; Tale 300 1 5 1 \
    3 0 d33 9; Takr 964 1 9eca 9; Taml 951 1 11 1 1374 0 8c18 0 6a0d 0 1 0 37 1; Tang 2ff0 f 1ef 0; Telu 951 1 11 1 \
    136f 1 1 0 1 0 17 0; Thaa 60c 0 e 1 2 0 40 9 f788 0 a 0; Thai 2bc 0 1a 0 2b 0 2d 0; Tibt 3008 3; Tfng 302 0 1 0 \
    1 3 19 0; Tirh 951 1 11 1 136f 0 c 0 f 0 8b3d 9; Todr 301 0 2 0 2 0 9 0 1 0 4a 0; Toto 2bc 0; Tutg ce6 9 1002 0 \
    1 0 8b3b 5 bb 0; Yezi 60c 0 e 0 3 0 40 9; Yiii 3001 1 5 9 2 7 df 0 ce65 4
    """

  /// Extended_Pictographic.
  static let extendedPictographic: String = """
    a9 0 4 0 1f8d 0 c 0 d8 0 16 0 5a 5 f 1 16f 1 c 0 a6 0 19 a 4 2 c7 0 e7 1 a 0 9 0 3a 3 1 4 9 0 2 0 2 1 2 0 4 0 2 \
    0 1 1 2 0 3 0 3 1 8 2 5 0 1 0 5 b b 1 2 0 1 1 1 0 12 0 2 1 12 5 1 0 1 1 3 1 5 0 2 1 4 1 b 1 5 1 2 0 5 1 1 0 1 1 \
    14 1 5 5 1 3 2 0 4 0 2 0 2 5 1 0 2 0 1 0 1 0 6 0 3 0 6 0 a 1 f 0 2 0 4 0 1 0 4 2 1 0 b 1 30 2 9 0 e 0 e 0 174 1 \
    1cf 2 13 1 33 0 4 0 4da 0 c 0 259 0 1 0 1bd6a 0 27 3 64 b f 1 f 0 e 1 25 9 70 1 c 1 e 0 2 9 13 37 1b e a 0 14 0 \
    2 8 1 3 9 16 6 bb 2 6f 2 1 1 2 2 52 2 2 1 3 5 fd 1 3e b 5 1 17 7 1 2 7 c 0 2 3 2 0 4 1 d 1 2 0 8 1 9 0 5 2 c 2 8 \
    2 2 0 1 0 4 0 6 0 3 0 6 55 30 45 5 7 2 10 3 0 1 5 2 c da 25 c 3 38 7 a 5 28 7 1e 1 c 3 2 d 9 26 c 2e 1 9 1 b8 58 \
    7 e 91 100 3fd
    """

  /// Emoji_Component.
  static let emojiComponent: String = """
    23 0 6 0 5 9 1fd3 0 d5 0 dd2b 0 f3d6 19 1fb 4 5b0 3 c066c 5f
    """
}
