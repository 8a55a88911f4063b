import Bidi
import BidiIsolation
import CPeers

/// Texts to be checked, as a catalog holds them.
enum CheckedTexts {
  /// Sixty characters of an Arabic interface, with nothing in them that needs an isolate.
  static let cleanArabic = "أدخل كلمة المرور الجديدة، ثم اضغط على زر الحفظ لإتمام العملية"
  static let latin = "Enter the new password, then press Save to finish the change"
  /// A Hebrew paragraph of many sentences, half of which hold something that needs an isolate.
  static let mixed =
    "דג סקרן שט בים iPhone 15 מאוכזב, ולפתע (Windows 11) מצא חברה. בקרו ב-https://example.com/a/ עוד היום. "
}

/// What a check costs: of texts that need nothing, against a raw layout and the scan alone; and of long
/// texts, whose time has to grow as they do.
func measureChecks(_ peer: OpaquePointer?) {
  let arabic = IsolationChecker(language: "ar")
  let hebrew = IsolationChecker(language: "he")
  let english = IsolationChecker(language: "en")
  func check(_ checker: IsolationChecker, _ text: String) {
    blackHole((try? checker.findings(in: text))?.count)
  }
  let clean = CheckedTexts.cleanArabic
  let cleanBytes = Array(clean.utf8)
  let spanned = clean + " iPhone"
  let latin = CheckedTexts.latin
  let times = nanoseconds([
    { check(arabic, clean) }, { blackHole(peer_icu_run(peer, cleanBytes, cleanBytes.count)) },
    { check(arabic, spanned) }, { check(english, latin) }, { blackHole(BidiScan(latin)) },
  ])
  print("\n\(column("check, nanoseconds", 34))    check      peer   ratio")
  print(
    column("Arabic, \(clean.count) characters; C ICU", 34) + column(times[0]) + column(times[1])
      + column(times[0] / times[1], 8))
  print(
    column("the same with a Latin word; C ICU", 34) + column(times[2]) + column(times[1])
      + column(times[2] / times[1], 8))
  print(
    column("Latin, \(latin.count) characters; scan", 34) + column(times[3]) + column(times[4])
      + column(times[3] / times[4], 8))
  let long = Sample.cut(CheckedTexts.mixed, 65_536)
  let longer = Sample.cut(CheckedTexts.mixed, 655_360)
  let milliseconds = nanoseconds([{ check(hebrew, long) }, { check(hebrew, longer) }]).map {
    $0 / 1e6
  }
  print(
    column("mixed, 640 KiB and 64 KiB, ms", 34) + column(milliseconds[1]) + column(milliseconds[0])
      + column(milliseconds[1] / milliseconds[0], 8))
}
