import Bidi
import CPeers

/// From a `String` to a paragraph with its levels, and its visual runs.
func layOut(_ text: String, _ engine: some BidiEngine) {
  guard let paragraph = try? BidiParagraph(text, engine: engine) else { return }
  blackHole(paragraph.visualRuns.count)
}

print(column("text", 22), "   Swift/ICU  C ICU  ratio   Swift/FriBidi  C FriBidi  ratio   (ns)")
let peer = peer_icu_open(100_000)
for sample in Sample.all {
  let text = sample.text
  let bytes = Array(text.utf8)
  let swift = nanoseconds { layOut(text, .icu) }
  let raw = nanoseconds { blackHole(peer_icu_run(peer, bytes, bytes.count)) }
  // FriBidi takes quadratic time for long rows of isolates.
  let isSlow = sample.name == "isolates 65536"
  let swiftFriBidi = isSlow ? 0 : nanoseconds { layOut(text, .friBidi) }
  let rawFriBidi = isSlow ? 1 : nanoseconds { blackHole(peer_fribidi_run(bytes, bytes.count)) }
  print(
    column(sample.name, 22), column(swift), column(raw), column(swift / raw, 8),
    column(swiftFriBidi), column(rawFriBidi), column(swiftFriBidi / rawFriBidi, 8))
}
peer_icu_close(peer)

print("\n\(column("scan", 22)) Swift  C loop  memchr  loop/Swift  Swift/memchr  (ns)")
for length in [64, 65_536] {
  for (name, text) in scanTexts {
    let text = Sample.cut(text, length)
    let bytes = Array(text.utf8)
    let swift = nanoseconds { blackHole(BidiScan(text)) }
    let loop = nanoseconds { blackHole(peer_scan_loop(bytes, bytes.count)) }
    let memchr = nanoseconds { blackHole(peer_memchr(bytes, bytes.count)) }
    print(
      column("\(name) \(length)", 22), column(swift), column(loop), column(memchr),
      column(loop / swift, 8), column(swift / memchr, 8))
  }
}

let plain = Sample.cut(Sample.sources[0].text, 200)
let before = peer_allocations()
for _ in 0..<1_000 { layOut(plain, .icu) }
print("\nAllocations for 1,000 left-to-right paragraphs: \(peer_allocations() - before)")
